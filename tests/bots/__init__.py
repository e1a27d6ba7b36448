"""Tests of thinking in the background and of measuring."""
