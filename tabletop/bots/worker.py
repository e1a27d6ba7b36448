"""Implement both ends of the pipe to the thinking process.

It never opens a window.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots import native
from tabletop.bots.question import Answer, Question, think
from tabletop.bots.signals import Bell, Signals
from tabletop.kernel.late import resolve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

READY: Final = 0
"""Ticket of the first reply, which reports that the worker accepts questions."""

_NICE: Final = 10
"""Niceness of the worker, on systems that have it: the window has priority."""
_BELOW_NORMAL: Final = 0x4000
"""Priority class of the worker on Windows."""


class WorkerError(Exception):
    """Report a worker that died or sent an unreadable reply."""


class UnwantedError(Exception):
    """Report that the question was dropped."""


class HangError(Exception):
    """Report a worker that does not answer in time."""


def serve(pipe: Connection, signals: Signals, finder: str, ahead: str = "") -> None:
    """Answer questions in the worker until the other end closes.

    Args:
        pipe: Brings questions, and takes replies.
        signals: Signals of the window: a question that is not the newest is dropped.
        finder: ``module:function`` that returns a game by its id.
        ahead: ``module:function`` that returns an iterator, stepped whenever there is no question:
            it yields every game, so that each is imported before it is needed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the window's process handles Ctrl+C
    _give_way()
    native.allow()
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stdout = sys.stderr = nowhere
        try:
            find = resolve(finder)
            pipe.send(Answer(READY, None))
            rest = iter(resolve(ahead)() if ahead else ())
            while True:
                while not pipe.poll() and _another(rest):
                    pass
                pipe.send(_reply(find, pipe.recv(), signals))
        except (EOFError, OSError):
            return


@contextlib.contextmanager
def _silent() -> Iterator[None]:
    """Hide the traceback of a process whose parent was killed."""
    try:
        usual = os.dup(2)
    except OSError:  # a program without a console has no standard error
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(usual, 2)
        os.close(usual)


def _another(rest: Iterator[object]) -> bool:
    """Advance the generator and return whether it yielded."""
    try:
        return next(rest, None) is not None
    except Exception:  # ignored: a question that needs the game fails again and reports it
        return False


def _give_way() -> None:
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(_NICE)


def _reply(find: Callable[[str], Any], question: Question, signals: Signals) -> Answer:
    try:
        stale = signals.stale(question.ticket)
        return Answer(question.ticket, think(find(question.game), question, stale))
    except Exception as error:  # a bot may fail in any way; the match must go on
        return Answer(question.ticket, None, repr(error))


class Worker:
    """Run one spawned process, and send it questions.

    Raises:
        OSError: No process can be started.
    """

    def __init__(self, signals: Signals, finder: str, ahead: str = "") -> None:
        import multiprocessing  # slow to import: open the window first

        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve,
            args=(theirs, signals, finder, ahead),
            name="tabletop-thinking",
            daemon=True,
        )
        try:
            with _silent():
                self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        """Return the process id."""
        return self._process.pid

    def ask(self, question: Question) -> None:
        """Send a question.

        Raises:
            WorkerError: The question cannot be sent.
        """
        try:
            self._pipe.send(question)
        except (OSError, ValueError) as error:
            raise WorkerError(f"worker lost: {error!r}") from error

    def reply(self, seconds: float, bell: Bell) -> Answer | None:
        """Return the worker's reply, or ``None`` after ``seconds`` without one.

        A ring of the bell ends the wait early, for a newer request.

        Raises:
            WorkerError: The worker died, or sent something that is no reply.
        """
        from multiprocessing.connection import wait

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
        except Exception as error:  # unpickling arbitrary bytes may raise anything
            raise WorkerError(f"worker lost: {error!r}") from error
        if not isinstance(reply, Answer):
            raise WorkerError("worker sent no reply")
        return reply

    def end(self) -> None:
        """Kill the process and free its resources."""
        self._process.kill()
        self._process.join(2.0)
        self._pipe.close()
        if self._process.exitcode is not None:
            self._process.close()
