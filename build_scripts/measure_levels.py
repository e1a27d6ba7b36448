"""Measure the strength of a game's levels, and write ``strength.json``.

The file is beside the game's manifest.

``python -m build_scripts.measure_levels goat --seats 2,4 --games 400 --jobs 2 --keep FOLDER`` lets
one of each level play against all others of the level below, and below that, with every deal in
every seating. Contests kept in FOLDER are not played again; with ``--only novice`` those without
the novice stay as they are in the file. Budgets are steps, so that the outcome
repeats; a level bounded by its insight is not stopped by them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from build_scripts.ratings import rated
from tabletop.bots.arena import Contest, compete
from tabletop.bots.journal import Journal
from tabletop.bots.outcome import by_deal
from tabletop.bots.strength import FILE
from tabletop.games import find
from tabletop.kernel.record import LEVELS
from tabletop.store.reading import read_text

HOME = Path(__file__).resolve().parents[1] / "tabletop/games"


def main() -> None:
    """Play the contests, fit the ratings and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2", help="numbers of players, with commas")
    parser.add_argument("--games", type=int, default=200, help="matches of each pair")
    parser.add_argument("--nodes", type=int, default=100_000, help="steps a choice")
    parser.add_argument("--master", type=int, default=3_000, help="the same where master plays")
    parser.add_argument("--few", type=int, default=0, help="matches where master plays")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--steps", default="1,2", help="how many levels below the others are")
    parser.add_argument("--only", help="levels that changed, with commas: other contests stay")
    parser.add_argument("--keep", type=Path, default=Path("contests"))
    asked = parser.parse_args()
    game = find(asked.game)
    if game is None:
        parser.error(f"there is no game {asked.game!r}")
    seat_counts = [int(count) for count in asked.seats.split(",")]
    if not set(seat_counts) <= set(game.seat_counts):
        parser.error(f"{game.id} is for {', '.join(map(str, game.seat_counts))}")
    asked.keep.mkdir(parents=True, exist_ok=True)
    target = HOME / game.id / FILE
    old = json.loads(target.read_text("utf-8"))["contests"] if target.exists() else []
    changed = set((asked.only or ",".join(LEVELS)).split(","))
    found = [
        one
        for one in old
        if len(one["players"]) not in seat_counts or not changed & set(one["players"])
    ]
    for seats in seat_counts:
        for step in map(int, asked.steps.split(",")):
            for below, above in zip(LEVELS, LEVELS[step:], strict=False):
                if not changed & {below, above}:
                    continue
                top = above == LEVELS[-1]
                contest = Contest(
                    game.id,
                    (above, *[below] * (seats - 1)),
                    (asked.few or asked.games) if top else asked.games,
                    asked.seed,
                    asked.master if top else asked.nodes,
                )
                found.append(_played(contest, asked.keep, asked.jobs))
    found.sort(key=lambda one: (len(one["players"]), one["players"]))
    text = json.dumps({"elo": rated(found), "contests": found}, indent=1)
    target.write_text(text + "\n", "utf-8")
    print(target)


def _played(contest: Contest, keep: Path, jobs: int) -> dict[str, Any]:
    """Play one contest and return it in the file's format."""
    seats = len(contest.players)
    name = f"{contest.game}-{seats}-{contest.players[0]}-{contest.players[1]}-{contest.nodes}"
    journal = Journal(keep / f"{name}.jsonl", contest.as_json(), read_text)
    verdict = compete(contest, jobs, journal=journal)
    shares = by_deal([one.wins[0] for one in journal.outcomes], seats)
    deals = Counter(f"{round(share * seats, 3):g}" for share in shares)
    rate = verdict.standings[0].rate
    low, mean, high = (round(100 * value, 1) for value in (rate.low, rate.mean, rate.high))
    print(f"{contest.players[0]} : {contest.players[1]}, {seats}: {mean} % ({low} to {high})")
    return {
        "players": list(contest.players),
        "games": verdict.games,
        "seed": contest.seed,
        "nodes": contest.nodes,
        "deals": {wins: deals[wins] for wins in sorted(deals, key=float)},
    }


if __name__ == "__main__":
    main()
