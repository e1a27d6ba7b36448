"""Fit the playout policy of Goat.

The manner of ``brain/playout.py`` is two numbers, the worth of a tile that fits: for one that fits
afterwards in the own hand, and for one elsewhere, in points of the tiles laid. Choices are played
out on deals, and their results are fitted to these three (least squares); then again with deals
played on in the manner found, until it no longer changes. At last rounds between the new and the
shipped manner tell whether one is better.

``python build_scripts/tune_goat_manner.py`` changes no file. Needs numpy (``pip install .[tune]``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from build_scripts.tune_goat import DOUBLED, FRESH, PLACES, Quick
from build_scripts.tune_goat_lessons import gains, lessons
from build_scripts.tune_goat_net import centred
from tabletop.bots.gate import average
from tabletop.games.goat.brain.opinion import shipped
from tabletop.games.goat.brain.playout import LEARNED, OWN, Manner


def nearest(manner: Manner, seats: int, asked: argparse.Namespace) -> Manner:
    """Return the policy that best fits the results of playouts.

    Deals were played on in ``manner``.
    """
    size = shipped()[seats].size
    square, product = np.zeros((3, 3)), np.zeros(3)
    for number in range(1, asked.batches + 1):
        lines, points, sizes = lessons(
            number,
            seats=seats,
            rounds=asked.rounds,
            deals=asked.deals,
            seed=asked.seed,
            player=Quick(size, manner),
            manner=manner,
        )
        pips, doubles, mine, theirs = lines[:, PLACES].T.astype(np.float64)
        parts = np.stack(
            [centred(part, sizes) for part in (pips + DOUBLED * doubles, mine, theirs)], axis=1
        )
        square += parts.T @ parts
        product += parts.T @ centred(points, sizes)
    rid, follow, against = np.linalg.solve(square, product)
    return Manner(round(float(follow / rid), 2), round(float(-against / rid), 2))


def main(argv: Sequence[str] | None = None) -> None:
    """Fit the policy and compare it with the shipped one."""
    parser = argparse.ArgumentParser(description="Find again how deals are played on.")
    parser.add_argument("--seats", type=int, default=4, choices=sorted(shipped()))
    parser.add_argument("--times", type=int, default=4, help="how often at most it is found")
    parser.add_argument("--batches", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=2048, help="rounds a batch")
    parser.add_argument("--deals", type=int, default=16, help="on which a choice is played out")
    parser.add_argument("--proof", type=int, default=40_000, help="deals of the comparison")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    manner = OWN
    for _ in range(asked.times):
        before, manner = manner, nearest(manner, asked.seats, asked)
        print(f"follow {manner.follow}, hard {manner.hard}", flush=True)
        if manner == before:
            break
    size = shipped()[asked.seats].size
    players = (Quick(size, manner), Quick(size, LEARNED))
    middle, error = average(gains(asked.proof, asked.seats, FRESH + asked.seed, *players).tolist())
    print(f"{middle:+.3f} points a round over what is shipped, error {error:.3f}")


if __name__ == "__main__":
    main()
