"""Check every surface behind the curtain over hundreds of hand-overs.

``TABLETOP_EXPLORE=1 pytest tests/shell/test_curtain_audit.py`` hands over a thousand times.
"""

from __future__ import annotations

import logging
import os
from random import Random

import pytest

from tabletop.play import events
from tests.shell.secret_stage import Sit, dealt, named

GAMES = ("mexican_train", "goat")


AUDIT = (
    ("mexican_train", "pp"), ("mexican_train", "pbp"), ("mexican_train", "ppbp"),
    ("mexican_train", "pbpbpbpb"), ("goat", "pp"), ("goat", "ppp"), ("goat", "pbpb"),
    ("goat", "pppp"),
)  # fmt: skip
EACH = 125 if os.environ.get("TABLETOP_EXPLORE") else 30
"""Hand-overs at each table: 240 in all, or 1,000; their actions are the same each time."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "who"), AUDIT)
def test_handed_over_many_times_nothing_hidden_is_drawn_named_or_told(
    game: str, who: str, sit: Sit, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    rng = Random(f"{game} {who}")
    stage = sit(dealt(game, who), window=(320, 180))
    handed = blurred = carried = 0
    while handed < EACH:
        session = stage.session
        if session.over:
            stage.desk.home()
            stage.table = stage.go("table", session=dealt(game, who, rng.randrange(1000)))
        elif session.match.held:
            stage.table.send(events.GoOn(stage.clock.now))
            stage.draw()
        elif stage.table.state.curtain is not None:
            stage.behind()
            handed += 1
            stage.claim()
        else:
            lifts = stage.table.state.offers.lifts()
            if lifts and rng.random() < 0.4:
                carried += 1
                stage.table.pick(rng.choice(lifts))
                stage.draw()
            if rng.random() < 0.15:
                blurred += 1
                stage.blur()
            else:
                stage.play(rng)
    assert min(blurred, carried) > EACH // 25
    assert not any(named(line) for line in caplog.messages)
