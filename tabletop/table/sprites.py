"""Define all sprites that the shell can draw, as values."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import ClassVar, Final, TypeAlias, cast

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat


class Material(Enum):
    """Name the materials of pieces.

    Each has its own sounds when a piece is taken up or laid down.
    """

    CLOTH = "cloth"
    TILE = "tile"
    CARD = "card"


Cells: TypeAlias = tuple[tuple[int, int], ...]
"""Squares (row, column) of a piece, sorted; the smallest row and column are 0."""

ONE: Final[Cells] = ((0, 0),)
"""The cells of a piece that fills its box."""


class Drawn:
    """Define the properties that every sprite has for the shell.

    Attributes:
        material: Material of the pieces that it shows.
        mark: Whether it only points something out: words may stand on it.
        round: Whether it fills a disc rather than its box.
        long: Whether it is twice as long as wide, and may be shown on its side.
        grows: Whether a lens shows it larger around its middle.
    """

    __slots__ = ()

    material: ClassVar[Material] = Material.CLOTH
    mark: ClassVar[bool] = False
    round: ClassVar[bool] = False
    long: ClassVar[bool] = False
    grows: ClassVar[bool] = True

    @property
    def border(self) -> Cells:
        """Return the cells that form the piece's outline."""
        return ONE

    @property
    def aspect(self) -> float | None:
        """Return the upright width by height; ``None`` if it fills any box."""
        return None

    @property
    def pips(self) -> bool:
        """Return whether the sprite shows pips, which must stay countable."""
        return False

    @property
    def bright(self) -> Sprite:
        """Return the same sprite, not dimmed."""
        return cast("Sprite", self)


@dataclass(frozen=True, slots=True)
class Art(Drawn):
    """Describe a drawing, ``sprites/<name>.svg``, stretched to the item's box.

    It has the colour of the seat, if it can take one.
    """

    grows: ClassVar[bool] = False

    name: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sewn(Drawn):
    """Describe a piece of cloth sewn along the border of a polyomino.

    Attributes:
        fabric: Drawing of one seamless square of the cloth, under ``sprites/``.
        hem: Colour of the binding, ``#rrggbb``.
        cells: The polyomino in ``UPRIGHT``.
        buttons: Squares of ``cells`` with a button sewn on; buttons stay upright.
    """

    fabric: str
    hem: str
    cells: Cells
    buttons: Cells = ()

    @property
    def border(self) -> Cells:
        """Return the squares of the polyomino."""
        return self.cells

    @property
    def aspect(self) -> float:
        """Return columns by rows."""
        columns = 1 + max(column for _, column in self.cells)
        return columns / (1 + max(row for row, _ in self.cells))


@dataclass(frozen=True, slots=True)
class Board(Drawn):
    """Describe furniture drawn with wood, cloth, felt and paper textures.

    Attributes:
        style: ``hoop`` (quilt frame with 9 x 9 squares), ``tray``, ``pad`` (felt), ``plate``
            and ``panel`` (cards of paper), ``row`` (a plate in a list: no light around it), ``tag``
            (price tag), ``groove`` (sunk into a card, for a bar), ``pass`` (golden strip), ``idle``
            (a strip that cannot be pressed now), ``chip`` (small rounded word, ground by ``tone``),
            ``number`` (dark disc), ``felt`` (a whole table of green felt with a stitched border),
            ``baize`` (without the border, where panels lie along the edges), ``rails`` (a track
            woven into it), ``bend`` (half a circle of it, bulging to the side in ``tone``),
            ``rack`` and ``racks`` (one or two ledges of wood for a hand),
            ``green`` (mown grass, a whole table or a part of it), ``slot`` (sunk into it, for a
            card, a pile or several), ``band``
            (golden, behind cards that belong together), ``banner`` (a red ribbon for a few words),
            ``frame`` (of a chequered board), ``square`` (``light`` or ``dark`` wood, by ``tone``),
            ``crown``, ``gilt`` (a golden frame, empty inside), ``wagon`` (in the colour of
            ``tone``) and ``flags`` (a string of them), for endings.
        tone: ``plain``, ``lit`` (the seat to act), ``go``, ``no``, ``brass`` (rails that are seen
            from afar), ``seat0`` ... ``seat11``.
    """

    style: str
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Domino(Drawn):
    """Describe a domino tile, twice as long as wide.

    Attributes:
        halves: Pips, 0 to 18, of the upper and of the lower half in ``UPRIGHT``;
            ``None`` shows the back. One quarter turn brings the upper half to the right, three
            bring it to the left; tiles have no mirror image.
        numerals: Whether it has numbers, always upright, instead of pips.
        dim: Whether it cannot be played now.
    """

    material: ClassVar[Material] = Material.TILE
    long: ClassVar[bool] = True
    aspect: ClassVar[float] = 0.5

    halves: tuple[int, int] | None = None
    numerals: bool = False
    dim: bool = False

    @property
    def pips(self) -> bool:
        """Return whether the tile is face up."""
        return self.halves is not None

    @property
    def bright(self) -> Domino:
        """Return the same tile, not dimmed."""
        return replace(self, dim=False)


