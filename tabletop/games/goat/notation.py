"""Goat on paper: actions as lines and tables as JSON (docs/record.md)."""

from tabletop.games.goat.lines import read, write
from tabletop.games.goat.position import facts, read_position, write_position

__all__ = ["facts", "read", "read_position", "write", "write_position"]
