"""Test that each legal action has a gesture, and the layout has no gaps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Refusal
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import TARGET, Box, Picture, Pose, Shape, hit
from tests.laws.shapes import ink, inside, overlaps, touch
from tests.laws.walks import Walk

ENGLISH = Speech()
POSES = [Pose(turns, flipped) for turns in range(4) for flipped in (False, True)]


@pytest.mark.sampled(3)
def test_every_legal_action_has_one_gesture_in_the_picture(walk: Walk) -> None:
    table = walk.game.table
    for state, seat, _ in walk.steps:
        laid = walk.laid(state, seat)
        view, picture, offers = laid.view, laid.picture, laid.offers
        assert [action for _, action in offers.pairs] == list(walk.game.rules.legal(view))
        assert len({gesture for gesture, _ in offers.pairs}) == len(offers.pairs)
        items = {item.id: item for item in picture.items}
        groups = {place.id: place.group for place in picture.places}
        for gesture, action in offers.pairs:
            assert offers.meant(gesture) == action
            assert table.intend(view, gesture) == action
            item = items[gesture.item]
            if isinstance(gesture, Put):
                assert groups[gesture.place] == item.goes
                assert table.settle(view, gesture.item, gesture.pose) == gesture.pose
            else:
                assert item.press


def test_poses_settle_once_and_for_all(walk: Walk) -> None:
    table = walk.game.table
    for state, seat, _ in walk.some(4):
        view = walk.game.rules.view(state, seat)
        for name in walk.game.offers(view).lifts():
            settled = {table.settle(view, name, pose) for pose in POSES}
            assert all(table.settle(view, name, pose) == pose for pose in settled)


def test_only_the_seat_to_act_is_offered_anything(walk: Walk) -> None:
    for state in walk.states():
        for seat in walk.everybody():
            if seat != walk.game.rules.to_act(state):
                assert not walk.game.offers(walk.game.rules.view(state, seat)).pairs


def other_gestures(picture: Picture, rng: Random) -> Iterator[Gesture]:
    """Yield possible gestures of a hand, most of them illegal."""
    live = [item.id for item in picture.items if item.press or item.goes]
    places = [place.id for place in picture.places]
    for item in live:
        yield Press(item)
        for _ in range(8 if places else 0):
            yield Put(item, rng.choice(places), rng.choice(POSES))


@pytest.mark.sampled(4)
def test_what_is_not_offered_is_refused_with_a_reason(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    for state, _, _ in walk.some(8):
        for seat in walk.everybody():
            view, picture = walk.laid(state, seat).view, walk.laid(state, seat).picture
            legal = set(game.rules.legal(view))
            for gesture in other_gestures(picture, rng):
                action = game.table.intend(view, gesture)
                if action is not None and action not in legal:
                    assert isinstance(game.rules.refusal(view, action), Refusal)
                    for sign in game.table.blocked(view, gesture, picture):
                        assert inside(sign.box, Shape())


@pytest.mark.sampled(3)
def test_names_are_given_once(walk: Walk) -> None:
    """Name each item once in a picture.

    The seat to act is checked at every table, the other seats at every third one.
    """
    for number, state in enumerate(walk.states()):
        acting = walk.game.rules.to_act(state)
        for seat in walk.everybody():
            if seat != acting and number % 3:
                continue
            picture = walk.laid(state, seat).picture
            for things in (picture.items, picture.labels, picture.places):
                names = [thing.id for thing in things]
                assert len(set(names)) == len(names)


@pytest.mark.sampled(3)
def test_everything_lies_on_the_table(walk: Walk) -> None:
    for _, shape, picture in walk.pictures():
        boxes = [(thing.id, thing.box) for thing in picture.items]
        boxes += [(label.id, label.box) for label in picture.labels]
        boxes += [(place.id, place.box) for place in picture.places]
        for name, box in boxes:
            assert inside(box, shape), (name, shape)
            assert box.width > 0 and box.height > 0, (name, shape)
        for area in picture.areas:
            assert inside(area.box, shape), (area.kind, shape)


@pytest.mark.sampled(3)
def test_words_and_areas_do_not_overlap(walk: Walk) -> None:
    for _, shape, picture in walk.pictures(4):
        boxes = {
            f"label {label.id}": ink(label, ENGLISH.say(label.words), shape)
            for label in picture.labels
        }
        boxes |= {f"area {area.kind}": area.box for area in picture.areas}
        assert not overlaps(boxes), shape


@pytest.mark.sampled(2)
def test_areas_leave_the_pieces_free(walk: Walk) -> None:
    for _, shape, picture in walk.pictures(4):
        for area in picture.areas:
            for item in picture.items:
                ground = item.layer <= 0  # felt or paper that areas are laid on
                assert ground or not touch(area.box, item.box), (area.kind, item.id, shape)


@pytest.mark.sampled(3)
def test_what_can_be_lifted_or_pressed_is_under_the_pointer(walk: Walk) -> None:
    for view, shape, picture in walk.pictures(4):
        offered = {gesture.item for gesture, _ in walk.game.offers(view).pairs}
        for item in picture.items:
            if item.id in offered:
                found = hit(picture, *item.box.centre)
                assert found is not None and found.id == item.id, (item.id, shape)
                assert min(item.box.at_least(TARGET).width, item.box.height) > 0


@pytest.mark.sampled(4)
def test_what_is_offered_does_not_overlap(walk: Walk) -> None:
    for view, shape, picture in walk.pictures(4):
        offered = {gesture.item for gesture, _ in walk.game.offers(view).pairs}
        boxes = {str(item.id): item.box for item in picture.items if item.id in offered}
        assert not overlaps(boxes), shape


@pytest.mark.sampled(8)
def test_places_of_a_group_keep_to_themselves(walk: Walk) -> None:
    # Rims may overlap, as a drop goes to the nearest middle; the rest may not.
    for _, shape, picture in walk.pictures(2):
        for group in {place.group for place in picture.places}:
            boxes = {str(p.id): cored(p.box) for p in picture.places if p.group == group}
            assert not overlaps(boxes), (group, shape)


def cored(box: Box) -> Box:
    """Return the middle of a box, without a tenth at every side."""
    return Box(box.x + box.width / 10, box.y + box.height / 10, 0.8 * box.width, 0.8 * box.height)


@pytest.mark.sampled(5)
def test_the_same_view_is_the_same_picture(walk: Walk) -> None:
    for view, shape, picture in walk.pictures(2):
        assert walk.game.table.lay_out(view, shape) == picture


def test_whatever_may_be_pressed_says_what_it_is(walk: Walk) -> None:
    for _, _, picture in walk.pictures(3):
        for item in picture.items:
            assert item.says is not None or not (item.press or item.goes), item.id
