"""What is gathered while a picture of the table is made, and how a tile of it looks."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.games.mexican_train.ids import tile_id
from tabletop.games.mexican_train.plan import Plan
from tabletop.games.mexican_train.rules import legal
from tabletop.games.mexican_train.state import Action, Draw, Pass, Play, Table, View
from tabletop.games.mexican_train.trains import places
from tabletop.kernel.words import Msg, msg
from tabletop.pieces.dominoes import Lying, named, write
from tabletop.pieces.snake import Heading, pose_along
from tabletop.table.picture import Align, Box, Face, Item, ItemId, Label, Place, Shape, Tone
from tabletop.table.sprites import Domino

NUMERALS_FROM = 9
"""Seats from which tiles are so small that numbers read better than pips."""


@dataclass
class Drawing:
    """A picture in the making.

    Attributes:
        legal: What the viewer may do.
        numerals: Whether pips are written as numbers.
    """

    view: View
    shape: Shape
    where: Plan
    items: list[Item] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    legal: tuple[Action, ...] = ()
    numerals: bool = False

    def __post_init__(self) -> None:
        self.legal = legal(self.view)
        self.numerals = self.shape.numerals or self.view.table.seats >= NUMERALS_FROM

    @property
    def table(self) -> Table:
        """What everybody sees."""
        return self.view.table

    @property
    def plays(self) -> tuple[Play, ...]:
        """What the viewer may lay."""
        return tuple(action for action in self.legal if isinstance(action, Play))

    @property
    def shown(self) -> tuple[Play, ...]:
        """What is shown of it: lifted tiles, ends that glow."""
        return self.plays if self.shape.legal else ()

    @property
    def draws(self) -> bool:
        """Whether the viewer has to draw."""
        return any(isinstance(action, Draw) for action in self.legal)

    @property
    def passes(self) -> bool:
        """Whether the viewer has to pass."""
        return any(isinstance(action, Pass) for action in self.legal)

    def bound(self) -> frozenset[int] | None:
        """The trains on which may be laid while a double binds; ``None`` if that is not shown."""
        table = self.table
        if not self.shape.legal or table.phase != "play" or not table.open_doubles:
            return None
        singles, doubles = places(table)
        return frozenset((*singles, *doubles, *table.open_doubles))

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
        *,
        grows: bool = True,
    ) -> None:
        """Add words."""
        label = Label(ItemId(name), words, box, size, face, tone, align, layer, grows)
        self.labels.append(label)

    def tile(
        self,
        lying: Lying,
        box: Box,
        heading: Heading,
        *,
        name: str = "",
        layer: int = 10,
        height: float = 2.5,
        dim: bool = False,
    ) -> Item:
        """A tile that is seen, ``lying`` as the line runs."""
        piece = named(lying)
        return Item(
            ItemId(name) if name else tile_id(piece),
            Domino(piece, self.numerals, dim),
            box,
            pose_along(lying, heading),
            layer,
            height,
            says=msg("mexican_train.says.tile", tile=write(piece)),
        )
