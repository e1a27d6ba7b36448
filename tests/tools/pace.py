"""Measure each level's thinking time at every number of seats.

It prints a table for the documents. Run: ``python -m tests.tools.pace GAME [--levels A,B,hint]
[--seats 2,4] [--choices N] [--longest N]``. The tables offer more than one action and come from
matches of weaker levels; the time is the one a person waits for, with the budget of play, or the
processor's for a hint, which has steps. Exit 1 if the 95th percentile of any is 2 s or more.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Final

from tabletop.bots import levels, native
from tabletop.bots.outcome import percentile
from tabletop.bots.question import Question, think
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import LEVELS
from tests.bots.hinted import tables

WANTED: Final = 2.0
"""Seconds that the 95th percentile has to stay below."""

HINT: Final = "hint"
"""Name of the hint among the levels."""

LONG: Final = 0.3
"""Seconds from which a level's time makes measuring long."""


def measured(game: AnyGame, level: str, seats: int, count: int) -> list[float]:
    """Measure the duration of several choices, in seconds, sorted."""
    hint, clock = level == HINT, time.process_time if level == HINT else time.perf_counter
    player, asked = (LEVELS[-1], ("",) * seats) if hint else (level, ())
    steps, seconds = (game.hint_steps, None) if hint else (None, levels.seconds(level))
    found = []
    for number, (_, view) in enumerate(tables(game, seats, count)):
        question = Question(0, game.id, player, view, steps, seconds, number, asked)
        began = clock()
        think(game, question, lambda: False)
        found.append(clock() - began)
    return sorted(found)


def told(times: Sequence[float]) -> str:
    """Return median, 90th, 95th and 99th percentile, in the unit that fits."""
    parts = [percentile(times, share) for share in (0.5, 0.9, 0.95, 0.99)]
    return " / ".join("< 1 ms" if part < 0.001 else f"{part:.3f}"[:5] for part in parts)


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--seats", default="")
    parser.add_argument("--choices", type=int, default=200, help="of each level and number")
    parser.add_argument("--longest", type=int, default=40, help="of levels that think longer")
    asked = parser.parse_args()
    game = find(asked.game)
    assert game is not None
    native.allow()
    counts = [int(n) for n in asked.seats.split(",") if n] or list(game.seat_counts)
    names = asked.levels.split(",")
    print("| seats | " + " | ".join(names) + " |\n|" + "---|" * (len(names) + 1), flush=True)
    slow = False
    for seats in counts:
        cells = []
        for level in names:
            long = levels.seconds(level) > LONG
            times = measured(game, level, seats, asked.longest if long else asked.choices)
            slow = slow or percentile(times, 0.95) >= WANTED
            cells.append(told(times))
        print(f"| {seats} | " + " | ".join(cells) + " |", flush=True)
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