@dataclass(frozen=True, slots=True)
class Card(Drawn):
    """Describe a playing card, 5 wide to 7 high.

    It turns over when the side that is up changes.

    Attributes:
        face: Drawing under ``sprites/``; beside it is ``<name>-plain.svg``, which replaces it at
            small sizes. ``None`` shows the back.
        back: The drawing of the back, likewise.
        dim: Whether it cannot be chosen now.
    """

    material: ClassVar[Material] = Material.CARD
    aspect: ClassVar[float] = 5 / 7

    face: str | None
    back: str
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Hub(Drawn):
    """Describe a walnut beam with the turntable where trains begin.

    Attributes:
        left: Middles of the slots on its left side, 0 (top) to 1 (bottom).
        right: Likewise on its right side.
        mouth: Height of a slot, as a share of the beam's.
    """

    left: tuple[float, ...] = ()
    right: tuple[float, ...] = ()
    mouth: float = 0.1


@dataclass(frozen=True, slots=True)
class Yard(Drawn):
    """Describe a turntable in the middle of the box, and rails from it.

    Attributes:
        ends: The points where its rails end, as shares of the box (0 to 1).
        radius: Units of the turntable.
    """

    grows: ClassVar[bool] = False

    ends: tuple[tuple[float, float], ...]
    radius: float


@dataclass(frozen=True, slots=True)
class Token(Drawn):
    """Describe a player's round token: colour, letter and pattern of the seat."""

    round: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class Portrait(Drawn):
    """Describe the face of a seat's player; its token, if there is none.

    Attributes:
        mood: ``""``, ``blink``, ``joy``, ``dismay``, or the way that it looks: ``left``,
            ``right``, ``up``, ``down``.
    """

    round: ClassVar[bool] = True

    seat: Seat
    mood: str = ""


@dataclass(frozen=True, slots=True)
class Outline(Drawn):
    """Describe a line around a polyomino that fills the item's box.

    Attributes:
        tone: ``go`` (solid, with a light fill), ``berth`` (the same, but opaque: words stand on
            it), ``no`` (dashed), ``last``, ``hint``, ``gap`` (dotted, the former place of a piece),
            ``hollow`` (the same on dark wood and felt), ``glow``.
    """

    mark: ClassVar[bool] = True

    cells: Cells
    tone: str


@dataclass(frozen=True, slots=True)
class Hatch(Drawn):
    """Mark squares that block a piece, hatched red."""


@dataclass(frozen=True, slots=True)
class Trail(Drawn):
    """Describe a broad translucent line along a path.

    Points are relative to the item's box (0 to 1).
    """

    mark: ClassVar[bool] = True

    points: tuple[tuple[float, float], ...]
    thick: float
    tone: str


@dataclass(frozen=True, slots=True)
class Strokes(Drawn):
    """Describe tally marks in groups of five.

    Attributes:
        room: Strokes for which the box has room.
        fence: Strokes in front of the fence; 0 for none.
        over: Whether the fence was jumped.
    """

    count: int
    room: int
    fence: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Velvet(Drawn):
    """Draw the curtain between two people who share the screen."""


Sprite: TypeAlias = (
    Art
    | Sewn
    | Board
    | Card
    | Domino
    | Hub
    | Yard
    | Token
    | Portrait
    | Outline
    | Hatch
    | Trail
    | Strokes
    | Velvet
)
