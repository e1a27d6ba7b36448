"""Keep the open scenes in order, the last one in front."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabletop.shell.scene import Scene

LOG: Final = logging.getLogger(__name__)


class Stack:
    """Hold the open scenes; the last one is in front.

    Attributes:
        scenes: From the first to the one in front.
        first: Makes the first scene when there is none left.
    """

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.first: Callable[[], Scene] | None = None

    @property
    def top(self) -> Scene:
        """Return the scene in front; the first one is made if there is none."""
        if not self.scenes:
            assert self.first is not None, "the application gives the first scene"
            self.scenes.append(self.first())
        return self.scenes[-1]

    @property
    def air(self) -> str:
        """Return the ambience room of the foremost scene that has one."""
        return next((scene.air for scene in reversed(self.scenes) if scene.air), "")

    @property
    def game(self) -> str:
        """Return the game of the foremost scene that has a game."""
        return next((scene.game_id for scene in reversed(self.scenes) if scene.game_id), "")

    def push(self, scene: Scene) -> None:
        """Push ``scene`` in front."""
        self.scenes.append(scene)
        scene.ui.dirty = True

    def ground(self, scene: Scene) -> None:
        """Make the first scene below ``scene`` if nothing is below it."""
        if self.first is not None and self.scenes[0] is scene:
            self.scenes.insert(0, self.first())

    def pop(self, scene: Scene | None = None) -> None:
        """Close a scene and all in front of it, but never the first one."""
        at = self.scenes.index(scene) if scene in self.scenes else len(self.scenes) - 1
        if at > 0:
            self._cut(at)

    def replace(self, scene: Scene) -> None:
        """Replace the scene in front by ``scene``."""
        if len(self.scenes) > 1:
            self._cut(len(self.scenes) - 1, quiet=True)
        self.push(scene)

    def home(self) -> None:
        """Close all but the first."""
        if len(self.scenes) > 1:
            self._cut(1)

    def drop(self, scene: Scene) -> None:
        """Remove a broken scene, even the first one, and all in front of it."""
        if scene in self.scenes:
            at = self.scenes.index(scene)
            gone = self.scenes[at:]
            del self.scenes[at:]
            for one in gone:
                one.forget()
        self.redraw()

    def redraw(self) -> None:
        """Draw every scene anew at the next frame."""
        for scene in self.scenes:
            scene.ui.dirty = True

    def blurred(self) -> None:
        """Tell every scene that the window lost the focus."""
        for scene in list(self.scenes):
            if scene in self.scenes:
                scene.blurred()

    def close(self) -> None:
        """Close every scene: the program ends."""
        self._cut(0, quiet=True)

    def _cut(self, at: int, quiet: bool = False) -> None:
        gone = self.scenes[at:]
        del self.scenes[at:]
        for scene in reversed(gone):
            try:
                scene.closed()
            except Exception:
                # Continue, so that the other scenes can save.
                LOG.exception("scene %s could not be closed in order", scene.name)
            # Break reference cycles, which would keep its pictures in memory.
            scene.forget()
        if self.scenes and not quiet:
            self.scenes[-1].ui.dirty = True
            self.scenes[-1].uncovered()
