"""Step the hand: turn inputs into gestures, and gestures into actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import SomeAction
from tabletop.play import hands, piece_sounds, viewport
from tabletop.play.effects import Effect, KeepOrder, KeepSorts, Outcome, Sound, Tell
from tabletop.play.entering import Boxes, entered, heard, relaid
from tabletop.play.held_piece import aimed, boxes_seen, reach_of, why_not
from tabletop.play.table_state import Refused, TableState, Tried
from tabletop.table import inputs, tween
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.hand import Carrying, Empty, Hand, Pressing, Trying
from tabletop.table.hand import step as step_hand
from tabletop.table.picture import ItemId

TWICE: Final = 0.3
"""Seconds in which two clicks are one double click."""

NEAR: Final = 12.0
"""Most table units between the two clicks."""


def hand_does(state: TableState, meant: inputs.Input, lag: float = 0.0) -> Outcome:
    """Return the table after a hand input and the gesture it completed."""
    if _set_down_just_now(state, meant, state.now - lag):
        return state, ()
    if isinstance(meant, inputs.Pick | inputs.Nudge):
        state = viewport.fit(state)  # keys can reach every place on the table
    before, version = state.hand, state.version
    hand, gesture = step_hand(before, meant, reach_of(state))
    releases = lets_go(before, hand)
    # A dropped piece glides from this box to its new place or back.
    seen = boxes_seen(state, state.now) if gesture or releases else {}
    effects: tuple[Effect, ...] = ()
    if hand != before:
        effects = heard(piece_sounds.of_hand(before, hand, meant, state.picture))
        state = replace(state, hand=hand)
        if isinstance(hand, Trying) and not isinstance(before, Trying):
            click = Tried(meant.x, meant.y, state.now) if isinstance(meant, inputs.Up) else None
            state = replace(state, tried=click)
        if not isinstance(hand, Empty | Pressing):
            state = folded(state)  # uncover the drop targets below
        if not _still_refused(before, state):
            state = replace(state, refused=None)
    beside = isinstance(meant, inputs.Down) and isinstance(hand, Empty)
    if state.refused is not None and (isinstance(meant, inputs.Cancel) or beside):
        state = replace(state, refused=None)
    if gesture is not None:
        state, more = gestured(state, gesture, meant, seen)
        effects = (*effects, *more)
    if version == state.version and releases:
        state = gliding_home(state, seen)
    return state, effects


def _set_down_just_now(state: TableState, meant: inputs.Input, made: float) -> bool:
    """Return whether a press repeats the click that placed the piece.

    It is the second half of a double click: the piece has not been looked at yet.
    """
    tried = state.tried
    if tried is None or not isinstance(state.hand, Trying) or not isinstance(meant, inputs.Down):
        return False
    near = abs(meant.x - tried.x) <= NEAR and abs(meant.y - tried.y) <= NEAR
    return near and made < tried.at + TWICE


def _still_refused(before: Hand, state: TableState) -> bool:
    """Return whether the latest refusal still applies to the held piece.

    A refusal about a place stays while the piece is over it, one about a piece until it is aimed.
    """
    refused, aim = state.refused, aimed(state)
    if refused is None or isinstance(before, Empty):
        return refused is None
    return refused.gesture == aim or (aim is None and isinstance(refused.gesture, Press))


def lets_go(before: Hand, now: Hand) -> bool:
    """Return whether a held piece was released.

    >>> carried = Carrying(ItemId("tile"), 0, 0)
    >>> lets_go(carried, Empty()), lets_go(Empty(), carried)
    (True, False)
    """
    return isinstance(before, Carrying | Trying) and not isinstance(now, Carrying | Trying)


def gliding_home(state: TableState, seen: Boxes) -> TableState:
    """Return the table with a rejected piece gliding back."""
    if not seen or state.settings.reduced_motion:
        return state
    here = state.picture
    return replace(state, glide=tween.glide(seen, here, here, state.now, tween.GLIDE))


def gestured(
    state: TableState, gesture: Gesture, meant: inputs.Input | None, seen: Boxes
) -> Outcome:
    """Return the table after playing or refusing a gesture."""
    session, item = state.session, state.picture.item(gesture.item)
    if isinstance(gesture, Press) and item is not None and item.opens:
        opened = replace(state, expanded=state.expanded.toggle(item.opens))
        return relaid(opened, moves=False), ()
    own = session.game.table.arrange(state.seen_view, gesture, state.picture)
    if own is not None:
        order = hands.order_of(state.orders, session.viewer)
        state, kept = _ordered(state, replace(order, own=own))
        laid = piece_sounds.laid(None if item is None else item.sprite)
        return relaid(state), (*kept, Sound(laid))
    action = state.offers.meant(gesture)
    if action is not None:
        return submitted(state, action, seen=seen, cause=meant)
    refusal = why_not(state, gesture)
    if refusal is None:
        return state, ()
    told = Tell("refused", {"clause": refusal.clause})
    return replace(state, refused=Refused(gesture, refusal)), (Sound("refuse"), told)


def submitted(
    state: TableState,
    action: SomeAction,
    *,
    swift: bool = False,
    seen: Boxes | None = None,
    cause: inputs.Input | None = None,
) -> Outcome:
    """Return the table after ``action`` of the seat to act.

    Nothing glides or sounds if it is ``swift``. ``seen`` has the boxes of items at the drop, and
    ``cause`` is the input of the hand that led here.

    Raises:
        IllegalActionError: It is not legal; nothing happened.
    """
    seat = state.session.match.to_act
    if seat is None:
        return state, ()
    session = state.session.submit(seat, action)
    boxes = {} if swift else seen or boxes_seen(state, state.now)
    return entered(state, session, seen=boxes, sound=not swift or session.over, cause=cause)


def taken(state: TableState, item: ItemId) -> Outcome:
    """Return the table with ``item`` picked up or pressed."""
    back: tuple[Effect, ...] = ()
    if not isinstance(state.hand, Empty):
        state, back = hand_does(state, inputs.Cancel())
    state, effects = hand_does(state, inputs.Pick(item))
    return state, (*back, *effects)


def tried(state: TableState, put: Put) -> Outcome:
    """Return the table with a placement previewed."""
    return replace(state, hand=Trying(put.item, put.place, put.pose), refused=None), ()


def folded(state: TableState) -> TableState:
    """Return the table with all expanded items closed."""
    if not state.expanded.opened:
        return state
    return relaid(replace(state, expanded=state.expanded.close()), moves=False)


def _ordered(state: TableState, order: hands.Order) -> Outcome:
    session = state.session
    orders = hands.with_order(state.orders, session.viewer, order)
    return replace(state, orders=orders), (KeepOrder(session.id, session.viewer, order),)


def sorted_hand(state: TableState) -> Outcome:
    """Return the table with the viewer's hand in the next sort order."""
    session, sorts = state.session, state.session.game.table.sorts
    if state.curtain is not None or not sorts:
        return state, ()
    state, effects = hand_does(state, inputs.Cancel())
    latest = hands.latest_sort(state.settings.sorts, session.game.id, sorts)
    order = hands.order_of(state.orders, session.viewer)
    order = hands.next_sort(order, sorts, latest)
    state, kept = _ordered(state, order)
    lines = hands.remembered(state.settings.sorts, session.game.id, order.sort)
    state = relaid(replace(state, settings=replace(state.settings, sorts=lines)))
    return state, (*effects, *kept, KeepSorts(lines))
