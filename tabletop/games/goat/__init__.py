"""Goat: two to four lay dominoes and leave the points to others."""
