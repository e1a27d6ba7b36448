"""What a seat's quilt, purse and place on the track are worth in points, before the end."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, SIDE

FULL: Final = SIDE * SIDE
"""Squares of a quilt."""

MARKS_LEFT: Final = tuple(sum(mark > at for mark in INCOME_MARKS) for at in range(GOAL + 1))
"""Income marks still ahead, by space."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the evaluation, in points. Pairs hold for space 0 and for the last one.

    Attributes:
        square: A covered square.
        income: A printed button, for each income mark ahead.
        button: The first button in the purse.
        purse: How many buttons it takes until one more is worth little beyond its point.
        time: A space of the track still ahead.
        seven: The 7 x 7 tile.
    """

    square: float
    income: float
    button: tuple[float, float]
    purse: tuple[float, float]
    time: tuple[float, float]
    seven: float

    def income_at(self, at: int) -> float:
        """Points for a printed button while the token stands on ``at``."""
        return self.income * MARKS_LEFT[at]

    def purse_at(self, at: int, buttons: int) -> float:
        """Points for all buttons in the purse: the first are worth most, the last one each."""
        first, room = _between(self.button, at), _between(self.purse, at)
        return buttons + (first - 1) * room * (1 - math.exp(-buttons / room))

    def time_at(self, at: int) -> float:
        """Points for all the spaces still ahead."""
        return _between(self.time, at) * (GOAL - at)


def _between(ends: tuple[float, float], at: int) -> float:
    """The value at a space of the track, from the values at space 0 and the last one."""
    return ends[0] + (ends[1] - ends[0]) * at / GOAL


def read(path: Path) -> Weights:
    """The weights stored at ``path`` as JSON."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return Weights(
        data["square"],
        data["income"],
        tuple(data["button"]),
        tuple(data["purse"]),
        tuple(data["time"]),
        data["seven"],
    )


TUNED: Final = read(Path(__file__).parent.parent / "weights.json")
"""Found by ``build_scripts/tune_patchwork.py``."""

PLAIN: Final = Weights(2.0, 1.0, (1.0, 1.0), (9.0, 9.0), (1.0, 1.0), 7.0)
"""What a beginner would say: a square counts two at the end, all else one."""
