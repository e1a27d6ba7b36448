"""Speak in the background: replies interrupt, other news is queued."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from tabletop.kernel.values import dataclass

if TYPE_CHECKING:
    import subprocess

    from tabletop.shell.spoken.voices import Order, Voice

LOG: Final = logging.getLogger(__name__)

WAITING: Final = 4
"""Most news in the queue; beyond, the oldest is dropped."""

LONGEST: Final = 600
"""Most letters of one text to speak; the rest is cut off."""


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a text to be spoken."""

    text: str
    language: str
    volume: float


def installed() -> Iterable[Voice]:
    """Return the voices installed on this system."""
    from tabletop.shell.spoken.voices import found

    return found()


class Speaker:
    """Speak with the voices of the system on a separate thread.

    The code that starts programs is imported on that thread, so that the window opens first.

    Attributes:
        ready: Whether the list of voices is known.
    """

    def __init__(self, find: Callable[[], Iterable[Voice]] = installed) -> None:
        self._find = find
        self._voices: list[Voice] = []
        self._waiting: deque[Line] = deque()
        self._process: subprocess.Popen[bytes] | None = None
        self._cut = False
        self._closed = False
        self._changed = Condition()
        self._thread: Thread | None = None
        self.ready = False

    def languages(self) -> frozenset[str]:
        """Return the codes of languages with a voice, empty before ``ready``."""
        with self._changed:
            return frozenset[str]().union(*(voice.languages for voice in self._voices))

    def look(self) -> None:
        """Start searching for voices, unless that was done before."""
        with self._changed:
            if self._thread is None and not self._closed:
                self._thread = Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()

    def say(self, line: Line, *, at_once: bool) -> None:
        """Queue a line; ``at_once`` interrupts the speech and drops the queue."""
        self.look()
        with self._changed:
            if at_once:
                self._silence()
            self._waiting.append(line)
            while len(self._waiting) > WAITING:
                self._waiting.popleft()
            self._changed.notify_all()

    def hush(self) -> None:
        """Stop speaking and drop the queue."""
        with self._changed:
            self._silence()
            self._changed.notify_all()

    def close(self, timeout: float = 1.0) -> None:
        """Stop speaking, and end the thread."""
        with self._changed:
            self._closed = True
            self._silence()
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(timeout)

    def _silence(self) -> None:
        """Drop the queue and end the current speech; the lock is held."""
        self._waiting.clear()
        self._cut = True
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()

    def _run(self) -> None:
        voices = list(self._find())
        with self._changed:
            self._voices, self.ready = voices, True
            self._changed.notify_all()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if self._closed:
                    return
                line, self._cut = self._waiting.popleft(), False
                voice = next((v for v in self._voices if line.language in v.languages), None)
                text = line.text[:LONGEST]
                order = None if voice is None else voice.order(text, line.language, line.volume)
                process = None if order is None else self._start(order)
                self._process = process
            good = process is not None and order is not None and self._spoken(process, order)
            with self._changed:
                self._process = None
                if not good and not self._cut and voice is not None:
                    LOG.warning("the voice %s does not speak and is not asked again", voice.program)
                    self._voices.remove(voice)
                    self._waiting.appendleft(line)
                self._changed.notify_all()

    def _start(self, order: Order) -> subprocess.Popen[bytes] | None:
        import subprocess

        from tabletop.shell.spoken.voices import quietly

        try:
            return subprocess.Popen(
                order.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=quietly(),
            )
        except OSError as error:
            LOG.info("no voice: %s", error)
            return None

    def _spoken(self, process: subprocess.Popen[bytes], order: Order) -> bool:
        """Send a process its text, wait for its end, and return its success."""
        with suppress(OSError):  # the process ended before it read all its input
            process.communicate(order.feed)
        if self._cut and order.hush:
            hush = self._start(replace(order, command=order.hush, feed=b""))
            if hush is not None:
                with suppress(OSError):
                    hush.communicate()
        return process.wait() == 0
