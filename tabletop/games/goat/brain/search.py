"""Try each choice on many deals that fit the observations."""

from __future__ import annotations

from dataclasses import field
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from tabletop.bots.bot import Budget
from tabletop.games.goat.brain.exact import Duel, Exact
from tabletop.games.goat.brain.opinion import opinions
from tabletop.games.goat.brain.playout import LEARNED, OWN, play_out
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.brain.worth import Stake
from tabletop.games.goat.hidden import Deals
from tabletop.games.goat.slots import bits, ends_after, laid_by
from tabletop.games.goat.state import Act, Draw, Open, Pass, Play, PlayBoth, View, ends
from tabletop.games.kit.alpha_beta import TooWideError
from tabletop.kernel.values import dataclass

FEW: Final = 12
"""Number of deals before a choice that falls behind is dropped."""

MANY: Final = 400
"""Number of deals from which choices are compared less often, as comparing takes time."""

BEHIND: Final = 3.0
"""Standard errors of the difference at which a choice has fallen behind."""

_WAYS: Final = 4_000
"""Largest number of positions to solve exactly on one deal."""

_DUEL: Final = 200_000
"""Largest number of positions to solve exactly where nothing is hidden: half a second."""

_POINT: Final = 60.0
"""Average value of a point of the round, in hundredths of the match divided by its target."""


class Ended(NamedTuple):
    """Describe the viewer's result at the end of a deal.

    Attributes:
        out: Whether the viewer goes out first.
        left: Points counted against the viewer.
        shut: Whether the viewer's record is still closed (G-6.3).
        goat: Whether the viewer is the goat (G-7.1).
    """

    out: bool
    left: int
    shut: bool
    goat: bool


@dataclass(slots=True)
class Tried:
    """Hold a choice and its results.

    Attributes:
        gone: The laid tiles, as a set.
        after: The ends of the line after the choice.
        ends: The result of each deal; ``None`` for a deal solved exactly, as only its value is
            known.
        first: Estimated value before any deal, relative to the other choices.
        trust: Weight of ``first``, as a number of deals.
    """

    act: Act
    gone: int
    after: int
    values: list[float] = field(default_factory=list)
    ends: list[Ended | None] = field(default_factory=list)
    first: float = 0.0
    trust: int = 0

    @property
    def seen_through(self) -> bool:
        """Return whether every deal was solved exactly."""
        return bool(self.ends) and not any(self.ends)

    @property
    def mean(self) -> float:
        """Return the average value."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def worth(self) -> float:
        """Return the average value, including the weighted first estimate."""
        weight = len(self.values) + self.trust
        return (sum(self.values) + self.trust * self.first) / weight if weight else 0.0


def tried(view: View, act: Act) -> Tried:
    """Return a new :class:`Tried` for a choice, without results."""
    match act:
        case Open((left, right)):
            pass
        case Play():
            left, right = ends_after(act, ends(view.line))
        case PlayBoth():
            left, right = ends(view.line)
        case Draw() | Pass():
            raise ValueError("a choice that lays nothing is never one of several")
    return Tried(act, bits(laid_by(act)), 7 * left + right)


class Search:
    """Search for the best choice of one view.

    Args:
        view: The knowledge of the viewer, the seat to act.
        stake: Evaluates the end of a round.
        samples: Largest number of deals.
        exact: Largest number of tiles in hands and market for which the round is solved exactly.
            Unless it is 0, rounds of two with an empty market are solved exactly too.
        trust: Weight of the first estimate of a choice, as a number of deals. With an estimate,
            playouts use the learned manner too.
    """

    def __init__(self, view: View, stake: Stake, samples: int, exact: int, trust: int = 0) -> None:
        self._view = view
        self._stake = stake
        self._samples = samples
        self._count = counter(view.house)
        few = sum(view.counts) + view.market_left <= exact
        self._exact = Exact(stake, self._count, _WAYS) if few else None
        self._certain = view.seats == 2 and not view.market_left
        self._sees_all = self._certain and exact > 0
        self._trust = 0 if self._certain else trust
        self._manner = LEARNED if trust else OWN

    def run(self, acts: list[Act], budget: Budget, rng: Random) -> list[Tried]:
        """Try every choice on the same deals; return them, best first."""
        deals = Deals(self._view)
        line = self._view.line
        if line and len(set(ends(line))) == 1:  # with equal ends, both plays of a tile are equal
            acts = [act for act in acts if not (isinstance(act, Play) and act.end == "right")]
        every = [tried(self._view, act) for act in acts]
        if self._sees_all and self._solved(every, deals.draw(rng)[0], budget):
            return sorted(every, key=lambda choice: -choice.worth)
        if self._trust:
            self._first_sight(every)
        racing = every
        for number in range(1, (1 if self._certain else self._samples) + 1):
            hands, market = deals.draw(rng)
            for choice in racing:
                self._try(choice, hands, market)
            if not budget.lasts(len(racing)):
                break
            if number % (FEW if number < MANY else 8 * FEW) == 0:
                racing = _ahead(racing)
                if len(racing) == 1:
                    break
        longest = len(racing[0].values)
        # rank choices that were dropped early last, as their means rest on fewer deals
        return sorted(every, key=lambda c: (len(c.values) < longest, -c.worth))

    def _solved(self, choices: list[Tried], hands: list[int], budget: Budget) -> bool:
        """Solve every choice exactly; return whether the budget allowed it."""
        duel = Duel(self._stake, self._count, budget, _DUEL)
        me = self._view.seat
        mine, theirs = hands[me], hands[1 - me]
        try:
            found = [duel.value(mine ^ one.gone, theirs, one.after, me) for one in choices]
        except TooWideError:
            return False
        for choice, value in zip(choices, found, strict=True):
            choice.values.append(value)
            choice.ends.append(None)
        return True

    def _first_sight(self, choices: list[Tried]) -> None:
        seen = opinions(self._view, [(choice.gone, choice.after) for choice in choices])
        if seen is not None:
            point = _POINT / self._view.house.target
            for choice, points in zip(choices, seen, strict=True):
                choice.first, choice.trust = point * points, self._trust

    def _try(self, choice: Tried, hands: list[int], market: list[int]) -> None:
        me = self._view.seat
        table = list(hands)
        table[me] ^= choice.gone
        if not table[me]:
            self._note(choice, table, me)
            return
        turn = (me + 1) % len(table)
        if self._exact is not None:
            try:
                values = self._exact.solve(tuple(table), market, choice.after, turn, me)
            except TooWideError:
                self._exact = None
            else:
                choice.values.append(values[me])
                choice.ends.append(None)
                return
        end = play_out(
            table,
            market,
            choice.after,
            turn,
            instant=self._view.house.instant_fish,
            manner=self._manner,
        )
        self._note(choice, table, end)

    def _note(self, choice: Tried, table: list[int], end: int) -> None:
        me = self._view.seat
        counts = [self._count(hand) for hand in table]
        last = end if end >= 0 else ~end
        choice.values.append(self._stake.values(counts, fish=end < 0, last=last)[me])
        points = self._stake.points(counts, fish=end < 0, last=last)
        total = self._stake.totals(points)[me]
        goat = total >= self._view.house.target
        choice.ends.append(Ended(end == me, points[me], not total, goat))


def _ahead(racing: list[Tried]) -> list[Tried]:
    best = max(racing, key=lambda choice: choice.mean)
    return [choice for choice in racing if choice is best or not _behind(choice, best)]


def _behind(choice: Tried, best: Tried) -> bool:
    gaps = [a - b for a, b in zip(best.values, choice.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    return mean > BEHIND * spread / sqrt(len(gaps))
