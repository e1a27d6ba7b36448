"""The table of a lesson: a match that is kept nowhere, played as the lesson asks."""

from __future__ import annotations

from typing import ClassVar

from tabletop.shell.desk import Desk
from tabletop.shell.events import Input, Key
from tabletop.shell.play import tablekeys
from tabletop.shell.play.guide import Guide
from tabletop.shell.play.reachout import held
from tabletop.shell.play.table import TableScene
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Empty


class LessonScene(TableScene):
    """Shows one chapter; the next one, or an earlier step, is another scene in its place."""

    name: ClassVar[str] = "lesson"

    def __init__(self, desk: Desk, guide: Guide) -> None:
        super().__init__(desk, guide.session, guide)
        self.guide: Guide = guide
        self._shown = -1

    def draw(self, ui: Ui) -> None:
        """Where keys are used, they are led to what the step is about."""
        if self._shown != self._stage:
            self._shown = self._stage
            self.desk.tell("lesson", step=self.guide.at, ready=self.guide.scripted is None)
            if ui.ring or not ui.focus or ui.focus == "lesson.on":
                ui.focus = self._target()
        super().draw(ui)

    @property
    def _stage(self) -> int:
        """Grows as the lesson goes on, also inside a step."""
        return 2 * self.guide.at + (self.guide.scripted is None)

    def _target(self) -> str:
        """What keys are for next: the way on, or the piece that is asked for."""
        if self.guide.told:
            return "lesson.on"
        gesture = self.guide.gesture(self.board.view)
        return "" if gesture is None else gesture.item

    def _handle(self, event: Input) -> bool:
        if isinstance(event, Key) and self._goes_on(event):
            self.lesson_on()
            return True
        return super()._handle(event)

    def _goes_on(self, key: Key) -> bool:
        """Whether a key that presses nothing else says that what is told was read."""
        free = isinstance(self.board.hand, Empty) and not self.ui.focus
        asked = tablekeys.asked(self, key) if self.guide.told and free and not key.again else ""
        return asked in {"accept", "set_down"} and not held(self.board.hand)

    def _ends(self, now: float) -> bool:
        """The end of a match, or of a round, is told by the lesson."""
        return False

    def lesson_on(self) -> None:
        """What was told was read: the next step, the next table, or the end of the lesson."""
        guide = self.guide
        if not guide.told:
            return
        if guide.last:
            self.desk.go("lesson_end", game=self.session.game.id, learner=self.session.chairs[0])
        elif guide.ends:
            self._turn_to(guide.at + 1)
        else:
            guide.go_on()
            self.board.refresh()
            self.ui.dirty = True

    def undo(self) -> None:
        """Back to the step before."""
        before = self.guide.back()
        if before is None:
            self.desk.audio.play("refuse")
            return
        self._turn_to(*before)

    def redo(self) -> None:
        """Steps are done again by hand."""
        self.desk.audio.play("refuse")

    def ask_hint(self) -> None:
        """What is to be done is lit already: put away what was said against something else."""
        self.board.refused = None
        self.ui.dirty = True

    def menu(self) -> None:
        """Open the menu of a lesson."""
        self.flow.rest()
        self.desk.go("lesson_menu", table=self)

    def restart(self) -> None:
        """From the first step."""
        self._turn_to(0)

    def _turn_to(self, at: int, done: tuple[str, ...] | None = None) -> None:
        chairs = self.session.chairs
        names = tuple(chair.name for chair in chairs[1:])
        guide = Guide(self.session.game, chairs[0], names, at, done)
        scene = LessonScene(self.desk, guide)
        scene.ui.ring = self.ui.ring
        self.desk.stack.replace(scene)
