"""Create the Goat bots: five levels and the baselines of the arena."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import accumulate
from random import Random
from typing import Final

from tabletop.bots.bot import Advice, Budget, Choice, Maker
from tabletop.games.goat.brain.reason import by_deals, by_rule, only
from tabletop.games.goat.brain.rule import (
    BLOCKING,
    COUNTING,
    FORGETFUL,
    HEAVIEST,
    NEXT_ONLY,
    SAYINGS,
    SEEING,
    Rule,
    ranked,
)
from tabletop.games.goat.brain.search import Search
from tabletop.games.goat.brain.worth import Stake
from tabletop.games.goat.rules import legal
from tabletop.games.goat.state import Action, Deal, View
from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Insight:
    """Describe how much a player considers.

    Weaker players consider less; no player makes deliberate mistakes.

    Attributes:
        rules: The rules for choices without sampled deals; each choice uses one of them at random.
        deals: Number of deals on which each choice is tried, for two, three and four seats.
        trust: Weight of the estimate learned from play, as a number of deals.
    """

    rules: tuple[Rule, ...] = ()
    deals: tuple[int, int, int] = (0, 0, 0)
    exact: int = 0
    trust: int = 0


class Thinking:
    """Search as far as the player's insight and the budget allow."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank the legal actions by value."""
        acts = [act for act in legal(view) if not isinstance(act, Deal)]
        if len(acts) == 1:
            return Advice((Choice(acts[0], 0.0),), only(acts[0]))
        insight = self.insight
        samples = insight.deals[view.seats - 2]
        if not samples:
            rule = rng.choice(insight.rules)
            order = ranked(view, rule, rng)
            choices = tuple(Choice(act, value) for value, act in order)
            told = by_rule(view, rule, order[0][1], order[1][1]) if budget.reasons else {}
            return Advice(choices, **told)
        search = Search(view, Stake(view), samples, insight.exact, insight.trust)
        found = search.run(acts, budget, rng)
        told = {}
        if budget.reasons:
            told = by_deals(view, found) if len(found) > 1 else {"reason": only(found[0].act)}
        values = accumulate((choice.worth for choice in found), min)
        pairs = zip(found, values, strict=True)
        choices = tuple(Choice(choice.act, value) for choice, value in pairs)
        return Advice(choices, **told)


INSIGHTS: Final = {
    "novice": Insight(SAYINGS),
    "casual": Insight((SEEING, SEEING, FORGETFUL)),
    "skilled": Insight((BLOCKING,)),
    "expert": Insight(deals=(12, 4, 4), exact=12, trust=10),
    "master": Insight(deals=(512, 2048, 4096), exact=12, trust=60),
}
"""Entries by level, weakest first."""

BOTS: Final[Mapping[str, Maker[View, Action]]] = {
    level: partial(Thinking, insight) for level, insight in INSIGHTS.items()
}
"""Entries by level, weakest first."""

BASELINES: Final[Mapping[str, Maker[View, Action]]] = {
    "heaviest": partial(Thinking, Insight((HEAVIEST,))),
    "oneply": partial(Thinking, Insight((NEXT_ONLY,))),
    "seeing": partial(Thinking, Insight((SEEING,))),
    "counting": partial(Thinking, Insight((COUNTING,))),
    **{
        f"deals{count}": partial(Thinking, Insight(deals=(count,) * 3, exact=12))
        for count in (4, 8, 16, 32, 64, 128, 256, 512, 1024)
    },
}
"""Reference players by name, for the arena only."""
