"""Count the points of Goat and the recorded points (G-6, G-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop.games.goat.state import BALD, DOUBLE_SIX, RECORD_OPENS, House, Round, State, View
from tabletop.games.kit.sheets import carried, fewest, summed
from tabletop.kernel.sheet import Line, Mark, Sheet
from tabletop.kernel.sheet import Round as RoundSheet
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, pips, write


@dataclass(frozen=True, slots=True)
class Entry:
    """Describe the result of a counted round for one seat.

    Attributes:
        points: Points against the seat, before they are recorded.
        written: Points added to the total, including any that waited on the fence.
        waiting: Points on the fence afterwards.
        open: Whether the tally is open afterwards.
    """

    points: int
    written: int
    waiting: int
    open: bool


def worth(tile: Tile, hand: Sequence[Tile], house: House) -> int:
    """Return the points of ``tile`` in ``hand`` (G-6.1, G-6.2)."""
    if tile == BALD:
        return 0 if house.bald_alone and len(hand) > 1 else house.bald_points
    return house.double_six_points if tile == DOUBLE_SIX else pips(tile)


def count(hand: Sequence[Tile], house: House) -> int:
    """Return the points of a hand against its holder (G-6.1)."""
    return sum(worth(tile, hand, house) for tile in hand)


def settled(counts: Sequence[int], house: House, *, fish: bool, last: Seat) -> tuple[int, ...]:
    """Return the points of a round by seat, before they are recorded.

    Args:
        counts: Points of each hand.
        house: The house rules.
        fish: Whether the round ended blocked; then every hand counts (G-5.4).
        last: The seat that laid the last tile; if it went out, it and its partner score nothing.
    """
    points = list(counts)
    if house.pairs:
        both = [points[0] + points[2], points[1] + points[3]]
        if not fish:
            both[last % 2] = 0
        points = both * 2
    if fish and house.fish_lowest_scores_zero:
        lowest = min(points)
        points = [0 if point == lowest else point for point in points]
    return tuple(points)


def entries(points: Iterable[int], before: int, house: House) -> list[Entry]:
    """Apply the rule of the tally to one seat's rounds (G-6.3).

    If ``before`` is positive, the tally is open from the start.
    """
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


def entries_of(table: State | View, seat: int) -> list[Entry]:
    """Return the rounds of ``seat`` so far."""
    return entries((r.points[seat] for r in table.rounds), table.before[seat], table.house)


def totals(rounds: Sequence[Round], before: Sequence[int], house: House) -> tuple[int, ...]:
    """Return the recorded totals by seat after ``rounds``."""
    return tuple(
        was + sum(e.written for e in entries((r.points[seat] for r in rounds), was, house))
        for seat, was in enumerate(before)
    )


def goats(sums: Sequence[int], house: House) -> tuple[Seat, ...]:
    """Return the seats that have reached the target (G-7.1, G-7.2)."""
    return tuple(Seat(seat) for seat, total in enumerate(sums) if total >= house.target)


def round_over(state: State) -> bool:
    """Return whether a round is counted and another follows."""
    return state.counted and not goats(state.totals, state.house)


def chief_goats(sums: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest total (G-7.2)."""
    return tuple(Seat(seat) for seat, total in enumerate(sums) if total == max(sums))


def sides(seats: int, house: House) -> list[tuple[Seat, ...]]:
    """Return the seats that share a tally: single seats or partners."""
    if house.pairs:
        return [(Seat(0), Seat(2)), (Seat(1), Seat(3))]
    return [(Seat(seat),) for seat in range(seats)]


