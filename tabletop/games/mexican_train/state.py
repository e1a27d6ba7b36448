"""Define the pieces, actions and state of Mexican Train: data only."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, Literal, TypeAlias

from tabletop.games.mexican_train.drawtable import MOST_SEATS, SETS
from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile, full_set, named

SEAT_COUNTS: Final = range(2, MOST_SEATS + 1)
"""Possible numbers of players (MT-1.1)."""

_PARTNERED: Final = (4, 6, 8)
"""Numbers of players among whom partners can sit opposite (MT-8.5)."""

MEXICAN: Final = -1
"""The train without an owner, last in ``Table.trains`` (MT-3.4); a second one precedes it."""

OPTIONS: Final = (
    Option("partners", (False, True), False, "MT-8.5", seats=_PARTNERED),
    Option("set", SETS, None, "MT-1.1"),
    Option("hand_size", (), None, "MT-2.5", range(1, 31)),
    Option("rounds", ("all",), "all", "MT-7.3", range(1, max(SETS) + 2)),
    Option("first_engine", ("highest",), "highest", "MT-7.3", range(1, max(SETS))),
    Option("deal_engine", (False, True), False, "MT-2.1"),
    Option("mexican_trains", (1, 0, 2), 1, "MT-3.4"),
    Option("draws", ("one", "two", "until_fits"), "one", "MT-5.3"),
    Option("knock", (0, 1, 2), 0, "MT-5.7"),
    Option("doubles_a_turn", ("any", "one"), "any", "MT-6.5"),
    Option("extra_tile", ("any", "on_the_double"), "any", "MT-6.2"),
    Option("closing_order", ("laid", "reverse", "any"), "laid", "MT-6.9"),
    Option("own_train_first", (False, True), False, "MT-3.5"),
    Option("long_first_turn", (False, True), False, "MT-4.1"),
    Option("double_blank", (50, 25, 0), 50, "MT-8.3"),
    Option("blank_half", (0, 25), 0, "MT-8.3"),
    Option("finish_on_double", (True, False), True, "MT-7.1"),
    Option("begins", ("lots", "first_seat"), "lots", "MT-3.1"),
    Option("starter", ("rotate", "winner"), "rotate", "MT-3.1"),
    Option("tie_break", ("shared", "zero_rounds"), "shared", "MT-8.4"),
)

Phase: TypeAlias = Literal["deal", "play", "done"]
"""Before a deal; in a round; after a round, its tiles still on the table."""


@dataclass(frozen=True, slots=True)
class Laws:
    """Hold the house rules of a match, by the names of the options.

    Attributes:
        hand_size: Tiles a seat draws; ``None`` uses the table of the rules.
        rounds: Largest number of rounds; ``None`` for all.
        first_engine: Number of the first engine; ``None`` for the set's highest double.
        knock: Tiles that a seat draws if it is caught without a knock; 0 if nobody has to knock.
    """

    partners: bool = False
    hand_size: int | None = None
    rounds: int | None = None
    first_engine: int | None = None
    deal_engine: bool = False
    mexican_trains: int = 1
    draws: str = "one"
    knock: int = 0
    doubles_a_turn: str = "any"
    extra_tile: str = "any"
    closing_order: str = "laid"
    own_train_first: bool = False
    long_first_turn: bool = False
    double_blank: int = 50
    blank_half: int = 0
    finish_on_double: bool = True
    begins: str = "lots"
    starter: str = "rotate"
    tie_break: str = "shared"

    @property
    def shared(self) -> range:
        """Return the trains without an owner, :data:`MEXICAN` the last (MT-3.4)."""
        return range(-self.mexican_trains, 0)

    @property
    def most_draws(self) -> int:
        """Return the most tiles to draw while none fits; 3 is no limit (MT-5.3)."""
        return {"one": 1, "two": 2}.get(self.draws, 3)


def laws_of(options: Options, seats: int = 0) -> Laws:
    """Return the laws for settled options; a missing one has its default.

    Only some numbers of ``seats`` allow partners, whatever the option says.
    """
    given: dict[str, Any] = {
        one.name: options[one.name] for one in fields(Laws) if one.name in options
    }
    for name, every in (("rounds", "all"), ("first_engine", "highest")):
        if given.get(name) == every:
            given[name] = None
    given["partners"] = given.get("partners", False) and seats in _PARTNERED
    return Laws(**given)


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle and deal a round, by chance (MT-2.1, MT-2.2).

    Attributes:
        engine: The number of the double in the hub.
        hands: The tiles by seat, without an engine that was dealt.
        start: The starter of the first round, or the holder of an engine that was dealt; later
            starters are derived (MT-3.1).
    """

    engine: int
    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...]
    start: Seat | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Lay ``tile`` at the end of a train (MT-4.1).

    Attributes:
        train: The seat of the train's owner, or one of :attr:`Laws.shared`.
    """

    tile: Tile
    train: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the boneyard (MT-5.1)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn with the marker on the seat's own train (MT-5.4)."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Announce that the next play leaves a single tile (MT-5.7)."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Make ``seat`` draw, as it has a single tile and did not knock (MT-5.7)."""

    seat: Seat


