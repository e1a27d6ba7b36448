"""Read the inputs that magnify the field of a table.

They are the wheel, three keys, and a drag of the cloth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.play import events
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.widgets import Button
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Carrying
from tabletop.table.hit_test import hit
from tabletop.table.picture import Box
from tabletop.table.zoom import NUDGE

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext

MARGIN = 14.0
"""Units between the button for the whole table and the edge of the field."""

STEPS = {"closer": NUDGE, "farther": 1 / NUDGE, "whole": 0.0}
"""The factor that each command magnifies by."""


class ZoomInput:
    """Turn the inputs of one table into zoom and pan events."""

    def __init__(self, scene: TableContext) -> None:
        self._scene = scene
        self._grip: tuple[float, float] | None = None

    def handle(self, event: Input, scale: float) -> bool:
        """Zoom or pan the field; return whether the event was consumed.

        Args:
            event: In device pixels.
            scale: Device pixels in a unit.
        """
        state = self._scene.state
        field = state.laid.field
        if field is None:
            return False
        match event:
            case Wheel(steps, x, y) if field.holds(x / scale, y / scale):
                if isinstance(state.hand, Carrying) or not steps:
                    return False
                self._zoom(NUDGE**steps, (x / scale, y / scale))
            case Key():
                return self._key(event)
            case Pointer():
                return self._push(event, field, scale)
            case _:
                return False
        return True

    def _key(self, key: Key) -> bool:
        command = self._scene.desk.keymap.command(key, "table")
        if command not in STEPS:
            return False
        self._zoom(STEPS[command], None)
        return True

    def _push(self, event: Pointer, field: Box, scale: float) -> bool:
        state, (x, y) = self._scene.state, (event.x / scale, event.y / scale)
        if event.kind == "move" and self._grip is not None:
            dx, dy = x - self._grip[0], y - self._grip[1]
            self._grip = x, y
            self._scene.send(events.Panned(self._scene.now, dx, dy))
            return True
        if event.kind in {"up", "leave"}:
            taken, self._grip = self._grip is not None, None
            return taken
        if event.kind != "down" or state.field is None or not field.holds(x, y):
            return False
        empty = event.button == 1 and hit(state.picture, x, y) is None
        if (empty and not isinstance(state.hand, Carrying)) or event.button == 2:
            self._grip = x, y
            return True
        return False

    def _zoom(self, factor: float, at: tuple[float, float] | None) -> None:
        self._scene.send(events.Zoomed(self._scene.now, factor, at))


def whole_button(ui: Ui, field: Box | None, on_click: Callable[[], None]) -> None:
    """Draw the button that shows the whole table, while zoomed in."""
    if field is None:
        return
    button = Button(
        msg("table.whole"), on_click, icon="eye", command="whole", size=20, height=48, id="whole"
    )
    wide, high = ui.size(button, field.width)
    x, y = field.x + field.width - wide - MARGIN, field.y + field.height - high - MARGIN
    button.show(ui, Box(x, y, wide, high))
