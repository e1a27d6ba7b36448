"""Show the table of Orchard: hands, basket, gestures, words."""

from __future__ import annotations

from typing import Final, TypeAlias

from orchard import rules
from orchard.state import HAND, Action, Card, Deal, Play, State, View
from tabletop.games.game import Fact, Preview, Told
from tabletop.games.kit.areas import BoardPlan, column
from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.plates import plate
from tabletop.games.kit.table import Table
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.table import sprites
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import Box, ItemId, Picture, Shape, Tone

OrchardDrawing: TypeAlias = Drawing[View, Action, BoardPlan]

BASKET: Final = ItemId("basket")
_BACK: Final = "orchard/back"
_APART: Final = 0.12
"""Gap between two cards, as a share of their width."""


def _id(card: Card) -> ItemId:
    return ItemId(f"card {card}")


def _hidden(seat: int, slot: int) -> ItemId:
    return ItemId(f"hidden {seat} {slot}")


def _face(card: Card, *, dim: bool = False) -> sprites.Card:
    return sprites.Card(f"orchard/{card}", _BACK, dim)


def _called(card: Card) -> Msg:
    return msg(f"orchard.card.{card[0]}", n=int(card[1]))


def _row(room: Box, count: int, most: int) -> list[Box]:
    """Return the boxes of ``count`` cards, centred in a row."""
    wide = min(room.height * 5 / 7, room.width / (most + (most - 1) * _APART))
    step, high = wide * (1 + _APART), wide * 7 / 5
    left = room.x + (room.width - count * step + wide * _APART) / 2
    return [Box(left + at * step, room.centre[1] - high / 2, wide, high) for at in range(count)]


def _lay_out(view: View, shape: Shape) -> Picture:
    table, where = view.table, column(shape, view.table.seats)
    drawing: OrchardDrawing = Drawing(view, shape, where, rules.legal(view))
    field = where.field
    thirds = [Box(field.x, field.y + share * field.height, field.width, high * field.height)
              for share, high in ((0, 0.2), (0.22, 0.4), (0.64, 0.36))]  # fmt: skip
    _others(drawing, thirds[0])
    _basket(drawing, thirds[1])
    for card, box in zip(view.hand, _row(thirds[2], len(view.hand), HAND), strict=True):
        drawing.show(_id(card), _face(card, dim=not drawing.legal), box,
                     height=4, goes="basket", says=_called(card))  # fmt: skip
    for seat, box in enumerate(where.plates):
        moves = any(view.counts) and seat == table.turn
        plate(drawing, Seat(seat), box, moves=moves, score=table.points[seat])
    return drawing.picture()


def _others(drawing: OrchardDrawing, room: Box) -> None:
    """Draw the backs of the other hands, with ids that reveal no card."""
    view = drawing.view
    others = [seat for seat in range(view.table.seats) if seat != view.seat]
    for at, seat in enumerate(others):
        wide = room.width / len(others)
        part = Box(room.x + at * wide, room.y, 0.94 * wide, room.height)
        for slot, box in enumerate(_row(part, view.counts[seat], HAND)):
            drawing.show(_hidden(seat, slot), sprites.Card(None, _BACK), box, height=2)


def _basket(drawing: OrchardDrawing, room: Box) -> None:
    """Draw the cards of the basket, and the place of the next one."""
    view, table = drawing.view, drawing.view.table
    drawing.show("ground", sprites.Board("pad"), room, 0)
    boxes = _row(Box(room.x + 12, room.y + 8, room.width - 24, room.height - 44), table.seats, 4)
    for at, (card, box) in enumerate(zip(table.basket, boxes, strict=False)):
        seat = table.seat_of(at)
        # A card in a hidden hand had another id, so name the item it glides from.
        came = (_hidden(seat, view.counts[seat]),)
        drawing.show(_id(card), _face(card), box, 6, 3, says=_called(card), came=came)
        name = Box(box.x, box.y + box.height + 2, box.width, 30)
        tone: Tone = "pass" if seat == table.taker else "light"
        drawing.say(f"by {at}", msg("kernel.name", who=Who(seat)), name, 22, tone=tone,
                    align="centre")  # fmt: skip
    free = boxes[0 if table.full else len(table.basket)]
    drawing.place(BASKET, free, "basket")
    if not table.full:
        drawing.ring("free", free, "go" if drawing.shown else "hollow", 3)


def _gesture(view: View, action: Action) -> Gesture:
    assert isinstance(action, Play), "chance has no hand"
    return Put(_id(action.card), BASKET)


def _intend(view: View, gesture: Gesture) -> Action | None:
    word, _, card = gesture.item.partition(" ")
    return None if isinstance(gesture, Press) or word != "card" else Play(card)


def _prompt(view: View) -> Msg:
    if not any(view.counts):
        return msg("orchard.prompt.over")
    if view.table.turn != view.seat:
        return msg("orchard.prompt.wait", who=Who(view.table.turn))
    leads = view.table.full or not view.table.basket
    return msg("orchard.prompt.lead" if leads else "orchard.prompt.add")


def _preview(view: View, action: Action, picture: Picture) -> Preview:
    assert isinstance(action, Play), "chance has no hand"
    word = "takes" if view.table.played(action.card).taker == view.seat else "loses"
    fact = Fact(_face(action.card), msg(f"orchard.preview.{word}"), aspect=5 / 7)
    return Preview(_called(action.card), (fact,))


def _about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    word, _, card = item.partition(" ")
    if Play(card) in rules.legal(view):
        return _preview(view, Play(card), picture)
    return Preview(_called(card), ()) if word == "card" else None


def _told(before: State, action: Action, after: State) -> Told:
    if isinstance(action, Deal):
        return Told(None, None, msg("orchard.told.deal"), "card-shuffle")
    table, card = after.table, _called(action.card)
    words = msg("orchard.told.card", card=card)
    if table.full:
        words = msg("orchard.told.basket", card=card, who=Who(table.taker))
    face = _face(action.card)
    return Told(before.table.turn, face, words, "card-lay", (_id(action.card),), aspect=5 / 7)


TABLE: Final[Table[State, View, Action]] = Table(
    _lay_out, _gesture, _intend, _prompt, _preview, _told, about=_about
)
