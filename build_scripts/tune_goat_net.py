"""Train the prior, a net with exact sums on any machine.

Floating point sums depend on the order of addition, and that on the processor. Here every factor is
rounded to few binary digits first, so few that no sum of products is ever rounded: then no order
changes it. Everything else is done number by number, as IEEE 754 says.
"""

from __future__ import annotations

from math import fsum
from pathlib import Path
from typing import Any, Final

import numpy as np

from build_scripts.tune_goat_rounds import Floats, Ints, Lines

BENT: Final = 32
"""Number of bent sums."""

GROUP: Final = 128
"""Decisions that move the numbers together."""

MOST: Final = 4096
"""Most choices of such a group."""

PACE: Final = 0.005
"""Step size of the numbers at first; at the end it is 0."""

SHRINK: Final = 3e-5
DIGITS: Final = 4
"""Digits of each number on file."""

_INPUT: Final = (10, 5)
WEIGHT: Final = (16, 4)
_SUM: Final = (12, 8)
_GAP: Final = (12, 8)
"""Binary digits kept behind the point, and most in front of it.

A float has 53. Over 152 inputs or 32 bent sums (8 and 5 more), 10 + 5 + 16 + 4 and
12 + 8 + 16 + 4 have room; over :data:`MOST` choices (12 more), 10 + 5 + 12 + 8 and 12 + 8 + 12 + 8.
"""


def rounded(values: Floats, digits: tuple[int, int]) -> Floats:
    """Round to ``digits`` binary places, and clip.

    The clip keeps values within the digits allowed in front of the point.
    """
    behind, before = digits
    found: Floats = np.clip(
        np.rint(values * 2.0**behind) * 2.0**-behind, -(2.0**before), 2.0**before
    )
    return found


class Net:
    """Hold the weights of a net in training.

    Args:
        lines: Inputs as they occur in play.
        begin: By input, its straight weight at the start.
        rng: Generator of the bent sums' first numbers.
    """

    def __init__(self, lines: Lines, begin: Floats, rng: np.random.RandomState) -> None:
        size = len(begin)
        whole: Floats = np.rint(lines.astype(np.float64) * 1024)  # integers have exact sums
        self.middle = whole.sum(0) / len(whole) / 1024
        square = (whole * whole).sum(0) / len(whole) / 2.0**20
        spread = np.sqrt(np.maximum(square - self.middle * self.middle, 0.0))
        self.spread = np.where(spread > 1e-6, spread, 1.0)
        noise = rng.random_sample((size, BENT)) + rng.random_sample((size, BENT)) - 1.0
        self.numbers: list[Floats] = [
            noise * np.sqrt(6.0 / size),
            np.zeros(BENT),
            np.zeros(BENT),
            begin * self.spread,
        ]
        self._mean = [np.zeros_like(numbers) for numbers in self.numbers]
        self._square = [np.zeros_like(numbers) for numbers in self.numbers]
        self._faded = (1.0, 1.0)

    def standard(self, lines: Lines) -> Floats:
        """Return the inputs, standardised and rounded."""
        return rounded((lines - self.middle) / self.spread, _INPUT)

    def values(self, lines: Lines) -> Floats:
        """Return the points of each choice, up to a constant for each decision."""
        return self._forward(self.standard(lines))[2]

    def _forward(self, standard: Floats) -> tuple[Floats, Floats, Floats]:
        bends, starts, shares, straight = (rounded(n, WEIGHT) for n in self.numbers)
        sums = standard @ bends + starts
        bent = rounded(np.maximum(sums, 0.0), _SUM)
        values: Floats = bent @ shares + standard @ straight
        return sums, bent, values

    def learn(self, lines: Lines, points: Floats, sizes: Ints, pace: float) -> float:
        """Train on the results of some decisions.

        Args:
            lines: The inputs of all their choices.
            points: The result of each choice.
            sizes: By decision, its number of choices.
            pace: Step size.

        Returns:
            The mean square of the error, in points.
        """
        slopes, surprise = self.slopes(lines, points, sizes)
        self._step(slopes, pace)
        return surprise

    def slopes(self, lines: Lines, points: Floats, sizes: Ints) -> tuple[list[Floats], float]:
        """Return the gradient of each weight, and the mean squared error."""
        assert len(lines) <= MOST
        standard = self.standard(lines)
        sums, bent, values = self._forward(standard)
        gap = rounded(centred(rounded(values - points, _GAP), sizes), _GAP)
        shares = rounded(self.numbers[2], WEIGHT)
        back = rounded(np.outer(gap, shares) * (sums > 0), _GAP)
        slopes: list[Floats] = [
            standard.T @ back / len(gap) + SHRINK * self.numbers[0],
            back.sum(0) / len(gap),
            bent.T @ gap / len(gap),
            standard.T @ gap / len(gap),
        ]
        return slopes, float((gap * gap).sum() / len(gap))

    def _step(self, slopes: list[Floats], pace: float) -> None:
        """Take one step of Adam."""
        first, second = self._faded
        self._faded = first * 0.9, second * 0.999
        for place, slope in enumerate(slopes):
            mean = self._mean[place] = 0.9 * self._mean[place] + 0.1 * slope
            square = self._square[place] = 0.999 * self._square[place] + 0.001 * slope * slope
            sure = np.sqrt(square / (1.0 - self._faded[1])) + 1e-8
            moved = pace * (mean / (1.0 - self._faded[0])) / sure
            self.numbers[place] = self.numbers[place] - moved

    def keep(self, path: Path) -> None:
        """Save the weights."""
        whole = path.with_suffix(".new.npz")
        np.savez(whole, self.middle, self.spread, *self.numbers)
        whole.replace(path)

    @classmethod
    def kept(cls, path: Path) -> Net:
        """Load saved weights; the net cannot be trained further."""
        net = cls.__new__(cls)
        with np.load(path) as found:
            net.middle, net.spread, *net.numbers = (found[f"arr_{i}"] for i in range(6))
        return net

    def as_json(self) -> dict[str, Any]:
        """Return the file's format, with weights for unscaled inputs."""
        bends, starts, shares, straight = self.numbers
        plain = bends / self.spread[:, None]
        starts = starts - np.array([fsum(column) for column in (plain * self.middle[:, None]).T])
        rows = []
        for share, start, column in zip(shares, starts, plain.T, strict=True):
            if share:
                size = abs(share)
                rows.append(
                    [_short(start * size), 1 if share > 0 else -1, *map(_short, column * size)]
                )
        return {"straight": [*map(_short, straight / self.spread)], "bent": rows}


def centred(values: Floats, sizes: Ints) -> Floats:
    """Subtract the mean of each decision from its values."""
    starts = np.cumsum(sizes) - sizes
    found: Floats = values - np.repeat(np.add.reduceat(values, starts) / sizes, sizes)
    return found


def _short(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")
