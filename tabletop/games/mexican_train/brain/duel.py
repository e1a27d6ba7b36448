"""Solve a round between two seats whose boneyard is empty.

Nothing is hidden in such a round: every unseen tile is in the other hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from tabletop.bots.bot import Budget
from tabletop.games.kit.alpha_beta import Bounds, TooWideError
from tabletop.games.mexican_train.brain.sim import Option, Sim
from tabletop.games.mexican_train.hidden import sample
from tabletop.games.mexican_train.scoring import worth
from tabletop.games.mexican_train.state import Laws, Play, View
from tabletop.pieces.dominoes import Tile, full_set

_LARGEST: Final = 80_000
"""Largest number of positions to search: about half a second."""

_A_STEP: Final = 4
"""Positions searched per step of the budget, so that a step takes as long as in a playout."""

_MOST: Final = 10_000
"""Bound beyond every difference of points."""

_Key: TypeAlias = tuple[object, ...]


def solved(view: View, plays: Sequence[Play], budget: Budget) -> list[int] | None:
    """Return the exact value of each play, in points of the round.

    The result is ``None`` if tiles are hidden or the budget is too small.
    """
    table = view.table
    if table.seats != 2 or table.stock_left:
        return None
    sim = Sim(sample(view, Random(0)))
    duel = Duel(table.laws, table.highest, budget, _LARGEST)
    try:
        return [duel.value(sim, (play.tile, play.train)) for play in plays]
    except TooWideError:
        return None


class Duel:
    """Search every continuation by alpha-beta, caching the visited tables.

    A value is the other seat's points minus the own points at the end of the round.
    """

    def __init__(self, laws: Laws, highest: int, budget: Budget, most: int) -> None:
        tiles = full_set(highest)
        self._points = {piece: worth(piece, laws) for piece in tiles}
        self._bits = {piece: 1 << number for number, piece in enumerate(tiles)}
        self._budget = budget
        self.left = most
        self._known = Bounds[_Key, int](_MOST)

    def value(self, sim: Sim, option: Option, low: int = -_MOST, high: int = _MOST) -> int:
        """Return a play's value for its seat, or a bound outside the window.

        Raises:
            TooWideError: The search exceeds its limit of positions.
        """
        seat = sim.turn
        after = sim.copy()
        after.lay(*option)
        return self._of(after, seat, low, high)

    def _of(self, sim: Sim, seat: int, low: int, high: int) -> int:
        """Return the value for ``seat``, even if the other seat is to act."""
        if sim.over:
            return self._end(sim, seat)
        if sim.turn == seat:
            return self._best(sim, low, high)
        return -self._best(sim, -high, -low)

    def _end(self, sim: Sim, seat: int) -> int:
        return self._held(sim.hands[1 - seat]) - self._held(sim.hands[seat])

    def _held(self, hand: list[Tile]) -> int:
        return sum(map(self._points.__getitem__, hand))

    def _best(self, sim: Sim, low: int, high: int) -> int:
        """Return the acting seat's value, or a bound outside the window."""
        self.left -= 1
        if self.left < 0 or (self.left % _A_STEP == 0 and not self._budget.lasts()):
            raise TooWideError
        seat = sim.turn
        options = sim.options()
        if not options:
            if sim.blocked():
                return self._end(sim, seat)
            sim = sim.copy()
            sim.give_up()
            return self._of(sim, seat, low, high)
        key = self._key(sim)
        least, most = self._known.of(key)
        mine, theirs = (self._held(sim.hands[one]) for one in (seat, 1 - seat))
        least, most = max(least, -mine), min(most, theirs)
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        best = -_MOST
        for option in sorted(options, key=lambda one: -self._points[one[0]]):
            found = self.value(sim, option, max(low, best), high)
            if found > best:
                best = found
                if best >= high:
                    break
        self._known.learn(key, best, low, high)
        return best

    def _key(self, sim: Sim) -> _Key:
        bits = self._bits
        return (
            *(sum(map(bits.__getitem__, hand)) for hand in sim.hands),
            *sim.ends,
            *sim.markers,
            *sim.started,
            *sim.begun,
            *sim.open,
            sim.turn,
            sim.running,
            sim.doubles,
        )
