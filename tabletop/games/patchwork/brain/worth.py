"""Evaluate a seat's quilt, purse and space in points, before the end."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, SIDE
from tabletop.kernel.data import shipped
from tabletop.kernel.values import dataclass

FULL: Final = SIDE * SIDE
"""Squares of a quilt."""

MARKS_LEFT: Final = tuple(sum(mark > at for mark in INCOME_MARKS) for at in range(GOAL + 1))
"""Income marks still ahead, by space."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold the weights of the evaluation, in points.

    A pair has the value at space 0 and at the last space.

    Attributes:
        square: Value of a covered square.
        income: Value of a printed button for each income mark ahead.
        button: Value of the first button in the purse.
        purse: Number of buttons above which another button is worth little more than its point.
        time: Value of a space of the track still ahead.
        seven: Value of the 7 x 7 tile.
    """

    square: float
    income: float
    button: tuple[float, float]
    purse: tuple[float, float]
    time: tuple[float, float]
    seven: float

    def income_at(self, at: int) -> float:
        """Return the points for a printed button with the token on ``at``."""
        return self.income * MARKS_LEFT[at]

    def purse_at(self, at: int, buttons: int) -> float:
        """Return the points for all buttons in the purse.

        The first buttons are worth most, further buttons only a point each.
        """
        first, room = _between(self.button, at), _between(self.purse, at)
        return buttons + (first - 1) * room * (1 - math.exp(-buttons / room))

    def time_at(self, at: int) -> float:
        """Return the points for all spaces still ahead."""
        return _between(self.time, at) * (GOAL - at)


def _between(ends: tuple[float, float], at: int) -> float:
    """Interpolate between the values at space 0 and at the last space."""
    return ends[0] + (ends[1] - ends[0]) * at / GOAL


def read(path: Path) -> Weights:
    """Read the weights stored at ``path`` as JSON."""
    return shipped(path, _weights)


def _weights(data: dict[str, Any]) -> Weights:
    return Weights(
        data["square"],
        data["income"],
        tuple(data["button"]),
        tuple(data["purse"]),
        tuple(data["time"]),
        data["seven"],
    )


TUNED: Final = read(Path(__file__).parent.parent / "weights.json")
"""Weights found by ``build_scripts/tune_patchwork.py``."""

PLAIN: Final = Weights(2.0, 1.0, (1.0, 1.0), (9.0, 9.0), (1.0, 1.0), 7.0)
"""Weights of a beginner: a square counts two at the end, all else one."""
