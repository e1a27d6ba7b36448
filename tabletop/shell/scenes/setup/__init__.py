"""Set up a new match."""
