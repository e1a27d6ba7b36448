"""Test that a bad number or entry of a small file costs only itself."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tabletop.house.greeting import last_day
from tabletop.i18n import Speech
from tabletop.i18n.times import ago
from tabletop.kernel.record import Record
from tabletop.store.fields import FIRST_MOMENT, LAST_MOMENT, day
from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.writer import Writer
from tests.chronicles import counted, reread
from tests.listed import listing_of
from tests.store.conftest import a_record, over_at_ten

NO_NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "-1e18", "9" * 400, "9" * 5000, "true")


@pytest.mark.parametrize("number", NO_NUMBERS)
@pytest.mark.parametrize("field", ["size", "master", "setups"])
def test_a_bad_number_costs_its_own_setting(folders: Folders, number: str, field: str) -> None:
    value = f'[{{"game":"goat","options":[["rounds",{number}]]}}]' if field == "setups" else number
    folders.settings.write_text(f'{{"theme":"dark","{field}":{value}}}', "utf-8")
    settings, notes = SettingsStore(folders).load()
    if number == "true" and field == "setups":
        assert settings.setups[0].options == (("rounds", True),) and not notes
        return
    assert settings == Settings(theme="dark")
    assert [note.key for note in notes] == ["store.settings.field"]


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_bad_number_costs_its_own_part_of_the_window(folders: Folders, number: str) -> None:
    folders.window.write_text(f'{{"width":{number},"height":900}}', "utf-8")
    state, notes = WindowStore(folders).load()
    assert state == WindowState(height=900) and len(notes) == 1


@pytest.mark.parametrize("number", NO_NUMBERS)
@pytest.mark.parametrize("field", ["points", "ended", "won", "match"])
def test_a_bad_number_costs_its_own_result(
    folders: Folders, writer: Writer, number: str, field: str
) -> None:
    if (field, number) == ("won", "true"):
        return  # as it should be
    good = {"match": "m", "game": "goat", "person": "a", "points": 3, "won": True, "ended": 1.0}
    bad = json.dumps({**good, "match": "n", field: "HERE"}).replace('"HERE"', number)
    text = f'{{"version":1,"results":[{json.dumps(good)},{bad}]}}'
    (folders.results / "results.json").write_text(text, "utf-8")
    results = reread(folders, writer)
    tally = results.tally("a", "goat")
    assert tally is not None and tally.finished == 1
    assert [one.words.key for one in results.take_notices()] == ["profile.store.aside"]
    again = reread(folders, writer)
    assert again.tally("a", "goat") == tally and not again.take_notices()
    assert len(list(folders.set_aside.iterdir())) == 1
    results.keep(counted("k", "goat", ("a", 5, False)))
    assert results.tally("a", "goat").finished == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_bad_number_costs_no_person_and_no_key(
    folders: Folders, writer: Writer, number: str
) -> None:
    people = '{"version":1,"people":[{"id":"a","name":HERE},{"id":"b","name":"Bo"}]}'
    folders.people.write_text(people.replace("HERE", number), "utf-8")
    assert [one.id for one in People(folders, writer).all] == ["b"]
    keys = '{"format":1,"keys":{"hint":["f7"],"undo":[HERE]}}'
    folders.keys.write_text(keys.replace("HERE", number), "utf-8")
    chosen, notes = KeysStore(folders).load()
    assert chosen == {"hint": ("f7",)} and len(notes) == 1


def listed(folders: Folders, writer: Writer) -> list[str]:
    """Return the matches that the next start lists, and draw their ages."""
    matches = Matches(folders, writer, over_at_ten)
    assert matches.unfinished() is not None
    found = listing_of(matches).summaries
    for one in found:
        assert Speech("en").say(ago(1.8e9 - one.saved))
    return [one.id for one in found]


def saved(folders: Folders, writer: Writer) -> None:
    """Save two matches, and their index."""
    matches = Matches(folders, writer, over_at_ten)
    for name in ("a", "b"):
        assert matches.save(name, a_record(3), over=False).wait(60)
    listing_of(matches)
    assert writer.flush(60)


@pytest.mark.parametrize("number", NO_NUMBERS)
@pytest.mark.parametrize("field", ["saved", "ply", "stamp", "over", "title", "seats", "id"])
def test_a_bad_number_in_the_index_hides_no_match(
    folders: Folders, writer: Writer, number: str, field: str
) -> None:
    saved(folders, writer)
    index = json.loads(folders.index.read_text("utf-8"))
    entry: dict[str, Any] = index["matches"][0]
    stamp = entry["stamp"]
    entry[field] = "HERE" if field != "stamp" else ["HERE", stamp[1]]
    folders.index.write_text(json.dumps(index).replace('"HERE"', number), "utf-8")
    assert sorted(listed(folders, writer)) == ["a", "b"]


@pytest.mark.parametrize("index", ["", "[]", '{"version":1}', '{"version":1,"matches":[7,{}]}'])
def test_an_index_of_anything_is_thrown_away(folders: Folders, writer: Writer, index: str) -> None:
    saved(folders, writer)
    folders.index.write_text(index, "utf-8")
    assert sorted(listed(folders, writer)) == ["a", "b"]


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_an_entry_that_leads_nowhere_hides_no_match(folders: Folders, writer: Writer) -> None:
    saved(folders, writer)
    (folders.matches / "dead.tabletop").symlink_to("/nonexistent")
    (folders.matches / "loop.tabletop").symlink_to(folders.matches / "loop.tabletop")
    (folders.matches / "folder.tabletop").mkdir()
    assert set(listed(folders, writer)) >= {"a", "b"}


@pytest.mark.parametrize("seconds", [-70_000_000_000, 0, 2_000_000_000])
def test_a_file_of_any_time_can_be_listed(
    folders: Folders, writer: Writer, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(folders, writer)
    monkeypatch.setattr(Matches, "_newest_first", _of_time(seconds, Matches._newest_first))
    assert sorted(listed(folders, writer)) == ["a", "b"]


def _of_time(seconds: int, usual: Any) -> Any:
    """Return a listing with files of one time, as few disks can keep it."""

    def newest_first(matches: Matches) -> Any:
        return [(name, (seconds * 10**9, 1)) for name, _ in usual(matches)]

    return newest_first


def test_a_match_that_breaks_its_rules_hides_no_other(folders: Folders, writer: Writer) -> None:
    saved(folders, writer)
    folders.index.unlink()

    def broken(record: Record) -> bool:
        raise KeyError(record.title)

    found = listing_of(Matches(folders, writer, broken)).summaries
    assert [one.problem is not None for one in found] == [True, True]


def _read_zone() -> None:
    if sys.platform != "win32":
        time.tzset()


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "Pacific/Kiritimati", "America/Los_Angeles"])
@pytest.mark.skipif(sys.platform == "win32", reason="the zone of a process is fixed there")
@pytest.mark.parametrize("ended", [LAST_MOMENT, 1.0])
def test_the_last_day_can_be_any(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch, zone: str, ended: float
) -> None:
    row = {"match": "m", "game": "goat", "person": "a", "points": 3, "won": True, "ended": ended}
    (folders.results / "results.json").write_text(
        json.dumps({"version": 1, "results": [row]}), "utf-8"
    )
    with monkeypatch.context() as place:
        place.setenv("TZ", zone)
        _read_zone()
        assert [one.match for one in last_day(reread(folders, writer))] == ["m"]
        assert day(FIRST_MOMENT).year == 1 and day(LAST_MOMENT).year == 9999
    _read_zone()


def test_moments_have_a_date() -> None:
    for seconds in (FIRST_MOMENT, LAST_MOMENT, -1e18, 1e18):
        assert Speech("en").say(ago(1.8e9 - seconds))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_a_record_refuses_what_could_not_be_written_again(tmp_path: Path, number: str) -> None:
    from tabletop.kernel.errors import BadRecordError
    from tabletop.store.reading import parse

    text = a_record().dumps().replace('"options": {}', f'"options": {{"a": {number}}}')
    assert number in text
    with pytest.raises(BadRecordError):
        parse(text)
