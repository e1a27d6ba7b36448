"""Run the one background thread, which asks a worker process.

It never leaves a match without an answer.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property, partial
from typing import Any, Final

from tabletop.bots import levels
from tabletop.bots.question import Answer, Legal, Question, Thinkable, fault, stood_in, think
from tabletop.bots.signals import Bell, Signals
from tabletop.bots.worker import READY, HangError, UnwantedError, Worker, WorkerError
from tabletop.kernel.late import resolve

FINDER: Final = "tabletop.games:find"
"""The function that returns a game of the collection by its id, importing it at first use."""

EACH: Final = "tabletop.games:each"
"""The function that yields every game in turn, so that each is imported before it is needed."""


TRIES: Final = 2
"""Number of times that the worker is asked before the thread runs the bot itself."""

LOG: Final = logging.getLogger(__name__)

STOPS_WITHIN: Final = 0.06
"""Seconds a worker has to stop by itself once its answer is unwanted; then it is killed."""

GRACE: Final = 4.0
"""Seconds beyond its budget after which a worker counts as hung: a busy machine is slow."""

UNTIMED: Final = 120.0
"""Seconds after which a question with a budget in steps only counts as hung."""

STARTS_WITHIN: Final = 10.0
"""Seconds a worker has to start."""

STARTS: Final = 3
"""Failed starts in a row after which no more are tried: this system allows no processes."""

SWITCH: Final = 0.0005
"""Switch interval of the interpreter, in seconds, while a bot runs in the window's process."""


