"""Count the remarks of neighbours, and check that they are fair.

Run ``python -m tests.tools.remarks GAME [COUNT]``. It logs the number of remarks in each match at
each setting, and the events they are about. None may repeat, and none may change when the pieces
that a person cannot see are dealt again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.cast import CAST
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.play.remarks import spoken
from tabletop.play.session import Session
from tabletop.store.settings import REMARKS

NODES: Final = 12
"""Steps that a bot thinks."""


def match(game: AnyGame, seats: int, number: int) -> Session:
    """Return a whole match of one person and neighbours, all played by bots."""
    rng = Random(f"remarks {number}")
    others = rng.sample(CAST, seats - 1)
    chairs = [
        Chair("Asha", HUMAN),
        *(one.sits(Chair("", ""), game.id, one.id.title()) for one in others),
    ]
    name = f"{game.id}-{seats}-{number}"
    session = Session.new(game, chairs, {}, number, name, "2026-11-20T10:00:00Z")
    bots = [game.bots[level]() for level in ("skilled", *(one.level for one in others))]
    while not session.over:
        seat = session.match.to_act
        if seat is None:
            session = session.go_on()
            continue
        advice = bots[seat].advise(session.match.view(seat), Budget(nodes=NODES), rng)
        session = session.submit(seat, advice.action)
    return session


def dealt_anew(session: Session, rng: Random, every: int = 1) -> Session:
    """Return the match, hidden pieces dealt again at one table of ``every``."""
    rules = session.game.rules
    states = tuple(
        state
        if ply % every or rules.to_act(state) in {CHANCE, None}
        else rules.sample(rules.view(state, FIRST), rng)
        for ply, state in enumerate(session.match.states)
    )
    return replace(session, match=replace(session.match, states=states))


def check(session: Session, rng: Random, every: int = 1) -> dict[str, Counter[str]]:
    """Return the events of the remarks at each setting.

    Raises:
        AssertionError: A remark repeats, or depends on hidden pieces.
    """
    other, found = dealt_anew(session, rng, every), {}
    for often in REMARKS:
        said = spoken(session, often)
        assert len({one.words for one in said}) == len(said), f"{often}: a remark repeats"
        assert said == spoken(other, often), f"{often}: a remark depends on hidden pieces"
        found[often] = Counter(one.words.key.split(".")[3] for one in said)
    return found


def main() -> int:
    """Play as many matches as asked; an error ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("count", nargs="?", type=int, default=20)
    parser.add_argument("--every", type=int, default=5, help="deal one table of so many anew")
    wanted = parser.parse_args()
    game = find(wanted.game)
    assert game is not None
    for number in range(wanted.count):
        seats = game.seat_counts[number % len(game.seat_counts)]
        session = match(game, seats, number)
        told = check(session, Random(number), wanted.every)
        counts = ", ".join(f"{often} {sum(events.values())}" for often, events in told.items())
        events = " ".join(f"{event}:{n}" for event, n in sorted(told["usual"].items()))
        print(f"{game.id} {number}: {seats} seats, {session.match.ply} actions, {counts}; {events}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
