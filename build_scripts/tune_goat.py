"""Learn Goat's first opinion of choices from rounds played out; keep what proves no weaker.

Thousands of rounds are played side by side. Wherever there is something to choose, each choice is
played to the end on some deals by the quick manner of imagined deals, and the net of
``brain/opinion.py`` moves towards the points these ends came to, against those of the other
choices. Every round is learned from once. The net begins as that quick manner, and after each
generation it chooses for everybody in the next. At last it must be no weaker than the file, each
laying what it likes best at first sight, or the file stays as it is.

``python build_scripts/tune_goat.py --jobs 2`` writes the same numbers on any machine, with any
number of jobs. What was learned is kept after each generation (``--keep``), and a call that was
broken off goes on there. Needs numpy (``pip install .[tune]``). The file was learned by another
program; ``docs/opponents.md`` says how near this one comes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from build_scripts.tune_goat_lessons import Lesson, gains, lessons
from build_scripts.tune_goat_net import GROUP, PACE, WEIGHT, Net, rounded
from build_scripts.tune_goat_rounds import Floats, Lines
from tabletop.bots.gate import average
from tabletop.games.goat.brain.opinion import FILE, shipped
from tabletop.games.goat.brain.playout import LEARNED

TARGET: Final = Path(__file__).parent.parent / "tabletop/games/goat" / FILE
FRESH: Final = 1_000_000
"""Added to the seed, so that the proof is played on deals that nobody learned from."""

_PIPS, _DOUBLES, _MINE, _THEIRS = 0, 4, 6, 11
"""Where these stand among the inputs."""


class Quick:
    """The quick manner, as an opinion."""

    def __init__(self, size: int) -> None:
        self.straight: Floats = np.zeros(size)
        self.straight[[_PIPS, _DOUBLES, _MINE, _THEIRS]] = 1, 3, LEARNED.follow, -LEARNED.hard
        self.straight = rounded(self.straight, WEIGHT)  # so that sums are exact

    def values(self, lines: Lines) -> Floats:
        """What it would like to be rid of, and what can follow."""
        found: Floats = lines @ self.straight
        return found


class Filed:
    """An opinion as the file has it."""

    def __init__(self, found: dict[str, Any]) -> None:
        rows = np.array(found["bent"]).reshape(-1, 2 + len(found["straight"]))
        self.straight = np.array(found["straight"])
        self.starts, self.shares, self.bends = rows[:, 0], rows[:, 1], rows[:, 2:].T

    def values(self, lines: Lines) -> Floats:
        """As ``brain/opinion.py`` says."""
        bent = np.maximum(lines @ self.bends + self.starts, 0.0)
        found: Floats = lines @ self.straight + bent @ self.shares
        return found


def begun(seats: int, rounds: int, deals: int, seed: int) -> Net:
    """A net that knows how far its inputs go, and chooses as the quick manner does."""
    size = shipped()[seats].size
    quick = Quick(size)
    lines = lessons(0, seats=seats, rounds=rounds, deals=deals, seed=seed, player=quick)[0]
    return Net(lines, quick.straight, np.random.RandomState([seed, seats]))


def learn(net: Net, lesson: Lesson, done: float, step: float, rng: np.random.RandomState) -> float:
    """Take in a batch of rounds, a group of decisions at a time; the mean square of the surprise.

    Args:
        net: Learns.
        lesson: What there is.
        done: The part of all that will be learned that lies behind.
        step: The part that this lesson is.
        rng: The order of the decisions.
    """
    lines, points, sizes = lesson
    starts = np.cumsum(sizes) - sizes
    order = rng.permutation(len(sizes))
    found = []
    for first in range(0, len(order) - GROUP + 1, GROUP):
        group = order[first : first + GROUP]
        many = sizes[group]
        within = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
        rows = np.repeat(starts[group], many) + within
        pace = PACE * (1.0 - done - step * first / len(order))
        found.append(net.learn(lines[rows], points[rows], many, pace))
    return sum(found) / len(found)


def taught(work: Callable[[int], Lesson], numbers: range, jobs: int) -> Iterator[Lesson]:
    """The lessons of these numbers, in their order."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as workers:
        yield from workers.imap(work, numbers)


