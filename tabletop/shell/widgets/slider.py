"""Set a number between two ends with a sliding knob."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import rounded
from tabletop.shell.events import Key
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box


@dataclass
class Slider(Widget):
    """Choose a value by drag or click, or by keys while it has the focus.

    The arrows move by one step; Home and End set the least and greatest value.

    Attributes:
        on_change: Called with every new value during a drag.
        width: Wanted width of the track, units.
        reads: Function that returns the words for a value, shown at the right.
        late: Whether ``on_change`` is called only when the pointer is released, for changes that
            redraw everything.
    """

    value: float
    on_change: Callable[[float], None]
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05
    width: float = 320.0
    reads: Callable[[float], Words] | None = None
    late: bool = False

    def _words_width(self, ui: Ui) -> float:
        if self.reads is None:
            return 0.0
        ends = (ui.say(self.reads(v)) for v in (self.low, self.high, self.value))
        return max(ui.draw.text_width(text, 24, "sans-bold") for text in ends) + 24.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of track and words."""
        return min(width, self.width + self._words_width(ui)), 48.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the track, and a four-hole button as the knob."""
        tail = self._words_width(ui)
        track = Box(box.x, box.y + box.height / 2 - 22, box.width - tail, 44)
        look = ui.target(self, track)
        state = ui.memo(self.id, _Slide)
        state.track = track
        value = self.value if state.held is None else state.held
        theme = ui.draw.theme
        w, share = track.width, (value - self.low) / (self.high - self.low)
        x = 16 + (w - 32) * share
        fill = theme.primary if self.enabled else theme.line
        knob = theme.cream if self.enabled else theme.disabled
        body = rounded(0, 17, w, 10, 5, theme.sunk, theme.edge, 1.2)
        body += rounded(0, 17, x, 10, 5, fill)
        if look.hover or state.held is not None:
            body += f'<circle cx="{x:.2f}" cy="22" r="22" fill="{fill}" opacity="0.2"/>'
        if state.held is not None:
            knob = mix(knob, "#000000", 0.18)
        edge = fill if self.enabled else theme.edge
        body += f'<circle cx="{x:.2f}" cy="24" r="16" fill="#000000" opacity="0.16"/>'
        body += f'<circle cx="{x:.2f}" cy="22" r="15" fill="{knob}" stroke="{edge}"'
        body += ' stroke-width="3"/>'
        for dx, dy in ((-4, -4), (4, -4), (-4, 4), (4, 4)):
            body += f'<circle cx="{x + dx:.2f}" cy="{22 + dy}" r="1.8" fill="{theme.edge}"/>'
        ui.draw.svg(track, body)
        look.show_ring(ui, Box(track.x + x - 15, track.y + 7, 30, 30), 15, 4)
        if self.reads is not None:
            right, middle = box.x + box.width, box.y + box.height / 2
            with ui.reading_log.elsewhere():  # announced as the value of the track
                ui.draw.words(self.reads(value), right, middle, 24, face="sans-bold", align="right")

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Move the knob to the pointer."""
        ui.memo(self.id, _Slide).before = self.value
        self.drag(ui, x, y)

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Move the knob with the pointer."""
        state = ui.memo(self.id, _Slide)
        track = state.track
        share = (x - track.x - 16) / max(1.0, track.width - 32)
        value = self._nearest(self.low + share * (self.high - self.low))
        if value == state.held:
            return
        state.held = value
        ui.dirty = True
        if not self.late and value != self.value:
            self.on_change(value)

    def let_go(self, ui: Ui, meant: bool) -> None:
        """Keep the value on release, or restore the value before the drag."""
        state = ui.memo(self.id, _Slide)
        value, state.held = state.held, None
        value = value if meant else state.before
        if value is not None and value != self.value:
            self._change(ui, value)

    def key(self, ui: Ui, key: Key) -> bool:
        """Change by one step with the arrows, by five with the Page keys."""
        steps = {"left": -1, "right": 1, "page down": -5, "page up": 5}
        if key.command or key.alt:
            return False
        if key.name in {"home", "end"}:
            value = self.low if key.name == "home" else self.high
        elif key.name in steps:
            value = self._nearest(self.value + steps[key.name] * self.step)
        else:
            return False
        if value != self.value:
            self._change(ui, value)
        return True

    def _change(self, ui: Ui, value: float) -> None:
        """Report a value; with ``late``, scroll the slider back into view."""
        self.on_change(value)
        if self.late:
            ui.scroll_to = self.id

    def put(self, value: float) -> None:
        """Set the allowed value nearest to ``value`` at once."""
        near = self._nearest(value)
        if near != self.value:
            self.on_change(near)

    def _nearest(self, value: float) -> float:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return round(max(self.low, min(self.high, stepped)), 6)


class _Slide:
    def __init__(self) -> None:
        self.track = Box(0, 0, 1, 1)
        self.held: float | None = None
        self.before: float | None = None
