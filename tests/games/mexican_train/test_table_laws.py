"""The laws of every table, held by that of Mexican Train: laid out, played by hand, spoken."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.hidden import out_of_sight
from tabletop.kernel.words import Seat
from tabletop.table.gesture import Put
from tabletop.table.hand import Empty
from tabletop.table.picture import Shape
from tests.conformance import test_hand, test_table, test_words
from tests.conformance.conftest import Walk
from tests.conformance.handplay import by_mouse

TABLES = ((2, 0), (5, 1), (12, 2))
"""Seats and seed of the matches."""

LAWS = [
    law
    for name, law in vars(test_table).items()
    if name.startswith("test_") and "every_legal" not in name and "names_are" not in name
]
HAND_LAWS = [
    test_hand.test_a_piece_let_go_far_from_any_place_goes_home,
    test_hand.test_escape_takes_everything_home,
    test_hand.test_a_hand_says_nothing_that_is_not_legal_without_asking,
]


class Rounds(Walk):
    """The first rounds of a match, played mostly as the walks of every game are."""

    def __init__(self, seats: int, seed: int, steps: int) -> None:
        super().__init__(MEXICAN_TRAIN, seats, seed)
        self.whole = self.steps
        self.steps = self.steps[:: max(1, len(self.steps) // steps)]

    def states(self) -> Iterator[Any]:
        """Some tables of the match, and the last."""
        yield from (state for state, _, _ in self.steps)
        yield self.match.state


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]} seats")
def walk(request: pytest.FixtureRequest) -> Rounds:
    seats, seed = request.param
    return Rounds(seats, seed, 30)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_table_keeps_the_law(law: Any, walk: Rounds) -> None:
    law(walk)


@pytest.mark.parametrize("law", HAND_LAWS, ids=lambda law: law.__name__)
def test_the_hand_keeps_the_law(law: Any, walk: Rounds) -> None:
    law(walk)


def test_gestures_and_names_all_through_a_match(walk: Rounds) -> None:
    test_table.test_every_legal_action_has_one_gesture_in_the_picture(walk)
    test_table.test_names_are_given_once(walk)


@pytest.mark.parametrize("held", [True, False], ids=["drag", "click and click"])
def test_a_hand_plays_the_whole_match(walk: Rounds, held: bool) -> None:
    shapes = (Shape(), Shape(2100, 900), Shape(1600, 1200))
    for index, (state, seat, action) in enumerate(walk.whole[:400]):
        view = MEXICAN_TRAIN.rules.view(state, seat)
        reach = test_hand.reached(walk, view, shapes[index % 3], confirm=bool(index % 2))
        gesture = MEXICAN_TRAIN.table.gesture(view, action)
        assert by_mouse(gesture, reach, held=held) == (Empty(), [gesture])


def test_all_that_is_said_has_words_and_all_that_is_shown_exists(walk: Rounds) -> None:
    shown = test_words.shown.__wrapped__(walk)  # type: ignore[attr-defined]
    for code in ("en", "hi", "pa", "gu"):
        test_words.test_every_message_has_words(shown, code)
    test_words.test_every_drawing_exists(shown)
    test_words.test_every_sound_exists(shown)


def test_no_item_tells_what_the_viewer_may_not_know(walk: Rounds) -> None:
    for state, seat, _ in walk.steps:
        for viewer in MEXICAN_TRAIN.seats(walk.seats):
            view = MEXICAN_TRAIN.rules.view(state, viewer)
            text = repr(MEXICAN_TRAIN.table.lay_out(view, Shape()))
            for high, low in out_of_sight(view):
                assert f"'tile {high}-{low}'" not in text, (viewer, seat)
                assert f"halves=({high}, {low})" not in text, (viewer, seat)


def test_twelve_seats_are_laid_out_at_once() -> None:
    walk = Walk(MEXICAN_TRAIN, 12, 4)
    took = []
    for state, seat, _ in walk.steps[:150]:
        view = MEXICAN_TRAIN.rules.view(state, seat)
        before = perf_counter()
        MEXICAN_TRAIN.table.lay_out(view, Shape())
        took.append(perf_counter() - before)
    assert sorted(took)[len(took) // 2] < 0.006


def test_a_tile_of_the_hand_is_put_where_doubles_or_others_lie() -> None:
    rng = Random(3)
    walk = Walk(MEXICAN_TRAIN, 4, 3)
    for state, seat, _ in rng.sample(walk.steps, 30):
        view = MEXICAN_TRAIN.rules.view(state, Seat(seat))
        picture = MEXICAN_TRAIN.table.lay_out(view, Shape())
        for gesture, _ in MEXICAN_TRAIN.offers(view).pairs:
            if isinstance(gesture, Put):
                place, item = picture.place(gesture.place), picture.item(gesture.item)
                assert place is not None and item is not None
                assert place.group == item.goes
