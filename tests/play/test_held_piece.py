"""Test the piece in the hand: its drop target, preview, box and refusal."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play import events, held_piece, viewport
from tabletop.play.table_state import TableState
from tabletop.table.gesture import Offers, Press, Put
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import ItemId, Pose
from tabletop.table.tween import NOTHING
from tests.known import known
from tests.play.tables import after, seen, with_settings


def table() -> TableState:
    """Return a table of tiles on a rack, some of which can be played."""
    return seen("mexican_train")


def offered(state: TableState) -> Put:
    """Return the first offered gesture of a piece."""
    gesture = state.offers.pairs[0][0]
    assert isinstance(gesture, Put)
    return gesture


def tried(state: TableState) -> TableState:
    """Return the table with the first offer tried."""
    return after(state, events.TryOut(0.0, offered(state)))


def carried(state: TableState, over: ItemId | None) -> TableState:
    """Return the table with the offered piece carried over a place."""
    return replace(state, hand=Carrying(offered(state).item, 500.0, 400.0, over=over))


def racks(state: TableState) -> list[ItemId]:
    """Return the places of the rack."""
    return [place.id for place in state.picture.places if place.group == "rack"]


def test_the_reach_is_that_of_the_picture_and_the_settings() -> None:
    state = table()
    reach = held_piece.reach_of(state)
    put = offered(state)
    assert (reach.picture, reach.offers) == (state.picture, state.offers)
    assert reach.confirm and reach.tries(put)
    at_once = held_piece.reach_of(with_settings(state, confirm="never"))
    assert not at_once.tries(put), "a train of one's own is not grave"
    assert not at_once.grave(replace(put, place=ItemId("nowhere")))
    settled = state.session.game.table.settle(state.seen_view, put.item, Pose(3))
    assert reach.settle(put.item, Pose(3)) == settled


def test_what_is_grave_is_tried_even_without_confirmation() -> None:
    state = with_settings(table(), confirm="never")
    reach = held_piece.reach_of(state)
    show = state.session.game.table.preview
    puts = [one for one, _ in state.offers.pairs if isinstance(one, Put)]
    for put in puts:
        action = state.offers.meant(put)
        assert reach.tries(put) is show(state.seen_view, known(action), state.laid).grave


def test_a_gesture_that_is_not_offered_is_refused_with_its_clause() -> None:
    state = table()
    assert held_piece.why_not(state, offered(state)) is None
    tiles = [item.id for item in state.picture.items if item.shelf]
    dead = next(one for one in tiles if not state.offers.can_lift(one))
    gesture = Put(dead, offered(state).place)
    refusal = held_piece.why_not(state, gesture)
    rules, intend = state.session.game.rules, state.session.game.table.intend
    action = intend(state.seen_view, gesture)
    assert refusal is not None and refusal == rules.refusal(state.seen_view, known(action))
    assert held_piece.why_not(state, Press(ItemId("felt"))) is None
    assert held_piece.why_not(replace(state, view=None), gesture) is None
    assert held_piece.why_not(replace(state, offers=type(state.offers)()), offered(state)) is None


def test_the_aim_is_the_gesture_of_letting_go() -> None:
    state = table()
    put = offered(state)
    assert held_piece.aimed(state) is None
    assert held_piece.aimed(tried(state)) == put
    assert held_piece.aimed(carried(state, put.place)) == put
    assert held_piece.aimed(carried(state, None)) is None
    rack = racks(state)[0]
    assert held_piece.aimed(carried(state, rack)) is None, "that only arranges the hand"


def test_the_place_of_the_rack_is_known() -> None:
    state = table()
    rack = racks(state)[3]
    there = held_piece.shelved(carried(state, rack))
    assert there is not None and there.id == rack
    for other in (state, tried(state), carried(state, None)):
        assert held_piece.shelved(other) is None
    assert held_piece.shelved(carried(state, offered(state).place)) is None


def test_the_preview_is_that_of_the_game_and_asked_once() -> None:
    state = table()
    put = offered(state)
    show = state.session.game.table.preview
    found = held_piece.preview(tried(state))
    assert found == show(state.seen_view, known(state.offers.meant(put)), state.laid)
    assert held_piece.preview(tried(state)) is found
    assert held_piece.preview(state) is None
    assert held_piece.preview(carried(state, racks(state)[0])) is None
    other = next(
        one for one, _ in state.offers.pairs if isinstance(one, Put) and one.item != put.item
    )
    third = after(state, events.TryOut(0.0, other))
    assert held_piece.preview(third) == show(
        state.seen_view, known(state.offers.meant(other)), state.laid
    )
    wide = replace(state, laid=replace(state.laid, labels=()))
    assert held_piece.preview(tried(wide)) is not found
    elsewhere = Put(put.item, racks(state)[0])
    assert held_piece.preview(after(state, events.TryOut(0.0, elsewhere))) is None


def test_a_preview_is_magnified() -> None:
    state = tried(table())
    near = viewport.zoomed(state, 2.0, None)
    whole, larger = held_piece.preview(state), held_piece.preview(near)
    assert whole is not None and larger is not None
    assert larger == viewport.magnified_preview(near, whole)
    assert larger.lies != whole.lies or larger.items != whole.items


def test_the_piece_in_the_hand_is_seen_where_it_lies_or_floats() -> None:
    state = table()
    put = offered(state)
    assert held_piece.held_piece(state) is None
    lying = held_piece.held_piece(tried(state))
    assert lying is not None and lying.lies and lying.piece.id == put.item
    preview = held_piece.preview(tried(state))
    assert preview is not None and lying.piece in preview.lies
    floating = held_piece.held_piece(carried(state, None))
    assert floating is not None and not floating.lies and floating.spot is None
    assert floating.piece.box.centre == (500.0, 400.0)


def test_pieces_of_the_rack_make_room() -> None:
    state = table()
    tiles = [item for item in state.picture.items if item.shelf]
    first = replace(state, hand=Carrying(tiles[0].id, 0.0, 0.0, over=racks(state)[2]))
    moved = held_piece.making_room(first)
    assert [item.id for item in moved] == [tiles[1].id, tiles[2].id]
    assert [item.box.x for item in moved] == [tile.box.x for tile in tiles[:2]]
    assert held_piece.making_room(state) == held_piece.making_room(tried(state)) == []
    gone = replace(first, hand=Carrying(ItemId("gone"), 0.0, 0.0, over=racks(state)[2]))
    assert held_piece.making_room(gone) == []


def test_what_moves_is_not_drawn_where_it_was_nor_are_its_outlines() -> None:
    state = table()
    assert held_piece.lifted_away(state) == set()
    tiles = [item for item in state.picture.items if item.shelf]
    signs = {
        item.id
        for item in state.picture.items
        if item.sprite.mark and item.box in [tile.box for tile in tiles[:3]]
    }
    first = replace(state, hand=Carrying(tiles[0].id, 0.0, 0.0, over=racks(state)[2]))
    assert held_piece.lifted_away(first) == {tile.id for tile in tiles[:3]} | signs
    goat = seen("goat")
    put = offered(goat)
    line = ItemId(put.item.replace("tile", "fits"))
    away = held_piece.lifted_away(after(goat, events.TryOut(0.0, put)))
    assert goat.picture.item(line) is not None and away == {put.item, line}


def test_everything_is_seen_somewhere() -> None:
    state = table()
    boxes = {item.id: item.box for item in state.picture.items}
    assert held_piece.boxes_seen(state, 0.0) == boxes
    tiles = [item for item in state.picture.items if item.shelf]
    first = replace(state, hand=Carrying(tiles[0].id, 50.0, 60.0, over=racks(state)[1]))
    now = held_piece.boxes_seen(first, 0.0)
    assert now[tiles[0].id].centre == (50.0, 60.0) and now[tiles[1].id].x == tiles[0].box.x
    felt = state.picture.items[0]
    glide = replace(NOTHING, moves={felt.id: (felt.box.translate(100, 0), felt)})
    gliding = replace(state, glide=glide)
    assert held_piece.boxes_seen(gliding, 0.0)[felt.id] == felt.box.translate(100, 0)
    assert held_piece.boxes_seen(gliding, 9.0) == boxes
    assert isinstance(state.hand, Empty) and isinstance(tried(state).hand, Trying)


def test_two_tables_keep_a_preview_each() -> None:
    one = tried(table())
    two = replace(one, offers=Offers(one.offers.pairs))
    found = [held_piece.preview(each) for each in (one, two)]
    assert found[0] == found[1] and found[0] is not found[1]
    assert held_piece.preview(one) is found[0] and held_piece.preview(two) is found[1]
