"""Deal hidden pieces again, and check that no bot notices.

Run ``python -m tests.tools.deal_anew GAME``. For many tables of random matches the hidden pieces
are dealt again in a way that fits all the viewer knows. The question that would go to the other
process must be the same bytes, and every level must give the same answer.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any, Final

from tabletop.bots.question import Question, think
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.words import Seat
from tests.tools.houses import played, some_house

NODES: Final = 30
"""Steps that a bot thinks: it would look at hidden pieces as with more."""

OF_A_MATCH: Final = 8
"""Tables taken from one match."""


def tables(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Yield tables of random matches without end.

    Each is before a choice among several actions.
    """
    rng = Random(seed)
    while True:
        for seats in game.seat_counts:
            match = played(game, seats, some_house(game, seats, rng), rng)
            choices = [
                (state, seat)
                for state in match.states
                for seat in game.seats(seats)
                if len(game.rules.legal(game.rules.view(state, seat))) > 1
            ]
            yield from rng.sample(choices, min(OF_A_MATCH, len(choices)))


def asked(game: AnyGame, player: str, view: Any) -> Question:
    """Return the question that goes to the worker."""
    return Question(1, game.id, player, view, NODES, None, 7)


def check(game: AnyGame, state: Any, seat: Seat, rng: Random) -> bool:
    """Return whether anything was redealt, after checking the bots.

    Raises:
        AssertionError: A view, a question or an answer depends on hidden pieces.
    """
    view = game.rules.view(state, seat)
    other = game.rules.sample(view, rng)
    again = game.rules.view(other, seat)
    assert again == view
    for player in game.bots:
        question, twin = asked(game, player, view), asked(game, player, again)
        assert values(question) == values(twin), player
        first, second = (think(game, q, lambda: False) for q in (question, twin))
        assert first == second, f"{player}: {first} is not {second}"
    return bool(other != state)


def values(question: Question) -> bytes:
    """Return all bytes sent to the other process, regardless of identities.

    Equal values may be one object or several.
    """
    sent = BytesIO()
    pickler = pickle.Pickler(sent)
    pickler.fast = True
    pickler.dump(question)
    return sent.getvalue()


def main() -> int:
    """Check as many tables as asked; an error ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("count", nargs="?", type=int, default=1_000)
    wanted = parser.parse_args()
    game = find(wanted.game)
    assert game is not None
    rng, changed, done = Random(1), 0, 0
    for state, seat in tables(game, 2):
        changed += check(game, state, seat, rng)
        done += 1
        if changed == wanted.count:
            break
    print(f"{game.id}: {done} tables, {changed} of them dealt anew: no bot noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
