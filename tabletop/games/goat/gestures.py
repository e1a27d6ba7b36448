"""Translate between gestures and actions of Goat."""

from __future__ import annotations

from tabletop.games.goat.ids import CENTRE, MARKET, PASS, both_id, both_of, end_id, end_of
from tabletop.games.goat.state import ENDS, Action, Draw, Open, Pass, Play, PlayBoth, View, ends
from tabletop.games.kit.tiles import tile_id, tile_of
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import ItemId


def gesture(view: View, action: Action) -> Gesture:
    """Return the gesture for an action: a drop for a tile, else a press."""
    match action:
        case Open(tile):
            place = ItemId(f"{CENTRE} across") if is_double(tile) else CENTRE
            return Put(tile_id(tile), place)
        case Play(tile, end):
            return Put(tile_id(tile), end_id(end, double=is_double(tile)))
        case PlayBoth():
            return Press(both_id(action))
        case Draw():
            return Press(MARKET)
        case Pass():
            return Press(PASS)
    raise ValueError("chance has no hand")


def intend(view: View, gesture: Gesture) -> Action | None:
    """Return the action of ``gesture``, legal or not, or ``None``."""
    if isinstance(gesture, Press):
        return _pressed(view, gesture.item)
    tile = tile_of(gesture.item)
    if tile is None:
        return None
    if gesture.place in (CENTRE, f"{CENTRE} across"):
        return Open(tile)
    end = end_of(gesture.place)
    return None if end is None else Play(tile, end)


def _pressed(view: View, item: ItemId) -> Action | None:
    if item == MARKET:
        return Draw()
    if item == PASS:
        return Pass()
    tile = tile_of(item)
    return both_of(item) if tile is None else _meant(view, tile)


def _meant(view: View, tile: Tile) -> Action:
    """Return the play of a pressed ``tile``, at a fitting end if any."""
    if not view.line:
        return Open(tile)
    found = (end for end, number in zip(ENDS, ends(view.line), strict=True) if number in tile)
    return Play(tile, next(found, "left"))
