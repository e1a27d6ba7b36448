"""Test the table that is played without a screen."""
