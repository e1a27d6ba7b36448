"""Draw a person's portrait instead of the seat's token."""

from __future__ import annotations

from tabletop.kernel.words import Seat
from tabletop.shell.art.portraits import Avatar, read
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId
from tabletop.table.sprites import Token


def avatar_of(ui: Ui, seat: Seat) -> Avatar | None:
    """Return the portrait of the person in a seat of the current table."""
    looks = ui.desk.atlas.looks
    return read(looks[seat % len(looks)].avatar)


def paint(ui: Ui, box: Box, avatar: Avatar, colour: str, lift: float = 3.0) -> None:
    """Draw a portrait in a square, ``lift`` units above its ground."""
    rect = ui.rect(box)
    side = min(rect.size)
    if side < 1:
        return
    if lift > 0:
        ui.draw.shadow(box, box.width / 2, lift)
    ui.canvas.blit(ui.desk.atlas.portrait(avatar, colour, side), rect.x, rect.y)


def face(ui: Ui, box: Box, seat: Seat, lift: float = 3.0) -> None:
    """Draw the portrait of the person in ``seat``, or the seat's token."""
    avatar = avatar_of(ui, seat)
    if avatar is None:
        Artist().item(ui, Item(ItemId(f"face {seat}"), Token(seat), box, height=lift))
        return
    look = ui.desk.atlas.looks[seat % len(ui.desk.atlas.looks)]
    paint(ui, box, avatar, look.colour, lift)
