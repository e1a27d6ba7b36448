"""Provide what every game needs, so that a game says only its own."""
