"""Tests of the pieces that games share."""
