"""Tests that drive the real window on a virtual screen."""
