"""Model the table as small tuples, with patches and passing as choices.

Each patch has one placement, with the most edges shared with cloth or border. Comparing more
placements would cost search depth, which matters more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from tabletop.games.patchwork.brain.cloth import (
    LEATHER,
    NUMBER,
    anchors,
    cloth_of,
    completing,
    has_seven,
    sewn,
    shape_of,
    snug_places,
    snuggest,
)
from tabletop.games.patchwork.brain.worth import FULL, MARKS_LEFT, PURSES, Weights
from tabletop.games.patchwork.data import GOAL, PATCHES
from tabletop.games.patchwork.state import WITHIN_REACH, State
from tabletop.kernel.words import Seat

PASS: Final = WITHIN_REACH
"""Number of the choice to pass; the patches in reach are choices 0, 1 and 2."""

COST: Final = tuple(patch.buttons for patch in PATCHES.values())
TIME: Final = tuple(patch.time for patch in PATCHES.values())
INCOME: Final = tuple(patch.income for patch in PATCHES.values())
SIZE: Final = tuple(len(patch.cells) for patch in PATCHES.values())

SHAPELY: Final = 2.0
"""Largest gain in points expected from the shape of the empty squares that a patch leaves."""

GRADES: Final = 3
"""Grades of snugness tried for a patch at the end of the game."""

_SEVEN_SQUARES: Final = 49

Ints: TypeAlias = tuple[int, ...]

Side: TypeAlias = tuple[int, int, int, int, int, float]
"""One seat: cloth, buttons, space, income, squares covered, value in points."""


class Spot(NamedTuple):
    """Describe a table with a seat to move.

    Attributes:
        me: The seat to move.
        ring: Numbers of the patches left, clockwise from the neutral token.
        leather: Marks that still have a leather patch, in order.
        seven: Holder of the 7 x 7 tile: 1 for ``me``, -1 for ``you``, 0 for neither.
        home: The first seat at the goal, coded as in ``seven``.
    """

    me: Side
    you: Side
    ring: Ints
    leather: Ints
    seven: int
    home: int


Parts: TypeAlias = tuple[Side, Side, Ints, Ints, int, int]
"""The fields of a :class:`Spot` as a plain tuple, which a search creates faster."""

Step: TypeAlias = tuple[float, int, Side, Ints, Ints, int, int]
"""Result of a choice: value in points for its mover, choice, and the parts of the
:class:`Spot` after it, still seen by that mover: me, ring, leather, seven, home.
"""


class Race:
    """Compute choices and their results for a search; cache placements.

    If ``snug``, a patch is placed where it shares the most edges, not at the first place found.
    """

    def __init__(self, weights: Weights, *, snug: bool = True) -> None:
        self.weights = weights
        self.snug = snug
        self._squares, self._income, self._purse = weights.squares, weights.income, weights.purse
        self._alone, self._edge, self._shaped = weights.alone, weights.edge, weights.shaped
        self._seven = weights.seven
        self.anchor = partial(_anchor, snug=snug)
        self._usual = cache(partial(_bits, self.anchor))
        self._completing = cache(partial(_bits, completing))
        self._shape = cache(shape_of)

    def side(self, cloth: int, buttons: int, at: int, income: int, squares: int) -> Side:
        """Return the tuple of a seat, with its value."""
        return cloth, buttons, at, income, squares, self.worth(cloth, buttons, at, income, squares)

    def spot(self, state: State, mover: Seat) -> Spot:
        """Return the state as a spot with ``mover`` to move.

        Leather patches still owed are ignored.
        """
        sides = [
            self.side(
                cloth_of(state.covered[seat]),
                state.buttons[seat],
                state.at[seat],
                state.income[seat],
                state.covered[seat].bit_count(),
            )
            for seat in (mover, 1 - mover)
        ]
        ring = tuple(NUMBER[patch] for patch in state.ring or ())
        signs = {None: 0, mover: 1, Seat(1 - mover): -1}
        leather = tuple(state.leather)
        return Spot(sides[0], sides[1], ring, leather, signs[state.seven], signs[state.home_first])

    def anchor_in(self, spot: Spot, gap: int) -> int:
        """Return the anchor chosen for the patch at ``gap``; 0 if none fits."""
        cloth, number = spot.me[0], spot.ring[gap]
        usual = self.anchor(cloth, number)
        return usual if spot.seven else completing(cloth, number) or usual

    def _gain(self, cloth: int, squares: int, number: int, seven: int) -> int:
        """Return the bits that a patch adds; it fills a 7 x 7 square if possible."""
        gain = self._usual(cloth, number)
        if gain and not seven and squares + SIZE[number] >= _SEVEN_SQUARES:
            return self._completing(cloth, number) or gain
        return gain

    def steps(self, spot: Parts, wide: int = 0) -> list[Step]:
        """Return every choice with its result, best value first.

        Each patch is also sewn at the ``wide`` snuggest places.
        """
        (cloth, buttons, _, _, squares, _), _, ring, _, seven, _ = spot
        found = [self._pass(spot)]
        for gap, number in enumerate(ring[:WITHIN_REACH]):
            if COST[number] <= buttons and (gain := self._gain(cloth, squares, number, seven)):
                found.append(self._buy(gap, gain, spot))
                for place in snug_places(cloth, number, GRADES)[:wide] if wide else ():
                    if (other := sewn(number, place)) != gain:
                        found.append(self._buy(gap, other, spot))
        found.sort(key=itemgetter(0), reverse=True)
        return found

    def leaf(self, spot: Parts, alpha: float, beta: float) -> float:
        """Return the best value of the next choice, or a bound on that value.

        The bound lies outside ``alpha`` to ``beta``. A patch is sewn only if it may be worth more
        than the choices before it.
        """
        (cloth, buttons, at, income, squares, worth), you, ring, leather, seven, _ = spot
        shape = worth - self._plain(buttons, at, income, squares)
        best = self._pass(spot)[0]
        for gap, number in enumerate(ring[:WITHIN_REACH]):
            if best >= beta:
                break
            if COST[number] > buttons:
                continue
            to = min(at + TIME[number], GOAL)
            printed = income + INCOME[number]
            rest = buttons - COST[number] + printed * (MARKS_LEFT[at] - MARKS_LEFT[to])
            covered = squares + SIZE[number] + bool(leather and leather[0] <= to)
            full = 1 if not seven and covered >= _SEVEN_SQUARES else seven
            hope = self._plain(rest, to, printed, min(covered, FULL)) - you[5] + self._seven * full
            hope += shape + SHAPELY
            if hope <= alpha or hope <= best:
                best = max(best, hope)
            elif gain := self._gain(cloth, squares, number, seven):
                best = max(best, self._buy(gap, gain, spot)[0])
        return best

    def step_at(self, spot: Spot, gap: int, anchor: int) -> Step:
        """Return the result of buying the patch at ``gap`` and sewing it there."""
        return self._buy(gap, sewn(spot.ring[gap], anchor), spot)

    def _pass(self, spot: Parts) -> Step:
        (cloth, buttons, at, income, squares, _), you, *_ = spot
        to = you[2] + 1 if you[2] < GOAL else GOAL
        return self._step(PASS, (cloth, buttons + to - at, at, income, squares), to, spot[1:])

    def _buy(self, gap: int, gain: int, spot: Parts) -> Step:
        """Buy a patch: pay, sew ``gain``, test the 7 x 7, move (PW-4.1, PW-4.5)."""
        (cloth, buttons, at, income, squares, _), you, ring, leather, seven, home = spot
        number = ring[gap]
        cloth |= gain
        squares += SIZE[number]
        if not seven and squares >= _SEVEN_SQUARES and has_seven(cloth):
            seven = 1
        to = at + TIME[number]
        paid = cloth, buttons - COST[number], at, income + INCOME[number], squares
        rest = you, ring[gap + 1 :] + ring[:gap], leather, seven, home
        return self._step(gap, paid, to if to < GOAL else GOAL, rest)

    def _step(
        self,
        choice: int,
        paid: tuple[int, int, int, int, int],
        to: int,
        rest: tuple[Side, Ints, Ints, int, int],
    ) -> Step:
        """Return the step after moving the token: income, leather, goal, value."""
        cloth, buttons, at, income, squares = paid
        you, ring, leather, seven, home = rest
        if income:
            buttons += income * (MARKS_LEFT[at] - MARKS_LEFT[to])
        while leather and leather[0] <= to:
            leather = leather[1:]
            if squares < FULL:
                gain = 0 if seven else self._completing(cloth, LEATHER)
                cloth |= gain or self._usual(cloth, LEATHER)
                squares += 1
                if not seven and squares >= _SEVEN_SQUARES and has_seven(cloth):
                    seven = 1
        if to == GOAL:
            home = home or 1
            if you[2] == GOAL:
                value = self._final(buttons, squares, you, seven, home)
                side = (cloth, buttons, to, income, squares, 0.0)
                return value, choice, side, ring, leather, seven, home
        worth = self.worth(cloth, buttons, to, income, squares)
        side = (cloth, buttons, to, income, squares, worth)
        return worth - you[5] + self._seven * seven, choice, side, ring, leather, seven, home

    def worth(self, cloth: int, buttons: int, at: int, income: int, squares: int) -> float:
        """Return the worth of a seat in points."""
        worth = self._plain(buttons, at, income, squares)
        if not self._shaped:
            return worth
        alone, edges = self._shape(cloth)
        return worth + (self._alone[at] * alone + self._edge[at] * edges)

    def _plain(self, buttons: int, at: int, income: int, squares: int) -> float:
        """Return the worth of a seat, ignoring the shape of its empty squares."""
        purse = self._purse[at][buttons] if buttons < PURSES else self.weights.purse_at(at, buttons)
        return self._squares[at][squares] + self._income[at] * income + purse

    @staticmethod
    def _final(buttons: int, squares: int, you: Side, seven: int, home: int) -> float:
        """Return the final margin with a bonus for winning (PW-8.2, PW-8.3)."""
        margin = buttons - you[1] + 2 * (squares - you[4]) + 7 * seven
        won = margin > 0 or (margin == 0 and home > 0)
        return margin + (WIN if won else -WIN)


def _anchor(cloth: int, number: int, *, snug: bool) -> int:
    """Return the anchor of a patch, ignoring the 7 x 7 tile; 0 if none fits."""
    places = anchors(cloth, number)
    if snug:
        places = snuggest(cloth, number, places)
    return places & -places


def _bits(anchor: Callable[[int, int], int], cloth: int, number: int) -> int:
    """Return the bits that a patch adds at its anchor; 0 if it has none."""
    place = anchor(cloth, number)
    return sewn(number, place) if place else 0


WIN: Final = 5.0
"""Points of a win beyond its margin."""
