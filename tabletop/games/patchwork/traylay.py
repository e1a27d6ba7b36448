"""The patches within reach, and the strip that passes."""

from __future__ import annotations

from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.cloth import (
    OWED,
    PASS,
    SPOOL,
    flat,
    group,
    item_id,
    leather_at,
    sewn,
    span,
)
from tabletop.games.patchwork.data import GOAL, LEATHER_MARKS, PATCHES
from tabletop.games.patchwork.plan import Plan
from tabletop.games.patchwork.ringlay import tag
from tabletop.games.patchwork.state import WITHIN_REACH, State
from tabletop.games.patchwork.why import name
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.polyomino import posed, size
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Art, Board

TRAY_CELL = 27.0


def tray(
    state: State,
    mover: Seat | None,
    where: Plan,
    items: list[Item],
    labels: list[Label],
    *,
    legal: bool = True,
) -> None:
    """The spool and the patches within reach, with what each costs; ``legal``: what is too dear."""
    box = where.tray
    items.append(Item(ItemId("tray"), Board("tray"), box, layer=1, height=6))
    spool = Box(box.x + 24, box.y + 38, 72, 92)
    items.append(
        Item(
            SPOOL,
            Art("patchwork/spool"),
            spool,
            layer=3,
            height=5,
            says=msg("patchwork.says.spool"),
        )
    )
    buying = mover is not None and mover >= 0 and not state.owed
    step = (box.width - 102) / WITHIN_REACH
    for index, patch in enumerate((state.ring or ())[:WITHIN_REACH]):
        x = box.x + 102 + step * (index + 0.5)
        pose = flat(patch)
        rows, columns = size(posed(sewn(patch).cells, pose))
        width, height = columns * TRAY_CELL, rows * TRAY_CELL
        items.append(
            Item(
                item_id(patch),
                sewn(patch),
                Box(x - width / 2, box.y + 84 - height / 2, width, height),
                pose,
                layer=10,
                height=5,
                span=span(patch),
                goes=group(mover) if buying and mover is not None else "",
                press=True,
                says=msg(
                    "patchwork.says.offer",
                    patch=name(patch),
                    number=index + 1,
                    buttons=PATCHES[patch].buttons,
                    time=PATCHES[patch].time,
                    income=PATCHES[patch].income,
                ),
            )
        )
        short = 0
        if legal and buying and mover is not None:
            short = PATCHES[patch].buttons - state.buttons[mover]
        price, words = tag(patch, (x, box.y + 144), tone="no" if short > 0 else "plain")
        items.extend(price)
        labels.extend(words)
        disc = Box(x - 74, box.y + 16, 26, 26)
        items.append(Item(ItemId(f"number {index}"), Board("number"), disc, layer=3))
        labels.append(
            Label(
                ItemId(f"number word {index}"),
                msg("kernel.number", value=index + 1),
                disc,
                18,
                "sans-bold",
                "light",
                "centre",
                grows=False,
            )
        )
        if short > 0:
            chip = Box(x - 42, box.y + 15, 112, 28)
            items.append(Item(ItemId(f"short {index}"), Board("chip", "no"), chip, layer=12))
            labels.append(
                Label(
                    ItemId(f"short word {index}"),
                    msg("patchwork.offer.short", n=short),
                    chip.grown(-4),
                    19,
                    "sans-bold",
                    "no",
                    "centre",
                    layer=16,
                )
            )
    if state.owed and mover is not None:
        left = set(map(leather_at, state.leather))
        chip = Box(where.passing.centre[0] - 36, where.passing.y, 72, 72)  # none passes now
        items.append(
            Item(
                OWED,
                sewn(cloth.LEATHER),
                chip,
                layer=20,
                height=8,
                goes=group(mover),
                press=True,
                says=msg("patchwork.says.owed", who=Who(mover)),
                # Of those that are gone only the last lay on the track a moment ago.
                came=(
                    OWED,
                    *(m for m in map(leather_at, LEATHER_MARKS[state.edition]) if m not in left),
                ),
            )
        )


def passing(state: State, mover: Seat, where: Plan, items: list[Item], labels: list[Label]) -> None:
    """The golden strip that passes, with what it would bring."""
    if state.owed:
        return
    target = min(state.at[1 - mover] + 1, GOAL)
    gain = target - state.at[mover]
    words = msg("patchwork.pass", n=gain, space=target)
    box = where.passing
    items.append(Item(PASS, Board("pass"), box, layer=10, height=5, press=True, says=words))
    icon = Box(box.x + 22, box.y + box.height / 2 - 21, 42, 44)
    items.append(Item(ItemId("pass icon"), Art("patchwork/button"), icon, layer=11, height=2))
    labels.append(
        Label(
            ItemId("pass words"),
            words,
            Box(box.x + 76, box.y + 8, box.width - 98, box.height - 16),
            28,
            "sans-bold",
            "pass",
            "centre",
            layer=16,
        )
    )
