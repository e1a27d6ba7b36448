"""Test that records survive JSON, and that faults name their field."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.record import FORMAT, Chair, Fingerprint, Record, from_json
from tabletop.store.reading import parse

PLAIN: Final = Record("goat", 1, (Chair("Asha"), Chair("Bolt", "bot:expert")))

MARK: Final = {"ply": 1, "hash": "a" * 64, "salt": "b" * 32}

_text = st.text(st.characters(exclude_categories=["Cs"]))
_chairs = st.builds(
    Chair,
    _text,
    st.sampled_from(["human", "bot:novice", "bot:greedy"]),
    st.sampled_from(["", "red"]),
)
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | _text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_text, inner, max_size=3),
    max_leaves=8,
)
_fingerprints = st.lists(
    st.builds(Fingerprint, st.integers(1, 99), _text, _text), max_size=3, unique_by=lambda m: m.ply
).map(lambda marks: tuple(sorted(marks, key=lambda mark: mark.ply)))
_records = st.builds(
    Record,
    _text,
    st.integers(0, 99),
    st.lists(_chairs, max_size=4).map(tuple),
    options=st.dictionaries(_text, st.booleans() | st.integers() | _text, max_size=3),
    created=_text,
    actions=st.lists(_text, max_size=5).map(tuple),
    position=st.none() | st.dictionaries(_text, _json, max_size=3),
    title=_text,
    practice=st.booleans(),
    fingerprints=_fingerprints,
)


@given(_records)
def test_what_is_written_is_read(record: Record) -> None:
    text = record.dumps()
    assert parse(text) == record
    assert from_json(json.loads(json.dumps(record.to_json()))) == record
    assert json.loads(text) == record.to_json()
    assert parse(text).dumps() == text
    text.encode("utf-8")


def test_the_file_is_as_the_contract_shows() -> None:
    record = Record(
        "goat",
        1,
        (Chair("Asha"), Chair("Bolt", "bot:expert")),
        {"target": 101},
        "2026-11-20T16:31:00Z",
        ("open 6-6", "draw"),
    )
    assert record.to_json() == {
        "format": 1,
        "game": "goat",
        "rules_version": 1,
        "options": {"target": 101},
        "seats": [
            {"name": "Asha", "player": "human"},
            {"name": "Bolt", "player": "bot:expert"},
        ],
        "created": "2026-11-20T16:31:00Z",
        "actions": ["open 6-6", "draw"],
    }


def test_one_action_a_line() -> None:
    lines = PLAIN.played(("open 6-6", "draw", "pass")).dumps().splitlines()
    assert lines[-5:-2] == ['  "open 6-6",', '  "draw",', '  "pass"']
    assert PLAIN.dumps().endswith('"actions": []\n}\n')


def test_what_is_usual_is_left_out_and_understood() -> None:
    assert set(PLAIN.to_json()) == {
        "format",
        "game",
        "rules_version",
        "options",
        "seats",
        "created",
        "actions",
    }
    least = {"format": 1, "game": "goat", "rules_version": 1, "seats": [{}, {}], "actions": []}
    assert from_json(least) == Record("goat", 1, (Chair(""), Chair("")))


def test_unknown_fields_are_no_fault() -> None:
    assert from_json({**PLAIN.to_json(), "mood": "good"}) == PLAIN


def test_an_old_record_has_no_fingerprints_and_a_new_one_keeps_them() -> None:
    assert from_json(PLAIN.to_json()).fingerprints == ()
    marked = PLAIN.played(("deal", "draw", "deal")).marked(
        (Fingerprint(1, "a", "b"), Fingerprint(3, "c", "d"))
    )
    assert parse(marked.dumps()) == marked
    assert marked.played(("deal", "draw")).fingerprints == (Fingerprint(1, "a", "b"),)
    noted = {**marked.to_json(), "fingerprints": [{**MARK, "by": "an unknown field"}]}
    assert from_json(noted).fingerprints == (Fingerprint(1, "a" * 64, "b" * 32),)


def test_a_chair_knows_its_level() -> None:
    assert Chair("Asha").level is None
    assert Chair("Bolt", "bot:expert").level == "expert"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": None}, "format"),
        ({"format": "1"}, "format"),
        ({"format": True}, "format"),
        ({"format": 1.0}, "format"),
        ({"game": 7}, "game"),
        ({"game": None}, "game"),
        ({"rules_version": "1"}, "rules_version"),
        ({"rules_version": True}, "rules_version"),
        ({"seats": {}}, "seats"),
        ({"seats": ["Asha"]}, "seats[0]"),
        ({"seats": [{"name": 3}]}, "seats[0].name"),
        ({"seats": [{}, {"player": 3}]}, "seats[1].player"),
        ({"seats": [{}, {"player": "ghost"}]}, "seats[1].player"),
        ({"seats": [{}, {"player": "bot:"}]}, "seats[1].player"),
        ({"seats": [{"colour": 1}]}, "seats[0].colour"),
        ({"seats": [{"name": "\ud800"}]}, "seats[0].name"),
        ({"options": []}, "options"),
        ({"created": 2026}, "created"),
        ({"actions": "draw"}, "actions"),
        ({"actions": [1]}, "actions"),
        ({"actions": ["\udfff"]}, "actions"),
        ({"position": []}, "position"),
        ({"title": 1}, "title"),
        ({"title": "\udfff"}, "title"),
        ({"practice": 1}, "practice"),
        ({"fingerprints": {}}, "fingerprints"),
        ({"fingerprints": ["aa"]}, "fingerprints[0]"),
        ({"fingerprints": [{"hash": "", "salt": ""}]}, "fingerprints[0].ply"),
        ({"fingerprints": [MARK, {**MARK, "ply": 0}]}, "fingerprints[1].ply"),
        ({"fingerprints": [MARK, MARK]}, "fingerprints[1].ply"),
        ({"fingerprints": [{**MARK, "ply": 10**7}]}, "fingerprints[0].ply"),
        ({"fingerprints": [{**MARK, "ply": True}]}, "fingerprints[0].ply"),
        ({"fingerprints": [{**MARK, "hash": 1}]}, "fingerprints[0].hash"),
        ({"fingerprints": [{**MARK, "salt": None}]}, "fingerprints[0].salt"),
        ({"fingerprints": [{**MARK, "salt": "\ud800"}]}, "fingerprints[0].salt"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRecordError) as caught:
        from_json({**PLAIN.to_json(), **change})
    assert dict(caught.value.msg.args)["field"] == field


@pytest.mark.parametrize("field", ["format", "game", "rules_version", "seats", "actions"])
def test_a_missing_field_is_named(field: str) -> None:
    data = PLAIN.to_json()
    del data[field]
    with pytest.raises(BadRecordError) as caught:
        from_json(data)
    assert dict(caught.value.msg.args)["field"] == field


@pytest.mark.parametrize(
    ("form", "key"), [(FORMAT + 1, "kernel.record.newer"), (FORMAT - 1, "kernel.record.older")]
)
def test_another_format_is_said_to_be_one(form: int, key: str) -> None:
    with pytest.raises(BadRecordError) as caught:
        from_json({**PLAIN.to_json(), "format": form, "seats": "in a new way"})
    assert caught.value.msg.key == key


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"format": 1,\n "game": }', "[" * 100_000, '{"format": ' + "9" * 5000 + "}", "nul"],
)
def test_what_is_not_json_is_said_with_its_line(text: str) -> None:
    with pytest.raises(BadRecordError) as caught:
        parse(text)
    assert caught.value.msg.key in ("kernel.record.json", "kernel.record.newer")


def test_the_line_of_a_fault() -> None:
    with pytest.raises(BadRecordError) as caught:
        parse('{"format": 1,\n "game": }')
    assert dict(caught.value.msg.args)["line"] == 2


@pytest.mark.parametrize("text", ["[]", "3", "null", '"goat"'])
def test_what_is_not_an_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecordError) as caught:
        parse(text)
    assert caught.value.msg.key == "kernel.record.object"


@given(_json)
def test_any_json_is_a_record_or_a_fault(data: Any) -> None:
    try:
        from_json(data)
    except TabletopError as error:
        assert error.msg.key.startswith("kernel.record.")


def test_plies_of_stand_ins_are_kept_or_refused() -> None:
    record = replace(PLAIN, actions=("nod", "nod"), stand_ins=(1, 2))
    assert parse(record.dumps()) == record
    assert record.played(("nod",)).stand_ins == (1,)
    assert "stand_ins" not in PLAIN.dumps(), "left out when there are none"
    for wrong in (7, [0], [-1], [True], ["1"], [1.5], [None], [10**9]):
        with pytest.raises(BadRecordError, match="stand_ins"):
            from_json({**PLAIN.to_json(), "stand_ins": wrong})
