"""Tests of Patchwork."""
