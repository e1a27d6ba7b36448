"""Measure the tiles of Mexican Train through whole rounds.

Run ``python -m tests.tools.tile_sizes [--rounds 24] [--window 1600x900]``; a window is told in
table units. Players of all levels play one round each time. For each third of a round the mean side
of half a tile over all laid tiles is told, and in brackets the side at which tiles, next places and
markers would fill the whole felt of the trains without any gap: no layout can have larger ones of
one size. Tables on which something is folded are counted, and the moments of a round at which laid
tiles move.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Any, Final, TypeAlias

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.layout.lanes import Resting, lay_train
from tabletop.games.mexican_train.layout.plan import Plan, plan
from tabletop.games.mexican_train.layout.sharing import settled
from tabletop.games.mexican_train.state import MEXICAN, Play, Table
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape
from tests.known import known
from tests.tools.matches import bots

SEATS: Final = (2, 3, 4, 5)
THIRDS: Final = ("start", "middle", "late")
NEXT: Final = 3.3
"""Halves of a row that the next place and the marker of a train take."""

_Trains: TypeAlias = Mapping[int, Resting]


@dataclass(slots=True)
class Sizes:
    """Collect the measures of many rounds at a number of seats.

    Attributes:
        halves: Mean side of half a tile on each table, by third of the round.
        bounds: The side at which the tiles of each table would fill the felt.
        folded: Tables on which a train is folded.
        moves: Moments at which laid tiles move, in all rounds.
    """

    halves: list[list[float]] = field(default_factory=lambda: [[], [], []])
    bounds: list[list[float]] = field(default_factory=lambda: [[], [], []])
    folded: int = 0
    moves: int = 0


def one_round(seats: int, number: int) -> list[Table]:
    """Return the tables after each tile that was laid in a round."""
    rng = Random(f"felt {seats} {number}")
    start = MEXICAN_TRAIN.rules.start(seats, settle(MEXICAN_TRAIN.options, {"rounds": 1}))
    luck = Luck.seeded(rng.getrandbits(32))
    match: Match[Any, Any, Any] = Match.start(MEXICAN_TRAIN.rules, start, luck)
    choose = bots(known(MEXICAN_TRAIN), seats, rng)
    while (seat := match.to_act) is not None:
        match = match.submit(seat, choose(match, seat, match.legal()))
    played = zip(match.states[1:], match.actions, strict=True)
    tables = [state.table for state, action in played if isinstance(action, Play)]
    return [table for table in tables if table.phase == "play"]


def lying(table: Table, base: Plan) -> dict[int, Resting]:
    """Return the trains of a table as they lie."""
    where = settled(base, table.trains, Seat(0))
    return {
        train: lay_train(table.trains[train], lane, train != MEXICAN and table.markers[train])
        for train, lane in where.lanes.items()
    }


def bound(table: Table, base: Plan) -> float:
    """Return the side of half a tile at which the felt would be full."""
    room = sum(lane.track.width * lane.track.height for lane in base.lanes.values())
    laid = sum(2.0 for train in table.trains for _ in train)
    return float((room / (laid + NEXT * len(table.trains))) ** 0.5)


def places(trains: _Trains) -> dict[tuple[int, int], Box]:
    """Return the boxes of all tiles that lie along their row."""
    return {
        (train, index): spot.box
        for train, lies in trains.items()
        for index, spot in lies.tiles
        if spot.box.width > spot.box.height
    }


def moved(before: _Trains, after: _Trains) -> bool:
    """Return whether a laid tile was moved or resized."""
    now = places(after)
    return any(box != now.get(tile, box) for tile, box in places(before).items())


def measured(seats: int, rounds: int, shape: Shape) -> Sizes:
    """Measure some rounds in a window."""
    found, base = Sizes(), plan(shape, seats, Seat(0))
    for number in range(rounds):
        tables, before = one_round(seats, number), None
        for index, table in enumerate(tables):
            third, trains = 3 * index // len(tables), lying(table, base)
            halves = [lies.half for lies in trains.values() for _ in lies.tiles]
            found.halves[third].append(mean(halves))
            found.bounds[third].append(bound(table, base))
            found.folded += any(lies.folded for lies in trains.values())
            found.moves += before is not None and moved(before, trains)
            before = trains
    return found


def told(seats: int, rounds: int, shape: Shape) -> Iterator[str]:
    """Yield the words of a line."""
    found = measured(seats, rounds, shape)
    yield f"{seats} seats:"
    for name, halves, bounds in zip(THIRDS, found.halves, found.bounds, strict=True):
        yield f"{name} {mean(halves):.1f} (full felt {mean(bounds):.0f}),"
    yield f"{found.folded} tables folded, {found.moves / rounds:.1f} moments of moving a round"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure every number of seats in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--window", default="1600x900", help="in table units")
    asked = parser.parse_args(arguments)
    wide, high = map(float, asked.window.split("x"))
    for seats in SEATS:
        print(*told(seats, asked.rounds, Shape(wide, high)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
