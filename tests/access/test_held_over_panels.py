"""Test that a carried piece hides no button of a panel."""

from __future__ import annotations

import pytest

from tabletop.shell.canvas import Blit
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying
from tests.access.pixels import Watch, visible
from tests.access.refusing import pointer
from tests.access.screens import Look


@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat"])
def test_the_words_of_the_buttons_stay_in_sight(game: str, look: Look, watch: Watch) -> None:
    stage = look()
    stage.sit(game, lambda state: any(isinstance(g, Put) for g, _ in state.offers.pairs))
    stage.draw()
    lifts = [item for one in stage.state.offers.lifts() if (item := stage.state.picture.item(one))]
    x, y = max(lifts, key=lambda item: item.box.area).box.centre
    pointer(stage, "down", (x, y))
    pointer(stage, "move", (x + 20, y))
    stage.draw()
    seen = 0
    for name in ("put-back", "hint", "menu"):
        target = stage.table.ui.find(name)
        assert target is not None, name
        scale = stage.table.ui.scale
        at = target.rect.centerx / scale, target.rect.centery / scale
        pointer(stage, "move", at)
        stage.table.ui.dirty = True
        frame = stage.draw()
        assert isinstance(stage.state.hand, Carrying)
        for number, op in enumerate(frame.ops):
            mark = watch.mark(op)
            if mark is not None and isinstance(op, Blit) and target.rect.contains(op.rect):
                assert visible(op, number, frame) > 0.98, f"{mark.what} is covered"
                seen += 1
    assert seen >= 3
