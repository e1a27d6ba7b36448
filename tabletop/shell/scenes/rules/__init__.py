"""Show the rules of a game."""
