"""Test folders and locks as Windows and macOS have them."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import filelock  # noqa: F401  read before the system is another
import platformdirs
import pytest
from platformdirs import windows
from platformdirs.macos import MacOS

from tabletop.store.folders import Folders
from tabletop.store.lock import Instance, is_running


@pytest.mark.parametrize("system", [windows.Windows, MacOS])
def test_every_place_is_the_users_own_and_used_once(
    system: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {"USERPROFILE": "", "APPDATA": "Roaming", "LOCALAPPDATA": "Local"}
    for name, below in {**places, "HOME": ""}.items():
        monkeypatch.setenv(name, str(tmp_path / below))
    monkeypatch.setattr(windows, "get_win_folder", windows.get_win_folder_from_env_vars)
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    folders = Folders.of_system()
    paths = [getattr(folders, field.name) for field in dataclasses.fields(folders)]
    # Some systems compare names without their case.
    assert len({str(path).casefold() for path in paths}) == len(paths)
    assert all(path.is_relative_to(tmp_path) for path in paths)
    assert folders.prepare() == () and folders.matches.is_dir()


def test_windows_tells_whether_another_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = Folders.within(tmp_path)

    def seen() -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "platform", "win32")
            return is_running(folders.lock)

    assert not seen()
    instance = Instance(folders)
    assert instance.claim() and seen()
    instance.release()
    assert not seen() and instance.claim(), "looking locks nothing"
    instance.release()
