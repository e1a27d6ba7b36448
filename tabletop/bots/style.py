"""Give bots personalities: preferences among nearly equal choices.

A style changes neither the view nor the values of choices, so a level with a style is about as
strong as the level; it only plays differently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tabletop.bots.bot import Advice, Bot, Budget
from tabletop.kernel.values import dataclass

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

MARK: Final = "/"
"""Separates level and style in the name of a player: ``expert/saver``."""

Taste: TypeAlias = Callable[[Any, Any], float]
"""Returns how much a view's viewer likes an action; more is better."""


@dataclass(frozen=True)
class Styles:
    """Hold the personalities of a game.

    A liked choice may be worse than the best by ``slack``, in the values of the game's bots.
    """

    slack: float = 0.0
    tastes: Mapping[str, Taste] = field(default_factory=dict)


class Styled(Generic[V_contra, A]):
    """Play the preferred choice among the nearly best ones."""

    def __init__(self, bot: Bot[V_contra, A], taste: Taste, slack: float) -> None:
        self._bot = bot
        self._taste = taste
        self._slack = slack

    def advise(self, view: V_contra, budget: Budget, rng: Random) -> Advice[A]:
        """Return the bot's advice, with the preferred good choice first."""
        advice = self._bot.advise(view, budget, rng)
        best = advice.ranked[0].value
        near = [choice for choice in advice.ranked if best - choice.value <= self._slack]
        liked = max(near, key=lambda choice: self._taste(view, choice.action))
        if liked is advice.ranked[0]:
            return advice
        rest = tuple(choice for choice in advice.ranked if choice is not liked)
        # The ranking is by value, so the preferred choice gets the highest value.
        return Advice((replace(liked, value=best), *rest))


def parted(name: str) -> tuple[str, str]:
    """Split a player's name into level and style, which may be empty.

    >>> parted("expert/saver"), parted("expert")
    (('expert', 'saver'), ('expert', ''))
    """
    level, _, style = name.partition(MARK)
    return level, style


def joined(level: str, style: str) -> str:
    """Return the player name that combines a level and a style.

    >>> joined("expert", "saver"), joined("expert", "")
    ('expert/saver', 'expert')
    """
    return f"{level}{MARK}{style}" if style else level
