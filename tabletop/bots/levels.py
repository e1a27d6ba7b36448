"""Set the thinking time of each level, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.bots.style import parted
from tabletop.kernel.record import LEVELS

THINK: Final[Mapping[str, float]] = dict(zip(LEVELS, (0.1, 0.1, 0.2, 0.5, 1.0), strict=True))
"""Seconds per choice, by level. Only the strongest uses all of it."""

_OTHERS: Final = 0.5
"""Seconds per choice for a player that is not a level."""

SPARING: Final = 0.25
"""Factor of that time on battery, for players who want to save power."""


def seconds(player: str, *, sparing: bool = False) -> float:
    """Return the seconds that a player thinks about a choice.

    >>> seconds("master"), seconds("expert/saver"), seconds("master", sparing=True)
    (1.0, 0.5, 0.25)
    """
    return THINK.get(parted(player)[0], _OTHERS) * (SPARING if sparing else 1.0)
