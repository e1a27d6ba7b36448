"""Try choices on the same sampled deals, dropping the clearly worse.

The guess before the deals and the deals together decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.gate import likely

LEAST: Final = 12
"""Deals before anything is decided."""

SURE: Final = 2.0
"""Standard errors by which a choice must be behind to be dropped."""

_EVERY: Final = 4
"""Deals between two checks for choices to drop."""


class Race:
    """Compare choices over sampled deals; the clearly worse drop out.

    Args:
        held: Value of each choice guessed before the deals, most first.
        doubt: The standard error of a difference between two of these, more than 0.
    """

    def __init__(self, held: Sequence[float], doubt: float) -> None:
        self.open = list(range(len(held)))
        self._held, self._doubt = held, doubt
        self._scores: list[list[float]] = [[] for _ in held]
        self._deals = 0

    def add(self, scores: Sequence[float]) -> bool:
        """Add the scores of one more deal, by open choice.

        Returns whether another deal may help.
        """
        for choice, score in zip(self.open, scores, strict=True):
            self._scores[choice].append(score)
        self._deals += 1
        if self._deals >= LEAST and self._deals % _EVERY == 0:
            best = self.leader()
            leads = {choice: self.lead(best, choice) for choice in self.open}
            self.open = [
                choice
                for choice, (gap, error) in leads.items()
                if choice == best or gap < SURE * error
            ]
        return len(self.open) > 1

    def leader(self) -> int:
        """Return the likeliest best of the open choices.

        After too few deals it is the first of all.
        """
        if self._deals < LEAST:
            return 0
        first = self.open[0]
        return max(self.open, key=lambda choice: self.lead(choice, first)[0])

    def lead(self, choice: int, other: int) -> tuple[float, float]:
        """Return the likely lead over another choice, and its standard error."""
        return likely(
            self.gains(choice, other), self._held[choice] - self._held[other], self._doubt
        )

    def gains(self, choice: int, other: int) -> list[float]:
        """Return the gains over another choice on their common deals."""
        mine, theirs = self._scores[choice], self._scores[other]
        return [a - b for a, b in zip(mine, theirs, strict=False)]
