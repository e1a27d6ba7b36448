"""The numbers by which the future is guessed, each with what it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """How the future is guessed; found by play, see ``docs/opponents.md``.

    Attributes:
        piles: Cards of the piles that a turn offers, beside the one of the draw pile.
        high: How much more often an 8 than a 3 lies on them, as a share either way.
        one: Share of the chance of a line that lacks one card: others are wanted, too.
        two: The same for two cards.
        three: The same for three cards.
        worse: Share by which each turn left lowers what a high card costs.
        most: The most that is lowered so.
        keep: What a card is lowered towards, in points.
        hidden: Points by which each turn left lowers what a hidden card costs.
        dread: Points that a hidden card costs beyond the mean while there are turns left.
        mind: How much the points of the others count beside one's own.
        harm: How much that counts which the next seat can use.
        pace: Hidden cards that a seat turns up in a turn.
        spread: How far an end is from what was expected, in points.
        loose: How much further for each hidden card.
        patience: Turns of a round after which each hidden card is a burden.
        hurry: What it is more of one with each turn imagined.
        luck: What a card of the draw pile saves on average, in imagined turns.
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
"""As they were found."""
