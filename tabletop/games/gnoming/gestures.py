"""Translate between gestures and actions of Gnoming A Round."""

from __future__ import annotations

from tabletop.games.gnoming.choices import mulligans
from tabletop.games.gnoming.ids import HELD, NO_FLIP, STAY, card_id, cell_id, goal_id, pile_id
from tabletop.games.gnoming.notation import ACTS
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


def intend(view: View, made: Gesture) -> Action | None:
    """Return the action of the gesture ``made``, legal or not, or ``None``."""
    other = Bounce if view.table.phase == "lay" else Lay  # both have the same gesture
    acts = (act for act in ACTS.values() if not isinstance(act, other))
    return next((act for act in acts if gesture(view, act) == made), None)


def blocked(view: View, made: Gesture, picture: Picture) -> tuple[Item, ...]:
    """Mark the mulligans that must be covered first (M3, M4)."""
    action = intend(view, made)
    if not isinstance(action, Lay) or not 0 <= view.seat < view.table.seats:
        return ()
    signs = []
    for cell in mulligans(view.table.shown[view.seat]):
        card = picture.item(card_id(view.seat, cell))
        if card is not None:
            name = ItemId(f"blocked {cell}")
            signs.append(Item(name, Outline(WHOLE, "no"), card.box, layer=22))
    return tuple(signs)
