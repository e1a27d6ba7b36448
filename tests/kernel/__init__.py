"""Tests of the laws that hold for any game."""
