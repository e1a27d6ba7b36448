"""Test the file of the player's keys, good and damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.writer import Writer


@pytest.fixture
def store(tmp_path: Path) -> KeysStore:
    folders = Folders.within(tmp_path)
    folders.prepare()
    return KeysStore(folders)


def test_without_a_file_all_is_as_usual(store: KeysStore) -> None:
    assert store.load() == ({}, ())


@pytest.mark.parametrize("late", [False, True])
def test_what_is_saved_is_there_again(store: KeysStore, late: bool) -> None:
    chosen = {"hint": ("f7", "pad y"), "mute": ()}
    if late:
        writer = Writer()
        assert KeysStore(store.folders, writer).save(chosen) is None
        assert writer.close()
    else:
        assert store.save(chosen) is None
    assert store.load() == (chosen, ())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"keys": 3}', "[" * 9000, "\ufeffnull"])
def test_a_damaged_file_is_set_aside(store: KeysStore, text: str) -> None:
    store.folders.keys.write_text(text, "utf-8")
    chosen, problems = store.load()
    assert chosen == {}
    assert [problem.key for problem in problems] == ["store.settings.aside"]
    assert not store.folders.keys.exists()
    (aside,) = store.folders.set_aside.iterdir()
    assert aside.read_text("utf-8") == text


def test_no_text_is_set_aside_too(store: KeysStore) -> None:
    store.folders.keys.write_bytes(b"\xff\xfe\xff")
    assert store.load()[0] == {}
    assert len(list(store.folders.set_aside.iterdir())) == 1


@pytest.mark.parametrize("bad", [3, "f7", [3], [""], ["x" * 99], {"a": 1}, None])
def test_a_damaged_part_costs_no_other(store: KeysStore, bad: object) -> None:
    text = json.dumps({"format": 1, "keys": {"hint": ["f7"], "undo": bad, "mute": []}})
    store.folders.keys.write_text(text, "utf-8")
    chosen, problems = store.load()
    assert chosen == {"hint": ("f7",), "mute": ()}
    assert [problem.key for problem in problems] == ["keys.file.part"]
    (aside,) = store.folders.set_aside.iterdir()
    assert aside.read_text("utf-8") == text
    assert store.folders.keys.exists()


def test_what_a_newer_program_wrote_is_kept(store: KeysStore) -> None:
    keys = {"hint": ["f7"], "undo": {"twice": "z"}, "mute": []}
    text = json.dumps({"format": 2, "gestures": ["swipe"], "keys": keys})
    store.folders.keys.write_text(text, "utf-8")
    assert store.load() == ({"hint": ("f7",), "mute": ()}, ())
    assert store.save({"hint": ("f8",), "mute": ()}) is None
    after = json.loads(store.folders.keys.read_text("utf-8"))
    assert after == {**json.loads(text), "keys": {**keys, "hint": ["f8"]}}
    assert store.folders.set_aside.exists() and not list(store.folders.set_aside.iterdir())


def test_a_folder_in_its_place_is_told(store: KeysStore) -> None:
    store.folders.keys.mkdir()
    chosen, problems = store.load()
    assert chosen == {} and [p.key for p in problems] == ["store.settings.unreadable"]
    refused = store.save({"hint": ("f7",)})
    assert refused is not None and refused.key == "store.write.refused"
