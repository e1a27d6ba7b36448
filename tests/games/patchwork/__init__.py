"""Test Patchwork."""
