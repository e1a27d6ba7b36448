"""Let a master play the deal of a day, in a separate process."""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from datetime import date
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.bots.cast import BY_ID
from tabletop.bots.question import Question, seed_of
from tabletop.bots.signals import Bell, Signals
from tabletop.bots.worker import Worker, WorkerError
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.house import day
from tabletop.house.opening import begun
from tabletop.kernel.record import BOT, LEVELS, Chair
from tabletop.store.played import Day

LOG: Final = logging.getLogger(__name__)

_MASTERS: Final = ("hari", "ruth")
"""Two masters: the first plays, unless already the neighbour of the day."""

_SHARES: Final = dict(zip(LEVELS, (0.1, 0.1, 0.2, 0.5, 1.0), strict=True))
"""Search steps of each level, as a share of the steps for a hint."""

_FINDER: Final = "tabletop.house.target:master_of"

_LOOK: Final = 1.0
"""Seconds to wait for a reply of the worker at a time."""


def master(when: date) -> str:
    """Return the id of the master who plays the deals of a date."""
    return next(one for one in _MASTERS if one != day.neighbour(when).id)


def target(when: date, game: AnyGame) -> Day:
    """Play the deal with a master in the person's seat; return the result.

    Search steps are fixed and seeds follow from the views, so every computer gets the same result.
    """
    deal, plays = day.deal(when, game), BY_ID[master(when)]
    mine = plays.sits(Chair(""), game.id, plays.id)
    other = deal.neighbour.sits(Chair(""), game.id, deal.neighbour.id)
    chairs = [other, other]
    chairs[deal.seat] = mine
    session = begun(day.match(deal, chairs, known=True), "", "", frozenset())
    while not session.over:
        seat = session.match.to_act
        if seat is None:
            session = session.go_on()
            continue
        chair, view = chairs[seat], session.match.view(seat)
        player = chair.player.removeprefix(BOT) + (f"/{chair.style}" if chair.style else "")
        bot = game.player(player)
        assert bot is not None
        budget = Budget(nodes=round(game.hint_steps * _SHARES[chair.level or LEVELS[0]]))
        session = session.submit(seat, bot.advise(view, budget, Random(seed_of(view))).action)
    state = session.match.state
    outcome = day.WON if deal.seat in game.rules.winners(state) else day.LOST
    points = game.rules.scores(state)[deal.seat]
    return Day(when.isoformat(), game.id, "", outcome=outcome, points=points)


class _Master:
    """Play the deal of a date, disguised as a bot for the worker process."""

    def __init__(self, game: AnyGame) -> None:
        self.rules, self._game = game.rules, game

    def player(self, name: str) -> _Master:
        return self

    def advise(self, view: str, budget: Budget, rng: Random) -> Day:
        return target(date.fromisoformat(view), self._game)


def master_of(name: str) -> _Master:
    """Return the :class:`_Master` of a game, for the worker process."""
    game = find(name)
    assert game is not None
    return _Master(game)


class Sewing:
    """Play the master's match on a thread that waits for a worker process.

    Attributes:
        found: The result; ``None`` until the match is over.
        failed: Whether the match could not be played.
        of: Date and game of the deal.
    """

    def __init__(self, when: str, game: str) -> None:
        self.found: Day | None = None
        self.failed = False
        self.of = when, game
        thread = threading.Thread(target=self._run, name="tabletop-target", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            LOG.warning("no thread for the master's match: %s", error)
            self.failed = True

    @property
    def done(self) -> bool:
        """Return whether there is a result or a failure."""
        return self.failed or self.found is not None

    def _run(self) -> None:
        try:
            signals, bell = Signals(), Bell()
            worker = Worker(signals, _FINDER)
        except OSError as error:
            LOG.warning("no process for the master's match: %s", error)
            self.failed = True
            return
        try:
            when, game = self.of
            worker.ask(Question(signals.next(), game, "", when, None, None, 0))
            while True:
                answer = worker.reply(_LOOK, bell)
                advice: Any = None if answer is None else answer.advice
                if isinstance(advice, Day):
                    self.found = advice
                    return
                if answer is not None and answer.error is not None:
                    raise WorkerError(answer.error)
        except WorkerError as error:
            LOG.warning("the master's match was not played: %s", error)
            self.failed = True
        finally:
            with suppress(OSError, ValueError):
                worker.end()
                bell.close()
