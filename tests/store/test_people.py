"""Test people and results: kept, damaged, removed and restored."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tabletop.store import reading
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.people import MOST, People, Person
from tabletop.store.writer import Writer
from tests.chronicles import counted, reread

ASHA = Person("a", "Asha", "coral", "dots", "rabbit.wreath", ("hint", "large"))
BALBIR = Person("b", "ਬਲਬੀਰ ਸਿੰਘ", "teal", "bars", "gnome.turban", ())
DADI = Person("c", "દાદી", "plum", "ring", "", ("slow",))


def again(folders: Folders, writer: Writer) -> People:
    """Return the people as a later start finds them."""
    assert writer.flush(5.0)
    return People(folders, writer)


def test_they_are_found_again_in_their_order(folders: Folders, writer: Writer) -> None:
    people = People(folders, writer)
    for one in (ASHA, BALBIR, DADI):
        people.keep(one)
    people.keep(Person("b", "बलबीर", "moss"))
    people.keep(replace(ASHA, assists=("slow",)))
    found = again(folders, writer)
    assert [one.name for one in found.all] == ["Asha", "बलबीर", "દાદી"]
    assert found.find("a") == Person("a", "Asha", "coral", "dots", "rabbit.wreath", ("slow",))
    assert found.find("nobody") is None and not found.notes
    assert len({found.new_id() for _ in range(50)}) == 50


def test_who_is_removed_comes_back_to_the_same_place(folders: Folders, writer: Writer) -> None:
    people = People(folders, writer)
    for one in (ASHA, BALBIR, DADI):
        people.keep(one)
    place = [one.id for one in people.all].index("b")
    people.remove("b")
    assert [one.id for one in again(folders, writer).all] == ["a", "c"]
    people.restore(BALBIR, place)
    assert again(folders, writer).all == (ASHA, BALBIR, DADI)
    with pytest.raises(KeyError):
        people.remove("nobody")


@pytest.mark.parametrize(
    "bad",
    [
        7,
        {},
        {"id": "x", "name": "  "},
        {"id": "", "name": "X"},
        {"id": "x", "name": 5},
        {"id": "x", "name": "X", "colour": None},
        {"id": "x", "name": "X" * 61},
        {"id": "x", "name": "X", "assists": "hint"},
        {"id": "x", "name": "X", "assists": [1]},
        {"id": "x", "name": "\ud83d"},
        {"id": "a", "name": "A second one of this id"},
    ],
)
def test_one_damaged_entry_costs_no_other(folders: Folders, writer: Writer, bad: object) -> None:
    people = People(folders, writer)
    people.keep(ASHA)
    people.keep(DADI)
    assert writer.flush(5.0)
    data = json.loads(folders.people.read_text("utf-8"))
    data["people"].insert(1, bad)
    folders.people.write_text(json.dumps(data), "utf-8")
    found = People(folders, writer)
    assert found.all == (ASHA, DADI)
    assert [note.key for note in found.notes] == ["profile.store.aside"]
    kept = [json.loads(file.read_text("utf-8", "replace")) for file in folders.set_aside.iterdir()]
    assert len(kept) == 1 and (kept == [bad] or "name" in kept[0])
    later = again(folders, writer)
    assert later.all == (ASHA, DADI) and not later.notes, "it is told of once"


def test_a_file_that_cannot_be_read_is_told_of_and_left_alone(
    folders: Folders, writer: Writer
) -> None:
    folders.people.mkdir()
    people = People(folders, writer)
    assert [note.key for note in people.notes] == ["profile.store.unreadable"]
    assert not people.room
    people.keep(ASHA)
    assert writer.flush(5.0) and not writer.problems(), "nothing is written in its place"
    assert folders.people.is_dir()


def test_people_beyond_the_most_are_set_aside_in_one_file(folders: Folders, writer: Writer) -> None:
    entries = [{"id": f"p{n}", "name": f"Person {n}"} for n in range(300)]
    folders.people.write_text(json.dumps({"version": 1, "people": entries}), "utf-8")
    found = People(folders, writer)
    assert [one.id for one in found.all] == [one["id"] for one in entries[:MOST]]
    assert [note.key for note in found.notes] == ["profile.store.aside"]
    (kept,) = folders.set_aside.iterdir()
    assert json.loads(kept.read_text("utf-8")) == entries[MOST:]


@pytest.mark.parametrize("bad", ["{", '{"version": 1, "people": [{"id": "a", "name": "Asha"}, 7]}'])
def test_what_cannot_be_set_aside_is_told_of_and_left_alone(
    folders: Folders, writer: Writer, bad: str
) -> None:
    folders.people.write_text(bad, "utf-8")
    folders.set_aside.rmdir()
    folders.set_aside.write_text("in the way")
    people = People(folders, writer)
    assert [note.key for note in people.notes] == ["profile.store.unreadable"]
    assert not people.room
    people.keep(ASHA)
    assert writer.flush(5.0) and folders.people.read_text("utf-8") == bad


@pytest.mark.parametrize("text", ["", "{", "[]", '{"people": 3}', '{"version": 0, "people": []}'])
def test_a_damaged_file_is_set_aside_whole(folders: Folders, writer: Writer, text: str) -> None:
    folders.people.write_text(text, "utf-8")
    people = People(folders, writer)
    assert not people.all and people.room
    assert [note.key for note in people.notes] == ["profile.store.aside"]
    assert [file.read_text("utf-8") for file in folders.set_aside.iterdir()] == [text]
    people.keep(ASHA)
    assert again(folders, writer).all == (ASHA,)


def test_a_newer_programs_file_is_read_and_left_alone(folders: Folders, writer: Writer) -> None:
    entry = {"id": "a", "name": "Asha", "assists": ["hint", "later"], "more": 1}
    text = json.dumps({"version": 2, "people": [entry, 5]})
    folders.people.write_text(text, "utf-8")
    people = People(folders, writer)
    assert people.all == (Person("a", "Asha", assists=("hint",)),)
    people.keep(Person("a", "Asha"))
    assert not people.room and writer.flush(5.0)
    assert folders.people.read_text("utf-8") == text
    assert not list(folders.set_aside.iterdir())


def test_a_house_is_full_at_last(folders: Folders, writer: Writer) -> None:
    people = People(folders, writer)
    for number in range(MOST):
        assert people.room
        people.keep(Person(str(number), f"P{number}"))
    assert not people.room


def test_a_long_history_is_read_again(folders: Folders, writer: Writer) -> None:
    row = {"game": "goat", "person": "a", "points": 1, "won": True, "table": "x" * 4000}
    rows = [{"match": f"m{number}", **row} for number in range(2200)]
    file = folders.results / "results.json"
    file.write_text(json.dumps({"version": 1, "results": rows}), "utf-8")
    assert file.stat().st_size > reading.LARGEST
    again = reread(folders, writer)
    tally = again.tally("a", "goat")
    assert tally is not None and tally.finished == 2200 and not again.take_notices()


def test_results_are_counted_by_person_and_game(folders: Folders, writer: Writer) -> None:
    results = Chronicle(folders, writer)
    results.keep(counted("m1", "goat", ("a", 30, False), ("b", 0, True)))
    results.keep(counted("m2", "goat", ("a", 12, True)))
    results.keep(counted("m3", "gnoming", ("a", -4, True)))
    results.keep(counted("m2", "goat", ("a", 12, True)))  # seen once more
    assert results.tally("a", "goat") == Tally(2, 1, 12, 30)
    assert results.tally("a", "gnoming") == Tally(1, 1, -4, -4)
    assert results.tally("b", "goat") == Tally(1, 1, 0, 0)
    assert results.tally("b", "gnoming") is None
    found = reread(folders, writer)
    assert found.tally("a", "goat") == Tally(2, 1, 12, 30)
    found.forget("m1")
    assert found.tally("a", "goat") == Tally(1, 1, 12, 12) and found.tally("b", "goat") is None


@pytest.mark.parametrize(
    "text", ["", "[]", '{"version": 1}', '{"version": 1, "results": [{"match": "m"}]}']
)
def test_damaged_results_are_set_aside(folders: Folders, writer: Writer, text: str) -> None:
    file = folders.results / "results.json"
    file.write_text(text, "utf-8")
    results = reread(folders, writer)
    assert results.tally("a", "goat") is None
    assert [one.words.key for one in results.take_notices()] == ["profile.store.aside"]
    assert [one.read_text("utf-8") for one in folders.set_aside.iterdir()] == [text]
    results.keep(counted("m", "goat", ("a", 1, True)))
    assert reread(folders, writer).tally("a", "goat") == Tally(1, 1, 1, 1)
