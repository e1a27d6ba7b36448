"""Count the points: lines, cards, first out, totals, winners (S, G)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.gnoming.names import card_label, card_name, row_and_column, write_card
from tabletop.games.gnoming.state import (
    HAZARD,
    MULLIGAN,
    House,
    Layout,
    Result,
    State,
    Table,
    is_over,
    is_positive,
)
from tabletop.games.kit.sheets import carried, fewest, summed
from tabletop.kernel.sheet import Line, Round, Sheet
from tabletop.kernel.words import Join, Msg, Seat, msg
from tabletop.pieces.cards import Card, Shown, hidden_cells


def lines(shown: Shown) -> tuple[tuple[int, int], ...]:
    """Return the matching open lines by number, with their values (S2)."""
    return tuple(matched(_spoiled(shown)))


def new_lines(before: Shown, after: Shown) -> tuple[tuple[int, int], ...]:
    """Return the matching open lines of ``after`` that ``before`` lacks."""
    old = lines(before)
    return tuple(line for line in lines(after) if line not in old)


def count(shown: Shown) -> int:
    """Return the points of the open cards and their lines (S3 to S9)."""
    return raw_score(_spoiled(shown)) - HAZARD * len(hidden_cells(shown))


def _spoiled(shown: Sequence[Card | None]) -> tuple[Card, ...]:
    """Return the layout with line-spoiling hazards in place of hidden cards."""
    return tuple(HAZARD if card is None else card for card in shown)


ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: Final = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES: Final = (*ROWS, *COLUMNS)
"""Lines of a layout (S1)."""

FIRST_OUT: Final = 5
"""Points that the first seat to go out loses or gains (S10)."""


def line_value(cards: Sequence[Card]) -> int:
    """Return the value of a matching line, else 0; mulligans match (S2)."""
    printed = {card for card in cards if card != MULLIGAN}
    if len(printed) != 1:
        return 0  # different cards, or three mulligans
    value = printed.pop()
    return value if is_positive(value) else 0


def matched(layout: Layout) -> Iterator[tuple[int, int]]:
    """Yield index in :data:`LINES` and value of matching lines (S1, S2, M1)."""
    for number, cells in enumerate(LINES):
        if value := line_value([layout[cell] for cell in cells]):
            yield number, value


def parts(layout: Layout) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the cells that count together, with their points (S3 to S9).

    These are the matching lines and then each of the other cells. The constants of a hazard and a
    mulligan equal their cost.
    """
    used = set[int]()
    for number, value in matched(layout):
        used.update(LINES[number])
        yield LINES[number], -value
    for cell, card in enumerate(layout):
        if cell not in used:
            yield (cell,), card


def raw_score(layout: Layout) -> int:
    """Return the points of all nine cards of a layout (S3 to S9)."""
    return sum(points for _, points in parts(layout))


def raw_scores(layouts: Sequence[Layout]) -> tuple[int, ...]:
    """Return the points of each layout, by seat."""
    return tuple(map(raw_score, layouts))


def first_out_points(raw: Sequence[int], first_out: Seat, house: House) -> int:
    """Return the points for being first out: 5 less or 5 more (S10, Q-12)."""
    mine = raw[first_out]
    least = min(points for seat, points in enumerate(raw) if seat != first_out)
    lowest = mine <= least if house.tie_for_lowest == "counts" else mine < least
    return -FIRST_OUT if lowest else FIRST_OUT


def recorded(raw: Sequence[int], first_out: Seat | None, house: House) -> tuple[int, ...]:
    """Return the points recorded for a round, by seat (S10)."""
    scores = list(raw)
    if first_out is not None:
        scores[first_out] += first_out_points(raw, first_out, house)
    return tuple(scores)


def totals(table: Table) -> tuple[int, ...]:
    """Return the points over all counted rounds, by seat (G2)."""
    scores = (result.scores for result in table.results)
    return tuple(map(sum, zip(table.carried, *scores, strict=True)))


