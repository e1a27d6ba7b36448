"""Find the sprite of a domino by its notation."""

from __future__ import annotations

from tabletop.pieces.dominoes import read_tile
from tabletop.table.sprites import Domino


def face(written: str) -> Domino | None:
    """Return the sprite of a tile written ``12-3``; ``None`` if it is no tile."""
    tile = read_tile(written)
    return None if tile is None else Domino(tile)
