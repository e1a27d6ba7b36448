"""Test that a guest's matches go to a person and back."""

from __future__ import annotations

import os
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.kernel.record import Chair, Record
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.errors import StoreError
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.played import GUEST, ResultKey
from tabletop.store.writer import Writer
from tests.chronicles import counted, reread
from tests.listed import listing_of
from tests.store.conftest import a_record, over_at_ten


@pytest.fixture
def results(folders: Folders, writer: Writer) -> Chronicle:
    """Return results of one guest, of two at one table, and of a person."""
    made = Chronicle(folders, writer)
    rows = [
        [(GUEST, 30, False)],
        [(GUEST, 12, True), (GUEST, 40, False)],
        [("a", 5, True), (GUEST, 50, False)],
    ]
    for at, one in enumerate(rows):
        made.keep(counted(f"m{at + 1}", "goat", *one))
    return made


def test_parts_are_named_newest_first(results: Chronicle) -> None:
    assert results.ready(60)
    found = [(one.match, one.nth, one.points) for one in results.results(GUEST)]
    assert found == [("m3", 1, 50), ("m2", 0, 12), ("m2", 1, 40), ("m1", 0, 30)]


def test_only_what_is_given_moves_and_totals_follow(
    results: Chronicle, folders: Folders, writer: Writer
) -> None:
    results.give([ResultKey("m1", 0), ResultKey("m2", 1)], "a")
    assert writer.flush(5.0)
    for kept in (results, Chronicle(folders, writer)):
        assert kept.tally("a", "goat") == Tally(3, 1, 5, 40)
        assert kept.tally(GUEST, "goat") == Tally(2, 1, 12, 50)


def test_a_match_is_found_while_the_first_tables_are_made(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    results, held = Chronicle(folders, writer), threading.Event()
    writer.cache(folders.results / "other", lambda: b"" if held.wait(5.0) else b"late")
    results.keep(counted("m1", "goat", (GUEST, 3, True)))
    opened = results._open

    def written_meanwhile() -> sqlite3.Connection:
        db = opened()
        held.set()
        assert writer.flush(5.0)
        return db

    monkeypatch.setattr(results, "_open", written_meanwhile)
    results.give([ResultKey("m1", 0)], "a")
    assert results.tally("a", "goat") == reread(folders, writer).tally("a", "goat") is not None


def test_it_is_taken_back_to_the_letter(
    results: Chronicle, folders: Folders, writer: Writer
) -> None:
    before = results.matches(9)
    given = [ResultKey("m1", 0), ResultKey("m2", 0)]
    results.give(given, "b")
    assert results.matches(9) != before and reread(folders, writer).matches(9) != before
    results.give(given, GUEST)
    assert results.matches(9) == reread(folders, writer).matches(9) == before


def test_the_day_of_a_match_stays_when_its_player_gets_a_name(results: Chronicle) -> None:
    results.keep(counted("old", "goat", (GUEST, 3, True), ended=1000.0))
    results.keep(counted("old", "goat", ("a", 3, True)))
    found = results.match("old")
    assert found is not None and found.ended == 1000.0 and found.players[0].person == "a"


def test_a_newer_programs_results_are_not_given(folders: Folders, writer: Writer) -> None:
    text = '{"journal": 2, "id": "x"}\n{"match": {"id": "m", "game": "goat", "players": []}}\n'
    journal = folders.results / "chronicle.jsonl"
    journal.write_text(text, "utf-8")
    results = Chronicle(folders, writer)
    assert not results.writable
    results.keep(counted("n", "goat", (GUEST, 3, True)))
    assert results.ready(5.0) and journal.read_text("utf-8") == text
    assert Chronicle(Folders.within(folders.results / "x"), writer).writable


def guest(record: Record, person: str = "") -> Record:
    return replace(record, seats=(Chair(person, person=person), record.seats[1]))


@pytest.mark.parametrize("saved_now", [True, False])
@pytest.mark.parametrize("over", [True, False])
def test_an_amended_match_keeps_its_place_and_tells_its_players(
    folders: Folders, writer: Writer, saved_now: bool, over: bool
) -> None:
    matches = Matches(folders, writer, over_at_ten)
    record = guest(a_record(10 if over else 4))
    for name, number in (("a", 100), ("b", 200)):
        matches.save(name, record, over=over)
        assert writer.flush(5.0)
        os.utime(matches.path(name), (number, number))
    if not saved_now:
        matches = Matches(folders, writer, over_at_ten)
        assert [one.id for one in listing_of(matches).summaries] == ["b", "a"]
    for person in ("anna", "ravi"):  # of one length: neither size nor time of the file changes
        matches.amend("a", guest(record, person))
        assert writer.flush(5.0)
        for store in (matches, Matches(folders, writer, over_at_ten)):
            assert store.load("a") == guest(record, person)
            assert store.chairs("a")[0].person == person
            listed = {one.id: one for one in listing_of(store).summaries}
            assert list(listed) == ["b", "a"]
            assert listed["a"].seats[0].name == person and listed["a"].over is over
    assert writer.flush(5.0)


def test_a_new_title_of_the_same_length_is_listed(folders: Folders, writer: Writer) -> None:
    Matches(folders, writer, over_at_ten).save("a", a_record(3, title="Quilt"), over=False)
    assert writer.flush(5.0)
    for title in ("First", "Other"):
        matches = Matches(folders, writer, over_at_ten)
        listing_of(matches)
        matches.rename("a", title)
        assert [one.title for one in listing_of(matches).summaries] == [title]
        assert writer.flush(5.0)


def test_chairs_are_known_without_playing_the_match(folders: Folders, writer: Writer) -> None:
    def never(record: Record) -> bool:
        raise AssertionError("replayed")

    (folders.matches / "a.tabletop").write_text(a_record(3).dumps(), "utf-8")
    matches = Matches(folders, writer, never)
    assert matches.chairs("a") == a_record(3).seats
    assert matches.chairs("gone") == ()
    (folders.matches / "bad.tabletop").write_text("{", "utf-8")
    assert matches.chairs("bad") == ()


def test_a_disk_that_refuses_leaves_the_match_alone(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Matches(folders, writer, over_at_ten).save("a", a_record(3), over=False)
    assert writer.flush(5.0)

    def full(path: Path, text: str, generations: int = 1) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.store.matches.write_whole", full)
    matches = Matches(folders, writer, over_at_ten)
    with pytest.raises(StoreError):
        matches.amend("a", guest(a_record(3), "asha"))
    assert matches.load("a") == a_record(3)
