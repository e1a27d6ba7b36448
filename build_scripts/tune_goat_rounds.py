"""Play many rounds of Goat at once in arrays, by the quick policy.

It is the manner of imagined deals, for everybody. Tiles, hands and ends are the numbers of
``brain/tiles.py``. An array has one entry a table, in which ``hands`` has one column a seat. House
rules are the usual ones.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tabletop.games.goat.brain.playout import LEARNED, Manner
from tabletop.games.goat.brain.tiles import BOTH, FIT, NEXT, WEIGHT, counter
from tabletop.games.goat.opening import seniority
from tabletop.games.goat.slots import NUMBER, ORDER
from tabletop.games.goat.state import House

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]
Lines: TypeAlias = NDArray[np.float32]
"""The inputs of choices, a line each."""

FITS: Final = np.array(FIT)
PAIRS: Final = np.array(BOTH)
NOWHERE: Final = -1
AFTER: Final = np.array([[(*steps, NOWHERE, NOWHERE)[:2] for steps in by_ends] for by_ends in NEXT])
"""By tile, ends and way, the ends afterwards; :data:`NOWHERE` if there is no such way."""

_RID: Final = np.array(WEIGHT)
_COUNTS: Final = counter(House())
_HALF: Final = 14
_LOW: Final = np.array([_COUNTS(hand) for hand in range(1 << _HALF)])
_HIGH: Final = np.array([_COUNTS(hand << _HALF) for hand in range(1 << _HALF)])
_FIRST: Final = np.array([NUMBER[tile] for tile in seniority(House().opening)])
_TILES: Final = 28
_HAND: Final = {2: 7, 3: 5, 4: 5}
_SWAPS: Final = 80
"""Exchanges of two tiles, about half of which are between hidden ones."""

SHOWING: Final = np.array(
    [
        sum(1 << tile for tile, pips in enumerate(ORDER) if any(mask >> pip & 1 for pip in pips))
        for mask in range(1 << 7)
    ]
)
"""By numbers as bits, the tiles that show one of them."""


def count(tiles: Ints) -> Ints:
    """Count the tiles of each set."""
    return np.bitwise_count(tiles).astype(np.int64)


def points(hands: Ints) -> Ints:
    """Return the points of each hand (G-6.1, G-6.2)."""
    found: Ints = _LOW[hands & (1 << _HALF) - 1] + _HIGH[hands >> _HALF]
    return found


def ahead(hands: Ints, seat: Ints) -> Floats:
    """Return by table the lead of ``seat`` in points at the end.

    They are relative to the others.
    """
    counted = points(hands)
    mine = counted[np.arange(len(seat)), seat]
    others: Floats = (counted.sum(1) - mine) / (hands.shape[1] - 1)
    return others - mine


@dataclass(slots=True)
class Tables:
    """Hold rounds being played.

    Attributes:
        hands: By table and seat, sets of tiles.
        market: By table, its tiles in drawing order.
        drawn: Number of them that were drawn.
        now: The ends.
        turn: The seat to play.
        passes: Number of passes in a row.
        lacks: By table and seat, the numbers it is known to lack, as bits.
    """

    hands: Ints
    market: Ints
    drawn: Ints
    now: Ints
    turn: Ints
    passes: Ints
    lacks: Ints

    def of(self, rows: Ints | Bools) -> Tables:
        """Return copies of some of the tables, in that order."""
        return Tables(*(getattr(self, field.name)[rows] for field in fields(self)))

    @property
    def hand(self) -> Ints:
        """Return the hand of the seat to play."""
        found: Ints = self.hands[np.arange(len(self.turn)), self.turn]
        return found

    @property
    def left(self) -> Ints:
        """Return the number of tiles in the market."""
        found: Ints = self.market.shape[1] - self.drawn
        return found

    @property
    def held(self) -> Ints:
        """Return the tiles that are not on the table."""
        bits = np.where(np.arange(self.market.shape[1]) >= self.drawn[:, None], 1 << self.market, 0)
        held: Ints = np.bitwise_or.reduce(self.hands, axis=1) | np.bitwise_or.reduce(bits, axis=1)
        return held

    def draw(self) -> Bools:
        """Draw tiles where the rules require it; return which seats can play."""
        rows = np.arange(len(self.turn))
        both = 1 << self.now // 7 | 1 << self.now % 7
        dry = ~((self.hand & FITS[self.now]) != 0)
        times = np.zeros(len(rows), np.int64)
        wanting = rows[dry & (self.left > 0)]
        while len(wanting):
            seats = self.turn[wanting]
            self.hands[wanting, seats] |= 1 << self.market[wanting, self.drawn[wanting]]
            self.drawn[wanting] += 1
            times[wanting] += 1
            still = self.hands[wanting, seats] & FITS[self.now[wanting]] == 0
            wanting = wanting[still & (self.left[wanting] > 0)]
        old = self.lacks[rows, self.turn]
        seen = both | np.where(times < 2, old, 0)
        self.lacks[rows, self.turn] = np.where(dry, seen, old)
        fit: Bools = self.hand & FITS[self.now] != 0
        return fit

    def lay(self, gone: Ints, after: Ints) -> None:
        """Play the tiles ``gone``, possibly none, and pass to the next seat."""
        rows = np.arange(len(self.turn))
        self.hands[rows, self.turn] ^= gone
        self.passes = np.where(gone == 0, self.passes + 1, 0)
        self.now = after
        self.turn = (self.turn + 1) % self.hands.shape[1]

    def over(self) -> Bools:
        """Return whether a hand is empty or all have passed, by table."""
        over: Bools = (self.hands == 0).any(1) | (self.passes == self.hands.shape[1])
        return over


def dealt(tables: int, seats: int, rng: np.random.RandomState) -> Tables:
    """Deal rounds, opened with the senior tile (G-2.1, G-3.1)."""
    tiles = np.argsort(rng.random_sample((tables, _TILES)), axis=1)
    size = _HAND[seats]
    hands = np.stack(
        [(1 << tiles[:, size * seat : size * (seat + 1)]).sum(1) for seat in range(seats)], axis=1
    )
    every = np.bitwise_or.reduce(hands, axis=1)
    first = _FIRST[np.argmax(every[:, None] >> _FIRST & 1, axis=1)]
    who = np.argmax(hands >> first[:, None] & 1, axis=1)
    hands[np.arange(tables), who] ^= 1 << first
    now = np.array([7 * a + b for a, b in ORDER])[first]
    none = np.zeros(tables, np.int64)
    market, lacks = tiles[:, size * seats :], np.zeros((tables, seats), np.int64)
    return Tables(hands, market, none, now, (who + 1) % seats, none.copy(), lacks)


def dealt_anew(tables: Tables, times: int, rng: np.random.RandomState) -> Tables:
    """Copy all tables ``times`` times with the hidden tiles redealt.

    Hidden are the tiles that the seat to play cannot see. Nobody is dealt a number it was seen to
    lack. Tiles change places two by two, which makes all such deals equally likely in the end.

    Args:
        tables: The tables.
        times: Number of copies; those of a table are as many lines apart as there are tables.
        rng: The generator of the deals.
    """
    seats, every = tables.hands.shape[1], np.arange(len(tables.turn))
    inside = np.arange(tables.market.shape[1]) >= tables.drawn[:, None]
    place = np.full((len(every), _TILES), seats + 1)  # on the table, or in front of the viewer
    for seat in range(seats):
        place[(tables.hands[:, seat, None] >> np.arange(_TILES) & 1) == 1] = seat
    line, column = np.nonzero(inside)
    place[line, tables.market[line, column]] = seats
    may = np.zeros((len(every), seats + 2), np.int64)
    may[:, :seats] = ~SHOWING[tables.lacks]
    may[:, seats] = -1
    may[every, tables.turn] = 0
    copies = np.tile(every, times)
    place, may, rows = place[copies], may[copies], np.arange(len(copies))
    for _ in range(_SWAPS):
        one, other = rng.randint(0, _TILES, (2, len(rows)))
        here, there = place[rows, one], place[rows, other]
        can = may[rows, here] >> other & may[rows, there] >> one & 1 == 1
        swap = rows[can]
        place[swap, one[can]], place[swap, other[can]] = there[can], here[can]
    found = tables.of(copies)
    for seat in range(seats):
        found.hands[:, seat] = np.where(place == seat, 1 << np.arange(_TILES), 0).sum(1)
    order = np.argsort(rng.random_sample(place.shape) + (place != seats), axis=1)
    size = tables.market.shape[1]
    left = np.arange(size) - found.drawn[:, None]
    found.market = np.where(left >= 0, order[rows[:, None], left], found.market)
    return found


def choices(hand: Ints, now: Ints) -> tuple[Ints, Ints, Ints]:
    """Return every choice as its table, its tiles and the open ends."""
    rows = np.arange(len(hand))
    both = PAIRS[now]
    pair = rows[(both != 0) & (hand & both == both)]
    found = [(pair, both[pair], now[pair])]
    fit = hand & FITS[now]
    for number in range(_TILES):
        have = rows[fit >> number & 1 == 1]
        for way in range(2):
            after = AFTER[number, now[have], way]
            can = after != NOWHERE
            found.append((have[can], np.full(can.sum(), 1 << number), after[can]))
    row, gone, after = (np.concatenate(part) for part in zip(*found, strict=True))
    order = np.argsort(row, kind="stable")
    return row[order], gone[order], after[order]


def quick(hand: Ints, now: Ints, hidden: Ints, manner: Manner = LEARNED) -> tuple[Ints, Ints]:
    """Return the quick policy's choice, and the open ends afterwards.

    Every hand has something to lay. It is the same as one step of ``play_out``.
    """
    follow, hard = manner
    best = np.full(len(hand), -1000.0)
    gone, step = np.zeros(len(hand), np.int64), now.copy()
    fit = hand & FITS[now]
    rows = np.arange(len(hand))
    while len(rows):
        bit = fit[rows] & -fit[rows]
        fit[rows] ^= bit
        number = np.bitwise_count(bit - 1).astype(np.int64)
        rest = hand[rows] ^ bit
        for way in range(2):
            after = AFTER[number, now[rows], way]
            fits = FITS[after]
            value = _RID[number] + follow * np.bitwise_count(rest & fits)
            value -= hard * np.bitwise_count(hidden[rows] & fits)
            better = (value > best[rows]) & (after != NOWHERE)
            into = rows[better]
            best[into], gone[into], step[into] = value[better], bit[better], after[better]
        rows = rows[fit[rows] != 0]
    both = PAIRS[now]
    pair = (both != 0) & (hand & both == both)
    return np.where(pair, both, gone), np.where(pair, now, step)


def play_out(tables: Tables, manner: Manner = LEARNED) -> Ints:
    """Play every round to its end by the quick policy; return the hands."""
    ended = tables.hands.copy()
    place = np.arange(len(ended))
    held = tables.held
    while len(place):
        over = tables.over()
        ended[place[over]] = tables.hands[over]
        place, held, tables = place[~over], held[~over], tables.of(~over)
        fit = tables.draw()
        hand = tables.hand
        gone, after = np.zeros(len(place), np.int64), tables.now.copy()
        gone[fit], after[fit] = quick(hand[fit], tables.now[fit], held[fit] & ~hand[fit], manner)
        held ^= gone
        tables.lay(gone, after)
    return ended
