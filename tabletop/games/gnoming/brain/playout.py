"""A round played on quickly to its end, everybody by the same simple rule, nobody peeking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.gnoming.brain.cells import (
    DANGER,
    HIDDEN,
    POSITIVES,
    WILD,
    Cells,
    Code,
    put,
    raw,
)
from tabletop.games.gnoming.brain.worth import MOST_TURNS, Judge
from tabletop.games.gnoming.scoring import FIRST_OUT
from tabletop.games.gnoming.state import CELLS, MOST_REBUILDS

NONE: Final = -1
"""No seat."""


class Table:
    """One imagined table: what lies open, and what does not.

    Attributes:
        cells: By seat, the layout as it is seen.
        below: By seat, what lies in every cell.
        stock: The draw pile, the next card last.
        piles: The discard piles, the open card last.
        rebuilds: How often the draw pile was rebuilt.
        first_out: Who was first out, or :data:`NONE`.
        stopped: Whether the cards ran out.
        burden: What each hidden card is a burden, so that nobody waits for ever.
    """

    __slots__ = ("below", "burden", "cells", "first_out", "piles", "rebuilds", "stock", "stopped")

    def __init__(
        self,
        cells: list[Cells],
        below: list[list[Code]],
        stock: list[Code],
        piles: tuple[list[Code], list[Code]],
        rebuilds: int,
        first_out: int,
    ) -> None:
        self.cells = cells
        self.below = below
        self.stock = stock
        self.piles = piles
        self.rebuilds = rebuilds
        self.first_out = first_out
        self.stopped = False
        self.burden = 0.0

    def copy(self) -> Table:
        """Another one just like it."""
        a, b = self.piles
        return Table(
            list(self.cells),
            [list(below) for below in self.below],
            list(self.stock),
            (list(a), list(b)),
            self.rebuilds,
            self.first_out,
        )


class Playout:
    """Plays imagined tables to the end.

    Args:
        judges: By seat, how its layouts are valued.
        luck: What a card of the draw pile saves on average, in points.
    """

    def __init__(self, judges: Sequence[Judge], luck: float) -> None:
        self._judges = judges
        self._luck = luck
        self.turns = 0

    def finish(self, table: Table, seat: int) -> list[int]:
        """Play on from the turn of ``seat``; the points recorded by seat (S10)."""
        seats = len(table.cells)
        while seat != table.first_out and not table.stopped:
            self.turn(table, seat)
            seat = (seat + 1) % seats
            table.burden += self._judges[0].weights.hurry
        return scores(table)

    def turn(self, table: Table, seat: int) -> None:
        """One turn: draw, lay or refuse, discard."""
        self.turns += 1
        best, which, where = self._luck, NONE, NONE
        for number, pile in enumerate(table.piles):
            if pile:
                saved, cell = self.place(table, seat, pile[-1])
                if cell >= 0 and saved > best:
                    best, which, where = saved, number, cell
        if which >= 0:
            self.lay(table, seat, where, table.piles[which].pop())
            return
        if not table.stock and not self.rebuild(table):
            return
        self.use(table, seat, table.stock.pop())

    def use(self, table: Table, seat: int, code: Code) -> None:
        """A card of the draw pile laid where it saves most, or refused."""
        saved, cell = self.place(table, seat, code)
        if cell >= 0 and (saved > 0 or table.cells[seat].count(WILD) > 1):
            self.lay(table, seat, cell, code)
        else:
            self.discard(table, seat, code)

    def place(self, table: Table, seat: int, code: Code, barred: int = NONE) -> tuple[float, int]:
        """The points saved by ``code`` in the best cell, and that cell; -1 if it may not lie."""
        cells = table.cells[seat]
        judge = self._judges[seat]
        slope = judge.weights.slope
        hidden = cells.count(HIDDEN)
        wilds = cells.count(WILD)
        here, less = self.turns_left(table, seat, hidden), self.turns_left(table, seat, hidden - 1)
        here_slope, less_slope = slope * here, slope * less
        must = wilds > 1 or (code == WILD and wilds > 0)
        if code == WILD and wilds > 1:
            return 0.0, NONE
        last = table.first_out != NONE
        if last:
            here_slope = less_slope = 0.0
        burden = 0.0 if last else table.burden
        value = judge.value
        now = value(cells, here) + here_slope
        best, where = 1000.0, NONE
        for cell in range(CELLS):
            gone = cells[cell]
            if cell == barred or gone == code or (must and gone != WILD):
                continue
            after = put(cells, cell, code)
            if gone == HIDDEN:
                points = value(after, less) + less_slope - burden
                if hidden == 1 and not last:
                    points += self.out(table, seat, points)
            else:
                points = value(after, here) + here_slope
            if points < best:
                best, where = points, cell
        return now - best, where

    def out(self, table: Table, seat: int, mine: float) -> float:
        """What going out first costs by :data:`FIRST_OUT`, guessed."""
        judge = self._judges[seat]
        least = min(
            judge.value(cells, 1) for other, cells in enumerate(table.cells) if other != seat
        )
        ahead = least - mine
        return -FIRST_OUT * max(-1.0, min(1.0, (ahead - 1) / 6))

    def turns_left(self, table: Table, seat: int, mine: int) -> int:
        """As :meth:`Scene.turns`, on this table."""
        if mine <= 0 or table.first_out != NONE:
            return 0
        least = mine
        for other, cells in enumerate(table.cells):
            if other != seat:
                hidden = cells.count(HIDDEN)
                least = min(least, hidden)
        return max(1, min(MOST_TURNS, round(least / self._judges[seat].weights.pace)))

    def lay(self, table: Table, seat: int, cell: int, code: Code) -> None:
        """A card into a cell; what was there bounces if that saves points, or is discarded."""
        while True:
            before = table.cells[seat]
            gone = table.below[seat][cell]
            table.below[seat][cell] = code
            after = table.cells[seat] = put(before, cell, code)
            if before[cell] != HIDDEN or gone not in POSITIVES or gone not in after:
                break
            saved, target = self.place(table, seat, gone, cell)
            if target < 0 or saved <= 0:
                break
            cell, code = target, gone
        self.discard(table, seat, gone)

    def discard(self, table: Table, seat: int, code: Code, to: int = NONE) -> None:
        """The card that leaves: on pile ``to``, or over what the next seat can use."""
        if code != DANGER:
            a, b = table.piles
            if to == NONE:
                following = table.cells[(seat + 1) % len(table.cells)]
                if not a or not b:
                    to = 1 if a else 0
                else:
                    to = int(self._wanted(following, b[-1]) > self._wanted(following, a[-1]))
            table.piles[to].append(code)
        if table.first_out == NONE and HIDDEN not in table.cells[seat]:
            table.first_out = seat

    @staticmethod
    def _wanted(cells: Cells, code: Code) -> int:
        return cells.count(code) if code in POSITIVES else 2

    @staticmethod
    def rebuild(table: Table) -> bool:
        """A new draw pile (X1), unless there is none any more (X2)."""
        if table.rebuilds >= MOST_REBUILDS:
            table.stopped = True
            return False
        table.rebuilds += 1
        stock = []
        for pile in table.piles:
            stock += pile[:-1]
            del pile[:-1]
        # every other one: mixed well enough, and the same each time
        table.stock = stock[::2] + stock[1::2]
        if not table.stock:
            table.stopped = True
        return bool(table.stock)


def scores(table: Table) -> list[int]:
    """The points recorded by seat (S10)."""
    found = [raw(tuple(below)) for below in table.below]
    if table.first_out != NONE and not table.stopped:
        others = min(points for seat, points in enumerate(found) if seat != table.first_out)
        lowest = found[table.first_out] <= others
        found[table.first_out] += -FIRST_OUT if lowest else FIRST_OUT
    return found
