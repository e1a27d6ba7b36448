"""Choose a card by random playouts of many possible deals."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from orchard import rules
from orchard.state import Action, Play, State, View
from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Seat

DEALS: Final = dict(zip(LEVELS, (1, 3, 10, 40, 200), strict=True))
"""Deals that each level plays to their end, at most."""


class Sampler:
    """Choose by random playouts, as many as the level allows."""

    def __init__(self, deals: int) -> None:
        self._deals = deals

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank the cards by the mean lead in baskets over the best other seat."""
        cards = rules.legal(view)
        sums = dict.fromkeys(cards, 0.0)
        deals = 0
        while deals < self._deals and budget.lasts(len(cards)):
            deals += 1
            table, seed = rules.sample(view, rng), rng.random()
            for card in cards:  # use the same luck for each card, so that only the card matters
                sums[card] += _ahead(rules.apply(table, card), view.seat, Random(seed))
        ranked = sorted(cards, key=lambda card: (-sums[card], cards.index(card)))
        return Advice(tuple(Choice(card, sums[card] / max(1, deals)) for card in ranked))


def _ahead(state: State, seat: Seat, rng: Random) -> float:
    """Return the lead of a seat after a random playout."""
    while (turn := rules.to_act(state)) is not None:
        state = rules.apply(state, Play(rng.choice(state.hands[turn])))
    points = list(rules.scores(state))
    return points.pop(seat) - max(points)


BOTS: Final = {level: partial(Sampler, deals) for level, deals in DEALS.items()}
