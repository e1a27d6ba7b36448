"""Show the home screen."""
