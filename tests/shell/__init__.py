"""Tests of the window and what belongs to it."""
