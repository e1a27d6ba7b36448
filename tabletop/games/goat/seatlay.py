"""The racks of the others, face down until a round is counted, and the market."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.goat.names import MARKET, PASS, STALL, hidden_id, tile_id
from tabletop.games.goat.plan import Plan
from tabletop.games.goat.state import View
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import write
from tabletop.table.picture import Box, Item, ItemId, Label, Pose, Shape, Tone
from tabletop.table.sprites import Art, Board, Domino, Token

_THICK = 32.0
"""Short side of a tile on another's rack when there is room."""


def rival(
    view: View, seat: Seat, where: Plan, shape: Shape, items: list[Item], labels: list[Label]
) -> None:
    """The rack of another player."""
    box, upright = where.racks[seat], seat in where.upright
    mover = view.turn == seat and not view.counted and any(view.counts)
    tone = f"seat{seat}" if mover else "plain"
    items.append(Item(ItemId(f"rack of {seat}"), Board("rack", tone), box, layer=1, height=4))
    badge = Box(box.x + box.width / 2 - 19, box.y + 16, 38, 38)
    name = Box(box.x + 14, box.y + 58, box.width - 28, 28)
    number = Box(box.x + 10, box.y + 86, box.width - 20, 26)
    room = Box(box.x + 18, box.y + 118, box.width - 36, box.height - 134)
    align = "centre"
    if not upright:
        badge = Box(box.x + 20, box.y + 17, 42, 42)
        name = Box(box.x + 72, box.y + 10, 152, 30)
        number = Box(box.x + 72, box.y + 38, 152, 26)  # above the ledge
        room = Box(box.x + 236, box.y + 12, box.width - 252, box.height - 26)
        align = "left"
    items.append(Item(ItemId(f"badge {seat}"), Token(seat), badge, layer=2, height=2))
    labels.append(
        Label(
            ItemId(f"name {seat}"),
            msg("kernel.name", who=Who(seat)),
            name,
            22,
            "sans-bold",
            "light",
            "centre" if align == "centre" else "left",
        )
    )
    count = view.counts[seat]
    last = count == 1 and not view.counted
    if last:
        if upright:  # the chip keeps off the rims
            number = Box(box.x + 14, number.y, box.width - 28, number.height)
        items.append(Item(ItemId(f"last {seat}"), Board("chip"), number, layer=2))
    labels.append(
        Label(
            ItemId(f"count {seat}"),
            msg("goat.rack.last") if last else msg("goat.rack.tiles", n=count),
            number.grown(-2),
            20,
            "sans-bold" if last else "sans",
            "tag" if last else "light",
            "centre" if align == "centre" or last else "left",
        )
    )
    items.extend(_tiles(view, seat, room, shape, upright=upright))


def _tiles(view: View, seat: Seat, room: Box, shape: Shape, *, upright: bool) -> Iterator[Item]:
    """The tiles of another: their backs, or what was left when the round was counted."""
    open_ = view.rounds[-1].hands if view.counted and view.rounds else ()
    faces = open_[seat] if open_ else ()
    n = view.counts[seat]
    along = room.height if upright else room.width
    thick = min(_THICK, (room.width if upright else room.height) / 2, (along + 4) / max(n, 1) - 4)
    start = (along - n * (thick + 4) + 4) / 2
    for index in range(n):
        at = start + index * (thick + 4)
        x, y = room.centre
        box = Box(room.x + at, y - thick, thick, 2 * thick)
        if upright:
            box = Box(x - thick, room.y + at, 2 * thick, thick)
        pose = Pose(1) if upright else Pose()
        if faces:
            tile = faces[index]
            says = msg("goat.says.left_over", tile=write(tile), who=Who(seat))
            face = Domino(tile, shape.numerals)
            yield Item(tile_id(tile), face, box, pose, height=2, says=says)
        else:
            says = msg("goat.says.hidden", who=Who(seat))
            yield Item(hidden_id(seat, index), Domino(), box, pose, height=2, says=says)


def market(
    view: View, where: Plan, items: list[Item], labels: list[Label], *, draws: bool, passes: bool
) -> None:
    """What is left in the market, and the strip for taking from it or passing.

    Args:
        view: The table.
        where: The boxes.
        items: Those of the market are added.
        labels: Likewise.
        draws: Whether the viewer may draw now.
        passes: Whether the viewer may pass now.
    """
    box, left = where.market, view.market_left
    x, y, right = box.x, box.y, box.x + box.width
    items.append(
        Item(
            MARKET,
            Board("rack", "lit" if draws else "plain"),
            box,
            layer=1,
            press=True,
            says=msg("goat.says.market", n=left),
        )
    )
    items.append(Item(STALL, Art("goat/market"), Box(x + 22, y + 20, 124, 110), layer=2))
    words = Box(x + 156, y + 20, box.width - 178, 56)
    number = msg("kernel.number", value=left)
    labels.append(
        Label(
            ItemId("market left"), number, words, 46, "serif-bold", "light", "centre", grows=False
        )
    )
    word = Box(words.x, y + 74, words.width, 28)
    labels.append(
        Label(ItemId("market word"), msg("goat.market"), word, 20, "sans", "light", "centre")
    )
    strip = Box(x + 152, y + 104, right - x - 174, 46)
    if draws:
        items.append(Item(ItemId("draw"), Board("pass"), strip, layer=3, height=4))
        labels.append(_strip("draw", strip))
    elif not left and view.line and not view.counted:
        style = "pass" if passes else "idle"
        items.append(
            Item(
                PASS,
                Board(style),
                strip,
                layer=3,
                height=4 if passes else 0,
                press=True,
                says=msg("goat.says.pass"),
            )
        )
        labels.append(_strip("pass", strip, idle=not passes))


def _strip(word: str, box: Box, *, idle: bool = False) -> Label:
    inner = Box(box.x + 10, box.y + 5, box.width - 20, box.height - 10)
    tone: Tone = "quiet" if idle else "pass"
    words = msg(f"goat.strip.{word}")
    return Label(ItemId(f"word {word}"), words, inner, 24, "sans-bold", tone, "centre")
