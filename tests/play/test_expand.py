"""Test expanding a piece: after a short rest on it, or by a click."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play.expand import Expanded
from tabletop.table.picture import Box, Item, ItemId
from tabletop.table.sprites import Art

PILE = Item(ItemId("pile"), Art("pile"), Box(0, 0, 9, 9), opens="pile")
PLATE = replace(PILE, id=ItemId("plate"))
"""Opens the pile by a click alone."""

STONE = replace(PILE, id=ItemId("stone"), opens="")


def resting() -> Expanded:
    """Return the pointer on the pile since second 10."""
    return Expanded().rest(PILE).tick(10.0)


def test_it_opens_after_a_quarter_of_a_second() -> None:
    assert resting() == Expanded(rested="pile", since=10.0) and resting().waiting
    assert resting().tick(10.2) == resting()
    opened = resting().tick(10.25)
    assert opened == Expanded("pile", rested="pile", since=10.0)
    assert not opened.waiting and opened.tick(99.0) is opened


def test_it_closes_at_once_when_it_is_left() -> None:
    left = resting().tick(11.0).rest(STONE)
    assert left == Expanded("pile") and left.waiting
    assert left.tick(11.0) == Expanded()
    assert Expanded().rest(None) == Expanded() and not Expanded().waiting


def test_a_piece_that_opens_another_opens_it_by_a_click_alone() -> None:
    assert Expanded().rest(PLATE) == Expanded()
    open_pile = resting().tick(11.0)
    assert open_pile.rest(PLATE) is open_pile, "but it keeps open what is open already"


def test_a_click_keeps_it_open_and_another_folds_it() -> None:
    kept = Expanded().toggle("pile")
    assert kept == Expanded("pile", kept=True) and not kept.waiting
    assert kept.rest(PILE).rest(None).tick(99.0).opened == "pile"
    assert kept.toggle("other") == Expanded("other", kept=True)
    assert kept.toggle("pile") == Expanded()
    assert resting().tick(11.0).toggle("pile").kept, "the first click on an open one keeps it"


def test_what_was_folded_under_the_pointer_stays_so_until_it_is_left() -> None:
    folded = resting().tick(11.0).close()
    assert folded == Expanded(rested="pile", since=10.0, shut="pile")
    assert not folded.waiting and folded.tick(99.0) is folded
    assert folded.rest(PILE) is folded
    assert folded.rest(None).rest(PILE).tick(20.0).tick(21.0).opened == "pile"
