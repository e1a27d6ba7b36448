"""Spread work over frames: deferrable work runs in spare time.

Drawing asks :meth:`FrameBudget.has_time` or :meth:`FrameBudget.waits` before a piece of work that
an older picture can stand in for. Work that nobody sees yet is put in the queue, which runs after
the frame is on the screen. The time of a piece is learned from those before it. A drawing whose
time is over is broken off by a :class:`Deadline`; the caches keep the pictures and wrapped lines
that it made, so that each try comes further than the one before.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from tabletop.kernel.values import dataclass

T = TypeVar("T")

WORKED: Final = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Returns the seconds of processor time of this thread. On Windows that clock has steps of a whole
frame, so elapsed time is used there.
"""

LIMIT: Final = 0.004
"""Seconds from the start of a frame by which deferrable drawing has to end."""

QUEUED: Final = 0.005
"""Seconds from the start of a frame by which queued work has to end; the frame is on the screen."""

IDLE: Final = 0.001
"""Seconds into a frame during which it counts as unused, so that any piece of work may start."""

UNCHANGED: Final = 0.0003
"""Seconds: a shorter painting of the window is taken to have found nothing to paint."""

SHOW: Final = "show"
"""Name of painting the frame on the window: a share of each frame is reserved for it."""


class UnfinishedError(BaseException):
    """Signal that a drawing ran out of time.

    It is not an :class:`Exception`, so no handler on the way takes it for a fault.
    """


class Deadline:
    """Limit the time of one drawing, shared by the caches that it uses."""

    def __init__(self, clock: Callable[[], float] = WORKED) -> None:
        self.clock = clock
        self._until: float | None = None
        self._made = False
        self._held: list[object] = []

    def attempt(self, seconds: float, draw: Callable[[], T]) -> T | None:
        """Return the result of ``draw``, or ``None`` if it ran out of time.

        At least one thing is made. Inside another attempt, the outer time limit applies.
        """
        if self._until is not None:
            return draw()
        self._until, self._made = self.clock() + seconds, False
        try:
            drawn = draw()
        except UnfinishedError:
            return None
        finally:
            self._until = None
        self._held.clear()
        return drawn

    def make(self, make: Callable[[], T]) -> T:
        """Return the result of ``make``, unless the time is over.

        Raises:
            UnfinishedError: The time is over.
        """
        if self._until is not None and self._made and self.clock() >= self._until:
            raise UnfinishedError
        made = make()
        self._made = True
        return made

    def hold(self, thing: object) -> None:
        """Keep an object alive until a drawing is finished."""
        if self._until is not None:
            self._held.append(thing)


@dataclass(slots=True)
class _Work:
    """Hold queued work, paused while ``held``."""

    key: object
    pieces: Iterator[None]
    held: bool = False


