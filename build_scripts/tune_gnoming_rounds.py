"""Play rounds of Gnoming A Round side by side, by the quick rule.

The rule is that of ``brain/playout.py``. Everywhere it is the same seat's turn. Choices equal those
of that rule, to the digit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from build_scripts.tune_gnoming_tables import STOCK, Tables
from build_scripts.tune_gnoming_worth import Bools, Floats, Ints, Players, lines
from tabletop.games.gnoming.brain.cells import DANGER, HIDDEN, POSITIVES, WILD
from tabletop.games.gnoming.brain.learned import FAR, LAST
from tabletop.games.gnoming.brain.playout import NONE
from tabletop.games.gnoming.brain.worth import NEVER, NOWHERE, Weights
from tabletop.games.gnoming.scoring import FIRST_OUT
from tabletop.games.gnoming.state import CELLS

_POSITIVE: Final = len(POSITIVES)


@dataclass(slots=True)
class Moment:
    """Hold the moment of ``brain/playout.py``, and the others' lowest value."""

    here: Ints
    less: Ints
    others: Floats
    fewer: Floats
    now: Floats
    lowest: Floats

    def of(self, rows: Ints) -> Moment:
        """Return the moments of some tables, in that order."""
        return Moment(*(getattr(self, field.name)[rows] for field in fields(self)))


class Drawn(NamedTuple):
    """Hold the expected points saved by drawing from the draw pile.

    Attributes:
        rows: The tables that have one.
        clock: Clock of the seat to play, by table.
        saved: Points, at least 0, by table.
    """

    rows: Ints
    clock: Ints
    saved: Floats


Told: TypeAlias = Callable[[Tables, int, Ints, Drawn], None]
"""Called with the tables, the seat that played, the former first out, and the savings by luck."""


def clock(mine: Ints, least: Ints) -> Ints:
    """Return the clock like :meth:`Learned.clock`; 0 without hidden cards."""
    found: Ints = FAR * (np.minimum(mine, FAR) - 1) + np.minimum(least, FAR)
    return np.where(mine > 0, found, 0)


def least(hidden: Ints, seat: int) -> Ints:
    """Return by table the least ``hidden`` count of the other seats."""
    found: Ints = np.delete(hidden, seat, 0).min(0)
    return found


