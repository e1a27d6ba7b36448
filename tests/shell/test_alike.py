"""Test that neighbours look alike: tools in every language, list rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.shell.table.choice_panel import OfferRow, choosing
from tabletop.shell.table.tools import tools_of
from tabletop.shell.widgets import Column
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.ui import Ui
from tests.tools.look_stage import LookStage, session

LANGUAGES = ("en", "hi", "pa", "gu")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["goat", "mexican_train"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_that_sorts_has_its_icon_in_every_language(
    tmp_path: Path, game: str, language: str
) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language)
    try:
        scene = stage.sit(session(game, 4))
        stage.draw()
        (shown, *_), tools = scene.ui._made["tools"][2], tools_of(scene)
        styles = {tool.id: style for tool, style in zip(tools, shown, strict=True)}
        assert styles.pop("sort") == "both"
        assert len(set(styles.values())) == 1, "the others look alike"
    finally:
        stage.close()


def test_in_a_list_of_choices_all_have_their_points_or_none(tmp_path: Path) -> None:
    for language in LANGUAGES:
        stage = LookStage(tmp_path / language, (1280, 720), paints=False, language=language)
        try:
            scene = stage.sit(session("goat", 2, "full"))
            stage.draw()
            told = [mark.text for mark in scene.ui.reading_log.marks if isinstance(mark, Written)]
            rows, _ = choosing(scene, 1.0, 260.0)
            assert isinstance(rows[-1], Column)
            offers = [row for row in rows[-1].children if isinstance(row, OfferRow)]
            assert len(offers) > 1 and all(row.weak is not None for row in offers)
            weak = [scene.ui.say(row.weak) for row in offers if row.weak is not None]
            assert len({line in told for line in weak}) == 1, language
        finally:
            stage.close()


def test_a_list_is_fitted_once_for_all_its_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[OfferRow] = []
    lines = OfferRow._lines

    def counted(self: OfferRow, ui: Ui, width: float, size: float) -> tuple[list[str], bool]:
        asked.append(self)
        return lines(self, ui, width, size)

    stage = LookStage(tmp_path, (1280, 720), paints=False)
    scene = stage.sit(session("goat", 2, "full"))
    stage.draw()
    rows, _ = choosing(scene, 1.0, 260.0)
    assert isinstance(rows[-1], Column)
    offers = [row for row in rows[-1].children if isinstance(row, OfferRow)]
    monkeypatch.setattr(OfferRow, "_lines", counted)
    for row in offers:
        row.measure(scene.ui, 300.0)
    assert len(offers) > 1 and len(asked) <= (3 + 1) * len(offers), "three sizes, and the lines"
    stage.close()
