"""Test the table and the hand above it, without a screen."""
