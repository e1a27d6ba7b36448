"""Compare the best choices on imagined deals that fit the observations."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.gate import average, surest
from tabletop.games.gnoming.brain.cells import CODE, HIDDEN, Code
from tabletop.games.gnoming.brain.choose import Valued
from tabletop.games.gnoming.brain.playout import NONE, Playout, Table
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.scoring import totals
from tabletop.games.gnoming.state import (
    PILES,
    Act,
    Bounce,
    Discard,
    Flip,
    Lay,
    Stay,
    Take,
    round_number,
)
from tabletop.kernel.values import dataclass
from tabletop.pieces.cards import placed

LOOKED_AT: Final = 4
"""Largest number of choices to test."""

NEAR: Final = 4.0
"""Largest number of points by which a tested choice is worse than the best."""

SAME: Final = 0.02
"""Difference in points below which two choices count as equal, as in symmetric layouts."""

SPREAD: Final = 15.0
"""Deviation of the final points from the expected points, for two seats together."""

OWN: Final = 2
"""Turns of the viewer after which a playout stops and is judged, to limit the effect of chance."""

LEAST: Final = 64
"""Number of deals before any decision; with 16 deals too many decisions were luck."""

LOWEST: Final = 6.0
"""Points for being lowest in a round."""

WON: Final = 30.0
"""Points for being lowest in the match, in its last round."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Hold the result of comparing choices on deals.

    Attributes:
        deals: Number of deals after which another choice moved to the front; 0 if none did.
    """

    valued: tuple[Valued, ...]
    deals: int = 0


class Imagined:
    """Sample deals that fit the observations, and play choices on them."""

    def __init__(self, scene: Scene, playout: Playout | None = None) -> None:
        self._scene = scene
        self._table = scene.table
        self._me = scene.me
        self.playout = playout or Playout([scene.judge] * scene.table.seats)
        self._unseen = [CODE[card] for card in scene.view.unseen]
        self._rebuilt = [CODE[card] for card in scene.view.rebuilt]
        self._totals = totals(scene.table)
        self._last = round_number(scene.table) >= scene.table.house.rounds

    def deal(self, rng: Random) -> Table:
        """Sample one table that fits the observations."""
        unseen, stock = list(self._unseen), list(self._rebuilt)
        rng.shuffle(unseen)
        rng.shuffle(stock)
        below = [
            [unseen.pop() if code == HIDDEN else code for code in layout]
            for layout in self._scene.layouts
        ]
        return self.laid(below, [*stock, *unseen])

    def laid(self, below: list[list[Code]], stock: list[Code]) -> Table:
        """Return the table with the given cards dealt."""
        scene, table = self._scene, self._table
        a, b = table.piles
        piles = [CODE[card] for card in a], [CODE[card] for card in b]
        out = NONE if table.first_out is None else int(table.first_out)
        cells = list(scene.layouts)
        return Table(cells, below, stock, piles, table.rebuilds, out, burden=scene.late)

    def points(self, table: Table, act: Act) -> float:
        """Play a choice on a deal, and return the viewer's points."""
        scores = self.playout.run(table, self.begin(table, act), self._me, OWN)
        mine = scores[self._me]
        others = [points for seat, points in enumerate(scores) if seat != self._me]
        over = table.first_out != NONE or table.stopped
        gain = sum(others) / len(others) - mine + LOWEST * _least(mine, others, over)
        if self._last:
            sums = [total + points for total, points in zip(self._totals, scores, strict=True)]
            mine = sums.pop(self._me)
            gain += WON * _least(mine, sums, over)
        return gain

    def begin(self, table: Table, act: Act, cell: int = NONE) -> int:
        """Play ``act`` and the rest of the turn, and return the next seat.

        ``cell`` is the cell for a card taken from a pile, if it is chosen already.
        """
        me, play, real = self._me, self.playout, self._table
        following = (me + 1) % real.seats
        code = NONE if real.held is None else CODE[real.held]
        match act:
            case Take("stock"):
                if table.stock or play.rebuild(table):
                    play.use(table, me, table.stock.pop())
            case Take(source):
                taken = table.piles[PILES.index(source)].pop()
                if cell < 0:
                    _, cell = play.place(table, me, taken, play.moment(table, me))
                play.lay(table, me, cell, taken)
            case Lay(where) | Bounce(where):
                play.lay(table, me, where, code)
            case Stay():
                play.discard(table, me, code)
            case Discard(to):
                play.discard(table, me, code, PILES.index(to) if to != "out" else NONE)
            case Flip(turned):
                if turned is not None:
                    up = table.below[me][turned]
                    table.cells[me] = placed(table.cells[me], turned, up)
                    table.hidden[me] -= 1
                assert real.discarder is not None
                following = (real.discarder + 1) % real.seats
        return following


def _least(mine: float, others: Sequence[float], over: bool) -> float:
    """Return the share of a win; before the end of the round, its chance."""
    if over:
        least = min(others)
        return 1 / (1 + others.count(mine)) if mine <= least else 0.0
    chance = 1.0
    for points in others:
        chance *= (1 + erf((points - mine) / SPREAD)) / 2
    return chance


def second_thoughts(scene: Scene, valued: Sequence[Valued], budget: Budget, rng: Random) -> Thought:
    """Move another choice to the front if imagined deals clearly prefer it."""
    tried = _different(valued)
    if len(tried) < 2 or scene.table.phase == "flip":
        return Thought(tuple(valued))
    imagined = Imagined(scene)
    gains: list[list[float]] = [[] for _ in tried]
    alive = list(range(len(tried)))
    for number in range(1, scene.insight.deals + 1):
        table = imagined.deal(rng)
        imagined.playout.turns = 0
        found = {choice: imagined.points(table.copy(), tried[choice]) for choice in alive}
        for choice in alive:
            gains[choice].append(found[choice] - found[0])
        if not budget.lasts(imagined.playout.turns + len(alive)):
            break
        if number >= LEAST and number % 8 == 0:
            errors = {choice: average(gains[choice]) for choice in alive if choice}
            alive = [0, *(c for c, (middle, error) in errors.items() if middle > -2 * error)]
            if len(alive) == 1:
                break
    first = surest(gains, LEAST)
    if not first:
        return Thought(tuple(valued))
    best_first = sorted(valued, key=lambda pair: pair[0] != tried[first])
    return Thought(tuple(best_first), len(gains[first]))


def _different(valued: Sequence[Valued]) -> list[Act]:
    best = valued[0][1].total
    found: list[Act] = []
    last = best + 2 * SAME
    for act, worth in valued:
        if best - worth.total > NEAR or len(found) == LOOKED_AT:
            break
        if last - worth.total > SAME:
            found.append(act)
            last = worth.total
    return found
