"""Choices tried on the same imagined deals until one is left: guess and deals together decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.gate import likely

LEAST: Final = 12
"""Deals before anything is decided."""

SURE: Final = 2.0
"""Standard errors by which a choice must be behind to be tried no further."""

_EVERY: Final = 4
"""Deals between two looks at who has fallen behind."""


class Race:
    """Whichever choice has fallen surely behind is tried no further.

    Args:
        held: What each is held to be worth before the deals, most first.
        doubt: The standard error of a difference between two of these, more than 0.

    Attributes:
        open: The choices that are still tried, by their place in ``held``.
    """

    def __init__(self, held: Sequence[float], doubt: float) -> None:
        self.open = list(range(len(held)))
        self._held, self._doubt = held, doubt
        self._scores: list[list[float]] = [[] for _ in held]
        self._deals = 0

    def add(self, scores: Sequence[float]) -> bool:
        """Take what one more deal came to, by open choice; whether another deal may help."""
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
        """The likeliest best of those still open; after too few deals the first of all."""
        if self._deals < LEAST:
            return 0
        first = self.open[0]
        return max(self.open, key=lambda choice: self.lead(choice, first)[0])

    def lead(self, choice: int, other: int) -> tuple[float, float]:
        """How far a choice is likely ahead of another, and the standard error of that."""
        return likely(
            self.gains(choice, other), self._held[choice] - self._held[other], self._doubt
        )

    def gains(self, choice: int, other: int) -> list[float]:
        """How much more than another it brought, on the deals that both were tried on."""
        mine, theirs = self._scores[choice], self._scores[other]
        return [a - b for a, b in zip(mine, theirs, strict=False)]
