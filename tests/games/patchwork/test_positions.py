"""Test positions of Patchwork: read again, or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.patchwork import position, rules
from tabletop.games.patchwork.state import State
from tabletop.kernel.errors import BadPositionError
from tests.games.patchwork.tables import EMPTY, after, all_but, sewn, table


def again(state: State) -> State:
    """Read a state again that was written, through JSON."""
    data = json.loads(json.dumps(position.write_position(state)))
    return position.read_position(data, 2, {"edition": state.edition})


def test_a_position_keeps_everything_but_the_seams() -> None:
    state = after(
        table(ring="p02 p24 p00", at=[24, 25], buttons=[9, 9], income=[2, 0]), "buy p02 a1 a2 a3 a4"
    )
    back = again(state)
    assert position.facts(back) == position.facts(state)
    assert (back.owed, back.last_mover, back.leather) == (1, 0, (32, 38, 44, 50))


def test_what_is_not_given_is_as_at_the_start() -> None:
    assert table() == rules.start(2, {"edition": "revised"})
    assert table("2014") == rules.start(2, {"edition": "2014"})
    assert table(ring=None).ring is None


def test_several_leathers_owed_keep_their_number() -> None:
    """Keep the number of several owed leather patches.

    A position may leave leather behind both tokens; one pass then takes several.
    """
    state = after(table(ring="p00", at=[20, 40]), "pass")
    assert state.owed == 3
    assert again(state) == state
    state = after(state, "leather a1", "leather a2", "leather a3")
    assert rules.to_act(state) == 1


def test_home_first_is_kept() -> None:
    state = after(table(ring="", at=[53, 50], leather=[]), "pass")
    assert again(state).home_first == 0
    assert table(at=[40, 53]).home_first == 1


BAD: list[tuple[dict[str, Any], str]] = [
    ({"turn": 0}, "unknown"),
    ({"ring": "p00"}, "field"),
    ({"ring": ["p00", "p00"]}, "twice"),
    ({"ring": ["p33"]}, "patch"),
    ({"ring": [["p00"]]}, "patch"),
    ({"ring": [{}]}, "patch"),
    ({"ring": [7]}, "patch"),
    ({"quilts": [EMPTY]}, "field"),
    ({"quilts": {}}, "field"),
    ({"quilts": [EMPTY, EMPTY[1:]]}, "quilt"),
    ({"quilts": [EMPTY, [*EMPTY[1:], "........"]]}, "quilt"),
    ({"quilts": [EMPTY, [*EMPTY[1:], "........x"]]}, "quilt"),
    ({"quilts": [EMPTY, [*EMPTY[1:], 9]]}, "quilt"),
    ({"quilts": [None, EMPTY]}, "quilt"),
    ({"buttons": [5]}, "field"),
    ({"buttons": 5}, "field"),
    ({"buttons": [5, -1]}, "range"),
    ({"buttons": [5, 5.0]}, "range"),
    ({"buttons": [True, 5]}, "range"),
    ({"income": [0, None]}, "range"),
    ({"at": [0, 54]}, "range"),
    ({"at": ["0", 1]}, "range"),
    ({"last_mover": 2}, "field"),
    ({"last_mover": 1.0}, "field"),
    ({"last_mover": True}, "field"),
    ({"seven": "0"}, "field"),
    ({"leather": [20]}, "leather"),
    ({"leather": [26.0]}, "leather"),
    ({"leather": 26}, "leather"),
    ({"leather": [[26]]}, "leather"),
    ({"leather": [26, 26]}, "field"),
    ({"owed_leather": 6}, "field"),
    ({"owed_leather": -1}, "field"),
    ({"owed_leather": True}, "field"),
    ({"owed_leather": [1]}, "field"),
    ({"home_first": 0}, "field"),
    ({"home_first": 1, "at": [53, 3]}, "field"),
]


@pytest.mark.parametrize(("data", "kind"), BAD, ids=lambda part: str(part)[:40])
def test_a_position_that_is_wrong_is_refused(data: dict[str, Any], kind: str) -> None:
    with pytest.raises(BadPositionError) as caught:
        position.read_position(data, 2, {"edition": "revised"})
    assert caught.value.msg.key == f"patchwork.position.{kind}"


_value = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 60) | st.sampled_from(["p00", "x", "#........"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.just("0"), inner, max_size=1),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from(sorted(position.write_position(State()))), _value))
def test_any_position_is_read_or_refused(data: dict[str, Any]) -> None:
    try:
        state = position.read_position(data, 2, {"edition": "revised"})
    except BadPositionError:
        return
    assert again(state) == state


def test_facts_say_what_follows() -> None:
    state = table(ring="p00", at=[3, 9], quilts=[sewn("a1"), all_but("")], seven=1)
    facts = position.facts(state)
    assert (facts["turn"], facts["over"], facts["round_over"]) == (0, False, False)
    assert facts["totals"] == [5 - 160, 12] == facts["scores"]
    assert facts["winners"] == []
    assert position.facts(table(ring="", at=[53, 53]))["winners"] == [1]
    json.dumps(facts)
