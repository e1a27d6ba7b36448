"""Test the rules of Orchard, its positions and its players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from orchard import GAME, notation, rules
from orchard.state import BOX, HAND, Deal, Play, State

from tabletop.bots.bot import Budget
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Seat


def dealt(*hands: str) -> State:
    """Return the table after a deal of hands such as ``a1 a2 b3 ...``."""
    return rules.apply(rules.start(len(hands), {}), Deal(tuple(tuple(h.split()) for h in hands)))


TWO = dealt("a1 a6 b2 c3 c4 d5", "a2 b1 b6 c5 c6 d1")


ALL = ("a6", "a2", "b2", "b6", "c6", "c3", "c5", "c4", "d1", "d5", "a1", "b1")
"""A whole match from there."""


def after(state: State, *cards: str) -> State:
    """Return the table after some cards."""
    for card in cards:
        assert Play(card) in rules.legal(rules.view(state, state.table.turn))
        state = rules.apply(state, Play(card))
    return state


def test_everybody_is_dealt_six_cards_and_the_rest_stay_hidden() -> None:
    state = rules.apply(rules.start(3, {}), rules.chance(rules.start(3, {}), Random(1)))
    assert [len(hand) for hand in state.hands] == [HAND] * 3
    assert sorted(rules.pieces(state)) == sorted(BOX)
    assert len(rules.view(state, Seat(0)).pool) == 18


def test_the_highest_card_of_the_fruit_led_takes_the_basket() -> None:
    state = after(TWO, "a1", "b6")
    assert (state.table.taker, state.table.points) == (0, (1, 0))
    state = after(state, "b2", "b1", "c3")
    assert state.table.points == (2, 0) and state.table.leader == 0
    state = after(state, "c6")
    assert state.table.points == (2, 1) and rules.to_act(state) == 1


def test_a_full_basket_lies_until_the_next_card() -> None:
    state = after(TWO, "a1", "a2")
    assert state.table.full and state.table.basket == ("a1", "a2")
    assert after(state, "b1").table.gone == ("a1", "a2")


def test_the_most_baskets_win_and_ties_are_shared() -> None:
    state = after(TWO, *ALL)
    assert rules.to_act(state) is None
    assert state.table.points == (3, 3) and rules.winners(state) == (0, 1)


@pytest.mark.parametrize(
    ("state", "seat", "action", "clause", "key"),
    [
        (TWO, 0, Play("a2"), "OR-2.1", "not_held"),
        (TWO, 1, Play("a2"), "OR-2.1", "turn"),
        (TWO, 0, Deal(TWO.hands), "OR-1.2", "deal"),
        (
            after(TWO, *ALL),
            0,
            Play("a1"),
            "OR-3.1",
            "over",
        ),
    ],
)
def test_what_is_refused(state: State, seat: int, action: Any, clause: str, key: str) -> None:
    found = rules.refusal(rules.view(state, Seat(seat)), action)
    assert (found.clause, found.why.key) == (clause, f"orchard.refusal.{key}")


@pytest.mark.parametrize(
    "hands",
    [
        ("a1 a2 a3 a4 a5 a6", "a1 b2 b3 b4 b5 b6"),
        ("a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5 b6"),
        ("a1 a2 a3 a4 a5 a5", "b1 b2 b3 b4 b5 b6"),
        ("a1 a2 a3 a4 a5 a6",),
    ],
)
def test_no_luck_deals_this(hands: tuple[str, ...]) -> None:
    deal = Deal(tuple(tuple(hand.split()) for hand in hands))
    assert rules.luck_refusal(rules.start(2, {}), deal) is not None
    assert rules.luck_refusal(TWO, Deal(TWO.hands)) is not None, "it was dealt already"


def test_a_card_with_one_possible_place_is_not_unseen() -> None:
    four = dealt(*(" ".join(BOX[at * 6 : at * 6 + 6]) for at in range(4)))
    late = after(four, *(card for at in range(6) for card in BOX[at::6]))
    assert rules.to_act(late) is None
    for seat in range(4):
        assert len(rules.unseen(rules.view(four, Seat(seat)))) == 18
        assert rules.unseen(rules.view(late, Seat(seat))) == ()
    last = after(four, *(card for at in range(5) for card in BOX[at::6]), "a6", "b6")
    assert rules.unseen(rules.view(last, Seat(2))) == ()
    assert rules.unseen(rules.view(last, Seat(0))) == ("c6", "d6")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"hands": [["a1"], ["a1"]]}, "cards"),
        ({"hands": [["a1"]]}, "by_seat"),
        ({"hands": [["e1"], []]}, "card"),
        ({"tables": 1}, "unknown"),
    ],
)
def test_no_table_has_such_a_position(change: dict[str, Any], key: str) -> None:
    with pytest.raises(TabletopError) as raised:
        notation.read_position({**notation.write_position(TWO), **change}, 2, {})
    assert raised.value.msg.key == f"orchard.position.{key}"


@pytest.mark.parametrize(
    "change",
    [{"points": [1, 0]}, {"gone": ["a3"]}, {"seats": 3}, {"basket": ["a3", "a4", "a5"]}],
)
def test_no_match_leads_to_such_baskets(change: dict[str, Any]) -> None:
    data = notation.write_position(TWO)
    data["table"] |= change
    with pytest.raises(TabletopError):
        notation.read_position(data, 2, {})


@pytest.mark.parametrize("line", ["", "a7", "deal", "deal a1 / e1", "a1 a2"])
def test_no_action_has_such_a_line(line: str) -> None:
    with pytest.raises(TabletopError) as raised:
        notation.read(line)
    assert raised.value.msg.key == "orchard.notation.line"


def test_a_bot_takes_the_last_basket_that_decides() -> None:
    """Play the only card that beats the one led, whatever the deal."""
    state = after(TWO, "a1", "a2", "b1", "b2", "a6", "c5", "c3", "c6", "d1")
    assert rules.to_act(state) == Seat(0)
    best = GAME.bots["master"]().advise(rules.view(state, Seat(0)), Budget(nodes=400), Random(1))
    assert best.action == Play("d5")
