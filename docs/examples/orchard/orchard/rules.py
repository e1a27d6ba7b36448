"""Define the rules of Orchard, clause by clause (``RULES.md``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from orchard.state import BOX, HAND, Action, Card, Deal, Hand, Play, State, Table, View, without
from tabletop.games.kit.refusals import Refuse
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Refusal, Seat

refuse = Refuse("orchard")


def start(seats: int, options: Options) -> State:
    """Return the table before the deal."""
    return State(Table(seats, points=(0,) * seats), ((),) * seats)


def to_act(state: State) -> Seat | None:
    """Return the seat to act; ``None`` at the end (OR-3.1)."""
    if any(state.hands):
        return state.table.turn
    return None if state.table.basket else CHANCE


def chance(state: State, rng: Random) -> Action:
    """Return a deal (OR-1.2)."""
    return Deal(_dealt(BOX, (HAND,) * state.table.seats, rng))


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Refuse an invalid deal, or one when no deal is due (OR-1.2)."""
    if isinstance(action, Deal) and to_act(state) == CHANCE:
        cards = [card for hand in action.hands for card in hand]
        if [len(hand) for hand in action.hands] == [HAND] * state.table.seats == [
            len(without(hand, ())) for hand in action.hands
        ] and len(set(cards)) == len(cards):
            return None
    return refuse("OR-1.2", "deal")


def apply(state: State, action: Action) -> State:
    """Return the table after a deal or a card."""
    if isinstance(action, Deal):
        return replace(state, hands=tuple(without(hand, ()) for hand in action.hands))
    hands = list(state.hands)
    hands[state.table.turn] = without(hands[state.table.turn], (action.card,))
    return State(state.table.played(action.card), tuple(hands))


def view(state: State, seat: Seat) -> View:
    """Return the knowledge of a seat."""
    hand, counts = state.hands[seat], tuple(map(len, state.hands))
    seen = (*hand, *state.table.basket, *state.table.gone)
    return View(seat, state.table, hand, counts, without(BOX, seen))


def sample(view: View, rng: Random) -> State:
    """Return a table with the cards that the viewer cannot see redealt.

    Any card may be played at any time, so nobody's play tells what they hold. In a game where a
    refusal to follow tells something, this function must not deal against it.
    """
    counts = [0 if at == view.seat else count for at, count in enumerate(view.counts)]
    hands = list(_dealt(view.pool, counts, rng))
    hands[view.seat] = view.hand
    return State(view.table, tuple(hands))


def reveals(state: State, action: Action) -> bool:
    """Return whether the action reveals a hidden card; all do."""
    return True


def unseen(view: View) -> Hand:
    """Return the cards that could be in several places for the viewer.

    Face-down cards are one place: their order never matters.
    """
    others = sum(count > 0 for at, count in enumerate(view.counts) if at != view.seat)
    aside = len(view.pool) > sum(view.counts) - len(view.hand)
    return view.pool if others + aside > 1 else ()


def pieces(state: State) -> tuple[Card, ...]:
    """Return every card, place by place: hands, baskets, face down."""
    open_cards = (*state.table.basket, *state.table.gone)
    held = tuple(card for hand in state.hands for card in hand)
    return (*held, *open_cards, *without(BOX, (*held, *open_cards)))


def legal(view: View) -> tuple[Action, ...]:
    """Return the viewer's legal actions: any card of its hand (OR-2.1)."""
    return tuple(map(Play, view.hand)) if view.table.turn == view.seat else ()


def refusal(view: View, action: Action) -> Refusal:
    """Return the first rule that forbids an action."""
    if isinstance(action, Deal):
        return refuse("OR-1.2", "deal")
    if len(view.table.gone) + len(view.table.basket) == HAND * view.table.seats:
        return refuse.over("OR-3.1")
    if view.table.turn != view.seat:
        return refuse.turn("OR-2.1", view.table.turn)
    return refuse("OR-2.1", "not_held")


def scores(state: State) -> tuple[int, ...]:
    """Return the baskets taken (OR-3.1)."""
    return state.table.points


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats with the most baskets (OR-3.2)."""
    points = state.table.points
    if to_act(state) is not None:
        return ()
    return tuple(Seat(at) for at, count in enumerate(points) if count == max(points))


def _dealt(cards: Sequence[Card], counts: Sequence[int], rng: Random) -> tuple[Hand, ...]:
    shuffled = rng.sample(cards, len(cards))
    starts = [sum(counts[:seat]) for seat in range(len(counts))]
    cut = [shuffled[at : at + count] for at, count in zip(starts, counts, strict=True)]
    return tuple(without(hand, ()) for hand in cut)
