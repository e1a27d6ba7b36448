"""Drawing what is in the hand: the lifted piece, its ghost on the board, and the verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.shell.play.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.aim import rest, spread
from tabletop.table.hand import Carrying, Hand, Trying
from tabletop.table.picture import Art, Box, Cells, Item, ItemId, Outline, Picture, Pose, Sewn

LIFTED: Final = (-7.0, -13.0)
"""Units that a carried piece is drawn beside its ghost: it is above the table."""

HIGH: Final = 16.0
"""Units a carried piece stands above the cloth."""

TRIED: Final = 5.0


def cells_of(item: Item) -> Cells:
    """The squares of an item: a polyomino's, or one that fills the box."""
    return item.sprite.cells if isinstance(item.sprite, Sewn) else ((0, 0),)


def ghost(item: Item, box: Box, pose: Pose, *, good: bool) -> Item:
    """Where the piece would lie, green or red."""
    outline = Outline(cells_of(item), "go" if good else "no")
    return Item(ItemId("ghost"), outline, box, pose, layer=21)


def gap(item: Item) -> Item:
    """The dotted place that a piece in the hand left."""
    return Item(ItemId("gap"), Outline(cells_of(item), "gap"), item.box, item.pose, layer=9)


def held_box(hand: Carrying, item: Item, picture: Picture) -> Box:
    """Where the carried piece is: as large as it will lie, its middle at the pointer."""
    unit = next((p.box for p in picture.places if p.group == item.goes), None)
    columns, rows = spread(item, hand.pose)
    side = unit.width if unit is not None else item.box.width / columns
    width, height = side * columns, side * rows
    return Box(hand.x - width / 2, hand.y - height / 2, width, height)


def draw_hand(
    ui: Ui, artist: Artist, hand: Hand, picture: Picture, signs: tuple[Item, ...], *, good: bool
) -> None:
    """Ghost, what is in its way, the piece itself, and a tick or a cross beside it."""
    if not isinstance(hand, Carrying | Trying):
        return
    item = picture.item(hand.item)
    if item is None:
        return
    artist.items(ui, [gap(item)])
    name = hand.place if isinstance(hand, Trying) else hand.over
    place = picture.place(name) if name is not None else None
    if place is not None:
        box = rest(item, place, hand.pose)
        artist.items(ui, [ghost(item, box, hand.pose, good=good)])
        if isinstance(hand, Trying):
            artist.item(ui, replace(item, box=box, pose=hand.pose, height=TRIED))
        else:
            dx, dy = LIFTED
            lifted = replace(box, x=box.x + dx, y=box.y + dy)
            artist.item(ui, replace(item, box=lifted, pose=hand.pose, height=HIGH))
            artist.items(ui, signs)
        badge(ui, Box(box.x + box.width - 22, box.y - 26, 40, 40), good=good)
    elif isinstance(hand, Carrying):
        box = held_box(hand, item, picture)
        artist.item(ui, replace(item, box=box, pose=hand.pose, height=HIGH))


def badge(ui: Ui, box: Box, *, good: bool) -> None:
    """A round tick, or a round cross."""
    theme = ui.draw.theme
    tone = theme.go if good else theme.no
    rim = "#ffffff" if theme.name != "dark" else theme.panel
    body = "".join(
        f'<circle cx="20" cy="20" r="{radius}" fill="{fill}"/>'
        for radius, fill in ((19, rim), (16.5, tone))
    )
    ui.draw.shadow(box, 20, 3)
    ui.draw.svg(box, f'<g transform="scale({box.width / 40:.3f})">{body}</g>')
    side = box.width * 0.6
    x, y = box.centre
    ui.draw.icon("check" if good else "cross", x - side / 2, y, side, rim)


def lens(item: Item, least: float) -> Item:
    """An item enlarged around its middle so that a square of it has ``least`` units."""
    columns, rows = spread(item, item.pose)
    unit = item.box.width / columns
    if isinstance(item.sprite, Art) or unit >= least:
        return item
    x, y = item.box.centre
    width, height = least * columns, least * rows
    box = Box(x - width / 2, y - height / 2, width, height)
    return replace(item, id=ItemId("lens"), box=box, height=12.0, layer=50)
