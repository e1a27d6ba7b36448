"""Describe the match to resume, and draw the card that opens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.kernel.words import msg
from tabletop.shell.scenes.home.gamebox import LID
from tabletop.shell.scenes.match.resumable import Latest
from tabletop.shell.widgets import Button, Column, Label, Ui, Widget, title
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Art

CARD: Final = 470.0
"""Width beside the boxes, units."""

TALLEST: Final = 700.0
"""Greatest height, units: a taller card would only be empty."""


@dataclass
class Card(Widget):
    """Show the match to resume: its small table, its status, one button."""

    latest: Latest

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the card."""
        return min(width, CARD), 540.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the card as one target."""
        look = ui.target(self, box)
        ui.draw.paper(box, 20, 12 if look.hover and not look.pressed else 9)
        if look.ring:
            ui.draw.ring(box, 20, 6)
        latest = self.latest
        ui.names = latest.names
        inner = Box(box.x + 34, box.y + 26, box.width - 68, box.height - 60)
        head = Column(
            [
                title(msg("shell.home.continue"), 38),
                Label(msg("shell.home.saved", ago=latest.saved), 20, tone="quiet"),
            ],
            gap=0,
        )
        high = ui.size(head, inner.width)[1]
        head.show(ui, Box(inner.x, inner.y, inner.width, high))
        foot = Column(
            [title(msg(f"{latest.game}.name"), 30), Label(latest.status, 24, tone="quiet")], gap=0
        )
        foot_high = ui.size(foot, inner.width)[1]
        bottom = inner.y + inner.height - 64
        foot.show(ui, Box(inner.x, bottom - foot_high - 16, inner.width, foot_high))
        top = inner.y + high + 14
        mat = Box(inner.x, top, inner.width, max(40.0, bottom - foot_high - 32 - top))
        if latest.miniature is not None:
            latest.miniature(ui, mat)
        else:
            _lid(ui, latest.game, mat)
        button = Button(msg("shell.home.continue"), latest.resume, "primary", "play", size=28)
        _Face(button).show(ui, Box(inner.x, bottom, inner.width, 64))
        ui.names = ()

    def activate(self, ui: Ui, part: str) -> None:
        """Resume the match."""
        self.latest.resume()


def _lid(ui: Ui, game: str, box: Box) -> None:
    """Draw the picture of the game's box, if no table can be drawn."""
    k = min(box.width / LID[0], box.height / LID[1])
    x, y = box.centre
    lid = Box(x - LID[0] * k / 2, y - LID[1] * k / 2, LID[0] * k, LID[1] * k)
    rect = ui.rect(lid)
    picture = ui.desk.atlas.piece(Art(f"app/box-{game}"), rect.size, UPRIGHT, ui.scale)
    ui.canvas.blit(picture, rect.x, rect.y)
    ui.draw.rounded(lid, 4, "", "line", 2)


@dataclass
class _Face(Widget):
    """Draw a button without a target of its own: the card is the target."""

    button: Button

    def show(self, ui: Ui, box: Box) -> None:
        before = len(ui.targets)
        self.button.show(ui, box)
        del ui.targets[before:]
