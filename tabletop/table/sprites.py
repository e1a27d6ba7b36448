"""Every kind of thing that the shell can draw, as small values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tabletop.kernel.words import Seat

Cells: TypeAlias = tuple[tuple[int, int], ...]
"""Squares (row, column) of a piece, sorted; the smallest row and column are 0."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing: ``sprites/<name>.svg``, stretched into the item's box.

    Attributes:
        seat: Whose colour the drawing has where it can take one.
    """

    name: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sewn:
    """A piece of cloth sewn along the border of a polyomino.

    Attributes:
        fabric: Drawing of one seamless square of the cloth, under ``sprites/``.
        hem: Colour of the binding, ``#rrggbb``.
        cells: The polyomino as it lies in ``UPRIGHT``.
        buttons: Squares of ``cells`` with a button sewn on; buttons stay upright.
    """

    fabric: str
    hem: str
    cells: Cells
    buttons: Cells = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Furniture the shell knows how to make of wood, cloth, felt and paper.

    Attributes:
        style: ``hoop`` (quilt frame with 9 x 9 squares), ``tray``, ``pad`` (felt), ``plate``
            and ``panel`` (cards of paper), ``row`` (a plate in a list: no light around it), ``tag``
            (price tag), ``groove`` (sunk into a card, for a bar), ``pass`` (golden strip), ``idle``
            (a strip that cannot be pressed now), ``chip`` (small rounded word, ground by ``tone``),
            ``number`` (dark disc), ``felt`` (a whole table of green felt with a stitched border),
            ``baize`` (without the border, where panels lie along the edges), ``rails`` (a track
            woven into it), ``rack`` and ``racks`` (one or two ledges of wood for a hand),
            ``curtain`` (between two people who share the screen), ``green`` (mown grass, a whole
            table or a part of it), ``slot`` (sunk into it, for a card, a pile or several), ``band``
            (golden, behind cards that belong together), ``banner`` (a red ribbon for a few words),
            ``frame`` (of a chequered board), ``square`` (``light`` or ``dark`` wood, by ``tone``).
        tone: ``plain``, ``lit`` (the seat to act), ``go``, ``no``, ``seat0`` ... ``seat11``.
    """

    style: str
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Domino:
    """A domino tile, twice as long as wide.

    Attributes:
        halves: Pips, 0 to 18, of the upper and of the lower half as it stands in ``UPRIGHT``;
            ``None`` shows the back. One quarter turn brings the upper half to the right, three
            bring it to the left; tiles have no mirror image.
        numerals: Numbers, always upright, instead of pips.
        dim: Cannot be played now.
    """

    halves: tuple[int, int] | None = None
    numerals: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card, 5 wide to 7 high, which turns over when the side that is up changes.

    Attributes:
        face: Drawing under ``sprites/``; beside it is ``<name>-plain.svg``, which takes its
            place where it is small. ``None`` shows the back.
        back: Likewise, of the back.
        dim: Cannot be chosen now.
    """

    face: str | None
    back: str
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Hub:
    """A walnut beam with a turntable in its middle, where trains begin.

    Attributes:
        left: Middles of the slots on its left side, 0 (top) to 1 (bottom).
        right: Likewise on its right side.
        mouth: Height of a slot, as a share of the beam's.
    """

    left: tuple[float, ...] = ()
    right: tuple[float, ...] = ()
    mouth: float = 0.1


@dataclass(frozen=True, slots=True)
class Token:
    """A player's round token: colour, letter and pattern of the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Outline:
    """A line around a polyomino that fills the item's box, to point it out.

    Attributes:
        tone: ``go`` (solid, with a light fill), ``berth`` (the same, but what is below does not
            show through: words stand on it), ``no`` (dashed), ``last``, ``hint``, ``gap``
            (dotted, where a piece was taken from), ``hollow`` (the same on dark wood and felt),
            ``glow``.
    """

    cells: Cells
    tone: str


@dataclass(frozen=True, slots=True)
class Hatch:
    """Squares in the way of a piece: hatched red, in the item's box."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A broad translucent line along a path, points relative to the item's box (0 to 1)."""

    points: tuple[tuple[float, float], ...]
    thick: float
    tone: str


Sprite: TypeAlias = Art | Sewn | Board | Card | Domino | Hub | Token | Outline | Hatch | Trail
