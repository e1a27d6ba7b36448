"""Train Goat's prior evaluation of choices on playouts.

Thousands of rounds are played side by side. At every decision each choice is
played to the end on some deals by the quick manner of imagined deals, and the net of
``brain/opinion.py`` moves towards the points of these ends, relative to those of the other choices.
In the first generation everybody plays that quick manner, in the next the choices of the net; after
each, a net that chooses as the quick manner does begins anew and goes several times over all rounds
played so far. At last it must be no weaker than the file, each laying its favourite at first sight,
or the file stays as it is.

``python build_scripts/tune_goat.py`` writes the file that ships, digit for digit, on any machine
and with any number of ``--jobs``. Its rounds and nets are kept (``--keep``: some 2 GB), and an
interrupted call is resumed from there. Needs numpy (``pip install .[tune]``).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))
# Use parallel jobs instead of threads; numpy reads this once.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build_scripts.tune_goat_lessons import Lesson, gains, keep, kept, lessons
from build_scripts.tune_goat_net import GROUP, PACE, WEIGHT, Net, rounded
from build_scripts.tune_goat_rounds import Floats, Lines
from tabletop.bots.gate import average
from tabletop.games.goat.brain.opinion import FILE, shipped
from tabletop.games.goat.brain.playout import LEARNED, Manner

TARGET: Final = Path(__file__).parent.parent / "tabletop/games/goat" / FILE
FRESH: Final = 1_000_000
"""Added to the seed, so that the proof is played on deals that nobody learned from."""

PLACES: Final = (0, 4, 6, 11)
"""Places among the inputs of pips, doubles, own and others' tiles that fit."""

DOUBLED: Final = 3
"""Extra points for getting rid of a double."""


class Quick:
    """Evaluate choices by the quick playout policy."""

    def __init__(self, size: int, manner: Manner = LEARNED) -> None:
        self.straight: Floats = np.zeros(size)
        self.straight[[*PLACES]] = 1, DOUBLED, manner.follow, -manner.hard
        self.straight = rounded(self.straight, WEIGHT)  # so that sums are exact

    def values(self, lines: Lines) -> Floats:
        """Return the value of each choice: tiles laid, and tiles that can follow."""
        found: Floats = lines @ self.straight
        return found


class Filed:
    """Evaluate choices by the weights of the file."""

    def __init__(self, found: dict[str, Any]) -> None:
        rows = np.array(found["bent"]).reshape(-1, 2 + len(found["straight"]))
        self.straight = np.array(found["straight"])
        self.starts, self.shares, self.bends = rows[:, 0], rows[:, 1], rows[:, 2:].T

    def values(self, lines: Lines) -> Floats:
        """Return the values that ``brain/opinion.py`` gives."""
        bent = np.maximum(lines @ self.bends + self.starts, 0.0)
        found: Floats = lines @ self.straight + bent @ self.shares
        return found


def begun(seats: int, rounds: int, deals: int, seed: int) -> Net:
    """Return an initial net that chooses like the quick playout policy."""
    size = shipped()[seats].size
    quick = Quick(size)
    lines = lessons(0, seats=seats, rounds=rounds, deals=deals, seed=seed, player=quick)[0]
    return Net(lines, quick.straight, np.random.RandomState([seed, seats]))


def learn(net: Net, lesson: Lesson, done: float, step: float, rng: np.random.RandomState) -> float:
    """Train on a batch of rounds, a group of decisions at a time.

    Returns the mean square of the surprise.

    Args:
        net: The net that learns.
        lesson: The batch.
        done: The part of all learning that is done.
        step: The part of all learning that this lesson is.
        rng: The generator of the decisions' order.
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


def taught(work: Callable[[int], Path], numbers: range, jobs: int) -> Iterator[Path]:
    """Yield the files of these lessons in order, made in parallel."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as workers:
        yield from workers.imap(work, numbers)


