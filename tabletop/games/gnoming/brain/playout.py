"""Play out a round fast: every seat follows one rule and sees open cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final, TypeAlias

from tabletop.games.gnoming.brain.cells import DANGER, HIDDEN, POSITIVES, WILD, Cells, Code, raw
from tabletop.games.gnoming.brain.worth import Judge
from tabletop.games.gnoming.scoring import FIRST_OUT
from tabletop.games.gnoming.state import CELLS, MOST_REBUILDS
from tabletop.kernel.values import dataclass
from tabletop.pieces.cards import placed

NONE: Final = -1
"""No seat, pile or cell."""


@dataclass(slots=True)
class Table:
    """Hold one imagined table with all open and hidden cards.

    Attributes:
        cells: Visible layout, by seat.
        hidden: Number of face-down cards, by seat.
        below: True card of every cell, by seat.
        first_out: The seat that was first out, or :data:`NONE`.
        stopped: Whether the cards ran out.
        burden: Cost added for each hidden card, so that no seat delays the end without limit.
    """

    cells: list[Cells]
    below: list[list[Code]]
    stock: list[Code]
    piles: tuple[list[Code], list[Code]]
    rebuilds: int
    first_out: int
    stopped: bool = False
    burden: float = 0.0
    hidden: list[int] = field(init=False)

    def __post_init__(self) -> None:
        """Count the face-down cards."""
        self.hidden = [layout.count(HIDDEN) for layout in self.cells]

    def copy(self) -> Table:
        """Copy the table."""
        a, b = self.piles
        return Table(
            list(self.cells),
            [list(below) for below in self.below],
            list(self.stock),
            (list(a), list(b)),
            self.rebuilds,
            self.first_out,
        )


Moment: TypeAlias = tuple[int, int, float, float, float]
"""The clock without and with a hidden card turned up; the cost of the other layouts in each case;
the points of the present layout.
"""


class Playout:
    """Play imagined tables to the end."""

    def __init__(self, judges: Sequence[Judge]) -> None:
        self._judges = judges
        self.turns = 0

    def run(self, table: Table, seat: int, me: int = NONE, own: int = 1) -> list[float]:
        """Play from the turn of ``seat``; return the points by seat (S10).

        The round is finished unless ``me`` has had ``own`` turns before any seat is out; then the
        points are the expected ones.
        """
        seats = len(table.cells)
        while seat != table.first_out and not table.stopped:
            self.turn(table, seat)
            own -= seat == me
            if not own and table.first_out == NONE and not table.stopped:
                return self.expected(table)
            seat = (seat + 1) % seats
            table.burden += self._judges[0].weights.hurry
        return [float(points) for points in scores(table)]

    def expected(self, table: Table) -> list[float]:
        """Return the expected points of each layout, by seat."""
        found = []
        for seat, cells in enumerate(table.cells):
            least = _two_least(table.hidden, seat)[0]
            judge = self._judges[seat]
            found.append(judge.value(cells, judge.clock(table.hidden[seat], least)))
        return found

    def turn(self, table: Table, seat: int) -> None:
        """Play one turn: draw a card, lay or refuse it, and discard."""
        self.turns += 1
        moment = self.moment(table, seat)
        best, which, where = self.luck(table, seat, moment), NONE, NONE
        for number, pile in enumerate(table.piles):
            if pile:
                saved, cell = self.place(table, seat, pile[-1], moment)
                if cell >= 0 and saved > best:
                    best, which, where = saved, number, cell
        if which >= 0:
            self.lay(table, seat, where, table.piles[which].pop())
            return
        if table.stock or self.rebuild(table):
            self.use(table, seat, table.stock.pop(), moment)

    def luck(self, table: Table, seat: int, moment: Moment) -> float:
        """Return the points that a card of the draw pile saves on average."""
        return self._judges[seat].luck(moment[0])

    def use(self, table: Table, seat: int, code: Code, moment: Moment | None = None) -> None:
        """Lay a card drawn from the draw pile in its best cell, or discard it."""
        saved, cell = self.place(table, seat, code, moment or self.moment(table, seat))
        if cell >= 0 and (saved > 0 or table.cells[seat].count(WILD) > 1):
            self.lay(table, seat, cell, code)
        else:
            self.discard(table, seat, code)

    def moment(self, table: Table, seat: int) -> Moment:
        """Compute the values that do not depend on the card a seat places."""
        judge, cells, hidden = self._judges[seat], table.cells[seat], table.hidden
        if table.first_out != NONE:
            return 0, 0, 0.0, 0.0, judge.value(cells, 0)
        mine = hidden[seat]
        least = min(hidden[:seat] + hidden[seat + 1 :])
        here, less = judge.clock(mine, least), judge.clock(mine - 1, least) if mine > 1 else 0
        others = self._others(table, seat, mine)
        fewer = self._others(table, seat, mine - 1) - table.burden
        return here, less, others, fewer, judge.value(cells, here) + others

    def _others(self, table: Table, seat: int, mine: int) -> float:
        """Return the cost of other layouts if ``seat`` has ``mine`` hidden cards."""
        judge, hidden = self._judges[seat], table.hidden
        value, total = judge.value, 0.0
        if not mine:
            for other, cells in enumerate(table.cells):
                if other != seat:
                    total += value(cells, judge.last)
        else:
            low, lower = _two_least(hidden, seat)
            for other, cells in enumerate(table.cells):
                if other != seat:
                    least = lower if hidden[other] == low else low
                    clock = judge.clock(hidden[other], mine if mine < least else least)
                    total += value(cells, clock)
        return -judge.weights.mind * total / (len(hidden) - 1)

    def place(
        self, table: Table, seat: int, code: Code, moment: Moment, barred: int = NONE
    ) -> tuple[float, int]:
        """Return the points saved by ``code`` and its best cell, -1 if none."""
        here, less, others, fewer, now = moment
        cells = table.cells[seat]
        if code == WILD and cells.count(WILD) > 1:
            return 0.0, NONE
        up, cell, down, below = self._judges[seat].best(cells, code, here, less, barred)
        up += others
        if below >= 0:
            if table.hidden[seat] == 1 and table.first_out == NONE:
                down += self.out(table, seat, down)
            down += fewer
        return (now - down, below) if down < up else (now - up, cell)

    def out(self, table: Table, seat: int, mine: float) -> float:
        """Estimate the cost of going out first (:data:`FIRST_OUT`)."""
        judge = self._judges[seat]
        least = min(
            judge.value(cells, judge.last)
            for other, cells in enumerate(table.cells)
            if other != seat
        )
        ahead = least - mine
        return -FIRST_OUT * max(-1.0, min(1.0, (ahead - 1) / 6))

    def lay(self, table: Table, seat: int, cell: int, code: Code) -> None:
        """Lay a card; bounce the replaced card if that saves points, or discard."""
        while True:
            before = table.cells[seat]
            gone = table.below[seat][cell]
            table.below[seat][cell] = code
            after = table.cells[seat] = placed(before, cell, code)
            if before[cell] != HIDDEN:
                break
            table.hidden[seat] -= 1
            if gone not in POSITIVES or gone not in after:
                break
            if table.hidden[seat]:
                moment = self.moment(table, seat)
            else:
                moment = 0, 0, 0.0, 0.0, self._judges[seat].value(after, 0)
            saved, target = self.place(table, seat, gone, moment, cell)
            if target < 0 or saved <= 0:
                break
            cell, code = target, gone
        self.discard(table, seat, gone)

    def discard(self, table: Table, seat: int, code: Code, to: int = NONE) -> None:
        """Discard a card on pile ``to``, else on an empty or :meth:`covered` pile."""
        if table.first_out == NONE and not table.hidden[seat]:
            table.first_out = seat
        if code == DANGER:
            return
        if to == NONE:
            a, b = table.piles
            to = self.covered(table, seat) if a and b else int(bool(a))
        table.piles[to].append(code)

    def covered(self, table: Table, seat: int) -> int:
        """Return the pile whose top card the next seat holds more often."""
        cells = table.cells[(seat + 1) % len(table.cells)]
        a, b = (cells.count(pile[-1]) if pile[-1] in POSITIVES else 2 for pile in table.piles)
        return int(b > a)

    @staticmethod
    def rebuild(table: Table) -> bool:
        """Rebuild the draw pile (X1); return whether it has cards (X2)."""
        if table.rebuilds >= MOST_REBUILDS:
            table.stopped = True
            return False
        table.rebuilds += 1
        stock = []
        for pile in table.piles:
            stock += pile[:-1]
            del pile[:-1]
        # taking every other card shuffles enough and is reproducible
        table.stock = stock[::2] + stock[1::2]
        if not table.stock:
            table.stopped = True
        return bool(table.stock)


def _two_least(hidden: Sequence[int], seat: int) -> tuple[int, int]:
    low = lower = CELLS
    for other, count in enumerate(hidden):
        if other != seat:
            if count < low:
                low, lower = count, low
            elif count < lower:
                lower = count
    return low, lower


def scores(table: Table) -> list[int]:
    """Return the points recorded by seat (S10)."""
    found = [raw(tuple(below)) for below in table.below]
    if table.first_out != NONE and not table.stopped:
        others = min(points for seat, points in enumerate(found) if seat != table.first_out)
        lowest = found[table.first_out] <= others
        found[table.first_out] += -FIRST_OUT if lowest else FIRST_OUT
    return found
