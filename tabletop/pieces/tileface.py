"""How a domino looks whose name was written down."""

from __future__ import annotations

from tabletop.pieces.dominoes import read_tile
from tabletop.table.sprites import Domino


def face(written: str) -> Domino | None:
    """The tile written as in records, ``12-3``; ``None`` if that is none."""
    tile = read_tile(written)
    return None if tile is None else Domino(tile)
