"""A thread that works while the window draws: it gives way more often than usual."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

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
