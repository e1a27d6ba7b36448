"""Provide players for the other seats, and the pace of their moves."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import SystemRandom
from typing import Final, Protocol

from tabletop.bots import levels
from tabletop.bots.bot import Advice, Choice
from tabletop.bots.question import seed_of
from tabletop.bots.style import joined
from tabletop.bots.thinker import Thinker
from tabletop.games.game import SomeAction
from tabletop.kernel.words import Seat
from tabletop.play.assists import CALM
from tabletop.play.effects import Ask
from tabletop.play.session import Session
from tabletop.play.table_state import OpenQuestion

LOG: Final = logging.getLogger(__name__)

WAITS: Final = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8, "step": 0.0, CALM: 2.6}
"""Least seconds from a bot's turn to its move, by pace, so that one sees it."""

LAP: Final = 4.0
"""Most such waits in total for consecutive bots: with many bots, each waits less."""

AGAIN: Final = 0.5
"""Factor of a wait shortened for many bots, if the same bot acts again, as to lay a drawn tile."""

READY: Final = 0.05
"""Least seconds from a reply to its move: meanwhile the shell draws the new pictures."""

LESSON_PACES: Final = ("slow", CALM)
"""Paces that hold in a lesson too; any other pace counts as normal there."""

HINT_LEVEL: Final = "master"


def in_a_row(session: Session, seat: Seat) -> int:
    """Return the number of consecutive bots around ``seat``, itself included."""
    bots = [not session.human(other) for other in session.clockwise(seat)]
    if all(bots):
        return len(bots)
    return bots.index(False) + bots[::-1].index(False)


def wait(pace: str, bots: int, *, again: bool = False) -> float:
    """Return the minimum delay from a bot's turn to its move, in seconds.

    It depends on the number of bots that follow one another, and on whether the same one acts
    again.

    >>> wait("normal", 2), wait("normal", 8), wait("normal", 8, again=True)
    (0.9, 0.45, 0.225)
    """
    usual = WAITS.get(pace, 0.0)
    if bots <= LAP or pace == CALM:
        return usual
    return usual * LAP / bots * (AGAIN if again else 1.0)


def due(session: Session, question: OpenQuestion, pace: str) -> float:
    """Return the time at which the reply to ``question`` may be shown."""
    seen = wait(pace, in_a_row(session, question.seat), again=question.again)
    if seen <= 0:
        return question.came
    return max(question.since + seen, question.came + READY)


def level_of(session: Session, seat: Seat) -> str:
    """Return the level of a seat's bot, with its style if any."""
    chair = session.chairs[seat]
    style = chair.style if chair.style in session.game.styles.tastes else ""
    return joined(chair.level or "skilled", style)


class OtherSeats(Protocol):
    """Define the interface of a player of the other seats.

    It is a thinker, a lesson's script or a replay.
    """

    def ask(self, question: Ask) -> None:
        """Start answering ``question``, dropping any older one."""

    def poll(self) -> tuple[int, Advice[SomeAction] | None] | None:
        """Return a finished answer's ticket and advice once, or ``None``."""

    def cancel(self) -> None:
        """Cancel the open question."""


class Bots:
    """Answer questions with bots that think less while ``sparing``."""

    def __init__(self, thinker: Thinker, sparing: Callable[[], bool] = lambda: False) -> None:
        self._thinker = thinker
        self._sparing = sparing
        self._random = SystemRandom()
        self._open: tuple[int, int] | None = None

    def ask(self, question: Ask) -> None:
        """Start thinking, dropping any older question.

        A move has a time limit and random luck; a hint depends on the view alone.
        """
        seconds, seed = None, seed_of(question.view)
        if question.steps is None:
            seconds = levels.seconds(question.level, sparing=self._sparing())
            seed = self._random.getrandbits(32)
        ticket = self._thinker.ask(
            question.game,
            question.level,
            question.view,
            nodes=question.steps,
            seconds=seconds,
            seed=seed,
            seats=question.seats,
        )
        self._open = ticket, question.ticket

    def poll(self) -> tuple[int, Advice[SomeAction] | None] | None:
        """Return a finished answer's ticket and advice once, or ``None``."""
        if self._open is None:
            return None
        answer = self._thinker.poll()
        if answer is None or answer.ticket != self._open[0]:
            return None
        if answer.error is not None:
            # Log only the type: the message may name a piece of a hidden hand.
            LOG.warning("a bot failed: %s", answer.error.partition("(")[0])
        _, ticket = self._open
        self._open = None
        return ticket, answer.advice

    def cancel(self) -> None:
        """Cancel the open question."""
        if self._open is not None:
            self._open = None
            self._thinker.cancel()


class Script:
    """Answer questions immediately from a lesson's script."""

    def __init__(self) -> None:
        self._answer: tuple[int, Advice[SomeAction] | None] | None = None

    def ask(self, question: Ask) -> None:
        """Record the scripted action as the answer."""
        if question.script is not None:
            self._answer = question.ticket, Advice((Choice(question.script, 0.0),))

    def poll(self) -> tuple[int, Advice[SomeAction] | None] | None:
        """Return the ticket and action once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Cancel the open question."""
        self._answer = None
