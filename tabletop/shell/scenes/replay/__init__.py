"""Show a match move by move."""
