"""Test the chronicle on the disk: killed, damaged, shared, taken over."""

from __future__ import annotations

import errno
import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from sqlite3 import Connection
from threading import Barrier, Event, Thread

import pytest

from tabletop.house.chronicle import from_records
from tabletop.store import chronicle_index as tables
from tabletop.store import journal
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import Change, ResultKey, change_of
from tabletop.store.writer import Writer
from tests.chronicles import DAY, EVENING, counted, filled, reread
from tests.tools import big_chronicle, kill_results

OLDER = Path(__file__).parents[1] / "data" / "older"


def all_of(chronicle: Chronicle) -> tuple[object, ...]:
    """Return everything that a chronicle answers."""
    sums = chronicle.sums("person", "game", "other", "level", "month", other=None)
    return chronicle.matches(9_999, every=True), chronicle.sums("person", "game"), sums


# -- damage


def damage(path: Path, random: Random) -> str:
    """Damage a file in one of many ways; return which."""
    raw = bytearray(path.read_bytes())
    at, size = random.randrange(len(raw)), random.choice((1, 16, 600, 9_000))
    way = random.choice(("cut", "zeros", "noise", "empty", "text", "head", "doubled", "flip"))
    match way:
        case "cut":
            del raw[at:]
        case "zeros":
            raw[at : at + size] = bytes(len(raw[at : at + size]))
        case "noise":
            raw[at : at + size] = random.randbytes(len(raw[at : at + size]))
        case "empty":
            raw.clear()
        case "text":
            raw[:] = b"this is no chronicle\n" * random.randint(1, 400)
        case "head":
            raw[:100] = random.randbytes(100)
        case "doubled":
            raw.extend(bytes(raw))
        case "flip":
            raw[at] ^= 1 << random.randrange(8)
    path.write_bytes(raw)
    return f"{way} {at} {size}"


def damaged(root: Path, good: Path, seed: int) -> None:
    """Damage a file of a good chronicle, and find all of it again."""
    random, whole = Random(seed), root.with_name("whole")
    for copy in (root, whole):  # a copy of open files would let go of their locks
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(good, copy)
    folders, writer = Folders.within(root), Writer()
    name = random.choice(("chronicle.sqlite", "chronicle.sqlite", "chronicle.jsonl"))
    before = all_of(reread(Folders.within(whole), writer))
    how = f"seed {seed}: {name} {damage(folders.results / name, random)}"
    try:
        chronicle = reread(folders, writer)
        assert all_of(chronicle) == before, how
        assert chronicle.day(DAY.date, DAY.game, DAY.person) == DAY, how
        assert chronicle.evenings(9) == (EVENING,), how
        told = [one.words.key for one in chronicle.take_notices()]
        assert told in ([], ["store.chronicle.rebuilt"]), how
        aside = [*folders.set_aside.iterdir()] if folders.set_aside.exists() else []
        assert len(aside) == len(told), how
        chronicle.close()
        again = reread(folders, writer)
        assert all_of(again) == before and not again.take_notices(), how
        again.close()
    finally:
        writer.close()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("good") / "data"
    folders = Folders.within(root)
    assert folders.prepare() == ()
    filled(folders)
    return shutil.copytree(root, root.with_name("copy"))


@pytest.mark.sampled(12)
@pytest.mark.parametrize("seed", range(200))
def test_a_damaged_file_is_made_again(seed: int, good: Path, tmp_path: Path) -> None:
    damaged(tmp_path / "data", good, seed)


def test_tables_without_their_file_are_made_again_silently(good: Path, tmp_path: Path) -> None:
    root, writer = tmp_path / "data", Writer()
    shutil.copytree(good, root)
    folders = Folders.within(root)
    for path in folders.results.glob("chronicle.sqlite*"):
        path.unlink()
    found = reread(folders, writer)
    whole = Folders.within(shutil.copytree(good, tmp_path / "whole"))
    assert all_of(found) == all_of(reread(whole, writer))
    assert not found.take_notices()
    writer.close()


def test_damage_is_found_while_the_window_reads(folders: Folders, writer: Writer) -> None:
    matches = filled(folders)
    chronicle = Chronicle(folders, writer)
    assert chronicle.ready(60) and chronicle.matches(99) == matches
    index = folders.results / "chronicle.sqlite"
    raw = index.read_bytes()
    index.write_bytes(b"x" * len(raw))
    chronicle.close()  # else pages that were read stay known
    for path in folders.results.glob("chronicle.sqlite-*"):
        path.unlink()
    chronicle.matches(99)
    assert writer.flush(60), "a question is enough to have it made good"
    assert chronicle.matches(99) == matches
    assert [one.words.key for one in chronicle.take_notices()] == ["store.chronicle.rebuilt"]


