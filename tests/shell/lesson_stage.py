"""Play a lesson with one kind of device, from the first screen to its end."""

from __future__ import annotations

from pathlib import Path

from tabletop.shell.table.lesson_scene import LessonScene
from tests.shell.player_stage import Player, Way


class Learner(Player):
    """Play lessons as they ask."""

    def __init__(self, folder: Path, way: Way, game: str) -> None:
        super().__init__(folder, way, game, {})

    @property
    def lesson(self) -> LessonScene:
        assert isinstance(self.top, LessonScene)
        return self.top

    def learn(self) -> LessonScene:
        """Go from the first screen to the first step."""
        self.choose("door.lessons")
        assert self.top.name == "lessons"
        self.choose(f"lesson.{self.game}")
        self.look()
        return self.lesson

    def follow(self, most: int = 400) -> int:
        """Follow the lesson to its end; return the number of manual actions."""
        done = 0
        for _ in range(most):
            self.look()
            if self.top.name == "lesson_end":
                return done
            done += self.one_step()
        raise AssertionError(f"the lesson stands still at step {self.lesson.lesson.at}")

    def one_step(self) -> int:
        """Perform the current task, or wait; return the number of manual actions."""
        guide, session = self.lesson.lesson, self.lesson.session
        asked = guide.asked(session)
        if guide.told(session):
            self.choose("lesson.on")
        elif asked is not None:
            self.act(asked)
            return 1
        else:
            self.wait()
        return 0
