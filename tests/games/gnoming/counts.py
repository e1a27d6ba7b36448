"""Count layouts of Gnoming A Round by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.games.gnoming.choices import cells_for
from tabletop.games.gnoming.scoring import LINES, line_value
from tabletop.games.gnoming.state import (
    HAZARD,
    MULLIGAN,
    PILES,
    Action,
    Bounce,
    Discard,
    Flip,
    Lay,
    Take,
    View,
)
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Shown


def average(view: View) -> Fraction:
    """Return the average of the cards out of sight."""
    return Fraction(sum(view.unseen), len(view.unseen) or 1)


def mean(gains: Sequence[Fraction]) -> Fraction:
    """Return the average of points."""
    return sum(gains, Fraction(0)) / len(gains)


def lines(shown: Shown) -> dict[int, int]:
    """Return the value of each matching line."""
    found = {}
    for number, cells in enumerate(LINES):
        cards = [card for cell in cells if (card := shown[cell]) is not None]
        if len(cards) == 3 and (value := line_value(cards)):
            found[number] = value
    return found


def gained(before: Shown, after: Shown) -> set[int]:
    """Return the values of lines that match in the second layout only."""
    was = lines(before)
    return {value for number, value in lines(after).items() if was.get(number) != value}


def count(shown: Shown, hidden: Fraction) -> Fraction:
    """Return what a layout counts, a hidden card the average (S3 to S9)."""
    matched = lines(shown)
    used = {cell for number in matched for cell in LINES[number]}
    total = Fraction(-sum(matched.values()))
    for cell, card in enumerate(shown):
        if cell not in used:
            fixed = {MULLIGAN: 0, HAZARD: 10}
            total += hidden if card is None else fixed.get(card, card)
    return total


def improvement(view: View, seat: Seat, card: Card) -> Fraction | None:
    """Return the most points that a card saves; ``None`` if it is barred."""
    shown, hidden = view.table.shown[seat], average(view)
    before = count(shown, hidden)
    after = [(*shown[:cell], card, *shown[cell + 1 :]) for cell in cells_for(shown, card)]
    return max((before - count(one, hidden) for one in after), default=None)


def offered(view: View, act: Discard, seat: Seat) -> Fraction:
    """Return the most points that an open card saves after a discard."""
    gains = [improvement(view, seat, card) for card in tops_after(view, act)]
    return max([Fraction(0), *(gain for gain in gains if gain is not None)])


def tops_after(view: View, act: Discard) -> list[Card]:
    """Return the open cards of the piles after a discard."""
    table = view.table
    card = table.drawn if table.phase == "lay" else table.loose
    piles = [list(pile) for pile in table.piles]
    if act.to != "out":
        assert card is not None
        piles[PILES.index(act.to)].append(card)
    return [pile[-1] for pile in piles if pile]


def layouts(view: View, action: Action) -> list[Shown]:
    """Return the viewer's layouts after a choice; none if chance decides."""
    table = view.table
    shown = table.shown[view.seat]
    match action:
        case Take("stock") | Flip(int()):
            return []
        case Take(name):
            card = table.piles[PILES.index(name)][-1]
            cells = cells_for(shown, card)
        case Lay(cell):
            assert table.drawn is not None
            card, cells = table.drawn, (cell,)
        case Bounce(cell):
            assert table.loose is not None
            card, cells = table.loose, (cell,)
        case _:
            return [shown]
    return [(*shown[:cell], card, *shown[cell + 1 :]) for cell in cells]


def goes_out(view: View, action: Action) -> bool:
    """Return whether a choice can turn up the last hidden card."""
    hidden = None in view.table.shown[view.seat]
    return hidden and any(None not in shown for shown in layouts(view, action))


def must_go_out(view: View, action: Action) -> bool:
    """Return whether a choice turns up the last hidden card in any case."""
    after = layouts(view, action)
    return goes_out(view, action) and all(None not in shown for shown in after)
