"""Test how a timeline comes about: what is seen and heard at every time."""

from __future__ import annotations

import pytest

from tabletop.kernel.words import msg
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.props import Button, Prop
from tabletop.table.sprites import Board
from tabletop.table.stage import Appear, Count, Fade, Grow, Slide, Timeline, Wipe, counting, ids

BOX = Box(100, 100, 50, 50)
CROWN = Item(ItemId("crown"), Board("crown"), BOX)
TOTAL = Label(ItemId("total"), msg("kernel.number", value=9), BOX)
PICTURE = Picture((CROWN,), (TOTAL,))


def boxes(timeline: Timeline, now: float) -> list[Box]:
    return [item.box for item in timeline.at(now).items]


def number(timeline: Timeline, now: float) -> object:
    (label,) = timeline.at(now).labels
    return dict(label.words.args)["value"]


def test_without_cues_all_is_there_at_once() -> None:
    timeline = Timeline(PICTURE)
    assert timeline.seconds == 0
    assert timeline.at(0.0).items == (CROWN,) and timeline.at(0.0).labels == (TOTAL,)


def test_what_appears_is_not_there_before() -> None:
    timeline = Timeline(PICTURE, (Appear(ids("crown"), 1.0, "win"),))
    assert not timeline.at(0.99).items and timeline.at(1.0).items == (CROWN,)
    assert timeline.sounds(0.0, 0.99) == () and timeline.sounds(0.99, 1.0) == ("win",)
    assert timeline.sounds(1.0, 9.0) == ()


def test_what_passes_is_gone_at_the_end() -> None:
    timeline = Timeline(PICTURE, (Appear(ids("crown"), 1.0, until=2.0),))
    assert [len(timeline.at(now).items) for now in (0.5, 1.0, 1.9, 2.0, 9.0)] == [0, 1, 1, 0, 0]
    assert timeline.seconds == 2.0 and not timeline.at(timeline.rest).items


def test_what_slides_arrives_in_its_box() -> None:
    timeline = Timeline(PICTURE, (Slide(ids("crown"), 1.0, 0.5, (0, -80), "goat"),))
    assert boxes(timeline, 0.0) == [BOX.translate(0, -80)]
    (middle,) = boxes(timeline, 1.2)
    assert BOX.y - 80 < middle.y < BOX.y
    assert boxes(timeline, 1.5) == [BOX]
    assert timeline.sounds(0.0, 2.0) == ("goat",)


def test_what_is_wiped_is_seen_in_part() -> None:
    timeline = Timeline(PICTURE, (Wipe(ids("crown"), 1.0, 2.0),))
    shares = [timeline.at(now).look(ItemId("crown")).share for now in (0.5, 2.0, 2.9)]
    assert shares == [0.0, 0.5, 0.95]
    assert timeline.at(3.0).look(ItemId("crown")).share == 1.0


def test_numbers_count_to_their_own() -> None:
    timeline = Timeline(PICTURE, (counting("total", (0, 5, 9), 1.0, 2.0),))
    assert [number(timeline, now) for now in (0, 1.9, 2.0, 2.9, 3.0, 9.0)] == [0, 0, 5, 5, 9, 9]


def test_the_end_is_that_of_the_last_cue() -> None:
    cues = (Appear(ids("a"), 0.5), Count(ItemId("total"), ((0.0, 1), (2.5, 9))))
    assert Timeline(PICTURE, cues).seconds == 2.5


def test_a_prop_moves_grows_and_fades_by_all_of_its_cues() -> None:
    prop = Prop(ItemId("star"), Button("app/button-gold"), BOX)
    star = ids("star")
    cues = (
        Slide(star, 0.0, 1.0, (-100, 0)),
        Slide(star, 2.0, 1.0, (0, 40), away=True),
        Grow(star, 0.0, 1.0, 0.5),
        Grow(star, 2.0, 1.0, 1.0, 0.2),
        Fade(star, 0.0, 1.0),
        Fade(star, 2.0, 1.0, out=True),
    )
    timeline = Timeline(Picture(()), cues, props=(prop,))
    first, middle, last = (timeline.at(now).look(prop.id) for now in (0.0, 1.5, 3.0))
    assert (first.shift, first.grown, first.seen) == ((-100, 0), 0.5, 0)
    assert (middle.shift, middle.grown, middle.seen) == ((0, 0), 1, 1)
    assert (last.shift, last.seen) == ((0, 40), 0) and last.grown == pytest.approx(0.2)
    larger = timeline.magnified(2.0)
    assert larger.props[0].box == BOX.scaled(2.0)
    assert larger.at(0.0).look(prop.id).shift == (-200, 0)


def test_without_motion_the_time_is_shown_at_which_it_rests() -> None:
    cues = (Appear(ids("crown"), 1.0, until=2.0),)
    assert Timeline(PICTURE, cues).rest == 2.0
    assert Timeline(PICTURE, cues, rests=1.5).rest == 1.5
