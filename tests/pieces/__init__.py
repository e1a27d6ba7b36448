"""Test the pieces that games share."""
