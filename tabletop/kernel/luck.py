"""Hold the source of luck as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tabletop.kernel.rules import ActionT, Rules, StateT


@dataclass(frozen=True, slots=True)
class Luck:
    """Hold the state of a generator of random numbers.

    Drawing returns the state after it, so that an earlier match draws the same again.

    >>> from tabletop.games.patchwork import rules
    >>> table = rules.start(2, {"edition": "revised"})
    >>> luck = Luck.seeded(3)
    >>> ring, later = luck.draw(rules, table)
    >>> luck.draw(rules, table) == (ring, later)
    True
    >>> luck == later
    False

    Attributes:
        state: The state as :meth:`random.Random.getstate` gives it.
    """

    state: tuple[Any, ...] = field(repr=False)

    @classmethod
    def seeded(cls, seed: int | str) -> Luck:
        """Return the luck that ``random.Random(seed)`` draws."""
        return cls(Random(seed).getstate())

    def draw(self, rules: Rules[StateT, ActionT, Any], state: StateT) -> tuple[ActionT, Luck]:
        """Return the next action of chance, and the luck after it."""
        rng = Random(0)
        rng.setstate(self.state)
        action = rules.chance(state, rng)
        return action, Luck(rng.getstate())
