"""Test the whole program."""
