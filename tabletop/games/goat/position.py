"""Write tables of Goat as JSON, read them, and tell what follows from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Annotated, Any, TypeAlias

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
from tabletop.games.kit.codec import BY_SEAT, EACH_SEAT, Between, Place, Value, written
from tabletop.kernel.errors import BadNotationError, BadPositionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Seat
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Lying, Tile, named, sorted_hand


def _halves(text: str) -> Lying | None:
    """Read a tile of the set as it lies."""
    halves = dominoes.read(text)
    return halves if halves and named(halves) in SET else None


def _tile(text: str) -> Tile | None:
    """Read a tile of the set, whichever half is written first."""
    halves = _halves(text)
    return halves and named(halves)


def _seen(text: object, place: Place) -> Seen:
    """Read a seat and the line of its action."""
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
class _Tiles:
    """Hold the fields that every position has."""

    hands: Annotated[tuple[tuple[_Tile, ...], ...], EACH_SEAT]
    market: tuple[_Tile, ...] = ()
    line: tuple[_Lying, ...] = ()
    turn: Seat | None = None
    drew: bool = False
    totals: _Points = ()
    points: tuple[_Points, ...] = ()


@dataclass(frozen=True, slots=True)
class _Log:
    """Hold the actions that everybody saw, for a round that is begun."""

    seen: tuple[_Seen, ...] = ()


@dataclass(frozen=True, slots=True)
class _Opener:
    """Hold the seat that may open with any tile."""

    opener: Seat | None = None


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Hold recorded scores of finished rounds: read into the totals, never written."""

    rounds: tuple[_Points, ...] = ()


def write_position(state: State) -> dict[str, Any]:
    """Return the whole truth of a state.

    A round that was just counted is not among ``points``: its tiles tell.
    """
    on_table = state.counted and any(state.hands)
    rounds = state.rounds[:-1] if on_table else state.rounds
    tiles = _Tiles(
        hands=state.hands,
        market=state.market,
        line=state.line,
        turn=state.turn,
        drew=state.drew,
        totals=state.before,
        points=tuple(played.points for played in rounds),
    )
    return codec.write(tiles, _Log(state.log), _Opener(None if state.counted else state.opener))


def facts(state: State) -> dict[str, Any]:
    """Return the position, and what follows from it.

    ``points`` and ``scores`` are those of the round counted last, ``totals`` those of now.
    """
    actor = rules.to_act(state)
    last = [entries_of(state, seat)[-1:] for seat in range(state.seats)]
    return {
        **write_position(state),
        "turn": None if actor == CHANCE else actor,
        "over": actor is None,
        "round_over": bool(state.rounds) and (state.counted or not any(state.hands)),
        "points": [entry.points for found in last for entry in found] or [0] * state.seats,
        "scores": [entry.written for found in last for entry in found] or [0] * state.seats,
        "totals": list(state.totals),
        "winners": list(rules.winners(state)),
        "goats": list(goats(state.totals, state.house)),
        "ends": list(ends(state.line)) if state.line else [],
        "fish": state.counted and state.rounds[-1].fish,
        "market_left": len(state.market),
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position; a field not given is as at a round's start.

    Raises:
        BadPositionError: It breaks the rules or cannot be read.
    """
    house, place = house_of(seats, options), Place("goat", seats)
    codec.check_names(data, place, _Tiles, _Log, _Opener, _Recorded)
    usual = {"hands": [[]] * seats, "totals": [0] * seats}
    tiles = codec.read(_Tiles, {**usual, **data}, place)
    recorded = codec.read(_Recorded, data, place).rounds
    before = tuple(map(sum, zip(tiles.totals, *recorded, strict=True)))
    rounds = tuple(map(Round, tiles.points))
    _check_tiles(tiles, place)
    state = State(
        house,
        seats,
        tuple(map(sorted_hand, tiles.hands)),
        before,
        totals(rounds, before, house),
        tiles.market,
        tiles.line,
        drew=tiles.drew,
        rounds=rounds,
    )
    free = codec.read(_Opener, data, place).opener
    if not any(tiles.hands):
        if tiles.market or tiles.line or tiles.drew or data.get("seen"):
            raise place.bad("no_hands")
        return replace(state, turn=FIRST if tiles.turn is None else tiles.turn, opener=free)
    if tiles.line:
        log = codec.read(_Log, data, place).seen
        _check_log(log, tiles.line, place)
        state = replace(state, turn=tiles.turn or FIRST, opener=free, log=log)
        return rules.counted_if_over(state)
    if not all(tiles.hands):
        raise place.bad("empty_hand")
    if tiles.drew or data.get("seen"):
        raise place.bad("no_line")
    if free is None and "opener" not in data and house.next_opener == "winner":
        free = tiles.turn
    opens = opener(state.hands, house, free)
    if tiles.turn not in (None, opens):
        raise place.bad("opener", seat=opens)
    return replace(state, turn=opens, opener=free)


def _check_tiles(tiles: _Tiles, place: Place) -> None:
    """Refuse a tile that is there twice, and a line that does not join."""
    seen: set[Tile] = set()
    held = (tile for hand in tiles.hands for tile in hand)
    for tile in (*held, *tiles.market, *map(named, tiles.line)):
        if tile in seen:
            raise place.bad("twice", tile=dominoes.write(tile))
        seen.add(tile)
    for first, second in pairwise(tiles.line):
        if first[1] != second[0]:
            raise place.bad("join", first=dominoes.write(first), second=dominoes.write(second))


def _check_log(log: tuple[Seen, ...], line: tuple[Lying, ...], place: Place) -> None:
    """Refuse a log that the line does not come of."""
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
