"""Show how a match ended."""
