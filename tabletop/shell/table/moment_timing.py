"""Time the parts of a great moment that takes the whole window."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

Span: TypeAlias = tuple[float, float]
"""Begin and end, seconds from the begin of the moment."""

FADE: Final[Span] = (0.05, 0.23)
"""The table steps back."""
SEAM: Final[Span] = (0.18, 0.66)
"""A golden seam is sewn round the place."""
RISE: Final[Span] = (0.42, 0.84)
"""The hero rises."""
WORDS: Final[Span] = (0.74, 0.98)
"""The title comes, a little too large at first."""
RIBBON: Final[Span] = (0.86, 1.02)
"""The ribbon unrolls."""
BURST: Final[Span] = (0.78, 1.3)
"""Buttons burst."""
FLY: Final[Span] = (1.57, 1.88)
"""The hero flies to where it stays, and the table comes back."""
STILL: Final = 1.45
"""When everything stands: the one picture without motion."""

_SWAYS: Final = 2.6
"""Times a second that a bell rocks."""
_STEP: Final = 1.5
"""Degrees between two poses in which it is drawn."""


def part(now: float, span: Span) -> float:
    """Return how much of ``span`` has passed, 0 to 1.

    >>> part(0.5, (0.0, 1.0)), part(3.0, (0.0, 1.0))
    (0.5, 1.0)
    """
    begin, end = span
    return min(1.0, max(0.0, (now - begin) / (end - begin)))


def eased(share: float) -> float:
    """Return ``share`` of a motion that begins quickly and ends softly.

    >>> eased(0.0), eased(1.0)
    (0.0, 1.0)
    """
    return 1 - (1 - share) ** 3


def overshot(share: float) -> float:
    """Return the size of words that grow to 1, a little beyond on the way.

    >>> overshot(0.0), overshot(1.0)
    (0.8, 1.0)
    """
    return 0.8 + 0.2 * share + 0.24 * math.sin(math.pi * share) * share if share < 1 else 1.0


def poses(degrees: float) -> tuple[float, ...]:
    """Return the poses of something that rocks by up to ``degrees``.

    >>> poses(3.0)
    (-3.0, -1.5, 0.0, 1.5, 3.0)
    """
    many = round(degrees / _STEP)
    return tuple(_STEP * step for step in range(-many, many + 1))


def sway(now: float, degrees: float) -> float:
    """Return the pose at ``now`` of something that rocks less and less."""
    since = now - RISE[1]
    if not degrees or since <= 0 or now >= STILL:
        return 0.0
    swing = degrees * math.exp(-2.2 * since) * math.sin(math.tau * _SWAYS * since)
    return _STEP * round(swing / _STEP)
