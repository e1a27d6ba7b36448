"""Points of Goat, what is written down, and why (G-6, G-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop.games.goat.state import (
    BALD,
    DOUBLE_SIX,
    RECORD_OPENS,
    Hand,
    House,
    Round,
    State,
)
from tabletop.kernel.sheet import Line, Sheet
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import Tile, pips, write


@dataclass(frozen=True, slots=True)
class Entry:
    """What a counted round came to for one seat.

    Attributes:
        points: Against the seat, before the rule of the record.
        written: Added to the total; may hold what waited on the fence.
        waiting: On the fence afterwards.
        open: Whether the record is open afterwards.
    """

    points: int
    written: int
    waiting: int
    open: bool


def worth(tile: Tile, hand: Hand, house: House) -> int:
    """What ``tile`` counts in ``hand`` (G-6.1, G-6.2)."""
    if tile == BALD:
        return 0 if house.bald_alone and len(hand) > 1 else house.bald_points
    return house.double_six_points if tile == DOUBLE_SIX else pips(tile)


def count(hand: Hand, house: House) -> int:
    """What a hand counts against its holder (G-6.1)."""
    return sum(worth(tile, hand, house) for tile in hand)


def round_points(
    hands: Sequence[Hand], house: House, *, fish: bool, last: Seat | None
) -> tuple[int, ...]:
    """By seat, what a round brings, before the rule of the record.

    Args:
        hands: What is left, by seat.
        house: The house rules.
        fish: Whether the round ended blocked: then all count (G-5.4).
        last: Who laid the last tile; its pair counts nothing if it is out.
    """
    return settled([count(hand, house) for hand in hands], house, fish=fish, last=last)


def settled(
    counts: Sequence[int], house: House, *, fish: bool, last: Seat | None
) -> tuple[int, ...]:
    """As :func:`round_points`, from what each hand counts."""
    points = list(counts)
    if house.pairs:
        both = [points[0] + points[2], points[1] + points[3]]
        if not fish and last is not None:
            both[last % 2] = 0
        points = both * 2
    if fish and house.fish_lowest_scores_zero:
        lowest = min(points)
        points = [0 if point == lowest else point for point in points]
    return tuple(points)


def entries(points: Iterable[int], before: int, house: House) -> list[Entry]:
    """One seat's rounds by the rule of the record (G-6.3); open from the start if ``before``."""
    found: list[Entry] = []
    waiting, is_open = 0, before > 0
    for point in points:
        written = 0
        if is_open:
            written = point
        elif point >= RECORD_OPENS:
            written, waiting, is_open = point + waiting, 0, True
        elif house.fence:
            waiting = waiting + point if point else 0
        found.append(Entry(point, written, waiting, is_open))
    return found


def entries_of(state: State, seat: int) -> list[Entry]:
    """The rounds of ``seat`` so far."""
    return entries((r.points[seat] for r in state.rounds), state.before[seat], state.house)


def totals(rounds: Sequence[Round], before: Sequence[int], house: House) -> tuple[int, ...]:
    """By seat, all that is written down after ``rounds``."""
    return tuple(
        was + sum(e.written for e in entries((r.points[seat] for r in rounds), was, house))
        for seat, was in enumerate(before)
    )


def goats(sums: Sequence[int], house: House) -> tuple[Seat, ...]:
    """Who has reached the target (G-7.1, G-7.2)."""
    return tuple(Seat(seat) for seat, total in enumerate(sums) if total >= house.target)


def lowest(sums: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the lowest total (G-7.1)."""
    return tuple(Seat(seat) for seat, total in enumerate(sums) if total == min(sums))


def chief_goats(sums: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the highest total (G-7.2)."""
    return tuple(Seat(seat) for seat, total in enumerate(sums) if total == max(sums))


def sheet(state: State) -> Sheet:
    """Round by round: each tile of the last round, and what was written down of each."""
    note = None
    if goats(state.totals, state.house):
        chief = Who(chief_goats(state.totals)[0])
        note = msg("goat.sheet.goat", who=chief, n=max(state.totals))
    return Sheet(
        tuple(tuple(_lines(state, seat)) for seat in range(state.seats)),
        state.totals,
        note=note,
    )


def _lines(state: State, seat: int) -> list[Line]:
    lines: list[Line] = []
    if state.before[seat]:
        lines.append(Line(msg("goat.sheet.before"), state.before[seat], "G-6.4"))
    waited = 0
    for number, entry in enumerate(entries_of(state, seat), start=1):
        lines += _round(state, seat, number, entry, waited)
        waited = entry.waiting
    return lines


def _round(state: State, seat: int, number: int, entry: Entry, waited: int) -> list[Line]:
    """The lines of one round; their points sum to what was written."""
    played = state.rounds[number - 1]
    lines = _tiles(state, seat, number, played)
    if entry.points != sum(line.points for line in lines):
        why = "goat.sheet.lowest" if played.fish else "goat.sheet.pair_out"
        clause = "G-5.4" if played.fish else "G-5.1"
        less = entry.points - sum(line.points for line in lines)
        lines.append(Line(msg(why, round=number), less, clause))
    if entry.written == entry.points:
        if not lines:
            lines.append(Line(msg("goat.sheet.nothing", round=number), 0, "G-6.1"))
        return lines
    if entry.written > entry.points:
        lines.append(Line(msg("goat.sheet.from_fence", round=number), waited, "G-6.3"))
        return lines
    key = "goat.sheet.waits" if state.house.fence else "goat.sheet.below"
    lines.append(
        Line(msg(key, round=number, n=entry.points, opens=RECORD_OPENS), -entry.points, "G-6.3")
    )
    return lines


def _tiles(state: State, seat: int, number: int, played: Round) -> list[Line]:
    """What was left in the hand, and in the partner's where a pair keeps one record."""
    if not played.hands:
        points = played.points[seat]
        return [Line(msg("goat.sheet.round", round=number), points, "G-6.1")] if points else []
    holders = (seat, (seat + 2) % 4) if state.house.pairs else (seat,)
    lines = []
    for holder in holders:
        hand = played.hands[holder]
        for tile in hand:
            key = "goat.sheet.tile" if holder == seat else "goat.sheet.partner_tile"
            clause = "G-6.2" if tile in (BALD, DOUBLE_SIX) else "G-6.1"
            worth_of_it = worth(tile, hand, state.house)
            lines.append(Line(msg(key, round=number, tile=write(tile)), worth_of_it, clause))
    return lines
