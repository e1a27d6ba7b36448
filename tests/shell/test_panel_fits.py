"""Test that nearly fitting panels show all: closer, and in a size less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.kernel.words import Seat
from tabletop.play.table_state import Hint
from tabletop.shell.table.panels import fitted
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Column, Label, Plain
from tabletop.shell.widgets.reading_log import Written
from tests.shell.stage import Shelf, Stage
from tests.tools.look_check import faults
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage
from tests.tools.look_watch import LABEL, watching


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1600, 900))


def sizes(column: Column) -> list[float]:
    return [one.size for one in column.children if isinstance(one, Label)]


def test_words_come_closer_before_they_become_smaller(stage: Stage) -> None:
    words = [Label(Plain(f"line {i}"), 24) for i in range(4)]
    ui = stage.push(Shelf, build=lambda: words[0]).ui
    lines = sum(ui.size(one, 300)[1] for one in words)

    def shown(height: float) -> Column:
        """Return the column that is shown in so many units of height."""
        found = fitted(words, 10, height).pick(ui, 300)
        assert isinstance(found, Column)
        return found

    assert shown(lines + 30).gap == 10
    close = shown(lines + 10)
    assert close.gap == 3 and sizes(close) == [24] * 4
    small = shown(lines)
    assert ui.size(small, 300)[1] <= lines and all(20 < size < 24 for size in sizes(small))
    scrolled = shown(lines / 2)
    assert scrolled.gap == 10 and sizes(scrolled) == [24] * 4


@pytest.mark.parametrize("language", ["en", "pa"])
def test_a_hint_is_seen_whole_in_the_low_panel_of_goat(tmp_path: Path, language: str) -> None:
    stage = LookStage(
        tmp_path, (1920, 1080), paints=False, language=language, theme="light", size=100
    )
    SCENES["table goat hint"](stage)
    stage.shot()
    ids = {target.id for target in stage.top.ui.targets}
    assert "hint-take" in ids and "panel.bar" not in ids
    stage.close()


def test_a_hint_recommends_nothing_where_all_choices_are_alike(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, theme="light")
    SCENES["table goat hint"](stage)
    table = stage.top
    assert isinstance(table, TableScene) and table.state.hint is not None
    given = table.state.hint.advice
    assert given is not None
    for alike in (False, True):
        told = Hint(Seat(0), replace(given, alike=alike))
        table.runner.state = replace(table.state, hint=told)
        stage.shot()
        ids = {target.id for target in table.ui.targets}
        assert ("hint-take" in ids) != alike and "hint-close" in ids
    stage.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat"])
def test_the_next_best_is_shown_and_left_again(tmp_path: Path, game: str) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, theme="light")
    SCENES[f"table {game} hint"](stage)
    table = stage.top
    assert isinstance(table, TableScene) and table.state.hint is not None
    advice = table.state.hint.advice
    assert advice is not None and table.state.hint.recommended == advice.action

    def lines() -> set[str]:
        """Return the lines of the panel."""
        stage.shot()
        marks = table.ui.reading_log.marks
        panel = next(a.box for a in table.state.picture.areas if a.kind == "panel")
        area = table.ui.rect(panel)
        written = [one for one in marks if isinstance(one, Written)]
        return {one.text for one in written if one.rect is not None and area.contains(one.rect)}

    first = lines()
    stage.click("hint-other")
    assert table.state.hint.recommended == advice.ranked[advice.runner_up].action
    assert lines() != first
    table.ui.focus, table.ui.ring = "hint-other", True
    stage.key("return")
    assert lines() == first, "by keys as well"
    assert table.ui.focus == "hint-other", "the focus stays"
    stage.close()


CROWDS = [("mexican_train", 8), ("mexican_train", 12), ("goat", 4), ("gnoming", 6), ("gnoming", 7)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)], ids=["720p", "1080p"])
@pytest.mark.parametrize(("game", "seats"), CROWDS)
def test_the_page_of_a_round_has_every_row_whole(
    tmp_path: Path, game: str, seats: int, window: tuple[int, int], size: int
) -> None:
    with watching() as watch:
        stage = LookStage(tmp_path, window, paints=False, size=size)
        SCENES[f"table {game} {seats} round"](stage)
        watch.forget()
        found = faults(stage.top, stage.shot(), watch)
        ids = {target.id for target in stage.top.ui.targets}
        if size > 100:
            stage.see_all("page")
    seen = {name for _, line in watch.lines.values() for name in line.within}
    table = stage.top
    assert isinstance(table, TableScene) and table.state.tallied
    sheet = table.session.game.sheet(table.session.match.state)
    stage.close()
    assert not found
    assert {"next-round", "sheet", "see-table"} <= ids
    assert size > 100 or "page" not in ids, "the end of a round is read at a glance"
    for record in sheet.records():
        assert {f"{LABEL}{kind} {record[0]}" for kind in ("name", "new", "total")} <= seen


def test_the_buttons_of_a_hint_stand_in_one_line_at_200_percent(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), language="pa", theme="light", size=200)
    SCENES["table patchwork hint"](stage)
    stage.draw()
    names = ("hint-take", "hint-other")
    lines = {target.rect.y for target in stage.top.ui.targets if target.id in names}
    stage.close()
    assert len(lines) == 1, "the cross is at the corner"
