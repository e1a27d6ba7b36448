"""Test that the ring of the focus is seen where a piece is shown larger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tabletop.shell.events import Pointer
from tabletop.shell.table.draw_hand import floating, lens
from tabletop.shell.table.drawing import LENS
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.brush import Brush
from tabletop.table.hand import Carrying
from tabletop.table.inputs import Nudge
from tabletop.table.picture import Box
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720))
    yield made
    made.close()


def test_a_patch_shown_larger_at_the_focus_keeps_its_ring(stage: LookStage) -> None:
    SCENES["table patchwork 2 middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    stage.key("tab")
    stage.draw()
    ui, rings, ring = table.ui, list[Box](), Brush.ring
    larger = {
        item.id: big.box
        for item in table.state.picture.items
        if ui.find(item.id) is not None and (big := lens(item, LENS, 0.0, ui.width)) is not item
    }
    assert len(larger) > 5

    def noted(brush: Brush, box: Box, *how: Any) -> None:
        rings.append(box)
        ring(brush, box, *how)

    for name, box in larger.items():
        ui.set_focus(name, ring=True)
        rings.clear()
        with mock.patch.object(Brush, "ring", noted):
            stage.draw()
        assert rings[-1] == box, name


def rings(stage: LookStage) -> list[Box]:
    """Return the boxes of the rings of a new drawing."""
    found, ring = list[Box](), Brush.ring

    def noted(brush: Brush, box: Box, *how: Any) -> None:
        found.append(box)
        ring(brush, box, *how)

    stage.top.ui.dirty = True
    with mock.patch.object(Brush, "ring", noted):
        stage.draw()
    return found


@pytest.mark.parametrize("game", ["gnoming", "patchwork", "goat"])
def test_the_ring_goes_along_with_a_carried_piece(game: str, stage: LookStage) -> None:
    SCENES[f"table {game} {4 if game == 'goat' else 2} middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    if game == "gnoming":
        while not table.state.offers.lifts():
            table.submit(table.state.offers.pairs[0][1])
    lift = table.state.offers.lifts()[0]
    left = table.state.picture.item(lift)
    assert left is not None
    table.pick(lift)
    table.ui.set_focus(lift, ring=True)
    table.hand_does(Nudge(1, 0))
    assert isinstance(table.state.hand, Carrying)
    held = floating(table.state)
    assert held is not None and held.box != left.box
    seen = rings(stage)
    assert held.box in seen and left.box not in seen


@pytest.mark.parametrize("game", ["gnoming", "patchwork", "goat"])
def test_a_turn_begins_with_the_focus_on_an_offer_where_keys_are_used(
    game: str, stage: LookStage
) -> None:
    SCENES[f"table {game} 2 middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    assert not table.ui.focus, "whoever uses the mouse sees no ring"
    stage.key("f15")  # means nothing, but keys are in use
    for keys in (True, False):
        if not keys:
            table.handle(Pointer("down", 3, 3, 1))
        table.ui.focus = ""
        table.submit(table.state.offers.pairs[0][1])
        while not table.state.my_turn:
            table.submit(table.session.match.legal()[0])
        stage.shot()
        hand = table.state.hand
        first = hand.item if isinstance(hand, Carrying) else table.ui.begins
        lit = table.ui.default is not None and not table.ui.focus  # Enter means a lit button
        assert first and (lit or table.ui.focus == (first if keys else ""))
