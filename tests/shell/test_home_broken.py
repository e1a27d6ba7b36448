"""Test that what is broken costs its card on the first screen, no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.house import standing
from tabletop.shell.parts import miniature
from tabletop.shell.resumable import Resumable
from tabletop.store.matches import Matches
from tests.shell.match_stage import MatchStage, played


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    made.keep(played(20), "patchwork-test")
    made.desk.services.get(Resumable).forget()
    assert "continue" in made.ids()
    yield made
    made.close()


def breaks(*_: object, **__: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("whose", "what"),
    [(Matches, "unfinished"), (Matches, "load"), (standing, "standing")],
)
def test_a_broken_match_costs_its_card(
    stage: MatchStage, whose: object, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whose, what, breaks)
    remembered = stage.desk.services.get(Resumable)
    remembered.forget()
    remembered._known = None
    stage.top.ui.dirty = True
    found = stage.ids()
    assert "continue" not in found and "box.patchwork" in found and "door.saves" in found


def test_a_table_that_cannot_be_drawn_costs_its_picture(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(miniature, "_table", breaks)
    stage.top.ui.dirty = True
    assert "continue" in stage.ids()
    stage.go("saves")
    assert "saves.go_on" in stage.ids()


def test_a_card_that_cannot_be_drawn_is_not_offered_again(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.shell.scenes.home import latest

    monkeypatch.setattr(latest.Card, "show", breaks)
    stage.top.ui.dirty = True
    found = stage.ids()
    assert "continue" not in found and "box.patchwork" in found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_a_damaged_match_is_told_until_it_is_read(tmp_path: Path, language: str) -> None:
    first = MatchStage(tmp_path)
    first.keep(played(20), "patchwork-test")
    first.close()
    path = first.matches.path("patchwork-test")
    path.write_text(path.read_text(encoding="utf-8")[:200], encoding="utf-8")
    stage = MatchStage(tmp_path, language=language)
    stage.draw()
    stage.draw()
    (aside,) = (tmp_path / "set-aside").rglob("patchwork-test*")
    told = " ".join(str(mark) for mark in stage.top.ui.reading_log.marks)
    assert path.name in told and str(aside) in told
    stage.press("home.noticed")
    stage.draw()
    assert "home.noticed" not in stage.ids()
    stage.close()
