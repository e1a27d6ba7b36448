"""Play matches at every number of seats.

Run ``python -m tests.tools.matches GAME [COUNT] [--bots]``. House rules are drawn at random. No
piece may be lost or doubled, and every match must end.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.match import Match
from tabletop.kernel.options import Options
from tabletop.kernel.words import Seat
from tests.tools.houses import Chooser, played, some_house

NODES: Final = 20
"""Steps that a bot thinks."""


def bots(game: AnyGame, seats: int, rng: Random) -> Chooser:
    """Return a chooser with a random level for each seat."""
    names = [rng.choice(list(game.bots)) for _ in range(seats)]
    players = [game.player(name) for name in names]

    def choose(match: Match[Any, Any, Any], seat: Seat, legal: Sequence[Any]) -> Any:
        player = players[seat]
        assert player is not None
        action = player.advise(match.view(seat), Budget(nodes=NODES), rng).action
        assert action in legal, names[seat]
        return action

    return choose


def play(game: AnyGame, number: int, *, thinking: bool) -> tuple[int, Options, int]:
    """Play the match of that number; return seats, house rules and actions."""
    rng = Random(f"match {number}")
    seats = game.seat_counts[number % len(game.seat_counts)]
    options = some_house(game, seats, rng)
    try:
        match = played(game, seats, options, rng, bots(game, seats, rng) if thinking else None)
    except Exception as error:
        raise AssertionError(f"{game.id}, match {number}: {seats} seats, {options}") from error
    return seats, options, match.ply


def main() -> int:
    """Play as many as asked; an error ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("count", nargs="?", type=int, default=2_000)
    parser.add_argument("--bots", action="store_true", help="players of all levels choose")
    asked = parser.parse_args()
    game = find(asked.game)
    assert game is not None
    plies, longest = 0, 0
    seatings: Counter[int] = Counter()
    sets: Counter[str] = Counter()
    for number in range(asked.count):
        seats, options, ply = play(game, number, thinking=asked.bots)
        seatings[seats] += 1
        sets[str(options.get("set", "usual"))] += 1
        plies, longest = plies + ply, max(longest, ply)
    print(f"{asked.count} matches, {plies} actions, the longest {longest}: all ended")
    print("by seats", dict(sorted(seatings.items())), "by set", dict(sorted(sets.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
