"""Derive the drop target, preview and box of the held piece."""

from __future__ import annotations

from tabletop.games.game import Preview
from tabletop.kernel.words import Refusal
from tabletop.play import viewport
from tabletop.play.table_state import TableState
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item, ItemId, Place, Pose
from tabletop.table.preview import Held, held, parted


def reach_of(state: TableState) -> Reach:
    """Return the items, places and offers that the hand can use."""
    table = state.session.game.table

    def settle(item: ItemId, pose: Pose) -> Pose:
        return table.settle(state.seen_view, item, pose)

    def grave(put: Put) -> bool:
        action = state.offers.meant(put)
        return action is not None and table.preview(state.seen_view, action, state.laid).grave

    return Reach(state.picture, state.offers, settle, state.asks, grave)


def why_not(state: TableState, gesture: Gesture) -> Refusal | None:
    """Return the reason why ``gesture`` is not offered, or ``None``.

    It is ``None`` for a gesture that is offered, or that means nothing.
    """
    game = state.session.game
    if state.view is None or state.offers.meant(gesture) is not None:
        return None
    guide = state.guide
    if guide is not None and (told := guide.against(gesture, state.possible)):
        return told
    action = game.table.intend(state.view, gesture)
    if action is None:
        return None
    if guide is not None and guide.told(state.session):
        return guide.reading  # no move is accepted until the text is read
    if action in game.rules.legal(state.view):
        return None
    return game.rules.refusal(state.view, action)


def aimed(state: TableState) -> Put | None:
    """Return the gesture of dropping now, ``None`` if it only sorts the hand."""
    hand = state.hand
    if isinstance(hand, Carrying) and hand.over is not None and shelved(state) is None:
        return reach_of(state).put(hand.item, hand.over, hand.pose)
    if isinstance(hand, Trying):
        return reach_of(state).put(hand.item, hand.place, hand.pose)
    return None


def shelved(state: TableState) -> Place | None:
    """Return the shelf under the dragged piece if dropping sorts the hand."""
    hand = state.hand
    if not isinstance(hand, Carrying) or hand.over is None:
        return None
    arranges = reach_of(state).arranges(hand.item, hand.over)
    return state.picture.place(hand.over) if arranges else None


def lands(state: TableState) -> bool:
    """Return whether dropping now plays a gesture or sorts the hand."""
    put = aimed(state)
    return shelved(state) is not None if put is None else state.offers.meant(put) is not None


def preview(state: TableState) -> Preview | None:
    """Return the preview of dropping now, if it is legal."""
    put = aimed(state)
    action = None if put is None else state.offers.meant(put)
    if action is None or put is None:
        return None
    table, view, laid = state.session.game.table, state.seen_view, state.laid
    found = state.offers.latest(put, (view, laid), lambda: table.preview(view, action, laid))
    return viewport.magnified_preview(state, found)


def about(state: TableState, item: ItemId) -> Preview | None:
    """Return the preview shown when an item is hovered, or ``None``."""
    table, view, laid = state.session.game.table, state.seen_view, state.laid
    found = state.offers.latest(item, (view, laid), lambda: table.about(view, item, laid))
    return None if found is None else viewport.magnified_preview(state, found)


def held_piece(state: TableState) -> Held | None:
    """Return the held piece as drawn."""
    hand = state.hand
    if not isinstance(hand, Carrying | Trying):
        return None
    found = preview(state)
    lies = found.lies if found is not None else ()
    return held(hand, aimed(state), state.picture, lies)


def making_room(state: TableState) -> list[Item]:
    """Return the shelf's pieces, shifted to make room for the dragged piece."""
    there, hand = shelved(state), state.hand
    if there is None or not isinstance(hand, Carrying):
        return []
    item = state.picture.item(hand.item)
    return [] if item is None else parted(item, there, state.picture)


def lifted_away(state: TableState) -> set[ItemId]:
    """Return the items that are not drawn in place: moved pieces, outlines."""
    hand, picture = state.hand, state.picture
    if not isinstance(hand, Carrying | Trying):
        return set()
    moved = {hand.item, *(item.id for item in making_room(state))}
    left = {item.box for item in picture.items if item.id in moved}
    lines = (i for i in picture.items if i.sprite.mark and i.box in left)
    return moved | {line.id for line in lines}


def boxes_seen(state: TableState, now: float) -> dict[ItemId, Box]:
    """Return the box of every item at ``now``, with the held piece."""
    boxes = {item.id: item.box for item in state.picture.items}
    for moving in state.glide.at(now) if state.glide.moves else ():
        boxes[moving.id] = moving.box
    boxes |= {item.id: item.box for item in making_room(state)}
    now_held = held_piece(state)
    if now_held is not None:
        boxes[now_held.piece.id] = now_held.piece.box
    return boxes
