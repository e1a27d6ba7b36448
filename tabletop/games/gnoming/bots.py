"""Create the Gnoming bots: five levels and the baselines of the arena."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from tabletop.bots.bot import Advice, Bot, Budget, Choice
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.reason import explained
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.brain.search import Thought, second_thoughts
from tabletop.games.gnoming.brain.worth import Insight, Weights
from tabletop.games.gnoming.rules import legal
from tabletop.games.gnoming.state import Action, View
from tabletop.kernel.record import LEVELS

Maker: TypeAlias = Callable[[], Bot[View, Action]]


class Thinking:
    """Search as far as the player's insight and the budget allow.

    Args:
        insight: Insight of this player.
        others: Insight of each seat, if known; it only affects the wording of hints.
    """

    def __init__(self, insight: Insight, others: Sequence[Insight] = ()) -> None:
        self.insight = insight
        self._others = others

    def among(self, levels: Sequence[str]) -> Thinking:
        """Return a copy of this player that knows the levels of the other seats."""
        return Thinking(self.insight, [INSIGHTS.get(level, PERSON) for level in levels])

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank the sensible choices by value; shuffle equal choices."""
        scene = Scene(view, self.insight)
        chooser = Chooser(scene)
        actions = list(legal(view))
        rng.shuffle(actions)
        thought = Thought(tuple(chooser.valued(actions)))
        if self.insight.deals:
            thought = second_thoughts(scene, thought.valued, budget, rng)
        values = accumulate((worth.total for _, worth in thought.valued), min)
        pairs = zip(thought.valued, values, strict=True)
        ranked: tuple[Choice[Action], ...] = tuple(Choice(act, value) for (act, _), value in pairs)
        if not budget.reasons:
            return Advice(ranked)
        others = self._others or [PERSON] * view.table.seats
        told = explained(chooser, thought, others)
        if first := told.pop("first", 0):
            best = replace(ranked[first], value=ranked[0].value)
            ranked = (best, *ranked[:first], *ranked[first + 1 :])
        return Advice(ranked, **told)


_PLAIN: Final = Weights(dread=1.5)

_FACES: Final = Insight(lines=False, ahead=False, counting=False, others=False, weights=_PLAIN)
"""Insight into the printed faces of the cards only."""

_MATCHED: Final = replace(_FACES, lines=True)
"""Insight into the printed faces and the lines that match now."""

_LEARNED: Final = Insight(counting=False, learned=True, weights=Weights(mind=0.5, harm=0.0))
"""Insight learned from playouts; ignores which cards are gone and which the next seat needs."""

_WHOLE: Final = replace(_LEARNED, counting=True, weights=Weights(harm=0.5))
"""Insight into all visible facts."""

INSIGHTS: Final[Mapping[str, Insight]] = dict(
    zip(
        LEVELS,
        (
            replace(_MATCHED, columns=False),
            replace(_MATCHED, weights=Weights(dread=4.5)),  # lays even an 8 on a hidden card
            Insight(counting=False, others=False),
            _LEARNED,
            replace(_WHOLE, deals=400),
        ),
        strict=True,
    )
)
"""Entries by level, weakest first."""

PERSON: Final = INSIGHTS["expert"]
"""Insight that is assumed for a person at the table."""

BOTS: Final[Mapping[str, Maker]] = {
    level: partial(Thinking, insight) for level, insight in INSIGHTS.items()
}
"""Entries by level, weakest first."""

BASELINES: Final[Mapping[str, Maker]] = {
    "greedy": partial(Thinking, _FACES),
    "onestep": partial(Thinking, Insight(ahead=False, others=False, weights=_PLAIN)),
    "guessing": partial(Thinking, Insight(weights=Weights(two=0.0, three=0.0))),
    **{f"deals{n}": partial(Thinking, replace(_WHOLE, deals=n)) for n in (0, 96)},
}
"""Reference players by name, for the arena only."""
