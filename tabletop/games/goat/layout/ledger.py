"""Draw the ledger: bars up to the target, notched where a record opens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.goat.scoring import entries_of, goats, sides, totals
from tabletop.games.goat.state import RECORD_OPENS, View
from tabletop.games.kit import plates
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, msg
from tabletop.table.picture import Box, ItemId
from tabletop.table.sprites import Art, Board, Trail

_BAR: Final = 14.0
"""Height of the bar of a record."""


def ledger(drawing: GoatDrawing) -> None:
    """Draw the whole ledger."""
    view, where = _shown(drawing), drawing.where
    drawing.show("ledger", Board("panel"), where.ledger, 1, 4)
    head = where.head
    drawing.show("goat", Art("goat/goat"), Box(head.x + 14, head.y + 8, 50, 47), 2)
    title = Box(head.x + 74, head.y + 10, head.width * 0.4 - 50, 42)
    drawing.say("record", msg("goat.ledger.title"), title, 30, "serif-bold")
    x = title.right + 8
    aim = Box(x, head.y + 16, head.right - 16 - x, 32)
    target = msg("goat.ledger.target", target=view.house.target)
    drawing.say("target", target, aim, 20, tone="quiet", align="right")
    for side, entry in zip(sides(view.seats, view.house), where.entries, strict=True):
        _draw_entry(drawing, view, side, entry)
    if where.foot is not None:
        _draw_foot(drawing, view, where.foot)


def _shown(drawing: GoatDrawing) -> View:
    """Return the view without a round whose points are not shown yet."""
    view = drawing.view
    if drawing.shape.scored or not view.counted:
        return view
    rounds = view.rounds[:-1]
    return replace(view, rounds=rounds, totals=totals(rounds, view.before, view.house))


def _draw_entry(drawing: GoatDrawing, view: View, side: tuple[Seat, ...], box: Box) -> None:
    first, x, right = side[0], box.x + 16, box.right - 16
    for index, seat in enumerate(side):
        token = Box(x + index * 22, box.y + 2, 30, 30)
        plates.badge(drawing, seat, token, 2 + index, "record")
    left = x + 18 + 22 * len(side)
    name = Box(left, box.y + 2, right - left - 62, 30)
    drawing.say(f"record name {first}", _names(side), name, 22, "sans-bold")
    number, total = Box(right - 58, box.y, 58, 34), view.totals[first]
    if total:
        drawing.count(f"total {first}", total, number, 28, align="right")
    else:
        closed, key = msg("goat.ledger.closed"), f"total {first}"
        drawing.say(key, closed, number, 28, "sans-bold", align="right", grows=False)
    _draw_way(drawing, view, first, Box(x, box.y + 35, right - x, _BAR))


def _names(side: tuple[Seat, ...]) -> Msg:
    names = tuple(msg("kernel.name", who=Who(seat)) for seat in side)
    return names[0] if len(names) == 1 else msg("goat.ledger.pair", who=Join(names))


def _draw_way(drawing: GoatDrawing, view: View, first: Seat, bar: Box) -> None:
    house = view.house
    right, total = bar.right, view.totals[first]
    drawing.show(f"way {first}", Board("groove"), bar, 2)
    part = min(1.0, total / house.target)
    if total:
        climb = Box(bar.x + 1, bar.y + 1, max(12.0, (bar.width - 2) * part), bar.height - 2)
        drawing.show(f"climb {first}", Board("chip", f"seat{first}"), climb, 3)
    notch = Box(bar.x + bar.width * RECORD_OPENS / house.target - 2, bar.y - 3, 4, _BAR + 6)
    drawing.show(f"notch {first}", Trail(((0.5, 0.1), (0.5, 0.9)), 3, "edge"), notch, 4)
    if total == max(view.totals) > 0:
        tip = min(max(bar.x + bar.width * part, bar.x + 15), right - 13)
        horns = Box(tip - 10.5, bar.y - 7, 21, 24)  # stay above the text of the last round
        # The goat's head moves from the previous leader to the new leader.
        came = (_horns(first), *map(_horns, range(view.seats)), ItemId("carved"))
        drawing.show(_horns(first), Art("goat/head"), horns, 5, 2, came=came)
    opens = Box(notch.x - 14, bar.y + _BAR + 2, 32, 22)
    key = f"opens {first}"
    drawing.count(key, RECORD_OPENS, opens, 18, "sans", "quiet", "centre")
    note = _note(view, first)
    if note is not None:
        room = Box(opens.x + 48, opens.y, right - opens.x - 48, 22)
        drawing.say(f"note {first}", note, room, 18, tone="quiet", align="right")


def _horns(seat: int) -> ItemId:
    return ItemId(f"horns {seat}")


def _note(view: View, seat: Seat) -> Msg | None:
    if not view.rounds:
        return None
    last = entries_of(view, seat)[-1]
    if last.open or not last.points:
        return msg("goat.ledger.last", points=Signed(last.written))
    if view.house.fence and last.waiting:
        return msg("goat.ledger.waits", n=last.waiting)
    return msg("goat.ledger.unwritten", n=last.points)


def _draw_foot(drawing: GoatDrawing, view: View, box: Box) -> None:
    drawing.show("carved", Art("goat/head"), Box(box.x + 22, box.y + 6, 52, 60), 2)
    words, more = _nearest(view)
    room = box.width - 104
    first, second = Box(box.x + 88, box.y + 8, room, 28), Box(box.x + 88, box.y + 36, room, 26)
    drawing.say("nearest", words, first, 20, "sans-bold")
    drawing.say("left", more, second, 20, tone="quiet")


def _nearest(view: View) -> tuple[Msg, Msg]:
    most = max(view.totals)
    if not most:
        return msg("goat.ledger.nobody"), msg("goat.ledger.opens", n=RECORD_OPENS)
    side = sides(view.seats, view.house)[view.totals.index(most)]
    nearest, found = Who(side[0]), goats(view.totals, view.house)
    if not found:
        left = view.house.target - most
        words = _names(side) if len(side) > 1 else msg("goat.ledger.nearest", who=nearest)
        return words, msg("goat.ledger.left", n=left)
    if len(found) == 1:
        return msg("goat.ledger.goat", who=nearest), msg("goat.ledger.over")
    return _names(found), msg("goat.ledger.goats")
