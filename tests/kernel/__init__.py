"""Test the laws that hold for any game."""
