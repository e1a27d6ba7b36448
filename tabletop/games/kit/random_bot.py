"""Play any legal action: the weakest player of every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.kernel.rules import ActionT, ViewT


class RandomBot(Generic[ViewT, ActionT]):
    """Choose any legal action, all equally likely."""

    def __init__(self, legal: Callable[[ViewT], Sequence[ActionT]]) -> None:
        self._legal = legal

    def advise(self, view: ViewT, budget: Budget, rng: Random) -> Advice[ActionT]:
        """Return one legal action at random."""
        return Advice((Choice(rng.choice(self._legal(view)), 0.0),))
