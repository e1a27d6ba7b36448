"""A thread that works while the window draws: it gives way more often than usual."""

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
    """Let other threads have their turn soon, as long as this lasts."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def think_beside(game: Thinkable, question: Question, signals: Signals) -> Any:
    """What the bot advises, found on a thread of the window's own process."""
    stale = signals.stale(question.ticket)

    def stop() -> bool:
        time.sleep(0)
        return stale()

    with giving_way():
        return think(game, question, stop)
