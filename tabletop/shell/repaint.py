"""Draw the screens in a new theme over several steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from tabletop.shell.art.cache import UnfinishedError

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.stack import Layer

T = TypeVar("T")

LONGEST: Final = 0.08
"""Seconds for which a step makes pictures in the new colours."""


class Repaint:
    """Remember the screens that were not drawn in the present theme yet.

    In another theme every picture is made anew. The old frame stays until the whole new one is
    there; inputs wait for it, as they would for one long step.

    Attributes:
        late: Whether an old frame is shown for now.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._theme = desk.atlas.theme
        self._old: list[Layer] = []
        self.late = False

    @property
    def due(self) -> bool:
        """Tell whether the theme changed since the last drawing; places did not."""
        return self._desk.atlas.theme is not self._theme

    def draw(self, scenes: list[Layer], compose: Callable[[], T]) -> T | None:
        """Return the frame, or ``None`` if there was no time to finish it.

        Args:
            scenes: Those that are open, the one in front last.
            compose: Makes the frame.
        """
        if self.due:
            self._theme, self._old = self._desk.atlas.theme, list(scenes)
        front = scenes[-1] if scenes else None
        if front not in self._old:
            self.late = False
            return compose()
        try:
            with self._desk.atlas.pictures.within(LONGEST):
                frame = compose()
        except UnfinishedError:
            self.late = True
            return None
        self._desk.atlas.pictures.keep_promises()
        self._old = [scene for scene in self._old if scene is not front and scene in scenes]
        self.late = False
        return frame
