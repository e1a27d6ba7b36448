"""Collect the items, labels and places of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final, Generic, TypeVar

from tabletop.games.kit.areas import Areas, Points, areas
from tabletop.kernel.rules import ActionT, ViewT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Signed, msg
from tabletop.table.picture import (
    UPRIGHT,
    Align,
    Box,
    Face,
    Item,
    ItemId,
    Label,
    Picture,
    Place,
    Pose,
    Shape,
    Tone,
)
from tabletop.table.sprites import Board, Outline, Sprite

PlanT = TypeVar("PlanT", bound=Areas)

WHOLE: Final = ((0, 0),)
"""The single square of an outline drawn around a whole box."""


@dataclass
class Sketch:
    """Collect items, labels and places."""

    items: list[Item] = field(default_factory=list, kw_only=True)
    labels: list[Label] = field(default_factory=list, kw_only=True)
    places: list[Place] = field(default_factory=list, kw_only=True)

    def show(
        self,
        name: str,
        sprite: Sprite,
        box: Box,
        layer: int = 10,
        height: float = 0.0,
        *,
        pose: Pose = UPRIGHT,
        span: tuple[int, int] = (1, 1),
        goes: str = "",
        shelf: str = "",
        press: bool = False,
        pulls: bool = False,
        opens: str = "",
        says: Msg | None = None,
        came: tuple[ItemId, ...] = (),
        walk: tuple[tuple[float, float], ...] = (),
    ) -> None:
        """Add an item; see :class:`tabletop.table.picture.Item`."""
        self.items.append(
            Item(
                ItemId(name),
                sprite,
                box,
                pose,
                layer,
                height,
                span,
                goes,
                shelf,
                press,
                pulls,
                opens,
                says,
                came,
                walk,
            )
        )

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
        short: Msg | None = None,
    ) -> None:
        """Add one line of text."""
        label = Label(ItemId(name), words, box, size, face, tone, align, layer, grows, short=short)
        self.labels.append(label)

    def count(
        self,
        name: str,
        value: int | Signed,
        box: Box,
        size: float,
        face: Face = "sans-bold",
        tone: Tone = "ink",
        align: Align = "left",
        layer: int = 15,
    ) -> None:
        """Add a number in a fixed size."""
        words = msg("kernel.number", value=value)
        self.say(name, words, box, size, face, tone, align, layer, grows=False)

    def chip(self, name: str, words: Msg, box: Box, size: float, layer: int) -> None:
        """Add text on a small dark background."""
        self.show(name, Board("chip"), box, layer, 2)
        inner = Box(box.x + 3, box.y + 2, box.width - 6, box.height - 4)
        self.say(name, words, inner, size, "sans-bold", "pass", "centre", layer + 1)

    def ring(self, name: str, box: Box, tone: str, layer: int = 19) -> None:
        """Add an outline."""
        self.show(name, Outline(WHOLE, tone), box, layer)

    def place(
        self, name: str, box: Box, group: str, *, likely: bool = False, says: Msg | None = None
    ) -> None:
        """Add a drop target that accepts the items of ``group``."""
        self.places.append(Place(ItemId(name), box, group, likely, says))


@dataclass
class Drawing(Sketch, Generic[ViewT, ActionT, PlanT]):
    """Build the picture of a table."""

    view: ViewT
    shape: Shape
    where: PlanT
    legal: Sequence[ActionT] = ()

    @property
    def shown(self) -> Sequence[ActionT]:
        """Return the legal actions to highlight; none if the viewer opted out."""
        only = self.shape.only
        able = self.legal if self.shape.legal else ()
        return able if only is None else [action for action in able if action in only]

    def picture(
        self, points: Points = "", *, zooms: Box | None = None, hand: Box | None = None
    ) -> Picture:
        """Return the finished picture.

        Args:
            points: The side of the table to which the turn area points.
            zooms: The part of the table that can be enlarged.
            hand: The part that holds the viewer's hidden pieces.
        """
        return Picture(
            tuple(self.items),
            tuple(self.labels),
            tuple(self.places),
            areas(self.where, points),
            zooms,
            hand=hand,
        )
