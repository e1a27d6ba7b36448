"""Show the keepsakes of this house, framed on a wall."""
