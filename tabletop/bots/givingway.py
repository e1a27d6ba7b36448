"""Yield the interpreter to the window more often than usual."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from tabletop.bots.question import Question, Thinkable, think
from tabletop.bots.signals import Signals

SWITCH: Final = 0.0005
"""Seconds after which a working thread lets the window draw."""


@contextmanager
def giving_way() -> Iterator[None]:
    """Shorten the interpreter's switch interval for a while."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def think_beside(game: Thinkable, question: Question, signals: Signals) -> Any:
    """Return the advice of a bot that thinks in the window's process."""
    stale = signals.stale(question.ticket)

    def stop() -> bool:
        time.sleep(0)
        return stale()

    with giving_way():
        return think(game, question, stop)
