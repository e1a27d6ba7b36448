"""Show the table of Fox and Hounds: its picture, its gestures, its words."""

from __future__ import annotations

from typing import Final

from fox_and_hounds import rules
from fox_and_hounds.state import FOX, HOUNDS, SIZE, Move, Square, State, View, name
from tabletop.games.game import Preview, Told
from tabletop.games.kit.areas import column
from tabletop.games.kit.board import SQUARE, chequers, fitted, seen, square_id, square_of
from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.plates import plate
from tabletop.games.kit.table import Table
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.table.gesture import Gesture, Put
from tabletop.table.picture import Art, ItemId, Picture, Shape

_ART: Final = {FOX: Art("fox_and_hounds/fox"), HOUNDS: Art("fox_and_hounds/hound")}
_SIDE: Final = {FOX: "fox", HOUNDS: "hounds"}


def _pieces(state: State) -> dict[ItemId, tuple[Seat, Square]]:
    """Return the side and square of every piece; a hound keeps its name as it moves."""
    hounds = {ItemId(f"hound {n}"): (HOUNDS, at) for n, at in enumerate(state.hounds)}
    return {ItemId("fox"): (FOX, state.fox), **hounds}


def _piece_on(state: State, square: Square) -> ItemId:
    return next(piece for piece, (_, at) in _pieces(state).items() if at == square)


def _lay_out(view: View, shape: Shape) -> Picture:
    state, where = view.table, column(shape, seats=2)
    drawing = Drawing(view, shape, where, rules.legal(view))
    board = fitted(where.field, SIZE, SIZE)
    turned = shape.home == HOUNDS
    chequers(drawing, board, turned=turned)
    movable = {action.start for action in drawing.legal}
    for piece, (side, at) in _pieces(state).items():
        box = seen(board, *at, turned=turned)
        says = msg("fox_and_hounds.piece", side=_words(side), square=name(at))
        goes = SQUARE if at in movable else ""
        drawing.show(piece, _ART[side], box, 10, 6, goes=goes, says=says)
    for seat, box in zip(_SIDE, where.plates, strict=True):
        moves = seat == rules.to_act(state)
        plate(drawing, seat, box, moves=moves, line=msg(f"fox_and_hounds.plays.{_SIDE[seat]}"))
    return drawing.picture()


def _words(side: Seat) -> Msg:
    return msg(f"fox_and_hounds.{_SIDE[side]}")


def _gesture(view: View, action: Move) -> Gesture:
    return Put(_piece_on(view.table, action.start), square_id(*action.end))


def _intend(view: View, gesture: Gesture) -> Move | None:
    end = square_of(gesture.place) if isinstance(gesture, Put) else None
    start = _pieces(view.table).get(gesture.item)
    return Move(start[1], end) if start and end else None


def _prompt(view: View) -> Msg:
    seat = rules.to_act(view.table)
    if seat is None:
        return msg("fox_and_hounds.prompt.over")
    if seat != view.seat:
        return msg("fox_and_hounds.prompt.wait", who=Who(seat))
    return msg(f"fox_and_hounds.prompt.{_SIDE[seat]}")


def _line(key: str, state: State, action: Move) -> Msg:
    start, end = name(action.start), name(action.end)
    return msg(f"fox_and_hounds.{key}", side=_words(state.turn), start=start, end=end)


def _preview(view: View, action: Move, picture: Picture) -> Preview:
    return Preview(_line("preview", view.table, action), ())


def _told(before: State, action: Move, after: State) -> Told:
    words, piece = _line("log", before, action), _piece_on(before, action.start)
    return Told(before.turn, _ART[before.turn], words, "clack", (piece,))


TABLE: Final = Table(_lay_out, _gesture, _intend, _prompt, _preview, _told)
