"""Test whole matches of every game by drag, by two clicks, and by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Put
from tabletop.table.hand import Empty, Hand, step
from tabletop.table.inputs import Cancel, Down, Input, Moved, Turn, Up
from tabletop.table.picture import Shape
from tests.laws.handplay import by_keys, by_mouse
from tests.laws.walks import Laid, Walk

Way = Callable[[Gesture, Reach], tuple[Hand, list[Gesture]]]

WAYS: dict[str, Way] = {
    "drag": lambda gesture, reach: by_mouse(gesture, reach, held=True),
    "click and click": lambda gesture, reach: by_mouse(gesture, reach, held=False),
    "keys": by_keys,
}


def reached(laid: Laid, *, confirm: bool) -> Reach:
    """Return the reach of the viewer's hand."""
    return Reach(laid.picture, laid.offers, laid.settle, confirm)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("confirm", [True, False], ids=["tried first", "at once"])
def test_a_hand_plays_the_whole_match(walk: Walk, way: str, confirm: bool) -> None:
    rng = Random(walk.seed)
    for state, seat, action in walk.steps:
        laid = walk.laid(state, seat)
        reach = reached(laid, confirm=confirm)
        others = [gesture for gesture, _ in reach.offers.pairs]
        for gesture in (walk.game.table.gesture(laid.view, action), rng.choice(others)):
            assert WAYS[way](gesture, reach) == (Empty(), [gesture])


@pytest.mark.sampled(4)
@pytest.mark.parametrize("way", WAYS)
def test_a_hand_plays_at_any_shape(walk: Walk, way: str) -> None:
    for shape in (Shape(2100, 900), Shape(1600, 1200), Shape(home=walk.everybody()[-1])):
        for state, seat, action in walk.some(6):
            laid = walk.laid(state, seat, shape)
            reach = reached(laid, confirm=True)
            gesture = walk.game.table.gesture(laid.view, action)
            assert WAYS[way](gesture, reach) == (Empty(), [gesture])


@pytest.mark.sampled(14)
def test_a_piece_let_go_far_from_any_place_goes_home(walk: Walk) -> None:
    for state, seat, _ in walk.some(6):
        reach = reached(walk.laid(state, seat), confirm=True)
        for name in reach.offers.lifts():
            item = reach.picture.item(name)
            assert item is not None
            hand, _ = step(Empty(), Down(*item.box.centre), reach)
            hand, _ = step(hand, Moved(-5_000, -5_000), reach)
            assert step(hand, Up(-5_000, -5_000), reach) == (Empty(), None)


def test_escape_takes_everything_home(walk: Walk) -> None:
    state, seat, action = walk.some(5)[3]
    laid = walk.laid(state, seat)
    reach = reached(laid, confirm=True)
    gesture = walk.game.table.gesture(laid.view, action)
    item = reach.picture.item(gesture.item)
    assert item is not None
    hand: Hand = Empty()
    for event in (Down(*item.box.centre), Moved(0, 0), Turn(1)):
        hand, _ = step(hand, event, reach)
        assert step(hand, Cancel(), reach) == (Empty(), None)


@pytest.mark.sampled(15)
def test_a_hand_says_nothing_that_is_not_legal_without_asking(walk: Walk) -> None:
    """Reject random inputs in words, unless they are offered or rearrange.

    A put is on offer, is refused in words, or arranges the own hand.
    """
    rng, game = Random(walk.seed), walk.game
    for state, seat, _ in walk.some(4):
        view = walk.laid(state, seat).view
        reach = reached(walk.laid(state, seat), confirm=False)
        spots = [item.box.centre for item in reach.picture.items if item.press or item.goes]
        spots += [place.box.centre for place in reach.picture.places]
        hand: Hand = Empty()
        for _ in range(200):
            x, y = rng.choice(spots)
            events: list[Input] = [Down(x, y), Moved(x, y), Up(x, y), Turn(1)]
            hand, said = step(hand, rng.choice(events), reach)
            if said is not None and reach.offers.meant(said) is None:
                action = game.table.intend(view, said)
                if isinstance(said, Put):
                    arranged = game.table.arrange(view, said, reach.picture)
                    assert (action is None) == reach.arranges(said.item, said.place)
                    assert (action is None) == (arranged is not None)
                if action is not None and action not in game.rules.legal(view):
                    assert game.rules.refusal(view, action).clause
