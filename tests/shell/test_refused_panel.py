"""Test that the whole reason of a refusal fits its panel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.play import held_piece
from tabletop.play.table_state import Refused
from tabletop.shell.events import Pointer
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.turn_bar import turn_words
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.scroll import Offset
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Trying
from tests.shell.tables import change
from tests.tools.look_stage import LookStage, session


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720), paints=False)
    yield made
    made.close()


RULE = "Rule "


def written(stage: LookStage) -> str:
    """Return what the table shows now, line by line."""
    stage.draw()
    marks = stage.top.ui.reading_log.marks
    lines = [mark.text for mark in marks if isinstance(mark, Written)]
    assert "Read the rule" in lines
    return "\n".join(lines)


def refuse(table: TableScene) -> None:
    """Let a playable piece be refused on the first place that it does not fit."""
    state = table.state
    for item in state.picture.items:
        for place in state.picture.places if item.goes else ():
            put = Put(item.id, place.id, item.pose)
            if place.group != item.goes or not state.offers.can_lift(item.id):
                continue
            why = held_piece.why_not(state, put)
            if why is not None:
                held = Carrying(item.id, *place.box.centre, put.pose, place.id)
                change(table, hand=held, refused=Refused(put, why))
                return
    raise AssertionError("everything fits everywhere")


@pytest.mark.parametrize(
    ("game", "seats"), [("mexican_train", 5), ("mexican_train", 2), ("goat", 4), ("patchwork", 2)]
)
def test_a_refusal_fits_its_panel(stage: LookStage, game: str, seats: int) -> None:
    table = stage.sit(session(game, seats))
    refuse(table)
    stage.shot()
    assert table.ui.find("clause") is not None
    assert table.ui.memo("panel", Offset).most == 0.0, "nothing is scrolled out of sight"
    assert not turn_words(table)[1].key.endswith("_over"), "nothing is set down here"
    x, y = stage.spot("clause")
    assert RULE not in written(stage), "a clause says nothing to a player"
    table.handle(Pointer("move", x, y))
    assert RULE in written(stage), "the pointer on the button tells it"
    held = table.state.hand
    assert isinstance(held, Carrying) and held.over is not None
    change(table, hand=Trying(held.item, held.over, held.pose))
    assert not turn_words(table)[1].key.startswith("table.trying"), "nothing is confirmed here"
