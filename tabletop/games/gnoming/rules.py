"""Implement the rules of Gnoming A Round, by clause (``RULES.md``)."""

from __future__ import annotations

from random import Random

from tabletop.games.gnoming import hidden, refusals, turns
from tabletop.games.gnoming.choices import cells_for, goals, may_refuse, sources, under_tops
from tabletop.games.gnoming.scoring import lowest, totals
from tabletop.games.gnoming.state import (
    CELLS,
    HAZARD,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Lay,
    Rebuild,
    State,
    Stay,
    Table,
    Take,
    View,
    dealt_deck,
    house_of,
    is_over,
)
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, hidden_cells

sample = hidden.sample
view = hidden.view
luck_refusal = refusals.luck_refusal
refusal = refusals.refusal


def start(seats: int, options: Options) -> State:
    """Return the table before the first deal (P1)."""
    return State(Table(house_of(options), seats, (0,) * seats))


def to_act(state: State) -> Seat | None:
    """Return the seat to act (P6, H1), or chance for deals and rebuilds."""
    table = state.table
    if table.phase in ("deal", "scored"):
        return None if is_over(table) else CHANCE
    return CHANCE if table.phase == "rebuild" else table.turn


def chance(state: State, rng: Random) -> Deal | Rebuild:
    """Shuffle the cards of a round or a new draw pile (P2 to P4, X1)."""
    if state.table.phase == "rebuild":
        under = list(under_tops(state.table))
        rng.shuffle(under)
        return Rebuild(tuple(under))
    seats = state.table.seats
    cards = list(dealt_deck(state.table))
    rng.shuffle(cards)
    layouts = tuple(tuple(cards[CELLS * i : CELLS * (i + 1)]) for i in range(seats))
    stock = cards[CELLS * seats :]
    starters: list[Card] = []
    while len(starters) < 2:
        card = stock.pop(0)
        if card == HAZARD:
            stock.insert(rng.randrange(len(stock) + 1), card)
        else:
            starters.append(card)
    return Deal(layouts, (starters[0], starters[1]), tuple(stock))


def apply(state: State, action: Action) -> State:
    """Return the state after ``action``."""
    match action:
        case Deal():
            return turns.deal(state, action)
        case Rebuild(stock):
            return turns.rebuild(state, stock)
        case Flip(cell):
            return turns.flip(state, cell)
        case Take(source):
            return turns.take(state, source)
        case Lay(cell):
            return turns.lay(state, cell)
        case Bounce(cell):
            return turns.bounce(state, cell)
        case Stay():
            return turns.stay(state)
        case Discard(to):
            return turns.discard(state, to)


def legal(view: View) -> tuple[Action, ...]:
    """Return the legal actions: cells in order, then the rest.

    Draws come in the order draw pile, pile a, pile b.
    """
    table = view.table
    if table.turn != view.seat:
        return ()
    match table.phase:
        case "flip":
            return tuple(map(Flip, hidden_cells(table.shown[view.seat])))
        case "hazard":
            return (*map(Flip, hidden_cells(table.shown[view.seat])), Flip(None))
        case "draw":
            return tuple(map(Take, sources(table, view.seat)))
        case "lay":
            assert table.drawn is not None
            cells = cells_for(table.shown[view.seat], table.drawn)
            gone = goals(table, table.drawn) if may_refuse(table) else ()
            return (*map(Lay, cells), *map(Discard, gone))
        case "bounce":
            return (*(Bounce(cell) for cell in range(CELLS) if cell != table.left), Stay())
        case "discard":
            assert table.loose is not None
            return tuple(map(Discard, goals(table, table.loose)))
    return ()


def reveals(state: State, action: Action) -> bool:
    """Return whether the action makes a card known.

    Deals, new draw piles, draws from the draw pile and flips of hidden cards make cards known.
    """
    if isinstance(action, Deal | Rebuild):
        return True
    before, after = state.table, apply(state, action).table
    return after.stock_left < before.stock_left or _hidden(after) < _hidden(before)


def scores(state: State) -> tuple[int, ...]:
    """Return the points over all counted rounds (G2)."""
    return totals(state.table)


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats with the lowest total after the match (G2, G3)."""
    return lowest(state.table) if is_over(state.table) else ()


def _hidden(table: Table) -> int:
    return sum(len(hidden_cells(shown)) for shown in table.shown)
