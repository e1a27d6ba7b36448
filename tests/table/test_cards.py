"""Test moving cards: renamed, turned up one by one, pulled from a pile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty, Pressing, Trying, step
from tabletop.table.inputs import Commit, Down, Moved, Up
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Pose
from tabletop.table.preview import held
from tabletop.table.sprites import Card
from tabletop.table.tween import APART, FLIP, GLIDE, LONGEST, TOGETHER, Glide, glide
from tests.table.board import BELL, OFFERS, PICTURE, STONE, at, looks, reach

HELD, CELL, PILE = (ItemId(name) for name in ("held", "cell", "pile"))
HAND, HOME = Box(500, 0, 50, 70), Box(0, 0, 50, 70)


def row(faces: str) -> Picture:
    """Return cards side by side; a dot is face down."""
    cards = [Card(None if face == "." else face, "back") for face in faces]
    boxes = [Box(60.0 * x, 0, 50, 70) for x in range(len(faces))]
    return Picture(
        tuple(
            Item(ItemId(str(x)), card, box)
            for x, (card, box) in enumerate(zip(cards, boxes, strict=True))
        )
    )


def turned(before: Picture, after: Picture) -> Glide:
    """Return the glide from one row to the next."""
    seen = {item.id: item.box for item in before.items}
    return glide(seen, before, after, 10.0, GLIDE)


@pytest.mark.parametrize(
    ("seen", "start"),
    [({HELD: HAND, CELL: HOME}, HAND), ({CELL: HAND}, HAND), ({PILE: HAND}, None)],
    ids=["the likeliest name", "its own", "neither"],
)
def test_what_came_from_elsewhere_glides_from_there(
    seen: dict[ItemId, Box], start: Box | None
) -> None:
    card = Item(CELL, Card("ace", "back"), HOME, came=(HELD, CELL))
    way = glide(seen, Picture(()), Picture((card,)), 1.0, GLIDE)
    assert {name: box for name, (box, _) in way.moves.items()} == ({CELL: start} if start else {})


def test_a_card_under_another_name_turns_over_too() -> None:
    old = Picture((Item(CELL, Card(None, "back"), HOME),))
    new = Picture((Item(HELD, Card("ace", "back"), HAND, came=(CELL,)),))
    way = glide({CELL: HOME}, old, new, 1.0, GLIDE)
    assert way.turns == {HELD: Card(None, "back")}
    assert way.at(1.0 + GLIDE)[0].sprite == Card("ace", "back")


def test_what_does_not_name_itself_stays_where_it_is() -> None:
    card = Item(CELL, Card("ace", "back"), HOME, came=(HELD,))
    assert glide({CELL: HAND}, Picture(()), Picture((card,)), 1.0, GLIDE).moves == {}


def test_a_few_cards_turn_together() -> None:
    way = turned(row("." * TOGETHER), row("a" * TOGETHER))
    assert way.waits == {} and way.end == 10.0 + GLIDE


def test_many_cards_turn_one_after_the_other() -> None:
    way = turned(row("..a.."), row("abacd"))
    assert list(way.waits.values()) == pytest.approx([0.0, APART, 2 * APART, 3 * APART])
    assert not way.done(10.0 + GLIDE) and way.done(way.end)
    seen = way.at(10.0 + APART + FLIP)
    shown = [item.sprite.face for item in seen if isinstance(item.sprite, Card)]
    assert shown == ["a", "b", None, None]
    assert [item.box.width for item in seen[2:]] == [pytest.approx(30, abs=25), 50]


def test_ever_so_many_cards_turn_in_time() -> None:
    way = turned(row("." * 60), row("a" * 60))
    assert max(way.waits.values()) < LONGEST
    assert way.end <= 10.0 + LONGEST + GLIDE


def test_a_glide_ends_where_the_hand_has_it() -> None:
    new = Item(HELD, Card("ace", "back"), HAND, came=(PILE,))
    way = glide({PILE: HOME}, Picture(()), Picture((new,)), 1.0, GLIDE)
    carried = replace(new, box=Box(200, 200, 60, 84))
    assert way.bound_for(carried).moves[HELD] == (HOME, carried)
    assert way.bound_for(Item(STONE, Card("ace", "back"), HOME)) == way


def pulled(*, pulls: bool) -> list[object]:
    """Return the hand that drags the bell away, and its gesture."""
    items = tuple(replace(i, pulls=pulls) if i.id == BELL else i for i in PICTURE.items)
    there = reach(picture=replace(PICTURE, items=items))
    x, y = at("bell")
    return [*step(Pressing(BELL, x, y), Moved(x + 40, y), there)]


def test_what_pulls_is_pressed_by_dragging_it() -> None:
    assert pulled(pulls=True) == [Empty(), Press(BELL)]


def test_what_does_not_pull_waits_to_be_let_go() -> None:
    assert pulled(pulls=False) == [Pressing(BELL, *at("bell")), None]


@pytest.mark.parametrize("grave", [True, False])
def test_a_grave_move_is_tried_even_where_moves_are_done_at_once(grave: bool) -> None:
    b2 = ItemId("b2")
    there = replace(reach(confirm=False), grave=lambda put: grave and put == Put(STONE, b2))
    hand, _ = step(Empty(), Down(*at("stone")), there)
    hand, _ = step(hand, Up(*at("stone")), there)
    hand, _ = step(hand, Down(*at("b2")), there)
    hand, said = step(hand, Up(*at("b2")), there)
    if not grave:
        assert (hand, said) == (Empty(), Put(STONE, b2))
        return
    assert (hand, said) == (Trying(STONE, b2, Pose()), None)
    assert step(hand, Commit(), there) == (Empty(), Put(STONE, b2))
    assert OFFERS.meant(Put(STONE, b2)) == "stone b2" and looks(STONE, Pose(1)) == Pose()


def test_a_carried_card_keeps_its_proportion() -> None:
    card = Item(HELD, Card("ace", "back"), HAND, goes="cells", press=True)
    picture = Picture((card,), places=(Place(CELL, Box(0, 0, 100, 140), "cells"),))
    there = held(Carrying(HELD, 700, 300), None, picture)
    assert there is not None
    assert (there.piece.box.width, there.piece.box.height) == (100, 140)