def test_a_value_that_changed_in_sound_tables_is_found(good: Path, tmp_path: Path) -> None:
    folders, writer = Folders.within(shutil.copytree(good, tmp_path / "data")), Writer()
    db = tables.connect(folders.results / "chronicle.sqlite", 1.0)
    db.execute("UPDATE matches SET seconds = seconds + 1 WHERE no = 1")
    db.close()
    found = reread(folders, writer)
    whole = Folders.within(shutil.copytree(good, tmp_path / "whole"))
    assert all_of(found) == all_of(reread(whole, writer))
    assert [one.words.key for one in found.take_notices()] == ["store.chronicle.rebuilt"]
    writer.close()


def test_a_folder_in_place_of_the_tables_is_set_aside(folders: Folders, writer: Writer) -> None:
    matches = filled(folders, 3)
    for path in folders.results.glob("chronicle.sqlite*"):
        path.unlink()
    (folders.results / "chronicle.sqlite").mkdir()
    found = reread(folders, writer)
    assert found.matches(9) == matches
    (told,) = found.take_notices()
    assert told.where is not None and told.where.is_dir()


def test_tables_that_another_program_holds_are_waited_for(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = Folders.within(shutil.copytree(good, tmp_path / "data"))
    monkeypatch.setattr(tables, "PATIENCE", 0.0)
    other = tables.connect(folders.results / "chronicle.sqlite", 1.0)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("UPDATE mark SET offset = offset")
    writer = Writer(driven=True)
    chronicle = Chronicle(folders, writer)
    assert chronicle.matches(99) == () and not chronicle.ready(0.0)
    empty = chronicle.changes
    other.close()
    assert len(chronicle.matches(99)) == 60 and chronicle.changes != empty
    assert chronicle.ready(60) and len(chronicle.matches(99)) == 60
    assert not chronicle.take_notices() and not [*folders.set_aside.iterdir()]


@pytest.mark.parametrize("lines_left", [slice(1, -1), slice(0, 0)])
def test_a_journal_made_from_the_tables_takes_nothing_back(
    folders: Folders, writer: Writer, lines_left: slice
) -> None:
    """Damage the first line and the last, or all: the tables know them."""
    given, undone, other = filled(folders, 3)
    chronicle = Chronicle(folders, writer)
    chronicle.forget(undone.id)
    chronicle.give([ResultKey(given.id, 0)], "somebody")
    assert chronicle.ready(60)
    before = all_of(chronicle)
    chronicle.close()
    path = folders.results / "chronicle.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(["nothing\n", *lines[lines_left]]), "utf-8")
    again = reread(folders, writer)
    assert all_of(again) == before
    assert {one.id for one in again.matches(9)} == {given.id, other.id}
    assert again.results_of(given.id)[0].person == "somebody"
    again.close()
    for each in folders.results.glob("chronicle.sqlite*"):
        each.unlink()
    last = reread(folders, writer)
    assert all_of(last) == before, "the journal tells it all"
    assert last.days("asha") == (DAY,) and last.evenings(9) == (EVENING,)


def test_a_line_that_cannot_be_read_costs_itself_and_is_told(
    folders: Folders, writer: Writer
) -> None:
    lost, *others = filled(folders, 5)
    for each in folders.results.glob("chronicle.sqlite*"):
        each.unlink()
    path = folders.results / "chronicle.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join("?\n" if lost.id in one else one for one in lines), "utf-8")
    again = Chronicle(folders, writer, lambda: iter([None, lost]))
    assert again.ready(60) and set(again.matches(9)) == {lost, *others}, "its record told it"
    (told,) = again.take_notices()
    assert told.where is not None and "?\n" in told.where.read_text("utf-8")
    assert "?\n" not in path.read_text("utf-8"), "it is written anew without the line"


def test_what_both_files_lost_is_read_from_the_records(tmp_path: Path) -> None:
    root, writer = tmp_path / "data", Writer()
    shutil.copytree(OLDER, root)
    folders = Folders.within(root)
    known = {one.id for one in reread(folders, writer).matches(99)}
    for path in folders.results.iterdir():
        path.unlink()
    chronicle = Chronicle(folders, writer, lambda: from_records(folders))
    assert chronicle.ready(60)
    found = {one.id: one for one in chronicle.matches(99)}
    gone = {name for name in known if not (folders.matches / f"{name}.tabletop").exists()}
    assert len(gone) == 1 and found.keys() == known - gone, "a match without a record is gone"
    goat = found["goat-20261120-100002-000002"]
    record = folders.matches / f"{goat.id}.tabletop"
    assert goat.ended == record.stat().st_mtime, "it ended when its record was written"
    assert [(one.person, one.points) for one in goat.people] == [("asha1", 68)]
    assert {part.neighbour for part in goat.players} == {"", "ruth", "tara"}
    writer.close()


# -- an end of the program, and two programs


def test_what_was_told_survives_a_kill() -> None:
    assert kill_results.run(3, 5) == []


@pytest.mark.long("500 programs are killed: some five minutes")
@pytest.mark.timeout(3_000)
def test_what_was_told_survives_500_kills() -> None:
    assert kill_results.run(500, 1) == []


def test_two_programs_on_one_folder_lose_nothing(tmp_path: Path) -> None:
    programs = [kill_results.program(tmp_path, name, 40) for name in ("one", "two")]
    told = [name for each in programs for name in each.communicate(timeout=60)[0].split()]
    assert len(told) == 80 and [each.returncode for each in programs] == [0, 0]
    assert kill_results.lost(tmp_path, told) == ""


def test_two_that_begin_at_once_make_the_files_once(tmp_path: Path) -> None:
    for number in range(15):
        folders, both = Folders.within(tmp_path / str(number)), Barrier(2)
        assert folders.prepare() == ()
        writers = [Writer(), Writer()]
        programs = [Chronicle(folders, one) for one in writers]

        def begin(at: int, programs: list[Chronicle] = programs, both: Barrier = both) -> None:
            both.wait()
            programs[at].keep(counted(f"m{at}", "goat", ("asha", at, True), ended=1e9))
            assert programs[at].ready(60)

        threads = [Thread(target=begin, args=(at,)) for at in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for one in programs:
            assert {match.id for match in one.matches(9)} == {"m0", "m1"} and not one.take_notices()
            one.close()
        assert all(one.close() for one in writers)
        assert not [*folders.set_aside.iterdir()]


def test_a_check_keeps_nobody_from_writing(good: Path, tmp_path: Path) -> None:
    shutil.copytree(good, tmp_path / "data")
    index = Folders.within(tmp_path / "data").results / "chronicle.sqlite"
    one, other = tables.connect(index, 1.0), tables.connect(index, 1.0)
    for fine in tables.checked(one):
        other.execute("UPDATE mark SET offset = offset + 1")
        one.execute("BEGIN IMMEDIATE")
        one.execute("ROLLBACK")
        assert fine
    one.close()
    other.close()


def test_a_long_check_delays_neither_a_result_nor_the_end(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(folders, 5)
    began, gate, whole = Event(), Event(), tables.whole

    def slow(db: Connection, *, quick: bool = False) -> bool:
        if not quick:
            began.set()
            assert gate.wait(60)
        return whole(db, quick=quick)

    monkeypatch.setattr(tables, "whole", slow)
    writer = Writer()
    chronicle = Chronicle(folders, writer)
    assert len(chronicle.matches(9)) == 5
    assert writer.settle(60) == (), "nothing waits to be saved"
    (new,) = big_chronicle.matches(1, seed=9)
    chronicle.keep(new)
    assert began.wait(60) and writer.settle(60) == ()
    assert new.id in (folders.results / "chronicle.jsonl").read_text()
    chronicle.close()
    assert writer.close()
    gate.set()


def test_a_long_journal_is_followed_a_stretch_at_a_time(folders: Folders) -> None:
    every = [counted(f"m{n}", "goat", ("asha", n, True), ended=1e9, table="x" * 4000)
             for n in range(300)]  # fmt: skip
    journal.begin(folders.results / "chronicle.jsonl", (Change(one.key, one) for one in every))
    writer, seen = Writer(driven=True), [0]
    chronicle = Chronicle(folders, writer)
    assert chronicle.matches(1) == ()
    while seen[-1] < 300 and len(seen) < 9:
        writer.work(1)
        seen.append(chronicle.tally("asha", "goat").finished)  # type: ignore[union-attr]
    assert seen == [0, 126, 252, 300], "a match can be saved in between"


def test_a_line_that_was_cut_off_is_dropped(folders: Folders, writer: Writer) -> None:
    matches = filled(folders, 5)
    path = folders.results / "chronicle.jsonl"
    with path.open("ab") as file:
        file.write(b'{"match": {"id": "half')
    chronicle = reread(folders, writer)
    (new,) = big_chronicle.matches(1, seed=9)
    chronicle.keep(new)
    assert chronicle.ready(60)
    for each in folders.results.glob("chronicle.sqlite*"):
        each.unlink()
    again = reread(folders, writer)
    assert {one.id for one in again.matches(99)} == {one.id for one in (*matches, new)}
    assert not again.take_notices()


def test_what_the_disk_refuses_is_there_to_be_kept_elsewhere(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    writer = Writer(driven=True)
    chronicle, one = Chronicle(folders, writer), counted("m", "goat", ("asha", 7, True), ended=1e9)
    assert chronicle.ready(60)
    monkeypatch.setattr(journal, "append", refuse)
    chronicle.keep(one)
    chronicle.write(DAY)
    (unsaved,) = writer.settle(0.0)
    assert unsaved.why.key == "store.reason.full"
    assert [change_of(line).entry for line in unsaved.text.splitlines()] == [one, DAY]
    assert chronicle.matches(9) == (one,), "it is shown all the same"


def test_a_check_that_others_keep_from_reading_condemns_nothing(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders, writer = Folders.within(shutil.copytree(good, tmp_path / "data")), Writer()

    def held(_: object) -> Iterator[bool]:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error
        yield True

    monkeypatch.setattr(tables, "checked", held)
    before = (folders.results / "chronicle.sqlite").stat().st_ino
    found = reread(folders, writer)
    assert len(found.matches(99)) == 60 and not found.take_notices()
    assert (folders.results / "chronicle.sqlite").stat().st_ino == before
    writer.close()


def test_a_journal_of_a_newer_program_is_left_alone(folders: Folders) -> None:
    path, text = folders.results / "chronicle.jsonl", '{"journal": 2, "id": "x"}\n{"later": 1}\n'
    path.write_text(text, encoding="utf-8")
    writer = Writer(driven=True)
    chronicle = Chronicle(folders, writer)
    assert not chronicle.writable
    chronicle.keep(counted("m", "goat", ("asha", 7, True), ended=1e9))
    chronicle.write(DAY)
    assert chronicle.matches(9) == () and chronicle.days("asha") == ()
    assert writer.settle(0.0) == () and chronicle.ready(60)
    assert [one.name for one in folders.results.iterdir()] == [path.name]
    assert path.read_text("utf-8") == text and not chronicle.take_notices()


# -- the data folder of an older program


def old_rows() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = json.loads((OLDER / "results/results.json").read_text("utf-8"))[
        "results"
    ]
    return rows


def test_an_older_data_folder_is_taken_over_once(tmp_path: Path) -> None:
    root, writer = tmp_path / "data", Writer()
    shutil.copytree(OLDER, root)
    folders, rows = Folders.within(root), old_rows()
    for _ in range(3):
        chronicle = reread(folders, writer)
        found = Counter(
            (one.match, one.person, one.points, one.won, one.ended, one.table)
            for person in ("asha1", "ravi1", "guest")
            for one in chronicle.results(person)
        )
        names = ("match", "person", "points", "won", "ended", "table")
        assert found == Counter(tuple(row[name] for name in names) for row in rows)
        assert chronicle.against("asha1", "tara") == (2, 0)
        assert chronicle.against("asha1", "ruth") == (0, 1)
        assert chronicle.beaten("patchwork") == "skilled"
        assert not chronicle.take_notices() and not (folders.results / "results.json").exists()
        chronicle.close()
    # The older program once more: its file comes back, with a match more.
    more = [*rows, {**rows[0], "match": "new", "person": "ravi1"}]
    text = json.dumps({"version": 1, "results": more})
    (folders.results / "results.json").write_text(text, "utf-8")
    chronicle = reread(folders, writer)
    assert len({one.id for one in chronicle.matches(99)}) == len({r["match"] for r in rows}) + 1
    assert len(chronicle.results("asha1")) == sum(row["person"] == "asha1" for row in rows)
    writer.close()


def test_a_full_disk_at_the_take_over_loses_no_old_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, rows = tmp_path / "data", old_rows()
    shutil.copytree(OLDER, root)
    folders, writer = Folders.within(root), Writer(driven=True)
    reread(folders, writer).close()
    more = [*rows, {**rows[0], "match": "new"}]
    file = folders.results / "results.json"
    file.write_text(json.dumps({"version": 1, "results": more}), "utf-8")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    chronicle = Chronicle(folders, writer)
    with monkeypatch.context() as full:
        full.setattr(journal, "append", refuse)
        assert not chronicle.ready(0.0) and file.exists()
        assert [one.words.key for one in writer.problems()] == ["store.write.failed"]
    assert chronicle.ready(60) and not file.exists()
    assert len(chronicle.matches(99)) == len({row["match"] for row in rows}) + 1
