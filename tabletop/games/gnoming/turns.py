"""Apply the actions of a round, and end turns and rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.gnoming.choices import (
    ends_the_round,
    matches,
    may_flip,
    pile_of,
    setup_done,
    sources,
)
from tabletop.games.gnoming.scoring import raw_scores, recorded
from tabletop.games.gnoming.state import (
    CELLS,
    PILES,
    SETUP_FLIPS,
    Deal,
    Goal,
    Pile,
    Result,
    Source,
    State,
    Table,
    next_starter,
)
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, face_up, placed, top


def deal(state: State, luck: Deal) -> State:
    """Deal the cards; the first seat turns up its own next (P2 to P5)."""
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


def rebuild(state: State, stock: Cards) -> State:
    """Rebuild the draw pile from under the tops, and draw a card (X1)."""
    a, b = state.table.piles
    table = replace(
        state.table,
        piles=(a[-1:], b[-1:]),
        stock_left=len(stock),
        rebuilds=state.table.rebuilds + 1,
    )
    return take(State(table, state.layouts, stock), "stock")


def flip(state: State, cell: int | None) -> State:
    """Turn up a card for setup or a hazard, or decline; give the next flip."""
    table, seat = state.table, state.table.turn
    if cell is not None:
        state = _turn_up(state, seat, cell)
    if table.phase == "hazard":
        return _flips_after(state, seat)
    return next_flip(state)


def next_flip(state: State) -> State:
    """Give the next flip to a seat with cards to turn up (P5, P6).

    The search starts at ``turn``. If no seat has a card to turn up, the first turn begins.
    """
    table = state.table
    for step in range(table.seats):
        seat = Seat((table.turn + step) % table.seats)
        if not setup_done(table.shown[seat], SETUP_FLIPS):
            return _with(state, turn=seat)
    return _begin(state, table.starter)


def take(state: State, source: Source) -> State:
    """Put the top card of a pile into the hand of the seat to act.

    An empty draw pile is rebuilt by chance, or ends the round.
    """
    table = state.table
    if source != "stock":
        card = top(pile_of(table, source))
        return _with(state, phase="lay", drawn=card, source=source, piles=_less(table, source))
    if state.stock:
        left = len(state.stock) - 1
        table = replace(table, phase="lay", drawn=state.stock[0], source=source, stock_left=left)
        return State(table, state.layouts, state.stock[1:])
    return stop(state) if ends_the_round(table) else _with(state, phase="rebuild")


def lay(state: State, cell: int) -> State:
    """Lay the drawn card into a cell, replacing the card there (T5, T6)."""
    card = state.table.drawn
    assert card is not None
    return _replace_card(_with(state, drawn=None, source=None), cell, card)


def bounce(state: State, cell: int) -> State:
    """Lay the turned-up card into another cell, replacing its card (B3)."""
    card = state.table.loose
    assert card is not None
    return _replace_card(state, cell, card)


def stay(state: State) -> State:
    """Make the card just turned up the discard (B6)."""
    return _with(state, phase="discard")


def discard(state: State, to: Goal) -> State:
    """Discard on a pile, or a hazard out of play with flips for the others."""
    table = state.table
    card = table.drawn if table.phase == "lay" else table.loose
    assert card is not None
    state = _with(state, drawn=None, source=None, loose=None, left=None, turned=False)
    if to == "out":
        return _flips_after(
            _with(state, out=table.out + 1, phase="hazard", discarder=table.turn), table.turn
        )
    a, b = table.piles
    piles = ((*a, card), b) if to == "a" else (a, (*b, card))
    return _end_turn(_with(state, piles=piles), table.turn)


def stop(state: State) -> State:
    """End the round early; nobody is first out (X2, Q-27)."""
    return score(_with(state, first_out=None))


def score(state: State) -> State:
    """Turn up all cards and count the round (E3, S)."""
    table = replace(
        state.table,
        phase="scored",
        shown=state.layouts,
        drawn=None,
        source=None,
        loose=None,
        left=None,
        turned=False,
        discarder=None,
    )
    scores = recorded(raw_scores(state.layouts), table.first_out, table.house)
    result = Result(scores, state.layouts, table.first_out)
    return State(replace(table, results=(*table.results, result)), state.layouts, state.stock)


def _with(state: State, **changes: Any) -> State:
    return replace(state, table=replace(state.table, **changes))


def _less(table: Table, name: Pile) -> tuple[Cards, Cards]:
    a, b = (p[:-1] if key == name else p for key, p in zip(PILES, table.piles, strict=True))
    return a, b


def _turn_up(state: State, seat: Seat, cell: int) -> State:
    shown = list(state.table.shown)
    shown[seat] = face_up(shown[seat], cell, state.layouts[seat][cell])
    return _with(state, shown=tuple(shown))


def _replace_card(state: State, cell: int, card: Card) -> State:
    """Lay ``card`` into ``cell``; the replaced card leaves or may bounce."""
    table, seat = state.table, state.table.turn
    hidden = table.shown[seat][cell] is None
    leaving = state.layouts[seat][cell]
    layouts, shown = list(state.layouts), list(table.shown)
    layouts[seat] = placed(layouts[seat], cell, card)
    shown[seat] = face_up(shown[seat], cell, card)
    bounces = hidden and matches(shown[seat], leaving)  # B1; Q-13: not a face-up card
    table = replace(
        table,
        phase="bounce" if bounces else "discard",
        shown=tuple(shown),
        loose=leaving,
        left=cell,
        turned=hidden,
    )
    return State(table, tuple(layouts), state.stock)


def _flips_after(state: State, seat: Seat) -> State:
    """Give the hazard's flip to the next seat, or end the turn (H1, H2).

    Seats follow clockwise.
    """
    table = state.table
    discarder = table.discarder
    assert discarder is not None
    for step in range(1, (discarder - seat - 1) % table.seats + 1):
        other = Seat((seat + step) % table.seats)
        if may_flip(table.shown[other]):
            return _with(state, turn=other)
    return _end_turn(_with(state, discarder=None), discarder)


def _end_turn(state: State, seat: Seat) -> State:
    """Record whether ``seat`` is first out; begin the next turn (E1, E2).

    The round may end instead.
    """
    table = state.table
    if table.first_out is None and None not in table.shown[seat]:
        state = _with(state, first_out=seat)
    return _begin(state, Seat((seat + 1) % table.seats))


def _begin(state: State, seat: Seat) -> State:
    """Begin the turn of ``seat``, or end the round.

    The round ends if the seat is first out, or if no card can be drawn.
    """
    if seat == state.table.first_out:
        return score(_with(state, turn=seat))
    state = _with(state, phase="draw", turn=seat)
    return state if sources(state.table, seat) else stop(state)
