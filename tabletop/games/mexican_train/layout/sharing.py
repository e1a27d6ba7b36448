"""Share the felt among straight trains, with the largest tiles that fit.

All tiles have one size; only those of the Mexican Train may be smaller, late in a round.
A train takes as many rows as its tiles need. The size decreases in a few steps, for the whole table
at once, when the rows no longer fit. Spare rows go in advance to the trains that will need them, so
that other trains seldom move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from tabletop.games.mexican_train.layout.lanes import rows_of
from tabletop.games.mexican_train.layout.plan import (
    LARGEST_OF_FEW,
    LEAST,
    PLATE,
    Lane,
    Plan,
    heap_behind,
)
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import CLOSE
from tabletop.table.picture import Box

_STEP: Final = 0.92
"""Factor by which each step reduces the size."""
_BEHIND: Final = 3
"""Largest number of steps by which tiles of the Mexican Train are smaller than others."""
_FULL: Final = 2 / 3
"""Least share of the height at which plates alone count as filling the felt."""
_LANE: Final = 1.5
"""Halves from one train to the next: doubles side by side are moved apart."""
_OVER: Final = 0.3
"""Halves by which doubles extend beyond the first row and the last row."""
_WORDS: Final = 88.0
"""Height of a lane whose plate has room for its words."""
_AIR: Final = 8.0
_CLOSE: Final = 2.0
"""Units between two plates, usually and where a lane is low."""

_Trains: TypeAlias = Mapping[int, tuple[Lying, ...]]
_Rows: TypeAlias = dict[int, int]


def settled(where: Plan, trains: tuple[tuple[Lying, ...], ...], viewer: Seat) -> Plan:
    """Return the plan with lanes for ``trains``, those without an owner last."""
    lanes = where.lanes
    if not all(lane.straight for lane in lanes.values()):
        return where
    shared = _shared(lanes, {train: trains[train] for train in lanes})
    if not where.heaped:
        return replace(where, lanes=shared)
    return replace(where, lanes=shared, boneyard=heap_behind(shared[viewer].track))


def _shared(lanes: Mapping[int, Lane], trains: _Trains) -> dict[int, Lane]:
    first, *_, last = lanes.values()
    high = last.track.bottom - first.track.y
    room = _Room(high, min(_WORDS, high / len(lanes)))
    for own, shared in _sizes(room, len(lanes)):
        halves = {train: own if train >= 0 else shared for train in lanes}
        rows = {t: rows_of(trains[t], lane.track.width, halves[t]) for t, lane in lanes.items()}
        if room.spare(rows, halves) >= 0:
            break
    else:
        return {train: replace(lane, half=LEAST) for train, lane in lanes.items()}
    rows = room.filled(rows, halves)
    slack = room.spare(rows, halves) / len(lanes)
    found, y = {}, first.track.y + _OVER * own / 2
    for train, lane in lanes.items():
        tall = room.lane(rows[train], halves[train]) + slack
        found[train] = _placed(lane, y, tall, rows[train], halves[train])
        y += tall
    return found


@dataclass(frozen=True, slots=True)
class _Room:
    """Hold the height to share among trains, and the least lane height."""

    high: float
    least: float

    def lane(self, rows: int, half: float) -> float:
        """Return the height of a train's lane in units."""
        return max(self.least, (_LANE + (rows - 1) * CLOSE) * half)

    def spare(self, rows: _Rows, halves: Mapping[int, float]) -> float:
        """Return the units left over; negative for too many rows."""
        taken = sum(self.lane(count, halves[train]) for train, count in rows.items())
        return self.high - taken - _OVER * max(halves.values())

    def filled(self, rows: _Rows, halves: Mapping[int, float]) -> _Rows:
        """Return the rows with the spare ones added.

        Trains with the fewest rows get them: first the Mexican Train, as it becomes longest, then
        from the lowest train upwards.
        """
        upwards = [*rows][::-1]
        while True:
            for train in sorted(upwards, key=lambda train: (rows[train], train >= 0)):
                more = {**rows, train: rows[train] + 1}
                if self.spare(more, halves) >= 0:
                    rows = more
                    break
            else:
                return rows


@lru_cache(maxsize=16)
def _sizes(room: _Room, count: int) -> tuple[tuple[float, float], ...]:
    """Return the sizes to try: for ``count`` trains and the Mexican Train.

    If plates prevent most lanes from shrinking, the Mexican Train alone shrinks first.
    """
    behind = _BEHIND if room.least * count > _FULL * room.high else 0
    largest = min(LARGEST_OF_FEW, room.high / (_LANE * count + _OVER))
    halves, own, shared = [largest], 0, 0
    while halves[-1] > LEAST:
        halves.append(max(LEAST, halves[-1] * _STEP))
    found = [(largest, largest)]
    while shared < len(halves) - 1:
        shared += 1
        if _LANE * halves[own] >= room.least or shared - own > behind:
            own += 1
        found.append((halves[own], halves[shared]))
    return (*found, (LEAST, LEAST))


def _placed(lane: Lane, y: float, high: float, rows: int, half: float) -> Lane:
    track = replace(lane.track, y=y, height=high)
    first = y + (high - (rows - 1) * CLOSE * half) / 2
    low = max(min(high - _AIR, max(PLATE, lane.plate.height)), min(high - _CLOSE, _WORDS - _CLOSE))
    top = max(y + (_CLOSE if low > high - _AIR else _AIR) / 2, first - low / 2)
    start = lane.start[0], track.centre[1]
    plate = Box(lane.plate.x, top, lane.plate.width, low)
    return replace(lane, track=track, plate=plate, start=start, rows=rows, half=half)
