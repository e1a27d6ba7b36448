"""Test the hand at a table: gestures, refusals, arranged and sorted hands."""

from __future__ import annotations

from dataclasses import replace

from tabletop.kernel.words import Msg, Refusal, Seat
from tabletop.play import events, viewport
from tabletop.play.effects import KeepOrder, KeepSorts, Save, Sound, Tell
from tabletop.play.expand import Expanded
from tabletop.play.hand_step import folded, gestured, submitted, taken
from tabletop.play.hands import Order, order_of
from tabletop.play.step import step
from tabletop.play.table_state import Refused, TableState
from tabletop.table import inputs
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty, Pressing, Trying
from tabletop.table.picture import ItemId
from tests.known import known
from tests.play.tables import (
    ALONE,
    PEOPLE,
    after,
    effects,
    first_action,
    held,
    only,
    opened,
    seen,
    with_settings,
)
from tests.play.tables import until as played

REFUSED = Refused(Press(ItemId("a")), Refusal("G-1", Msg("a.b")))


def table() -> TableState:
    """Return a table of tiles on a rack, some of which can be played."""
    return replace(seen("mexican_train"), now=3.0)


def offered(state: TableState) -> Put:
    """Return the first offered gesture of a piece."""
    gesture = state.offers.pairs[0][0]
    assert isinstance(gesture, Put)
    return gesture


def sent(state: TableState, *meant: inputs.Input) -> TableState:
    """Return the table after some inputs of the hand at second 3."""
    return after(state, *(events.HandInput(3.0, one) for one in meant))


def rack(state: TableState) -> list[ItemId]:
    """Return the tiles on the rack, from the left."""
    return [item.id for item in state.picture.items if item.shelf]


def test_a_piece_is_taken_by_a_key_and_put_down_to_be_looked_at() -> None:
    state = table()
    put = offered(state)
    carried, found = step(state, events.HandInput(3.0, inputs.Pick(put.item)))
    assert isinstance(carried.hand, Carrying) and found == (Sound("tile-lift"),)
    assert carried.hand.over is not None
    tried, found = step(carried, events.HandInput(3.0, inputs.Commit()))
    assert isinstance(tried.hand, Trying) and found == (Sound("clack"),)
    assert tried.session is state.session
    done, found = step(tried, events.HandInput(3.0, inputs.Commit()))
    assert done.session.match.ply > state.session.match.ply and only(Save, found)
    assert done.hand == Empty()
    assert effects(carried, events.HandInput(3.0, inputs.Turn(1))) == (), "tiles turn themselves"
    cloth = sent(seen("patchwork"), inputs.Pick(seen("patchwork").offers.lifts()[0]))
    assert effects(cloth, events.HandInput(3.0, inputs.Turn(1))) == (Sound("turn"),)


def test_a_piece_put_back_glides_home() -> None:
    state = table()
    put = offered(state)
    carried = sent(state, inputs.Pick(put.item))
    back = sent(carried, inputs.Cancel())
    assert back.hand == Empty() and set(back.glide.moves) == {put.item}
    start, item = back.glide.moves[put.item]
    assert isinstance(carried.hand, Carrying)
    assert start.centre == (carried.hand.x, carried.hand.y)
    assert item == state.picture.item(put.item) and back.version == state.version
    still = sent(with_settings(carried, reduced_motion=True), inputs.Cancel())
    assert still.hand == Empty() and not still.glide.moves
    assert not sent(state, inputs.Cancel()).glide.moves


def test_a_piece_done_stays_where_it_was_tried() -> None:
    state = table()
    put = offered(state)
    item = state.picture.item(put.item)
    assert item is not None
    tried = sent(state, inputs.Pick(put.item), inputs.Commit())
    done = sent(tried, inputs.Commit())
    assert done.session.match.ply > state.session.match.ply and done.glide.moves
    assert item.box not in [start for start, _ in done.glide.moves.values()]
    by_key = after(state, events.Submit(3.0, first_action(state)))
    assert item.box.centre in [start.centre for start, _ in by_key.glide.moves.values()]


def test_keys_see_the_whole_field() -> None:
    near = viewport.zoomed(table(), 2.0, None)
    assert sent(near, inputs.Pick(offered(near).item)).zoom.factor == 1.0
    assert sent(near, inputs.Nudge(1, 0)).zoom.factor == 1.0
    assert sent(near, inputs.Cancel()).zoom.factor == 2.0
    assert sent(near, inputs.Moved(1.0, 1.0)).zoom.factor == 2.0


def test_what_is_expanded_is_folded_under_a_piece_in_the_hand() -> None:
    state = replace(table(), expanded=Expanded("something", kept=True))
    state = replace(state, shape=replace(state.shape, opened="something"))
    carried = sent(state, inputs.Pick(offered(state).item))
    assert carried.expanded.opened == "" == carried.shape.opened
    x, y = state.picture.items[0].box.centre
    pressing = sent(state, inputs.Down(x, y), inputs.Up(x, y))
    assert pressing.expanded.opened == "something"
    assert folded(carried) is carried
    pressed = sent(state, inputs.Down(*_middle(state, offered(state).item)))
    assert isinstance(pressed.hand, Pressing) and pressed.expanded.opened == "something"


def _middle(state: TableState, name: ItemId) -> tuple[float, float]:
    """Return the middle of an item."""
    item = state.picture.item(name)
    assert item is not None
    return item.box.centre


