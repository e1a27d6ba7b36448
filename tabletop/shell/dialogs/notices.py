"""Draw notes and captions at the top of the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.shell.canvas import Canvas
from tabletop.shell.desk import Desk, Toast
from tabletop.shell.widgets.host import Host
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box

_NOTE: Final = 24.0
_ICONS = {"go": "check", "no": "cross", "quiet": "info"}


_CAPTION: Final = 32.0
_WIDE: Final = 1130.0
_TOOLS: Final = 444.0
"""Units at the right of a table's top where its tools are, which a caption leaves free."""
_MOST: Final = 3
"""Lines shown at most; further ones are left out."""


def show_toasts(desk: Host, toasts: Sequence[Toast], canvas: Canvas) -> None:
    """Draw the notes over everything else."""
    ui, y = _over(desk, canvas), 20.0
    for toast in toasts:
        most = min(760.0, ui.width - 60)
        lines = ui.draw.wrap(desk.say(toast.words), _NOTE, "sans-bold", most - 112)
        wide, high = _size(ui, lines, _NOTE)
        box = Box((ui.width - wide - 112) / 2, y, wide + 112, max(72.0, high + 28))
        ui.draw.shadow(box, 16, 9, 130)
        quiet, middle = toast.tone == "quiet", box.centre[1]
        ui.draw.rounded(box, 16, "panel", "line" if quiet else toast.tone, 2.5)
        tone = "ink" if quiet else toast.tone
        ui.draw.icon(_ICONS[toast.tone], box.x + 28, middle, 30, tone)
        ui.draw.lines(lines, box.x + 80, middle, _NOTE, "ink", "sans-bold")
        y += box.height + 12


def show_caption(desk: Desk, canvas: Canvas, text: str) -> None:
    """Draw ``text`` over everything but a toast and the focus.

    On most tables, hands and buttons are at the bottom, and the turn at the top: the caption
    announces the turn, so it may cover it for a while, but not the tools beside it.
    """
    ui = _over(desk, canvas)
    lines = ui.draw.wrap(text, _CAPTION, "sans-bold", min(_WIDE, ui.width - 60) - 64)[:_MOST]
    wide, high = _size(ui, lines, _CAPTION)
    left = min((ui.width - wide - 64) / 2, ui.width - _TOOLS - wide - 64)
    box = Box(max(12.0, left), 12, wide + 64, high + 24)
    focused = desk.stack.top.ui.find(desk.stack.top.ui.focus)
    if desk.toasts or (focused is not None and focused.rect.colliderect(ui.rect(box))):
        box = Box(box.x, ui.height - box.height - 12, box.width, box.height)
    ui.draw.shadow(box, 16, 9, 130)
    ui.draw.rounded(box, 16, "panel", "edge", 2.5)
    ui.draw.lines(lines, *box.centre, _CAPTION, "ink", "sans-bold", "centre")


def _over(desk: Host, canvas: Canvas) -> Ui:
    """Return an interface that draws over the whole screen."""
    ui = Ui(desk)
    fit = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    ui.begin(canvas, fit * desk.settings.size / 100)
    return ui


def _size(ui: Ui, lines: Sequence[str], size: float) -> tuple[float, float]:
    wide = max(ui.draw.text_width(line, size, "sans-bold") for line in lines)
    return wide, len(lines) * ui.draw.leading(size, "sans-bold")
