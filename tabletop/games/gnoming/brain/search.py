"""Second thoughts: the best choices tried out on imagined deals that agree with what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.gate import average, no_worse, surest
from tabletop.games.gnoming.brain.cells import CODE, HIDDEN, put
from tabletop.games.gnoming.brain.choose import Valued
from tabletop.games.gnoming.brain.playout import NONE, Playout, Table
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.scoring import totals
from tabletop.games.gnoming.state import (
    PILES,
    ROUNDS,
    Act,
    Bounce,
    Discard,
    Flip,
    Lay,
    Stay,
    Take,
    View,
    round_number,
)

LOOKED_AT: Final = 4
"""Choices that are tried out."""

NEAR: Final = 4.0
"""Points below the best beyond which a choice is not tried out."""

SAME: Final = 0.02
"""Points below which two choices are the same, as cells of a symmetric layout are."""

SPREAD: Final = 15.0
"""How far what a layout comes to is from what was expected, for two seats together, in points."""

OWN: Final = 2
"""Turns of the viewer after which an imagined deal is valued as it lies: the less luck in it."""

LEAST: Final = 16
"""Deals before anything is decided."""

LOWEST: Final = 6.0
"""Points that it is worth to be lowest in a round."""

WON: Final = 30.0
"""Points that it is worth to be lowest in the match, in its last round."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of trying choices out.

    Attributes:
        valued: The choices, best first.
        deals: How many deals spoke for a choice that did not look best; 0 if none did.
        share: In how many of 100 of these it was no worse than the one that did.
    """

    valued: tuple[Valued, ...]
    deals: int = 0
    share: int = 0


class Imagined:
    """Deals that agree with what is seen, and each choice played on them.

    Args:
        view: What everybody sees.
        scene: The same as the player sees it.
    """

    def __init__(self, view: View, scene: Scene) -> None:
        self._view = view
        self._scene = scene
        self._me = scene.me
        seats = view.table.seats
        self.playout = Playout([scene.judge] * seats)
        self._unseen = [CODE[card] for card in view.unseen]
        self._rebuilt = [CODE[card] for card in view.rebuilt]
        self._totals = totals(view.table)
        self._last = round_number(view.table) >= ROUNDS

    def deal(self, rng: Random) -> Table:
        """One table that it could be."""
        table = self._view.table
        unseen, stock = list(self._unseen), list(self._rebuilt)
        rng.shuffle(unseen)
        rng.shuffle(stock)
        cells = list(self._scene.layouts)
        below = []
        for layout in cells:
            below.append([unseen.pop() if code == HIDDEN else code for code in layout])
        a, b = table.piles
        piles = [CODE[card] for card in a], [CODE[card] for card in b]
        out = NONE if table.first_out is None else int(table.first_out)
        found = Table(cells, below, [*stock, *unseen], piles, table.rebuilds, out)
        found.burden = self._scene.late
        return found

    def points(self, table: Table, act: Act) -> float:
        """What comes of one choice on one deal, for the viewer; ``table`` is used up."""
        scores = self.playout.ahead(table, self.begin(table, act), self._me, OWN)
        mine = scores[self._me]
        others = [points for seat, points in enumerate(scores) if seat != self._me]
        over = table.first_out != NONE or table.stopped
        gain = sum(others) / len(others) - mine + LOWEST * _least(mine, others, over)
        if self._last:
            sums = [total + points for total, points in zip(self._totals, scores, strict=True)]
            mine = sums.pop(self._me)
            gain += WON * _least(mine, sums, over)
        return gain

    def begin(self, table: Table, act: Act) -> int:
        """Do ``act`` on ``table``, and the rest of the turn as in play-outs; who is next."""
        me, play, real = self._me, self.playout, self._view.table
        following = (me + 1) % real.seats
        card = real.drawn if real.phase == "lay" else real.loose
        code = NONE if card is None else CODE[card]
        match act:
            case Take("stock"):
                if table.stock or play.rebuild(table):
                    play.use(table, me, table.stock.pop())
            case Take(source):
                taken = table.piles[PILES.index(source)].pop()
                _, cell = play.place(table, me, taken, play.moment(table, me))
                play.lay(table, me, cell, taken)
            case Lay(cell) | Bounce(cell):
                play.lay(table, me, cell, code)
            case Stay():
                play.discard(table, me, code)
            case Discard(to):
                play.discard(table, me, code, PILES.index(to) if to != "out" else NONE)
            case Flip(cell):
                if cell is not None:
                    up = table.below[me][cell]
                    table.cells[me] = put(table.cells[me], cell, up)
                    table.hidden[me] -= 1
                assert real.discarder is not None
                following = (real.discarder + 1) % real.seats
        return following


def _least(mine: float, others: Sequence[float], over: bool) -> float:
    """The share of being lowest; before the round is over, the chance."""
    if over:
        least = min(others)
        return 1 / (1 + others.count(mine)) if mine <= least else 0.0
    chance = 1.0
    for points in others:
        chance *= (1 + erf((points - mine) / SPREAD)) / 2
    return chance


def second_thoughts(
    view: View, scene: Scene, valued: Sequence[Valued], budget: Budget, rng: Random
) -> Thought:
    """``valued`` with another choice first, if on imagined deals that is surely better.

    Args:
        view: What everybody sees.
        scene: The same as the player sees it.
        valued: The choices with their worth, best first.
        budget: A step of it is a turn in an imagined deal.
        rng: Of the deals.
    """
    tried = _different(valued)
    if len(tried) < 2 or view.table.phase == "flip":
        return Thought(tuple(valued))
    imagined = Imagined(view, scene)
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
            alive = [c for c in alive if not c or _may_win(gains[c])]
            if len(alive) == 1:
                break
    first = surest(gains, LEAST)
    if not first:
        return Thought(tuple(valued))
    place = next(n for n, (act, _) in enumerate(valued) if act == tried[first])
    moved = valued[place]
    rest = [*valued[:place], *valued[place + 1 :]]
    return Thought((moved, *rest), len(gains[first]), no_worse(gains[first]))


def _different(valued: Sequence[Valued]) -> list[Act]:
    """The best choices near the first; of several that come to the same, one."""
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


def _may_win(gain: Sequence[float]) -> bool:
    """Whether a choice is not yet surely worse than the first."""
    middle, error = average(gain)
    return middle > -2 * error
