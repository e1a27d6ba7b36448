"""Gnoming A Round on paper: actions as lines and tables as JSON (docs/record.md)."""

from tabletop.games.gnoming.lines import read, write
from tabletop.games.gnoming.positions import facts, read_position, write_position

__all__ = ["facts", "read", "read_position", "write", "write_position"]