def shown_totals(table: Table, *, scored: bool) -> tuple[int, ...]:
    """Return the totals to show, omitting a round whose count is not shown."""
    waits = not scored and table.phase == "scored"
    return totals(replace(table, results=table.results[:-1]) if waits else table)


def lowest(table: Table) -> tuple[Seat, ...]:
    """Return the lowest seats; the last round breaks ties (G2, G3, Q-23)."""
    sums = totals(table)
    last = table.results[-1].scores if table.results else (0,) * table.seats
    ranks = list(zip(sums, last, strict=True))
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == min(ranks))


def round_over(state: State) -> bool:
    """Return whether a round is counted and another follows."""
    return state.table.phase == "scored" and not is_over(state.table)


def sheet(state: State) -> Sheet:
    """Explain every line and card of every round, by seat."""
    table = state.table
    rounds = carried(msg("gnoming.sheet.carried"), table.carried, "G2")
    rounds += [
        _round(table, number, result)
        for number, result in enumerate(table.results, start=table.earlier + 1)
    ]
    return Sheet(
        summed(rounds, table.seats, lambda _: "G1"),
        totals(table),
        note=_note(table),
        rounds=tuple(rounds),
        lowest_wins=True,
    )


def _round(table: Table, number: int, result: Result) -> Round:
    stopped = result.layouts is not None and result.first_out is None
    return Round(
        msg("gnoming.sheet.round", number=number),
        tuple(tuple(_lines(result, seat, table.house)) for seat in range(table.seats)),
        result.scores,
        number,
        best=fewest(result.scores),
        note=msg("gnoming.sheet.stopped") if stopped else None,
    )


def _lines(result: Result, seat: int, house: House) -> Iterator[Line]:
    """Explain a seat's points of a round: lines, other cards, going out."""
    if result.layouts is None:
        yield Line(msg("gnoming.sheet.given"), result.scores[seat], "G1")
        return
    layout = result.layouts[seat]
    used = set[int]()
    for cells, points in parts(layout):
        cards = [layout[cell] for cell in cells]
        if len(cells) == 1:
            card = cards[0]
            why = msg("gnoming.sheet.card", card=card_label(card), **row_and_column(cells[0]))
            yield Line(why, points, _clause(card), write_card(card))
            continue
        kind, number = ("row", ROWS.index(cells)) if cells in ROWS else ("column", cells[0])
        named = Join(tuple(map(card_name, cards)))
        why = msg(f"gnoming.sheet.{kind}", number=number + 1, cards=named)
        clause = "M1" if MULLIGAN in cards else "S5" if used.intersection(cells) else "S3"
        used.update(cells)
        yield Line(why, points, clause, " ".join(map(write_card, cards)))
    if result.first_out == seat:
        points = first_out_points(raw_scores(result.layouts), Seat(seat), house)
        key = "first_lowest" if points < 0 else "first_not_lowest"
        yield Line(msg(f"gnoming.sheet.{key}"), points, "S10")


def _clause(card: Card) -> str:
    if card in (HAZARD, MULLIGAN):
        return "S9" if card == HAZARD else "S8"
    return "S6" if card > 0 else "S7"


def _note(table: Table) -> Msg | None:
    sums = totals(table)
    if not is_over(table) or sums.count(min(sums)) == 1:
        return None
    return msg("gnoming.sheet.shared" if len(lowest(table)) > 1 else "gnoming.sheet.broken")


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return statistics of the rounds and lines of each seat.

    ``best`` and ``worst`` are the points of single rounds, ``lines`` the number of lines in all,
    ``line`` the greatest value of a line, ``first`` the rounds in which the seat was first out.
    """
    table = states[-1].table
    found = []
    for seat in range(table.seats):
        points = [one.scores[seat] for one in table.results]
        made = [line for one in table.results if one.layouts for line in matched(one.layouts[seat])]
        feat = {
            "lines": len(made),
            "line": max((value for _, value in made), default=0),
            "first": sum(one.first_out == seat for one in table.results),
        }
        found.append({**feat, "best": min(points), "worst": max(points)} if points else feat)
    return found