class Thinker:
    """Take views and return answers without ever blocking the caller.

    Only the newest question is answered.

    Args:
        finder: ``module:function`` that returns a game by its id, here and in the worker.
        ahead: ``module:function`` that returns an iterator; the worker steps through it while idle.
        grace: Seconds beyond its budget after which a worker counts as hung.
    """

    def __init__(self, finder: str = FINDER, ahead: str = EACH, grace: float = GRACE) -> None:
        self._finder, self._ahead, self._grace = finder, ahead, grace
        self._change = threading.Condition()
        self._wanted: Question | None = None
        self._answer: Answer | None = None
        self._busy = False
        self._failed_starts = 0
        self._closing = False
        self._thread: threading.Thread | None = None
        self._worker: Worker | None = None

    @cached_property
    def signals(self) -> Signals:
        """Return the flags that make the worker pause during a frame."""
        return Signals()

    @cached_property
    def _bell(self) -> Bell:
        return Bell()

    def prewarm(self) -> None:
        """Start thread and worker, so that the first question finds them ready."""
        with self._change:
            _ = self.signals, self._bell  # create both now, as only this thread may
            if self._thread is None and not self._closing:
                thread = threading.Thread(target=self._run, name="tabletop-thinker", daemon=True)
                try:
                    thread.start()
                except RuntimeError as error:  # no thread available: retry later
                    LOG.warning("no thread to think on: %s", error)
                else:
                    self._thread = thread

    def ask(
        self,
        game: str,
        player: str,
        view: Any,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        seats: tuple[str, ...] = (),
    ) -> int:
        """Ask for the choice of ``player``; return the ticket of the answer.

        Any earlier question is dropped.
        """
        if nodes is None and seconds is None:
            seconds = levels.seconds(player)
        with self._change:
            ticket = self._forget()
            self._wanted = Question(ticket, game, player, view, nodes, seconds, seed, seats)
            self._change.notify_all()
        self.prewarm()
        return ticket

    def poll(self) -> Answer | None:
        """Return the newest question's answer on the first call, then ``None``.

        If the system has no thread available, this call runs the bot and blocks.
        """
        with self._change:
            question = self._wanted
            if self._thread is None and question is not None and not self._closing:
                self._wanted = None
                self._answer = self._think(question, alone=True)
            answer, self._answer = self._answer, None
            return answer

    def cancel(self) -> None:
        """Drop the question; the worker stops within a tenth of a second."""
        with self._change:
            self._forget()

    def close(self) -> None:
        """Stop thread and worker permanently."""
        with self._change:
            self._closing = True
            self._forget()
            self._change.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(STOPS_WITHIN + 3.0)
        if thread is None or not thread.is_alive():
            self._bell.close()

    @property
    def busy(self) -> bool:
        """Return whether a bot is thinking, even if its answer is unwanted."""
        return self._busy or self._wanted is not None

    def _forget(self) -> int:
        """Make older tickets stale and return a new one; requires the lock."""
        ticket = self.signals.next()
        self._wanted = self._answer = None
        self._bell.ring()
        return ticket

    # -- methods that run on the thread

    def _run(self) -> None:
        try:
            self._start_worker()
            while (question := self._next()) is not None:
                answer = self._think(question)
                with self._change:
                    self._busy = False
                    if answer is not None and answer.ticket == self.signals.newest:
                        self._answer = answer
                self._start_worker()
        finally:
            self._end_worker()

    def _next(self) -> Question | None:
        with self._change:
            while self._wanted is None and not self._closing:
                self._change.wait()
            if self._closing:
                return None
            question, self._wanted = self._wanted, None
            self._busy = True
            return question

    def _think(self, question: Question, *, alone: bool = False) -> Answer | None:
        """Return an answer, or ``None`` if dropped; ``alone`` uses no worker."""
        errors: list[str] = []
        legal: Legal = tuple
        advice: Any = None
        game: Thinkable | None = None
        try:
            game = self._found(question)
            # Look the game up only for checking an answer, as it takes a frame's time.
            legal = cache(partial(game.rules.legal, question.view))
            advice = None if alone else self._from_worker(question, legal, errors)
            if advice is None:
                advice = self._think_here(game, question)
                if (wrong := fault(legal(), advice)) is not None:
                    raise ValueError(wrong)
            errors.clear()
        except UnwantedError:
            return None
        except Exception as error:  # a bot or a game may fail in any way
            errors.append(f"{type(error).__name__}: {error}")
            advice = None if game is None else stood_in(game, question, legal, self._grace)
        return Answer(question.ticket, advice, "; ".join(errors) or None)

    def _from_worker(self, question: Question, legal: Legal, errors: list[str]) -> Any:
        """Return legal advice from a worker, or ``None`` after too many tries.

        A worker that fails is replaced before the next try.

        Raises:
            UnwantedError: The answer is no longer wanted.
            HangError: The worker never answers. Running the bot on the thread would hang too.
        """
        hung: HangError | None = None
        for _ in range(TRIES):
            try:
                advice = self._ask_worker(question)
                with giving_way():
                    wrong = fault(legal(), advice)
                if wrong is None:
                    return advice
                errors.append(wrong)
            except (WorkerError, OSError) as error:
                errors.append(str(error))
            except HangError as error:
                hung = error
            self._end_worker()
        if hung is not None:
            raise hung
        return None

    def _ask_worker(self, question: Question) -> Any:
        worker = self._start_worker()
        if worker is None:
            raise WorkerError("no worker can be started")
        worker.ask(question)
        seconds = UNTIMED if question.seconds is None else question.seconds + self._grace
        reply = self._await(worker, question.ticket, question.ticket, seconds)
        if reply.error is not None:
            raise WorkerError(reply.error)
        return reply.advice

    def _found(self, question: Question) -> Thinkable:
        game: Thinkable | None = resolve(self._finder)(question.game)
        if game is None:
            raise LookupError(f"no game {question.game!r}")
        return game

    def _think_here(self, game: Thinkable, question: Question) -> Any:
        """Return a bot's advice, computed on a thread of the window's process."""
        stale = self.signals.stale(question.ticket)

        def stop() -> bool:
            time.sleep(0)
            return stale()

        with giving_way():
            advice = think(game, question, stop)
        if question.ticket != self.signals.newest:
            raise UnwantedError
        return advice

    def _start_worker(self) -> Worker | None:
        if self._worker is None and not self._closing and self._failed_starts < STARTS:
            try:
                self._worker = Worker(self.signals, self._finder, self._ahead)
                self._await(self._worker, READY, None, STARTS_WITHIN)
                self._failed_starts = 0
            except UnwantedError:  # the thinker is closing
                self._end_worker()
            except Exception:  # the system may refuse new processes: think on this thread instead
                self._failed_starts += 1
                self._end_worker()
        return self._worker

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _await(self, worker: Worker, ticket: int, wanted: int | None, seconds: float) -> Answer:
        """Return the worker's reply with that ticket.

        Raises:
            WorkerError: The worker died.
            HangError: It took too long.
            UnwantedError: The reply is no longer wanted; the worker is idle again, or was killed.
        """
        deadline = time.monotonic() + seconds
        kill_at = None
        while True:
            until = deadline if kill_at is None else min(kill_at, deadline)
            reply = worker.reply(until - time.monotonic(), self._bell)
            now = time.monotonic()
            stale = self._closing or (wanted is not None and wanted != self.signals.newest)
            if reply is not None and reply.ticket == ticket:
                if stale:
                    raise UnwantedError
                return reply
            if stale and kill_at is None:
                kill_at = now + STOPS_WITHIN
            if kill_at is not None and (self._closing or now >= kill_at):
                self._end_worker()
                raise UnwantedError
            if now >= deadline:
                raise HangError("no answer in time")


@contextmanager
def giving_way() -> Iterator[None]:
    """Shorten the interpreter's switch interval within the context."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
