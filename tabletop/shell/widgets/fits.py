"""Choose the first of several widgets that fits."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

_ENDLESS: Final = 1e6
"""Units: more than anything wants to be wide."""

_SLACK: Final = 0.5
"""Units that a widget may be too large by: sums of lengths are rounded."""


@dataclass
class FirstThatFits(Widget):
    """Show the first child that fits the box, or else the last child.

    A child fits if it is no higher than the box at the width of the box, and no wider. Words
    wrap and buttons shrink, so most widgets fit any width; with ``whole`` a child must have
    the width that it would take if there were no end of room.

    Attributes:
        children: The one that is wanted most comes first; at least one.
        height: Units there are at most, where they are known before the box is.
        whole: Whether a child must not be narrower than it wants to be.
    """

    children: Sequence[Widget]
    height: float = inf
    whole: bool = False

    def pick(self, ui: Ui, width: float, height: float = inf) -> Widget:
        """Return the child that is shown in ``width`` x ``height`` units."""
        high = min(self.height, height) + _SLACK
        for child in self.children:
            if ui.size(child, width)[1] <= high and self._wide(ui, child, width) <= width + _SLACK:
                return child
        return self.children[-1]

    def parts(self) -> Sequence[Widget]:
        """Return all children, shown or not."""
        return self.children

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the child that fits."""
        return ui.size(self.pick(ui, width), width)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the child that fits ``box``."""
        self.pick(ui, box.width, box.height).show(ui, box)

    def _wide(self, ui: Ui, child: Widget, width: float) -> float:
        return ui.size(child, _ENDLESS if self.whole else width)[0]
