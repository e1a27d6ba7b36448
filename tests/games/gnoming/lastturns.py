"""Play last turns by the rules: a second formula for a chance.

It is the chance to be lowest in Gnoming A Round. Each seat takes the card that lowers its count
most, a hidden card at the average of the cards out of sight. Nothing here is taken from a player.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

from tabletop.games.gnoming import rules
from tabletop.games.gnoming.choices import cells_for, under_tops
from tabletop.games.gnoming.scoring import raw_scores
from tabletop.games.gnoming.state import (
    Action,
    Bounce,
    Discard,
    Flip,
    Lay,
    State,
    Stay,
    Take,
    View,
)
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Shown
from tests.games.gnoming.counts import average, count, improvement, mean, offered

DEALS: Final = 60
"""Deals that look the same to the seat that goes out."""


def chance(view: View, acts: Sequence[Action], rng: Random, deals: int = DEALS) -> float:
    """Return how often the seat to act is lowest if it goes out with ``acts``."""
    return sum(lows(rules.sample(view, rng), acts, rng) for _ in range(deals)) / deals


def leaving_with(view: View, act: Action) -> list[tuple[Action, ...]]:
    """Return the ways to go out with a choice."""
    if not isinstance(act, Take):
        return [(act,)]
    shown = view.table.shown[view.seat]
    return [(act, Lay(shown.index(None)))]


def lows(state: State, acts: Sequence[Action], rng: Random) -> bool:
    """Return whether the seat to act is lowest after ``acts`` on one deal."""
    match = Match.start(rules, state, Luck.seeded(rng.getrandbits(64)))
    me, before = match.to_act, len(state.table.results)
    for act in acts:
        assert me is not None
        match = match.submit(me, act)
    while (seat := match.to_act) is not None and len(match.state.table.results) == before:
        match = match.submit(seat, greedy(match.view(seat), match.legal(), rng, minds=seat == me))
    result = match.state.table.results[-1]
    assert result.first_out == me and me is not None and result.layouts is not None
    raw = raw_scores(result.layouts)
    mine = raw[me]
    others = [points for seat, points in enumerate(raw) if seat != me]
    return mine <= min(others) if ties(state) else mine < min(others)


def ties(state: State) -> bool:
    """Return whether an equal lowest count is lowest (S10)."""
    return state.table.house.tie_for_lowest == "counts"


def greedy(view: View, legal: Sequence[Action], rng: Random, *, minds: bool) -> Action:
    """Return the action that lowers the count of the seat to act most.

    Args:
        view: The knowledge of the seat.
        legal: Its actions.
        rng: Chooses the pile of a discard.
        minds: Whether it leaves little to the next seat.
    """
    if len(legal) == 1:
        return legal[0]
    discards = [act for act in legal if isinstance(act, Discard)]
    match view.table.phase:
        case "draw":
            return max(legal, key=lambda act: _drawing(view, act))
        case "lay" | "bounce":
            gains = {act: _laying(view, act) for act in legal if isinstance(act, Lay | Bounce)}
            best = max(gains, key=lambda act: gains[act], default=None)
            if best is not None and (gains[best] > 0 or (not discards and Stay() not in legal)):
                return best
            return Stay() if Stay() in legal else _discarding(view, discards, rng, minds=minds)
        case "discard":
            return _discarding(view, discards, rng, minds=minds)
    return Flip(None)


def _drawing(view: View, act: Action) -> Fraction:
    """Return the points that a card saves on average."""
    table, nothing = view.table, Fraction(0)
    assert isinstance(act, Take)
    if act.source != "stock":
        top = table.piles["ab".index(act.source)][-1]
        return improvement(view, view.seat, top) or nothing
    coming = view.rebuilt or (view.unseen if table.stock_left else under_tops(table))
    known = {card: improvement(view, view.seat, card) for card in set(coming)}
    return mean([max(nothing, known[card] or nothing) for card in coming]) if coming else nothing


def _laying(view: View, act: Lay | Bounce) -> Fraction:
    """Return the points that the card in hand saves in a cell."""
    table, hidden = view.table, average(view)
    shown: Shown = table.shown[view.seat]
    card: Card | None = table.drawn if isinstance(act, Lay) else table.loose
    assert card is not None and act.cell in cells_for(shown, card)
    after = (*shown[: act.cell], card, *shown[act.cell + 1 :])
    return count(shown, hidden) - count(after, hidden)


def _discarding(view: View, acts: Sequence[Discard], rng: Random, *, minds: bool) -> Action:
    following = Seat((view.seat + 1) % view.table.seats)
    return min(acts, key=lambda act: offered(view, act, following)) if minds else rng.choice(acts)