def lesson_kept(number: int, *, folder: Path, **how: Any) -> Path:
    """Return the file of a lesson, making it if it is missing."""
    path = folder / f"lesson-{number}.npz"
    if not path.exists():
        keep(lessons(number, **how), path)
    return path


def fitted(net: Net, paths: Sequence[Path], epochs: int, seed: Sequence[int]) -> list[float]:
    """Train a net for several epochs, with decreasing steps.

    Args:
        net: The net that learns.
        paths: Files of the lessons.
        epochs: Number of times it goes over them.
        seed: Seed of their order.

    Returns:
        By time, the mean square of the surprise.
    """
    rng, found, total = np.random.RandomState(seed), [], epochs * len(paths)
    for epoch in range(epochs):
        surprise = 0.0
        for place, number in enumerate(rng.permutation(len(paths))):
            done = (epoch * len(paths) + place) / total
            surprise += learn(net, kept(paths[number]), done, 1 / total, rng)
        found.append(surprise / len(paths))
    return found


def learned(seats: int, asked: argparse.Namespace) -> Net:
    """Return the net for a table, trained from scratch or resumed."""
    how = {"seats": seats, "rounds": asked.rounds, "deals": asked.deals, "seed": asked.seed}
    sizes = (*how.values(), asked.batches, asked.epochs)
    folder: Path = asked.keep / f"goat-{'-'.join(map(str, sizes))}"
    folder.mkdir(parents=True, exist_ok=True)
    first = net = begun(seats, asked.rounds, asked.deals, asked.seed)
    paths: list[Path] = []
    for generation in range(1, asked.generations + 1):
        numbers = range(len(paths) + 1, generation * asked.batches + 1)
        work = partial(lesson_kept, folder=folder, player=net, **how)
        began = time.perf_counter()
        paths += taught(work, numbers, asked.jobs)
        played, path = time.perf_counter(), folder / f"net-{generation}.npz"
        if path.exists():
            net = Net.kept(path)
            continue
        net = deepcopy(first)
        found = fitted(net, paths, asked.epochs, [asked.seed, seats, generation])
        net.keep(path)
        fit = time.perf_counter() - played
        print(
            f"{seats}, {generation}: {len(paths)} lessons, {found[0] ** 0.5:.3f} to "
            f"{found[-1] ** 0.5:.3f} points, {played - began:.0f} + {fit:.0f} s",
            flush=True,
        )
    return net


def proven(seats: int, new: dict[str, Any], asked: argparse.Namespace) -> bool:
    """Return whether the new weights play no worse than the current file's."""
    old = json.loads(asked.out.read_text("utf-8"))[str(seats)]
    found = gains(asked.proof, seats, FRESH + asked.seed, Filed(new), Filed(old))
    middle, error = average(found.tolist())
    print(f"{seats}: {middle:+.3f} points a round over the file, error {error:.3f}")
    return middle >= -2 * error


def written(nets: dict[str, Any]) -> str:
    """Return the text of the file, one hidden unit per line."""
    tables = []
    for seats, net in sorted(nets.items()):
        rows = ",\n   ".join(map(json.dumps, net["bent"]))
        straight = json.dumps(net["straight"])
        tables.append(
            f' "{seats}": {{\n  "straight": {straight},\n  "bent": [\n   {rows}\n  ]\n }}'
        )
    return "{\n" + ",\n".join(tables) + "\n}\n"


def main(argv: Sequence[str] | None = None) -> None:
    """Learn the nets, test them against the file, and write the file."""
    parser = argparse.ArgumentParser(description="Learn Goat's first opinion of choices.")
    parser.add_argument("--seats", default="4,3", help="tables to learn for, with commas")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--batches", type=int, default=40, help="lessons a generation")
    parser.add_argument("--epochs", type=int, default=4, help="how often they are gone over")
    parser.add_argument("--rounds", type=int, default=2048, help="rounds a lesson")
    parser.add_argument("--deals", type=int, default=16, help="on which a choice is played out")
    parser.add_argument("--proof", type=int, default=40_000, help="deals of the proof")
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
