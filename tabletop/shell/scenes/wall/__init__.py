"""Show what was made in this house, framed on a wall."""
