"""What is gathered while a picture of the table is made, and how a card of it looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tabletop.games.gnoming.names import read_card
from tabletop.games.gnoming.plan import Plan
from tabletop.games.gnoming.rules import legal
from tabletop.games.gnoming.state import HAZARD, MULLIGAN, Action, Table, View
from tabletop.kernel.words import Msg, Seat
from tabletop.pieces.cards import Card as Value
from tabletop.table.picture import Align, Box, Face, Item, ItemId, Label, Place, Shape, Tone
from tabletop.table.sprites import Board, Card, Outline

_BACK: Final = "gnoming/back"
WHOLE: Final = ((0, 0),)
"""The one square of an outline around something that fills its box."""


def sprite(value: Value | None, *, dim: bool = False) -> Card:
    """How a card looks; ``None`` lies face down."""
    if value is None:
        return Card(None, _BACK, dim)
    names = {HAZARD: "hazard", MULLIGAN: "mulligan"}
    name = names.get(value) or (f"minus-{-value}" if value < 0 else str(value))
    return Card(f"gnoming/card-{name}", _BACK, dim)


def face(name: str) -> Card | None:
    """How a card looks that a score sheet names."""
    value = read_card(name)
    return None if value is None else sprite(value)


@dataclass
class Drawing:
    """A picture in the making.

    Attributes:
        legal: What the viewer may do.
    """

    view: View
    shape: Shape
    where: Plan
    items: list[Item] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    legal: tuple[Action, ...] = ()

    def __post_init__(self) -> None:
        self.legal = legal(self.view)

    @property
    def table(self) -> Table:
        """What everybody sees."""
        return self.view.table

    @property
    def shown(self) -> tuple[Action, ...]:
        """What the viewer may do, if that is to be shown."""
        return self.legal if self.shape.legal else ()

    @property
    def mover(self) -> Seat | None:
        """Whoever is to choose; ``None`` between rounds."""
        waits = self.table.phase in ("deal", "rebuild", "scored")
        return None if waits else self.table.turn

    @property
    def dealt(self) -> bool:
        """Whether cards lie on the table."""
        return bool(self.table.shown)

    def say(
        self,
        name: str,
        words: Msg,
        box: Box,
        size: float,
        face: Face = "sans",
        tone: Tone = "ink",
        align: Align = "left",
        layer: int = 15,
    ) -> None:
        """One line of words."""
        label = Label(ItemId(name), words, box, size, face, tone, align, layer)
        self.labels.append(label)

    def chip(
        self,
        name: str,
        words: Msg,
        box: Box,
        size: float,
        tone: str = "plain",
        layer: int = 20,
    ) -> None:
        """Words on a small dark ground, or on a green one."""
        self.items.append(Item(ItemId(name), Board("chip", tone), box, layer=layer, height=2))
        inner = Box(box.x + 6, box.y + 2, box.width - 12, box.height - 4)
        word: Tone = "go" if tone == "go" else "pass"
        self.say(name, words, inner, size, "sans-bold", word, "centre", layer + 1)

    def ring(self, name: str, box: Box, tone: str, layer: int = 19) -> None:
        """A line around something."""
        self.items.append(Item(ItemId(name), Outline(WHOLE, tone), box, layer=layer))
