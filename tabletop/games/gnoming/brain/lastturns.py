"""Estimate the chance that a seat going out ends up lowest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.gnoming.brain.cells import DANGER, POSITIVES, WILD, Cells, Code, raw
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.playout import NONE, Moment, Playout, Table
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.brain.search import Imagined
from tabletop.games.gnoming.brain.worth import Insight
from tabletop.games.gnoming.state import PILES, Act, Take
from tabletop.pieces.cards import placed

_DEALS: Final = 1_000
"""Number of imagined deals."""

_DUEL: Final = 2
"""Number of seats at which a player who samples deals is not predicted."""


class LastTurns(Playout):
    """Play the last turn of each seat at the level of that seat.

    A seat draws from the draw pile if that saves more on average than an open card. Only a seat
    that considers the next seat chooses the pile for a discard; others use any pile.
    """

    def __init__(self, scene: Scene, others: Sequence[Insight], rng: Random) -> None:
        judges = [
            scene.judge if seat == scene.me else Scene(scene.view, insight).judge
            for seat, insight in enumerate(others)
        ]
        super().__init__(judges)
        self._me = scene.me
        self._rng = rng
        self._minds = [
            seat == scene.me or (insight.others and insight.weights.harm > 0)
            for seat, insight in enumerate(others)
        ]
        self._drawn: dict[tuple[int, Cells], float] = {}
        self._bounced: dict[tuple[int, Cells, int], float] = {}

    def luck(self, table: Table, seat: int, moment: Moment) -> float:
        """Return the points that a card of the draw pile saves on average."""
        key = seat, table.cells[seat]
        found = self._drawn.get(key)
        if found is None:
            shares = self._judges[seat].stock
            found = self._drawn[key] = sum(
                share * max(0.0, self._saved(table, seat, code, moment))
                for code, share in enumerate(shares)
                if share
            )
        return found

    def _last_bounce(self, table: Table, left: int, code: Code) -> tuple[float, int]:
        """Return the points saved by a bounce while going out, and its cell."""
        table.first_out, cells = self._me, table.cells[self._me]
        spare = cells.count(WILD) > 1
        here = best = raw(cells) + self._offered(table, code)
        found = NONE
        for cell, gone in enumerate(cells):
            if cell != left and gone != code and (gone == WILD or not spare):
                cost = raw(placed(cells, cell, code)) + self._offered(table, gone)
                if cost < best:
                    best, found = cost, cell
        return here - best, found

    def _offered(self, table: Table, code: Code) -> float:
        """Return the cost of a discard that lets the next seat save points."""
        seat = (self._me + 1) % len(table.cells)
        moment = self.moment(table, seat)
        saved = [self._saved(table, seat, pile[-1], moment) for pile in table.piles if pile]
        if code != DANGER:
            own = self._saved(table, seat, code, moment)
            saved = [max(own, min(saved))] if len(saved) > 1 else [own, *saved]
        more = max(saved, default=0.0) - self.luck(table, seat, moment)
        return max(0.0, more) / (len(table.cells) - 1)

    def place(
        self, table: Table, seat: int, code: Code, moment: Moment, barred: int = NONE
    ) -> tuple[float, int]:
        """Return the points saved and the cell, with bounces in a last turn."""
        if table.first_out in (NONE, seat):
            if seat == self._me and barred != NONE and not table.hidden[seat]:
                return self._last_bounce(table, barred, code)
            return super().place(table, seat, code, moment, barred)
        judge, cells = self._judges[seat], table.cells[seat]
        if code == WILD and cells.count(WILD) > 1:
            return 0.0, NONE
        up, cell, down, below = judge.best(cells, code, 0, 0, barred)
        if below >= 0:
            down -= self._bounces(seat, placed(cells, below, code), below)
        return (moment[-1] - down, below) if down < up else (moment[-1] - up, cell)

    def _bounces(self, seat: int, cells: Cells, left: int) -> float:
        """Return the points that a bounce from a cell saves on average (B1)."""
        key = seat, cells, left
        found = self._bounced.get(key)
        if found is None:
            judge, found = self._judges[seat], 0.0
            here = judge.value(cells, 0)
            for code in POSITIVES:
                if code in cells and judge.down[code]:
                    up, _, down, _ = judge.best(cells, code, 0, 0, left)
                    found += judge.down[code] * max(0.0, here - min(up, down))
            self._bounced[key] = found
        return found

    def covered(self, table: Table, seat: int) -> int:
        """Return the pile that a seat covers: the more useful to the next seat."""
        following = (seat + 1) % len(table.cells)
        if not self._minds[seat] or following == table.first_out:
            return self._rng.randrange(2)
        moment = self.moment(table, following)
        a, b = (self._saved(table, following, pile[-1], moment) for pile in table.piles)
        return int(b > a)

    def _saved(self, table: Table, seat: int, code: Code, moment: Moment) -> float:
        """Return the most points that a card can save; 0 for an illegal card."""
        saved, cell = self.place(table, seat, code, moment)
        return saved if cell >= 0 else 0.0


class GoingOut:
    """Play imagined deals to the end after a choice that goes out."""

    def __init__(self, chooser: Chooser, act: Act, others: Sequence[Insight], rng: Random) -> None:
        scene = chooser.scene
        self.imagined = Imagined(scene, LastTurns(scene, others, rng))
        self._me, self._act, self._cell = scene.me, act, NONE
        if isinstance(act, Take) and act.source in PILES:
            self._cell = chooser.taken(act.source)[0]
        self._ties = scene.table.house.tie_for_lowest == "counts"

    def low(self, table: Table) -> bool | None:
        """Return whether the seat scores lowest; ``None`` without going out."""
        following = self.imagined.begin(table, self._act, self._cell)
        if table.first_out != self._me:
            return None
        self.imagined.playout.run(table, following)
        found = [raw(tuple(below)) for below in table.below]
        mine = found.pop(self._me)
        return mine <= min(found) if self._ties else mine < min(found)


def lowest(chooser: Chooser, act: Act, others: Sequence[Insight]) -> float | None:
    """Return the chance that a seat going out with ``act`` is lowest.

    The other seats play their last turns on deals that fit the open cards. The result is ``None``
    if the seat does not go out. It is also ``None`` in a game of two against a player who samples
    deals: that player aims to beat the seat, not only for few points, which this model does not
    cover.
    """
    scene, rng = chooser.scene, Random(0)
    if len(others) == _DUEL and others[scene.following].deals:
        return None
    going = GoingOut(chooser, act, others, rng)
    lows = [going.low(going.imagined.deal(rng)) for _ in range(_DEALS)]
    outs = [low for low in lows if low is not None]
    return sum(outs) / len(outs) if outs else None
