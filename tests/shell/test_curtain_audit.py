"""A thousand times handed over: every surface laid down behind the curtain is looked at."""

from __future__ import annotations

import logging
from random import Random

import pytest

from tests.shell.secret_stage import Sit, dealt, named

GAMES = ("mexican_train", "goat")


AUDIT = (
    ("mexican_train", "pp"), ("mexican_train", "pbp"), ("mexican_train", "ppbp"),
    ("mexican_train", "pbpbpbpb"), ("goat", "pp"), ("goat", "ppp"), ("goat", "pbpb"),
    ("goat", "pppp"),
)  # fmt: skip
EACH = 125
"""Hand-overs at each table: 1,000 in all."""


@pytest.mark.parametrize(("game", "who"), AUDIT)
def test_125_times_handed_over_nothing_hidden_is_drawn_named_or_told(
    game: str, who: str, sit: Sit, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    rng = Random(f"{game} {who}")
    stage = sit(dealt(game, who), window=(320, 180))
    handed = blurred = carried = 0
    while handed < EACH:
        board, session = stage.table.board, stage.session
        if session.over:
            session = stage.session = dealt(game, who, rng.randrange(1000))
            stage.desk.home()
            stage.table = stage.go("table", session=session)
        elif session.match.held:
            board.go_on()
            stage.draw()
        elif board.curtain is not None:
            stage.behind()
            handed += 1
            stage.claim()
        else:
            lifts = board.offers.lifts()
            if lifts and rng.random() < 0.4:
                carried += 1
                stage.table.pick(rng.choice(lifts))
                stage.draw()
            if rng.random() < 0.15:
                blurred += 1
                stage.blur()
            else:
                stage.play(rng)
    assert blurred > 5 and carried > 5
    assert not any(named(line) for line in caplog.messages)