class Rounds:
    """Play tables to the end.

    Args:
        players: The players' values of layouts.
        weights: The weights by which all of them guess the rest.
        roaming: The share of turns in which player 0 draws anywhere, at random.
        rng: The generator of that randomness.
    """

    def __init__(
        self,
        players: Players,
        weights: Weights,
        roaming: float = 0.0,
        rng: np.random.RandomState | None = None,
    ) -> None:
        self.players = players
        self.weights = weights
        self.roaming = roaming
        self.rng = rng
        self.burden = 0.0

    def play(self, tables: Tables, told: Told | None = None) -> Ints:
        """Play tables from the turn of seat 0 to their ends.

        Args:
            tables: The tables, which are used up.
            told: Called after each turn.

        Returns:
            The points recorded, by seat and table.
        """
        seats = len(tables.who)
        points = np.zeros(tables.who.shape, np.int64)
        seat, self.burden = 0, 0.0
        while True:
            over = (tables.out == seat) | tables.stopped
            if over.any():
                points[:, tables.number[over]] = tables.of(over).scores()
                tables = tables.of(~over)
            if not len(tables.number):
                return points
            before = tables.out.copy()
            drawn = self.turn(tables, seat)
            if told:
                told(tables, seat, before, drawn)
            seat = (seat + 1) % seats
            self.burden += self.weights.hurry

    def turn(self, tables: Tables, seat: int) -> Drawn:
        """Play one turn: draw, lay or refuse, discard."""
        every = np.arange(len(tables.number))
        moment = self.moment(tables, seat, every)
        tops = tables.tops()
        codes = np.maximum(tops, 0).reshape(-1)
        thrice = np.tile(every, 3)
        gains, cells = self.place(tables, seat, thrice, codes, moment.of(thrice))
        saved, cell = gains.reshape(3, -1), cells.reshape(3, -1)
        can = (tops >= 0) & (cell >= 0)
        which = self.source(tables, seat, moment.here, saved, can)
        have = np.flatnonzero(tops[STOCK] >= 0)
        drawn = Drawn(have, moment.here[have], np.maximum(saved[STOCK, have], 0.0))
        code, goal, gain = tops[which, every], cell[which, every], saved[which, every]
        for row in np.flatnonzero((which == STOCK) & (tables.left == 0)).tolist():
            if not tables.rebuilt(row):
                continue
            one = np.array([row])
            code[row] = tables.stock[tables.left[row] - 1, row]
            again = self.place(tables, seat, one, code[one], moment.of(one))
            gain[row], goal[row] = again[0][0], again[1][0]
        taken = which != STOCK
        tables.heights[which[taken], every[taken]] -= 1
        tables.left -= ~taken & ~tables.stopped
        wilds = (tables.cells[:, seat] == WILD).sum(0)
        lays = (taken | ((goal >= 0) & ((gain > 0) | (wilds > 1)))) & ~tables.stopped
        refused = every[~lays & ~tables.stopped]
        self.discard(tables, seat, refused, code[refused])
        self.lay(tables, seat, every[lays], goal[lays], code[lays])
        tables.places[:, seat] = lines(tables.cells[:, seat])
        return drawn

    def source(self, tables: Tables, seat: int, here: Ints, saved: Floats, can: Bools) -> Ints:
        """Return the pile to draw from, the one with the most useful card.

        The draw pile counts by its luck.
        """
        every = np.arange(len(here))
        best, which = self.players.luck[tables.who[seat], here], every * 0 + STOCK
        for pile in range(STOCK):
            better = can[pile] & (saved[pile] > best)
            best, which = np.where(better, saved[pile], best), np.where(better, pile, which)
        if self.rng is not None:
            roams = (self.rng.random_sample(len(every)) < self.roaming) & (tables.who[seat] == 0)
            to = self.rng.randint(0, 3, len(every))
            which = np.where(roams & ((to == STOCK) | can[to, every]), to, which)
        return which

    def moment(self, tables: Tables, seat: int, rows: Ints) -> Moment:
        """Return the values shared by all cards that a seat tries."""
        who, cells = tables.who[seat, rows], tables.cells[:, seat, rows]
        hidden = tables.hidden[:, rows]
        mine, other = hidden[seat], least(hidden, seat)
        on = (tables.out[rows] == NONE) & (mine > 0)
        here = np.where(on, clock(mine, other), 0)
        less = np.where(on, clock(mine - 1, other), 0)
        others, _ = self._others(tables, seat, rows, mine)
        fewer, lowest = self._others(tables, seat, rows, mine - 1)
        others, fewer = np.where(on, others, 0.0), np.where(on, fewer - self.burden, 0.0)
        now = self.players.value(who, here, cells, mine) + others
        return Moment(here, less, others, fewer, now, lowest)

    def _others(self, tables: Tables, seat: int, rows: Ints, mine: Ints) -> tuple[Floats, Floats]:
        """Return the cost of the others' layouts to a seat, and the lowest value.

        The seat is left with ``mine`` hidden cards.

        Returns:
            The cost, and the least value of the others' layouts.
        """
        who, hidden = tables.who[seat, rows], tables.hidden[:, rows].copy()
        hidden[seat] = mine
        total, lowest = np.zeros(len(rows)), np.full(len(rows), NEVER)
        for other in range(len(hidden)):
            if other != seat:
                its = np.where(mine > 0, clock(hidden[other], least(hidden, other)), LAST)
                value = self.players.held(who, its, tables.places[:, other, rows])
                total += value
                lowest = np.minimum(lowest, value)
        return -self.weights.mind * total / (len(hidden) - 1), lowest

    def place(
        self,
        tables: Tables,
        seat: int,
        rows: Ints,
        code: Ints,
        moment: Moment,
        barred: Ints | int = NOWHERE,
    ) -> tuple[Floats, Ints]:
        """Return the points saved by cards in their best cell, and that cell.

        The cell is -1 if a card may not be laid.

        Args:
            tables: The tables.
            seat: The seat of the layouts.
            rows: By card, its table.
            code: The cards.
            moment: By card, the other values that count.
            barred: By card, a cell that it may not take (B6).
        """
        cells, hidden = tables.cells[:, seat, rows], tables.hidden[seat, rows]
        goals = np.arange(CELLS)
        after = np.repeat(cells[:, None], CELLS, 1)
        after[goals, goals] = code
        turned = cells == HIDDEN
        value = self.players.value(
            np.tile(tables.who[seat, rows], CELLS),
            np.where(turned, moment.less, moment.here).reshape(-1),
            after.reshape(CELLS, -1),
            (hidden - turned).reshape(-1),
        ).reshape(CELLS, -1)
        wilds = (cells == WILD).sum(0)
        must = (wilds > 1) | ((code == WILD) & (wilds > 0))
        may = (cells != code) & (goals[:, None] != barred) & ~(must & (cells != WILD))
        up, cell = _best(value, may & ~turned)
        down, below = _best(value, may & turned)
        up += moment.others
        out = (below >= 0) & (hidden == 1) & (tables.out[rows] == NONE)
        ahead = np.maximum(-1.0, np.minimum(1.0, (moment.lowest - down - 1) / 6))
        down = np.where(out, down + -FIRST_OUT * ahead, down)
        down = np.where(below >= 0, down + moment.fewer, down)
        lower = (below >= 0) & (down < up)
        saved = moment.now - np.where(lower, down, up)
        third = (code == WILD) & (wilds > 1)
        return np.where(third, 0.0, saved), np.where(third, NOWHERE, np.where(lower, below, cell))

    def lay(self, tables: Tables, seat: int, rows: Ints, cell: Ints, code: Ints) -> None:
        """Place cards in cells, which frees the cards there.

        The card there before bounces if that saves points, or is discarded.
        """
        while len(rows):
            turned, gone = self.put(tables, seat, rows, cell, code)
            alike = (tables.cells[:, seat, rows] == gone).any(0)
            may = np.flatnonzero(turned & (gone < _POSITIVE) & alike)
            moment = self.moment(tables, seat, rows[may])
            saved, goal = self.place(tables, seat, rows[may], gone[may], moment, cell[may])
            on = (goal >= 0) & (saved > 0)
            leaves = np.ones(len(rows), bool)
            leaves[may[on]] = False
            self.discard(tables, seat, rows[leaves], gone[leaves])
            rows, cell, code = rows[may[on]], goal[on], gone[may[on]]

    def put(
        self, tables: Tables, seat: int, rows: Ints, cell: Ints, code: Ints
    ) -> tuple[Bools, Ints]:
        """Put each card into its cell.

        Returns whether a hidden card was there, and the card.
        """
        turned = tables.cells[cell, seat, rows] == HIDDEN
        gone: Ints = tables.below[cell, seat, rows]
        tables.below[cell, seat, rows] = tables.cells[cell, seat, rows] = code
        tables.hidden[seat, rows] -= turned
        return turned, gone

    def discard(self, tables: Tables, seat: int, rows: Ints, code: Ints) -> None:
        """Discard cards, covering open ones that the next seat could use."""
        following = tables.cells[:, (seat + 1) % len(tables.who), rows]
        one, other = tables.tops()[:STOCK, rows]
        more = _wanted(following, other) > _wanted(following, one)
        to = np.where((one < 0) | (other < 0), one >= 0, more).astype(np.int64)
        put = code != DANGER
        into, where = to[put], rows[put]
        tables.piles[into, tables.heights[into, where], where] = code[put]
        tables.heights[into, where] += 1
        first = (tables.out[rows] == NONE) & (tables.hidden[seat, rows] == 0)
        tables.out[rows[first]] = seat


def _best(value: Floats, may: Bools) -> tuple[Floats, Ints]:
    """Return each card's lowest allowed value and its cell."""
    found = np.where(may, value, NEVER)
    cell = found.argmin(0)
    lowest = found[cell, np.arange(len(cell))]
    return lowest, np.where(lowest < NEVER, cell, NOWHERE)


def _wanted(cells: Ints, code: Ints) -> Ints:
    found: Ints = np.where(code < _POSITIVE, (cells == code).sum(0), 2)
    return found
