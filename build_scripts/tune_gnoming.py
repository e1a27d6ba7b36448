"""Learn what layouts of Gnoming A Round come to, by rounds played out; keep what proves better.

Rounds of two to seven seats are played by the quick rule of imagined deals, against itself, the
guesses of weaker levels and faces alone. After each turn the six lines of the layout are noted
with the clock; at the end of the round their numbers move a little towards what the layout came
to. The new numbers must then beat the old ones on fresh deals, or the file stays as it is.

``python build_scripts/tune_gnoming.py --rounds 200000`` goes on from the numbers on file;
``--afresh`` begins with the guesses of :class:`Judge`. The same call writes the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from tabletop.bots.gate import average
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import (
    BASE,
    CARD,
    CLASS,
    CODE,
    DANGER,
    HELD,
    HIDDEN,
    LINES_OF_THREE,
    Cells,
    counted,
    held,
    keys,
    put,
)
from tabletop.games.gnoming.brain.learned import CLOCKS, FAR, FINE, LAST, Learned, Lines, shipped
from tabletop.games.gnoming.brain.playout import NONE, Playout, Table
from tabletop.games.gnoming.brain.weights import Weights
from tabletop.games.gnoming.brain.worth import Judge
from tabletop.games.gnoming.state import CELLS, DECK, SETUP_FLIPS

TARGET: Final = Path(__file__).parent.parent / "tabletop/games/gnoming/worth.json"
WEIGHTS: Final = INSIGHTS["master"].weights
SHARES: Final = [count / len(DECK) for count in counted(DECK)]
TABLES: Final = (2, 3, 4, 4, 4, 5, 6, 7)
"""How many play, each as often."""

BATCH: Final = 100
"""Rounds played with the same numbers."""

AHEAD: Final = 0.9
"""How much more the end of a round counts than what the next layout is held to come to."""

STEP: Final = 0.35
SLOW: Final = 100.0
LEAST: Final = 0.0005
"""A number that was met n times moves by ``STEP`` times 1 / (n + ``SLOW``), at least ``LEAST``."""

FRESH: Final = 1_000_000
"""The first deal of the proof, beyond all that were learned from."""


@dataclass(slots=True)
class Learner:
    """The numbers, and how often each was met."""

    lines: Lines
    met: list[list[int]] = field(
        default_factory=lambda: [[0] * len(LINES_OF_THREE) for _ in range(CLOCKS)]
    )

    def learn(self, noted: Sequence[tuple[int, Cells]], came_to: float) -> None:
        """Move the numbers of each layout of a seat towards what became of it."""
        for clock, cells in reversed(noted):
            row, met = self.lines.worth[clock], self.met[clock]
            places = [CLASS[key] for key in held(cells, keys(cells))]
            held_to_be = sum(row[place] for place in places)
            for place in places:
                pace = max(LEAST, 1 / (met[place] + SLOW))
                met[place] += 1
                row[place] += STEP * pace * (came_to - held_to_be)
            came_to = (1 - AHEAD) * held_to_be + AHEAD * came_to


def guessed() -> Lines:
    """Numbers to begin with: half of each card, less what a guess hopes of the line."""
    judge = Judge(SHARES, SHARES, Weights(two=0.0, three=0.0))
    worth = []
    for clock in range(CLOCKS):
        mine, least = divmod(clock - 1, FAR)
        turns = judge.clock(mine + 1, least + 1) if 0 < clock < LAST else int(clock == LAST)
        row = []
        for a, b, c in LINES_OF_THREE:
            cards = sum(
                judge.mean if code == HIDDEN else CARD[code - HELD if code >= HELD else code]
                for code in (a, b, c)
            )
            row.append(cards / 2 - judge.gain((a * BASE + b) * BASE + c, turns)[1])
        worth.append(row)
    return Lines(worth, [judge.luck(0)] * CLOCKS)


def dealt(seats: int, rng: Random) -> Table:
    """A round about to begin, two cards of each layout turned up."""
    cards = [CODE[card] for card in DECK]
    rng.shuffle(cards)
    starters = [place for place, code in enumerate(cards) if code != DANGER][:2]
    piles = [cards[place] for place in starters]
    cards = [code for place, code in enumerate(cards) if place not in starters]
    below = [[cards.pop() for _ in range(CELLS)] for _ in range(seats)]
    layouts: list[Cells] = []
    for under in below:
        layout: Cells = (HIDDEN,) * CELLS
        for cell in rng.sample(range(CELLS), SETUP_FLIPS):
            layout = put(layout, cell, under[cell])
        layouts.append(layout)
    return Table(layouts, below, cards, ([piles[0]], [piles[1]]), 0, NONE)


def learn_from(learner: Learner, number: int, sums: list[list[float]]) -> list[float]:
    """Play one round, learn from it, and add to ``sums`` what luck saved; points by seat."""
    rng = Random(f"tune {number}")
    seats = rng.choice(TABLES)
    wise = Learned(SHARES, SHARES, WEIGHTS, learner.lines)
    others = (
        Judge(SHARES, SHARES, Weights(two=0.0, three=0.0)),
        Judge(SHARES, SHARES, Weights(dread=1.5), lines=False, ahead=False),
    )
    judges: list[Judge] = [wise]
    for _ in range(seats - 1):
        judges.append(rng.choices((wise, *others), (60, 20, 20))[0])
    table, playout = dealt(seats, rng), Playout(judges)
    noted: list[list[tuple[int, Cells]]] = [[] for _ in judges]
    seat = rng.randrange(seats)
    while seat != table.first_out and not table.stopped:
        before = table.first_out
        if judges[seat] is wise and table.stock:
            moment = playout.moment(table, seat)
            saved, _ = playout.place(table, seat, rng.choice(table.stock), moment)
            sums[moment[0]].append(max(0.0, saved))
        playout.turn(table, seat)
        if table.first_out == before:
            hidden = table.hidden
            ending = table.first_out != NONE
            least = min(hidden[:seat] + hidden[seat + 1 :])
            noted[seat].append(
                (0 if ending else wise.clock(hidden[seat], least), table.cells[seat])
            )
        else:
            for other, cells in enumerate(table.cells):
                if other != seat:
                    noted[other].append((LAST, cells))
        seat = (seat + 1) % seats
        table.burden += WEIGHTS.hurry
    points = playout.finish(table, seat)
    for at, judge in enumerate(judges):
        if judge is wise and not table.stopped:
            learner.learn(noted[at], points[at])
    return [float(score) for score in points]


def gain(new: Lines, old: Lines, seats: int, number: int) -> float:
    """Points by which a seat with ``new`` does better than the others with ``old``, on a deal."""
    found = []
    for place in range(seats):
        rng = Random(f"proof {number}")
        judges = [Learned(SHARES, SHARES, WEIGHTS, old) for _ in range(seats)]
        judges[place] = Learned(SHARES, SHARES, WEIGHTS, new)
        points = Playout(judges).finish(dealt(seats, rng), number % seats)
        found.append((sum(points) - points[place]) / (seats - 1) - points[place])
    return fmean(found)


def forget(lines: Lines) -> None:
    """What was remembered of numbers that have changed."""
    lines.bests.clear()
    for known in lines.values:
        known.clear()


def main(rounds: int, first: int, proof: int, afresh: bool) -> None:
    """Learn, prove, and write."""
    old = shipped()
    start = guessed() if afresh else old
    learner = Learner(Lines([list(row) for row in start.worth], list(start.luck)))
    sums: list[list[float]] = [[] for _ in range(CLOCKS)]
    for number in range(first, first + rounds):
        learn_from(learner, number, sums)
        if number % BATCH == 0:
            forget(learner.lines)
    luck = [fmean(found) if len(found) > BATCH else 3.0 for found in sums]
    new = Lines(learner.lines.worth, luck)
    gains = [gain(new, old, 2 + 2 * (deal % 2), FRESH + deal) for deal in range(proof)]
    middle, error = average(gains)
    print(f"{rounds} rounds learned; {middle:+.2f} points a round over the file, error {error:.2f}")
    if middle > 2 * error:
        found = {
            "luck": [round(FINE * points) for points in luck],
            "worth": [[round(FINE * points) for points in row] for row in new.worth],
        }
        TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")
        print(f"written: {TARGET}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn what layouts come to.")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--proof", type=int, default=1_000, help="deals of the proof")
    parser.add_argument("--afresh", action="store_true", help="begin with guesses")
    args = parser.parse_args()
    main(args.rounds, args.first, args.proof, args.afresh)
