"""Test the fields of a record's seat besides name and player."""

from __future__ import annotations

import json

import pytest

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import ASSISTS, Chair, Record, from_json
from tabletop.store.reading import parse

FULL = Chair("ਬਲ", "human", "teal", "", "bars", "gnome.turban", "0a1b", ("hint", "slow"))
SEATS = (FULL, Chair("Asha", assists=()), Chair("Kiran", "bot:novice", style="saver"))


def test_a_seat_keeps_who_sits_there_and_their_help() -> None:
    record = Record("goat", 1, SEATS)
    assert parse(record.dumps()) == record
    seats = json.loads(record.dumps())["seats"]
    assert seats[0] == {
        "name": "ਬਲ",
        "player": "human",
        "colour": "teal",
        "pattern": "bars",
        "avatar": "gnome.turban",
        "person": "0a1b",
        "assists": ["hint", "slow"],
    }
    assert seats[1] == {"name": "Asha", "player": "human", "assists": []}
    assert seats[2] == {"name": "Kiran", "player": "bot:novice", "style": "saver"}


def test_help_of_another_program_is_kept() -> None:
    data = Record("goat", 1, SEATS).to_json()
    data["seats"] = [{"name": "Asha", "assists": ["later", *ASSISTS]}]
    assert from_json(data).seats[0].assists == ("later", *ASSISTS)
    data["seats"] = [{"name": "Asha"}]
    assert from_json(data).seats[0].assists is None, "as the settings say"


@pytest.mark.parametrize(
    ("field", "value"),
    [("assists", "hint"), ("assists", [1]), ("assists", None), ("assists", ["\ud83d"]),
     ("person", 3), ("avatar", []), ("pattern", "\ud83d")],
)  # fmt: skip
def test_what_is_no_help_is_refused(field: str, value: object) -> None:
    data = Record("goat", 1, SEATS).to_json()
    data["seats"] = [{"name": "Asha", field: value}]
    with pytest.raises(BadRecordError) as caught:
        from_json(data)
    assert dict(caught.value.msg.args)["field"] == f"seats[0].{field}"
