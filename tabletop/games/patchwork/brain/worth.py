"""What a seat's quilt, purse and place on the track are worth in points, before the end."""

from __future__ import annotations

import json
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
        button: A button in the purse.
        time: A space of the track still ahead.
        seven: The 7 x 7 tile.
    """

    square: float
    income: float
    button: tuple[float, float]
    time: tuple[float, float]
    seven: float

    def income_at(self, at: int) -> float:
        """Points for a printed button while the token stands on ``at``."""
        return self.income * MARKS_LEFT[at]

    def button_at(self, at: int) -> float:
        """Points for a button in the purse."""
        return self.button[0] + (self.button[1] - self.button[0]) * at / GOAL

    def time_at(self, at: int) -> float:
        """Points for all the spaces still ahead."""
        return (self.time[0] + (self.time[1] - self.time[0]) * at / GOAL) * (GOAL - at)


def read(path: Path) -> Weights:
    """The weights stored at ``path`` as JSON."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return Weights(
        data["square"], data["income"], tuple(data["button"]), tuple(data["time"]), data["seven"]
    )


TUNED: Final = read(Path(__file__).parent.parent / "weights.json")
"""Found by ``build_scripts/tune_patchwork.py``."""

PLAIN: Final = Weights(2.0, 1.0, (1.0, 1.0), (1.0, 1.0), 7.0)
"""What a beginner would say: a square counts two at the end, all else one."""
