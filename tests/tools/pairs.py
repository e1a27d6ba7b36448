"""Play matches for every two house rules together.

Run ``python -m tests.tools.pairs GAME [EACH]``. Every pair of values of two options is played at
random to the end, 20 times unless told otherwise, with changing numbers of players; the other
options make matches short.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Final

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.options import OptionValue, settle
from tests.tools.houses import pairs, playable, played

SHORT: Final[dict[str, dict[str, OptionValue]]] = {
    "goat": {"target": 51},
    "mexican_train": {"rounds": 1},
}
"""Options that make a match short."""


def play(game: AnyGame, house: dict[str, OptionValue], number: int) -> int:
    """Play a random match by these rules; return its number of actions.

    The number turns the seats. The result is 0 if nobody can play by the rules, as with more tiles
    a hand than the set has.

    Raises:
        AssertionError: The match does not end, has no winner, or a piece is lost or doubled.
    """
    options = settle(game.options, {**SHORT.get(game.id, {}), **house})
    counts = [count for count in game.seat_counts if playable(game, count, options)]
    if not counts:
        return 0
    seats = counts[number % len(counts)]
    try:
        return played(game, seats, options, Random(f"{house} {number}")).ply
    except Exception as error:
        raise AssertionError(f"{game.id}, {seats} seats, {house}, number {number}") from error


def main() -> int:
    """Play them all; an error ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("each", nargs="?", type=int, default=20)
    asked = parser.parse_args()
    game = find(asked.game)
    assert game is not None
    houses = list(pairs(game))
    plies = [[play(game, house, number) for number in range(asked.each)] for house in houses]
    barred = sum(not any(row) for row in plies)
    print(
        f"{game.id}: {len(houses) - barred} pairs, {asked.each} matches each,"
        f" {sum(map(sum, plies))} actions: all ended; {barred} pairs are refused"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
