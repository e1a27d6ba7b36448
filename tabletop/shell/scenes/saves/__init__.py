"""Show the saved matches."""
