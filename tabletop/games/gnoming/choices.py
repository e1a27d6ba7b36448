"""List the legal draws, cells, bounces and discards of a public table."""

from __future__ import annotations

from tabletop.games.gnoming.state import (
    CELLS,
    HAZARD,
    MOST_REBUILDS,
    MULLIGAN,
    PILES,
    SETUP_FLIPS,
    Goal,
    Source,
    Table,
    is_positive,
)
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, Shown, hidden_cells, top


def held_card(table: Table) -> Card:
    """Return the held card, asserting that there is one."""
    assert table.held is not None
    return table.held


def mulligans(shown: Shown) -> tuple[int, ...]:
    """Return the cells with a face-up mulligan (M3, M5)."""
    return tuple(cell for cell, card in enumerate(shown) if card == MULLIGAN)


def pile_of(table: Table, name: Source | Goal) -> Cards:
    """Return the cards of the discard pile with a name."""
    return table.piles[PILES.index(name)]


def under_tops(table: Table) -> Cards:
    """Return the cards below the tops, sorted, for a rebuilt draw pile (X1)."""
    return tuple(sorted(card for pile in table.piles for card in pile[:-1]))


def cells_for(shown: Shown, card: Card) -> tuple[int, ...]:
    """Return the cells for a card; none for a third mulligan (T5, M3, M4)."""
    lying = mulligans(shown)
    if card == MULLIGAN and lying:
        return lying if len(lying) == 1 else ()
    return lying if len(lying) > 1 else tuple(range(CELLS))


def sources(table: Table, seat: Seat) -> tuple[Source, ...]:
    """Return the piles from which ``seat`` may draw (T2, M3, X1)."""
    found: list[Source] = []
    if table.stock_left or under_tops(table):
        found.append("stock")
    for name in PILES:
        card = top(pile_of(table, name))
        if card is not None and cells_for(table.shown[seat], card):  # T3: the card must be laid
            found.append(name)
    return tuple(found)


def ends_the_round(table: Table) -> bool:
    """Return whether drawing would need one rebuild too many (X2)."""
    return not table.stock_left and table.rebuilds >= MOST_REBUILDS


def goals(table: Table, card: Card) -> tuple[Goal, ...]:
    """Return the places to discard ``card`` (C1 to C3)."""
    if card == HAZARD:
        return ("out",)
    empty: list[Goal] = [name for name in PILES if not pile_of(table, name)]
    return tuple(empty) if len(empty) == 1 else PILES


def may_refuse(table: Table) -> bool:
    """Return whether the drawn card may be refused (T4, M4).

    A hazard may always be refused (Q-06), a card from a discard pile never (T3).
    """
    if table.source != "stock":
        return False
    shown, card = table.shown[table.turn], held_card(table)
    must_cover = len(mulligans(shown)) > 1 and bool(cells_for(shown, card))
    return card == HAZARD or not must_cover


def matches(shown: Shown, card: Card) -> bool:
    """Return whether a turned-up ``card`` may bounce (B1, B2, B4, B5)."""
    return is_positive(card) and card in shown


def may_flip(shown: Shown) -> bool:
    """Return whether a hazard lets the layout's holder turn up a card (H2)."""
    return len(hidden_cells(shown)) > 1


def setup_done(shown: Shown) -> bool:
    """Return whether enough cards of a layout are face up to begin (P5)."""
    return len(shown) - len(hidden_cells(shown)) >= SETUP_FLIPS
