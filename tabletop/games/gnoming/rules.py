"""Implement the rules of Gnoming A Round, by clause (``RULES.md``)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tabletop.games.gnoming import choices, hidden, refusals
from tabletop.games.gnoming.scoring import lowest, raw_scores, recorded, totals
from tabletop.games.gnoming.state import (
    CELLS,
    HAZARD,
    PILES,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Goal,
    Lay,
    Rebuild,
    Result,
    Source,
    State,
    Stay,
    Table,
    Take,
    View,
    dealt_deck,
    house_of,
    is_over,
    next_starter,
)
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, hidden_cells, placed, top

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
        under = list(choices.under_tops(state.table))
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
            return _deal(state, action)
        case Rebuild(stock):
            return _rebuild(state, stock)
        case Flip(cell):
            return _flip(state, cell)
        case Take(source):
            return _take(state, source)
        case Lay(cell) | Bounce(cell):
            return _replace_card(state, cell)
        case Stay():  # the card becomes the discard (B6)
            return _with(state, phase="discard")
        case Discard(to):
            return _discard(state, to)


def legal(view: View) -> tuple[Action, ...]:
    """Return the legal actions, first those on cells, in order of the cells.

    Draws are listed in the order draw pile, pile a, pile b.
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
            return tuple(map(Take, choices.sources(table, view.seat)))
        case "lay":
            card = choices.held_card(table)
            gone = choices.goals(table, card) if choices.may_refuse(table) else ()
            return (*map(Lay, choices.cells_for(table.shown[view.seat], card)), *map(Discard, gone))
        case "bounce":
            return (*(Bounce(cell) for cell in range(CELLS) if cell != table.left), Stay())
        case "discard":
            return tuple(map(Discard, choices.goals(table, choices.held_card(table))))
    return ()


def reveals(state: State, action: Action) -> bool:
    """Return whether the action makes a card known, as a draw or a flip does."""
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


def next_flip(state: State) -> State:
    """Let the next seat with cards to turn up flip, or begin play (P5, P6)."""
    table = state.table
    for step in range(table.seats):
        seat = Seat((table.turn + step) % table.seats)
        if not choices.setup_done(table.shown[seat]):
            return _with(state, turn=seat)
    return _begin_turn(state, table.starter)


def end_round(state: State) -> State:
    """Turn up all cards and count the round (E3, S)."""
    table = replace(state.table, phase="scored", shown=state.layouts)
    scores = recorded(raw_scores(state.layouts), table.first_out, table.house)
    result = Result(scores, state.layouts, table.first_out)
    return State(replace(table, results=(*table.results, result)), state.layouts, state.stock)


def _deal(state: State, luck: Deal) -> State:
    """Deal the cards; then the starter turns up cards first (P2 to P5)."""
    table = state.table
    starter = next_starter(table)
    table = Table(
        table.house,
        table.seats,
        table.carried,
        phase="flip",
        turn=starter,
        starter=starter,
        shown=((None,) * CELLS,) * table.seats,
        piles=((luck.piles[0],), (luck.piles[1],)),
        stock_left=len(luck.stock),
        out=0 if table.house.hazards_return else table.out,
        results=table.results,
        earlier=table.earlier,
    )
    return State(table, luck.layouts, luck.stock)


def _rebuild(state: State, stock: Cards) -> State:
    """Rebuild the draw pile from the cards below the tops; draw a card (X1)."""
    a, b = state.table.piles
    table = replace(
        state.table,
        piles=(a[-1:], b[-1:]),
        stock_left=len(stock),
        rebuilds=state.table.rebuilds + 1,
    )
    return _take(State(table, state.layouts, stock), "stock")


def _flip(state: State, cell: int | None) -> State:
    """Flip a card for setup or a hazard, or decline; then ask the next seat."""
    table, seat = state.table, state.table.turn
    if cell is not None:
        shown = list(table.shown)
        shown[seat] = placed(shown[seat], cell, state.layouts[seat][cell])
        state = _with(state, shown=tuple(shown))
    return _flips_after(state, seat) if table.phase == "hazard" else next_flip(state)


def _take(state: State, source: Source) -> State:
    """Draw from a pile; an empty draw pile is rebuilt, or ends the round."""
    table = state.table
    if source != "stock":
        card, at = top(choices.pile_of(table, source)), PILES.index(source)
        a, b = (pile[:-1] if index == at else pile for index, pile in enumerate(table.piles))
        return _with(state, phase="lay", drawn=card, source=source, piles=(a, b))
    if state.stock:
        left = len(state.stock) - 1
        table = replace(table, phase="lay", drawn=state.stock[0], source=source, stock_left=left)
        return State(table, state.layouts, state.stock[1:])
    return _stop(state) if choices.ends_the_round(table) else _with(state, phase="rebuild")


def _replace_card(state: State, cell: int) -> State:
    """Lay the held card; the card replaced leaves or may bounce (T5, T6, B3)."""
    table, seat, card = state.table, state.table.turn, choices.held_card(state.table)
    hidden = table.shown[seat][cell] is None
    leaving = state.layouts[seat][cell]
    layouts, shown = list(state.layouts), list(table.shown)
    layouts[seat] = placed(layouts[seat], cell, card)
    shown[seat] = placed(shown[seat], cell, card)
    bounces = hidden and choices.matches(shown[seat], leaving)  # B1; Q-13: not a face-up card
    table = replace(
        table,
        phase="bounce" if bounces else "discard",
        shown=tuple(shown),
        drawn=None,
        source=None,
        loose=leaving,
        left=cell,
        turned=hidden,
    )
    return State(table, tuple(layouts), state.stock)


def _discard(state: State, to: Goal) -> State:
    """Discard the held card; a hazard leaves play and lets the others flip."""
    table, card = state.table, choices.held_card(state.table)
    state = _with(state, drawn=None, source=None, loose=None, left=None, turned=False)
    if to == "out":
        state = _with(state, out=table.out + 1, phase="hazard", discarder=table.turn)
        return _flips_after(state, table.turn)
    a, b = table.piles
    piles = ((*a, card), b) if to == "a" else (a, (*b, card))
    return _end_turn(_with(state, piles=piles), table.turn)


def _flips_after(state: State, seat: Seat) -> State:
    """Offer the hazard's flip to the next seat, or end the turn (H1, H2)."""
    table = state.table
    discarder = table.discarder
    assert discarder is not None
    for step in range(1, (discarder - seat - 1) % table.seats + 1):
        other = Seat((seat + step) % table.seats)
        if choices.may_flip(table.shown[other]):
            return _with(state, turn=other)
    return _end_turn(_with(state, discarder=None), discarder)


def _end_turn(state: State, seat: Seat) -> State:
    """Record whether ``seat`` is first out; begin the next turn (E1, E2)."""
    table = state.table
    if table.first_out is None and None not in table.shown[seat]:
        state = _with(state, first_out=seat)
    return _begin_turn(state, Seat((seat + 1) % table.seats))


def _begin_turn(state: State, seat: Seat) -> State:
    """Begin a turn, or end the round if the seat is out or cannot draw."""
    if seat == state.table.first_out:
        return end_round(_with(state, turn=seat))
    state = _with(state, phase="draw", turn=seat)
    return state if choices.sources(state.table, seat) else _stop(state)


def _stop(state: State) -> State:
    """End the round early; nobody is first out (X2, Q-27)."""
    return end_round(_with(state, first_out=None))


def _with(state: State, **changes: Any) -> State:
    return replace(state, table=replace(state.table, **changes))


def _hidden(table: Table) -> int:
    return sum(len(hidden_cells(shown)) for shown in table.shown)
