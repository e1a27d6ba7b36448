"""Search patches and passing with alpha-beta, a choice deeper each round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from tabletop.bots.bot import Budget, Choice
from tabletop.games.patchwork.brain.cloth import IDS, cells_of, snug_places
from tabletop.games.patchwork.brain.race import GRADES, PASS, Ints, Parts, Race, Side, Spot, Step
from tabletop.games.patchwork.data import GOAL, in_notation_order
from tabletop.games.patchwork.state import Action, Buy, Pass
from tabletop.kernel.values import dataclass

INFINITE: Final = 1e9
"""A bound above any value."""

DEEPEST: Final = 120
"""Depth greater than the number of choices in any match."""

NEAR: Final = 4.0
"""Difference in points within which a choice is valued exactly, as hints need."""

PLACES: Final = 40
"""Largest number of placements tried for a patch at the end of the game."""

WIDEST: Final = 16
"""Largest number of placements tried for each later patch, once the search reaches the end."""

THINNED: Final = 5
"""Least depth at which a search without a depth limit reduces the depth of later choices."""

LESS: Final = 2
"""Choices by which depth is reduced; a choice that then seems best is searched in full."""

HOPE: Final = (0.0, 0.0, 6.0, 11.0)
"""Largest gain expected of a later choice, by depth: choices that need more are skipped."""

CHUNK: Final = 16
"""Nodes between two checks of the budget: about a tenth of a millisecond."""

Ranked: TypeAlias = tuple[tuple[float, Step], ...]
"""Values in points for the mover with the results of the choices, best first."""

_Key: TypeAlias = tuple[Side, Side, Ints, int, int]
_Known: TypeAlias = tuple[int, int, float, int, bool]
"""Depth, bound (0 exact, 1 at least, -1 at most), value, best choice, cut short."""


class _SpentError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Found:
    """Hold the result of a search.

    Attributes:
        ranked: For each choice its value in points to the mover and its result; best first.
        depth: Number of choices that the last complete round looked ahead.
        whole: Whether every line was searched to the end of the game.
        settled: Whether the other placements of each patch were tried too.
        anchors: Anchor of each patch, by choice.
        replies: The best reply to each choice, if known.
    """

    ranked: Ranked
    depth: int
    whole: bool
    anchors: dict[int, int]
    replies: dict[int, int]
    settled: bool = False


@dataclass(frozen=True, slots=True)
class PythonSearcher:
    """Implement :class:`tabletop.bots.bot.Searcher` in pure Python."""

    race: Race

    def search(self, position: Spot, budget: Budget, depth: int) -> Found:
        """Evaluate each choice, searching up to ``depth`` choices ahead."""
        return Search(self.race, budget).run(position, depth)


def choices(
    spot: Spot, ranked: Sequence[tuple[float, Step]], anchors: Mapping[int, int]
) -> tuple[Choice[Action], ...]:
    """Return the actions of ranked choices, with each patch at its anchor."""
    found: list[Choice[Action]] = []
    for value, (_, choice, *_) in ranked:
        action: Action = Pass()
        if choice != PASS:
            number = spot.ring[choice]
            cells = cells_of(number, anchors[choice])
            action = Buy(IDS[number], in_notation_order(cells))
        found.append(Choice(action, value))
    return tuple(found)


class Search:
    """Search once from one spot; listing the choices of a spot is one step.

    Choices up to ``margin`` points below the best get exact values, other choices upper bounds.
    """

    def __init__(self, race: Race, budget: Budget, *, margin: float = NEAR) -> None:
        self._race = race
        self._budget = budget
        self._margin = margin
        self._nodes = 0
        self._cut = False
        self._thin = False
        self._wide = 0
        self._known: dict[_Key, _Known] = {}

    def run(self, spot: Spot, depth: int = DEEPEST) -> Found:
        """Evaluate each choice, searching up to ``depth`` choices ahead."""
        self._thin = depth >= DEEPEST
        steps = self._race.steps(spot)
        ranked = tuple((step[0], step) for step in steps)
        patches = (step[1] for step in steps if step[1] != PASS)
        anchors = {choice: self._race.anchor_in(spot, choice) for choice in patches}
        reached, whole = 1, all(_over(step[2], spot.you) for step in steps)
        settled = False
        try:
            while reached < depth and not whole:
                self._cut = False
                ranked = self._round(ranked, spot.you, reached)
                reached += 1
                whole = not self._cut
            deep, self._thin = self._thin, False
            if whole and depth > 1:
                ranked = self._elsewhere(ranked, spot, reached, anchors)
                settled = True
                while deep and self._wide < WIDEST:
                    self._wide = 2 * self._wide or 1
                    wider, again = dict(anchors), self._round(ranked, spot.you, DEEPEST)
                    ranked = self._elsewhere(again, spot, DEEPEST, wider)
                    anchors = wider
        except _SpentError:
            pass
        self._wide = 0
        replies = self._replies(ranked, spot.you)
        return Found(ranked, reached, whole, anchors, replies, settled)

    def _round(self, before: Ranked, you: Side, ahead: int) -> Ranked:
        valued = []
        alpha = -INFINITE
        for _, step in before:
            value = self._after(step, you, ahead, alpha)
            valued.append((value, step))
            alpha = max(alpha, value - self._margin)
        valued.sort(key=itemgetter(0), reverse=True)
        return tuple(valued)

    def _elsewhere(self, ranked: Ranked, spot: Spot, ahead: int, anchors: dict[int, int]) -> Ranked:
        """Find a better placement of each patch, if all lines reach the end.

        The search stores the placements in ``anchors`` until the budget runs out.
        """
        best = {step[1]: (value, step) for value, step in ranked}
        for choice in best:
            if choice == PASS:
                continue
            number = spot.ring[choice]
            for anchor in snug_places(spot.me[0], number, GRADES)[:PLACES]:
                step = self._race.step_at(spot, choice, anchor)
                value = self._after(step, spot.you, ahead, best[choice][0])
                if value > best[choice][0]:
                    best[choice] = value, step
                    anchors[choice] = anchor
        return tuple(sorted(best.values(), key=itemgetter(0), reverse=True))

    def _after(
        self, step: Step, you: Side, ahead: int, alpha: float, beta: float = INFINITE
    ) -> float:
        """Return the mover's value of ``step``, or a bound outside the window."""
        value, _, me, ring, leather, seven, home = step
        if _over(me, you):
            return value
        if me[2] <= you[2] and me[2] < GOAL:
            return self._value((me, you, ring, leather, seven, home), ahead, alpha, beta)
        return -self._value((you, me, ring, leather, -seven, -home), ahead, -beta, -alpha)

    def _value(self, spot: Parts, depth: int, alpha: float, beta: float) -> float:
        """Return the mover's value, or a bound outside ``alpha`` to ``beta``."""
        self._nodes += 1
        if not self._nodes % CHUNK and not self._budget.lasts(CHUNK):
            raise _SpentError
        me, you, ring, _, seven, _ = spot
        if depth == 1 and self._thin and you[2] < GOAL:
            self._cut = True
            return self._race.leaf(spot, alpha, beta)
        if depth == 1:
            leaf = self._race.steps(spot)[0]
            if you[2] < GOAL or leaf[2][2] < GOAL:
                self._cut = True
            return leaf[0]
        key = (me, you, ring, seven, self._wide)
        first = -1
        if (known := self._known.get(key)) is not None:
            known_depth, bound, value, first, cut = known
            if (
                (known_depth >= depth or not cut)
                and (bound >= 0 or value <= alpha)
                and (bound <= 0 or value >= beta)
            ):
                self._cut = self._cut or cut
                return value
        steps = self._race.steps(spot, self._wide)
        if first >= 0 and steps[0][1] != first:
            at = next((at for at, step in enumerate(steps) if step[1] == first), 0)
            steps.insert(0, steps.pop(at))
        before, self._cut = self._cut, False
        best, choice, floor = -INFINITE, PASS, alpha
        for place, step in enumerate(steps):
            value = step[0]
            thin = self._thin and place > 0
            hope = value + HOPE[depth] if thin and depth < len(HOPE) else INFINITE
            if hope <= alpha and not _over(step[2], you):
                value = hope
                self._cut = True
            else:
                less = LESS if thin and depth >= THINNED else 0
                value = self._after(step, you, depth - 1 - less, alpha, beta)
                if less and value > alpha:
                    value = self._after(step, you, depth - 1, alpha, beta)
            if value > best:
                best = value
                choice = step[1]
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        bound = 1 if best >= beta else -1 if best <= floor else 0
        self._known[key] = (depth, bound, best, choice, self._cut)
        self._cut = self._cut or before
        return best

    def _replies(self, ranked: Ranked, you: Side) -> dict[int, int]:
        replies = {}
        for _, step in ranked:
            _, choice, me, ring, _, seven, _ = step
            again = me[2] <= you[2] and me[2] < GOAL
            key = (me, you, ring, seven, 0) if again else (you, me, ring, -seven, 0)
            if (known := self._known.get(key)) is not None:
                replies[choice] = known[3]
        return replies


def _over(me: Side, you: Side) -> bool:
    return me[2] == GOAL and you[2] == GOAL
