"""Translate between gestures and actions of Mexican Train."""

from __future__ import annotations

from tabletop.games.kit.tiles import tile_id, tile_of
from tabletop.games.mexican_train.ids import BONEYARD, KNOCK, PASS, end_id, part_id, train_of
from tabletop.games.mexican_train.state import Action, Catch, Deal, Draw, Knock, Pass, Play, View
from tabletop.games.mexican_train.trains import binding, every_train, plays
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import Item, ItemId, Picture
from tabletop.table.sprites import Outline


def gesture(view: View, action: Action) -> Gesture:
    """Return the gesture for an action: tiles are dropped, all else pressed."""
    match action:
        case Play(piece, train):
            return Put(tile_id(piece), end_id(train, double=is_double(piece)))
        case Draw():
            return Press(BONEYARD)
        case Pass():
            return Press(PASS)
        case Knock():
            return Press(KNOCK)
        case Catch(seat):
            return Press(part_id("catch", seat))
        case Deal():
            raise ValueError("chance has no hand")


def intend(view: View, gesture: Gesture) -> Action | None:
    """Return the action of ``gesture``, legal or not, or ``None``."""
    piece = tile_of(gesture.item)
    match gesture:
        case Press(item) if item == BONEYARD:
            return Draw()
        case Press(item) if item == PASS:
            return Pass()
        case Press(item) if item == KNOCK:
            return Knock()
        case Press(item) if item.startswith("catch ") and (seat := train_of(item)) is not None:
            return Catch(Seat(seat))
        case Put(_, place) if piece is not None and place.startswith(("end ", "across ")):
            train = train_of(place)
            return None if train is None else Play(piece, train)
        case Press() if piece is not None and piece in view.hand:
            return Play(piece, _wished(view, piece))
    return None


def _wished(view: View, piece: Tile) -> int:
    table = view.table
    if table.phase == "play" and table.turn == view.seat:
        fitting = [play.train for play in plays(table, (piece,))]
        if fitting:
            return fitting[0]
        if table.open_doubles and (bound := binding(table)):
            return bound[0]
    return view.seat


def blocked(view: View, gesture: Gesture, picture: Picture) -> tuple[Item, ...]:
    """Mark the open double to close first, or the end that is not matched."""
    action = intend(view, gesture)
    if not isinstance(action, Play) or action.train not in every_train(view.table):
        return ()
    table = view.table
    trains = binding(table) if table.open_doubles and not table.doubles_laid else (action.train,)
    signs = []
    for train in trains:
        line = table.trains[train]
        last = picture.item(tile_id(max(line[-1], line[-1][::-1]))) if line else None
        if last is not None:
            name = ItemId(f"blocked {last.id}")
            signs.append(Item(name, Outline(((0, 0),), "no"), last.box, layer=22))
    return tuple(signs)
