"""Show who plays in this house, how often they won, and their records."""
