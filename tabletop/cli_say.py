"""Saying things on a terminal: in the reader's language, one line for each error."""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass, replace
from typing import Final, TextIO

from tabletop.i18n import Speech
from tabletop.kernel.words import Msg

BAD_INPUT: Final = 2
"""Exit code when what was given cannot be used."""

_JOINERS: Final = "\u200c\u200d"
"""Not printable by Python's reckoning, but part of words in Indian scripts."""


@dataclass(frozen=True)
class Speaker:
    """Speaks on standard output, and on standard error of what is wrong."""

    speech: Speech

    def words(self, message: Msg) -> str:
        """The sentence ``message``."""
        return self.speech.say(message)

    def named(self, names: tuple[str, ...]) -> Speaker:
        """The same, for players of these names by seat."""
        return Speaker(replace(self.speech, names=tuple(map(clean, names))))

    def line(self, text: str = "") -> None:
        """Print ``text``."""
        _write(sys.stdout, clean(text) + "\n")

    def say(self, message: Msg) -> None:
        """Print the sentence ``message``."""
        self.line(self.words(message))

    def fail(self, message: Msg, where: str = "tabletop") -> int:
        """Say on one line what is wrong with what was given; the exit code for it."""
        _write(sys.stderr, f"{clean(where)}: {clean(self.words(message))}\n")
        return BAD_INPUT


def clean(text: str) -> str:
    """``text`` on one line, without anything that a terminal would take for a command."""
    return "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)


def tolerate() -> None:
    """Let no character that a terminal lacks stop the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def hush() -> None:
    """After a reader went away: let nothing more be said to it, not even at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(stream: TextIO | None, text: str) -> None:
    if stream is not None:  # a program without a console has none
        stream.write(text)
