"""End the program in order: on a signal, lost data, or a failure."""

from __future__ import annotations

import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from tabletop.kernel.words import Msg

LOG: Final = logging.getLogger(__name__)

_SIGNALS: Final = ("SIGTERM", "SIGHUP")
"""Signals sent when the system shuts down, the person logs out or a terminal is closed."""


@contextlib.contextmanager
def in_order(end: Callable[[], None]) -> Iterator[None]:
    """Call ``end`` on the signals that ask a program to end.

    A signal that is ignored, as below ``nohup``, stays ignored.
    """
    before: dict[int, object] = {}
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            continue
        with contextlib.suppress(ValueError, OSError):  # only the main thread may set handlers
            before[number] = signal.signal(number, lambda *_: end())
    try:
        yield
    finally:
        for number, usual in before.items():
            with contextlib.suppress(ValueError, OSError, TypeError):
                signal.signal(number, usual)  # type: ignore[arg-type]


def tell(words: Sequence[str]) -> None:
    """Write sentences to standard error, where there is one, and to the log."""
    for line in words:
        LOG.error("%s", line)
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(f"tabletop: {line}\n")


def last_words(say: Callable[[Msg], str], words: Msg) -> None:
    """Tell the player why the program ends, without its window."""
    try:
        text = say(words)
    except Exception:
        text = str(words)
    tell([text])
    if pygame.display.get_driver() in {"dummy", "offscreen"}:
        return  # without a display no one could close the message box
    try:
        pygame.display.message_box("Tabletop", text, message_type="error")
    except (pygame.error, AttributeError, NotImplementedError) as error:
        LOG.warning("no message box: %s", error)
