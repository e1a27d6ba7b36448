"""Play matches on in this process, to a few moves before a victory."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.games.game import AnyGame
from tabletop.house.opening import game_of
from tabletop.kernel.record import HUMAN, LEVELS, Record
from tabletop.kernel.words import Seat
from tabletop.play import results
from tabletop.play.session import Session

BEST: Final = "expert"
"""Level that plays for whoever is to win."""

STEPS: Final = 60
"""Budget of each choice."""

TRIES: Final = 40
"""Matches played on until one is won."""

LEFT: Final = 3
"""Own moves left to make in the window at most."""

CHECKS: Final = 60
"""Continuations that must all be won: then nothing done in the window loses it.

The winner plays by lot in all of them, the others by lot in half and at their best in half.
"""


class NeverWonError(AssertionError):
    """Report that the seat won none of all the matches."""


def nearly_won(record: Record, winner: Seat | None = None) -> Record:
    """Return the record, played on until a seat is sure to win.

    Its only person has some moves left to make.

    Args:
        record: A match that was begun.
        winner: Seat that is to win; the person's if not given.

    Raises:
        NeverWonError: No match was won, or none so clearly.
    """
    me = next(Seat(n) for n, chair in enumerate(record.seats) if chair.player == HUMAN)
    best = me if winner is None else winner
    for seed in range(TRIES):
        # Bots choose alike whatever the lot: those that lost one match would lose them all.
        whole = _played(_opened(record, seed), best, Random(seed), lot=seed > 0)
        actions, to_act = whole.record().actions, whole.game.rules.to_act
        begun = range(len(record.actions), len(actions))
        mine = [ply for ply in begun if to_act(whole.match.states[ply]) == me]
        for part in (record.played(actions[:ply]) for ply in mine[-LEFT:]):
            if _sure(part, best):
                return part
    raise NeverWonError(f"{TRIES} matches of {record.game}")


def near_the_round_end(record: Record) -> Record:
    """Return the record, played on to a person's last move of the first round."""
    session = _opened(record, 0)
    game = session.game
    me = game.seats(len(session.chairs))[0]
    whole = _played(session, me, Random(0), rounds=1)
    to_act = game.rules.to_act
    mine = [ply for ply, state in enumerate(whole.match.states) if to_act(state) == me]
    return record.played(whole.record().actions[: mine[-1]])


def _sure(part: Record, best: Seat) -> bool:
    """Return whether a seat alone wins a match, whatever happens from here on."""
    return all(
        tuple(results.winners(_ended(_opened(part, n), best, Random(n), strong=bool(n % 2))))
        == (best,)
        for n in range(CHECKS)
    )


def chosen(game: AnyGame, level: str, view: Any, rng: Random) -> Any:
    """Return the action that a bot chooses in no time."""
    bot = game.player(level)
    assert bot is not None
    return bot.advise(view, Budget(nodes=STEPS), rng).action


def _opened(record: Record, seed: int) -> Session:
    session, fault = Session.resumed(game_of(record), record, "nearly-won", seed)
    assert fault is None
    return session


def _played(
    session: Session, best: Seat, rng: Random, rounds: int = 99, *, lot: bool = False
) -> Session:
    """Return the match after some rounds, or a whole one if it is shorter.

    The best bot is in one seat, the weakest in all others, unless these play by ``lot``.
    """
    game = session.game
    while not session.over:
        seat = session.match.to_act
        if seat is None:
            rounds -= 1
            if not rounds:
                break
            session = session.go_on()
            continue
        view = session.match.view(seat)
        if lot and seat != best:
            action = rng.choice(session.match.legal())
        else:
            action = chosen(game, BEST if seat == best else LEVELS[0], view, rng)
        session = session.submit(seat, action)
    return session


def _ended(session: Session, best: Seat, rng: Random, *, strong: bool) -> Session:
    """Return the whole match, played on by lot, or by others at their best."""
    while not session.over:
        seat = session.match.to_act
        if seat is None:
            session = session.go_on()
            continue
        if strong and seat != best:
            action = chosen(session.game, BEST, session.match.view(seat), rng)
        else:
            action = rng.choice(session.match.legal())
        session = session.submit(seat, action)
    return session
