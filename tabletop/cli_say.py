"""Print in the reader's language, each error on a single line."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TextIO

from tabletop.i18n import Speech
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Name, msg
from tabletop.store.errors import reason

BAD_INPUT: Final = 2
"""Exit code for unusable input."""

_LONGEST: Final = 1_000
"""Most characters of an error message."""

_JOINERS: Final = "\u200c\u200d"
"""Characters of Indian scripts that Python does not count as printable."""


class OutputError(Exception):
    """Report that standard output cannot be written, as on a full disk."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.msg = msg("cli.output", why=reason(error))


@dataclass(frozen=True)
class Speaker:
    """Write to standard output, and errors to standard error."""

    speech: Speech

    def words(self, message: Msg) -> str:
        """Return ``message`` in the reader's language."""
        return self.speech.say(message)

    def named(self, chairs: Sequence[Chair]) -> Speaker:
        """Return a speaker that uses the names of these players, by seat."""
        names = (chair.called for chair in chairs)
        clear = tuple(one if isinstance(one, Name) else clean(one) for one in names)
        return Speaker(replace(self.speech, names=clear))

    def line(self, text: str = "") -> None:
        """Print ``text``."""
        with _output():
            _write(sys.stdout, clean(text) + "\n")

    def say(self, message: Msg) -> None:
        """Print ``message`` in the reader's language."""
        self.line(self.words(message))

    def fail(self, message: Msg, where: str = "tabletop") -> int:
        """Print an input error on one line; return its exit code."""
        words = clean(self.words(message))
        if len(words) > _LONGEST:
            words = words[: _LONGEST - 3] + "..."
        _write(sys.stderr, f"{clean(where)}: {words}\n")
        return BAD_INPUT


def clean(text: str) -> str:
    """Return ``text`` on one line, without terminal control characters."""
    return "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)


def tolerate() -> None:
    """Replace characters the terminal cannot encode, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def flush() -> None:
    """Flush the remaining output.

    Raises:
        OutputError: The output cannot be written.
    """
    if sys.stdout is not None:
        with _output():
            sys.stdout.flush()


@contextlib.contextmanager
def _output() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:  # a closed pipe is not an error
        raise
    except OSError as error:
        raise OutputError(error) from error


def hush() -> None:
    """Discard all further output after the pipe was closed, even at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(stream: TextIO | None, text: str) -> None:
    if stream is not None:  # the stream is None without a console
        stream.write(text)
