"""Write files on a single background thread.

The window never waits for the disk.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import field, replace
from enum import IntEnum
from pathlib import Path
from queue import SimpleQueue
from typing import Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_data, write_whole
from tabletop.store.errors import reason

LOG: Final = logging.getLogger(__name__)

FIRST_PAUSE: Final = 0.5
"""Seconds before the first retry."""
LONGEST_PAUSE: Final = 30.0
"""Most seconds between retries."""


Text: TypeAlias = str | Callable[[], str]
"""A text, or a function that returns it, called on the writing thread."""


class Weight(IntEnum):
    """Rank texts by importance to the player."""

    UPKEEP = -1
    """Not urgent: the work is continued at the next start."""
    SPARE = 0
    """May be lost at any time: the program can regenerate it."""
    FILE = 1
    MATCH = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """Report a failed write, or its later success."""

    words: Msg
    weight: Weight = Weight.FILE


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Hold a text that could not be saved, and the reason."""

    path: Path
    text: str
    weight: Weight
    why: Msg


class Ticket:
    """Track whether a text, or a newer version of it, is on disk.

    The ticket of a dropped text never becomes ``saved``, and has no ``problem``.

    Attributes:
        saved: Whether the text, or a newer version, is on disk.
        problem: The reason of the last failed attempt, until the text is on disk.
    """

    def __init__(self) -> None:
        self._settled = threading.Event()
        self.saved = False
        self.problem: Msg | None = None

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether the text is on disk."""
        self._settled.wait(timeout)
        return self.saved

    def settle(self, *, saved: bool) -> None:
        """Mark the text as written or dropped; called by the writer only."""
        self.problem, self.saved = None, saved
        self._settled.set()


@dataclass
class _Job:
    """Hold the text queued for one file.

    Attributes:
        tickets: Tickets of this text, and of the older texts it replaced.
        pause: Seconds to wait after the next failure.
        due: Time of the next attempt, by the monotonic clock.
        why: The reason why the latest attempt failed; ``None`` before the first one.
        forgotten: Whether the text was dropped while being written.
        work: Writes the file; if a caller supplied it, ``text`` only describes the output.
        once: Whether a failure is not retried.
    """

    path: Path
    text: Text
    weight: Weight
    work: Callable[[], None]
    pause: float = 0.0
    tickets: list[Ticket] = field(default_factory=list)
    due: float = 0.0
    why: Msg | None = None
    forgotten: bool = False
    once: bool = False

    def settle(self, *, saved: bool) -> None:
        for ticket in self.tickets:
            ticket.settle(saved=saved)


class Writer:
    """Queue texts from any thread and write each atomically.

    For each path only the newest text is written. A failure is reported once (:meth:`problems`);
    the write is repeated until it succeeds, which is reported too. If no thread can be started,
    texts are written on the threads of the callers.

    Args:
        write: Writes a file; replaced in tests.
        act: Runs work supplied by a caller; replaced in tests.
        pause: Seconds before a failed write is tried again, doubled each time.
        clock: Returns the current time in seconds.
        driven: Whether the owner calls :meth:`work` instead of starting a thread.
    """

    def __init__(
        self,
        write: Callable[[Path, str, int], None] = write_whole,
        pause: float = FIRST_PAUSE,
        clock: Callable[[], float] = time.monotonic,
        *,
        driven: bool = False,
        act: Callable[[Path, Callable[[], None]], None] = lambda _, work: work(),
    ) -> None:
        self._write = write
        self._act = act
        self._pause = pause
        self._clock = clock
        self._driven = driven
        self._change = threading.Condition()  # its lock protects the next four attributes
        self._jobs: dict[Path, _Job] = {}  # sorted by time of arrival
        self._writing: _Job | None = None
        self._failing: set[Path] = set()  # paths whose latest attempt failed and was reported
        self._closing = False
        self._told: SimpleQueue[Problem] = SimpleQueue()
        self._thread: threading.Thread | None = None
        if driven:
            return
        thread = threading.Thread(target=self._work, name="writer", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            LOG.warning("no thread to write on: %s", error)
        else:
            self._thread = thread

    def put(
        self, path: Path, text: Text, generations: int = 1, weight: Weight = Weight.FILE
    ) -> Ticket:
        """Queue ``text`` to be written to ``path``; return at once."""
        return self._queue(
            _Job(path, text, weight, lambda: self._write(path, _made(text), generations))
        )

    def cache(self, path: Path, make: Callable[[], bytes]) -> Ticket:
        """Queue the result of ``make`` to be written to ``path``.

        ``make`` is called on the writer's thread; a failure is not retried.
        """
        return self._queue(
            _Job(path, "", Weight.SPARE, lambda: write_data(path, make()), once=True)
        )

    def run(
        self, path: Path, work: Callable[[], None], text: Text, weight: Weight = Weight.FILE,
        after: float = 0.0,
    ) -> Ticket:  # fmt: skip
        """Queue work of the caller that writes a file.

        ``work`` is repeated until it raises no error; ``text`` is its output, offered to the player
        if the disk fails. It starts after ``after`` seconds, or earlier with work already queued
        for the same path.
        """
        due = self._clock() + after
        return self._queue(_Job(path, text, weight, lambda: self._act(path, work), due=due))

    def _queue(self, job: _Job) -> Ticket:
        ticket, job.pause = Ticket(), self._pause
        with self._change:
            before = self._jobs.get(job.path)
            if before is not None:
                job.tickets, job.pause = before.tickets, before.pause
                job.weight = max(job.weight, before.weight)
                job.due = before.due if before.why else min(job.due, before.due)
                job.why = before.why
            ticket.problem = job.why
            job.tickets.append(ticket)
            self._jobs[job.path] = job
            self._change.notify_all()
        self._work_here()
        return ticket

    def forget(self, path: Path, timeout: float = 5.0) -> bool:
        """Drop the text queued for ``path``; return whether no write is running.

        A write in progress is given ``timeout`` seconds to end, and is not repeated if it fails.
        """
        with self._change:
            if (job := self._jobs.pop(path, None)) is not None:
                job.settle(saved=False)
            if (now := self._writing) is not None and now.path == path:
                now.forgotten = True
            self._failing.discard(path)
            return self._change.wait_for(lambda: not self._writes(path), timeout)

    @property
    def whole(self) -> bool:
        """Return whether no failed write is waiting for a retry."""
        with self._change:
            return not self._failing

    def problems(self) -> tuple[Problem, ...]:
        """Return the failures and recoveries since the last call."""
        self._work_here()
        return tuple(self._told.get_nowait() for _ in range(self._told.qsize()))

    def flush(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether all is written.

        Failed writes are retried immediately.
        """
        with self._change:
            self._hurry(Weight.UPKEEP)
            return self._change.wait_for(self._idle, timeout)

    def settle(self, timeout: float) -> tuple[Unsaved, ...]:
        """Retry all queued texts once; return those still not on disk.

        The call returns when each text was tried once, or after ``timeout`` seconds. Texts are
        sorted by weight, heaviest first. Spare texts are not returned; upkeep is not waited for
        either.
        """
        with self._change:
            for job in self._jobs.values():
                job.why = None
            self._hurry(Weight.SPARE)
            self._change.wait_for(self._tried, timeout)
            jobs = [*self._jobs.values()]
            if (now := self._writing) is not None:
                jobs.append(replace(now, why=None))
            late = msg("store.reason.slow")
            jobs = sorted((job for job in jobs if job.weight > 0), key=lambda job: -job.weight)
            return tuple(
                Unsaved(job.path, _made(job.text), job.weight, job.why or late) for job in jobs
            )

    def close(self, timeout: float = 5.0) -> bool:
        """Write everything queued and end the thread.

        Returns whether everything is written, except texts that may be lost at any time.
        """
        left = self.settle(timeout)
        with self._change:
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(timeout)
        return not left

    def work(self, most: int | None = None) -> None:
        """Write at most ``most`` due texts on the caller's thread.

        Does nothing if the writer has its own thread.
        """
        while self._thread is None and most != 0 and (job := self._due()) is not None:
            self._try(job)
            most = None if most is None else most - 1

    def _hurry(self, least: Weight) -> None:
        """Make queued texts of weight ``least`` or more due; call under the lock."""
        for job in self._jobs.values():
            if job.weight >= least:
                job.due = 0.0
        self._change.notify_all()
        self.work()

    def _tried(self) -> bool:
        now = self._writing
        if now is not None and now.weight > Weight.UPKEEP:
            return False
        jobs = self._jobs.values()
        return all(job.why is not None or job.weight == Weight.UPKEEP for job in jobs)

    def _idle(self) -> bool:
        return not self._jobs and self._writing is None

    def _writes(self, path: Path) -> bool:
        return self._writing is not None and self._writing.path == path

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._try(job)

    def _work_here(self) -> None:
        """Write all due texts on the caller's thread if no thread can start."""
        if not self._driven:
            self.work()

    def _try(self, job: _Job) -> None:
        try:
            job.work()
        except Exception as error:  # catch any error: the thread must go on writing other files
            if not job.once:
                self._failed(job, error)
                return
            LOG.info("no cache in %s: %s", job.path, error)
        self._succeeded(job)

    def _next(self) -> _Job | None:
        """Wait for the next due job, or return ``None`` when closing."""
        with self._change:
            while not self._closing:
                if (job := self._due()) is not None:
                    return job
                now = self._clock()
                waits = [job.due - now for job in self._jobs.values()]
                self._change.wait(min(waits, default=None))
            return None

    def _due(self) -> _Job | None:
        """Take the due job with the greatest weight, if any."""
        with self._change:
            now = self._clock()
            due = [job for job in self._jobs.values() if job.due <= now]
            if not due or self._closing:
                return None
            job = self._writing = max(due, key=lambda one: one.weight)
            return self._jobs.pop(job.path)

    def _failed(self, job: _Job, error: Exception) -> None:
        with self._change:
            self._writing = None
            self._change.notify_all()
            again = self._jobs.get(job.path)  # a newer text may have been queued meanwhile
            if again is None and job.forgotten:
                job.settle(saved=False)
                return
            if again is None:
                again = self._jobs[job.path] = job
            else:
                again.tickets[:0] = job.tickets
            again.due = self._clock() + job.pause
            again.pause = min(2 * job.pause, LONGEST_PAUSE)
            again.why = why = reason(error)
            for ticket in again.tickets:
                ticket.problem = why
            if job.path not in self._failing:
                self._failing.add(job.path)
                told = msg("store.write.failed", path=str(job.path), why=why)
                self._told.put(Problem(told, job.weight))

    def _succeeded(self, job: _Job) -> None:
        with self._change:
            self._writing = None
            job.settle(saved=True)
            if job.path in self._failing:
                self._failing.remove(job.path)
                words = msg("store.write.again", path=str(job.path))
                self._told.put(Problem(words, job.weight))
            self._change.notify_all()


def _made(text: Text) -> str:
    return text if isinstance(text, str) else text()
