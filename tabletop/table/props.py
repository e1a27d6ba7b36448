"""Define props of a timeline: light, seams, ribbons, words."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.table.picture import Box, ItemId, Point
from tabletop.table.sprites import Sprite


@dataclass(frozen=True, slots=True)
class Backdrop:
    """Show the table darkened and blurred, with rays from a point of it."""

    light: Point


@dataclass(frozen=True, slots=True)
class Bright:
    """Show a part of the table undarkened, cut to the outline of a sprite."""

    sprite: Sprite


@dataclass(frozen=True, slots=True)
class Seam:
    """Show a golden seam around a box, sewn clockwise from below.

    Attributes:
        studs: Whether a large one has a button at each corner.
        gaps: Boxes that it leaves out, table units.
    """

    studs: bool = False
    gaps: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Light:
    """Show warm light around a box.

    Attributes:
        radius: Units by which it is softened.
        alpha: Its opacity, to 255.
        inset: Share of the box that it surrounds.
        disc: Whether it surrounds a disc.
        hollow: Whether the box keeps its colours.
    """

    radius: float
    alpha: int
    inset: float = 1.0
    disc: bool = False
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """Show a golden curve of four points, in units from the box's corner."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """Show a sprite that fills the box.

    Attributes:
        words: Words on its lower part, or ``None``.
        tilt: Degrees by which it stands turned.
        rocks: The widest swing of a :class:`tabletop.table.stage.Rock`, degrees.
    """

    sprite: Sprite
    words: Msg | None = None
    tilt: float = 0.0
    rocks: float = 0.0


@dataclass(frozen=True, slots=True)
class Button:
    """Show a button."""

    name: str


@dataclass(frozen=True, slots=True)
class Title:
    """Show a word or two in large golden letters, above the middle of the box."""

    words: Msg


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Show words on a ribbon, below a title in the same box."""

    words: Msg
    title: ItemId


@dataclass(frozen=True, slots=True)
class Sentences:
    """Show a sentence below a ribbon, and another one in smaller letters."""

    sentence: str
    more: Msg | None
    ribbon: ItemId


@dataclass(frozen=True, slots=True)
class Medal:
    """Show a sprite on a medal; ``aspect`` is its width by its height."""

    sprite: Sprite
    aspect: float


@dataclass(frozen=True, slots=True)
class Slip:
    """Show lines on a ribbon that unrolls from behind a medal.

    Attributes:
        lines: The lines, as they are said to the reader.
        px: Pixels an em.
        left: Units from the ribbon's edge to the words.
        leading: Units from one line to the next.
    """

    lines: tuple[str, ...]
    px: int
    medal: Box
    left: float
    leading: float


@dataclass(frozen=True, slots=True)
class Glint:
    """Show light that sweeps over a box from left to right."""


Shows: TypeAlias = (
    Backdrop | Bright | Seam | Light | Thread | Figure | Button | Title | Ribbon | Sentences | Medal
    | Slip | Glint
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Prop:
    """Describe an object that a timeline draws above its picture."""

    id: ItemId
    shows: Shows
    box: Box
