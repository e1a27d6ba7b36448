"""Show the people of the house."""
