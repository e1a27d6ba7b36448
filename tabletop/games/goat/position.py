"""Write tables of Goat as JSON, read them, and list their facts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any, Final, TypeAlias

from tabletop.games.goat import notation, rules
from tabletop.games.goat.opening import opener
from tabletop.games.goat.scoring import entries_of, goats, totals
from tabletop.games.goat.state import (
    SET,
    Deal,
    Draw,
    Open,
    Pass,
    Play,
    PlayBoth,
    Round,
    Seen,
    State,
    ends,
    house_of,
)
from tabletop.games.kit import codec
from tabletop.games.kit.codec import BY_SEAT, EACH_SEAT, Between, FieldPath, Value, written
from tabletop.games.kit.notation import outcome
from tabletop.kernel.errors import BadNotationError, BadPositionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Lying, Tile, named, sorted_hand

read, write = notation.read, notation.write


def _halves(text: str) -> Lying | None:
    halves = dominoes.read(text)
    return halves if halves and named(halves) in SET else None


def _tile(text: str) -> Tile | None:
    """Read a tile of the set, with its halves in either order."""
    halves = _halves(text)
    return halves and named(halves)


def _seen(text: object, place: FieldPath) -> Seen:
    seat, blank, line = text.partition(" ") if isinstance(text, str) else ("", "", "")
    wrong = place.bad("seen", line=str(text)[:40])
    if not blank or seat not in map(str, range(place.seats)):
        raise wrong
    try:
        act = notation.read(line)
    except BadNotationError as error:
        raise BadPositionError(error.msg) from error
    if isinstance(act, Deal):
        raise wrong
    return Seen(Seat(int(seat)), act)


def _write_seen(seen: Seen) -> str:
    return f"{seen.seat} {notation.write(seen.act)}"


_Tile: TypeAlias = Annotated[Tile, written("tile", _tile, dominoes.write)]
_Lying: TypeAlias = Annotated[Lying, written("tile", _halves, dominoes.write)]
_Seen: TypeAlias = Annotated[Seen, Value(_seen, _write_seen)]
_Points: TypeAlias = Annotated[tuple[Annotated[int, Between(0, 100_000)], ...], BY_SEAT]


@dataclass(frozen=True, slots=True)
class _Fields:
    hands: Annotated[tuple[tuple[_Tile, ...], ...], EACH_SEAT] = ()
    market: tuple[_Tile, ...] = ()
    line: tuple[_Lying, ...] = ()
    turn: Seat | None = None
    drew: bool = False
    totals: _Points = ()
    points: tuple[_Points, ...] = ()
    seen: tuple[_Seen, ...] = ()
    opener: Seat | None = None
    rounds: tuple[_Points, ...] = ()


_WRITTEN: Final = codec.names(_Fields) - {"rounds"}
"""All fields except the recorded scores of finished rounds, which are added to the totals."""


def write_position(state: State) -> dict[str, Any]:
    """Return the complete state as JSON.

    A round that was just counted is not in ``points``, as its tiles are still on the table.
    """
    on_table = state.counted and any(state.hands)
    rounds = state.rounds[:-1] if on_table else state.rounds
    fields = codec.gathered(
        _Fields,
        state,
        totals=state.before,
        points=tuple(played.points for played in rounds),
        seen=state.log,
        opener=None if state.counted else state.opener,
        rounds=(),
    )
    return codec.write(fields, _WRITTEN)


def facts(state: State) -> dict[str, Any]:
    """Return the position and the facts derived from the position.

    ``points`` and ``scores`` belong to the last counted round, ``totals`` to the present.
    """
    last = [entries_of(state, seat)[-1:] for seat in range(state.seats)]
    return {
        **write_position(state),
        **outcome(rules, state),
        "round_over": bool(state.rounds) and (state.counted or not any(state.hands)),
        "points": [entry.points for found in last for entry in found] or [0] * state.seats,
        "scores": [entry.written for found in last for entry in found] or [0] * state.seats,
        "goats": list(goats(state.totals, state.house)),
        "ends": list(ends(state.line)) if state.line else [],
        "fish": state.counted and state.rounds[-1].fish,
        "market_left": len(state.market),
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position; missing fields get initial values.

    Raises:
        BadPositionError: The position breaks the rules or cannot be read.
    """
    house, place = house_of(seats, options), FieldPath("goat", seats)
    codec.check_names(data, place, _Fields)
    usual = {"hands": [[]] * seats, "totals": [0] * seats}
    given = codec.read(_Fields, {**usual, **data}, place, codec.names(_Fields) - {"seen"})
    before = tuple(map(sum, zip(given.totals, *given.rounds, strict=True)))
    rounds = tuple(map(Round, given.points))
    _check_tiles(given, place)
    state = State(
        house,
        seats,
        tuple(map(sorted_hand, given.hands)),
        before,
        totals(rounds, before, house),
        given.market,
        given.line,
        drew=given.drew,
        rounds=rounds,
    )
    free = given.opener
    if not any(given.hands):
        if given.market or given.line or given.drew or data.get("seen"):
            raise place.bad("no_hands")
        return replace(state, turn=FIRST if given.turn is None else given.turn, opener=free)
    if given.line:
        log = codec.read(_Fields, data, place, {"seen"}).seen
        _check_log(log, given.line, place)
        state = replace(state, turn=given.turn or FIRST, opener=free, log=log)
        return rules.counted_if_over(state)
    if not all(given.hands):
        raise place.bad("empty_hand")
    if given.drew or data.get("seen"):
        raise place.bad("no_line")
    if free is None and "opener" not in data and house.next_opener == "winner":
        free = given.turn
    opens = opener(state.hands, house, free)
    if given.turn not in (None, opens):
        raise place.bad("opener", seat=opens)
    return replace(state, turn=opens, opener=free)


def _check_tiles(given: _Fields, place: FieldPath) -> None:
    seen: set[Tile] = set()
    held = (tile for hand in given.hands for tile in hand)
    for tile in (*held, *given.market, *map(named, given.line)):
        if tile in seen:
            raise place.bad("twice", tile=dominoes.write(tile))
        seen.add(tile)
    for first, second in pairwise(given.line):
        if first[1] != second[0]:
            raise place.bad("join", first=dominoes.write(first), second=dominoes.write(second))


def _check_log(log: tuple[Seen, ...], line: tuple[Lying, ...], place: FieldPath) -> None:
    left = list(line)
    for seen in reversed(log):
        match seen.act:
            case Open(tile):
                good = len(left) == 1 and named(left.pop()) == tile
            case Play(tile, end):
                good = len(left) > 1 and named(left.pop(0 if end == "left" else -1)) == tile
            case PlayBoth(first, second):
                good = len(left) > 2 and (named(left.pop(0)), named(left.pop())) == (first, second)
            case Draw() | Pass():
                good = bool(left)
        if not good:
            raise place.bad("seen", line=_write_seen(seen))
    if log and isinstance(log[0].act, Open) != (not left):
        raise place.bad("seen", line=_write_seen(log[0]))
