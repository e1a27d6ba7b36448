"""Test positions of Mexican Train: read again, or refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.mexican_train import position, rules
from tabletop.games.mexican_train.state import OPTIONS, State
from tabletop.kernel.errors import BadOptionError, BadPositionError
from tabletop.kernel.options import settle
from tests.games.mexican_train.tables import dealt, lines, play, table


def again(state: State, **options: object) -> State:
    """Read a state again that was written, through JSON."""
    data = json.loads(json.dumps(position.write_position(state)))
    return position.read_position(data, state.table.seats, settle(OPTIONS, options))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_a_position_keeps_everything(seed: int) -> None:
    options: dict[str, object] = {"rounds": 2, "finish_on_double": False, "long_first_turn": True}
    rng = Random(seed)
    state = dealt(2 + seed, seed, **options)
    while rules.to_act(state) is not None:
        assert again(state, **options) == state
        seat = rules.to_act(state)
        if seat == -1:
            state = rules.apply(state, rules.chance(state, rng))
        else:
            state = play(state, rng.choice(lines(state)))
    assert again(state, **options) == state
    json.dumps(position.facts(state))


def test_what_is_not_given_is_as_at_the_start() -> None:
    assert table(seats=4) == rules.start(4, settle(OPTIONS, {}))
    state = table(hands=[["12-5"], ["2-1"]], stock=["1-0"])
    assert state.table.trains == ((), (), ())
    assert (state.table.turn, state.table.engine, state.table.highest) == (0, 12, 12)
    nine = [[f"{number}-1"] for number in range(2, 11)]
    assert table(seats=9, hands=nine).table.engine == 15


def test_an_uncovered_double_is_open_even_if_nobody_says_so() -> None:
    state = table(hands=[["7-5"], ["2-1"]], stock=["1-0"], trains={"seat1": ["12-7", "7-7"]})
    assert state.table.open_doubles == (1,)
    assert lines(state) == ["play 7-5 seat1"]


def test_between_rounds_a_position_gives_results() -> None:
    state = table(rounds=[[0, 9], [5, 0]], totals=[1, 2])
    assert rules.scores(state) == (6, 11)
    deal = rules.chance(state, Random(1))
    assert deal.engine == 10
    assert deal.start is not None, "nobody said who is to start"
    assert rules.luck_refusal(state, deal) is None
    given = table(rounds=[[0, 9]], turn=1)
    assert rules.chance(given, Random(1)).start is None
    assert rules.to_act(rules.apply(given, rules.chance(given, Random(1)))) == 1


def hands(*first: str, **more: Any) -> dict[str, Any]:
    """Return a small position with some hand of seat 0."""
    return {"hands": [list(first), ["2-1", "3-1"]], "stock": ["1-0"], **more}


OPEN = {"seat0": ["12-7", "7-7"]}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"bones": []}, "unknown"),
    ({"set": 1}, "range"),
    ({"set": 19}, "range"),
    ({"set": True}, "range"),
    ({"engine": 13}, "range"),
    ({"hands": []}, "field"),
    ({"hands": [["12-5"]]}, "field"),
    ({"hands": [["12-5"], "2-1"]}, "field"),
    ({"stock": ["1-0"]}, "field"),
    ({"trains": {"seat0": ["12-1"]}}, "field"),
    (hands("12-13"), "tile"),
    (hands("x"), "tile"),
    ({"hands": [[7], ["2-1"]]}, "tile"),
    (hands("2-1"), "twice"),
    (hands("1-2"), "twice"),
    (hands("12-12"), "twice"),
    (hands("5-4", stock=["1-0", "1-0"]), "twice"),
    (hands("5-4", trains={"seat0": ["12-5", "5-4"]}), "twice"),
    (hands("5-4", trains={"seat0": ["5-12"]}), "joint"),
    (hands("5-4", trains={"seat0": ["12-5", "6-5"]}), "joint"),
    (hands("5-4", trains={"seat2": []}), "train"),
    (hands("5-4", trains={"north": []}), "train"),
    (hands("5-4", trains=[]), "field"),
    (hands("5-4", stock="1-0"), "field"),
    (hands("5-4", markers=[True]), "field"),
    (hands("5-4", markers=[0, 1]), "field"),
    (hands("5-4", turn=2), "range"),
    (hands("5-4", turn=-1), "range"),
    (hands("5-4", drew=1), "field"),
    (hands("5-4", totals=[1]), "field"),
    (hands("5-4", totals=[1, -1]), "range"),
    (hands("5-4", rounds=[[1]]), "field"),
    (hands("5-4", rounds=3), "field"),
    (hands("5-4", left=3), "left"),
    (hands("5-4", engines=[12]), "left"),
    (hands("5-4", open_doubles=[["seat0", "7-7"]]), "open_double"),
    (hands("5-4", open_doubles=[["seat1", "7-7"]], trains=OPEN), "open_double"),
    (hands("5-4", open_doubles=[["seat0", "7-7"]] * 2, trains=OPEN), "open_double"),
    (hands("5-4", open_doubles=["seat0"], trains=OPEN), "field"),
    (hands("5-4", open_doubles=7, trains=OPEN), "field"),
    (hands("5-4", open_doubles=[], trains=OPEN), "not_listed"),
    (hands("5-4", doubles_laid=["5-4"]), "field"),
    (hands("5-4", doubles_laid=5), "field"),
    (hands("5-4", lacks=[[0], [0]]), "field"),
    (hands("5-4", lacks=[[-1], [0, 0]]), "field"),
]


@pytest.mark.parametrize(("data", "kind"), BAD, ids=lambda part: str(part)[:60])
def test_a_position_that_is_wrong_is_refused(data: dict[str, Any], kind: str) -> None:
    with pytest.raises(BadPositionError) as caught:
        position.read_position(data, 2, settle(OPTIONS, {}))
    assert caught.value.msg.key == f"mexican_train.position.{'field' if kind == 'left' else kind}"


def test_too_many_for_the_set_is_refused() -> None:
    with pytest.raises(BadPositionError):
        table(seats=12, set=2)
    with pytest.raises(BadPositionError):
        table(set=3, options={"hand_size": 9})
    with pytest.raises(BadOptionError) as caught:
        rules.start(12, settle(OPTIONS, {"set": 9, "hand_size": 5}))
    assert dict(caught.value.msg.args) == {"size": 5, "most": 4}


_value = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 20) | st.sampled_from(["2-1", "x", "seat0"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.just("seat0"), inner, max_size=1)
    ),
    max_leaves=4,
)
_fields = sorted(position.write_position(dealt(2, 1)))


@given(st.dictionaries(st.sampled_from(_fields), _value))
def test_any_position_is_read_or_refused(data: dict[str, Any]) -> None:
    for start in ({}, hands("5-4")):
        try:
            state = position.read_position({**start, **data}, 2, settle(OPTIONS, {}))
        except BadPositionError:
            continue
        assert again(state) == state
        json.dumps(position.facts(state))
