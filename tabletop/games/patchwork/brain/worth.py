"""Evaluate a seat's quilt, purse and space in points, before the end.

All terms are tables by space, so that Python and the compiled core add up the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, SIDE
from tabletop.kernel.data import shipped
from tabletop.kernel.values import dataclass

FULL: Final = SIDE * SIDE
"""Squares of a quilt."""

MARKS_LEFT: Final = tuple(sum(mark > at for mark in INCOME_MARKS) for at in range(GOAL + 1))
"""Income marks still ahead, by space."""

PURSES: Final = 128
"""Number of purse sizes in the table; each further button is worth as much as the last."""

KNOTS: Final = (2, 4, 6, 9, 13, 18, 25)
"""Numbers of buttons at which the worth of another button may change."""

Row: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold the worth of everything a seat has, in points, by its space.

    Attributes:
        squares: By space and number of covered squares; includes the spaces still ahead.
        income: A printed button.
        purse: By space and number of buttons.
        alone: An empty square without an empty neighbour.
        edge: An edge between an empty square and cloth or border.
        seven: The 7 x 7 tile, the same on every space.
    """

    squares: tuple[Row, ...]
    income: Row
    purse: tuple[Row, ...]
    alone: Row
    edge: Row
    seven: float

    @property
    def shaped(self) -> bool:
        """Return whether the shape of the empty squares counts."""
        return any(self.alone) or any(self.edge)

    def purse_at(self, at: int, buttons: int) -> float:
        """Return the points for all buttons in the purse."""
        row = self.purse[at]
        if buttons < PURSES:
            return row[buttons]
        return row[-1] + (buttons - PURSES + 1) * (row[-1] - row[-2])


def _tabled(worth: Callable[[int, int], float], count: int) -> tuple[Row, ...]:
    return tuple(tuple(worth(at, n) for n in range(count)) for at in range(GOAL + 1))


def linear(
    square: float,
    income: float,
    button: tuple[float, float],
    purse: tuple[float, float],
    time: tuple[float, float],
) -> Weights:
    """Return weights set by hand; a pair is for the first and last space.

    Args:
        square: Worth of a covered square.
        income: Worth of a printed button for each income mark ahead.
        button: Worth of the first button in the purse.
        purse: Number of buttons above which another is worth little more than its point.
        time: Worth of a space of the track still ahead.
    """

    def purse_at(at: int, buttons: int) -> float:
        first, room = _between(button, at), _between(purse, at)
        return buttons + (first - 1) * room * (1 - math.exp(-buttons / room))

    return Weights(
        _tabled(lambda at, n: square * n + _between(time, at) * (GOAL - at), FULL + 1),
        tuple(income * marks for marks in MARKS_LEFT),
        _tabled(purse_at, PURSES),
        (0.0,) * (GOAL + 1),
        (0.0,) * (GOAL + 1),
        7.0,
    )


def _between(ends: tuple[float, float], at: int) -> float:
    """Interpolate between the values at space 0 and at the last space."""
    return ends[0] + (ends[1] - ends[0]) * at / GOAL


def squares_terms(at: int, squares: int) -> list[float]:
    """Return the terms of squares and spaces besides two points per square."""
    ahead, empty = (GOAL - at) / GOAL, (FULL - squares) / FULL
    return [ahead**power * empty**degree for power in (1, 2, 3) for degree in range(4)]


def income_terms(at: int) -> list[float]:
    """Return the terms of a printed button besides its certain income."""
    ahead, marks = (GOAL - at) / GOAL, MARKS_LEFT[at]
    return [marks * ahead, marks * ahead**2, ahead]


def purse_terms(at: int, buttons: int) -> list[float]:
    """Return the terms of a purse besides one point per button."""
    ahead, parts = (GOAL - at) / GOAL, [buttons, *(min(buttons, knot) for knot in KNOTS)]
    return [ahead**power * part for power in (1, 2, 3) for part in parts]


def shape_terms(at: int) -> list[float]:
    """Return the terms of a lone empty square, or of an edge."""
    ahead = (GOAL - at) / GOAL
    return [ahead, ahead**2]


def learned(weights: dict[str, Sequence[float]]) -> Weights:
    """Return the evaluation with learned weights, by name of the table."""

    def weighed(name: str, terms: Sequence[float]) -> float:
        return math.fsum(w * term for w, term in zip(weights[name], terms, strict=True))

    spaces = range(GOAL + 1)
    return Weights(
        _tabled(lambda at, n: 2 * n + weighed("squares", squares_terms(at, n)), FULL + 1),
        tuple(MARKS_LEFT[at] + weighed("income", income_terms(at)) for at in spaces),
        _tabled(lambda at, n: n + weighed("purse", purse_terms(at, n)), PURSES),
        tuple(weighed("alone", shape_terms(at)) for at in spaces),
        tuple(weighed("edge", shape_terms(at)) for at in spaces),
        7.0,
    )


def _read(data: dict[str, Any]) -> Weights:
    return learned({name: tuple(map(float, data[name])) for name in TABLES})


TABLES: Final = ("squares", "income", "purse", "alone", "edge")
"""Names of the learned tables."""

TUNED: Final = shipped(Path(__file__).parent.parent / "weights.json", _read)
"""Weights found by ``build_scripts/learn_patchwork.py``."""

PLAIN: Final = linear(2.0, 1.0, (1.0, 1.0), (9.0, 9.0), (1.0, 1.0))
"""Weights of a beginner: a square counts two points at the end, all else one."""

FORMER: Final = linear(2.3, 1.75, (6.0, 1.2), (12.0, 12.0), (4.0, 2.0))
"""Weights of the master before its evaluation was learned, for measuring only."""
