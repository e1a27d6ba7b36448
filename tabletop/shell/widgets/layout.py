"""Lay out widgets in rows, columns and grids, or show the first that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.base import Around, Several, Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

Alignment: TypeAlias = Literal["start", "centre", "end", "fill"]
"""Place of a widget across the direction of its row or column."""


FILLS: Final = 0.6
"""Share of the width beyond which a control below its words takes the full width."""


def placed(start: float, room: float, wanted: float, align: Alignment) -> tuple[float, float]:
    """Return start and length of ``wanted`` units placed in ``room`` units."""
    length = room if align == "fill" else min(wanted, room)
    gap = {"start": 0.0, "fill": 0.0, "centre": (room - length) / 2, "end": room - length}[align]
    return start + gap, length


_ENDLESS: Final = 1e6
"""Width in units that is greater than any wanted width."""

_SLACK: Final = 0.5
"""Units by which a widget may exceed its room, to allow for rounded sums of lengths."""


@dataclass
class Column(Several):
    """Stack widgets vertically; those that ``grow`` share the spare height."""

    gap: float = 16.0
    align: Alignment = "fill"

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the widest child's width, and the sum of heights and gaps."""
        sizes = [ui.size(child, width) for child in self.children]
        gaps = self.gap * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0.0), sum(h for _, h in sizes) + gaps

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the children from the top."""
        sizes = [ui.size(child, box.width) for child in self.children]
        used = sum(h for _, h in sizes) + self.gap * max(0, len(sizes) - 1)
        shares = sum(child.grow for child in self.children)
        spare = max(0.0, box.height - used) / shares if shares else 0.0
        y = box.y
        for child, (w, h) in zip(self.children, sizes, strict=True):
            high = h + spare * child.grow
            x, wide = placed(box.x, box.width, w, self.align)
            child.show(ui, Box(x, y, wide, high))
            y += high + self.gap


@dataclass
class Row(Several):
    """Line up widgets; those that ``grow`` share the spare width.

    If the widgets do not fit side by side, a row that ``wraps`` continues on a new line below; any
    other row narrows the growing children (their words wrap), then all children.
    """

    gap: float = 16.0
    align: Alignment = "centre"
    wraps: bool = False
    justify: Literal["start", "centre", "end"] = "start"

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the widest line's width, and the heights of all lines."""
        lines = self._lines(ui, width)
        high = sum(max(h for _, _, h in line) for line in lines)
        gaps = self.gap * max(0, len(lines) - 1)
        if any(child.grow for child in self.children):
            return width, high + gaps
        wide = max((self._wide(line) for line in lines), default=0.0)
        return min(width, wide), high + gaps

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the children line by line."""
        y = box.y
        lines = self._lines(ui, box.width)
        for line in lines:
            high = max(h for _, _, h in line)
            if len(lines) == 1:
                high = max(high, box.height)
            left = max(0.0, box.width - self._wide(line))
            x = box.x + {"start": 0.0, "centre": left / 2, "end": left}[self.justify]
            for child, w, h in line:
                top, tall = placed(y, high, h, self.align)
                child.show(ui, Box(x, top, w, tall))
                x += w + self.gap
            y += high + self.gap

    def _wide(self, line: Sequence[tuple[Widget, float, float]]) -> float:
        return sum(w for _, w, _ in line) + self.gap * (len(line) - 1)

    def _lines(self, ui: Ui, width: float) -> list[list[tuple[Widget, float, float]]]:
        if not self.children:
            return []
        wanted = [(child, *ui.size(child, width)) for child in self.children]
        if not self.wraps:
            return [self._fitted(ui, wanted, width)]
        lines: list[list[tuple[Widget, float, float]]] = [[]]
        for entry in wanted:
            if lines[-1] and self._wide([*lines[-1], entry]) > width + 0.5:
                lines.append([])
            lines[-1].append(entry)
        return [self._fitted(ui, line, width) for line in lines]

    def _fitted(
        self, ui: Ui, line: list[tuple[Widget, float, float]], width: float
    ) -> list[tuple[Widget, float, float]]:
        spare = width - self._wide(line)
        shares = sum(child.grow for child, _, _ in line)
        if spare >= 0 and not shares:
            return line
        if shares:
            # Growing children share the room left by the others, ignoring their wanted width.
            fixed = sum(w for child, w, _ in line if not child.grow)
            room = width - fixed - self.gap * (len(line) - 1)
            if room > 0.25 * width:
                wide = [room * c.grow / shares if c.grow else w for c, w, _ in line]
                return [
                    (child, w, ui.size(child, w)[1])
                    for (child, _, _), w in zip(line, wide, strict=True)
                ]
        total = sum(w for _, w, _ in line)
        share = max(0.05, (width - self.gap * (len(line) - 1)) / total) if total else 1.0
        return [(child, w * share, ui.size(child, w * share)[1]) for child, w, _ in line]


@dataclass
class Grid(Several):
    """Arrange widgets in equal columns.

    There are as many columns of at least ``least`` units as fit, at most ``most``.
    """

    least: float = 240.0
    most: int = 4
    gap: float = 24.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the heights of the rows."""
        rows = self._rows(ui, width)
        return width, sum(h for _, h in rows) + self.gap * max(0, len(rows) - 1)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw row by row; the rows share spare height if the grid grows."""
        rows = self._rows(ui, box.width)
        if not rows:
            return
        wide = self._column(box.width)
        used = sum(h for _, h in rows) + self.gap * (len(rows) - 1)
        spare = max(0.0, box.height - used) / len(rows) if self.grow else 0.0
        y = box.y
        for children, high in rows:
            for i, child in enumerate(children):
                child.show(ui, Box(box.x + i * (wide + self.gap), y, wide, high + spare))
            y += high + spare + self.gap

    def _count(self, width: float) -> int:
        fits = int((width + self.gap) // (self.least + self.gap))
        return max(1, min(self.most, fits, len(self.children) or 1))

    def _column(self, width: float) -> float:
        count = self._count(width)
        return (width - self.gap * (count - 1)) / count

    def _rows(self, ui: Ui, width: float) -> list[tuple[Sequence[Widget], float]]:
        count, wide = self._count(width), self._column(width)
        rows = [self.children[i : i + count] for i in range(0, len(self.children), count)]
        return [(row, max(ui.size(child, wide)[1] for child in row)) for row in rows]


@dataclass
class Pad(Around):
    """Add padding around a widget, in units: left and right, top and bottom."""

    sides: float = 24.0
    ends: float = 24.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the child's size with the padding."""
        w, h = ui.size(self.child, max(1.0, width - 2 * self.sides))
        return w + 2 * self.sides, h + 2 * self.ends

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the child inside the padding."""
        inner_w, inner_h = box.width - 2 * self.sides, box.height - 2 * self.ends
        self.child.show(ui, Box(box.x + self.sides, box.y + self.ends, inner_w, inner_h))


@dataclass
class Space(Widget):
    """Leave empty space; with ``grow`` it pushes its neighbours apart."""

    height: float = 0.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height, without any width."""
        return 0.0, self.height

    def show(self, ui: Ui, box: Box) -> None:
        """Draw nothing."""


