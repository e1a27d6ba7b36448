"""Test that reading any file gives a record or a sentence."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import FORMAT, LONGEST, Chair, Record
from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_whole
from tabletop.store.errors import StoreError
from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.lock import Instance
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.reading import (
    LARGEST,
    UPGRADES,
    NewerFormatError,
    parse,
    read,
    read_bytes,
    read_text,
    upgrade,
)
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.writer import Writer
from tests.chronicles import reread
from tests.listed import listing_of
from tests.store.conftest import a_record

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
records = st.builds(
    Record,
    game=texts,
    rules_version=st.integers(),
    seats=st.lists(
        st.builds(
            Chair,
            texts,
            st.just("human") | st.text("abc", min_size=1).map("bot:".__add__),
            texts,
        ),
        max_size=4,
    ).map(tuple),
    options=st.dictionaries(texts, values, max_size=3),
    created=texts,
    actions=st.lists(texts, max_size=6).map(tuple),
    position=st.none() | st.dictionaries(texts, values, max_size=3),
    title=texts,
    practice=st.booleans(),
)


@given(records)
def test_a_record_comes_back_as_it_was(record: Record) -> None:
    assert parse(record.dumps()) == record
    assert parse(record.dumps()).dumps() == record.dumps()


@given(records, st.data())
def test_a_torn_or_flipped_file_is_a_record_or_refused(record: Record, data: Any) -> None:
    raw = bytearray(record.dumps().encode())
    if data.draw(st.booleans()):
        del raw[data.draw(st.integers(0, len(raw))) :]
    for _ in range(data.draw(st.integers(0, 3))):
        if raw:
            raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = parse(raw.decode("utf-8"))
    except (BadRecordError, UnicodeDecodeError):
        return
    assert parse(found.dumps()) == found


@given(st.binary(max_size=300) | values.map(lambda v: json.dumps(v).encode()))
def test_any_bytes_are_a_record_or_refused(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.tabletop"
    path.write_bytes(raw)
    with pytest.raises(BadRecordError):
        read(path)


@given(values)
def test_any_json_in_any_field_is_a_record_or_refused(value: Any) -> None:
    for field in a_record().to_json():
        try:
            parse(json.dumps({**a_record().to_json(), field: value}))
        except BadRecordError:
            continue


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.tabletop"
    path.write_bytes(b"\xef\xbb\xbf" + a_record().dumps().encode())
    assert read(path) == a_record()


def test_a_file_far_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadRecordError) as caught:
        read_text(path)
    assert caught.value.msg == msg("store.large", size=8)


@pytest.mark.parametrize("name", ["missing", ".", "nul\0name", "x" * 5000])
def test_what_the_system_refuses_is_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError) as caught:
        read(tmp_path / name)
    assert caught.value.msg.key == "store.read"


@pytest.mark.parametrize("value", ['"\\ud800"', "[" * 45 + "]" * 45, "[" * 900 + "]" * 900])
def test_what_cannot_be_written_again_is_refused(value: str) -> None:
    text = a_record().dumps().replace('"options": {', f'"options": {{"a": {value}')
    assert text != a_record().dumps()
    with pytest.raises(BadRecordError):
        parse(text)


def test_a_newer_format_is_told_apart() -> None:
    for form in (FORMAT + 1, 10**300):
        with pytest.raises(NewerFormatError):
            parse(json.dumps({**a_record().to_json(), "format": form}))


def seats_from_players(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an invented older format: players by name only."""
    data["seats"] = [{"name": name, "player": "human"} for name in data.pop("players")]
    return data


def version_from_nothing(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an invented format older still, without the rules' version."""
    return {**data, "rules_version": 1}


def test_older_formats_come_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPGRADES, 0, seats_from_players)
    monkeypatch.setitem(UPGRADES, -1, version_from_nothing)
    old = {"format": -1, "game": "patchwork", "players": ["A", "B"], "actions": ["pass"]}
    record = parse(json.dumps(old))
    assert record == Record("patchwork", 1, (Chair("A"), Chair("B")), actions=("pass",))
    assert parse(record.dumps()) == record
    with pytest.raises(BadRecordError) as caught:
        parse(json.dumps({"format": -1, "game": "patchwork"}))
    assert caught.value.msg.key == "store.upgrade"


