"""Draw the sign of an unsaved match, at the head of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Msg, msg
from tabletop.shell.table.panels import grown
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext

SIZE: Final = 20.0
"""Units an em, at interface size 100 %."""

ICON: Final = 26.0
AIR: Final = 7.0
MOST: Final = 3
"""Lines; a longer reason is left out, as it is where the log is low."""


def words(scene: TableContext) -> Msg | None:
    """Return the words of the sign, or ``None`` if everything is saved."""
    why = scene.state.saving.why
    return None if why is None else msg("table.unsaved", why=why)


def height(scene: TableContext, ui: Ui, box: Box) -> float:
    """Return the height of the sign in units, in a log in ``box``."""
    told = words(scene)
    if told is None:
        return 0.0
    lines, step, by = _lines(ui, box, told)
    return max(ICON * by, len(lines) * step) + 2 * AIR


def show(scene: TableContext, ui: Ui, box: Box) -> None:
    """Draw the sign at the top of the log in ``box``."""
    told = words(scene)
    if told is None:
        return
    lines, _, by = _lines(ui, box, told)
    high = height(scene, ui, box)
    place = Box(box.x + 4, box.y + 4, box.width - 8, high - 4)
    ui.draw.rounded(place, 9, "panel", "no", 2.5)
    middle = place.y + place.height / 2
    with (
        ui.reading_log.group("unsaved", "status", "assertive"),
        ui.reading_log.as_one(ui.say(told), ui.rect(place), ui.canvas.clip),
    ):
        ui.draw.icon("warning", place.x + 8, middle, ICON * by, "no")
        ui.draw.lines(lines, place.x + 16 + ICON * by, middle, SIZE * by, face="sans-bold")


def _lines(ui: Ui, box: Box, told: Msg) -> tuple[Sequence[str], float, float]:
    by = grown(ui)
    room = max(60.0, box.width - 32 - ICON * by)
    step = ui.draw.leading(SIZE * by, "sans-bold")
    most = max(1, min(MOST, int((box.height / 2 - 2 * AIR) / step)))
    lines = ui.draw.wrap(ui.say(told), SIZE * by, "sans-bold", room)
    if len(lines) > most:
        lines = ui.draw.wrap(ui.say(msg("table.unsaved.short")), SIZE * by, "sans-bold", room)
    return lines[:most], step, by
