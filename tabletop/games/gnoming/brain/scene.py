"""Gather the facts for a choice: odds, turns left, other layouts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import erf, sqrt
from typing import Final

from tabletop.games.gnoming.brain.cells import CODE, HIDDEN, WILD, Cells, Code, codes, counted
from tabletop.games.gnoming.brain.learned import Learned, shipped
from tabletop.games.gnoming.brain.worth import Insight, Judge
from tabletop.games.gnoming.choices import under_tops
from tabletop.games.gnoming.scoring import FIRST_OUT
from tabletop.games.gnoming.state import CELLS, DECK, PILES, Goal, View
from tabletop.kernel.values import dataclass
from tabletop.pieces.cards import Cards, placed


@dataclass(frozen=True, slots=True)
class Worth:
    """Hold the terms of a choice's value, in points; more is better.

    Attributes:
        cards: Value of the own layout after the choice.
        lines: Expected value of the lines of that layout.
        end: Effect on the length of the round, and on being first out.
        use: Effect of the cards that the discard piles offer to the next seat.
    """

    cards: float
    lines: float
    end: float
    use: float = 0.0

    @property
    def total(self) -> float:
        """Return the sum of all terms."""
        return self.cards + self.lines + self.end + self.use


_REBUILT: Final = 40
"""Turns that a new draw pile lasts."""

TERMS: Final = ("cards", "lines", "end", "use")


class Scene:
    """Hold the facts for one choice."""

    def __init__(self, view: View, insight: Insight) -> None:
        table = view.table
        self.view = view
        self.table = table
        self.insight = insight
        self.me = int(view.seat)
        self.layouts = [codes(shown) for shown in table.shown]
        self.cells = self.layouts[self.me]
        self.hidden = [cells.count(HIDDEN) for cells in self.layouts]
        self.unseen = view.unseen
        down = _shares(view.unseen or DECK)
        self.coming = view.rebuilt or (view.unseen if table.stock_left else under_tops(table))
        stock = _shares(self.coming or DECK)
        if not insight.counting:
            down = stock = _shares(DECK)
        self.judge = (
            Learned(stock, down, insight, shipped())
            if insight.learned
            else Judge(stock, down, insight)
        )
        self.following = (self.me + 1) % table.seats
        self._known: dict[Cells, Worth] = {}
        self._sums: dict[int, float] = {}
        # count turns by discards: each draw from the draw pile adds a card to a discard pile
        drawn = sum(map(len, table.piles)) - len(PILES) + _REBUILT * table.rebuilds
        self.late = max(0.0, drawn / table.seats - insight.weights.patience)

    def clock(self, mine: int, seat: int | None = None) -> int:
        """Return the judge's clock for a seat with ``mine`` hidden cards."""
        seat = self.me if seat is None else seat
        if not self.insight.ahead or not mine:
            return 0
        if self.table.first_out is not None:
            return self.judge.last if self._last_turn_ahead(seat) else 0
        if not self.insight.others:
            return self.judge.clock(mine, mine)
        return self.judge.clock(mine, min(n for s, n in enumerate(self.hidden) if s != seat))

    def _last_turn_ahead(self, seat: int) -> bool:
        """Return whether a seat has yet to play its last turn after a flip (H1)."""
        table = self.table
        if table.phase != "hazard" or table.discarder is None or table.first_out is None:
            return False
        seats, after = table.seats, table.discarder + 1
        return (seat - after) % seats < (table.first_out - after) % seats

    def worth(self, cells: Cells) -> Worth:
        """Return the value of the own layout after the turn."""
        found = self._known.get(cells)
        if found is None:
            hidden = cells.count(HIDDEN)
            will, now = self.judge.value(cells, self.clock(hidden)), self.judge.now(cells)
            found = Worth(-now, now - will, self._end(hidden, will))
            self._known[cells] = found
        return found

    def lowest(self, mine: float) -> float:
        """Return the chance to score lowest after going out with ``mine`` points."""
        w = self.insight.weights
        chance = 1.0
        for seat, cells in enumerate(self.layouts):
            if seat != self.me:
                spread = w.spread + w.loose * sqrt(self.hidden[seat])
                chance *= _normal((self.judge.value(cells, self.judge.last) - mine) / spread)
        return chance

    def _end(self, hidden: int, mine: float) -> float:
        burden = -self.late * hidden
        if self.table.first_out is not None:
            return 0.0
        if not self.insight.others:
            return burden
        if not hidden:
            return FIRST_OUT * (2 * self.lowest(mine) - 1) + self._others(0)
        return self._others(hidden) + burden

    def _others(self, mine: int) -> float:
        """Return the weighted average of the others' expected points."""
        found = self._sums.get(mine)
        if found is None:
            w, judge = self.insight.weights, self.judge
            hidden = [*self.hidden]
            hidden[self.me] = mine
            found = 0.0
            for seat, cells in enumerate(self.layouts):
                if seat != self.me:
                    least = min(n for s, n in enumerate(hidden) if s != seat)
                    clock = judge.clock(hidden[seat], least) if mine else judge.last
                    found += judge.value(cells, clock) / (len(hidden) - 1)
            found = self._sums[mine] = w.mind * found
        return found

    def use(self, tops: Sequence[Code | None]) -> float:
        """Return the cost of offering ``tops`` to the next seat."""
        if not self.insight.others or self.table.first_out == self.following:
            return 0.0
        best = max((self._needs[code] for code in tops if code is not None), default=0.0)
        w = self.insight.weights
        return -w.harm * max(0.0, best - self._needs[HIDDEN]) / (self.table.seats - 1)

    @cached_property
    def _needs(self) -> list[float]:
        """Return the points that each card saves the next seat, by code."""
        cells, hidden = self.layouts[self.following], self.hidden[self.following]
        judge = self.judge
        here = self.clock(hidden, self.following)
        less = self.clock(max(0, hidden - 1), self.following)
        now = judge.value(cells, here)
        saved = []
        for code in CODE.values():
            after = (
                judge.value(placed(cells, cell, code), less if cells[cell] == HIDDEN else here)
                for cell in range(CELLS)
                if code != WILD or WILD not in cells
            )
            saved.append(max(0.0, now - min(after, default=now)))
        luck = sum(share * gain for share, gain in zip(judge.stock, saved, strict=True))
        return [*saved, luck]


def tops(piles: tuple[Cards, Cards]) -> list[Code | None]:
    """Return the codes of the open cards on the piles."""
    return [CODE[pile[-1]] if pile else None for pile in piles]


def with_discard(piles: tuple[Cards, Cards], to: Goal, code: Code) -> list[Code | None]:
    """Return the open cards after ``code`` is discarded."""
    found = tops(piles)
    if to != "out":
        found[PILES.index(to)] = code
    return found


def _shares(cards: Cards) -> list[float]:
    return [count / len(cards) for count in counted(cards)]


def _normal(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
