"""Run the one thread that writes.

The window never waits for a disk.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_whole
from tabletop.store.errors import reason

LOG: Final = logging.getLogger(__name__)

FIRST_PAUSE: Final = 0.5
"""Seconds before the first retry."""
LONGEST_PAUSE: Final = 30.0
"""Most seconds between retries."""


class Weight(IntEnum):
    """Order the texts by their worth to the player."""

    SPARE = 0
    """May be lost at any time: the program makes it anew."""
    FILE = 1
    MATCH = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """Report a failure or a recovery; of the heaviest the player hears first."""

    words: Msg
    weight: Weight = Weight.FILE


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Hold a text that is not on the disk, and the reason."""

    path: Path
    text: str
    weight: Weight
    why: Msg


class Ticket:
    """Report when a text, or a newer one for the same file, is safely on disk.

    Attributes:
        problem: The reason why it is not yet, after a failed attempt.
    """

    def __init__(self) -> None:
        self._done = threading.Event()
        self.problem: Msg | None = None

    @property
    def saved(self) -> bool:
        """Return whether the text is on disk."""
        return self._done.is_set()

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether the text is on disk."""
        return self._done.wait(timeout)

    def stamp(self) -> None:
        """Mark the text as on disk, or as no longer needed; for the writer."""
        self.problem = None
        self._done.set()


@dataclass
class _Job:
    """Hold the text still to be written to one file.

    Attributes:
        pause: Seconds to wait if it fails now.
        due: Time of the next try, by the monotonic clock.
        why: The reason why the latest attempt failed; ``None`` before the first one.
    """

    text: str
    generations: int
    weight: Weight
    tickets: list[Ticket]
    pause: float
    due: float = 0.0
    why: Msg | None = None


@dataclass
class _Desk:
    """Hold the data shared by the threads; access needs the lock.

    Attributes:
        jobs: Jobs by path, in order of arrival.
        busy: The path being written now.
        writing: The job being done now.
        failing: Paths whose latest attempt failed and was reported.
    """

    jobs: dict[Path, _Job] = field(default_factory=dict)
    busy: Path | None = None
    writing: _Job | None = None
    failing: set[Path] = field(default_factory=set)
    closing: bool = False


class Writer:
    """Take texts from any thread, and write each whole or not at all.

    For each path only the newest text counts. A failure is reported once (:meth:`problems`) and the
    write is repeated until it succeeds, which is reported too. On a system that has no thread to
    spare the callers write by themselves.

    Args:
        write: Writes a file; replaced in tests.
        pause: Seconds before a failed write is tried again, doubled each time.
    """

    def __init__(
        self,
        write: Callable[[Path, str, int], None] = write_whole,
        pause: float = FIRST_PAUSE,
    ) -> None:
        self._write = write
        self._pause = pause
        self._desk = _Desk()
        self._change = threading.Condition()
        self._told: SimpleQueue[Problem] = SimpleQueue()
        self._thread: threading.Thread | None = None
        thread = threading.Thread(target=self._work, name="writer", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            LOG.warning("no thread to write on: %s", error)
        else:
            self._thread = thread

    def put(
        self, path: Path, text: str, generations: int = 1, weight: Weight = Weight.FILE
    ) -> Ticket:
        """Queue ``text`` to be written to ``path``; return at once."""
        ticket = Ticket()
        with self._change:
            before = self._desk.jobs.get(path)
            tickets = [] if before is None else before.tickets
            job = _Job(text, generations, weight, [*tickets, ticket], self._pause)
            if before is not None:
                job.due, job.pause, job.why = before.due, before.pause, before.why
                ticket.problem = job.why
            self._desk.jobs[path] = job
            self._change.notify_all()
        self._work_here()
        return ticket

    def forget(self, path: Path, timeout: float = 5.0) -> bool:
        """Drop the text queued for ``path``; return whether nobody writes it now.

        A write in progress may take ``timeout`` seconds to end.
        """
        with self._change:
            job = self._desk.jobs.pop(path, None)
            for ticket in [] if job is None else job.tickets:
                ticket.stamp()
            self._desk.failing.discard(path)
            free = self._change.wait_for(lambda: self._desk.busy != path, timeout)
            # It may have failed meanwhile and queued itself again.
            self._desk.jobs.pop(path, None)
            return free

    @property
    def whole(self) -> bool:
        """Return whether nothing waits after a failed attempt."""
        with self._change:
            return not self._desk.failing

    def problems(self) -> tuple[Problem, ...]:
        """Return the failures and recoveries since the last call."""
        self._work_here()
        told = []
        while True:
            try:
                told.append(self._told.get_nowait())
            except Empty:
                return tuple(told)

    def flush(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether all is written.

        Failed writes are tried once more at once.
        """
        with self._change:
            self._hurry()
            return self._change.wait_for(self._idle, timeout)

    def settle(self, timeout: float) -> tuple[Unsaved, ...]:
        """Try all that is queued once more; return all that is not on disk then.

        It waits at most ``timeout`` seconds, and no longer than until each attempt has ended. The
        heaviest comes first; what may be lost at any time is left out.
        """
        with self._change:
            for job in self._desk.jobs.values():
                job.why = None
            self._hurry()
            self._change.wait_for(self._tried, timeout)
            late = msg("store.reason.slow")
            jobs = self._desk.jobs.items()
            left = [Unsaved(path, job.text, job.weight, job.why or late) for path, job in jobs]
            if (now := self._desk.writing) is not None and self._desk.busy is not None:
                left.append(Unsaved(self._desk.busy, now.text, now.weight, late))
        return tuple(
            sorted((one for one in left if one.weight), key=lambda one: one.weight, reverse=True)
        )

    def close(self, timeout: float = 5.0) -> bool:
        """Write everything queued and end the thread.

        Returns whether all is written, but for what may be lost at any time.
        """
        left = self.settle(timeout)
        with self._change:
            self._desk.closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(timeout)
        return not left

    def _hurry(self) -> None:
        """Make all that is queued due now; the caller holds the lock."""
        for job in self._desk.jobs.values():
            job.due = 0.0
        self._change.notify_all()
        self._work_here()

    def _tried(self) -> bool:
        jobs = self._desk.jobs.values()
        return self._desk.busy is None and all(job.why is not None for job in jobs)

    def _idle(self) -> bool:
        return not self._desk.jobs and self._desk.busy is None

    def _work(self) -> None:
        while (taken := self._next()) is not None:
            self._try(*taken)

    def _work_here(self) -> None:
        """Write all that is due on the caller's thread, if there is no other."""
        while self._thread is None and (taken := self._due()) is not None:
            self._try(*taken)

    def _try(self, path: Path, job: _Job) -> None:
        try:
            self._write(path, job.text, job.generations)
        except Exception as error:  # whatever it is: the thread must live for all other files
            self._failed(path, job, error)
        else:
            self._succeeded(path, job)

    def _next(self) -> tuple[Path, _Job] | None:
        """Wait for the next job that is due; ``None`` when closing."""
        with self._change:
            while not self._desk.closing:
                if (taken := self._due()) is not None:
                    return taken
                now = time.monotonic()
                waits = [job.due - now for job in self._desk.jobs.values()]
                self._change.wait(min(waits, default=None))
            return None

    def _due(self) -> tuple[Path, _Job] | None:
        """Take the first job that is due, the heaviest first."""
        with self._change:
            now = time.monotonic()
            due = [path for path, job in self._desk.jobs.items() if job.due <= now]
            if not due or self._desk.closing:
                return None
            path = max(due, key=lambda one: self._desk.jobs[one].weight)
            self._desk.busy, job = path, self._desk.jobs.pop(path)
            self._desk.writing = job
            return path, job

    def _failed(self, path: Path, job: _Job, error: Exception) -> None:
        with self._change:
            again = self._desk.jobs.get(path)  # a newer text may have come meanwhile
            if again is None:
                again = self._desk.jobs[path] = job
            else:
                again.tickets[:0] = job.tickets
            again.due = time.monotonic() + job.pause
            again.pause = min(2 * job.pause, LONGEST_PAUSE)
            again.why = why = reason(error)
            for ticket in again.tickets:
                ticket.problem = why
            self._desk.busy = self._desk.writing = None
            if path not in self._desk.failing:
                self._desk.failing.add(path)
                told = msg("store.write.failed", path=str(path), why=why)
                self._told.put(Problem(told, job.weight))
            self._change.notify_all()

    def _succeeded(self, path: Path, job: _Job) -> None:
        with self._change:
            self._desk.busy = self._desk.writing = None
            for ticket in job.tickets:
                ticket.stamp()
            if path in self._desk.failing:
                self._desk.failing.remove(path)
                self._told.put(Problem(msg("store.write.again", path=str(path)), job.weight))
            self._change.notify_all()
