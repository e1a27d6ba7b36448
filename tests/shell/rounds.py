"""Create matches of games with rounds, played at random to any length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tabletop.games import find
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.rules import CHANCE
from tabletop.play.session import Session

NAMES = (
    "Asha", "Ravi", "Meera", "Gurpreet", "Harjit", "Nila",
    "Bela", "Chetan", "Dev", "Esha", "Farid", "Gita",
)  # fmt: skip
BOT = "bot:novice"
HUMAN = "human"


@cache
def _record(game_id: str, players: tuple[str, ...], options: Any, rounds: int, seed: int) -> Record:
    game = find(game_id)
    assert game is not None
    chairs = [Chair(name, player) for name, player in zip(NAMES, players, strict=False)]
    created = "2026-11-20T10:00:00Z"
    session = Session.new(game, chairs, dict(options), seed, "rounds-test", created)
    random = Random(seed)
    done = 0
    while not session.over and rounds:
        match = session.match
        if match.held:
            done += 1
            if done == rounds:
                break
            session = session.go_on()
            continue
        assert match.to_act is not None
        session = session.submit(match.to_act, random.choice(match.legal()))
    return session.record()


def session(
    game: str,
    players: Sequence[str],
    rounds: int = 99,
    options: Mapping[str, object] | None = None,
    seed: int = 5,
    dealt: bool = False,
) -> Session:
    """Return a match after some rounds, or a whole one if it is shorter.

    The next round is not dealt yet.

    Args:
        game: Its id.
        players: By seat, ``human`` or ``bot:LEVEL``.
        rounds: Rounds after which the match stops; 0 for none.
        options: House rules.
        seed: Seed of all luck.
        dealt: Whether the next round is dealt.
    """
    record = _record(game, tuple(players), tuple((options or {}).items()), rounds, seed)
    manifest = find(game)
    assert manifest is not None
    made, fault = Session.resumed(manifest, record, "rounds-test", seed)
    assert fault is None
    return made.go_on() if dealt else made


def before_the_end(game: str, players: Sequence[str], seed: int = 5) -> tuple[Session, Any]:
    """Return a match before the last action of round one, and that action."""
    whole = session(game, players, 1, seed=seed)
    actions, states = whole.match.actions, whole.match.states
    assert whole.game.rules.to_act(states[-2]) != CHANCE
    record = whole.record()
    part = record.played(record.actions[:-1])
    made, fault = Session.resumed(whole.game, part, "rounds-test", seed)
    assert fault is None
    return made, actions[-1]
