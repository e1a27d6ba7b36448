"""One player's side of the table: the plate and the quilt."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.cloth import (
    item_id,
    leather_id,
    sewn,
)
from tabletop.games.patchwork.plan import Plan
from tabletop.games.patchwork.scoring import score
from tabletop.games.patchwork.state import State
from tabletop.games.patchwork.why import name
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Art, Board, Token


def plate(
    state: State,
    seat: Seat,
    where: Plan,
    mover: Seat | None,
    items: list[Item],
    labels: list[Label],
) -> None:
    """Token, name, score, purse, income and the 7 x 7 tile of one player."""
    box = where.plates[seat]
    x, y, right = box.x, box.y, box.x + box.width
    tone = f"seat{seat}" if mover == seat else "plain"
    items.append(Item(ItemId(f"plate {seat}"), Board("plate", tone), box, layer=1, height=4))
    items.append(
        Item(ItemId(f"badge {seat}"), Token(seat), Box(x + 14, y + 12, 56, 56), layer=2, height=2)
    )
    has_seven = state.seven == seat
    name_width = 172.0 if has_seven else 206.0
    labels.append(
        Label(
            ItemId(f"name {seat}"),
            msg("kernel.name", who=Who(seat)),
            Box(x + 84, y + 6, name_width, 38),
            28,
            "serif-bold",
        )
    )
    labels.append(
        Label(
            ItemId(f"score {seat}"),
            msg("patchwork.plate.score", points=score(state, seat)),
            Box(x + 84, y + 44, name_width, 30),
            22,
            tone="quiet",
        )
    )
    if has_seven:
        seven = Box(x + 258, y + 9, 28, 62)
        items.append(
            Item(
                ItemId("seven"),
                Art("patchwork/seven"),
                seven,
                layer=3,
                height=2,
                says=msg("patchwork.says.seven_of", who=Who(seat)),
            )
        )
    items.append(
        Item(
            ItemId(f"purse {seat}"),
            Art("patchwork/button"),
            Box(x + 294, y + 18, 42, 44),
            layer=2,
            height=2,
            says=msg("patchwork.says.purse", n=state.buttons[seat], who=Who(seat)),
        )
    )
    labels.append(
        Label(
            ItemId(f"buttons {seat}"),
            msg("kernel.number", value=state.buttons[seat]),
            Box(x + 342, y + 8, 56, 62),
            44,
            "serif-bold",
            grows=False,
        )
    )
    items.append(
        Item(
            ItemId(f"income {seat}"),
            Art("patchwork/income"),
            Box(right - 82, y + 12, 28, 29),
            layer=2,
            height=2,
            says=msg("patchwork.says.income", n=state.income[seat], who=Who(seat)),
        )
    )
    labels.append(
        Label(
            ItemId(f"rate {seat}"),
            msg("kernel.number", value=Signed(state.income[seat])),
            Box(right - 52, y + 9, 42, 34),
            24,
            "sans-bold",
            grows=False,
        )
    )
    labels.append(
        Label(
            ItemId(f"rate word {seat}"),
            msg("patchwork.plate.income"),
            Box(right - 88, y + 44, 77, 28),
            20,
            tone="quiet",
            align="right",
        )
    )


def quilt(state: State, seat: Seat, where: Plan, mover: Seat | None) -> Iterator[Item]:
    """The frame and what is sewn in it."""
    frame = where.frames[seat]
    tone = "lit" if mover == seat else "plain"
    yield Item(ItemId(f"frame {seat}"), Board("hoop", tone), frame, layer=1, height=8)
    for placed in state.quilts[seat]:
        box = where.cloth(seat, placed.cells)
        if placed.patch == "cloth":
            whole = cloth.plain(placed.cells)
            yield Item(ItemId(f"cloth {seat}"), whole, box, layer=10, height=2.2)
        elif placed.patch == cloth.LEATHER:
            yield Item(
                leather_id(seat, placed.cells[0]),
                sewn(cloth.LEATHER),
                box,
                layer=10,
                height=2.2,
                says=msg("patchwork.says.sewn", patch=name("leather"), who=Who(seat)),
                came=(leather_id(seat, placed.cells[0]), cloth.OWED),
            )
        else:
            yield Item(
                item_id(placed.patch),
                sewn(placed.patch),
                box,
                cloth.lying(placed.patch, placed.cells),
                layer=10,
                height=2.2,
                says=msg("patchwork.says.sewn", patch=name(placed.patch), who=Who(seat)),
            )
