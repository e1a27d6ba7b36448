"""Test how great moments are staged: what comes, rests and leaves."""

from __future__ import annotations

import pytest

from tabletop.table.moment import BADGE_SECONDS, STAGE_SECONDS
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.props import Button, Slip
from tabletop.table.sprites import Board
from tabletop.table.stage import Timeline
from tabletop.table.staging import at_place, over_window
from tests.tools.moments import case

ROOM = 1600.0, 900.0
LIT, END = Box(16, 108, 480, 480), Box(1500, 40, 60, 80)


def whole(kind: tuple[str, str], *, bursts: bool = True) -> Timeline:
    moment = case(*kind).moment
    stage = moment.stage
    assert stage is not None and stage.lit is not None
    items = Item(stage.lit, Board("plate"), LIT), Item(stage.end, Board("plate"), END)
    return over_window(moment, stage, "Done.", Picture(items), ROOM, bursts=bursts)


def seen(timeline: Timeline, now: float) -> set[str]:
    shown = timeline.at(now)
    return {one.id for one in timeline.props if shown.look(one.id).seen > 0}


@pytest.mark.parametrize("kind", [("patchwork", "seven"), ("goat", "goat")])
def test_the_hero_rises_rests_and_flies_to_its_end(kind: tuple[str, str]) -> None:
    timeline = whole(kind)
    hero = next(one.box for one in timeline.props if one.id == "hero")
    assert "hero" not in seen(timeline, 0.3)
    rest, last = (timeline.at(now).look(ItemId("hero")) for now in (timeline.rest, STAGE_SECONDS))
    assert (rest.shift, rest.grown, rest.turn) == ((0, 0), 1, 0)
    x, y = hero.translate(*last.shift).centre
    assert (x, y) == pytest.approx(END.centre)
    assert last.grown == pytest.approx(END.height / hero.height)


def test_all_of_it_rests_together_and_only_the_hero_is_left() -> None:
    timeline = whole(("patchwork", "seven"))
    assert seen(timeline, timeline.rest) == {one.id for one in timeline.props}
    assert seen(timeline, STAGE_SECONDS) == {"hero", "lit"}, "the table itself is back"
    assert timeline.seconds <= STAGE_SECONDS


def test_buttons_keep_off_the_words_and_inside_the_window() -> None:
    timeline = whole(("patchwork", "seven"))
    words = next(one.box for one in timeline.props if one.id == "ribbon")
    ends = [one.box.centre for one in timeline.props if isinstance(one.shows, Button)]
    assert len(ends) > 8
    for x, y in ends:
        assert 0 < x < ROOM[0] and 0 < y < ROOM[1] and not words.holds(x, y)
    quiet = whole(("patchwork", "seven"), bursts=False)
    assert not any(isinstance(one.shows, Button) for one in quiet.props)


def test_a_ribbon_comes_out_of_its_medal_and_fades_at_the_end() -> None:
    moment = case("gnoming", "line").moment
    slip = Slip(("One line.",), 20, Box(600, 400, 70, 70), 64.0, 24.0)
    timeline = at_place(moment, Picture(()), slip, Box(614, 410, 200, 50), bursts=True)
    assert [timeline.at(now).look(ItemId("slip")).share for now in (0.0, 1.0)] == [0, 1]
    assert "glint" in seen(timeline, 0.4) and "glint" not in seen(timeline, 0.7)
    flying = {one.id for one in timeline.props if isinstance(one.shows, Button)}
    assert flying <= seen(timeline, 0.8) and not flying & seen(timeline, 1.2)
    assert timeline.fades is not None and sum(timeline.fades) == pytest.approx(BADGE_SECONDS)
    assert not any(one.id == "seam" for one in timeline.props), "its place is not on the table"
