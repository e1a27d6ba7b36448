"""Collect a picture of the table of Gnoming A Round, and draw its cards."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.layout.plan import Plan
from tabletop.games.gnoming.names import WORDS, read_card
from tabletop.games.gnoming.state import Action, Table, View
from tabletop.games.kit.drawing import Drawing
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card as Value
from tabletop.table.sprites import Card

_BACK: Final = "gnoming/back"


def sprite(value: Value | None, *, dim: bool = False) -> Card:
    """Return the sprite of a card; ``None`` is face down."""
    if value is None:
        return Card(None, _BACK, dim)
    name = WORDS.get(value) or (f"minus-{-value}" if value < 0 else str(value))
    return Card(f"gnoming/card-{name}", _BACK, dim)


def face(name: str) -> Card | None:
    """Return the sprite of a card named on a score sheet."""
    value = read_card(name)
    return None if value is None else sprite(value)


@dataclass
class GreenDrawing(Drawing[View, Action, Plan]):
    """Build the picture of the table of Gnoming A Round."""

    @property
    def table(self) -> Table:
        """Return the public part of the state."""
        return self.view.table

    @property
    def mover(self) -> Seat | None:
        """Return the seat to act; ``None`` between rounds."""
        waits = self.table.phase in ("deal", "rebuild", "scored")
        return None if waits else self.table.turn

    @property
    def dealt(self) -> bool:
        """Return whether cards are on the table."""
        return bool(self.table.shown)
