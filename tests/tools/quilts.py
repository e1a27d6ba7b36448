"""Count how matches of Patchwork are sewn: squares, buttons left, passes.

Run ``python -m tests.tools.quilts master,expert --games 200 --think 0.1 [--edition 2014] [--file
FILE]``. Every deal is played in both seatings; ``--file`` keeps each match as a line, and the same
command goes on where it was broken off. A pass counts if a patch could have been bought.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import PATCHWORK
from tabletop.games.patchwork.state import Buy, Pass
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle


@dataclass
class Sewn:
    """Hold one player's part in a match.

    Attributes:
        won: Whether the player won.
        points: Points at the end.
        squares: Squares of the quilt that are covered.
        buttons: Buttons left.
        turns: Turns, without placing leather.
        passed: Turns passed though a patch could have been bought.
        run: The longest run of such turns.
    """

    won: bool = False
    points: int = 0
    squares: int = 0
    buttons: int = 0
    turns: int = 0
    passed: int = 0
    run: int = 0


def play(
    players: tuple[str, str],
    edition: str,
    seed: int,
    number: int,
    budget: tuple[float | None, int | None],
) -> tuple[Sewn, Sewn]:
    """Play a match; return the parts by player, not by seat."""
    game = PATCHWORK
    deal, turned = divmod(number, 2)
    order = [(seat + turned) % 2 for seat in range(2)]
    start = game.rules.start(2, settle(game.options, {"edition": edition}, 2))
    match = Match.start(game.rules, start, Luck.seeded(f"deal {seed} {deal}"))
    bots = [game.player(players[place]) for place in order]
    luck = Random(f"bots {seed} {number}")
    parts, run = (Sewn(), Sewn()), [0, 0]
    while (seat := match.to_act) is not None:
        bot, place = bots[seat], order[seat]
        assert bot is not None
        choices = match.legal()
        seconds, nodes = budget
        asked = Budget(nodes=nodes, seconds=seconds, clock=time.thread_time)
        action = bot.advise(match.view(seat), asked, Random(luck.getrandbits(64))).action
        match = match.submit(seat, action)
        part = parts[place]
        if not isinstance(action, Buy | Pass):
            continue
        part.turns += 1
        idle = isinstance(action, Pass) and any(isinstance(one, Buy) for one in choices)
        part.passed += idle
        run[place] = run[place] + 1 if idle else 0
        part.run = max(part.run, run[place])
    winners, scores = game.rules.winners(match.state), game.rules.scores(match.state)
    end = match.state
    for at, place in enumerate(order):
        part = parts[place]
        part.won, part.points = at in winners, scores[at]
        part.squares = end.covered[at].bit_count()
        part.buttons = end.buttons[at]
    return parts


def row(name: str, parts: list[Sewn]) -> str:
    """Return the line of a player, with 95 % intervals of means."""

    def mean(values: list[float]) -> str:
        half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        return f"{fmean(values):.1f} ± {half:.1f}"

    won = 100 * fmean(one.won for one in parts)
    columns = (
        mean([one.squares for one in parts]),
        mean([one.buttons for one in parts]),
        mean([one.points for one in parts]),
        f"{mean([one.passed for one in parts])} of {fmean(one.turns for one in parts):.1f}",
        str(max(one.run for one in parts)),
    )
    return f"| {name} | {won:.0f} | {' | '.join(columns)} |"


def main() -> None:
    """Play the matches that are missing, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", help="two names, such as master,expert")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=("revised", "2014"), default="revised")
    parser.add_argument("--think", type=float, help="processor seconds a choice")
    parser.add_argument("--nodes", type=int, help="steps a choice")
    parser.add_argument("--file", type=Path)
    asked = parser.parse_args()
    players = tuple(asked.players.split(","))
    if len(players) != 2:
        parser.error("name two players")
    lines = asked.file.read_text().splitlines() if asked.file and asked.file.exists() else []
    matches = [tuple(Sewn(**part) for part in json.loads(line)) for line in lines]
    for number in range(len(matches), asked.games):
        parts = play(players, asked.edition, asked.seed, number, (asked.think, asked.nodes))
        matches.append(parts)
        if asked.file:
            with asked.file.open("a") as file:
                file.write(json.dumps([asdict(part) for part in parts]) + "\n")
    print("| player | won in 100 | squares | buttons left | points | passes | longest run |")
    print("|---|---|---|---|---|---|---|")
    for place, name in enumerate(players):
        print(row(name, [parts[place] for parts in matches]))
    wars = sum(all(part.passed >= 14 for part in parts) for parts in matches)
    print(f"{len(matches)} matches; both passed 14 times or more in {wars}")


if __name__ == "__main__":
    main()
