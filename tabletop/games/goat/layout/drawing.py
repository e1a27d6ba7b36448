"""Collect a picture of the Goat table."""

from __future__ import annotations

from tabletop.games.goat.layout.plan import Plan
from tabletop.games.goat.state import Action, View
from tabletop.games.kit.drawing import Drawing
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile
from tabletop.table.sprites import Domino


@dataclass
class GoatDrawing(Drawing[View, Action, Plan]):
    """Build the picture of the Goat table."""

    def moves(self, seat: Seat) -> bool:
        """Return whether a seat is the next to act."""
        return self.view.turn == seat and not self.view.counted

    def face(self, tile: Tile, *, dim: bool = False) -> Domino:
        """Return the sprite of a tile, in pips or numerals."""
        return Domino(tile, self.shape.numerals, dim)
