"""Test that a damaged field or file costs only its own settings."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.store import fields
from tabletop.store.folders import Folders
from tabletop.store.settings import (
    LANGUAGES,
    Settings,
    SettingsStore,
    WindowState,
    WindowStore,
)
from tabletop.store.setups import Setup, of, with_newest
from tabletop.store.writer import Writer

OTHER = Settings(
    language="pa",
    theme="dark",
    size=150,
    reduced_motion=True,
    master=0.0,
    effects=1.0,
    mute=True,
    pace="step",
    confirm="never",
    native_digits=True,
    show_legal=False,
    last_names=("ਅਮਨ", ""),
    last_players=("human", "bot:expert"),
    guest_looks=("teal", "fox.cap"),
    setups=(
        Setup("goat", ("ਅਮਨ", ""), ("human", "bot:expert"), ("teal", "rust"), (("fence", True),)),
        Setup("mexican_train", options=(("set", 9), ("starter", "winner"))),
    ),
)


def test_the_first_start_has_usual_settings(folders: Folders) -> None:
    assert SettingsStore(folders).load() == (Settings(), ())
    assert WindowStore(folders).load() == (WindowState(), ())


@pytest.mark.parametrize("settings", [Settings(), OTHER, *(Settings(lang) for lang in LANGUAGES)])
def test_settings_come_back(folders: Folders, writer: Writer, settings: Settings) -> None:
    for store in (SettingsStore(folders), SettingsStore(folders, writer)):
        assert store.save(settings) is None
        assert writer.flush(60)
        assert store.load() == (settings, ())


def test_the_window_comes_back(folders: Folders) -> None:
    state = WindowState(1920, 1000, True, True)
    assert WindowStore(folders).save(state) is None
    assert WindowStore(folders).load() == (state, ())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", 5),
        ("theme", None),
        ("theme", []),
        ("size", 74),
        ("size", 201),
        ("size", True),
        ("size", 100.0),
        ("reduced_motion", 1),
        ("master", 1.01),
        ("master", -0.1),
        ("master", "loud"),
        ("effects", 10**400),
        ("confirm", None),
        ("confirm", 1),
        ("last_names", "Asha"),
        ("last_names", ["a"] * 13),
        ("last_names", ["a" * 61]),
        ("last_players", [1]),
        ("setups", {}),
        ("setups", [5]),
        ("setups", [{}]),
        ("setups", [{"game": "goat"}] * 33),
        ("setups", [{"game": "goat", "names": ["a"] * 13}]),
        ("setups", [{"game": "goat", "players": "human"}]),
        ("setups", [{"game": "goat", "options": [["target"]]}]),
        ("setups", [{"game": "goat", "options": [["target", 1.5]]}]),
        ("setups", [{"game": "goat", "options": [["target", 10**9]]}]),
        ("setups", [{"game": "goat", "options": [[1, 1]]}]),
    ],
)
def test_a_damaged_field_is_usual_and_named(folders: Folders, field: str, value: Any) -> None:
    data = json.loads(fields.dumps(OTHER))
    data[field] = value
    folders.settings.write_text(json.dumps(data), encoding="utf-8")
    settings, notes = SettingsStore(folders).load()
    assert [dict(note.args)["field"] for note in notes] == [field]
    assert getattr(settings, field) == getattr(Settings(), field)
    assert settings == type(settings)(
        **{
            name: getattr(Settings() if name == field else OTHER, name)
            for name in Settings.__dataclass_fields__
        }
    )


def test_the_newest_setup_of_a_game_comes_first() -> None:
    old, other = Setup("goat", ("A",)), Setup("patchwork")
    new = Setup("goat", ("B",))
    assert with_newest((other, old), new) == (new, other)
    assert of((new, other), "goat") == new and of((other,), "goat") is None


def test_a_setup_keeps_the_fields_of_a_newer_program(folders: Folders) -> None:
    kept = {"game": "goat", "names": ["A"], "table": {"round": 3}, "lamp": None}
    folders.settings.write_text(json.dumps({"setups": [kept]}), encoding="utf-8")
    store = SettingsStore(folders)
    settings, notes = store.load()
    assert not notes and settings.setups[0].names == ("A",)
    newest = with_newest(settings.setups, Setup("goat", ("B",)))
    assert store.save(replace(settings, size=115, setups=newest)) is None
    (data,) = json.loads(folders.settings.read_text("utf-8"))["setups"]
    assert data["names"] == ["B"] and "more" not in data
    assert (data["table"], data["lamp"]) == (kept["table"], None)
    assert SettingsStore(folders).load()[0].setups == newest


@pytest.mark.parametrize(("older", "now"), [(True, "automatic"), (False, "never")])
def test_an_older_answer_about_confirming_is_understood(
    folders: Folders, older: bool, now: str
) -> None:
    folders.settings.write_text(json.dumps({"confirm": older}), encoding="utf-8")
    assert SettingsStore(folders).load() == (Settings(confirm=now), ())


def test_not_a_number_is_no_volume(folders: Folders) -> None:
    folders.settings.write_text('{"master": NaN, "effects": Infinity}', encoding="utf-8")
    settings, notes = SettingsStore(folders).load()
    assert settings == Settings() and len(notes) == 2


def test_unknown_and_missing_fields_do_no_harm(folders: Folders) -> None:
    folders.settings.write_text('{"from the future": 1, "size": 115}', encoding="utf-8")
    assert SettingsStore(folders).load() == (Settings(size=115), ())


NEWER = {"language": "fr", "theme": "sepia", "confirm": "asked", "pace": "blitz"}


def test_what_a_newer_program_chose_is_kept_until_the_player_chooses(
    folders: Folders, writer: Writer
) -> None:
    before = {**NEWER, "size": 115, "tint": [1, {"deep": None}]}
    folders.settings.write_text(json.dumps(before), encoding="utf-8")
    store = SettingsStore(folders, writer)
    assert store.load() == (Settings(size=115), ())
    store.save(Settings(size=125, mute=True))
    store.save(Settings(size=125, mute=True, theme="dark"))
    store.save(Settings(size=125, mute=True))  # chosen too, though it is the usual one
    assert writer.flush(60)
    after = json.loads(folders.settings.read_text("utf-8"))
    assert {name: after[name] for name in before} == {**before, "size": 125, "theme": "light"}
    assert after["mute"] is True
    assert SettingsStore(folders).load() == (Settings(size=125, mute=True), ())


def test_in_a_newer_file_nothing_counts_as_damaged(folders: Folders) -> None:
    before = {"version": 7, "size": "huge", "master": [0.5, 0.2], "setups": {"goat": 1}}
    folders.settings.write_text(json.dumps(before), encoding="utf-8")
    store = SettingsStore(folders)
    assert store.load() == (Settings(), ())
    assert store.save(Settings(mute=True)) is None
    after = json.loads(folders.settings.read_text("utf-8"))
    assert {name: after[name] for name in before} == before and after["mute"] is True


def test_a_field_of_a_newer_window_is_kept(folders: Folders) -> None:
    folders.window.write_text('{"width": 900, "height": 700, "screen": "left"}', encoding="utf-8")
    store = WindowStore(folders)
    assert store.load() == (WindowState(900, 700), ())
    assert store.save(WindowState(1000, 700)) is None
    assert json.loads(folders.window.read_text("utf-8"))["screen"] == "left"


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xff", b"5", b"[" * 100_000])
def test_a_damaged_file_is_set_aside(folders: Folders, raw: bytes) -> None:
    folders.settings.write_bytes(raw)
    settings, (note,) = SettingsStore(folders).load()
    assert settings == Settings() and note.key == "store.settings.aside"
    assert Path(str(dict(note.args)["where"])).read_bytes() == raw
    assert SettingsStore(folders).load() == (Settings(), ())


def test_what_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be")
    folders = Folders.within(tmp_path / "kept")
    problem = SettingsStore(folders).save(OTHER)
    assert problem is not None and problem.key == "store.write.refused"
    settings, (note,) = SettingsStore(folders).load()
    assert settings == Settings() and note.key == "store.settings.unreadable"
    assert len(folders.prepare()) == len({*folders.prepare()}) > 0


@given(raw=st.binary(max_size=200))
def test_no_bytes_break_the_start(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    folders = Folders.within(tmp_path_factory.getbasetemp() / "bytes")
    folders.settings.parent.mkdir(exist_ok=True)
    folders.settings.write_bytes(raw)
    settings, _ = SettingsStore(folders).load()
    assert isinstance(settings, Settings)


def test_a_fresh_table_has_western_digits_and_the_usual_pace() -> None:
    assert (Settings().native_digits, Settings().pace) == (False, "normal")


def test_a_first_start_is_quiet_and_keeps_hands_to_itself() -> None:
    fresh = Settings()
    assert fresh.theme == "light" and not fresh.follow_system and fresh.language is None
    assert not (fresh.narration or fresh.narrate_hands or fresh.native_digits or fresh.numerals)
    assert not (fresh.mute or fresh.mute_away or fresh.reduced_motion or fresh.spare_battery)
    assert fresh.show_legal and fresh.counting and fresh.auto_forced and fresh.badges
