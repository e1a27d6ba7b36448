"""Derive a seat's view, and sample states consistent with it (D2).

The views of all seats are the same. Every card face down came from the shuffled deck, so each card
never seen may be in any hidden cell or anywhere in the draw pile. In a rebuilt draw pile the cards
were open before, and only their order is unknown (X1).
"""

from __future__ import annotations

from random import Random

from tabletop.games.gnoming.state import DECK, State, View, face_down
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import filled, hidden_cells


def view(state: State, seat: Seat) -> View:
    """Return the view of ``seat``: the table and the unseen cards."""
    table = state.table
    if not state.layouts:
        return View(seat, table)
    down = face_down(state)
    if table.rebuilds:
        return View(seat, table, tuple(sorted(down)), tuple(sorted(state.stock)))
    return View(seat, table, tuple(sorted((*down, *state.stock))))


def sample(view: View, rng: Random) -> State:
    """Sample a state that fits the view, all such states equally likely."""
    table = view.table
    if table.phase == "deal":
        return State(table)
    unseen, stock = list(view.unseen), list(view.rebuilt)
    rng.shuffle(unseen)
    rng.shuffle(stock)
    layouts = []
    for shown in table.shown:
        count = len(hidden_cells(shown))
        layouts.append(filled(shown, unseen[:count]))
        del unseen[:count]
    return State(table, tuple(layouts), (*unseen, *stock))


def unseen(view: View) -> list[int]:
    """List the kinds of cards whose place the viewer cannot know.

    If all unseen cards are of one kind, every card is known.
    """
    if view.table.phase == "deal":
        return sorted(set(DECK))
    unseen, rebuilt = set(view.unseen), set(view.rebuilt)
    found = {card for kinds in (unseen, rebuilt) if len(kinds) > 1 for card in kinds}
    return sorted(found - unseen if len(unseen) == 1 else found)
