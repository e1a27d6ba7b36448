"""Test the writer: whole files, the newest text, failures reported once.

Failed writes are repeated.
"""

from __future__ import annotations

import errno
import itertools
import os
import stat
import threading
import time
from pathlib import Path

import pytest

from tabletop.store.atomic import LONGEST_NAME, clean, older, write_new, write_whole
from tabletop.store.writer import Weight, Writer


def test_a_write_replaces_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, "one")
    write_whole(path, "ਦੋ\n")
    assert path.read_text("utf-8") == "ਦੋ\n"
    assert [p.name for p in path.parent.iterdir()] == ["file"]


def test_half_a_character_does_not_cost_the_match(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", "a\ud800b")
    assert (tmp_path / "file").read_text("utf-8") == "a?b"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    write_whole(path, "old")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new", 3)
    monkeypatch.undo()
    assert path.read_text("utf-8") == "old"
    assert not list(tmp_path.glob(".*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows syncs no folders")
def test_the_name_of_a_file_is_on_the_disk_like_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda at: synced.append(stat.S_ISDIR(os.fstat(at).st_mode)))
    write_whole(tmp_path / "file", "text")
    assert synced == [False, True], "first what is in it, then the folder"


def test_generations_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "file"
    for text in "abcde":
        write_whole(path, text, 3)
    assert [p.read_text("utf-8") for p in (path, *older(path))] == ["e", "d", "c"]


def test_two_generations_are_a_file_and_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in "abc":
        write_whole(path, text, 2)
    assert [one.read_text("utf-8") for one in (path, *older(path, 2))] == ["c", "b"]


def test_a_name_with_no_room_for_a_suffix_has_no_older_file(tmp_path: Path) -> None:
    longest = LONGEST_NAME - len(".bak1")
    assert len(older(tmp_path / ("n" * longest), 2)) == 1
    assert older(tmp_path / ("n" * (longest + 1)), 2) == ()


def test_what_dead_writers_left_is_cleared(tmp_path: Path) -> None:
    (tmp_path / ".m.tabletop.999999-3.half").write_text("ha")
    (tmp_path / f".m.tabletop.{os.getpid()}-3.half").write_text("mine")
    (tmp_path / "m.tabletop").write_text("whole")
    assert clean(tmp_path) == 1
    assert len(list(tmp_path.iterdir())) == 2


def test_the_newest_text_wins(tmp_path: Path) -> None:
    written: list[str] = []
    gate = threading.Event()

    def slow(path: Path, text: str, generations: int) -> None:
        gate.wait(60)
        written.append(text)

    writer = Writer(slow)
    tickets = [writer.put(tmp_path / "file", str(n)) for n in range(100)]
    other = writer.put(tmp_path / "other", "x")
    gate.set()
    assert writer.flush(60) and all(t.saved for t in (*tickets, other))
    assert len(written) <= 3 and "99" in written and "x" in written
    assert writer.close()


def test_a_full_disk_is_told_once_and_tried_again(tmp_path: Path) -> None:
    full = threading.Event()
    full.set()
    attempts: list[str] = []

    def write(path: Path, text: str, generations: int) -> None:
        attempts.append(text)
        if full.is_set():
            raise OSError(errno.ENOSPC, "No space left on device")
        write_whole(path, text, generations)

    writer = Writer(write, pause=0.2)
    first = writer.put(tmp_path / "file", "one")
    deadline = time.monotonic() + 60
    while not attempts and time.monotonic() < deadline:
        time.sleep(0.005)
    second = writer.put(tmp_path / "file", "two")
    assert not writer.flush(0.1)
    while not (told := writer.problems()):
        time.sleep(0.005)
    (problem,) = told
    assert problem.words.key == "store.write.failed"
    assert "store.reason.full" in str(problem.words.args)
    assert not first.saved and not second.saved
    full.clear()
    assert second.wait(60) and first.saved
    assert (tmp_path / "file").read_text("utf-8") == "two"
    assert writer.flush(1)
    assert [p.words.key for p in writer.problems()] == ["store.write.again"]
    assert writer.close()


def test_a_failed_write_keeps_the_tickets_of_a_text_that_a_newer_one_replaced(
    tmp_path: Path,
) -> None:
    """Stamp the ticket of a text whose write failed while a newer one came."""
    began, broken = threading.Event(), threading.Event()
    attempts: list[str] = []

    def write(path: Path, text: str, generations: int) -> None:
        attempts.append(text)
        if len(attempts) == 1:
            began.set()
            assert broken.wait(60)
            raise OSError(errno.EIO, "Input/output error")
        write_whole(path, text, generations)

    writer = Writer(write, pause=0.02)
    first = writer.put(tmp_path / "file", "one")
    assert began.wait(60)
    second = writer.put(tmp_path / "file", "two")
    broken.set()
    assert second.wait(60) and first.wait(60), "nobody waits for ever for the older text"
    assert attempts == ["one", "two"]
    assert writer.close()


def test_pauses_grow_to_half_a_minute(tmp_path: Path) -> None:
    attempts: list[float] = []
    seconds = 0.0

    def refuse(path: Path, text: str, generations: int) -> None:
        attempts.append(seconds)
        raise OSError(errno.EROFS, "Read-only file system")

    writer = Writer(refuse, clock=lambda: seconds, driven=True)
    writer.put(tmp_path / "file", "one")
    while len(attempts) < 9 and seconds < 200.0:
        writer.work()
        seconds += 0.25
    pauses = [after - before for before, after in itertools.pairwise(attempts)]
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    assert not writer.close(0.1)
    assert len(writer.problems()) == 1


def test_as_many_texts_are_written_as_are_asked_for(tmp_path: Path) -> None:
    disk = Disk()
    writer = Writer(disk.write, driven=True)
    for name in "abcde":
        writer.put(tmp_path / name, "")
    writer.work(0)
    assert disk.tries == []
    writer.work(2)
    assert disk.tries == ["a", "b"]
    writer.work()
    assert disk.tries == [*"abcde"]


def test_what_is_forgotten_is_not_written_and_not_called_saved(tmp_path: Path) -> None:
    def refuse(path: Path, text: str, generations: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    writer = Writer(refuse)
    ticket = writer.put(tmp_path / "file", "one")
    assert writer.forget(tmp_path / "file")
    assert writer.flush(1) and writer.whole
    assert not ticket.wait(1) and not ticket.saved and ticket.problem is None
    assert writer.close()


@pytest.mark.parametrize("fails", [True, False])
def test_forgetting_during_the_write_leaves_no_trace_of_a_failure(
    tmp_path: Path, fails: bool
) -> None:
    began, gate, tries = threading.Event(), threading.Event(), []

    def slow(path: Path, text: str, generations: int) -> None:
        tries.append(text)
        began.set()
        gate.wait(60)
        if fails:
            raise OSError(errno.ENOSPC, "No space left on device")

    writer = Writer(slow, pause=0.001)
    ticket = writer.put(tmp_path / "file", "one")
    assert began.wait(60)
    assert not writer.forget(tmp_path / "file", timeout=0.0)
    gate.set()
    assert writer.forget(tmp_path / "file", timeout=60.0)
    assert ticket.wait(1) != fails and ticket.saved != fails
    assert writer.whole and writer.flush(60) and writer.problems() == ()
    assert writer.close() and tries == ["one"]


def test_a_text_put_after_forgetting_is_written(tmp_path: Path) -> None:
    began, gate = threading.Event(), threading.Event()

    def slow(path: Path, text: str, generations: int) -> None:
        began.set()
        gate.wait(60)
        write_whole(path, text, generations)

    writer = Writer(slow)
    writer.put(tmp_path / "file", "one")
    assert began.wait(60)
    writer.forget(tmp_path / "file", timeout=0.0)
    ticket = writer.put(tmp_path / "file", "two")
    gate.set()
    assert ticket.wait(60) and (tmp_path / "file").read_text("utf-8") == "two"
    assert writer.close()


class Disk:
    """Write to the disk, or fail as long as a path is among the broken ones."""

    def __init__(self) -> None:
        self.broken: dict[str, Exception] = {}
        self.tries: list[str] = []

    def write(self, path: Path, text: str, generations: int) -> None:
        self.tries.append(path.name)
        if (error := self.broken.get(path.name)) is not None:
            raise error
        write_whole(path, text, generations)


FULL = OSError(errno.ENOSPC, "No space left on device")


def test_what_is_not_on_the_disk_is_known_with_its_reason(tmp_path: Path) -> None:
    disk = Disk()
    disk.broken = {"file": FULL, "match": FULL, "list": FULL}
    writer = Writer(disk.write, pause=60.0)
    file = writer.put(tmp_path / "file", "one")
    match = writer.put(tmp_path / "match", "two", 3, Weight.MATCH)
    spare = writer.put(tmp_path / "list", "three", weight=Weight.SPARE)
    began = time.monotonic()
    left = writer.settle(20.0)
    assert time.monotonic() - began < 10, "it waits for the attempts, not for the time"
    assert [(one.path.name, one.text) for one in left] == [("match", "two"), ("file", "one")]
    assert {one.why.key for one in left} == {"store.reason.full"}
    assert file.problem == match.problem == spare.problem == left[0].why
    assert {problem.weight for problem in writer.problems()} == set(Weight) - {Weight.UPKEEP}
    newer = writer.put(tmp_path / "match", "four", 3, Weight.MATCH)
    assert newer.problem == left[0].why, "the disk did not heal by a newer text"
    disk.broken.pop("match")
    (last,) = writer.settle(20.0)
    assert last.path.name == "file" and match.saved and newer.saved and newer.problem is None
    assert not writer.close()
    assert (tmp_path / "match").read_text("utf-8") == "four"


def test_nobody_waits_for_upkeep_until_more_joins_it(tmp_path: Path) -> None:
    gate, began, done = threading.Event(), threading.Event(), list[str]()

    def slow() -> None:
        began.set()
        assert gate.wait(60)

    writer = Writer()
    writer.run(tmp_path / "slow", slow, "", Weight.UPKEEP)
    assert began.wait(60)
    writer.run(tmp_path / "late", lambda: done.append("late"), "", Weight.UPKEEP, after=3600.0)
    assert writer.settle(60) == (), "one is being done, one is not due"
    joined = writer.run(tmp_path / "late", lambda: done.append("now"), "a match")
    assert [(one.path.name, one.text) for one in writer.settle(0.0)] == [("late", "a match")]
    gate.set()
    assert joined.wait(60) and done == ["now"]
    assert writer.close()


def test_a_match_is_written_before_the_rest(tmp_path: Path) -> None:
    disk, gate = Disk(), threading.Event()

    def slow(path: Path, text: str, generations: int) -> None:
        gate.wait(60)
        disk.write(path, text, generations)

    writer = Writer(slow)
    writer.put(tmp_path / "first", "")
    while writer._writing is None:
        time.sleep(0.005)
    for name, weight in (("list", Weight.SPARE), ("file", Weight.FILE), ("match", Weight.MATCH)):
        writer.put(tmp_path / name, "", weight=weight)
    gate.set()
    assert writer.close()
    assert disk.tries == ["first", "match", "file", "list"]


def test_any_error_of_one_file_is_told_and_costs_no_other(tmp_path: Path) -> None:
    disk = Disk()
    disk.broken = {"file": MemoryError()}
    writer = Writer(disk.write, pause=60.0)
    writer.put(tmp_path / "file", "one")
    assert writer.put(tmp_path / "other", "two").wait(60)
    assert [one.path.name for one in writer.settle(60)] == ["file"]
    assert [problem.words.key for problem in writer.problems()] == ["store.write.failed"]


def test_a_disk_that_never_answers_is_told(tmp_path: Path) -> None:
    gate = threading.Event()

    def stuck(path: Path, text: str, generations: int) -> None:
        gate.wait(20)

    writer = Writer(stuck)
    writer.put(tmp_path / "file", "one")
    (left,) = writer.settle(0.2)
    assert (left.path.name, left.text) == ("file", "one")
    assert left.why.key == "store.reason.slow"
    gate.set()
    assert writer.close()


def test_without_a_thread_to_spare_all_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    disk = Disk()
    writer = Writer(disk.write, pause=0.01)
    assert writer.put(tmp_path / "file", "one").saved
    disk.broken = {"file": FULL}
    ticket = writer.put(tmp_path / "file", "two")
    assert not ticket.saved and ticket.problem is not None
    assert [one.text for one in writer.settle(1)] == ["two"]
    disk.broken = {}
    time.sleep(0.1)
    assert [p.words.key for p in writer.problems()] == ["store.write.failed", "store.write.again"]
    assert ticket.saved and writer.flush(1) and writer.close()
    assert (tmp_path / "file").read_text("utf-8") == "two"


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    made = [write_new(tmp_path, "sheet", ".png", b"").name for _ in range(3)]
    assert made == ["sheet.png", "sheet 2.png", "sheet 3.png"]
