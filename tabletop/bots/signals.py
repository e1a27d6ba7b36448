"""Share the newest ticket and the frame state with the worker."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import ctypes

LOG: Final = logging.getLogger(__name__)

NAP: Final = 0.0003
"""Seconds between two checks by a paused worker whether the frame is done."""

LONGEST: Final = 0.02
"""Seconds of a frame after which the worker resumes: motion is no longer smooth by then."""


class Signals:
    """Hold the newest ticket, and the start of the frame being drawn.

    A bot gives up a ticket that is not the newest, and rests while a frame is drawn: with few
    processors it would make frames late. A spawned process gets the signals once, at its start.

    A system may have no ``shared`` memory. There a worker neither rests nor gives up: it is killed
    when its answer is no longer wanted.
    """

    def __init__(self) -> None:
        import ctypes  # slow to import: open the window first
        import multiprocessing

        self.shared = True
        self._newest: ctypes.c_longlong
        self._drawn: ctypes.c_double
        context = multiprocessing.get_context("spawn")
        try:
            self._newest = context.RawValue("q", 0)
            self._drawn = context.RawValue("d", 0.0)  # time.monotonic(), the same in all processes
        except (OSError, ValueError, ImportError) as error:
            LOG.warning("no shared memory: %s", error)
            self.shared = False
            self._newest, self._drawn = ctypes.c_longlong(0), ctypes.c_double(0.0)

    def __getstate__(self) -> dict[str, Any]:
        """Return the picklable state; unshared numbers are left out."""
        return self.__dict__ if self.shared else {"shared": False}

    @property
    def newest(self) -> int:
        """Return the newest ticket."""
        return int(self._newest.value)

    def next(self) -> int:
        """Make all tickets stale, and return the new one."""
        self._newest.value += 1
        return self.newest

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """Mark a frame as being drawn while the context is active."""
        self._drawn.value = time.monotonic()
        try:
            yield
        finally:
            self._drawn.value = 0.0

    def stale(self, ticket: int) -> Callable[[], bool]:
        """Return a function that checks whether ``ticket`` is stale.

        Call it every few steps of thinking. Each call waits until no frame is drawn,
        :data:`LONGEST` at most.
        """
        if "_newest" not in self.__dict__:  # a pickled copy has no shared numbers
            return lambda: False
        newest, drawn = self._newest, self._drawn

        def ask() -> bool:
            while (since := drawn.value) and time.monotonic() - since < LONGEST:
                time.sleep(NAP)
            return bool(newest.value != ticket)

        return ask


class Bell:
    """Wake another process, which waits on the connection ``ear``."""

    def __init__(self) -> None:
        from multiprocessing import Pipe  # slow to import: open the window first

        self.ear, self._hand = Pipe(duplex=False)

    def ring(self) -> None:
        """Wake the other side.

        Ringing again before the answer makes no difference.
        """
        if not self._hand.closed and not self.ear.poll():
            self._hand.send_bytes(b"!")

    def answer(self) -> None:
        """Clear the ring.

        Look at the reason for the ring only after this.
        """
        while self.ear.poll():
            self.ear.recv_bytes()

    def close(self) -> None:
        """Close both ends of the pipe."""
        self._hand.close()
        self.ear.close()
