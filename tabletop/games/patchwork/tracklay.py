"""The time track: the ribbon, its marks, the tokens."""

from __future__ import annotations

from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.cloth import (
    sewn,
)
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, LEATHER_MARKS
from tabletop.games.patchwork.plan import Plan
from tabletop.games.patchwork.state import State
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Art, Token

SEATS = (Seat(0), Seat(1))


def track(state: State, where: Plan, items: list[Item], labels: list[Label]) -> None:
    """The ribbon with its numbers, income and leather marks, the 7 x 7 tile and the tokens."""
    scale = where.step / 48.0
    items.append(Item(ItemId("track"), Art("patchwork/track"), where.pad, layer=1, height=6))
    shift = [(0.0, 0.0)] * (GOAL + 1)
    for mark in (*INCOME_MARKS, *LEATHER_MARKS[state.edition]):
        (a, b), (c, d) = where.space(mark - 1), where.space(mark)
        dx, dy = (c - a) / where.step * 5 * scale, (d - b) / where.step * 5 * scale
        shift[mark - 1] = shift[mark - 1][0] - dx, shift[mark - 1][1] - dy
        shift[mark] = shift[mark][0] + dx, shift[mark][1] + dy
    for at in range(GOAL + 1):
        x, y = where.space(at)
        x, y = x + shift[at][0], y + shift[at][1]
        half = 17 * scale
        labels.append(
            Label(
                ItemId(f"space {at}"),
                msg("kernel.number", value=at),
                Box(x - half, y - half, 2 * half, 2 * half),
                19 * scale,
                "sans-bold",
                "ribbon",
                "centre",
                layer=4,
                grows=False,
            )
        )
    for mark in INCOME_MARKS:
        x, y = where.mark(mark)
        side = 26 * scale
        items.append(
            Item(
                ItemId(f"mark {mark}"),
                Art("patchwork/income"),
                Box(x - side / 2, y - side / 2, side, side * 29 / 28),
                layer=5,
                height=1.5,
                says=msg("patchwork.says.mark", space=mark),
            )
        )
    for mark in LEATHER_MARKS[state.edition]:
        x, y = where.mark(mark)
        side = 25 * scale
        box = Box(x - side / 2, y - side / 2, side, side)
        if mark in state.leather:
            items.append(
                Item(
                    cloth.leather_at(mark),
                    sewn(cloth.LEATHER),
                    box,
                    layer=5,
                    height=2,
                    says=msg("patchwork.says.leather_at", space=mark),
                )
            )
        else:
            items.append(
                Item(ItemId(f"leather gone {mark}"), Art("patchwork/leather-hole"), box, layer=5)
            )
    if state.seven is None:
        x, y = where.space(53)
        left, top = x + where.step, y + where.step / 2
        box = Box(left - 20 * scale, top - 44 * scale, 40 * scale, 88 * scale)
        items.append(
            Item(
                ItemId("seven"),
                Art("patchwork/seven"),
                box,
                layer=5,
                height=2,
                says=msg("patchwork.says.seven"),
            )
        )
        labels.append(
            Label(
                ItemId("seven points"),
                msg("kernel.number", value=Signed(7)),
                Box(box.x, box.y + box.height * 0.55, box.width, box.height * 0.35),
                24 * scale,
                "serif-bold",
                "tag",
                "centre",
                layer=6,
                grows=False,
            )
        )
    spaces = tuple(where.space(at) for at in range(GOAL + 1))
    for seat in reversed(SEATS):
        x, y = spaces[state.at[seat]]
        together = state.at[0] == state.at[1]
        lift = 9 * scale if together and seat == state.last_mover else 0.0
        side = 42 * scale
        items.append(
            Item(
                ItemId(f"token {seat}"),
                Token(seat),
                Box(x - side / 2 - lift, y - side / 2 - 2 - lift, side, side),
                layer=31 if lift else 30,
                height=4,
                says=msg("patchwork.says.token", who=Who(seat), space=state.at[seat]),
                walk=spaces,
            )
        )
