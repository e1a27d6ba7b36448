"""Collect a picture of the Mexican Train table, and draw its tiles."""

from __future__ import annotations

from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.tiles import tile_id
from tabletop.games.mexican_train.layout.plan import Plan
from tabletop.games.mexican_train.state import Action, Play, Table, View
from tabletop.games.mexican_train.trains import places
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import Lying, named, write
from tabletop.pieces.snake import Heading, pose_along
from tabletop.table.picture import Box, Item, ItemId
from tabletop.table.sprites import Domino

NUMERALS_FROM = 9
LEGIBLE = 37.5
"""Tiles show numerals, not pips, from this number of seats, or where half a tile is smaller."""


@dataclass
class TrainDrawing(Drawing[View, Action, Plan]):
    """Build the picture of the Mexican Train table."""

    @property
    def table(self) -> Table:
        """Return the public part of the state."""
        return self.view.table

    @property
    def plays(self) -> tuple[Play, ...]:
        """Return the legal plays to show by lifted tiles and glowing ends."""
        return tuple(action for action in self.shown if isinstance(action, Play))

    def bound(self) -> frozenset[int] | None:
        """Return the trains open to a play while a double binds.

        The result is ``None`` if no double binds or legal moves are not shown.
        """
        table = self.table
        if not self.shape.legal or table.phase != "play" or not table.open_doubles:
            return None
        singles, doubles = places(table)
        return frozenset((*singles, *doubles, *table.open_doubles))

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
        half: float = LEGIBLE,
    ) -> Item:
        """Return the item of an open tile with halves in the order of ``lying``.

        ``half`` is the side of half a tile of its train or hand, not of this double.
        """
        piece = named(lying)
        crowd = self.table.seats >= NUMERALS_FROM
        return Item(
            ItemId(name) if name else tile_id(piece),
            Domino(piece, self.shape.numerals or crowd or half < LEGIBLE, dim),
            box,
            pose_along(lying, heading, box),
            layer,
            height,
            says=msg("mexican_train.says.tile", tile=write(piece)),
        )
