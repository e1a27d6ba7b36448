"""The process that thinks, seen from both sides of the pipe. It never opens a window."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from tabletop.bots.bell import Bell
from tabletop.bots.loader import resolve
from tabletop.bots.question import Question, think
from tabletop.bots.signals import Signals

READY: Final = 0
"""The ticket of the first reply: the worker can be asked."""

_NICE: Final = 10
"""How much later than the window the worker gets its turn, where the system counts so."""
_BELOW_NORMAL: Final = 0x4000
"""The same for Windows."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the worker sends back.

    Attributes:
        ticket: Of the question, or :data:`READY`.
        advice: As the bot gave it, not yet checked.
        error: What the bot raised.
    """

    ticket: int
    advice: Any = None
    error: str | None = None


class WorkerError(Exception):
    """The worker died, or what it sent cannot be read."""


class UnwantedError(Exception):
    """Nobody wants the answer any more."""


class HangError(Exception):
    """The worker does not answer in time."""


def serve(pipe: Connection, signals: Signals, finder: str, ahead: str = "") -> None:
    """Answer questions until the other end is gone. Runs in the worker.

    Args:
        pipe: Questions come in, replies go out.
        signals: Of the window: what is not the newest ticket is given up.
        finder: ``module:function`` that returns a game by its id.
        ahead: ``module:function`` that returns what to go through, a step whenever there is
            no question: every game, so that it is read before it is asked for.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window's process
    _give_way()
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stdout = sys.stderr = nowhere
        try:
            find = resolve(finder)
            pipe.send(Reply(READY))
            rest = iter(resolve(ahead)() if ahead else ())
            while True:
                while not pipe.poll() and _another(rest):
                    pass
                pipe.send(_reply(find, pipe.recv(), signals))
        except (EOFError, OSError):
            return


def _another(rest: Iterator[object]) -> bool:
    """Whether there was one more to go through."""
    try:
        return next(rest, None) is not None
    except Exception:  # it fails again, and is told, when it is asked for
        return False


def _give_way() -> None:
    """Ask the system to let the window draw first where both want the same processor."""
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(_NICE)


def _reply(find: Callable[[str], Any], question: Question, signals: Signals) -> Reply:
    try:
        stale = signals.stale(question.ticket)
        return Reply(question.ticket, think(find(question.game), question, stale))
    except Exception as error:  # a bot may fail in any way; the match must go on
        return Reply(question.ticket, error=repr(error))


class Worker:
    """One spawned process, from the asking side.

    Raises:
        OSError: No process can be started.
    """

    def __init__(self, signals: Signals, finder: str, ahead: str = "") -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve,
            args=(theirs, signals, finder, ahead),
            name="tabletop-thinking",
            daemon=True,
        )
        try:
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    def ask(self, question: Question) -> None:
        """Send a question.

        Raises:
            WorkerError: It cannot be sent.
        """
        try:
            self._pipe.send(question)
        except (OSError, ValueError) as error:
            raise WorkerError(f"worker lost: {error!r}") from error

    def reply(self, seconds: float, bell: Bell) -> Reply | None:
        """What the worker sent, waiting at most ``seconds``; ``None`` if nothing came.

        Args:
            seconds: Not waited out if the bell is rung.
            bell: Whoever rings it wants something else.

        Raises:
            WorkerError: It died, or sent what is no reply.
        """
        ready = wait([self._pipe, self._process.sentinel, bell.ear], max(0.0, seconds))
        if bell.ear in ready:
            ready.remove(bell.ear)
            bell.answer()
        if not ready:
            return None
        try:
            if not self._pipe.poll():
                raise WorkerError(f"worker ended with code {self._process.exitcode}")
            reply = self._pipe.recv()
        except WorkerError:
            raise
        except Exception as error:  # unpickling runs on whatever bytes came
            raise WorkerError(f"worker lost: {error!r}") from error
        if not isinstance(reply, Reply):
            raise WorkerError("worker sent no reply")
        return reply

    def end(self) -> None:
        """Kill the process and free what belongs to it."""
        self._process.kill()
        self._process.join(2.0)
        self._pipe.close()
        if self._process.exitcode is not None:
            self._process.close()