def test_without_a_step_a_format_stays_what_it_is() -> None:
    assert upgrade({"format": 0}, {}, 1) == {"format": 0}
    assert upgrade({"format": 5}, {5: seats_from_players}, 1) == {"format": 5}
    assert upgrade([1], {}, 1) == [1] and upgrade({"format": True}, {1: dict}, 2) == {
        "format": True
    }
    with pytest.raises(BadRecordError) as caught:
        parse('{"format": 0}')
    assert caught.value.msg.key == "kernel.record.older"


def test_every_format_before_this_has_its_step() -> None:
    assert set(UPGRADES) == set(range(1, FORMAT))


@given(records)
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, record: Record) -> None:
    path = tmp_path_factory.getbasetemp() / "again.tabletop"
    write_whole(path, record.dumps(), 3)
    assert read(path) == record


def _special(folder: Path, kind: str) -> Path:
    """Make something in ``folder`` that is no ordinary file."""
    if sys.platform == "win32":
        raise NotImplementedError
    path = folder / "special"
    match kind:
        case "fifo":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "socket":
            with socket.socket(socket.AF_UNIX) as ear:
                ear.bind(os.path.relpath(path))
        case "link":
            os.mkfifo(folder / "pipe")
            path.symlink_to(folder / "pipe")
        case _:
            return Path(kind)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("kind", ["fifo", "folder", "socket", "link", "/dev/zero", "/dev/tty"])
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    began = time.monotonic()
    with pytest.raises(StoreError) as caught:
        read_text(_special(tmp_path, kind))
    why = dict(caught.value.msg.args)["why"]
    assert isinstance(why, Msg)
    assert why.key == ("store.reason.folder" if kind == "folder" else "store.reason.special")
    assert time.monotonic() - began < 20, "nobody waits for what may never come"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_a_device_that_replaces_a_file_after_the_first_look_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    seen = plain.stat()
    monkeypatch.setattr(Path, "stat", lambda *_, **__: seen)
    with pytest.raises(OSError):
        read_bytes(Path("/dev/zero"), 9)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.timeout(60)
def test_the_program_starts_whatever_stands_for_its_files(folders: Folders) -> None:
    if sys.platform == "win32":
        return
    for path in (folders.settings, folders.window, folders.keys, folders.people, folders.index):
        os.mkfifo(path)
    os.mkfifo(folders.results / "results.json")
    os.mkfifo(folders.matches / "a.tabletop")
    os.mkfifo(folders.lock.with_suffix(".raise"))
    writer = Writer()
    try:
        assert SettingsStore(folders).load()[0] == Settings()
        assert WindowStore(folders).load()[0] == WindowState()
        assert KeysStore(folders).load()[0] == {}
        assert People(folders, writer).all == ()
        assert reread(folders, writer).tally("a", "goat") is None
        found = listing_of(Matches(folders, writer, lambda _: False)).summaries
        assert [one.problem is not None for one in found] == [True]
        assert Instance(folders).asked_to_raise() is None
    finally:
        writer.close()


MANY = 2_600_000


def _huge(field: str) -> str:
    """Return a record of 8 MB, most of it in one field."""
    head = '{"format":1,"game":"goat","rules_version":1'
    seats, actions, options, marks = "[{}]", "[]", "{}", "[]"
    match field:
        case "seats":
            seats = "[" + "{}," * MANY + "{}]"
        case "actions":
            actions = "[" + '"",' * MANY + '""]'
        case "action":
            actions = '["' + "p" * (3 * MANY) + '"]'
        case "options":
            options = "{" + ",".join(f'"{i}":1' for i in range(700_000)) + "}"
        case "fingerprints":
            mark = '{"ply":1,"hash":"","salt":""}'
            marks = "[" + f"{mark}," * 250_000 + f"{mark}]"
        case _:
            seats = f'[{{"{field}":"{"x" * (3 * MANY)}"}}]'
    rest = f'"seats":{seats},"options":{options},"fingerprints":{marks},"actions":{actions}'
    return f"{head},{rest}}}"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "field", ["seats", "actions", "action", "options", "fingerprints", "name", "player", "avatar"]
)
def test_a_huge_record_is_refused_before_any_work(field: str) -> None:
    text = _huge(field)
    assert LARGEST - 1_500_000 < len(text) <= LARGEST
    began = time.process_time()
    with pytest.raises(BadRecordError) as caught:
        parse(text)
    assert caught.value.msg.key in {"kernel.record.many", "kernel.record.long"}
    assert time.process_time() - began < 4  # 0.6 s on a free machine


def test_names_of_a_thousand_letters_are_names() -> None:
    record = Record("toy", 1, (Chair("x" * LONGEST),), title="y" * LONGEST)
    assert parse(record.dumps()) == record
