"""Asking the bots: whose turn it is, how long they wait, and what became of the answer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Final

from tabletop.bots import levels
from tabletop.bots.bot import Advice
from tabletop.bots.style import joined
from tabletop.bots.thinker import Thinker
from tabletop.kernel.words import Seat
from tabletop.shell.play.assists import CALM
from tabletop.shell.play.session import Session

LOG: Final = logging.getLogger(__name__)

WAITS: Final = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8, "step": 0.0, CALM: 2.6}
"""Least seconds from a bot's turn to its move, by pace, so that one sees what it does."""

LAP: Final = 4.0
"""Times that wait for all the bots that follow one another: with many each waits less."""

AGAIN: Final = 0.5
"""Of the wait among many: what there is of it for what the same bot does next, such as laying
the tile it drew."""

HINT_LEVEL: Final = "master"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is being thought about.

    Attributes:
        ticket: Its number.
        ply: The table it is about.
        seat: Who is to act.
        since: When it was asked, by the desk's clock.
        hint: It is for a person, not a bot's move.
        again: The same seat did the last action too.
        quiet: Nobody asked for the hint: it comes by itself when it is there.
    """

    ticket: int
    ply: int
    seat: Seat
    since: float
    hint: bool = False
    again: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of a question that still matters.

    Attributes:
        seat: Who was asked for.
        advice: Ranked actions; ``None`` when all thinking failed.
        hint: It was asked for by a person.
    """

    seat: Seat
    advice: Advice[Any] | None
    hint: bool


def in_a_row(session: Session, seat: Seat) -> int:
    """How many bots sit next to one another round ``seat``, itself included."""
    count = len(session.chairs)
    bots = [not session.human(Seat((seat + step) % count)) for step in range(count)]
    if all(bots):
        return count
    return bots.index(False) + bots[::-1].index(False)


def wait(pace: str, bots: int, *, again: bool = False) -> float:
    """Least seconds from a bot's turn to its move.

    Args:
        pace: Of the bots.
        bots: How many of them follow one another.
        again: Whether the one to act has just acted.
    """
    usual = WAITS.get(pace, 0.0)
    if bots <= LAP or pace == CALM:
        return usual
    return usual * LAP / bots * (AGAIN if again else 1.0)


class BotTurns:
    """Keeps at most one question with the thinker, always about the table as it is.

    Args:
        thinker: Thinks in the background.
        session: The match.
        sparing: Whether bots are to think less now.
    """

    def __init__(
        self, thinker: Thinker, session: Session, sparing: Callable[[], bool] = lambda: False
    ) -> None:
        self._thinker = thinker
        self._session = session
        self._sparing = sparing
        self._asked: Asked | None = None
        self._random = SystemRandom()
        self._answer: Thought | None = None

    @property
    def thinking(self) -> Seat | None:
        """The bot that is thinking about its move, if one is."""
        asked = self._asked
        return asked.seat if asked is not None and not asked.hint else None

    @property
    def hinting(self) -> bool:
        """Whether a hint that somebody asked for is being thought of."""
        asked = self._asked
        return asked is not None and asked.hint and not asked.quiet

    def stop(self) -> None:
        """Forget the question: the table changed, or somebody wants something else."""
        if self._asked is not None:
            self._thinker.cancel()
        self._asked = self._answer = None

    def ask_hint(self, now: float, *, quiet: bool = False) -> None:
        """Start thinking for the person to act; ``quiet``: nobody asked for it."""
        self.stop()
        seat = self._session.match.to_act
        if seat is not None and self._session.human(seat):
            self._ask(seat, HINT_LEVEL, now, hint=True, quiet=quiet)

    def step(self, now: float, pace: str, *, go: bool, hold: bool = False) -> Thought | None:
        """Ask if a bot is to act; its thought once it came and the pace allows, else ``None``.

        Args:
            now: Seconds.
            pace: Of the bots.
            go: At pace ``step``: whether the person wants to see the next move.
            hold: Whether the last move is still on its way: think, but do not move yet.
        """
        match = self._session.match
        seat = match.to_act
        if self._asked is not None and self._asked.ply != match.ply:
            self.stop()
        if self._asked is None:
            if seat is None or self._session.human(seat):
                return None
            chair = self._session.chairs[seat]
            styles = self._session.game.styles.tastes
            style = chair.style if chair.style in styles else ""
            self._ask(seat, joined(chair.level or "skilled", style), now)
        self._poll()
        if self._answer is None or self._asked is None or hold:
            return None
        if not self._answer.hint:
            if pace == "step" and not go:
                return None
            row = in_a_row(self._session, self._asked.seat)
            if now - self._asked.since < wait(pace, row, again=self._asked.again):
                return None
        thought, self._asked, self._answer = self._answer, None, None
        return thought

    @property
    def ready(self) -> bool:
        """Whether a bot's move waits to be shown."""
        return self._answer is not None and not self._answer.hint

    @property
    def coming(self) -> Any:
        """The move of a bot that waits to be shown; ``None`` without one."""
        asked, answer = self._asked, self._answer
        if asked is None or answer is None or answer.advice is None:
            return None
        here = not answer.hint and asked.ply == self._session.match.ply
        return answer.advice.action if here else None

    def _poll(self) -> None:
        asked = self._asked
        answer = self._thinker.poll()
        if answer is None or asked is None or answer.ticket != asked.ticket:
            return
        if answer.error is not None:
            # Only the kind of error: its words may name what lies in a hidden hand.
            LOG.warning("a bot failed: %s", answer.error.partition("(")[0])
        self._answer = Thought(asked.seat, answer.advice, asked.hint)

    def _ask(
        self, seat: Seat, level: str, now: float, *, hint: bool = False, quiet: bool = False
    ) -> None:
        session = self._session
        view = session.match.view(seat)
        seed = self._random.getrandbits(32)
        seconds = levels.seconds(level, sparing=self._sparing())
        ticket = self._thinker.ask(session.game.id, level, view, seconds=seconds, seed=seed)
        ply = session.match.ply
        again = ply > 0 and session.game.rules.to_act(session.match.states[ply - 1]) == seat
        self._asked = Asked(ticket, ply, seat, now, hint, again, quiet)
