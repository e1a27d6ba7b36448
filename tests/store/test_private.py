"""Test that only the owner of the files may read what is kept."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tabletop.store.atomic import older, write_new, write_whole
from tabletop.store.folders import Folders, find
from tabletop.store.lock import Instance
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.writer import Writer
from tests.chronicles import reread
from tests.store.conftest import a_record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's files to the user")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(root: Path) -> set[tuple[bool, int]]:
    return {(path.is_dir(), mode(path)) for path in (root, *root.rglob("*"))}


@pytest.fixture(autouse=True)
def usual_umask() -> object:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_a_match_and_its_older_copies_are_the_owners_alone(
    folders: Folders, matches: Matches
) -> None:
    for actions in (1, 2, 3, 4):
        assert matches.save("m", a_record(actions), over=False).wait(60)
    path = matches.path("m")
    assert [mode(one) for one in (path, *older(path))] == [0o600] * 3
    assert mode(folders.matches) == 0o700


def test_a_deleted_match_is_the_owners_alone(folders: Folders, matches: Matches) -> None:
    assert matches.save("m", a_record(), over=False).wait(60)
    deleted = matches.delete("m")
    assert deleted.place is not None and modes(folders.trash) == {(True, 0o700), (False, 0o600)}
    matches.restore(deleted)
    assert modes(folders.matches) == {(True, 0o700), (False, 0o600)}


def test_a_new_folder_for_everything_is_the_owners_alone(tmp_path: Path) -> None:
    folders = find(tmp_path / "new" / "data")
    instance = Instance(folders)
    assert instance.claim() and folders.prepare() == ()
    assert modes(tmp_path / "new") == {(True, 0o700), (False, 0o600)}
    instance.release()


def test_what_an_older_program_left_open_is_tightened(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path / "kept")
    thrown = folders.trash / "17-m"
    for folder in (folders.matches, folders.set_aside, folders.results, folders.log, thrown):
        folder.mkdir(parents=True)
    files = [folders.matches / "m.tabletop", folders.matches / "m.tabletop.bak1"]
    files += [thrown / "m.tabletop", folders.people, folders.settings, folders.keys]
    files += [folders.index, folders.window, folders.results / "results.json"]
    for file in files:
        file.touch()
    assert folders.prepare() == ()
    assert modes(tmp_path / "kept") == {(True, 0o700), (False, 0o600)}


def test_a_folder_with_other_files_keeps_its_own_mode(tmp_path: Path) -> None:
    home = tmp_path / "shared"
    home.mkdir(mode=0o755)
    (home / "letter.txt").touch()
    folders = Folders.within(home)
    assert folders.prepare() == ()
    assert mode(home) == 0o755 and mode(home / "letter.txt") == 0o644
    assert mode(folders.matches) == 0o700


def test_what_a_link_leads_to_is_left_alone(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path / "kept")
    folders.matches.mkdir(parents=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch()
    (folders.matches / "a.tabletop").symlink_to(elsewhere)
    (folders.matches / "b.tabletop").symlink_to(tmp_path / "nowhere")
    assert folders.prepare() == ()
    assert mode(elsewhere) == 0o644


def test_a_folder_that_may_not_be_written_stays_so(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path / "kept")
    folders.matches.mkdir(parents=True)
    folders.matches.chmod(0o555)
    folders.prepare()
    assert mode(folders.matches) == 0o500
    folders.matches.chmod(0o700)


def test_what_a_player_exports_is_as_open_as_their_other_files(
    tmp_path: Path, matches: Matches
) -> None:
    matches.save("m", a_record(), over=False)
    matches.export("m", tmp_path / "sent" / "copy.tabletop")
    assert mode(tmp_path / "sent" / "copy.tabletop") == 0o644
    assert mode(tmp_path / "sent") == 0o755
    assert mode(write_new(tmp_path, "sheet", ".png", b"")) == 0o644
    write_whole(tmp_path / "own", "")
    assert mode(tmp_path / "own") == 0o600


def test_entries_set_aside_are_the_owners_alone(folders: Folders, writer: Writer) -> None:
    folders.people.write_text('{"version": 1, "people": [7]}', encoding="utf-8")
    bad = '{"version": 1, "results": [{"match": 7}]}'
    (folders.results / "results.json").write_text(bad, encoding="utf-8")
    People(folders, writer)
    reread(folders, writer)
    aside = list(folders.set_aside.iterdir())
    assert len(aside) == 2 and {mode(path) for path in aside} == {0o600}
