"""Guide a learner through a lesson: steps, required actions, refusals.

Any action other than the required one is answered by a hint that leads back to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.game import AnyGame, SomeAction, SomeView
from tabletop.games.lesson import Chapter, Lesson, Step
from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.replay import read_line
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Refusal, msg
from tabletop.play.session import Session
from tabletop.table.gesture import Gesture, Offers, Press, Put

ELSE: Final = "lessons.first"
"""Key of the answer to a legal action that the lesson does not ask for."""

READ: Final = "lessons.read"
"""Key of the answer to any move before the text is read."""


def leads_back(refusal: Refusal | None) -> bool:
    """Return whether a refusal only names the lesson's current task."""
    return refusal is not None and refusal.why.key in (ELSE, READ)


@dataclass(frozen=True, slots=True)
class Guide:
    """Hold the progress in one chapter of a lesson.

    Attributes:
        at: The step of the whole lesson, from 0.
        first: The number of the chapter's first step.
        since: The ply at which the step began.
    """

    lesson: Lesson
    at: int
    first: int
    since: int

    @property
    def step(self) -> Step:
        """Return the current step."""
        return self.lesson.steps[self.at]

    @property
    def chapter(self) -> Chapter:
        """Return the chapter at this table."""
        return self.lesson.chapters[self.lesson.place(self.at)[0]]

    @property
    def count(self) -> int:
        """Return the number of steps of the whole lesson."""
        return len(self.lesson.steps)

    def scripted(self, session: Session) -> SomeAction | None:
        """Return another seat's next scripted action, or ``None``."""
        done = session.match.ply - self.since
        lines = self.step.others
        return _read(session, lines[done]) if 0 <= done < len(lines) else None

    def asked(self, session: Session) -> SomeAction | None:
        """Return the action the learner must play now, or ``None``."""
        ready = session.match.ply - self.since == len(self.step.others)
        return _read(session, self.step.do) if self.step.do and ready else None

    def told(self, session: Session) -> bool:
        """Return whether the step is text only, without any action."""
        return not self.step.do and self.scripted(session) is None

    @property
    def praised(self) -> bool:
        """Return whether the learner played the previous step at this table."""
        return self.at > self.first and bool(self.lesson.steps[self.at - 1].do)

    @property
    def last(self) -> bool:
        """Return whether this is the last step of the lesson."""
        return self.at == self.count - 1

    @property
    def ends(self) -> bool:
        """Return whether this is the last step at this table."""
        return self.at == self.first + len(self.chapter.steps) - 1

    def go_on(self, session: Session) -> Guide:
        """Return the guide at the next step of this table."""
        return replace(self, at=self.at + 1, since=session.match.ply)

    def followed(self, session: Session) -> Guide:
        """Return the guide past a step whose action was played."""
        done = session.match.ply > self.since + len(self.step.others)
        return self.go_on(session) if self.step.do and done else self

    def back(self, session: Session) -> tuple[int, tuple[str, ...] | None] | None:
        """Return the previous step and the lines played before it.

        ``None`` at the first step; no lines where the step is of the chapter before.
        """
        if self.at == 0:
            return None
        if self.at == self.first:
            return self.at - 1, None
        step = self.lesson.steps[self.at - 1]
        began = self.since - len(step.others) - bool(step.do)
        return self.at - 1, session.lines[:began]

    def narrowed(self, possible: Offers[SomeAction], session: Session) -> Offers[SomeAction]:
        """Return the offers that the step allows."""
        asked, suits = self.asked(session), self.step.suits
        if asked is None:
            return Offers()
        return Offers(pair for pair in possible.pairs if pair[1] == asked or suits(pair[1]))

    def against(self, gesture: Gesture, possible: Offers[SomeAction]) -> Refusal | None:
        """Return the refusal of a legal gesture that the step does not allow.

        It names no clause: no rule forbids the gesture.
        """
        lifts = isinstance(gesture, Press) and possible.can_lift(gesture.item)
        if possible.meant(gesture) is None and not lifts:
            return None
        if self.step.ask is None:
            return self.reading
        return Refusal("", msg(ELSE, what=self.step.ask))

    @property
    def reading(self) -> Refusal:
        """Return the refusal of any input while text is unread."""
        return Refusal("", msg(READ))

    def gesture(self, session: Session, view: SomeView) -> Put | Press | None:
        """Return the gesture of the required action."""
        asked = self.asked(session)
        if asked is None:
            return None
        found: Put | Press = session.game.table.gesture(view, asked)
        return found


def begin(
    game: AnyGame,
    learner: Chair,
    others: Sequence[Chair],
    at: int = 0,
    done: Sequence[str] | None = None,
) -> tuple[Session, Guide]:
    """Begin a lesson at step ``at``, at its chapter's table.

    Steps count from 0 through all chapters, ``others`` are as many of the other players as the
    chapter needs or more, their moves being part of the lesson, and ``done`` are the lines done in
    this chapter so far, by default those that its steps ask for.

    Raises:
        BadRecordError: The chapter cannot be played.
        IndexError: There is no such step.
        ValueError: The game has no lesson.
    """
    if game.lesson is None:
        raise ValueError(f"{game.id} has no lesson")
    lesson = game.lesson
    number, within = lesson.place(at)
    chapter = lesson.chapters[number]
    if done is None:
        before = chapter.steps[:within]
        lines = (line for step in before for line in (*step.others, step.do) if line)
        done = (*chapter.start, *lines)
    record = Record(
        game.id,
        game.rules_version,
        (replace(learner, player=HUMAN), *others[: chapter.seats - 1]),
        dict(chapter.options),
        actions=tuple(done),
        position=chapter.position,
    )
    session, fault = Session.resumed(game, record, "", 0)
    if fault is not None:
        raise BadRecordError(fault)
    return session, Guide(lesson, at, at - within, session.match.ply)


def _read(session: Session, line: str) -> SomeAction:
    return read_line(session.game.notation, line)
