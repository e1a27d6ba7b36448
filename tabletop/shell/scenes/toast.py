"""Draw the short notes at the top of the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.shell.canvas import Canvas
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Toast
    from tabletop.shell.widgets.host import Host

_SIZE = 24.0
_ICONS = {"go": "check", "no": "cross", "quiet": "info"}


def show_toasts(desk: Host, toasts: Sequence[Toast], canvas: Canvas) -> None:
    """Draw the notes over everything else."""
    ui = Ui(desk)
    fit = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    ui.begin(canvas, fit * desk.settings.size / 100)
    y = 20.0
    for toast in toasts:
        most = min(760.0, ui.width - 60)
        lines = ui.draw.wrap(desk.say(toast.words), _SIZE, "sans-bold", most - 112)
        step = ui.draw.leading(_SIZE, "sans-bold")
        wide = max(ui.draw.wide(line, _SIZE, "sans-bold") for line in lines) + 112
        high = max(72.0, len(lines) * step + 28)
        box = Box((ui.width - wide) / 2, y, wide, high)
        ui.draw.shadow(box, 16, 9, 130)
        edge = "line" if toast.tone == "quiet" else toast.tone
        ui.draw.rounded(box, 16, "panel", edge, 2.5)
        tone = "ink" if toast.tone == "quiet" else toast.tone
        ui.draw.icon(_ICONS[toast.tone], box.x + 28, y + high / 2, 30, tone)
        for i, line in enumerate(lines):
            middle = y + high / 2 + (i - (len(lines) - 1) / 2) * step
            ui.draw.line(line, box.x + 80, middle, _SIZE, "ink", "sans-bold")
        y += high + 12
