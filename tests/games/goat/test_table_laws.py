"""The laws of every table hold for Goat: gestures, pictures, a hand that plays whole matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tabletop.assets import sound_path, sprite_path
from tabletop.games.game import Told
from tabletop.games.goat import GOAT
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Msg
from tabletop.table.gesture import Press
from tabletop.table.hand import Empty
from tabletop.table.picture import Art, Shape
from tests.conformance import test_hand as hands
from tests.conformance import test_table as tables
from tests.conformance import test_words as words
from tests.conformance.conftest import Walk
from tests.conformance.handplay import by_keys
from tests.conformance.shapes import touch

LAWS: Final[tuple[Callable[[Walk], None], ...]] = (
    tables.test_every_legal_action_has_one_gesture_in_the_picture,
    tables.test_poses_settle_once_and_for_all,
    tables.test_only_the_seat_to_act_is_offered_anything,
    tables.test_what_is_not_offered_is_refused_with_a_reason,
    tables.test_names_are_given_once,
    tables.test_everything_lies_on_the_table,
    tables.test_words_and_areas_do_not_overlap,
    tables.test_what_can_be_lifted_or_pressed_is_under_the_pointer,
    tables.test_what_is_offered_does_not_overlap,
    tables.test_places_of_a_group_do_not_overlap,
    tables.test_the_same_view_is_the_same_picture,
    tables.test_whatever_may_be_pressed_says_what_it_is,
    hands.test_a_piece_let_go_far_from_any_place_goes_home,
    hands.test_escape_takes_everything_home,
    hands.test_a_hand_says_nothing_that_is_not_legal_without_asking,
)


@pytest.fixture(params=[(2, 1), (3, 0), (4, 3)], ids=["2", "3", "4"], scope="module")
def walk(request: pytest.FixtureRequest) -> Walk:
    """One match for each number of players."""
    return Walk(GOAT, *request.param)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Callable[[Walk], None], walk: Walk) -> None:
    law(walk)


def test_areas_leave_all_but_the_ground_free(walk: Walk) -> None:
    for _, shape, picture in tables.pictures(walk, 4):
        for area in picture.areas:
            for item in picture.items:
                assert not item.layer or not touch(area.box, item.box), (area.kind, item.id, shape)


@pytest.mark.parametrize("way", ["drag", "click and click"])
def test_a_hand_plays_whole_matches(walk: Walk, way: str) -> None:
    hands.test_a_hand_plays_the_whole_match(walk, way, confirm=True)


@pytest.mark.parametrize("way", ["drag", "click and click"])
def test_a_hand_plays_at_any_shape(walk: Walk, way: str) -> None:
    hands.test_a_hand_plays_at_any_shape(walk, way)


def test_keys_alone_play_whole_matches(walk: Walk) -> None:
    for state, seat, action in walk.steps:
        view = GOAT.rules.view(state, seat)
        reach = hands.reached(walk, view, Shape(), confirm=True)
        gesture = GOAT.table.gesture(view, action)
        if isinstance(gesture, Press) or len(reach.offers.puts(gesture.item)) == 1:
            assert by_keys(gesture, reach) == (Empty(), [gesture])


def said(walk: Walk) -> Iterator[Any]:
    """All that a match gives to a window, as values."""
    states = walk.match.states
    for before, action, after in zip(states, walk.match.actions, states[1:], strict=False):
        yield GOAT.table.told(before, action, after)
    for state in [*(state for state, _, _ in walk.some(40)), walk.match.state]:
        for seat in walk.everybody():
            view = GOAT.rules.view(state, seat)
            picture = GOAT.table.lay_out(view, Shape())
            yield picture
            yield GOAT.table.prompt(view)
            yield from (GOAT.table.about(view, item.id, picture) for item in picture.items)
            for action in GOAT.rules.legal(view):
                yield GOAT.table.preview(view, action, picture)


def test_all_that_is_said_has_words_and_pictures(walk: Walk) -> None:
    values = list(said(walk))
    parts = {part for value in values for part in words.parts(value) if isinstance(part, Msg | Art)}
    messages = {part for part in parts if isinstance(part, Msg)}
    assert len({message.key for message in messages}) > 30
    for code in ("en", "hi", "pa", "gu"):
        speech = Speech(code, ("Asha", "Ravi", "Meera", "Gurpreet"))
        for message in messages:
            text = speech.say(message)
            assert text and not set(text) & set("⟨⟩{}"), message
    assert all(sprite_path(f"{art.name}.svg").is_file() for art in parts if isinstance(art, Art))
    for sound in {value.sound for value in values if isinstance(value, Told)} - {""}:
        assert [*sound_path(sound).parent.glob(f"{sound}*.wav")], sound
