"""Test the Gnoming table: cards in any window, lines, lens and motion."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from tabletop.games.gnoming import GNOMING, rules
from tabletop.games.gnoming.ids import (
    GOALS,
    HELD,
    NO_FLIP,
    OUT,
    SEEN,
    STAY,
    card_id,
    cell_id,
    pile_id,
    plate_id,
    slot_id,
    top_id,
)
from tabletop.games.gnoming.layout.drawing import face, sprite
from tabletop.games.gnoming.layout.plan import plan
from tabletop.games.gnoming.state import CELLS, COPIES, State
from tabletop.kernel.words import Seat
from tabletop.table.gesture import Press
from tabletop.table.picture import Item, ItemId, Picture, Shape
from tabletop.table.sprites import Board, Card
from tabletop.table.tween import GLIDE, Glide, glide
from tests.games.gnoming.gnoming import FULL, after, played
from tests.games.gnoming.gnoming import table as position
from tests.laws.shapes import inside

table: Final = GNOMING.table

FIRST: Final = Seat(0)
PIXELS: Final = 720 / 900
"""Device pixels in a unit at 1280 x 720."""

LAID: Final = "(4) (4) (7) / (8) (7) (8) / (4) (-2) (-1)"
"""A layout of hidden cards."""

LINE: Final = "7 7 7 / (3) (4) (5) / (6) 8 (-1)"
"""A row of sevens, five cards hidden."""


def look(state: State, seat: Seat = FIRST, shape: Shape | None = None) -> Picture:
    return table.lay_out(rules.view(state, seat), shape or Shape())


def item(picture: Picture, name: ItemId) -> Item:
    found = picture.item(name)
    assert found is not None, name
    return found


def moves(before: State, state: State, seat: Seat = FIRST) -> Glide:
    """Return the glide from one table to the next."""
    old = look(before, seat)
    seen = {item.id: item.box for item in old.items}
    return glide(seen, old, look(state, seat), 0.0, GLIDE)


def test_every_card_lies_in_its_cell_and_tells_nothing_hidden() -> None:
    for seats in (2, 4, 7):
        match = played(seats, 3)
        for state in match.states[:: max(1, len(match.states) // 40)]:
            if not state.layouts:
                continue
            for seat in (Seat(0), Seat(seats - 1)):
                picture = look(state, seat)
                for other, shown in enumerate(state.table.shown):
                    for cell, card in enumerate(shown):
                        assert item(picture, card_id(Seat(other), cell)).sprite == sprite(card)


def test_two_hidden_cards_exchanged_change_no_picture() -> None:
    match, rng = played(3, 5), Random(2)
    for state in rng.sample(match.states[2:], 30):
        for seat in map(Seat, range(3)):
            view = rules.view(state, seat)
            other = rules.view(rules.sample(view, rng), seat)
            assert table.lay_out(view, Shape()) == table.lay_out(other, Shape())


def bands(picture: Picture) -> list[Item]:
    return [one for one in picture.items if one.sprite == Board("band")]


def words(picture: Picture, name: str) -> dict[str, object]:
    """Return the arguments of a label."""
    (label,) = [label for label in picture.labels if label.id == name]
    return dict(label.words.args)


def test_a_line_lies_on_gold_and_says_what_it_scores() -> None:
    state = position(layouts=[LINE, FULL, "M (4) (5) / 6 (7) (8) / 6 4 (-1)"])
    picture = look(state)
    assert {band.id for band in bands(picture)} == {"band 0 0", "band 2 3"}
    for cell in range(3):
        gold, card = bands(picture)[0].box, item(picture, card_id(FIRST, cell)).box
        assert gold.x < card.x and card.right < gold.right
    assert [tag.id for tag in picture.items if tag.id.startswith("tag")] == ["tag 0 0", "tag 2 3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_of_a_row_stand_at_its_middle(seats: int) -> None:
    """Place the tag of a row at its cards, not between two rows."""
    rows = "6 6 6 / 3 3 3 / 5 5 5"
    picture = look(position(layouts=[rows] + [FULL] * (seats - 1), seats=seats))
    for row in range(3):
        tag, card = (
            item(picture, name).box for name in (ItemId(f"tag 0 {row}"), card_id(FIRST, 3 * row))
        )
        assert abs(tag.centre[1] - card.centre[1]) < 1 and tag.height < card.height


def test_what_lies_open_is_counted_for_everybody() -> None:
    picture = look(position(layouts=[LINE, "4 (4) (5) / -2 (3) (3) / H (6) (6)", FULL]))
    said = {seat: words(picture, f"now {seat}") for seat in range(3)}
    assert [said[seat]["n"] for seat in range(3)] == [5, 6, 7]
    assert [getattr(said[seat]["points"], "value", None) for seat in range(3)] == [1, 12, 7]


@pytest.mark.parametrize("seats", [3, 5])
def test_a_layout_is_enlarged_to_the_size_of_pictures(seats: int) -> None:
    state = position(layouts=[FULL, LINE], seats=seats)
    closed, opened = look(state), look(state, shape=Shape(opened=slot_id(Seat(1))))
    for name in (slot_id(Seat(1)), plate_id(Seat(1))):
        assert item(closed, name).opens == slot_id(Seat(1))
    paper = item(opened, ItemId("lens"))
    assert paper.press and paper.opens == slot_id(Seat(1))
    large = [item(opened, ItemId(f"lens {cell}")) for cell in range(CELLS)]
    assert [card.sprite for card in large] == [sprite(card) for card in state.table.shown[1]]
    assert all(card.box.width * PIXELS >= 56 for card in large)
    assert all(inside(card.box, Shape()) for card in large)
    assert len(bands(opened)) == 2, "the line is shown there too"


def test_ones_own_layout_needs_no_lens() -> None:
    state = position(layouts=[LINE])
    assert look(state, shape=Shape(opened=slot_id(FIRST))) == look(state)
    assert not item(look(state), slot_id(FIRST)).press


def test_nothing_is_counted_for_whoever_wants_to_remember() -> None:
    state = position(layouts=[LINE], stock="8 3 H")
    opened = look(state, shape=Shape(opened=SEEN, counting=False))
    assert opened.item(SEEN) is None
    assert not [one.id for one in opened.items if one.id.startswith("seen")]


def test_the_cards_nobody_has_seen_are_counted() -> None:
    state = position(layouts=[LINE], stock="8 3 H")
    assert item(look(state), SEEN).opens == SEEN
    picture = look(state, shape=Shape(opened=SEEN))
    view = rules.view(state, FIRST)
    hidden = Counter(view.unseen)
    for index, card in enumerate(COPIES):
        said = words(picture, f"seen {index}")
        assert (said["n"], said["of"]) == (hidden[card], COPIES[card])
    assert words(picture, "seen of")["n"] == len(view.unseen)


def test_a_card_drawn_glides_from_its_pile_to_the_hand() -> None:
    before = position(layouts=[LINE], stock="8 3")
    state = after(before, "take stock")
    way = moves(before, state)
    assert way.moves[HELD][0] == item(look(before), top_id("stock", 2)).box
    assert way.turns[HELD] == sprite(None), "it turns over"
    assert moves(before, after(before, "take a")).turns == {}


def test_a_card_in_the_hand_is_shown_over_one_that_nobody_knows() -> None:
    state = after(position(layouts=["7 7 (3) / 4 -1 5 / (6) 8 3"], stock="3"), "take stock")
    likely = [place.id for place in look(state).places if place.likely]
    assert likely == [cell_id(2), cell_id(6)]


def test_a_card_laid_glides_to_its_cell_and_the_other_one_leaves() -> None:
    before = after(position(layouts=[LINE], stock="3"), "take stock")
    state = after(before, "lay 3")
    way, cells = moves(before, state), plan(Shape(), 3, FIRST).grids[FIRST].cells
    assert way.moves[card_id(FIRST, 3)][0] == plan(Shape(), 3, FIRST).hand
    assert way.moves[card_id(FIRST, 3)][1].box == way.moves[HELD][0] == cells[3]
    assert way.turns == {HELD: sprite(None)}


def test_a_card_that_bounces_hovers_and_glides_on() -> None:
    before = after(position(layouts=["7 (7) 3 / (4) (5) (6) / 8 (-1) (4)"], stock="3"), "take a")
    turned = after(before, "lay 1")  # a 6 on a hidden 7, and a 7 is open
    assert turned.table.phase == "bounce"
    picture = look(turned)
    hovering, cell = item(picture, HELD), item(picture, card_id(FIRST, 1))
    assert hovering.box.y < cell.box.y and hovering.layer > cell.layer
    assert item(picture, STAY).press
    goals = [place.id for place in picture.places if place.id.startswith("cell")]
    assert goals == [cell_id(n) for n in range(CELLS) if n != 1], "over its own cell it is at home"
    way = moves(turned, after(turned, "bounce 3"))
    assert way.moves[card_id(FIRST, 3)][0] == hovering.box
    assert way.moves[HELD][0] == item(picture, card_id(FIRST, 3)).box


@pytest.mark.parametrize("pile", ["a", "b"])
def test_a_discard_glides_to_its_pile_and_the_other_pile_stays(pile: str) -> None:
    before = after(position(layouts=[LINE], stock="8 3"), "take stock")
    state = after(before, f"discard {pile}")
    way = moves(before, state)
    assert set(way.moves) == {top_id("a" if pile == "a" else "b", 2)}
    assert way.moves[top_id("a" if pile == "a" else "b", 2)][0] == item(look(before), HELD).box


def test_a_hazard_is_carried_to_the_pond() -> None:
    state = after(position(layouts=[LINE], stock="H 3"), "take stock")
    picture = look(state)
    place = picture.place(OUT)
    assert place is not None and place.group == item(picture, HELD).goes == GOALS
    assert look(state, Seat(1)).place(OUT) is None
    others = look(after(state, "discard out"), Seat(1))
    assert item(others, NO_FLIP).press and others.item(HELD) is None


def test_a_card_of_another_is_seen_but_not_held() -> None:
    state = after(position(layouts=[LINE], stock="8 3"), "take stock")
    picture = look(state, Seat(1))
    held = item(picture, HELD)
    assert held.sprite == sprite(8) and not held.goes and not held.press
    assert table.intend(rules.view(state, Seat(1)), Press(card_id(FIRST, 0))) is None


def test_piles_look_as_high_as_they_are_and_pull_when_they_may_be_drawn_from() -> None:
    state = position(layouts=[LINE], stock=" ".join(["3"] * 8 + ["5"] * 7 + ["6"] * 7))
    picture = look(state)
    assert [one.id for one in picture.items if one.id.startswith("under")] == [
        "under stock 2",
        "under stock 1",
    ]
    assert item(picture, pile_id("stock")).pulls
    assert not item(look(state, Seat(1)), pile_id("stock")).pulls


def test_the_ribbon_hangs_during_the_final_turns() -> None:
    out = "7 7 7 / 3 4 5 / 6 8 -1"
    last = position(layouts=[LINE, FULL, out], first_out=2)
    assert last.table.first_out == 2
    assert words(look(last), "banner")
    assert look(position(layouts=[LINE])).item(ItemId("banner")) is None


def test_at_the_end_all_cards_turn_up_one_after_the_other() -> None:
    match = played(3, 5)
    pairs = zip(match.states, match.states[1:], strict=False)
    before, state = next(p for p in pairs if p[1].table.phase == "scored")
    hidden = sum(card is None for shown in before.table.shown for card in shown)
    way = moves(before, state)
    turned = [name for name in way.turns if name.startswith("card")]
    assert len(turned) == hidden > 3
    assert len(set(way.waits.values())) == len(way.waits) >= hidden


def test_signs_are_left_out_where_nobody_wants_them() -> None:
    state = after(position(layouts=[LINE], stock="8 3"), "take stock")
    signs = {"choice", "drop"}
    with_, without = look(state), look(state, shape=Shape(legal=False))
    assert [one for one in with_.items if one.id.split()[0] in signs]
    assert not [one for one in without.items if one.id.split()[0] in signs]
    assert with_.places == without.places


def test_every_card_has_a_face() -> None:
    faces = {face(name) for name in ("3", "8", "-1", "-4", "H", "M")}
    assert len(faces) == 6 and None not in faces
    assert face("9") is None and face("") is None
    assert sprite(None) == Card(None, "gnoming/back")
