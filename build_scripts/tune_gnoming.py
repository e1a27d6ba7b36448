"""Learn the values of layouts of Gnoming A Round by playing rounds.

Rounds of two to seven seats are played side by side by the quick rule of imagined deals, against
itself, guesses and simple players. After each turn the six lines of a layout are noted with the
clock; when the rounds are over their numbers move towards the points of the layout. It begins with
guesses; the means of the second half are written. At two, four and six seats these must be not
clearly weaker than the numbers on file, on deals that nobody learned from, or the file stays.

``python build_scripts/tune_gnoming.py`` writes the file as it is, the same on any machine. Needs
numpy (``pip install .[tune]``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from build_scripts.tune_gnoming_lessons import TABLES, WEIGHTS, Learner, guessed
from build_scripts.tune_gnoming_rounds import Rounds
from build_scripts.tune_gnoming_tables import dealt
from build_scripts.tune_gnoming_worth import Floats, Players
from tabletop.bots.gate import average
from tabletop.games.gnoming.brain.learned import FINE

TARGET: Final = Path(__file__).parent.parent / "tabletop/games/gnoming/worth.json"
FRESH: Final = 1_000_000
"""Added to the seed, so that the proof is played on deals that nobody learned from."""

PROVEN: Final = (2, 4, 6)
"""Numbers of seats of the proof."""

_SIDE_BY_SIDE: Final = 1000
"""Deals of a proof played at once."""


def as_file(worth: Floats, luck: Floats) -> dict[str, list[int] | list[list[int]]]:
    """Return the numbers in the file's format, in fractions of a point."""
    return {
        "luck": np.rint(FINE * luck).astype(int).tolist(),
        "worth": np.rint(FINE * worth).astype(int).tolist(),
    }


def gains(
    deals: int,
    seats: int,
    seed: int,
    new: dict[str, list[int] | list[list[int]]],
    old: dict[str, list[int] | list[list[int]]],
) -> list[float]:
    """Return the points gained by a seat with ``new`` against ``old``.

    It is in points, deal by deal. Every deal is played with ``new`` in every seat.
    """
    both = (new, old)
    players = Players(*(np.array([side[key] for side in both]) / FINE for key in ("worth", "luck")))
    found: list[float] = []
    for first in range(0, deals, _SIDE_BY_SIDE):
        more = np.zeros(min(_SIDE_BY_SIDE, deals - first))
        for place in range(seats):
            who = np.ones((seats, len(more)), np.int64)
            who[place] = 0
            tables = dealt(who, np.random.RandomState([seed, seats, first]))
            points = Rounds(players, WEIGHTS).play(tables)
            more += (points.sum(0) - points[place]) / (seats - 1) - points[place]
        found += (more / seats).tolist()
    return found


def learned(lessons: int, rounds: int, seed: int) -> dict[str, list[int] | list[list[int]]]:
    """Learn, and return the mean numbers over the second half of lessons."""
    learner, began, surprises = Learner(guessed()), time.perf_counter(), []
    for number in range(lessons):
        surprises.append(learner.lesson(number, TABLES[number % len(TABLES)], rounds, seed))
        if number >= lessons // 2:
            learner.remember()
        if not (number + 1) % (10 * len(TABLES)):
            off = (sum(surprises) / len(surprises)) ** 0.5
            took, surprises = time.perf_counter() - began, []
            print(f"{rounds * (number + 1)} rounds, {off:.2f} points, {took:.0f} s", flush=True)
    return as_file(*learner.means())


def main(argv: Sequence[str] | None = None) -> None:
    """Learn the numbers, test them against the file, and write the file."""
    parser = argparse.ArgumentParser(description="Learn what layouts come to.")
    parser.add_argument("--lessons", type=int, default=1200)
    parser.add_argument("--rounds", type=int, default=512, help="rounds a lesson")
    parser.add_argument("--proof", type=int, default=24_000, help="deals of the proof at two seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, default=TARGET, help="against what is there, or shipped"
    )
    asked = parser.parse_args(argv)
    old = json.loads((asked.out if asked.out.exists() else TARGET).read_text("utf-8"))
    new = learned(asked.lessons, asked.rounds, asked.seed)
    weaker = False
    for seats in PROVEN:
        # each deal is played once per seat, so more seats need fewer deals
        deals = asked.proof // (seats - 1)
        middle, error = average(gains(deals, seats, FRESH + asked.seed, new, old))
        print(f"{seats} seats: {middle:+.2f} points a round over the file, error {error:.2f}")
        weaker = weaker or middle < -2 * error
    if not weaker:
        asked.out.write_text(json.dumps(new, separators=(",", ":")) + "\n", "utf-8")
        print(f"written: {asked.out}")


if __name__ == "__main__":
    main()
