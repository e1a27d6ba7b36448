"""Show the lessons."""
