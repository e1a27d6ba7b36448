"""Test the codec of positions on a game that no table has."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, make_dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.kit import codec
from tabletop.games.kit.codec import BY_SEAT, EACH_SEAT, Between, FieldPath, Value, written
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat

Die: TypeAlias = Annotated[int, Between(1, "sides")]
Colour: TypeAlias = Annotated[str, written("colour", lambda text: text.strip() or None, str)]
Pips: TypeAlias = Annotated[int, Value(lambda text, _: len(text), lambda pips: "." * pips)]


@dataclass(frozen=True, slots=True)
class Past:
    """Hold a round of the game."""

    points: Annotated[tuple[Die, ...], BY_SEAT]
    best: Seat | None = None


@dataclass(frozen=True, slots=True)
class Fields:
    """Hold every kind of field."""

    dice: Annotated[tuple[tuple[Die, ...], ...], EACH_SEAT] = ((), ())
    turn: Seat = FIRST
    over: bool = False
    name: str = ""
    phase: Literal["roll", "move"] = "roll"
    colours: tuple[Colour, ...] | None = None
    pair: tuple[Die, bool] = (1, False)
    past: tuple[Past | None, ...] = ()
    pips: Pips = 0
    strict: Annotated[int, Between(0, 9, kind="field")] = field(default=3)


PLACE: Final = FieldPath("dice", 2, limits={"sides": 6})
GOOD: Final[dict[str, Any]] = {
    "dice": [[1, 6], []],
    "turn": 1,
    "over": True,
    "name": "x",
    "phase": "move",
    "colours": ["red"],
    "pair": [6, True],
    "past": [None, {"points": [1, 2], "best": 0}],
    "pips": "...",
    "strict": 0,
}


def refused(data: dict[str, Any], place: FieldPath = PLACE) -> tuple[str, dict[str, Any]]:
    """Return the kind and the arguments of the message of a refusal."""
    with pytest.raises(BadPositionError) as caught:
        codec.read(Fields, data, place)
    prefix = f"{place.game}.position."
    assert caught.value.msg.key.startswith(prefix)
    return caught.value.msg.key.removeprefix(prefix), dict(caught.value.msg.args)


def test_what_is_written_is_read() -> None:
    fields = codec.read(Fields, GOOD, PLACE)
    assert fields.past == (None, Past((1, 2), Seat(0)))
    assert (fields.pips, fields.colours) == (3, ("red",))
    assert json.dumps(codec.write(fields)) == json.dumps(GOOD)


def test_a_field_that_is_not_given_has_its_default() -> None:
    assert codec.read(Fields, {}, PLACE) == Fields()
    assert codec.read(Fields, {"colours": None}, PLACE).colours is None


def test_some_fields_are_read_and_written_alone() -> None:
    assert codec.read(Fields, {**GOOD, "turn": "x"}, PLACE, {"over"}) == Fields(over=True)
    assert codec.write(Fields(), {"turn", "name"}) == {"turn": 0, "name": ""}
    assert codec.names(Past) == {"points", "best"}


@pytest.mark.parametrize(
    ("data", "kind", "args"),
    [
        ({"dice": 1}, "by_seat", {"field": "dice", "seats": 2}),
        ({"dice": [[]]}, "by_seat", {"field": "dice", "seats": 2}),
        ({"dice": [[], [], []]}, "by_seat", {"field": "dice", "seats": 2}),
        ({"dice": [[], 1]}, "field", {"field": "dice[1]"}),
        ({"dice": [[], [7]]}, "range", {"field": "dice[1]", "low": 1, "high": 6}),
        ({"turn": 2}, "seat", {"field": "turn", "seats": 2}),
        ({"turn": True}, "seat", {"field": "turn", "seats": 2}),
        ({"turn": None}, "seat", {"field": "turn", "seats": 2}),
        ({"over": 1}, "field", {"field": "over"}),
        ({"name": 1}, "field", {"field": "name"}),
        ({"phase": "sleep"}, "field", {"field": "phase"}),
        ({"phase": []}, "field", {"field": "phase"}),
        ({"colours": "red"}, "field", {"field": "colours"}),
        ({"colours": [" "]}, "colour", {"colour": " "}),
        ({"colours": [7e30]}, "colour", {"colour": "7e+30"}),
        ({"colours": [["x" * 40]]}, "colour", {"colour": "['" + 18 * "x"}),
        ({"pair": [1]}, "field", {"field": "pair"}),
        ({"pair": [1, 1]}, "field", {"field": "pair"}),
        ({"pair": [1, True, 1]}, "field", {"field": "pair"}),
        ({"pair": [True, True]}, "range", {"field": "pair", "low": 1, "high": 6}),
        ({"pair": [1.0, True]}, "range", {"field": "pair", "low": 1, "high": 6}),
        ({"past": [1]}, "field", {"field": "past"}),
        ({"past": [{"points": [1, 1], "sky": 1}]}, "field", {"field": "past"}),
        ({"past": [{"points": [1]}]}, "by_seat", {"field": "points", "seats": 2}),
        ({"past": [{"best": 0}]}, "field", {"field": "points"}),
        ({"strict": 10}, "field", {"field": "strict"}),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused(
    data: dict[str, Any], kind: str, args: dict[str, Any]
) -> None:
    assert refused(data) == (kind, args)


def test_a_game_may_have_messages_of_its_own() -> None:
    place = FieldPath("dice", 2, kinds={"by_seat": "field", "seat": "range"}, limits={"sides": 2})
    assert refused({"dice": []}, place) == ("field", {"field": "dice"})
    assert refused({"turn": 5}, place) == ("range", {"field": "turn", "low": 0, "high": 1})
    assert refused({"pair": [3, True]}, place.within(sides=1))[1]["high"] == 1


def test_an_unknown_field_is_named() -> None:
    codec.check_names(GOOD, PLACE, Fields)
    with pytest.raises(BadPositionError) as caught:
        codec.check_names({**GOOD, "sky": 1, "tree" * 9: 2}, PLACE, Fields)
    assert caught.value.msg.key == "dice.position.unknown"
    assert dict(caught.value.msg.args) == {"field": "sky"}


@pytest.mark.parametrize("hint", [int, dict[str, int], Annotated[int, "much"]])
def test_a_type_that_no_json_says_is_a_mistake_of_the_game(hint: Any) -> None:
    wrong = make_dataclass("Wrong", [("field", hint)])
    with pytest.raises(TypeError):
        codec.names(wrong)


_anything = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 7) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(sorted(codec.names(Fields) - {"pips"})), _anything))
def test_any_json_is_read_or_refused(data: dict[str, Any]) -> None:
    try:
        fields = codec.read(Fields, data, PLACE)
    except BadPositionError as error:
        assert error.msg.key.startswith("dice.position.")
        return
    assert codec.read(Fields, codec.write(fields), PLACE) == fields
