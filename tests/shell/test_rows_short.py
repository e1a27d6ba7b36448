"""Test that the panel's rows name playable pieces in two lines.

It holds in every language.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.shell.table.choice_panel import OfferRow
from tabletop.shell.widgets.ui import Ui
from tabletop.store.settings import LANGUAGES
from tabletop.table.picture import Box
from tests.tools.look_stage import LookStage, Moment, session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", ["opening", "middle"])
def test_a_row_has_two_lines_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, moment: Moment
) -> None:
    lines: list[int] = []
    show = OfferRow.show

    def watched(self: OfferRow, ui: Ui, box: Box) -> None:
        lines.append(len(self._fitted(ui, box.width)[1]))
        show(self, ui, box)

    monkeypatch.setattr(OfferRow, "show", watched)
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language)
    stage.sit(session("mexican_train", 4, moment))
    stage.draw()
    stage.close()
    most = 2 if moment == "opening" else max(lines)  # later no tile may fit several trains
    assert max(lines) == most <= 2, "a tile that fits several trains says so in two"


@pytest.mark.parametrize("language", ["en", "pa"])
def test_no_row_of_the_log_is_higher_than_its_window(tmp_path: Path, language: str) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language)
    stage.sit(session("goat", 4, "end"))
    stage.draw()
    around = stage.top.ui.targets
    window = next(target for target in around if target.id == "log").whole
    rows = [target for target in around if target.id.startswith("log ")]
    assert rows and all(row.whole.height <= window.height for row in rows)
    seen = [row for row in rows if row.rect.height]
    assert seen and seen[-1].rect == seen[-1].whole, "every line of the newest is seen"
    stage.close()
