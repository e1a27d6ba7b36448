"""Test how an ending comes about: what is seen and heard at every time."""

from __future__ import annotations

from tabletop.kernel.words import msg
from tabletop.table.ending import Appear, Count, Ending, Slide, Wipe, counting, ids
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.sprites import Board

BOX = Box(100, 100, 50, 50)
CROWN = Item(ItemId("crown"), Board("crown"), BOX)
TOTAL = Label(ItemId("total"), msg("kernel.number", value=9), BOX)
PICTURE = Picture((CROWN,), (TOTAL,))


def boxes(ending: Ending, now: float) -> list[Box]:
    return [item.box for item in ending.at(now).items]


def number(ending: Ending, now: float) -> object:
    (label,) = ending.at(now).labels
    return dict(label.words.args)["value"]


def test_without_cues_all_is_there_at_once() -> None:
    ending = Ending(PICTURE)
    assert ending.seconds == 0
    assert ending.at(0.0).items == (CROWN,) and ending.at(0.0).labels == (TOTAL,)


def test_what_appears_is_not_there_before() -> None:
    ending = Ending(PICTURE, (Appear(ids("crown"), 1.0, "win"),))
    assert not ending.at(0.99).items and ending.at(1.0).items == (CROWN,)
    assert ending.sounds(0.0, 0.99) == () and ending.sounds(0.99, 1.0) == ("win",)
    assert ending.sounds(1.0, 9.0) == ()


def test_what_passes_is_gone_at_the_end() -> None:
    ending = Ending(PICTURE, (Appear(ids("crown"), 1.0, until=2.0),))
    assert [len(ending.at(now).items) for now in (0.5, 1.0, 1.9, 2.0, 9.0)] == [0, 1, 1, 0, 0]
    assert ending.seconds == 2.0 and not ending.still.picture.items


def test_what_slides_arrives_in_its_box() -> None:
    ending = Ending(PICTURE, (Slide(ids("crown"), 0, -80, 1.0, 0.5, "goat"),))
    assert boxes(ending, 0.0) == [BOX.translate(0, -80)]
    (middle,) = boxes(ending, 1.2)
    assert BOX.y - 80 < middle.y < BOX.y
    assert boxes(ending, 1.5) == [BOX]
    assert ending.sounds(0.0, 2.0) == ("goat",)


def test_what_is_wiped_is_seen_in_part() -> None:
    ending = Ending(PICTURE, (Wipe(ids("crown"), 1.0, 2.0),))
    assert [ending.at(now).parts[ItemId("crown")] for now in (0.5, 2.0, 2.9)] == [0.0, 0.5, 0.95]
    assert ending.at(3.0).parts.get(ItemId("crown"), 1.0) == 1.0


def test_numbers_count_to_their_own() -> None:
    ending = Ending(PICTURE, (counting("total", (0, 5, 9), 1.0, 2.0),))
    assert [number(ending, now) for now in (0, 1.9, 2.0, 2.9, 3.0, 9.0)] == [0, 0, 5, 5, 9, 9]


def test_the_end_is_that_of_the_last_cue() -> None:
    cues = (Appear(ids("a"), 0.5), Count(ItemId("total"), ((0.0, 1), (2.5, 9))))
    assert Ending(PICTURE, cues).seconds == 2.5
    assert Ending(PICTURE, cues).still == Ending(PICTURE)
