"""Find what more imagined deals would buy the master of Gnoming A Round.

``python -m tests.tools.more_deals [--tables N] [--seats 2,4] [--deals N]`` asks the master at
tables with near choices, with its 400 deals and with as many as ``--deals`` says. If it then
chooses otherwise, fresh deals judge both choices twice: as the master values them, and with every
deal played to the end of its round. It prints how often that is, and what the longer thought gains
in points a choice, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Any
from unittest.mock import patch

from tabletop.bots.bot import Budget
from tabletop.games import find
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain import search
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.brain.search import Imagined, second_thoughts
from tabletop.games.gnoming.rules import legal
from tests.bots.hinted import tables

USUAL = 400
"""Deals of the master before; the same deals come first in the longer thought."""

JUDGED = 1_500
"""Fresh deals that judge two choices."""

WHOLE = 99
"""Turns of the viewer after which every round is over."""


def means(scene: Scene, acts: Sequence[Any], deals: int, seed: int) -> list[float]:
    """Return the mean points of each choice on the same fresh deals."""
    imagined, rng = Imagined(scene), Random(seed)
    sums = [0.0] * len(acts)
    for _ in range(deals):
        table = imagined.deal(rng)
        for place, act in enumerate(acts):
            sums[place] += imagined.points(table.copy(), act) / deals
    return sums


def gains(view: Any, deals: int, seed: int) -> tuple[float, float] | None:
    """Return what longer thought gains by either judge, if choices are near."""
    scenes = [Scene(view, replace(INSIGHTS["master"], deals=count)) for count in (USUAL, deals)]
    actions = list(legal(view))
    Random(seed).shuffle(actions)
    valued = tuple(Chooser(scenes[0]).valued(actions))
    if view.table.phase == "flip" or len(valued) < 2 or valued[0][1].total - valued[1][1].total > 4:
        return None
    usual, longer = (
        second_thoughts(scene, valued, Budget(), Random(seed)).valued[0][0] for scene in scenes
    )
    if longer == usual:
        return 0.0, 0.0
    acts = (longer, usual)
    near = means(scenes[0], acts, JUDGED, seed + 1)
    with patch.object(search, "OWN", WHOLE):
        far = means(scenes[0], acts, JUDGED, seed + 2)
    return near[0] - near[1], far[0] - far[1]


def told(values: Sequence[float]) -> str:
    """Return the mean with its 95 % interval."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / math.sqrt(len(values)):.3f}"


def main() -> None:
    """Ask and judge, and print a row for each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--deals", type=int, default=2_000)
    asked = parser.parse_args()
    game = find("gnoming")
    assert game is not None
    print("| seats | compared | other choice | gain | gain, rounds to their end |")
    for seats in map(int, asked.seats.split(",")):
        found: list[tuple[float, float]] = []
        for number, (_, view) in enumerate(tables(game, seats, 20 * asked.tables)):
            gain = gains(view, asked.deals, number)
            if gain is not None:
                found.append(gain)
            if len(found) == asked.tables:
                break
        other = fmean(gain != (0.0, 0.0) for gain in found)
        near, far = (told(values) for values in zip(*found, strict=True))
        print(f"| {seats} | {len(found)} | {100 * other:.0f} % | {near} | {far} |", flush=True)


if __name__ == "__main__":
    main()