def learned(seats: int, asked: argparse.Namespace) -> Net:
    """The net for a table, learned from the first round or from where it was broken off."""
    sizes = (asked.seed, asked.generations, asked.batches, asked.rounds, asked.deals)
    path: Path = asked.keep / f"goat-{seats}-{'-'.join(map(str, sizes))}.npz"
    net = Net.kept(path) if path.exists() else begun(seats, asked.rounds, asked.deals, asked.seed)
    total = asked.generations * asked.batches
    for generation in range(net.age, asked.generations):
        began, losses, decisions = time.perf_counter(), [], 0
        still = deepcopy(net)  # who plays; the jobs are sent it when their turn comes
        work = partial(
            lessons,
            seats=seats,
            rounds=asked.rounds,
            deals=asked.deals,
            seed=asked.seed,
            player=still,
        )
        first = generation * asked.batches + 1
        numbers = range(first, first + asked.batches)
        for number, lesson in zip(numbers, taught(work, numbers, asked.jobs), strict=True):
            rng = np.random.RandomState([asked.seed, seats, number, 1])
            losses.append(learn(net, lesson, (number - 1) / total, 1 / total, rng))
            decisions += len(lesson[2])
        net.age = generation + 1
        asked.keep.mkdir(parents=True, exist_ok=True)
        net.keep(path)
        surprise, took = (sum(losses) / len(losses)) ** 0.5, time.perf_counter() - began
        print(f"{seats}, {net.age}: {decisions} choices, {surprise:.3f} points, {took:.0f} s")
    return net


def proven(seats: int, new: dict[str, Any], asked: argparse.Namespace) -> bool:
    """Whether the new opinion is no weaker than the one on file."""
    old = json.loads(asked.out.read_text("utf-8"))[str(seats)]
    found = gains(asked.proof, seats, FRESH + asked.seed, Filed(new), Filed(old))
    middle, error = average(found.tolist())
    print(f"{seats}: {middle:+.3f} points a round over the file, error {error:.3f}")
    return middle >= -2 * error


def written(nets: dict[str, Any]) -> str:
    """The file, a line for each bent sum."""
    tables = []
    for seats, net in sorted(nets.items()):
        rows = ",\n   ".join(map(json.dumps, net["bent"]))
        straight = json.dumps(net["straight"])
        tables.append(
            f' "{seats}": {{\n  "straight": {straight},\n  "bent": [\n   {rows}\n  ]\n }}'
        )
    return "{\n" + ",\n".join(tables) + "\n}\n"


def main(argv: Sequence[str] | None = None) -> None:
    """Learn, prove, and write."""
    parser = argparse.ArgumentParser(description="Learn Goat's first opinion of choices.")
    parser.add_argument("--seats", default="4,3", help="tables to learn for, with commas")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--batches", type=int, default=10, help="lessons a generation")
    parser.add_argument("--rounds", type=int, default=2048, help="rounds a lesson")
    parser.add_argument("--deals", type=int, default=16, help="on which a choice is played out")
    parser.add_argument("--proof", type=int, default=10_000, help="deals of the proof")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("lessons"))
    parser.add_argument("--out", type=Path, default=TARGET)
    asked = parser.parse_args(argv)
    if asked.rounds < GROUP // 2:
        parser.error(f"a lesson needs {GROUP // 2} rounds at least")
    nets = json.loads(asked.out.read_text("utf-8"))
    for seats in map(int, asked.seats.split(",")):
        new = learned(seats, asked).as_json()
        if proven(seats, new, asked):
            nets[str(seats)] = new
            asked.out.write_text(written(nets), "utf-8")
            print(f"written: {asked.out}")


if __name__ == "__main__":
    main()
