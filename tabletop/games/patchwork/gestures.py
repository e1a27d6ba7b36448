"""Translate between gestures and actions of Patchwork."""

from __future__ import annotations

from tabletop.games.patchwork.cloth import lying, sewn
from tabletop.games.patchwork.data import PATCHES, in_notation_order
from tabletop.games.patchwork.ids import OWED, PASS, cell_id, item_id
from tabletop.games.patchwork.refusals import in_the_way
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring, View
from tabletop.pieces.polyomino import posed
from tabletop.pieces.polyomino import settle as settled
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import Item, ItemId, Picture, Pose
from tabletop.table.sprites import Cells, Hatch


def gesture(view: View, action: Action) -> Gesture:
    """Return the gesture for an action.

    Patches and leather are dropped on the square of their top left corner; other actions are
    buttons.
    """
    match action:
        case Buy(patch, cells):
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            place = cell_id(view.seat, top, left)
            return Put(item_id(patch), place, lying(patch, cells))
        case Leather(cell):
            return Press(OWED) if cell is None else Put(OWED, cell_id(view.seat, *cell))
        case Pass():
            return Press(PASS)
        case Ring():
            raise ValueError("chance has no hand")


def intend(view: View, gesture: Gesture) -> Action | None:
    """Return the action of ``gesture``, legal or not, or ``None``."""
    match gesture:
        case Press(item) if item == PASS:
            return Pass()
        case Press(item) if item == OWED:
            return Leather(None)
        case Press(item):
            patch = _patch(item)
            return None if patch is None else Buy(patch, in_notation_order(PATCHES[patch].cells))
        case Put(item, place, pose):
            cells = covers(item, place, pose)
            if cells is None:
                return None
            patch = _patch(item)
            if patch is None:
                return Leather(cells[0])
            return Buy(patch, in_notation_order(cells))


def settle(view: View, item: ItemId, pose: Pose) -> Pose:
    """Return the smallest pose of ``item`` that looks the same as ``pose``."""
    patch = _patch(item)
    return Pose() if patch is None else settled(PATCHES[patch].cells, pose)


def blocked(view: View, gesture: Gesture, picture: Picture) -> tuple[Item, ...]:
    """Hatch the squares where a patch would overlap cloth (PW-4.2)."""
    if not isinstance(gesture, Put):
        return ()
    cells = covers(gesture.item, gesture.place, gesture.pose) or ()
    signs = []
    for row, column in in_the_way(view.table, view.seat, cells):
        place = picture.place(cell_id(view.seat, row, column))
        if place is not None:
            name = ItemId(f"blocked {row} {column}")
            signs.append(Item(name, Hatch(), place.box, layer=22))
    return tuple(signs)


def covers(item: ItemId, place: ItemId, pose: Pose) -> Cells | None:
    """Return the squares ``item`` would cover, or ``None`` for unknown names."""
    words = place.split()
    if len(words) != 4 or words[0] != "cell":
        return None
    top, left = int(words[2]), int(words[3])
    patch = _patch(item)
    if patch is None and item != OWED:
        return None
    shape = sewn("leather" if patch is None else patch).cells
    return tuple((row + top, column + left) for row, column in posed(shape, pose))


def _patch(item: ItemId) -> str | None:
    kind, _, name = item.partition(" ")
    return name if kind == "patch" and name in PATCHES else None
