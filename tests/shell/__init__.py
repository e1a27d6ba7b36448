"""Test the window layer."""