def sheet(state: State) -> Sheet:
    """Explain the tiles left and the recorded points, round by round."""
    seats = range(state.seats)
    rounds = carried(msg("goat.sheet.before"), state.before, "G-6.4")
    entered = [entries_of(state, seat) for seat in seats]
    for number, played in enumerate(state.rounds, start=1):
        waited = [e[number - 2].waiting if number > 1 else 0 for e in entered]
        now = [e[number - 1] for e in entered]
        rounds.append(_round(state, number, played, now, waited))
    note = None
    marks: tuple[Mark, ...] = ()
    if found := goats(state.totals, state.house):
        chief = chief_goats(state.totals)
        key = "goat.sheet.goat" if len(found) == 1 else "goat.sheet.chief"
        note = msg(key, who=Who(chief[0]), n=max(state.totals))
        if len(chief) > 1:
            everybody = Join(tuple(Who(seat) for seat in chief))
            note = msg("goat.sheet.goats", who=everybody, n=max(state.totals))
        marks = tuple(Mark(seat, msg("goat.sheet.mark"), "goat/head") for seat in found)
    return Sheet(
        summed(rounds, state.seats, lambda _: "G-6.3"),
        state.totals,
        note=note,
        rounds=tuple(rounds),
        lowest_wins=True,
        marks=marks,
        sides=tuple(sides(state.seats, state.house)) if state.house.pairs else (),
    )


def _round(
    state: State, number: int, played: Round, entered: Sequence[Entry], waited: Sequence[int]
) -> RoundSheet:
    lines = tuple(
        tuple(_lines(state, seat, played, entered[seat], waited[seat]))
        for seat in range(state.seats)
    )
    return RoundSheet(
        msg("goat.sheet.title", number=number),
        lines,
        tuple(entry.written for entry in entered),
        number,
        best=fewest(played.points),
        note=msg("goat.sheet.fish", clause="G-5.2") if played.fish else None,
    )


def _lines(state: State, seat: int, played: Round, entry: Entry, waited: int) -> list[Line]:
    lines = _tiles(state, seat, played)
    if entry.points != sum(line.points for line in lines):
        why = "goat.sheet.lowest" if played.fish else "goat.sheet.pair_out"
        clause = "G-5.4" if played.fish else "G-5.1"
        less = entry.points - sum(line.points for line in lines)
        lines.append(Line(msg(why), less, clause))
    if not lines:
        key = "goat.sheet.nothing" if played.hands else "goat.sheet.no_points"
        lines.append(Line(msg(key), 0, "G-6.1"))
    if entry.written > entry.points:
        lines.append(Line(msg("goat.sheet.from_fence"), waited, "G-6.3"))
    elif entry.written < entry.points:
        key = "waits" if state.house.fence else "below"
        words = msg(f"goat.sheet.{key}", n=entry.points, opens=RECORD_OPENS)
        key = "waits" if state.house.fence else "unwritten"
        short = msg(f"goat.ledger.{key}", n=entry.points)
        lines.append(Line(words, -entry.points, "G-6.3", short=short))
    return lines


def _tiles(state: State, seat: int, played: Round) -> list[Line]:
    """Explain the tiles left in hand, and in a partner's hand if shared."""
    if not played.hands:
        points = played.points[seat]
        return [Line(msg("goat.sheet.round"), points, "G-6.1")] if points else []
    holders = (seat, (seat + 2) % 4) if state.house.pairs else (seat,)
    lines = []
    for holder in holders:
        hand = played.hands[holder]
        for tile in hand:
            key = "goat.sheet.tile" if holder == seat else "goat.sheet.partner_tile"
            clause = "G-6.2" if tile in (BALD, DOUBLE_SIX) else "G-6.1"
            words = msg(key, tile=write(tile))
            lines.append(Line(words, worth(tile, hand, state.house), clause, write(tile)))
    return lines


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return statistics of each seat: whether it became a goat, its rounds.

    ``out`` are the rounds that ended with its last tile, ``clean`` those without a point.
    """
    last = states[-1]
    found = goats(last.totals, last.house)
    return [
        {
            "goat": int(seat in found),
            "out": sum(one.last == seat and not one.fish for one in last.rounds),
            "clean": sum(not one.points[seat] for one in last.rounds),
            "rounds": len(last.rounds),
        }
        for seat in range(last.seats)
    ]
