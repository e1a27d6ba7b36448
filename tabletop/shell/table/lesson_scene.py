"""Show the table of a lesson: an unsaved match, played as asked."""

from __future__ import annotations

from typing import ClassVar

from tabletop.play import events
from tabletop.play.lesson import Guide, begin
from tabletop.play.session import Session
from tabletop.shell.canvas import Frame
from tabletop.shell.desk import Desk
from tabletop.shell.table.scene import TableScene


class LessonScene(TableScene):
    """Show one chapter of a lesson.

    The next chapter, or an earlier step, opens in a new scene that replaces this one.
    """

    name: ClassVar[str] = "lesson"

    def __init__(self, desk: Desk, session: Session, guide: Guide) -> None:
        super().__init__(desk, session, guide)
        self._shown = -1

    @property
    def lesson(self) -> Guide:
        """Return the guide, with the current step of the lesson."""
        guide = self.state.guide
        assert guide is not None, "the table of a lesson has lost its guide"
        return guide

    def frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame; with keys in use, focus the step's target."""
        stage = self._stage
        if self._shown != stage:
            self._shown = stage
            ready = self.lesson.scripted(self.session) is None
            self.desk.tell("lesson", step=self.lesson.at, ready=ready)
            ui = self.ui
            if ui.ring or not ui.focus or ui.focus == "lesson.on":
                ui.focus = self._target()
                ui.dirty = True
        return super().frame(size)

    @property
    def _stage(self) -> int:
        return 2 * self.lesson.at + (self.lesson.scripted(self.session) is None)

    def _target(self) -> str:
        """Return the target to focus: the next button or the piece of the task."""
        if self.lesson.told(self.session):
            return "lesson.on"
        gesture = self.lesson.gesture(self.session, self.state.seen_view)
        return "" if gesture is None else gesture.item

    def lesson_on(self) -> None:
        """Open the next step, the next chapter, or the end of the lesson."""
        guide = self.lesson
        if not guide.told(self.session):
            return
        if guide.last:
            self.desk.go("lesson_end", game=self.session.game.id, learner=self.session.chairs[0])
        elif guide.ends:
            self._turn_to(guide.at + 1)
        else:
            self.send(events.LessonOn(self.now))

    def undo(self) -> None:
        """Go back to the previous step."""
        before = self.lesson.back(self.session)
        if before is None:
            self.desk.audio.play("refuse")
            return
        self._turn_to(*before)

    def redo(self) -> None:
        """Refuse: a step must be repeated by hand."""
        self.desk.audio.play("refuse")

    def ask_hint(self) -> None:
        """Dismiss a refusal instead, as the task is highlighted already."""
        self.send(events.PutAway(self.now))

    def menu(self) -> None:
        """Open the menu of a lesson."""
        self.send(events.Covered(self.now))
        self.desk.go("lesson_menu", table=self)

    def restart(self) -> None:
        """Restart the lesson at its first step."""
        self._turn_to(0)

    def _turn_to(self, at: int, done: tuple[str, ...] | None = None) -> None:
        chairs = self.session.chairs
        scene = LessonScene(self.desk, *begin(self.session.game, chairs[0], chairs[1:], at, done))
        scene.ui.ring = self.ui.ring
        self.desk.stack.replace(scene)
