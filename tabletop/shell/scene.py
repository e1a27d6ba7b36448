"""What a scene is, and the stack of scenes of which the top one is in front."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.events import Input
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

LOG: Final = logging.getLogger(__name__)


class Scene:
    """One screen, or one dialog over a screen.

    Attributes:
        name: For tests that wait for it.
        listens: Whether every key is for this scene, even one that works everywhere else.
        modal: Whether the scene below shines through, dimmed.
        zooms: Whether the interface size makes its units larger. A table says ``False``:
            its pieces keep their size and only its words grow.
        first: Id of the widget that has the focus at the beginning.
        air: The room that is heard while it is open, see :attr:`Game.room`; ``""`` for none.
        game_id: The game it is about, whose rules are opened over it; ``""`` for none.
        desk: Everything it can use.
        ui: Its units, targets, focus and memory. Set ``ui.dirty`` to be drawn anew.
    """

    name: ClassVar[str] = "scene"
    listens: bool = False
    modal: ClassVar[bool] = False
    zooms: ClassVar[bool] = True
    first: str = ""
    air: str = ""
    game_id: str = ""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.ui = Ui(desk)
        self._frame: Frame | None = None

    # -- what a scene may override

    def draw(self, ui: Ui) -> None:
        """Draw everything on ``ui.canvas``, and show widgets with ``widget.show(ui, box)``."""
        raise NotImplementedError

    def handle(self, event: Input) -> bool:
        """Something happened; whether it was meant for this scene.

        By default the widgets are asked, and Escape goes :meth:`back`.
        """
        if self.ui.handle(event):
            return True
        if self.ui.command(event, "moving") == "back":
            self.back()
            return True
        return False

    def tick(self, now: float) -> bool:
        """Time passes; whether something moves and the next tick should come soon.

        Only the scene in front is ticked. Set ``ui.dirty`` if it looks different now.
        """
        return False

    def back(self) -> None:
        """Escape: close this scene, unless it is the first one."""
        self.desk.stack.pop(self)

    def uncovered(self) -> None:
        """It is in front again, after another scene closed."""

    def blurred(self) -> None:
        """The window lost the focus or is out of sight; scenes below others are told too."""

    def closed(self) -> None:
        """It was taken off the stack: save what must be saved."""

    # -- for the application

    def frame(self, size: tuple[int, int], scale: float | None = None) -> Frame:
        """How it looks now; drawn again only when something changed."""
        if self._frame is None or self.ui.dirty or self._frame.size != size:
            canvas = Canvas(size)
            self.ui.begin(canvas, self.scale(size) if scale is None else scale)
            if not self.ui.focus:
                self.ui.focus = self.first
            self.draw(self.ui)
            self.ui.end()
            self._frame = canvas.frame()
        return self._frame

    def forget(self) -> None:
        """Let go of the pictures of the last drawing: it cannot be seen at the moment."""
        self._frame = None

    def scale(self, size: tuple[int, int]) -> float:
        """Device pixels in a unit, for a window of ``size`` device pixels."""
        fit = min(size[0] / WIDTH, size[1] / HEIGHT)
        return fit * self.desk.settings.size / 100 if self.zooms else fit


class Stack:
    """The scenes; the last one is in front.

    Attributes:
        scenes: From the first to the one in front.
        first: Makes the first scene when there is none left.
    """

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.first: Callable[[], Scene] | None = None

    @property
    def top(self) -> Scene:
        """The scene in front; the first one is made if there is none."""
        if not self.scenes:
            assert self.first is not None, "the application gives the first scene"
            self.scenes.append(self.first())
        return self.scenes[-1]

    @property
    def air(self) -> str:
        """The room that is heard: that of the foremost scene that has one."""
        return next((scene.air for scene in reversed(self.scenes) if scene.air), "")

    def push(self, scene: Scene) -> None:
        """Put ``scene`` in front."""
        self.scenes.append(scene)
        scene.ui.dirty = True

    def pop(self, scene: Scene | None = None) -> None:
        """Close ``scene`` (the one in front) and all in front of it; the first one stays."""
        at = self.scenes.index(scene) if scene in self.scenes else len(self.scenes) - 1
        if at > 0:
            self._cut(at)

    def replace(self, scene: Scene) -> None:
        """Put ``scene`` in the place of the one in front."""
        if len(self.scenes) > 1:
            self._cut(len(self.scenes) - 1, quiet=True)
        self.push(scene)

    def home(self) -> None:
        """Close all but the first."""
        if len(self.scenes) > 1:
            self._cut(1)

    def drop(self, scene: Scene) -> None:
        """Take a broken scene out, even the first one, and what lies in front of it."""
        if scene in self.scenes:
            del self.scenes[self.scenes.index(scene) :]
        self.redraw()

    def redraw(self) -> None:
        """Have every scene drawn anew."""
        for scene in self.scenes:
            scene.ui.dirty = True

    def blurred(self) -> None:
        """Tell every scene that the window lost the focus; some close or hide something."""
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
                # The others must still be able to save.
                LOG.exception("scene %s could not be closed in order", scene.name)
        if self.scenes and not quiet:
            self.scenes[-1].ui.dirty = True
            self.scenes[-1].uncovered()
