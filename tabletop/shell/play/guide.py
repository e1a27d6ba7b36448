"""Leads through a lesson: which step it is, what is asked, and what is said to anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.lesson import Lesson, Step
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.replay import read_line
from tabletop.kernel.words import Refusal, msg
from tabletop.shell.play.session import Session
from tabletop.table.gesture import Gesture, Offers, Press, Put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.games.game import AnyGame

OTHERS: Final = "bot:novice"
"""What the other seats are called in the record; their moves are part of the lesson."""

ELSE: Final = "lessons.first"
"""What is said to anything that the rules allow and the lesson does not ask."""


class Guide:
    """One chapter of a lesson at its table.

    Attributes:
        lesson: All of it.
        session: The match of this chapter; it is kept nowhere.
        at: The step of the whole lesson, from 0.
    """

    def __init__(
        self,
        game: AnyGame,
        learner: Chair,
        names: Sequence[str],
        at: int = 0,
        done: Sequence[str] | None = None,
    ) -> None:
        """Begin at the step ``at``.

        Args:
            game: It has a lesson.
            learner: Who learns.
            names: What the others are called.
            at: Counted from 0 through all chapters.
            done: What was done in this chapter so far; as it is asked, if not given.

        Raises:
            BadRecordError: The chapter cannot be played.
            IndexError: There is no such step.
        """
        assert game.lesson is not None, "only games with a lesson are taught"
        self.lesson: Lesson = game.lesson
        self.at = at
        number, within = self.lesson.place(at)
        self.chapter = self.lesson.chapters[number]
        self._first = at - within
        before = self.chapter.steps[:within]
        if done is None:
            lines = (line for step in before for line in (*step.others, step.do) if line)
            done = (*self.chapter.start, *lines)
        others = (Chair(name, OTHERS) for name in names[: self.chapter.seats - 1])
        record = Record(
            game.id,
            game.rules_version,
            (replace(learner, player=HUMAN), *others),
            dict(self.chapter.options),
            actions=tuple(done),
            position=self.chapter.position,
        )
        self.session, fault = Session.resumed(game, record, "", 0)
        assert fault is None, f"the lesson breaks a rule: {fault}"
        self._since = self.session.match.ply

    @property
    def step(self) -> Step:
        """What is taught now."""
        return self.lesson.steps[self.at]

    @property
    def count(self) -> int:
        """Steps of the whole lesson."""
        return len(self.lesson.steps)

    @property
    def scripted(self) -> Any | None:
        """What another seat is to do now; ``None`` if nothing."""
        done = self.session.match.ply - self._since
        lines = self.step.others
        return self._read(lines[done]) if done < len(lines) else None

    @property
    def asked(self) -> Any | None:
        """The action that is to be done by hand now; ``None`` if there is none."""
        ready = self.session.match.ply - self._since == len(self.step.others)
        return self._read(self.step.do) if self.step.do and ready else None

    @property
    def told(self) -> bool:
        """Whether the step only tells, and all of it was seen."""
        return not self.step.do and self.scripted is None

    @property
    def last(self) -> bool:
        """Whether it is the last step of all."""
        return self.at == self.count - 1

    @property
    def ends(self) -> bool:
        """Whether it is the last step at this table."""
        return self.at == self._first + len(self.chapter.steps) - 1

    def go_on(self) -> None:
        """What was told was read; there is a next step at this table."""
        self.at += 1
        self._since = self.session.match.ply

    def back(self) -> tuple[int, tuple[str, ...] | None] | None:
        """The step before, and what is done at its table by then; ``None`` at the first one."""
        if self.at == 0:
            return None
        if self.at == self._first:
            return self.at - 1, None
        step = self.lesson.steps[self.at - 1]
        began = self._since - len(step.others) - bool(step.do)
        return self.at - 1, self.session.record().actions[:began]

    def narrowed(self, possible: Offers[Any]) -> Offers[Any]:
        """Of what the rules allow only what is asked; a step that was done is over."""
        if self.step.do and self.session.match.ply > self._since + len(self.step.others):
            self.go_on()
        asked, suits = self.asked, self.step.suits
        if asked is None:
            return Offers()
        return Offers(pair for pair in possible.pairs if pair[1] == asked or suits(pair[1]))

    def against(self, gesture: Gesture, possible: Offers[Any]) -> Refusal | None:
        """What is said to ``gesture``, which the rules would allow, but is not asked."""
        lifts = isinstance(gesture, Press) and possible.can_lift(gesture.item)
        if possible.meant(gesture) is None and not lifts:
            return None
        asked = self.step.ask or msg("lessons.read")
        return Refusal(self.step.clause, msg(ELSE, what=asked))

    def gesture(self, view: Any) -> Put | Press | None:
        """How the hand says what is asked now."""
        asked = self.asked
        if asked is None:
            return None
        found: Put | Press = self.session.game.table.gesture(view, asked)
        return found

    def _read(self, line: str) -> Any:
        return read_line(self.session.game.notation, line)
