"""Define a scene: one screen or dialog, with its drawing and its input."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.events import Input
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.widgets.words import Words


class Scene:
    """Show one screen, or one dialog over a screen.

    Attributes:
        name: For tests that wait for it.
        listens: Whether every key is for this scene, even one that works everywhere else.
        modal: Whether the scene below stays visible, dimmed.
        zooms: Whether the interface size makes its units larger. A table says ``False``:
            its pieces keep their size and only its words grow.
        first: Id of the widget that has the focus at the beginning.
        air: The room whose ambience plays while it is open, see :attr:`Game.room`; ``""`` for none.
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
        self._resting: Frame | None = None
        self._frame: Frame | None = None

    # -- methods a scene may override

    def draw(self, ui: Ui) -> None:
        """Draw all on ``ui.canvas``, and widgets with ``widget.show(ui, box)``."""
        raise NotImplementedError

    def handle(self, event: Input) -> bool:
        """Handle an input; return whether it was meant for this scene.

        By default the widgets handle it, and Escape calls :meth:`back`.
        """
        if self.ui.handle(event):
            return True
        if self.ui.command(event, "moving") == "back":
            self.back()
            return True
        return False

    def tick(self, now: float) -> bool:
        """Advance the time; return whether something moves and needs a tick soon.

        Only the scene in front is ticked. Set ``ui.dirty`` if it looks different now.
        """
        return self.ui.gliding.tick(now)

    def back(self) -> None:
        """Close this scene on Escape, unless it is the first one."""
        self.desk.stack.pop(self)

    def uncovered(self) -> None:
        """Resume in front, after another scene closed."""

    def blurred(self) -> None:
        """Respond to the window losing the focus, even below other scenes."""

    def closed(self) -> None:
        """Save unsaved changes after the scene left the stack."""

    def spoken_title(self) -> Words | None:
        """Return the screen's name; ``None`` if its first heading is the name."""
        return None

    # -- for the application

    @property
    def settled(self) -> bool:
        """Return whether all parts of the last picture show the same state."""
        return True

    def hurry(self) -> None:
        """Draw everything outdated in the next frame, before an input acts on it."""

    def frame(self, size: tuple[int, int]) -> Frame:
        """Return the current frame; drawn again only when something changed."""
        if self._frame is None or self.ui.dirty or self._frame.size != size:
            canvas = Canvas(size)
            self.ui.begin(canvas, self.scale(size))
            if not self.ui.focus:
                self.ui.focus = self.first
            with self.ui.gliding.hurry():
                self.draw(self.ui)
            self.ui.end()
            if self.first and self.ui.default is None:
                self.ui.rest()
            self._resting = canvas.frame()
            self._frame = self.ui.gliding.over(self._resting)
        elif self._resting is not None and self.ui.gliding.stale:
            self._frame = self.ui.gliding.over(self._resting)
        return self._frame

    def forget(self) -> None:
        """Drop the pictures of the last drawing: the scene is hidden."""
        if self._frame is not None:
            self._frame = self._resting = None
            self.ui.forget()

    def scale(self, size: tuple[int, int]) -> float:
        """Return the device pixels in a unit, for a window of ``size``."""
        fit = min(size[0] / WIDTH, size[1] / HEIGHT)
        return fit * self.desk.settings.size / 100 if self.zooms else fit
