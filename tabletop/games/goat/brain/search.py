"""Each choice tried on many tables that agree with what was seen; the best on average leads."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from tabletop.bots.bot import Budget
from tabletop.games.goat.brain.exact import Exact, TooWideError
from tabletop.games.goat.brain.opinion import opinions
from tabletop.games.goat.brain.playout import LEARNED, OWN, play_out
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.brain.worth import Stake
from tabletop.games.goat.hidden import Deals
from tabletop.games.goat.slots import NUMBER
from tabletop.games.goat.state import Act, Open, Play, PlayBoth, View, ends
from tabletop.pieces.dominoes import beyond

FEW: Final = 12
"""Deals before a choice that falls behind is left alone."""

BEHIND: Final = 3.0
"""Standard errors of the difference by which it has fallen behind."""

_WAYS: Final = 4_000
"""Positions that may be looked at to the end."""

_POINT: Final = 60.0
"""What a point of the round is worth on average, in hundredths of the match by its target."""


class Ended(NamedTuple):
    """How a deal ended for the viewer.

    Attributes:
        out: Whether the viewer goes out first.
        left: Points against the viewer.
        shut: Whether the viewer's record is still closed (G-6.3).
        goat: Whether the viewer is the goat (G-7.1).
    """

    out: bool
    left: int
    shut: bool
    goat: bool


@dataclass(slots=True)
class Tried:
    """A choice, and how it did.

    Attributes:
        act: The choice.
        gone: The tiles it lays, as a set.
        after: The ends afterwards.
        values: What it came to, deal by deal, for the viewer.
        ends: How each deal ended; ``None`` where everybody's best play to the end was found,
            so that nothing but the value is known.
        first: What it seemed worth before it was tried, against the other choices.
        trust: How many deals that first opinion weighs.
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
        """Whether best play to the end was found on every deal."""
        return bool(self.ends) and not any(self.ends)

    @property
    def mean(self) -> float:
        """The value on average."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def worth(self) -> float:
        """The value, the first opinion counted in."""
        weight = len(self.values) + self.trust
        return (sum(self.values) + self.trust * self.first) / weight if weight else 0.0


def tried(view: View, act: Act) -> Tried:
    """A choice before it was tried."""
    match act:
        case Open(tile):
            return Tried(act, 1 << NUMBER[tile], 7 * tile[0] + tile[1])
        case Play(tile, end):
            left, right = ends(view.line)
            if end == "left":
                return Tried(act, 1 << NUMBER[tile], 7 * beyond(tile, left) + right)
            return Tried(act, 1 << NUMBER[tile], 7 * left + beyond(tile, right))
        case PlayBoth(one, two):
            left, right = ends(view.line)
            return Tried(act, 1 << NUMBER[one] | 1 << NUMBER[two], 7 * left + right)
    raise ValueError("a choice that lays nothing is never one of several")


class Search:
    """One search for one choice.

    Args:
        view: What the viewer knows, who is to act.
        stake: What an end is worth.
        samples: Deals at most.
        exact: Tiles in all hands and the market up to which play to the end is tried in every way.
        trust: How many deals the first opinion of a choice weighs. Who has one plays deals on
            in the manner that was learned as well.
    """

    def __init__(self, view: View, stake: Stake, samples: int, exact: int, trust: int = 0) -> None:
        self._view = view
        self._stake = stake
        self._samples = samples
        self._count = counter(view.house)
        few = sum(view.counts) + view.market_left <= exact
        self._exact = Exact(stake, self._count, _WAYS) if few else None
        self._certain = view.seats == 2 and not view.market_left
        self._trust = 0 if self._certain else trust
        self._manner = LEARNED if trust else OWN

    def run(self, acts: list[Act], budget: Budget, rng: Random) -> list[Tried]:
        """The choices, best first, each tried on the same deals."""
        deals = Deals(self._view)
        line = self._view.line
        if line and len(set(ends(line))) == 1:  # the other end is the same again
            acts = [act for act in acts if not (isinstance(act, Play) and act.end == "right")]
        every = [tried(self._view, act) for act in acts]
        if self._trust:
            self._first_sight(every)
        racing = every
        for number in range(1, (1 if self._certain else self._samples) + 1):
            hands, market = deals.draw(rng)
            for choice in racing:
                self._try(choice, hands, market)
            if not budget.lasts(len(racing)):
                break
            if number % FEW == 0:
                racing = _ahead(racing)
                if len(racing) == 1:
                    break
        longest = len(racing[0].values)
        # what was left alone early is not compared by luck with what went on
        return sorted(every, key=lambda c: (len(c.values) < longest, -c.worth))

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
    """Those that may still be the best."""
    best = max(racing, key=lambda choice: choice.mean)
    return [choice for choice in racing if choice is best or not _behind(choice, best)]


def _behind(choice: Tried, best: Tried) -> bool:
    """Whether a choice is clearly worse on the same deals."""
    gaps = [a - b for a, b in zip(best.values, choice.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    return mean > BEHIND * spread / sqrt(len(gaps))
