"""Run the one thread that writes.

The window never waits for a disk.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_whole
from tabletop.store.errors import reason

FIRST_PAUSE: Final = 0.5
"""Most seconds between retries."""
LONGEST_PAUSE: Final = 30.0
"""Most seconds between retries."""


class Ticket:
    """Report when a text, or a newer one for the same file, is safely on disk."""

    def __init__(self) -> None:
        self._done = threading.Event()

    @property
    def saved(self) -> bool:
        """Return whether the text is on disk."""
        return self._done.is_set()

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether the text is on disk."""
        return self._done.wait(timeout)

    def stamp(self) -> None:
        """Mark the text as on disk, or as no longer needed; for the writer."""
        self._done.set()


@dataclass
class _Job:
    """Hold the text still to be written to one file.

    Attributes:
        pause: Seconds to wait if it fails now.
        due: Time of the next try, by the monotonic clock.
    """

    text: str
    generations: int
    tickets: list[Ticket]
    pause: float
    due: float = 0.0


@dataclass
class _Desk:
    """Hold the data shared by the threads; access needs the lock.

    Attributes:
        jobs: Jobs by path, in order of arrival.
        busy: The path being written now.
        failing: Paths whose latest attempt failed and was reported.
    """

    jobs: dict[Path, _Job] = field(default_factory=dict)
    busy: Path | None = None
    failing: set[Path] = field(default_factory=set)
    closing: bool = False


class Writer:
    """Take texts from any thread, and write each whole or not at all.

    For each path only the newest text counts. A failure is reported once (:meth:`problems`) and the
    write is repeated until it succeeds, which is reported too.

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
        self._told: SimpleQueue[Msg] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def put(self, path: Path, text: str, generations: int = 1) -> Ticket:
        """Queue ``text`` to be written to ``path``; return at once."""
        ticket = Ticket()
        with self._change:
            before = self._desk.jobs.get(path)
            tickets = [] if before is None else before.tickets
            job = _Job(text, generations, [*tickets, ticket], self._pause)
            if before is not None:
                job.due, job.pause = before.due, before.pause
            self._desk.jobs[path] = job
            self._change.notify_all()
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

    def problems(self) -> tuple[Msg, ...]:
        """Return the failures and recoveries since the last call."""
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
            for job in self._desk.jobs.values():
                job.due = 0.0
            self._change.notify_all()
            return self._change.wait_for(self._idle, timeout)

    def close(self, timeout: float = 5.0) -> bool:
        """Write everything queued and end the thread.

        Returns whether all is written.
        """
        done = self.flush(timeout)
        with self._change:
            self._desk.closing = True
            self._change.notify_all()
        self._thread.join(timeout)
        return done

    def _idle(self) -> bool:
        return not self._desk.jobs and self._desk.busy is None

    def _work(self) -> None:
        while (taken := self._next()) is not None:
            path, job = taken
            try:
                self._write(path, job.text, job.generations)
            except (OSError, ValueError) as error:
                self._failed(path, job, error)
            else:
                self._succeeded(path, job)

    def _next(self) -> tuple[Path, _Job] | None:
        """Wait for the next job that is due; ``None`` when closing."""
        with self._change:
            while not self._desk.closing:
                now = time.monotonic()
                due = [path for path, job in self._desk.jobs.items() if job.due <= now]
                if due:
                    self._desk.busy = due[0]
                    return due[0], self._desk.jobs.pop(due[0])
                waits = [job.due - now for job in self._desk.jobs.values()]
                self._change.wait(min(waits, default=None))
            return None

    def _failed(self, path: Path, job: _Job, error: OSError | ValueError) -> None:
        with self._change:
            again = self._desk.jobs.get(path)  # a newer text may have come meanwhile
            if again is None:
                again = self._desk.jobs[path] = job
            else:
                again.tickets[:0] = job.tickets
            again.due = time.monotonic() + job.pause
            again.pause = min(2 * job.pause, LONGEST_PAUSE)
            self._desk.busy = None
            if path not in self._desk.failing:
                self._desk.failing.add(path)
                self._told.put(msg("store.write.failed", path=str(path), why=reason(error)))
            self._change.notify_all()

    def _succeeded(self, path: Path, job: _Job) -> None:
        with self._change:
            self._desk.busy = None
            for ticket in job.tickets:
                ticket.stamp()
            if path in self._desk.failing:
                self._desk.failing.remove(path)
                self._told.put(msg("store.write.again", path=str(path)))
            self._change.notify_all()
