"""Test the match list: nothing is lost, a bad file costs only itself."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import tabletop.store.matches as module
from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import Record
from tabletop.store import aside
from tabletop.store.atomic import older, write_whole
from tabletop.store.errors import StoreError
from tabletop.store.folders import Folders
from tabletop.store.matches import FEW, Matches
from tabletop.store.reading import NewerFormatError, read
from tabletop.store.recovery import sentence
from tabletop.store.writer import Writer
from tests.listed import listing_of
from tests.store.conftest import a_record, over_at_ten


def again(folders: Folders, writer: Writer) -> Matches:
    """Return the store as the next start of the program finds it."""
    assert writer.flush(60)
    return Matches(folders, writer, over_at_ten)


def test_what_is_saved_is_found_by_the_next_start(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    one = matches.new_id("patchwork")
    matches.save(one, a_record(4), over=False)
    assert matches.load(one) == a_record(4)  # at once, written or not
    assert again(folders, writer).load(one) == a_record(4)


def test_ids_are_new_and_safe_as_file_names(matches: Matches) -> None:
    ids = {matches.new_id("patchwork") for _ in range(50)}
    assert len(ids) == 50
    assert "/" not in matches.new_id("../../etc") and matches.new_id("ਖੇਡ").startswith("match-")


@pytest.mark.parametrize("length", [231, 246, 255 - len(".tabletop")])
def test_a_match_with_a_long_name_can_be_saved_and_deleted(
    folders: Folders, writer: Writer, matches: Matches, length: int
) -> None:
    name = "m" * length
    matches.path(name).write_text(a_record(3).dumps(), encoding="utf-8")
    for count in (4, 5):
        matches.save(name, a_record(count), over=False)
        assert writer.flush(5.0) and not writer.problems()
    matches.rename(name, "Sunday")
    assert again(folders, writer).load(name) == a_record(5, "Sunday")
    deleted = matches.delete(name)
    assert not listing_of(matches).summaries and not matches.path(name).exists()
    matches.restore(deleted)
    assert matches.load(name) == a_record(5, "Sunday")


@pytest.mark.parametrize("length", [231, 255 - len(".tabletop")])
def test_damaged_matches_of_one_long_name_are_set_aside(matches: Matches, length: int) -> None:
    path = matches.path("m" * length)
    for number in (1, 2):
        path.write_text("{", encoding="utf-8")
        with pytest.raises(BadRecordError):
            matches.load(path.name.removesuffix(".tabletop"))
        found = matches.take_notices()
        assert [one.kind for one in found] == ["aside"] and not path.exists(), number


def test_the_list_is_newest_first_and_says_who_played(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    for name, count in (("a", 1), ("b", 10), ("c", 2)):
        matches.save(name, a_record(count, title=name.upper()), over=count == 10)
        time.sleep(0.01)
    for store in (matches, again(folders, writer), again(folders, writer)):
        listing = listing_of(store)
        assert [s.id for s in listing.summaries] == ["c", "b", "a"]
        assert listing.total == 3
        assert listing.summaries[1].over and not listing.summaries[0].over
        assert listing.summaries[0].title == "C" and listing.summaries[0].ply == 2
        assert [chair.name for chair in listing.summaries[0].seats] == ["Asha", "ਬਲ"]
        assert abs(listing.summaries[0].saved - time.time()) < 60


def test_a_list_that_has_not_changed_is_not_written_again(folders: Folders) -> None:
    writer = Writer(driven=True)
    store = Matches(folders, writer, over_at_ten)
    store.save("m", a_record(3), over=False)
    assert writer.flush(60)
    listing_of(store)
    assert writer.flush(60)
    before = folders.index.stat().st_ino
    for look in (store, Matches(folders, writer, over_at_ten)):
        listing_of(look)
        assert look.unfinished() is not None
        assert writer.flush(60) and folders.index.stat().st_ino == before


def test_a_match_from_elsewhere_was_saved_when_its_file_was(
    folders: Folders, matches: Matches
) -> None:
    path = matches.path("m")
    path.write_text(a_record(3).dumps(), encoding="utf-8")
    os.utime(path, (1_790_000_000, 1_790_000_000))
    assert [one.saved for one in listing_of(matches).summaries] == [1_790_000_000.0]


def test_continue_is_the_newest_unfinished_match(matches: Matches) -> None:
    assert matches.unfinished() is None
    matches.save("old", a_record(1), over=False)
    time.sleep(0.01)
    matches.save("done", a_record(10), over=True)
    found = matches.unfinished()
    assert found is not None and found.id == "old"


def test_a_long_list_is_read_once(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(60):
        path = folders.matches / f"m{number:02}.tabletop"
        path.write_text(a_record(number % 12).dumps(), encoding="utf-8")
        os.utime(path, (number, number))
    reads: list[Path] = []

    def counted(path: Path) -> Record:
        reads.append(path)
        return read(path)

    monkeypatch.setattr(module, "read", counted)
    first = listing_of(again(folders, writer), 6)
    assert [s.id for s in first.summaries] == [f"m{n}" for n in range(59, 53, -1)]
    assert len(reads) == 6 and first.total == 60
    reads.clear()
    everything = listing_of(again(folders, writer))
    assert len(reads) == 54 and len(everything.summaries) == 60
    reads.clear()
    assert listing_of(again(folders, writer)) == everything
    assert reads == []


@dataclass
class Rules:
    """Count how often a match is played again."""

    replays: int = 0

    def over(self, record: Record) -> bool:
        self.replays += 1
        return over_at_ten(record)


@pytest.fixture
def copied(folders: Folders) -> Folders:
    """Return the folders of matches that were copied here without an index."""
    for number in range(41):
        path = folders.matches / f"m{number:02}.tabletop"
        record = a_record(10 if number else 3)
        path.write_text(replace(record, created=f"2026-{number}").dumps(), encoding="utf-8")
        os.utime(path, (number, number))
    return folders


def test_many_finished_matches_are_looked_into_a_few_at_a_time(
    copied: Folders, writer: Writer
) -> None:
    for name in ("m39", "m38", "m37", "m36", "m35"):
        newer = copied.matches / f"{name}.tabletop"
        before = newer.stat()
        newer.write_text('{"format": 99}', encoding="utf-8")
        os.utime(newer, ns=(before.st_atime_ns, before.st_mtime_ns))
    rules = Rules()
    store = Matches(copied, writer, rules.over)
    for _ in range(100):
        before_look = rules.replays
        found = store.unfinished()
        assert rules.replays - before_look <= FEW
        assert (found is None) == store.searching
        if found is not None:
            break
    assert found is not None and found.id == "m00"
    assert rules.replays == 36, "each is played again once"
    assert writer.flush(60)
    later = Rules()
    store = Matches(copied, writer, later.over)
    while (found := store.unfinished()) is None:
        assert store.searching
    assert found.id == "m00" and later.replays == 0


def test_a_long_list_plays_a_few_matches_again_at_each_look(
    copied: Folders, writer: Writer
) -> None:
    rules = Rules()
    names = [f"m{number:02}" for number in range(40, -1, -1)]
    for at, listing in enumerate(Matches(copied, writer, rules.over).looks()):
        assert rules.replays == min(41, (at + 1) * FEW)
        assert [one.id for one in listing.summaries] == names[: rules.replays]
        assert listing.total == 41 and listing.whole == (rules.replays == 41)
    assert listing.whole and writer.flush(60)
    later = Rules()
    assert list(Matches(copied, writer, later.over).looks()) == [listing]
    assert later.replays == 0
    assert [one.summaries for one in Matches(copied, writer, later.over).looks(3)] == [
        listing.summaries[:3]
    ]


def test_kin_are_found_without_playing_every_match_again(copied: Folders, writer: Writer) -> None:
    rules = Rules()
    store = Matches(copied, writer, rules.over)
    wanted = replace(a_record(10), created="2026-7")
    assert [one.id for one in store.kin(wanted)] == ["m07"]
    assert rules.replays == 1


@pytest.mark.parametrize("text", ["", "[]", "{", '{"version": 1, "matches": [{}]}', "\x00"])
def test_a_damaged_index_is_only_slower(folders: Folders, writer: Writer, text: str) -> None:
    (folders.matches / "one.tabletop").write_text(a_record().dumps(), encoding="utf-8")
    folders.index.write_text(text, encoding="utf-8")
    assert [s.id for s in listing_of(again(folders, writer)).summaries] == ["one"]


def test_a_damaged_match_opens_from_the_copy_before(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    for count in (1, 2, 3):
        assert matches.save("m", a_record(count), over=False).wait(60)
    path = matches.path("m")
    path.write_text(a_record(3).dumps()[:-20], encoding="utf-8")
    store = again(folders, writer)
    assert store.load("m") == a_record(2)
    (notice,) = store.take_notices()
    assert (notice.match, notice.kind, notice.words.key) == ("m", "older", "store.match.older")
    assert notice.where is not None
    assert notice.where.read_text("utf-8") == a_record(3).dumps()[:-20]
    assert store.take_notices() == (), "each is told once"
    assert again(folders, writer).load("m") == a_record(2)
    assert [s.ply for s in listing_of(again(folders, writer)).summaries] == [2]


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])


@pytest.mark.parametrize(
    "look",
    [
        Matches.unfinished,
        listing_of,
        lambda matches: matches.kin(a_record(1)),
        lambda matches: matches.chairs("m"),
    ],
)
@pytest.mark.parametrize(("copies", "kind"), [(1, "aside"), (2, "older")])
def test_whoever_looks_first_the_fate_of_a_damaged_match_is_noted(
    folders: Folders,
    writer: Writer,
    matches: Matches,
    look: Callable[[Matches], object],
    copies: int,
    kind: str,
) -> None:
    for count in range(1, copies + 1):
        assert matches.save("m", a_record(count), over=False).wait(60)
    listing_of(matches)
    cut(matches.path("m"))
    store = again(folders, writer)
    look(store)
    look(store)
    (notice,) = store.take_notices()
    assert (notice.match, notice.kind) == ("m", kind) and sentence([notice]) == notice.words


def test_what_cannot_even_be_moved_is_noted_once(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    for count in (1, 2):
        assert matches.save("m", a_record(count), over=False).wait(60)
    cut(matches.path("m"))
    folders.set_aside.rmdir()
    folders.set_aside.write_text("in the way")
    store = again(folders, writer)
    for _ in range(3):
        assert store.unfinished() is not None
    (notice,) = store.take_notices()
    assert (notice.kind, notice.where) == ("stuck", matches.path("m"))


def test_generations_are_three(folders: Folders, matches: Matches) -> None:
    for count in range(1, 7):
        assert matches.save("m", a_record(count), over=False).wait(60)
    path = matches.path("m")
    kept = [len(read(p).actions) for p in (path, *older(path))]
    assert kept == [6, 5, 4]
    assert len(list(folders.matches.iterdir())) == 3


def test_an_unreadable_match_is_set_aside_and_never_deleted(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    bad = folders.matches / "bad.tabletop"
    bad.write_bytes(b"\xff\xfe garbage")
    (folders.matches / "good.tabletop").write_text(a_record().dumps(), encoding="utf-8")
    listing = listing_of(matches)
    assert [s.id for s in listing.summaries] == ["good"]
    (notice,) = matches.take_notices()
    assert (notice.match, notice.kind) == ("bad", "aside")
    assert notice.where == folders.set_aside / "bad.tabletop"
    assert (folders.set_aside / "bad.tabletop").read_bytes() == b"\xff\xfe garbage"
    bad.write_bytes(b"another")
    with pytest.raises(BadRecordError):
        matches.load("bad")
    assert (folders.set_aside / "bad 2.tabletop").read_bytes() == b"another"
    store = again(folders, writer)
    assert listing_of(store).total == 1 and store.take_notices() == ()


def test_a_newer_format_stays_and_is_listed_with_its_reason(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    newer = folders.matches / "newer.tabletop"
    newer.write_text('{"format": 2, "game": "patchwork"}', encoding="utf-8")
    listing = listing_of(matches)
    (summary,) = listing.summaries
    assert summary.problem is not None and summary.problem.key == "kernel.record.newer"
    assert newer.exists() and matches.unfinished() is None
    with pytest.raises(NewerFormatError):
        matches.load("newer")


def test_what_the_system_does_not_let_us_read_stays(folders: Folders, matches: Matches) -> None:
    (folders.matches / "folder.tabletop").mkdir()
    (summary,) = listing_of(matches).summaries
    assert summary.problem is not None and summary.problem.key == "store.read"
    assert (folders.matches / "folder.tabletop").is_dir()


def test_renaming_keeps_the_place_in_the_list(
    folders: Folders, writer: Writer, matches: Matches
) -> None:
    assert matches.save("a", a_record(1), over=False).wait(60)
    time.sleep(0.01)
    assert matches.save("b", a_record(2), over=False).wait(60)
    matches.rename("a", "Grandma’s quilt")
    for store in (matches, again(folders, writer)):
        assert [(s.id, s.title) for s in listing_of(store).summaries] == [
            ("b", ""),
            ("a", "Grandma’s quilt"),
        ]


def test_deleting_has_a_way_back(folders: Folders, writer: Writer, matches: Matches) -> None:
    for count in (1, 2, 3):
        assert matches.save("m", a_record(count), over=False).wait(60)
    deleted = matches.delete("m")
    assert listing_of(matches).total == 0 and list(folders.matches.iterdir()) == []
    matches.restore(deleted)
    store = again(folders, writer)
    assert store.load("m") == a_record(3)
    path = matches.path("m")
    assert [len(read(p).actions) for p in older(path)] == [2, 1]
    assert list(folders.trash.iterdir()) == []


def test_deleting_what_is_not_written_yet_has_a_way_back(folders: Folders, tmp_path: Path) -> None:
    def full(path: Path, text: str, generations: int) -> None:
        raise OSError(28, "No space left on device")

    writer = Writer(full)
    matches = Matches(folders, writer, over_at_ten)
    matches.save("m", a_record(5), over=False)
    deleted = matches.delete("m")
    assert listing_of(matches).total == 0
    matches.restore(deleted)
    assert matches.load("m") == a_record(5)
    writer.close(0.1)


@dataclass
class Disk:
    """Write to the disk, unless it is full."""

    full: bool = False

    def write(self, path: Path, text: str, generations: int) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        write_whole(path, text, generations)


def test_deleting_what_could_not_be_saved_has_a_way_back_to_the_newest(folders: Folders) -> None:
    disk = Disk()
    writer = Writer(disk.write, pause=0.01)
    matches = Matches(folders, writer, over_at_ten)
    assert matches.save("m", a_record(1), over=False).wait(60)
    disk.full = True
    matches.save("m", a_record(3), over=False)
    matches.restore(matches.delete("m"))
    assert matches.load("m") == a_record(3)
    assert read(matches.path("m")) == a_record(1), "the newest is not on the disk"
    disk.full = False
    assert again(folders, writer).load("m") == a_record(3)
    assert writer.close()


def test_what_cannot_be_deleted_is_saved_still(
    folders: Folders, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(folders, writer, over_at_ten)
    assert matches.save("m", a_record(1), over=False).wait(60)
    matches.save("m", a_record(3), over=False)
    folders.trash.rmdir()
    folders.trash.write_text("in the way")
    with pytest.raises(StoreError):
        matches.delete("m")
    assert again(folders, writer).load("m") == a_record(3)


def test_a_match_that_is_being_written_for_ever_is_not_deleted(folders: Folders) -> None:
    began, gate = threading.Event(), threading.Event()

    def slow(path: Path, text: str, generations: int) -> None:
        began.set()
        gate.wait(60)
        write_whole(path, text, generations)

    writer = Writer(slow)
    matches = Matches(folders, writer, over_at_ten)
    matches.save("m", a_record(2), over=False)
    assert began.wait(60)
    with pytest.raises(StoreError) as caught:
        matches.delete("m", patience=0.0)
    assert caught.value.msg.key == "store.delete"
    assert [one.id for one in listing_of(matches).summaries] == ["m"]
    gate.set()
    assert again(folders, writer).load("m") == a_record(2)
    assert writer.close()


def test_restoring_from_an_emptied_trash_says_so(matches: Matches, folders: Folders) -> None:
    assert matches.save("m", a_record(1), over=False).wait(60)
    deleted = matches.delete("m")
    assert aside.empty(folders.trash) == 0  # not yet
    assert aside.empty(folders.trash, kept=0.0) == 1
    with pytest.raises(StoreError) as caught:
        matches.restore(deleted)
    assert caught.value.msg.key == "store.restore"


def test_the_trash_is_emptied_after_a_month(matches: Matches, folders: Folders) -> None:
    day = 24 * 3600 * 10**9
    now = time.time_ns()
    for name in (f"{now - 31 * day}-old", f"{now - 29 * day}-young", "not ours"):
        (folders.trash / name).mkdir()
        (folders.trash / name / "m.tabletop").touch()
    assert folders.prepare() == ()
    assert len(list(folders.trash.iterdir())) == 2


def test_a_match_travels_as_a_file(matches: Matches, tmp_path: Path) -> None:
    matches.save("m", a_record(5, title="ਰਜਾਈ"), over=False)
    out = tmp_path / "a folder" / "copy.tabletop"
    matches.export("m", out)
    taken = matches.add(read(out))
    assert taken != "m" and matches.load(taken) == a_record(5, title="ਰਜਾਈ")
    out.write_text("nothing", encoding="utf-8")
    with pytest.raises(BadRecordError):
        matches.add(read(out))
    assert out.exists()
    with pytest.raises(StoreError):
        matches.add(read(tmp_path / "missing.tabletop"))
    with pytest.raises(StoreError):
        matches.export("m", out / "below a file")
