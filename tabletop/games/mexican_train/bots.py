"""Create the Mexican Train bots: five levels and the arena baselines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from tabletop.bots.bot import Advice, Budget, Choice, Maker
from tabletop.games.kit.hints import ahead, scaled
from tabletop.games.mexican_train.brain.duel import solved
from tabletop.games.mexican_train.brain.reason import explained, play_name
from tabletop.games.mexican_train.brain.rollout import Thought, second_thoughts
from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.brain.worth import Insight, Judge
from tabletop.games.mexican_train.rules import legal
from tabletop.games.mexican_train.scoring import worth as points
from tabletop.games.mexican_train.state import Action, Catch, Knock, Play, View
from tabletop.games.mexican_train.trains import end
from tabletop.kernel.words import msg


class Thinking:
    """Plan the own train as far as the player's insight allows."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank every legal play by value; draws and passes are always forced."""
        actions = legal(view)
        plays = [action for action in actions if isinstance(action, Play)]
        calls = [action for action in actions if isinstance(action, Knock | Catch)]
        if calls and rng.random() < self.insight.attention:
            key = "knock" if isinstance(calls[0], Knock) else "catch"
            return Advice((Choice(calls[0], 0.0),), msg(f"mexican_train.hint.{key}"))
        actions = actions[: len(actions) - len(calls)]
        if len(actions) == 1:
            return Advice((Choice(actions[0], 0.0),), msg("mexican_train.hint.only"))
        rng.shuffle(plays)  # shuffle plays that look alike, so that seat order does not matter
        if self.insight.exact and (ends := solved(view, plays, budget)) is not None:
            return _seen_through(plays, ends)
        judge = Judge(view, self.insight, budget)
        valued = [(play, judge.value(play)) for play in plays]
        valued.sort(key=lambda pair: -pair[1].total)
        thought = Thought(tuple(valued))
        if self.insight.deals:
            deals, memory = self.insight.deals, self.insight.memory
            thought = second_thoughts(view, valued, deals, memory, budget, rng)
        ranked: list[Choice[Action]] = [Choice(play, worth.total) for play, worth in thought.valued]
        if thought.lead is not None:
            ranked[0] = Choice(ranked[0].action, ranked[1].value + max(0.0, thought.lead[0]))
        told = explained(judge, thought) if budget.reasons else {}
        return Advice(tuple(ranked), **told)


def _seen_through(plays: Sequence[Play], ends: Sequence[int]) -> Advice[Action]:
    """Rank plays by the exact result of the round that follows each play."""
    ranked = sorted(zip(plays, ends, strict=True), key=lambda pair: -pair[1])
    (_, best), (other, less), *_ = ranked
    choices = tuple(Choice[Action](play, float(value)) for play, value in ranked)
    named = play_name(other)
    if best == less:
        lead = msg("mexican_train.hint.even", other=named)
        return Advice(choices, lead=lead, runner_up=1)
    scale = scaled(ahead(best), (best, less), named)
    return Advice(choices, msg("mexican_train.hint.exact"), scale=scale, runner_up=1)


class GreedyBot:
    """Lay the heaviest tile that fits; do not look ahead."""

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank every legal play by the weight of its tile."""
        return _by(view, lambda play: float(points(play.tile, view.table.laws)))


class HeaviestRunBot:
    """Play spare tiles on other trains first, then the run on its own.

    This is the strongest simple rule that has been published. It plans the heaviest run for its own
    train, and lays the heaviest tile outside the plan on another train. It plays on its own train
    only to remove its marker, or if no spare tile fits.
    """

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank every legal play by the rule of the class."""
        table, seat = view.table, view.seat
        laws = table.laws
        plan = Runs(view.hand, lambda piece: float(points(piece, laws))).line(end(table, seat))

        def value(play: Play) -> float:
            weight = float(points(play.tile, laws))
            if play.train == seat:
                planned = bool(plan) and play.tile == plan[0]
                return weight + planned * (3000 if table.markers[seat] else 1000)
            return weight + (2000 if play.tile not in plan else 0)

        return _by(view, value)


_CALL: Final = 10_000.0
"""Value of a knock, higher than that of any play."""


def _by(view: View, value: Callable[[Play], float]) -> Advice[Action]:
    choices = [
        Choice(action, value(action) if isinstance(action, Play) else _CALL)
        for action in legal(view)
    ]
    return Advice(tuple(sorted(choices, key=lambda choice: -choice.value)))


_short_sighted: Final = partial(Insight, 0, spare=0.0, home=0.0, own=0.5, weapon=0.0, memory=False)

INSIGHTS: Final = {
    "novice": _short_sighted(follow=False, attention=0.6),
    "casual": _short_sighted(attention=0.75),
    "skilled": Insight(depth=2, weapon=0.0, memory=False, attention=0.9),
    "expert": Insight(depth=8, lend=10.0, exact=True),
    "master": Insight(
        keep=1.0, home=10.0, weapon=20.0, deny=35.0, lend=10.0, deals=400, exact=True
    ),
}
"""Insights by level, weakest first."""

BOTS: Final[Mapping[str, Maker[View, Action]]] = {
    level: partial(Thinking, insight) for level, insight in INSIGHTS.items()
}
"""Bots by level, weakest first."""

BASELINES: Final[Mapping[str, Maker[View, Action]]] = {
    "greedy": GreedyBot,
    "heaviest_run": HeaviestRunBot,
}
"""Reference players by name, for the arena only."""
