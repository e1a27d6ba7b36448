"""Test pages of many matches that were copied here without their index."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.house.opening import LastReplay
from tabletop.kernel.record import Record
from tabletop.store.folders import Folders
from tabletop.store.matches import FEW
from tests.listed import listing_of
from tests.shell.giving_stage import GUEST_AND_BOT, house
from tests.shell.match_stage import MatchStage, played

MANY = 5 * FEW

REPLAYS: list[str] = []
"""The matches that were played again, by their times."""


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchStage]:
    folders = Folders.within(tmp_path)
    folders.prepare()
    record = replace(played(6).record(), seats=GUEST_AND_BOT)
    for number in range(MANY):
        path = folders.matches / f"m{number:02}.tabletop"
        path.write_text(replace(record, created=f"{number:02}").dumps(), encoding="utf-8")
    finished = LastReplay.finished

    def counted(self: LastReplay, record: Record) -> bool:
        REPLAYS.append(record.created)
        return finished(self, record)

    monkeypatch.setattr(LastReplay, "finished", counted)
    made = MatchStage(tmp_path)
    yield made
    made.close()


def look_until_done(stage: MatchStage) -> int:
    """Draw frames until nothing is played again; return how many were needed."""
    for drawings in range(MANY):
        REPLAYS.clear()
        stage.top.frame(stage.size)
        assert len(REPLAYS) <= FEW
        if not REPLAYS:
            return drawings
    raise AssertionError("it looks for ever")


def test_saved_games_are_listed_a_few_at_each_drawing(stage: MatchStage) -> None:
    REPLAYS.clear()
    stage.desk.go("saves")
    assert 0 < len(REPLAYS) <= FEW
    assert look_until_done(stage) >= MANY // FEW - 2
    assert len(listing_of(stage.matches).summaries) == MANY
    assert not REPLAYS, "all of them are known by now"


@pytest.mark.parametrize("person", ["guest", "asha"])
def test_the_matches_of_guests_are_found_a_few_at_each_drawing(
    stage: MatchStage, person: str
) -> None:
    house(stage)
    REPLAYS.clear()
    stage.desk.go("people", person=person)
    assert 0 < len(REPLAYS) <= FEW
    stage.top.frame(stage.size)
    assert "person.guest" not in (one.id for one in stage.top.ui.targets)
    assert look_until_done(stage) >= MANY // FEW - 3
    assert "person.guest" in stage.ids()
    shown = [one for one in stage.ids() if one.startswith("guest.m")]
    assert bool(shown) == (person == "guest"), "whom it was opened for is selected"
    assert stage.top.ui.focus == f"person.{person}"
