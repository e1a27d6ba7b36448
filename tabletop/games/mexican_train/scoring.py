"""Count the points of Mexican Train: rounds, totals, winners (MT-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from tabletop.games.kit.sheets import carried, fewest, summed
from tabletop.games.mexican_train.state import Laws, Result, State, Table, partner
from tabletop.kernel.sheet import Line, Round, Sheet
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.pieces.dominoes import Tile, pips, write

BLANK: Final = (0, 0)


def worth(piece: Tile, laws: Laws) -> int:
    """Return the points for a ``piece`` left in hand (MT-8.2, MT-8.3)."""
    if piece == BLANK:
        return laws.double_blank
    return pips(piece) + laws.blank_half * (0 in piece)


def hand_points(hand: Sequence[Tile], laws: Laws) -> int:
    """Return the points of a hand; none for an empty one (MT-8.1)."""
    return sum(worth(piece, laws) for piece in hand)


def shared(table: Table, hands: Sequence[Sequence[Tile]]) -> tuple[int, ...]:
    """Return the points by seat, those of partners together (MT-8.5)."""
    points = [hand_points(hand, table.laws) for hand in hands]
    others = (partner(table, seat) for seat in range(table.seats))
    return tuple(
        own + (0 if other is None else points[other])
        for own, other in zip(points, others, strict=True)
    )


def hands_shown(table: Table) -> tuple[tuple[Tile, ...], ...] | None:
    """Return the open hands after a round, else ``None``."""
    return table.results[-1].left if table.phase == "done" else None


def first_engine(laws: Laws, highest: int) -> int:
    """Return the first round's engine, which depends on the set (MT-7.3)."""
    return highest if laws.first_engine is None else min(laws.first_engine, highest)


def last_engine(table: Table) -> int:
    """Return the engine of the last round (MT-7.3)."""
    rounds = first_engine(table.laws, table.highest) + 1
    if table.laws.rounds is not None:
        rounds = min(rounds, table.laws.rounds)
    return first_engine(table.laws, table.highest) - rounds + 1


def is_over(table: Table) -> bool:
    """Return whether the last round is finished."""
    if table.phase == "done":
        return table.engine <= last_engine(table)
    return table.phase == "deal" and table.engine < last_engine(table)


def totals(table: Table) -> tuple[int, ...]:
    """Return the points over all finished rounds, by seat."""
    scores = (result.scores for result in table.results)
    return tuple(map(sum, zip(table.carried, *scores, strict=True)))


def shown_totals(table: Table, *, scored: bool) -> tuple[int, ...]:
    """Return the points to show: without those of a round not counted yet."""
    waits = not scored and table.phase == "done"
    return totals(replace(table, results=table.results[:-1]) if waits else table)


def leaders(table: Table) -> tuple[Seat, ...]:
    """Return the seats with the lowest total, after breaking ties (MT-8.4)."""
    best = fewest(totals(table))
    if table.laws.tie_break == "zero_rounds" and len(best) > 1:
        ranks = {seat: _tie_rank(table, seat) for seat in best}
        best = tuple(seat for seat in best if ranks[seat] == min(ranks.values()))
    return best


def _tie_rank(table: Table, seat: int) -> tuple[int, int]:
    """Return the tie rank: most rounds of zero, then the lowest other round."""
    scores = [result.scores[seat] for result in table.results]
    others = [score for score in scores if score]
    return len(others) - len(scores), min(others, default=0)


def round_winner(table: Table, first: Seat) -> Seat:
    """Return the seat with the best result of the round just counted.

    Of tied seats, the first clockwise from ``first`` wins.

    An empty hand is always best, even if the tiles in other hands are worth no points.
    """
    result = table.results[-1]
    clockwise = [Seat((first + i) % table.seats) for i in range(table.seats)]
    left = result.left or ((),) * table.seats
    return min(clockwise, key=lambda seat: (result.scores[seat], len(left[seat])))


def sheet(state: State) -> Sheet:
    """Explain every tile left in hand in every round, by seat."""
    table = state.table
    rounds = carried(msg("mexican_train.sheet.carried"), table.carried, "MT-8.4")
    rounds += [_round(table, number, done) for number, done in enumerate(table.results, start=1)]
    tied = is_over(table) and len(fewest(totals(table))) > _side(table)
    return Sheet(
        summed(rounds, table.seats, lambda score: "MT-8.2" if score else "MT-8.1"),
        totals(table),
        note=_tie_note(table) if tied else None,
        rounds=tuple(rounds),
        lowest_wins=True,
        sides=sides(table.seats) if table.laws.partners else (),
    )


def sides(seats: int) -> tuple[tuple[Seat, Seat], ...]:
    """Return the partners, who sit opposite each other (MT-8.5)."""
    half = seats // 2
    return tuple((Seat(seat), Seat(seat + half)) for seat in range(half))


def _side(table: Table) -> int:
    return 1 + table.laws.partners


def _round(table: Table, number: int, result: Result) -> Round:
    out = result.left is not None and not all(result.left)
    return Round(
        _title(number, result),
        tuple(_parts(table, result, seat) for seat in range(table.seats)),
        result.scores,
        number,
        "" if result.engine is None else write((result.engine, result.engine)),
        fewest(result.scores),
        None if out or result.left is None else msg("mexican_train.sheet.blocked", clause="MT-7.2"),
    )


def _title(number: int, result: Result) -> Msg:
    if result.engine is None:
        return msg("mexican_train.sheet.round", number=number)
    engine = write((result.engine, result.engine))
    return msg("mexican_train.sheet.round_engine", number=number, engine=engine)


def _parts(table: Table, result: Result, seat: int) -> tuple[Line, ...]:
    if result.left is None:
        return (Line(msg("mexican_train.sheet.given"), result.scores[seat], "MT-8.2"),)
    other = partner(table, seat)
    lines = tuple(
        Line(
            msg(f"mexican_train.sheet.{key}", tile=write(piece)),
            worth(piece, table.laws),
            "MT-8.3" if piece == BLANK or (0 in piece and table.laws.blank_half) else "MT-8.2",
            write(piece),
        )
        for key, holder in (("tile", seat), ("partner_tile", other))
        if holder is not None
        for piece in result.left[holder]
    )
    return lines or (Line(msg("mexican_train.sheet.out"), 0, "MT-8.1"),)


def _tie_note(table: Table) -> Msg:
    if len(leaders(table)) > _side(table):
        return msg("mexican_train.sheet.shared", clause="MT-8.4")
    return msg("mexican_train.sheet.broken", clause="MT-8.4")


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return the longest train, markers, and rounds won of each seat.

    A round is won with an empty hand. ``rounds`` is the number of rounds of the match;
    ``unmarked`` is the same number if the seat never had a marker, else 0.
    """
    tables = [state.table for state in states]
    seats, results = range(tables[-1].seats), tables[-1].results
    trains, markers = [0] * len(seats), [0] * len(seats)
    for before, after in pairwise(tables):
        if after.markers != before.markers:
            for seat in seats:
                markers[seat] += after.markers[seat] and not (before.markers or after.markers)[seat]
        if after.phase == "done":
            trains = [max(trains[seat], len(after.trains[seat])) for seat in seats]
    return [
        {
            "train": trains[seat],
            "markers": markers[seat],
            "unmarked": 0 if markers[seat] else len(results),
            "out": sum(one.left is not None and not one.left[seat] for one in results),
            "rounds": len(results),
        }
        for seat in seats
    ]
