"""The ledger: every record with a bar up to the target and a notch where it opens."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.plan import Plan
from tabletop.games.goat.scoring import entries, sides
from tabletop.games.goat.state import RECORD_OPENS, View
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, msg
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Art, Board, Token, Trail

_BAR: Final = 14.0


def ledger(view: View, where: Plan, items: list[Item], labels: list[Label]) -> None:
    """The whole sheet."""
    items.append(Item(ItemId("ledger"), Board("panel"), where.ledger, layer=1, height=4))
    head = where.head
    items.append(
        Item(ItemId("goat"), Art("goat/goat"), Box(head.x + 14, head.y + 8, 50, 47), layer=2)
    )
    title = Box(head.x + 74, head.y + 10, head.width * 0.4 - 50, 42)
    labels.append(Label(ItemId("record"), msg("goat.ledger.title"), title, 30, "serif-bold"))
    aim = Box(title.x + title.width + 8, head.y + 16, 0, 32)
    aim = Box(aim.x, aim.y, head.x + head.width - 16 - aim.x, aim.height)
    target = msg("goat.ledger.target", target=view.house.target)
    labels.append(Label(ItemId("target"), target, aim, 20, tone="quiet", align="right"))
    most = max(view.totals)
    for row, side in enumerate(sides(view.seats, view.house)):
        total = view.totals[side[0]]
        _entry(view, side, where.entry(row), items, labels, leads=total > 0 and total == most)
    if where.footed:
        _foot(view, where.foot, items, labels)


def _entry(
    view: View,
    side: tuple[Seat, ...],
    box: Box,
    items: list[Item],
    labels: list[Label],
    *,
    leads: bool,
) -> None:
    """One record: who, how much, how far to the target, and what the last round brought."""
    first, house = side[0], view.house
    x, y, right = box.x + 16, box.y, box.x + box.width - 16
    for index, seat in enumerate(side):
        at = Box(x + index * 22, y + 2, 30, 30)
        items.append(Item(ItemId(f"record {seat}"), Token(seat), at, layer=2 + index, height=2))
    left = x + 18 + 22 * len(side)
    who = msg("kernel.name", who=Who(first))
    if len(side) > 1:
        who = msg("goat.ledger.pair", who=Join(tuple(msg("kernel.name", who=Who(s)) for s in side)))
    name = Box(left, y + 2, right - left - 62, 30)
    labels.append(Label(ItemId(f"record name {first}"), who, name, 22, "sans-bold"))
    total = view.totals[first]
    words = msg("kernel.number", value=total) if total else msg("goat.ledger.closed")
    number = Box(right - 58, y, 58, 34)
    labels.append(
        Label(ItemId(f"total {first}"), words, number, 28, "sans-bold", align="right", grows=False)
    )
    bar = Box(x, y + 35, right - x, _BAR)
    items.append(Item(ItemId(f"way {first}"), Board("groove"), bar, layer=2))
    part = min(1.0, total / house.target)
    if total:
        climb = Box(bar.x + 1, bar.y + 1, max(12.0, (bar.width - 2) * part), bar.height - 2)
        items.append(Item(ItemId(f"climb {first}"), Board("chip", f"seat{first}"), climb, layer=3))
    notch = Box(bar.x + bar.width * RECORD_OPENS / house.target - 2, bar.y - 3, 4, _BAR + 6)
    mark = Trail(((0.5, 0.1), (0.5, 0.9)), 3, "edge")
    items.append(Item(ItemId(f"notch {first}"), mark, notch, layer=4))
    if leads:
        tip = min(max(bar.x + bar.width * part, bar.x + 15), right - 13)
        horns = Box(tip - 10.5, bar.y - 7, 21, 24)  # it ends above the words of the last round
        # Whoever leads now is handed the head by whoever led before.
        came = (_horns(first), *map(_horns, range(view.seats)), ItemId("carved"))
        head = Item(_horns(first), Art("goat/head"), horns, layer=5, height=2, came=came)
        items.append(head)
    opens = Box(notch.x - 14, bar.y + _BAR + 2, 32, 22)
    labels.append(
        Label(
            ItemId(f"opens {first}"),
            msg("kernel.number", value=RECORD_OPENS),
            opens,
            18,
            tone="quiet",
            align="centre",
            grows=False,
        )
    )
    note = _note(view, first)
    if note is not None:
        room = Box(opens.x + 48, opens.y, right - opens.x - 48, 22)
        labels.append(Label(ItemId(f"note {first}"), note, room, 18, tone="quiet", align="right"))


def _horns(seat: int) -> ItemId:
    """The head on the record of whoever leads."""
    return ItemId(f"horns {seat}")


def _note(view: View, seat: Seat) -> Msg | None:
    """What the last round brought."""
    if not view.rounds:
        return None
    points = [played.points[seat] for played in view.rounds]
    last = entries(points, view.before[seat], view.house)[-1]
    if last.open or not last.points:
        return msg("goat.ledger.last", points=Signed(last.written))
    if view.house.fence and last.waiting:
        return msg("goat.ledger.waits", n=last.waiting)
    return msg("goat.ledger.unwritten", n=last.points)


def _foot(view: View, box: Box, items: list[Item], labels: list[Label]) -> None:
    """Who is nearest to being the goat."""
    items.append(
        Item(ItemId("carved"), Art("goat/head"), Box(box.x + 22, box.y + 6, 52, 60), layer=2)
    )
    most = max(view.totals)
    room = box.width - 104
    first, second = Box(box.x + 88, box.y + 8, room, 28), Box(box.x + 88, box.y + 36, room, 26)
    if not most:
        labels.append(Label(ItemId("nearest"), msg("goat.ledger.nobody"), first, 20, "sans-bold"))
        words = msg("goat.ledger.opens", n=RECORD_OPENS)
        labels.append(Label(ItemId("left"), words, second, 20, tone="quiet"))
        return
    nearest = Who(Seat(view.totals.index(most)))
    goats = [Who(Seat(s)) for s, total in enumerate(view.totals) if total >= view.house.target]
    more = msg("goat.ledger.over")
    if not goats:
        words = msg("goat.ledger.nearest", who=nearest)
        more = msg("goat.ledger.left", n=view.house.target - most)
    elif len(goats) == 1:
        words = msg("goat.ledger.goat", who=nearest)
    else:
        names = Join(tuple(msg("kernel.name", who=who) for who in goats))
        words, more = msg("goat.ledger.pair", who=names), msg("goat.ledger.goats")
    labels.append(Label(ItemId("nearest"), words, first, 20, "sans-bold"))
    labels.append(Label(ItemId("left"), more, second, 20, tone="quiet"))
