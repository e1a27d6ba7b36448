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


def show_toasts(desk: Host, toasts: Sequence[Toast], canvas: Canvas) -> None:
    """Draw the notes over everything else."""
    ui = Ui(desk)
    fit = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    ui.begin(canvas, fit * desk.settings.size / 100)
    y = 20.0
    for toast in toasts:
        most = min(760.0, ui.width - 60)
        lines = ui.draw.wrap(desk.say(toast.words), _NOTE, "sans-bold", most - 112)
        step = ui.draw.leading(_NOTE, "sans-bold")
        wide = max(ui.draw.text_width(line, _NOTE, "sans-bold") for line in lines) + 112
        high = max(72.0, len(lines) * step + 28)
        box = Box((ui.width - wide) / 2, y, wide, high)
        ui.draw.shadow(box, 16, 9, 130)
        edge = "line" if toast.tone == "quiet" else toast.tone
        ui.draw.rounded(box, 16, "panel", edge, 2.5)
        tone = "ink" if toast.tone == "quiet" else toast.tone
        ui.draw.icon(_ICONS[toast.tone], box.x + 28, y + high / 2, 30, tone)
        for i, line in enumerate(lines):
            middle = y + high / 2 + (i - (len(lines) - 1) / 2) * step
            ui.draw.line(line, box.x + 80, middle, _NOTE, "ink", "sans-bold")
        y += high + 12


_CAPTION: Final = 32.0
_WIDE: Final = 1180.0
_MOST: Final = 3
"""Lines; beyond that the last ones are left out."""


def show_caption(desk: Desk, canvas: Canvas, text: str) -> None:
    """Draw ``text`` over everything but a toast and the focus.

    On most tables, hands and buttons are at the bottom, and the turn at the top: the caption
    announces the turn, so it may cover it for a while.
    """
    ui = Ui(desk)
    fit = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    ui.begin(canvas, fit * desk.settings.size / 100)
    most = min(_WIDE, ui.width - 60)
    lines = ui.draw.wrap(text, _CAPTION, "sans-bold", most - 64)[:_MOST]
    step = ui.draw.leading(_CAPTION, "sans-bold")
    wide = max(ui.draw.text_width(line, _CAPTION, "sans-bold") for line in lines) + 64
    high = len(lines) * step + 24
    box = Box((ui.width - wide) / 2, 12, wide, high)
    focused = desk.stack.top.ui.find(desk.stack.top.ui.focus)
    if desk.toasts or (focused is not None and focused.rect.colliderect(ui.rect(box))):
        box = Box(box.x, ui.height - high - 12, wide, high)
    ui.draw.shadow(box, 16, 9, 130)
    ui.draw.rounded(box, 16, "panel", "edge", 2.5)
    for i, line in enumerate(lines):
        middle = box.y + 12 + (i + 0.5) * step
        ui.draw.line(line, ui.width / 2, middle, _CAPTION, "ink", "sans-bold", "centre")
