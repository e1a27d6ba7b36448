"""Report damaged matches on the home screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.house.events import NoticesRead
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import msg
from tabletop.shell.widgets import Button, Column, Label, Panel, Row, Widget
from tabletop.store.recovery import sentence

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def damage(desk: Desk) -> Widget | None:
    """Return a note of the damaged matches and their files, if any."""
    keeper = desk.services.find(Keeper)
    if keeper is None or not keeper.state.notices:
        return None

    def read() -> None:
        keeper.send(NoticesRead())
        desk.stack.redraw()

    words = Label(sentence(keeper.state.notices), 20)
    done = Button(msg("shell.ok"), read, size=22, height=52, id="home.noticed")
    return Panel(Column([words, Row([done])], gap=12), padding=20, lift=4, stitched=False)