@dataclass
class Drawn(Widget):
    """Draw by a function, without taking input.

    Attributes:
        draw: Function that draws into a box, which may be larger than the size.
        height: Height in units.
        width: Greatest width in units.
    """

    draw: Callable[[Ui, Box], None]
    height: float
    width: float = inf

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size, at most ``width`` wide."""
        return min(width, self.width), self.height

    def show(self, ui: Ui, box: Box) -> None:
        """Call the function."""
        self.draw(ui, box)


@dataclass
class Wide(Around):
    """Limit the width of a child to between ``least`` and ``most`` units."""

    least: float = 0.0
    most: float = 1e9

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the child's size within the bounds."""
        w, h = ui.size(self.child, min(width, self.most))
        return min(width, max(w, self.least)), h

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the child, centred if the box is wider than ``most`` units."""
        x, wide = placed(box.x, box.width, min(box.width, self.most), "centre")
        self.child.show(ui, Box(x, box.y, wide, box.height))


@dataclass
class Pair(Widget):
    """Place words and control side by side, or stacked if there is no room.

    Attributes:
        least: Units the words need beside the control.
    """

    words: Widget
    control: Widget
    least: float = 320.0
    gap: float = 24.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of both."""
        left, right = self._split(ui, width)
        high = ui.size(self.words, left)[1], ui.size(self.control, right)[1]
        return width, sum(high) + 12.0 if left == width else max(high)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, with the control at the right or below."""
        left, right = self._split(ui, box.width)
        high = ui.size(self.words, left)[1]
        if left == box.width:
            self.words.show(ui, Box(box.x, box.y, left, high))
            # Align the right end of a wide control with the other controls of the list.
            wide = box.width if right > FILLS * box.width else right
            below = Box(box.x, box.y + high + 12.0, wide, ui.size(self.control, right)[1])
            self.control.show(ui, below)
            return
        top, tall = placed(box.y, box.height, high, "centre")
        self.words.show(ui, Box(box.x, top, left, tall))
        top, tall = placed(box.y, box.height, ui.size(self.control, right)[1], "centre")
        self.control.show(ui, Box(box.x + box.width - right, top, right, tall))

    def _split(self, ui: Ui, width: float) -> tuple[float, float]:
        """Return the widths of words and control; stacked, words have it all."""
        right = min(width, ui.size(self.control, width)[0])
        left = width - right - self.gap
        return (left, right) if left >= self.least else (width, right)


@dataclass
class FirstThatFits(Several):
    """Show the first child that fits the box, or else the last child.

    A child fits if, laid out at the width of the box, it is neither higher nor wider than the box.
    Words wrap and buttons shrink, so most widgets fit any width; with ``whole`` a child must get
    the width that it has in unlimited room.

    Attributes:
        children: At least one widget, in order of preference.
        height: Greatest height in units, if it is known before the box.
        whole: Whether a child must not be narrower than its wanted width.
    """

    height: float = inf
    whole: bool = False

    def pick(self, ui: Ui, width: float, height: float = inf) -> Widget:
        """Return the child that is shown in ``width`` x ``height`` units."""
        high = min(self.height, height) + _SLACK
        for child in self.children:
            if ui.size(child, width)[1] <= high and self._wide(ui, child, width) <= width + _SLACK:
                return child
        return self.children[-1]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the child that fits."""
        return ui.size(self.pick(ui, width), width)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the child that fits ``box``."""
        self.pick(ui, box.width, box.height).show(ui, box)

    def _wide(self, ui: Ui, child: Widget, width: float) -> float:
        return ui.size(child, _ENDLESS if self.whole else width)[0]
