"""Test house rules: allowed values, defaults, and values in records."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.options import Option, differing, settle

SPECS: Final = (
    Option("edition", ("revised", "2014"), "revised", "PW-1.3"),
    Option("hazards", (False, True), False, "X-1"),
    Option("set", (9, 12, 15), None, "X-2"),
    Option("rounds", ("all",), "all", "X-3", range(1, 14)),
)


def test_what_nobody_said_is_the_default_and_by_table_is_absent() -> None:
    assert settle(SPECS, {}) == {"edition": "revised", "hazards": False, "rounds": "all"}


def test_what_was_said_holds() -> None:
    given = {"edition": "2014", "hazards": True, "set": 15, "rounds": 13}
    assert settle(SPECS, given) == given


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("edition", "1999"),
        ("edition", 2014),
        ("edition", None),
        ("edition", ["revised"]),
        ("hazards", 1),
        ("hazards", "true"),
        ("set", 12.0),
        ("set", True),
        ("rounds", 0),
        ("rounds", 14),
        ("rounds", True),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(
    name: str, value: object
) -> None:
    with pytest.raises(BadOptionError) as caught:
        settle(SPECS, {name: value})
    args = dict(caught.value.msg.args)
    assert caught.value.msg.key == "kernel.option.value"
    assert args["name"] == name
    assert args["value"] == str(value)
    assert args["allowed"]


def test_allowed_values_are_written_as_in_records() -> None:
    with pytest.raises(BadOptionError) as caught:
        settle(SPECS, {"hazards": 3})
    assert dict(caught.value.msg.args)["allowed"] == "false, true"
    with pytest.raises(BadOptionError) as caught:
        settle(SPECS, {"rounds": 99})
    assert dict(caught.value.msg.args)["allowed"] == "all, 1..13"


def test_an_unknown_name_is_refused_with_those_known() -> None:
    with pytest.raises(BadOptionError) as caught:
        settle(SPECS, {"colour": "red"})
    assert caught.value.msg.key == "kernel.option.unknown"
    assert dict(caught.value.msg.args)["known"] == "edition, hazards, set, rounds"
    with pytest.raises(BadOptionError):
        settle((), {"colour": "red"})


def test_what_would_change_nothing_at_such_a_table_is_refused() -> None:
    specs = (Option("pairs", (False, True), False, "G-2.2", seats=(4, 6)),)
    for seats in (4, 6, None):
        assert settle(specs, {"pairs": True}, seats) == {"pairs": True}
    assert settle(specs, {"pairs": False}, 3) == settle(specs, {}, 3) == {"pairs": False}
    with pytest.raises(BadOptionError) as caught:
        settle(specs, {"pairs": True}, 3)
    assert caught.value.msg.key == "kernel.option.seats"
    assert dict(caught.value.msg.args) == {
        "name": "pairs",
        "value": "true",
        "n": 3,
        "seats": "4, 6",
    }


def test_a_record_keeps_only_what_differs() -> None:
    assert differing(SPECS, settle(SPECS, {})) == {}
    given = {"edition": "2014", "set": 9}
    assert differing(SPECS, settle(SPECS, {**given, "hazards": False})) == given
