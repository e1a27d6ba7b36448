"""Hold the weights of the estimates, each with its meaning."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold the weights of estimates, found by play.

    See ``docs/opponents.md``.

    Attributes:
        piles: Number of discard-pile cards that a turn offers, besides the drawn card.
        high: Share by which those cards are more often 8s, and less often 3s, than 5s and 6s.
        one: Share kept of the chance to complete a line, as other cards are wanted too.
        worse: Share by which each turn left lowers the cost of a high card.
        keep: Largest reduction by ``worse``, in points.
        hidden: Points by which each turn left lowers the cost of a hidden card.
        dread: Extra cost of a hidden card above the mean while turns are left.
        mind: Weight of the others' points relative to its own.
        harm: Weight of cards useful to the next seat.
        pace: Number of hidden cards that a seat turns up per turn.
        spread: Standard deviation of the final points from the expected points.
        loose: Additional deviation for each hidden card.
        patience: Turns of a round after which each hidden card has an extra cost.
        hurry: Increase of the cost of ``patience`` with each imagined turn.
        luck: Average points saved by a card of the draw pile, in imagined turns.
    """

    piles: float = 0.638
    high: float = 1.0
    one: float = 0.604
    two: float = 0.373
    three: float = 0.193
    worse: float = 0.152
    most: float = 0.4
    keep: float = 2.0
    hidden: float = 0.134
    dread: float = 0.5
    mind: float = 0.6
    harm: float = 1.0
    pace: float = 1.115
    spread: float = 5.0
    loose: float = 2.0
    patience: float = 8.0
    hurry: float = 0.05
    luck: float = 3.222


TUNED: Final = Weights()
"""Weights as tuned by play."""
