"""Test the games, rule by rule."""
