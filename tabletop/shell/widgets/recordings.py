"""Parts of a scene that are laid down again as they were drawn before, until they change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tabletop.shell.canvas import Canvas, Op
from tabletop.shell.widgets.outline import Mark, Outline
from tabletop.shell.widgets.target import Target

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

Window: TypeAlias = tuple[float, tuple[int, int]]
"""Device pixels in a unit, and in the window."""

Recording: TypeAlias = tuple[object, Window, list[Op], list[Target], list[Mark]]
"""What a part depended on when it was drawn, and what that was."""


class Recordings:
    """What one scene drew, by the name of the part."""

    def __init__(self) -> None:
        self._kept: dict[str, Recording] = {}

    def lay(
        self, ui: Ui, name: str, key: object, draw: Callable[[], None], later: Callable[[], bool]
    ) -> None:
        """See :meth:`Ui.recorded`."""
        window = (ui.scale, ui.canvas.size)
        known = self._kept.get(name)
        if known is None or known[1] != window or (known[0] != key and not later()):
            known = self._kept[name] = (key, window, *_drawn(ui, draw))
        ui.canvas.extend(known[2])
        ui.targets.extend(known[3])
        ui.outline.marks.extend(known[4])

    def ops(self, name: str) -> list[Op]:
        """What a part looked like when it was drawn last."""
        return self._kept[name][2]


def _drawn(ui: Ui, draw: Callable[[], None]) -> tuple[list[Op], list[Target], list[Mark]]:
    outer = ui.canvas, ui.targets, ui.outline
    ui.canvas, ui.targets, ui.outline = Canvas(ui.canvas.size), [], Outline()
    try:
        draw()
        return ui.canvas.ops, ui.targets, ui.outline.marks
    finally:
        ui.canvas, ui.targets, ui.outline = outer
