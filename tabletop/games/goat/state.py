"""Define the tiles, actions and state of Goat: data only."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile, full_set, named

OPTIONS: Final = (
    Option("target", (101, 51, 125), 101, "G-7.1", range(25, 201)),
    Option("instant_fish", (False, True), False, "G-5.3"),
    Option("fence", (False, True), False, "G-6.3"),
    Option("bald_points", (25, 10, 0), 25, "G-6.2"),
    Option("bald_alone", (False, True), False, "G-6.2"),
    Option("double_six_points", (12, 50), 12, "G-6.2"),
    Option("doubles_together", (True, False), True, "G-4.3"),
    Option("opening", ("highest", "lowest"), "highest", "G-3.1"),
    Option("next_opener", ("double", "winner"), "double", "G-6.4"),
    Option("fish_lowest_scores_zero", (False, True), False, "G-5.4"),
    Option("pairs", (False, True), False, "G-2.2", seats=(4,)),
    Option("redeal_five_doubles", (False, True), False, "G-2.1"),
)

SET: Final = full_set(6)
"""The tiles of the game (G-1.1)."""

BALD: Final[Tile] = (0, 0)
DOUBLE_SIX: Final[Tile] = (6, 6)

RECORD_OPENS: Final = 13
"""Least points of a round that open a record (G-6.3)."""

MANY_DOUBLES: Final = 5
"""Doubles in a hand that cause a new deal, if that is the house rule."""

End: TypeAlias = Literal["left", "right"]
ENDS: Final[tuple[End, End]] = ("left", "right")

Hand: TypeAlias = tuple[Tile, ...]
"""Tiles in the order of :func:`tabletop.pieces.dominoes.sorted_hand`."""


@dataclass(frozen=True, slots=True)
class House:
    """Hold the house rules of a table, each by its name in records.

    ``pairs`` is true only at tables of four, whatever the option says.
    """

    target: int = 101
    instant_fish: bool = False
    fence: bool = False
    bald_points: int = 25
    bald_alone: bool = False
    double_six_points: int = 12
    doubles_together: bool = True
    opening: str = "highest"
    next_opener: str = "double"
    fish_lowest_scores_zero: bool = False
    pairs: bool = False
    redeal_five_doubles: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the tiles, by chance (G-2.1, G-2.2)."""

    hands: tuple[tuple[Tile, ...], ...]
    market: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Lay the first tile of the round (G-3.1, G-3.2)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile against an end of the line (G-4.1)."""

    tile: Tile
    end: End


@dataclass(frozen=True, slots=True)
class PlayBoth:
    """Lay two doubles in one turn, one at each end (G-4.3)."""

    left: Tile
    right: Tile


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the market (G-4.4)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass when nothing fits and the market is empty (G-4.5)."""


Act: TypeAlias = Open | Play | PlayBoth | Draw | Pass
"""An action of a seat."""

Action: TypeAlias = Deal | Act


@dataclass(frozen=True, slots=True)
class Seen:
    """Describe a public action of a seat, without naming a drawn tile."""

    seat: Seat
    act: Act


@dataclass(frozen=True, slots=True)
class Round:
    """Hold a counted round.

    Attributes:
        points: Points by seat, before they are recorded (G-6.3).
        fish: Whether the round ended blocked (G-5.2).
        last: The seat that laid the last tile; ``None`` when only the points are known.
    """

    points: tuple[int, ...]
    hands: tuple[Hand, ...] = ()
    fish: bool = False
    last: Seat | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole state.

    Attributes:
        hands: Tiles by seat; all empty before the first deal.
        line: Tiles from left to right, each with its left half first.
        turn: The seat to act, or the last one to act when the round is counted.
        drew: Whether ``turn`` drew a tile in this turn.
        log: Actions since the deal, oldest first.
        opener: The seat that may open with any tile, under that house rule.
        rounds: Counted rounds, oldest first.
        before: Recorded totals before ``rounds``.
        counted: Whether the tiles on the table belong to the last of ``rounds``.
    """

    house: House
    seats: int
    hands: tuple[Hand, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]
    market: tuple[Tile, ...] = ()
    line: tuple[Lying, ...] = ()
    turn: Seat = FIRST
    drew: bool = False
    log: tuple[Seen, ...] = ()
    opener: Seat | None = None
    rounds: tuple[Round, ...] = ()
    counted: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """Hold the knowledge of one seat.

    Attributes:
        pool: The tiles in other hands or in the market.

    The other attributes are public and as in :class:`State`.
    """

    seat: Seat
    house: House
    seats: int
    hand: Hand
    counts: tuple[int, ...]
    pool: tuple[Tile, ...]
    market_left: int
    line: tuple[Lying, ...]
    turn: Seat
    drew: bool
    log: tuple[Seen, ...]
    opener: Seat | None
    rounds: tuple[Round, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]
    counted: bool


def house_of(seats: int, options: Options) -> House:
    """Return the house rules of a table of ``seats`` from settled options."""
    given: dict[str, Any] = {**options, "pairs": options["pairs"] and seats == 4}
    return House(**given)


def hand_size(seats: int, house: House) -> int:
    """Return the number of tiles dealt to each seat (G-2.2)."""
    return 7 if seats == 2 or house.pairs else 5


def has_market(seats: int, house: House) -> bool:
    """Return whether tiles are left after the deal (G-2.2)."""
    return seats * hand_size(seats, house) < len(SET)


def ends(line: tuple[Lying, ...]) -> tuple[int, int]:
    """Return the left and the right end of a line of at least one tile."""
    return line[0][0], line[-1][1]


def fits(tile: Tile, line: tuple[Lying, ...]) -> bool:
    """Return whether ``tile`` can be laid against an end (G-4.1)."""
    left, right = ends(line)
    return left in tile or right in tile


def pieces(state: State) -> list[Tile]:
    """List every tile: hands, market and line; between deals the whole set."""
    on_table = [tile for hand in state.hands for tile in hand]
    on_table += [*state.market, *map(named, state.line)]
    return on_table or list(SET)