Action: TypeAlias = Deal | Play | Draw | Pass | Knock | Catch


@dataclass(frozen=True, slots=True)
class Result:
    """Hold a finished round.

    Attributes:
        engine: Number of the engine; ``None`` if a position gave only the scores.
        scores: Points by seat.
        left: Tiles left in hand, by seat; ``None`` if a position gave only the scores.
    """

    engine: int | None
    scores: tuple[int, ...]
    left: tuple[tuple[Tile, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the public state; tuples are by seat unless said otherwise.

    Attributes:
        highest: The set's highest double.
        engine: The double in the hub; before a deal, the next one.
        phase: State of the round: before a deal, in play, or done.
        box: The tiles used in this round, sorted; ``None`` for the whole set.
        trains: The tiles of each train from the hub outward; those without an owner last.
        markers: Whether the train is open to everybody (MT-5.4).
        open_doubles: Trains that end in a binding double, in the order laid (MT-6.3).
        turn: The seat to act in a round.
        drew: Tiles drawn by ``turn`` since its turn began or since its last double, 2 for more.
        doubles_laid: Numbers of the doubles that ``turn`` laid this turn, in order.
        running: Whether ``turn`` is laying the run of a long first turn.
        begun: Whether each seat has had a turn this round.
        knocked: Seats that have knocked for their last tile.
        lacks: For each tile in hand, the bits of tiles that it cannot be, see :func:`hidden.bits`.
        carried: Points by seat before the first of ``results``.
        results: The finished rounds, in order.
    """

    laws: Laws
    seats: int
    highest: int
    engine: int
    phase: Phase = "deal"
    box: tuple[Tile, ...] | None = None
    trains: tuple[tuple[Lying, ...], ...] = ()
    markers: tuple[bool, ...] = ()
    open_doubles: tuple[int, ...] = ()
    turn: Seat = FIRST
    drew: int = 0
    doubles_laid: tuple[int, ...] = ()
    running: bool = False
    begun: tuple[bool, ...] = ()
    knocked: tuple[Seat, ...] = ()
    starter: Seat | None = None
    counts: tuple[int, ...] = ()
    stock_left: int = 0
    lacks: tuple[tuple[int, ...], ...] = ()
    carried: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole state."""

    table: Table
    hands: tuple[tuple[Tile, ...], ...] = ()
    stock: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """Hold the information visible to one seat."""

    seat: Seat
    table: Table
    hand: tuple[Tile, ...]


def fresh(table: Table) -> Table:
    """Return the match before a deal, with hub, hands and trains cleared."""
    none = (0,) * table.seats
    return replace(
        table,
        phase="deal",
        box=None,
        trains=((),) * (table.seats + table.laws.mexican_trains),
        markers=(False,) * table.seats,
        open_doubles=(),
        drew=0,
        doubles_laid=(),
        running=False,
        begun=(False,) * table.seats,
        knocked=(),
        counts=none,
        stock_left=0,
        lacks=((),) * table.seats,
    )


def in_play(table: Table) -> tuple[Tile, ...]:
    """Return the tiles of this round, including the engine."""
    return full_set(table.highest) if table.box is None else table.box


def on_table(table: Table) -> list[Tile]:
    """List the tiles face up in a round: the engine, then every train."""
    laid = [named(lying) for train in table.trains for lying in train]
    return [(table.engine, table.engine), *laid]


def pieces(state: State) -> list[Tile]:
    """List every tile: hub, trains, hands and boneyard, or the whole set."""
    if state.table.phase == "deal":
        return list(full_set(state.table.highest))
    hands = [piece for hand in state.hands for piece in hand]
    return [*on_table(state.table), *hands, *state.stock]


def partner(table: Table, seat: int) -> Seat | None:
    """Return who shares the points of ``seat``, or ``None`` (MT-8.5)."""
    half = table.seats // 2
    return Seat((seat + half) % table.seats) if table.laws.partners and seat >= 0 else None


def one_left(table: Table) -> tuple[Seat, ...]:
    """Return the seats publicly known to hold a single tile (MT-5.7)."""
    return tuple(s for s in _with_one(table) if not table.laws.knock or s in table.knocked)


def to_catch(table: Table) -> tuple[Seat, ...]:
    """Return the seats that can be caught without a knock (MT-5.7)."""
    if not table.laws.knock or not table.stock_left:
        return ()
    safe = (*table.knocked, table.turn, partner(table, table.turn))
    able = (seat for seat in _with_one(table) if seat not in safe)
    return tuple(seat for seat in able if table.begun[seat])


def _with_one(table: Table) -> tuple[Seat, ...]:
    if table.phase != "play":
        return ()
    return tuple(Seat(seat) for seat, count in enumerate(table.counts) if count == 1)
