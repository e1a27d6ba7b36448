"""Show the deal of the day."""
