"""Test the cache of the picture that a start shows first."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.store import first_picture
from tabletop.store.folders import Folders
from tabletop.store.lock import Instance, is_running
from tabletop.store.settings import Settings
from tabletop.store.writer import Writer

SIZE = (4, 3)
PIXELS = bytes(range(36))
LOOKS = "0000cafe"


def written(folder: Path, data: bytes) -> Path:
    file = folder / "first-picture"
    file.write_bytes(data)
    return file


def test_a_picture_comes_back_for_its_looks_and_size_alone(tmp_path: Path) -> None:
    file = written(tmp_path, first_picture.packed(LOOKS, SIZE, PIXELS))
    assert first_picture.load(file, LOOKS, SIZE) == PIXELS
    assert first_picture.load(file, "0000beef", SIZE) is None
    assert first_picture.load(file, LOOKS, (3, 4)) is None
    assert first_picture.load(tmp_path / "none", LOOKS, SIZE) is None


@pytest.mark.parametrize("part", ["head", "pixel", "short", "long", "foreign", "empty"])
def test_a_damaged_or_foreign_file_counts_as_none(tmp_path: Path, part: str) -> None:
    good = first_picture.packed(LOOKS, SIZE, PIXELS)
    wrong = {
        "head": b"X" + good[1:],
        "pixel": good[:-1] + b"X",
        "short": good[:-1],
        "long": good + bytes(1 << 20),
        "foreign": b"\x89PNG" + bytes(len(good) - 4),
        "empty": b"",
    }
    assert first_picture.load(written(tmp_path, wrong[part]), LOOKS, SIZE) is None


def test_the_size_is_told_by_a_good_head_alone(tmp_path: Path) -> None:
    good = first_picture.packed(LOOKS, SIZE, PIXELS)
    assert first_picture.kept_size(written(tmp_path, good)) == SIZE
    for wrong in (b"[4, 3]", b"[4]", b"[0, 3]", b"[true, 3]", b"[4, 99999]", b"7", b"null"):
        head = good.replace(b"[4, 3]", wrong.ljust(6)) if wrong != b"[4, 3]" else b"X" + good
        assert first_picture.kept_size(written(tmp_path, head)) is None, wrong
    for data in (b"", b"[]", b"{}", b"[" * 1024, b"\xff" * 2048):
        assert first_picture.kept_size(written(tmp_path, data)) is None, data[:4]
    assert first_picture.kept_size(tmp_path / "none") is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "first-picture")
    assert first_picture.load(tmp_path / "first-picture", LOOKS, SIZE) is None


@pytest.mark.skipif(os.name == "nt", reason="another way there")
def test_a_start_tells_whether_another_runs(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    assert not is_running(folders.lock)
    instance = Instance(folders)
    assert instance.claim()
    assert is_running(folders.lock)
    instance.release()
    assert not is_running(folders.lock)
    assert instance.claim(), "looking locks nothing"
    instance.release()


def test_looks_change_with_what_is_seen(tmp_path: Path) -> None:
    folders, usual = Folders.within(tmp_path), Settings(language="en")

    def looks(settings: Settings = usual, system: str = "") -> str:
        return first_picture.fingerprint(folders, settings, system)

    before = looks()
    assert looks(replace(usual, mute=True)) == before, "nobody sees it"
    assert looks(system="pa") == before, "the settings choose the language"
    others = [
        replace(usual, theme="dark"),
        replace(usual, size=150),
        replace(usual, language="hi"),
        replace(usual, native_digits=True),
        replace(usual, language=None),
    ]
    assert len({before, *map(looks, others)}) == 6
    assert looks(others[-1], "hi") != looks(others[-1], "pa")
    folders.people.write_text("[]", "utf-8")
    assert looks() != before, "it names people"


def test_a_cache_is_written_privately_and_its_failure_is_no_news(tmp_path: Path) -> None:
    writer = Writer()
    file = tmp_path / "cache" / "picture"
    assert writer.cache(file, lambda: b"pixels").wait(60)
    assert file.read_bytes() == b"pixels"
    if os.name != "nt":
        assert file.stat().st_mode & 0o077 == 0

    def fail() -> bytes:
        raise MemoryError

    assert writer.cache(file, fail).wait(60)
    assert writer.problems() == () and writer.close(60)
    assert file.read_bytes() == b"pixels"
