"""Show the first screen."""