def test_a_refusal_goes_when_the_hand_goes_on() -> None:
    state = replace(table(), refused=REFUSED)
    put = offered(state)
    assert sent(state, inputs.Pick(put.item)).refused is None
    assert sent(state, inputs.Cancel()).refused is None
    assert sent(state, inputs.Down(1.0, 1.0)).refused is None, "a click beside everything"
    assert sent(state, inputs.Moved(1.0, 1.0)).refused is REFUSED
    carried = replace(sent(state, inputs.Pick(put.item)), refused=REFUSED)
    assert sent(carried, inputs.Moved(800.0, 30.0)).refused is REFUSED, "over no place"
    x, y = _centre(state, put.place)
    assert sent(carried, inputs.Moved(x + 4, y)).refused is None
    assert sent(carried, inputs.Down(800.0, 30.0)).refused is REFUSED


def _centre(state: TableState, name: ItemId) -> tuple[float, float]:
    """Return the middle of a place."""
    place = state.picture.place(name)
    assert place is not None
    return place.box.centre


def test_a_gesture_that_is_not_offered_is_refused() -> None:
    state = table()
    dead = next(one for one in rack(state) if not state.offers.can_lift(one))
    gesture = Put(dead, offered(state).place)
    told, found = step(state, events.Made(3.0, gesture))
    assert told.refused is not None and told.refused.gesture == gesture
    clause = told.refused.refusal.clause
    assert found == (Sound("refuse"), Tell("refused", {"clause": clause}))
    assert told.session is state.session
    nothing = events.Made(3.0, Press(ItemId("felt")))
    assert step(state, nothing)[1] == ()


def test_a_click_opens_and_folds_what_can_be_opened() -> None:
    state = seen("gnoming", PEOPLE)
    item = next(one for one in state.picture.items if one.opens and one.opens != one.id)
    opened_now, found = step(state, events.Made(3.0, Press(item.id)))
    assert opened_now.expanded == Expanded(item.opens, kept=True) and found == ()
    assert opened_now.shape.opened == item.opens and not opened_now.glide.moves
    assert opened_now.version == state.version + 1
    assert after(opened_now, events.Made(3.0, Press(item.id))).shape.opened == ""
    put = Put(item.id, ItemId("nowhere"))
    assert gestured(state, put, None, {})[0].expanded == Expanded()


def test_a_tile_is_arranged_on_its_rack() -> None:
    state = table()
    tiles = rack(state)
    places = [place.id for place in state.picture.places if place.group == "rack"]
    arranged, found = step(state, events.Made(3.0, Put(tiles[0], places[2])))
    own = (tiles[1], tiles[2], tiles[0], *tiles[3:])
    order = Order(own=own)
    assert rack(arranged) == list(own) and found == (
        KeepOrder("match", Seat(0), order),
        Sound("clack"),
    )
    assert order_of(arranged.orders, Seat(0)) == order
    assert arranged.session is state.session and arranged.version == state.version + 1
    assert tiles[0] in arranged.glide.moves
    assert not after(
        with_settings(state, reduced_motion=True), events.Made(3.0, Put(tiles[0], places[2]))
    ).glide.moves


def test_a_hand_is_sorted_the_next_way_and_that_is_kept() -> None:
    state = table()
    sorts = state.session.game.table.sorts
    done, found = step(state, events.SortHand(3.0))
    lines = (f"mexican_train {sorts[1]}",)
    order = Order(sorts[1])
    assert found == (KeepOrder("match", Seat(0), order), KeepSorts(lines))
    assert done.settings.sorts == lines and done.shape.sort == sorts[1]
    assert order_of(done.orders, Seat(0)) == order and rack(done) != rack(state)
    assert done.glide.moves
    third = after(done, events.SortHand(4.0))
    assert third.shape.sort == sorts[2] and after(third, events.SortHand(5.0)).shape.sort == "run"
    places = [place.id for place in state.picture.places if place.group == "rack"]
    own = after(done, events.Made(4.0, Put(rack(done)[0], places[4])))
    assert after(own, events.SortHand(5.0)).shape.sort == sorts[1], "sorted again as before"


def test_sorting_puts_a_piece_in_the_hand_back() -> None:
    state = table()
    carried = sent(state, inputs.Pick(offered(state).item))
    assert after(carried, events.SortHand(3.0)).hand == Empty()
    curtain = after(seen("goat", PEOPLE), events.Blurred(1.0))
    assert step(curtain, events.SortHand(3.0)) == (curtain, ())


def test_a_piece_is_taken_in_place_of_another() -> None:
    state = table()
    first, second = state.offers.lifts()[:2]
    both, found = taken(taken(state, first)[0], second)
    assert isinstance(both.hand, Carrying) and both.hand.item == second
    assert found == (Sound("tile-lift"),)
    assert both.glide.moves.keys() == {first}


def test_nothing_is_submitted_when_nobody_is_to_act() -> None:
    state = opened(played("gnoming", ALONE, held))
    assert submitted(state, known("anything")) == (state, ())


def test_the_end_is_heard_even_in_a_hurry() -> None:
    session = played("gnoming", ALONE, lambda one: one.over)
    last = session.match.actions[-1]
    before, fault = type(session).resumed(
        session.game, session.record().played(session.lines[:-1]), "match", 5
    )
    assert fault is None
    state = opened(before)
    done, found = submitted(state, last, swift=True)
    assert done.session.over and only(Sound, found) and not done.glide.moves
    assert done.ending.match_at == max(done.now, done.glide.end)
