"""Test the motion to a changed table: journeys, pieces that go home."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.game import Told
from tabletop.kernel.words import Msg, Seat
from tabletop.play.entering import glide_after, journey
from tabletop.play.hand_step import gliding_home, lets_go
from tabletop.table.hand import Carrying, Empty, Pressing, Trying
from tabletop.table.journey import NOWHERE, Flight, Journey
from tabletop.table.picture import UPRIGHT, ItemId
from tabletop.table.sprites import Art
from tabletop.table.tween import GLIDE, NOTHING
from tests.play.tables import seen, with_settings

LINE = Told(Seat(0), None, Msg("a.b"))
HEAP, A, B = ItemId("heap"), ItemId("a"), ItemId("b")
FLIGHT = Flight(Art("button"), A, B, (9, 9))


def test_the_new_lines_tell_of_the_motion() -> None:
    assert journey(()) == Journey() == journey((LINE,))
    first = replace(LINE, marks=(A,), source=B, flights=(FLIGHT,))
    last = replace(LINE, marks=(B, A), source=HEAP, flights=(FLIGHT, FLIGHT))
    both = journey((first, last, replace(LINE, marks=(HEAP,))))
    assert both == Journey((A, B, A, HEAP), HEAP, deals=False, flights=(FLIGHT,) * 3)


def test_chance_deals_out_of_its_source() -> None:
    deal = replace(LINE, seat=None, source=HEAP)
    assert journey((deal,)) == Journey(source=HEAP, deals=True)
    assert not journey((replace(LINE, seat=None),)).deals
    assert journey((replace(LINE, seat=None),)).source == NOWHERE
    assert not journey((deal, replace(LINE, source=B))).deals


def test_a_hand_lets_go_of_a_piece_it_carried_or_tried() -> None:
    carried, tried = Carrying(A, 0, 0), Trying(A, B, UPRIGHT)
    for holding in (carried, tried):
        assert lets_go(holding, Empty()) and lets_go(holding, Pressing(B, 0, 0))
        assert not lets_go(holding, carried) and not lets_go(holding, tried)
    assert not lets_go(Empty(), Empty())
    assert not lets_go(Pressing(A, 0, 0), Empty())


def test_the_table_glides_from_where_it_was_seen() -> None:
    state = replace(seen("mexican_train"), now=7.0)
    boxes = {item.id: item.box for item in state.picture.items}
    tile = next(item for item in state.picture.items if item.shelf)
    boxes[tile.id] = tile.box.translate(50, 0)
    moved = glide_after(state, boxes, state.picture, ())
    assert set(moved.moves) == {tile.id} and (moved.start, moved.seconds) == (7.0, GLIDE)
    assert glide_after(with_settings(state, reduced_motion=True), boxes, state.picture, ()) == (
        NOTHING
    )


def test_a_piece_that_came_to_nothing_glides_home() -> None:
    state = replace(seen("mexican_train"), now=7.0)
    tile = next(item for item in state.picture.items if item.shelf)
    boxes = {tile.id: tile.box.translate(50, 0)}
    home = gliding_home(state, boxes)
    assert home.glide.moves == {tile.id: (boxes[tile.id], tile)}
    assert (home.glide.start, home.glide.seconds) == (7.0, GLIDE)
    assert gliding_home(state, {}) is state
    still = with_settings(state, reduced_motion=True)
    assert gliding_home(still, boxes) is still
