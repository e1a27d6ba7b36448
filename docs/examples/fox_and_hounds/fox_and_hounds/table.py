"""Show the table of Fox and Hounds: its picture, its gestures, its words."""

from __future__ import annotations

from typing import Final

from fox_and_hounds import rules
from fox_and_hounds.state import FOX, HOUNDS, SIZE, Move, Square, State, View, name
from tabletop.games.game import Fact, Preview, Told
from tabletop.games.kit import board
from tabletop.games.kit.areas import column
from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.plates import plate
from tabletop.games.kit.table import Table
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.table.gesture import Gesture, Put
from tabletop.table.picture import ItemId, Picture, Shape
from tabletop.table.sprites import Art

_ART: Final = {FOX: Art("fox_and_hounds/fox"), HOUNDS: Art("fox_and_hounds/hound")}
_SIDE: Final = {FOX: "fox", HOUNDS: "hounds"}


def _pieces(state: State) -> dict[ItemId, tuple[Seat, Square]]:
    """Return the side and square of every piece by its permanent name."""
    hounds = {ItemId(f"hound {n}"): (HOUNDS, at) for n, at in enumerate(state.hounds)}
    return {ItemId("fox"): (FOX, state.fox), **hounds}


def _piece_on(state: State, square: Square) -> ItemId:
    return next(piece for piece, (_, at) in _pieces(state).items() if at == square)


def _called(side: Seat, at: Square) -> Msg:
    return msg(f"fox_and_hounds.piece.{_SIDE[side]}", square=name(at))


def _lay_out(view: View, shape: Shape) -> Picture:
    state, where = view.table, column(shape, seats=2)
    drawing = Drawing(view, shape, where, rules.legal(view))
    squares, turned = board.fitted(where.field, SIZE, SIZE), shape.home == HOUNDS
    board.chequers(drawing, squares, turned=turned)
    board.coordinates(drawing, squares, turned=turned)
    movable = {action.start for action in drawing.legal}
    for piece, (side, at) in _pieces(state).items():
        box, goes = board.seen(squares, *at, turned=turned), board.SQUARE if at in movable else ""
        drawing.show(piece, _ART[side], box, 10, 6, goes=goes, says=_called(side, at))
    for seat, box in zip(_SIDE, where.plates, strict=True):
        line = msg(f"fox_and_hounds.plays.{_SIDE[seat]}")
        plate(drawing, seat, box, moves=seat == rules.to_act(state), line=line)
    return drawing.picture()


def _gesture(view: View, action: Move) -> Gesture:
    return Put(_piece_on(view.table, action.start), board.square_id(*action.end))


def _intend(view: View, gesture: Gesture) -> Move | None:
    end = board.square_of(gesture.place) if isinstance(gesture, Put) else None
    piece = _pieces(view.table).get(gesture.item)
    return Move(piece[1], end) if piece and end else None


def _prompt(view: View) -> Msg:
    seat = rules.to_act(view.table)
    if seat is None:
        return msg("fox_and_hounds.prompt.over")
    if seat != view.seat:
        return msg("fox_and_hounds.prompt.wait", who=Who(seat))
    return msg(f"fox_and_hounds.prompt.{_SIDE[seat]}")


def _move(state: State, action: Move) -> Msg:
    start, end = name(action.start), name(action.end)
    return msg(f"fox_and_hounds.move.{_SIDE[state.turn]}", start=start, end=end)


def _preview(view: View, action: Move, picture: Picture) -> Preview:
    return Preview(_move(view.table, action), ())


def _about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    side, at = _pieces(view.table).get(item, (FOX, None))
    ends = [action.end for action in rules.legal(view) if action.start == at]
    if at is None or not ends:
        return None
    ways = Join(tuple(msg("kernel.number", value=name(end)) for end in ends))
    fact = Fact(_ART[side], msg("fox_and_hounds.ways", start=name(at), ends=ways))
    return Preview(_called(side, at), (fact,))


def _told(before: State, action: Move, after: State) -> Told:
    piece = _piece_on(before, action.start)
    return Told(before.turn, _ART[before.turn], _move(before, action), "clack", (piece,))


TABLE: Final = Table(_lay_out, _gesture, _intend, _prompt, _preview, _told, about=_about)
