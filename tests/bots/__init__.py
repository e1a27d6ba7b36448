"""Test thinking in the background, and measuring."""
