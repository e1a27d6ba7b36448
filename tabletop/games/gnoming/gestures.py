"""Translate between gestures and actions of Gnoming A Round."""

from __future__ import annotations

from tabletop.games.gnoming.choices import mulligans
from tabletop.games.gnoming.ids import (
    HELD,
    NO_FLIP,
    STAY,
    card_id,
    card_of,
    cell_id,
    cell_of,
    goal_id,
    goal_of,
    pile_id,
    source_of,
)
from tabletop.games.gnoming.state import Action, Bounce, Discard, Flip, Lay, Stay, Take, View
from tabletop.games.kit.drawing import WHOLE
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import Item, ItemId, Picture
from tabletop.table.sprites import Outline


def gesture(view: View, action: Action) -> Gesture:
    """Return the viewer's gesture for ``action``.

    Raises:
        ValueError: Only chance can do ``action``.
    """
    match action:
        case Flip(None):
            return Press(NO_FLIP)
        case Flip(int(cell)):
            return Press(card_id(view.seat, cell))
        case Take(source):
            return Press(pile_id(source))
        case Lay(cell) | Bounce(cell):
            return Put(HELD, cell_id(cell))
        case Stay():
            return Press(STAY)
        case Discard(to):
            return Put(HELD, goal_id(to))
    raise ValueError("chance has no gesture")


def intend(view: View, gesture: Gesture) -> Action | None:
    """Return the action of ``gesture``, legal or not, or ``None``."""
    if isinstance(gesture, Press):
        return _pressed(view, gesture.item)
    if gesture.item != HELD:
        return None
    cell, goal = cell_of(gesture.place), goal_of(gesture.place)
    if cell is not None:
        return Lay(cell) if view.table.phase == "lay" else Bounce(cell)
    return None if goal is None else Discard(goal)


def _pressed(view: View, item: ItemId) -> Action | None:
    if item == STAY:
        return Stay()
    if item == NO_FLIP:
        return Flip(None)
    if (source := source_of(item)) is not None:
        return Take(source)
    card = card_of(item)
    # A card in hand is carried to a cell, so a press on the cell asks to turn its card up.
    return Flip(card[1]) if card is not None and card[0] == view.seat else None


def blocked(view: View, gesture: Gesture, picture: Picture) -> tuple[Item, ...]:
    """Mark the mulligans that must be covered first (M3, M4)."""
    action = intend(view, gesture)
    if not isinstance(action, Lay) or not 0 <= view.seat < view.table.seats:
        return ()
    signs = []
    for cell in mulligans(view.table.shown[view.seat]):
        card = picture.item(card_id(view.seat, cell))
        if card is not None:
            name = ItemId(f"blocked {cell}")
            signs.append(Item(name, Outline(WHOLE, "no"), card.box, layer=22))
    return tuple(signs)
