"""Count the points: lines, cards, first out, totals, winners (S, G)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.games.gnoming.names import card_label, card_name, write_card
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
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Msg, Seat, msg
from tabletop.pieces.cards import Card, Shown, face_up, hidden_cells


@dataclass(frozen=True, slots=True)
class Made:
    """Describe the open part of a layout after a card is laid.

    Attributes:
        won: Lines that newly match: number and value.
        lost: Lines that no longer match: number and value.
        hidden: Number of face-down cards afterwards.
        leaves: The card replaced; ``None`` if it is face down.
    """

    shown: Shown
    count: int
    won: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]
    hidden: int
    leaves: Card | None


def lines(shown: Shown) -> tuple[tuple[int, int], ...]:
    """Return the matching open lines by number, with their values (S2)."""
    return tuple(matched(_spoiled(shown)))


def count(shown: Shown) -> int:
    """Return the count of the open cards, lines included (S3 to S9)."""
    return raw_score(_spoiled(shown)) - HAZARD * len(hidden_cells(shown))


def made(shown: Shown, cell: int, card: Card) -> Made:
    """Return the layout and count that ``card`` in ``cell`` would make."""
    after = face_up(shown, cell, card)
    old, new = lines(shown), lines(after)
    return Made(
        after,
        count(after),
        tuple(line for line in new if line not in old),
        tuple(line for line in old if line not in new),
        len(hidden_cells(after)),
        shown[cell],
    )


def _spoiled(shown: Sequence[Card | None]) -> tuple[Card, ...]:
    """Return the layout with hazards for hidden cards, which spoil lines."""
    return tuple(HAZARD if card is None else card for card in shown)


ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: Final = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES: Final = (*ROWS, *COLUMNS)
"""Lines of a layout (S1)."""

FIRST_OUT: Final = 5
"""Points of the seat that is first out (S10)."""


def line_value(cards: Sequence[Card]) -> int:
    """Return the value of a matching line, else 0; mulligans match (S2)."""
    printed = {card for card in cards if card != MULLIGAN}
    if len(printed) != 1:
        return 0  # different cards, or three mulligans
    value = printed.pop()
    return value if is_positive(value) else 0


def matched(layout: Layout) -> Iterator[tuple[int, int]]:
    """Yield the matching lines: number and value (S1, S2, M1).

    Lines are numbered as in :data:`LINES`.
    """
    for number, cells in enumerate(LINES):
        if value := line_value([layout[cell] for cell in cells]):
            yield number, value


def raw_score(layout: Layout) -> int:
    """Return the count of all nine cards of a layout (S3 to S9)."""
    score, used = 0, set[int]()
    for number, value in matched(layout):
        score -= value
        used.update(LINES[number])
    # The constants of a hazard and a mulligan equal their cost.
    return score + sum(card for cell, card in enumerate(layout) if cell not in used)


def raw_scores(layouts: Sequence[Layout]) -> tuple[int, ...]:
    """Return the count of each layout, by seat."""
    return tuple(map(raw_score, layouts))


def first_out_points(raw: Sequence[int], first_out: Seat, house: House) -> int:
    """Return the points for being first out: 5 less or 5 more (S10, Q-12)."""
    mine = raw[first_out]
    others = [points for seat, points in enumerate(raw) if seat != first_out]
    tie_counts = house.tie_for_lowest == "counts"
    lowest = mine <= min(others) if tie_counts else mine < min(others)
    return -FIRST_OUT if lowest else FIRST_OUT


def recorded(raw: Sequence[int], first_out: Seat | None, house: House) -> tuple[int, ...]:
    """Return the points recorded for a round, by seat (S10)."""
    scores = list(raw)
    if first_out is not None:
        scores[first_out] += first_out_points(raw, first_out, house)
    return tuple(scores)


def totals(table: Table) -> tuple[int, ...]:
    """Return the points over all counted rounds, by seat (G2)."""
    sums = list(table.carried)
    for result in table.results:
        for seat, score in enumerate(result.scores):
            sums[seat] += score
    return tuple(sums)


def lowest(table: Table) -> tuple[Seat, ...]:
    """Return the seats with the lowest total (G2, G3, Q-23).

    Ties are broken by the result of the last round.
    """
    sums = totals(table)
    last = table.results[-1].scores if table.results else (0,) * table.seats
    best = min(zip(sums, last, strict=True))
    return tuple(
        Seat(seat) for seat, found in enumerate(zip(sums, last, strict=True)) if found == best
    )


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
        tuple(tuple(_parts(result, seat, table.house)) for seat in range(table.seats)),
        result.scores,
        number,
        best=fewest(result.scores),
        note=msg("gnoming.sheet.stopped") if stopped else None,
    )


def _parts(result: Result, seat: int, house: House) -> Iterator[Line]:
    """Explain the points of one seat in one round.

    Lines come first, then other cards, then the points for going out first.
    """
    if result.layouts is None:
        yield Line(msg("gnoming.sheet.given"), result.scores[seat], "G1")
        return
    layout = result.layouts[seat]
    used = set[int]()
    for number, value in matched(layout):
        crossed = bool(used.intersection(LINES[number]))
        used.update(LINES[number])
        cards = [layout[cell] for cell in LINES[number]]
        clause = "M1" if MULLIGAN in cards else "S5" if crossed else "S3"
        kind = "row" if number < len(ROWS) else "column"
        which = number % len(ROWS) + 1
        shown = Join(tuple(map(card_name, cards)))
        yield Line(msg(f"gnoming.sheet.{kind}", number=which, cards=shown), -value, clause)
    for cell, card in enumerate(layout):
        if cell not in used:
            why = msg(
                "gnoming.sheet.card", card=card_label(card), row=cell // 3 + 1, column=cell % 3 + 1
            )
            yield Line(why, card, _clause(card), write_card(card))
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
