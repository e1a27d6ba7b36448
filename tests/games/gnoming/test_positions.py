"""Test positions of Gnoming A Round: read again, or refused."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.gnoming import position, rules
from tabletop.games.gnoming.state import OPTIONS
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.options import settle
from tabletop.kernel.rules import CHANCE
from tests.games.gnoming.gnoming import FULL, after, legal, shown, start, table

LAID: Final = "3 (7) 4 / 3 (8) (6) / (5) (4) -1"
UP: Final = "3 4 5 / 6 7 8 / 3 4 -1"
GOOD: Final[dict[str, Any]] = {
    "layouts": [LAID, FULL, FULL],
    "piles": ["6", "5"],
    "stock": "8",
    "phase": "draw",
}


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from(["5", "H", "draw", LAID, "x"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
FIELDS: Final = (
    *("layouts", "piles", "stock", "out", "turn", "phase", "round", "totals", "rounds", "ended"),
    *("first_out", "starter", "rebuilds", "drawn", "source", "loose", "left", "turned"),
    *("discarder", "sky"),
)


@given(st.dictionaries(st.sampled_from(FIELDS), anything, max_size=3), st.booleans())
def test_any_json_is_a_position_or_refused(some: dict[str, Any], over: bool) -> None:
    """Refuse garbage in any field in words, or return a playable position."""
    try:
        state = position.read_position({**GOOD, **some} if over else some, 3, settle(OPTIONS, {}))
    except BadPositionError as error:
        assert error.msg.key.startswith("gnoming.position.")
        return
    actor = rules.to_act(state)
    assert bool(legal(state)) == (actor is not None and actor >= 0)
    data = position.write_position(state)
    assert position.read_position(data, 3, settle(OPTIONS, {})) == state


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"sky": 1}, "unknown"),
        ({"layouts": [LAID]}, "by_seat"),
        ({"layouts": "x"}, "by_seat"),
        ({"layouts": [LAID, FULL, "3 4 5 / 6 7 8"]}, "layout"),
        ({"layouts": [LAID, FULL, "3 4 5 6 / 7 8 / 3 4 5"]}, "layout"),
        ({"layouts": [LAID, FULL, 7]}, "layout"),
        ({"layouts": [LAID, FULL, "3 4 5 / 6 9 8 / 3 4 5"]}, "card"),
        ({"layouts": [LAID, FULL, "3 4 5 / 6 ( 8 / 3 4 5"]}, "card"),
        ({"layouts": [UP, UP, "-4 -4 -4 / -4 7 8 / 3 4 5"]}, "too_many"),
        ({"stock": "H H H H"}, "too_many"),
        ({"stock": "H H", "out": ["H", "H"]}, "too_many"),
        ({"stock": ["8"]}, "field"),
        ({"stock": "8 1"}, "card"),
        ({"piles": ["6"]}, "piles"),
        ({"piles": "6 5"}, "piles"),
        ({"piles": ["6", 5]}, "field"),
        ({"piles": ["6 H", "5"]}, "hazard_on_pile"),
        ({"piles": ["", ""], "stock": ""}, "nothing_to_draw"),
        ({"out": ["5"]}, "out"),
        ({"out": "H"}, "field"),
        ({"turn": 3}, "range"),
        ({"turn": True}, "range"),
        ({"phase": "sleep"}, "phase"),
        ({"phase": "deal"}, "phase"),
        ({"phase": 3}, "phase"),
        ({"round": 0}, "range"),
        ({"round": 4}, "rounds"),
        ({"round": 1, "rounds": [[1, 2, 3]]}, "range"),
        ({"rounds": [[1, 2, 3]] * 4}, "rounds"),
        ({"rounds": [[1, 2]]}, "by_seat"),
        ({"rounds": [[1, 2, 1.5]]}, "range"),
        ({"rounds": {}}, "field"),
        ({"totals": [1]}, "by_seat"),
        ({"ended": [None]}, "field"),
        ({"rounds": [[1, 2, 3]], "ended": [{"layouts": [LAID, UP, UP]}]}, "field"),
        ({"rounds": [[1, 2, 3]], "ended": [3]}, "field"),
        ({"rebuilds": 3}, "range"),
        ({"first_out": 1}, "first_out"),
        ({"layouts": [UP, FULL, FULL], "first_out": 0}, "first_out"),
        ({"drawn": "5"}, "not_now"),
        ({"phase": "lay"}, "needs"),
        ({"phase": "lay", "drawn": "5", "source": "c"}, "field"),
        ({"phase": "lay", "drawn": 5}, "card"),
        ({"phase": "bounce"}, "needs"),
        ({"phase": "bounce", "loose": "3"}, "needs"),
        ({"phase": "bounce", "loose": "8", "left": 0}, "no_bounce"),
        ({"phase": "bounce", "loose": "3", "left": 1}, "field"),
        ({"phase": "discard", "loose": "3", "turned": 1}, "field"),
        ({"phase": "discard", "loose": "3", "left": 9}, "range"),
        ({"phase": "rebuild"}, "no_rebuild"),
        ({"phase": "rebuild", "stock": "", "piles": ["3 4", "5"], "rebuilds": 2}, "no_rebuild"),
        ({"phase": "hazard", "turn": 1, "discarder": 1}, "no_flip"),
        ({"phase": "hazard", "layouts": [UP, FULL, FULL]}, "no_flip"),
        ({"layouts": None}, "no_layouts"),
        ({"layouts": None, "stock": "", "piles": ["", ""]}, "no_layouts"),
    ],
)
def test_a_position_that_cannot_be(more: dict[str, Any], key: str) -> None:
    position.read_position(GOOD, 3, settle(OPTIONS, {}))
    with pytest.raises(BadPositionError) as caught:
        position.read_position({**GOOD, **more}, 3, settle(OPTIONS, {}))
    assert caught.value.msg.key == f"gnoming.position.{key}"


def test_what_is_not_given_is_as_at_the_start_of_a_round() -> None:
    assert table() == start()
    down = "(3) (7) (4) / (3) (8) (6) / (5) (4) (-1)"
    state = table(layouts=[down] * 3, phase="flip")
    assert (state.table.phase, state.table.turn, state.table.first_out) == ("flip", 0, None)
    options = settle(OPTIONS, {})
    data: dict[str, Any] = {"layouts": [down] * 3, "stock": "5"}
    second = position.read_position({**data, "round": 2}, 3, options)
    assert (second.table.phase, second.table.turn, second.table.starter) == ("flip", 1, 1)


def test_the_setup_goes_on_where_the_position_stands() -> None:
    """Continue the setup of a position (P5).

    A seat with two cards up is passed over; after all seats, the starter begins.
    """
    one = "3 (7) (4) / (3) (8) (6) / (5) (4) (-1)"
    two = "3 7 (4) / (3) (8) (6) / (5) (4) (-1)"
    state = table(layouts=[two, one, two], phase="flip")
    assert state.table.turn == 1
    state = after(state, "flip 5")
    assert (state.table.phase, state.table.turn) == ("draw", 0)
    assert table(layouts=[two] * 3, phase="flip", turn=2).table.turn == 2


def test_cards_of_the_round_on_the_table_are_counted_once() -> None:
    """Keep the points of a counted round in its cards, not in ``rounds``."""
    state = table(layouts=[UP] * 3, phase="scored", first_out=1)
    data = position.write_position(state)
    assert data["rounds"] == [] and data["round"] == 1
    assert position.facts(state)["scores"] == [39, 34, 39]
    assert position.read_position(data, 3, settle(OPTIONS, {})) == state


def test_a_draw_pile_about_to_be_rebuilt_comes_back() -> None:
    """Read back a draw pile about to be rebuilt (X1).

    Chance is to act, and the seat that drew still has the turn.
    """
    state = after(table(layouts=LAID, stock="", piles=["3 4 5", "7 M"], turn=2), "take stock")
    data = position.write_position(state)
    assert (data["phase"], data["turn"], data["rebuilds"]) == ("rebuild", 2, 0)
    back = position.read_position(data, 3, settle(OPTIONS, {}))
    assert back == state and rules.to_act(back) == CHANCE
    assert after(back, "rebuild 4,7,3").table.drawn == 4


def test_a_counted_round_lies_open() -> None:
    assert shown(table(layouts=[LAID, UP, UP], phase="scored")) == "3 7 4 / 3 8 6 / 5 4 -1"


def test_earlier_rounds_may_be_a_sum_or_told_one_by_one() -> None:
    summed = table(layouts=LAID, round=3, totals=[4, 5, 6])
    told = table(layouts=LAID, rounds=[[1, 2, 3], [3, 3, 3]])
    assert rules.scores(summed) == rules.scores(told) == (4, 5, 6)
    assert position.facts(summed)["round"] == position.facts(told)["round"] == 3
    assert summed.table.starter == told.table.starter == 2


def test_between_rounds_the_round_is_the_last_or_the_next() -> None:
    rows = [[1, 2, 3], [3, 3, 3]]
    assert table(rounds=rows, round=2) == table(rounds=rows, round=3) == table(rounds=rows)
    assert rules.winners(table(rounds=[*rows, [0, 0, 0]], round=3)) == (0,)


def test_in_the_middle_of_a_turn() -> None:
    state = after(table(layouts="6 (6) 4 / 3 (8) (7) / (5) (4) -1"), "take stock")
    data = position.write_position(state)
    assert (data["drawn"], data["source"]) == ("8", "stock")
    data = position.write_position(after(state, "lay 1"))
    assert (data["loose"], data["left"], data["turned"]) == ("6", 1, True)
    state = table(layouts=LAID, phase="hazard", turn=1)
    assert state.table.discarder == 0
    assert legal(after(state, "flip none", "flip none")) == ["take stock", "take a", "take b"]