class FrameBudget:
    """Decide which work runs in a frame and which in a later one.

    Outside :meth:`frame` there is always time, so that tests and pictures get all at once.

    Attributes:
        clock: Returns elapsed seconds.
        worked: Returns seconds of processor time.
        deadline: Ends drawings whose time is over, see :meth:`attempt`.
        watch: Called with the name and the seconds of every piece, without the pieces inside it.
    """

    def __init__(
        self, clock: Callable[[], float] = time.perf_counter, worked: Callable[[], float] = WORKED
    ) -> None:
        self.clock, self.worked = clock, worked
        self.watch: Callable[[str, float], None] | None = None
        self.deadline = Deadline(lambda: self.worked())  # noqa: PLW0108 - it may change
        self._began: float | None = None
        self._done = 0.0
        self._reserved = 0.0
        self._overdue = False
        self._inner = 0.0
        self._rates: dict[str, float] = {}
        self._asked: dict[str, float] = {}
        self._waiting: dict[str, float] = {}
        self._queue: dict[str, _Work] = {}

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Measure one frame, from its inputs until its queue has run."""
        if self._began is not None:  # nested in an outer frame
            yield
            return
        self._began, self._done, self._overdue = self.clock(), self.worked(), False
        self._reserved = min(self._rates.get(SHOW, 0.0), 0.7 * LIMIT)
        self._asked, self._waiting = self._waiting, {}
        try:
            yield
        finally:
            self._began = None

    # -- for drawing

    @property
    def running(self) -> bool:
        """Return whether a frame is being made."""
        return self._began is not None

    def has_time(self, name: str, weight: float = 1.0) -> bool:
        """Return whether a piece of work fits into this frame.

        Its time grows with its weight, such as pixels.
        """
        return self._fits(name, weight, LIMIT)

    def _fits(self, name: str, weight: float, limit: float) -> bool:
        if self._began is None:
            return True
        past = self.worked() - self._done
        needed = self._rates.get(name, 0.0) * weight + self._reserved
        return past < IDLE or past + needed <= limit

    def waits(self, name: str, within: float, weight: float = 1.0) -> bool:
        """Return whether a piece of work must wait for a later frame.

        Once ``within`` seconds have passed since the first request, it no longer waits; each frame
        does one overdue piece.
        """
        if self._began is None:
            return False
        first = self._asked.get(name, self._began)
        overdue = not self._overdue and first + within < self._began
        if not overdue and not self.has_time(name, weight):
            self._waiting[name] = first
            return True
        self._overdue |= overdue
        return False

    def attempt(self, name: str, within: float, draw: Callable[[], T]) -> T | None:
        """Return the result of ``draw``, or ``None`` until a later frame.

        The drawing is interrupted when this frame's time is over; a later frame continues from the
        caches. Once ``within`` seconds have passed since the first request, every frame tries it.
        """
        if self._began is None:
            return draw()
        first = self._asked.get(name, self._began)
        left = LIMIT - self._reserved - (self.worked() - self._done)
        overdue = not self._overdue and first + within < self._began
        self._overdue |= overdue
        drawn = None
        if overdue or left > IDLE:
            drawn = self.deadline.attempt(max(left, LIMIT / 2) if overdue else left, draw)
        if drawn is None:
            self._waiting[name] = first
        return drawn

    @contextmanager
    def measure(self, name: str, weight: float = 1.0) -> Iterator[None]:
        """Measure the enclosed piece of work, to estimate later ones."""
        if self._began is None:
            yield
            return
        outer, self._inner, began = self._inner, 0.0, self.worked()
        try:
            yield
        finally:
            took = self.worked() - began
            if self.watch is not None:
                self.watch(name, took - self._inner)
            self._inner = outer + took
            self._learn(name, took, weight)

    def _learn(self, name: str, took: float, weight: float) -> None:
        """Update the estimate of a piece's time: fast up, slowly down."""
        if name == SHOW:
            self._reserved = 0.0
            if took < UNCHANGED:
                return  # an unchanged frame says nothing about the next one's cost
        # Cap the measurement: another program may have interrupted the piece.
        rate = min(took, LIMIT) / max(weight, 1.0)
        known = self._rates.get(name, rate)
        self._rates[name] = known + (rate - known) / (2 if rate > known else 8)

    # -- the queue

    def put(self, name: str, key: object, pieces: Callable[[], Iterator[None]]) -> None:
        """Put work in the queue, in place of other work of the same name.

        Work with an equal key continues where it was. ``pieces`` starts it: its iterator does one
        piece for each ``next``.
        """
        known = self._queue.get(name)
        if known is None or known.key != key:
            self._queue[name] = _Work(key, pieces())
        else:
            known.held = False

    def hold(self, name: str) -> None:
        """Pause queued work until it is put again."""
        if name in self._queue:
            self._queue[name].held = True

    def drop(self, name: str) -> None:
        """Remove queued work."""
        self._queue.pop(name, None)

    @property
    def busy(self) -> bool:
        """Return whether any work is in the queue."""
        return any(not work.held for work in self._queue.values())

    def run(self) -> None:
        """Do queued work while this frame has time, the oldest first."""
        while self.busy:
            name, work = next(one for one in self._queue.items() if not one[1].held)
            if not self._fits(name, 1.0, QUEUED):
                return
            with self.measure(name):
                work.held = next(work.pieces, work) is work  # finished: rest until its key changes
