"""The large letters at the top of the window that stand for a voice the system lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.shell.canvas import Canvas
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_SIZE: Final = 32.0
_WIDE: Final = 1180.0
_MOST: Final = 3
"""Lines; of more the last ones are left out."""


def show_caption(desk: Desk, canvas: Canvas, text: str) -> None:
    """Draw ``text`` over everything else, but not over a note or what has the focus.

    Hands and buttons lie at the bottom of most tables, whose turn it is at the top: that is
    what the words say, so it may be covered by them for a while.
    """
    ui = Ui(desk)
    fit = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    ui.begin(canvas, fit * desk.settings.size / 100)
    most = min(_WIDE, ui.width - 60)
    lines = ui.draw.wrap(text, _SIZE, "sans-bold", most - 64)[:_MOST]
    step = ui.draw.leading(_SIZE, "sans-bold")
    wide = max(ui.draw.wide(line, _SIZE, "sans-bold") for line in lines) + 64
    high = len(lines) * step + 24
    box = Box((ui.width - wide) / 2, 12, wide, high)
    focused = desk.stack.top.ui.find(desk.stack.top.ui.focus)
    if desk.toasts or (focused is not None and focused.rect.colliderect(ui.rect(box))):
        box = Box(box.x, ui.height - high - 12, wide, high)
    ui.draw.shadow(box, 16, 9, 130)
    ui.draw.rounded(box, 16, "panel", "edge", 2.5)
    for i, line in enumerate(lines):
        middle = box.y + 12 + (i + 0.5) * step
        ui.draw.line(line, ui.width / 2, middle, _SIZE, "ink", "sans-bold", "centre")
