"""Draw the screens in a new theme, size or language over several steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.scene import Scene

T = TypeVar("T")

LONGEST: Final = 0.04
"""Seconds for which a step makes pictures in the new colours."""


class Repaint:
    """Track the screens not yet drawn with the present looks.

    In another theme every picture is made anew, in another size of the words most. The old frame
    stays until the whole new one is there; inputs wait for it, as they would for one long step.

    Attributes:
        late: Whether an old frame is shown for now.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._looks = _looks(desk)
        self._old: list[Scene] = []
        self.late = False

    @property
    def due(self) -> bool:
        """Return whether the looks changed since the last drawing."""
        return _looks(self._desk) != self._looks

    def draw(self, scenes: list[Scene], compose: Callable[[], T]) -> T | None:
        """Return the frame, or ``None`` if there was no time to finish it.

        The scene in front is the last of ``scenes``.
        """
        if self.due:
            self._looks, self._old = _looks(self._desk), list(scenes)
        front = scenes[-1] if scenes else None
        if front is None or front not in self._old:
            self.late = False
            return compose()
        frame = self._desk.budget.deadline.attempt(LONGEST, compose)
        self.late = frame is None
        if frame is None:
            return None
        whole = [front] if front.settled else []  # unless it was drawn in full, draw it again
        self._old = [scene for scene in self._old if scene not in whole and scene in scenes]
        return frame


def _looks(desk: Desk) -> tuple[object, ...]:
    """Return the settings on which the look of every screen depends."""
    return desk.atlas.theme, desk.settings.size, desk.speech
