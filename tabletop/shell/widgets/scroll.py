"""Scroll content taller than its viewport by wheel, bar, keys and focus."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import ClassVar, Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.events import Key
from tabletop.shell.widgets.base import Around, Size, Target
from tabletop.shell.widgets.reading_log import Mark, Placed, Written
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box


def wanted(targets: Sequence[Target], name: str, room: float) -> Target | None:
    """Return the target to scroll into view.

    For a part, it is the target of the whole widget if that fits in ``room`` device pixels of
    height.
    """
    part = next((target for target in targets if target.id == name), None)
    if part is None or part.widget is None:
        return part
    owner = next((target for target in targets if target.id == part.widget.id), part)
    return owner if owner.whole.height <= room else part


def named(marks: Sequence[Mark], target: Target) -> int:
    """Return the upper edge of the words that label ``target``.

    Without such words it is the edge of the target itself; in device pixels. The label is the words
    drawn after the previous target.
    """
    places = [index for index, mark in enumerate(marks) if _of(mark, target)]
    if not places:
        return target.whole.top
    before = reversed(marks[: places[0]])
    words = [
        mark.whole
        for mark in takewhile(lambda m: not isinstance(m, Placed), before)
        if isinstance(mark, Written) and mark.whole is not None
    ]
    above = [rect.top for rect in words if _over(rect, target.whole)]
    return min([target.whole.top, *above])


def cut(
    marks: Sequence[Mark], stays: pygame.Rect, window: pygame.Rect, most: float, *, down: bool
) -> int:
    """Return the scroll offset, in pixels, that cuts no line at the top.

    Args:
        marks: Marks of the scroll area.
        stays: Rectangle of the focus and its label, which must stay visible.
        window: Viewport of the scroll area, less some padding.
        most: Most pixels to scroll further.
        down: Whether the area was scrolled down; a cut line is then hidden, else shown whole.
    """
    parts = [mark.target for mark in marks if isinstance(mark, Placed) and mark.target.part]
    split = {target.widget.id for target in parts if target.widget is not None}
    rects = [rect for mark in marks if (rect := _line(mark, split)) is not None]
    lines = [rect for rect in rects if rect.height < window.height / 2]
    over = [rect for rect in lines if rect.top < window.top < rect.bottom - 1]
    if not over:
        return 0
    away = max(rect.bottom for rect in over) - window.top
    back = min(rect.top for rect in over) - window.top
    for by in (away, back) if down else (back, away):
        if by <= most and window.top <= stays.top - by and stays.bottom - by <= window.bottom:
            return by
    return 0


def _line(mark: Mark, split: Container[str]) -> pygame.Rect | None:
    """Return the rectangle of words, or of a target that is not ``split``."""
    if isinstance(mark, Written):
        return mark.whole
    if isinstance(mark, Placed) and mark.target.id not in split:
        return mark.target.whole
    return None


def _of(mark: Mark, target: Target) -> bool:
    if not isinstance(mark, Placed):
        return False
    other = mark.target
    return other.id == target.id or (other.widget is not None and other.widget is target.widget)


def _over(rect: pygame.Rect, target: pygame.Rect) -> bool:
    beside = rect.right <= target.left or target.right <= rect.left
    return not beside and rect.bottom <= target.top + 2


BAR: Final = 14.0
"""Units across the scroll bar."""

NOTCH: Final = 72.0
"""Units to scroll for one notch of the wheel."""

SETTLES: Final = 4
"""Most layout passes for a child whose size is partly estimated."""

EDGE: Final = 16.0
"""Units of padding above and below the content brought into view, for its ring and shadow."""


class Offset:
    """Hold the state of a scroll area.

    Attributes:
        y: Units scrolled down.
        view: Height of the viewport in units.
    """

    def __init__(self) -> None:
        self.y = 0.0
        self.most = 0.0
        self.view = 1.0
        self.held = 0.0

    def move(self, by: float) -> bool:
        """Scroll by some units; return whether the offset changed."""
        before = self.y
        self.y = max(0.0, min(self.most, self.y + by))
        return self.y != before


@dataclass
class Scroll(Around):
    """Show ``child`` at its full height, scrolled; needs an ``id``.

    Attributes:
        padding: Units inside the clip at each side, so that shadows and rings are not cut.
        stop: Whether the area itself can be focused, for text without any buttons.
    """

    scrolls: ClassVar[bool] = True
    padding: float = 12.0
    stop: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the child's size without a scroll bar."""
        w, h = ui.size(self.child, width - 2 * self.padding)
        return min(width, w + 2 * self.padding + BAR), h + 2 * self.padding

    def show(self, ui: Ui, box: Box) -> None:
        """Draw as much of the child as fits, with a bar if necessary."""
        state = ui.memo(self.id, Offset)
        wide = box.width - 2 * self.padding
        y, high = state.y, ui.size(self.child, wide)[1] + 2 * self.padding
        if not self._beyond(high, box.height):
            high = self._placed(ui, box, wide, state)
        if self._beyond(high, box.height):
            wide -= BAR + 4
            state.y = y
            high = self._placed(ui, box, wide, state)
        ring = state.most > 0 and ui.target(self, box, stop=self.stop).ring
        start = len(ui.targets), len(ui.canvas.ops), len(ui.reading_log.marks)
        self._draw_inside(ui, box, wide, high, state)
        for _ in range(SETTLES):
            by = self._follows(ui, box, start, state, state.y - y)
            if not by or not state.move(by):
                break
            del ui.targets[start[0] :], ui.canvas.ops[start[1] :], ui.reading_log.marks[start[2] :]
            self._draw_inside(ui, box, wide, high, state)
        if state.most:
            self._draw_bar(ui, box, state, ring)

    def _follows(
        self, ui: Ui, box: Box, start: tuple[int, int, int], state: Offset, came: float
    ) -> float:
        """Return the units to scroll to bring the focus with its label into view.

        The new offset cuts no line at the top. ``start`` is the number of targets, operations and
        marks before the drawing; the content has been scrolled by ``came`` units already.
        """
        targets, marks = ui.targets[start[0] :], ui.reading_log.marks[start[2] :]
        room = (box.height - 2 * EDGE) * ui.scale
        found = wanted(targets, ui.scroll_to, room) if ui.scroll_to else None
        if found is None:
            return 0.0
        stays, window, edge = found.whole.copy(), ui.rect(box), round(EDGE * ui.scale)
        if stays.bottom - (top := named(marks, found)) <= room:
            stays.height, stays.top = stays.bottom - top, top
        by = max(0, stays.bottom + edge - window.bottom) or min(0, stays.top - edge - window.top)
        if not by and came:  # without ``came`` the player chose this offset
            window.height -= edge
            by = cut(marks, stays, window, (state.most - state.y) * ui.scale, down=came > 0)
        return by / ui.scale

    def _placed(self, ui: Ui, box: Box, wide: float, state: Offset) -> float:
        """Return the content's height, and clamp the offset to the content."""
        high = ui.size(self.child, wide)[1] + 2 * self.padding
        for _ in range(SETTLES):
            spot = self.child.spot(ui, wide, ui.scroll_to) if ui.scroll_to else None
            if spot is not None:
                top, bottom = spot[0] - EDGE, spot[1] + EDGE + 2 * self.padding
                state.y = max(min(state.y, top), bottom - box.height)
            state.most = self._beyond(high, box.height)
            at_end = state.y >= state.most
            state.y = max(0.0, min(state.y, state.most))
            top = state.y - self.padding
            grown = self.child.seen(ui, wide, top, top + box.height)
            if grown is None:
                break
            high = self.child.measure(ui, wide)[1] + 2 * self.padding
            state.y = high if at_end else state.y + grown
        state.most = self._beyond(high, box.height)
        state.y = max(0.0, min(state.y, state.most))
        state.view = box.height
        return high

    def _beyond(self, high: float, room: float) -> float:
        """Return the units that do not fit, ignoring a little padding."""
        return high - room if high > room + max(0.5, self.padding / 2) else 0.0

    def _draw_inside(self, ui: Ui, box: Box, wide: float, high: float, state: Offset) -> None:
        with ui.canvas.clipped(ui.rect(box)):
            inner = max(high, box.height) - 2 * self.padding
            y = box.y + self.padding - state.y
            first = len(ui.targets)
            self.child.show(ui, Box(box.x + self.padding, y, wide, inner))
            for index, target in enumerate(ui.targets[first:], first):
                if not target.inside:
                    ui.targets[index] = replace(target, inside=self.id)

    def _draw_bar(self, ui: Ui, box: Box, state: Offset, ring: bool) -> None:
        groove = Box(box.x + box.width - BAR, box.y + 8, BAR, box.height - 16)
        look = ui.target(self, groove.grown(4), part="bar", stop=False)
        thick = BAR if look.hover or look.pressed else BAR - 4
        inner = Box(groove.x + (BAR - thick) / 2, groove.y, thick, groove.height)
        ui.draw.rounded(inner, thick / 2, "sunk", "line", 1)
        share = state.view / (state.view + state.most)
        length = max(32.0, groove.height * share)
        top = groove.y + (groove.height - length) * state.y / state.most
        knob = Box(inner.x + 1, top, thick - 2, length)
        ui.draw.rounded(knob, thick / 2 - 1, "ink" if look.pressed else "edge")
        if ring:
            ui.draw.ring(knob, thick / 2, 3)

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Remember the pointer's position on the bar."""
        ui.memo(self.id, Offset).held = y

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Move the bar with the pointer, or the content with a finger."""
        state = ui.memo(self.id, Offset)
        by = y - state.held
        state.held = y
        bar = ui.find(f"{self.id}.bar")
        on_bar = bar is not None and ui.pressed == bar.id
        factor = (state.view + state.most) / max(1.0, state.view) if on_bar else -1.0
        if state.move(by * factor):
            ui.dirty = True

    def wheel(self, ui: Ui, steps: float) -> bool:
        """Scroll some lines a notch."""
        return ui.memo(self.id, Offset).move(-steps * NOTCH)

    def key(self, ui: Ui, key: Key) -> bool:
        """Scroll by lines, pages or to an end; at an end, let the focus move on."""
        return not (key.command or key.alt) and scrolled(ui.memo(self.id, Offset), key)


def scrolled(state: Offset, key: Key) -> bool:
    """Scroll by ``key``; return whether the offset changed."""
    by = {
        "up": -NOTCH,
        "down": NOTCH,
        "page up": -0.9 * state.view,
        "page down": 0.9 * state.view,
        "space": 0.9 * state.view,
        "home": -state.most,
        "end": state.most,
    }.get(key.name)
    return by is not None and state.move(by)
