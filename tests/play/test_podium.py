"""Test the words of an ending to the only person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.play import podium, results
from tabletop.play.session import Session
from tests.play.tables import BOT, BOTS, over
from tests.play.tables import until as played

GAMES = ("patchwork", "mexican_train", "goat", "gnoming")


def seen_by(session: Session, seat: Seat) -> Session:
    """Return a finished match with the only person in ``seat``."""
    players = [HUMAN if at == seat else BOT for at in range(len(session.chairs))]
    return replace(session, chairs=tuple(Chair("Asha", player) for player in players))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_only_a_loser_is_consoled_and_only_truly(game: str, seed: int) -> None:
    made = played(game, BOTS, over, seed)
    won = results.winners(made)
    assert podium.consolation(made) is None, "nobody reads it"
    states, rules = made.match.states, made.game.rules
    rounds = [state for state in states[:-1] if made.game.round_over(state)]
    sign = -1 if made.game.low_wins else 1
    for seat in map(Seat, range(2)):
        told = podium.consolation(seen_by(made, seat))
        assert (told is None) == (seat in won)
        if told is None:
            continue
        before = [sign * one for one in rules.scores(rounds[-1])] if rounds else [0, 0]
        totals = rules.scores(states[-1])
        if before[seat] > before[1 - seat]:
            assert told.key == "match.ending.lost.ahead"
        else:
            close = abs(totals[0] - totals[1]) <= podium.CLOSE
            assert told.key == ("match.ending.lost.close" if close else "match.ending.lost")


def test_the_winner_of_a_round_is_named() -> None:
    made = played("goat", BOTS, lambda session: session.match.held)
    won = podium.round_won(made)
    assert won is not None and won[1].key == "match.round.won"


def test_who_shares_a_victory_reads_of_themselves_first(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seen_by(played("gnoming", BOTS, over, 1), Seat(1))
    monkeypatch.setattr(results, "winners", lambda session: (Seat(0), Seat(1)))
    assert podium.title(made) == msg("match.ending.shared", others=Join((Who(Seat(0)),)))
    several = replace(made, chairs=tuple(Chair(name, HUMAN) for name in ("Asha", "Ravi")))
    assert podium.title(several).key == "match.sheet.winners"
