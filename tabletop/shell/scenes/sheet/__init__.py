"""Show the score sheet."""
