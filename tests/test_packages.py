"""Test what a Linux desktop reads of the program, and who writes it there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from build_scripts import cli_pages, packages
from tabletop import __version__, cli_desktop
from tabletop.cli import main
from tabletop.cli_args import COMMANDS, EVERYWHERE
from tabletop.store.folders import APP_ID

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="Linux desktops")
WORDS = [name for name in COMMANDS if name]


def _checked(*command: str | Path) -> str:
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@LINUX
def test_the_entry_comes_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "a folder" / 'tab"le$top'
    program.parent.mkdir()
    program.touch(0o755)
    share = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    monkeypatch.setattr(sys, "argv", [str(program)])
    (share / "applications").mkdir(parents=True)
    (share / "applications" / "another.desktop").write_text("[Desktop Entry]")
    assert main(["--install-desktop-entry", "--lang", "en"]) == 0
    entry = share / cli_desktop.ENTRY
    assert str(program.parent) in entry.read_text("utf-8")
    _checked("desktop-file-validate", entry)
    assert {path.relative_to(share).as_posix() for path in share.rglob("*.svg")} == {
        f"icons/hicolor/scalable/apps/{APP_ID}.svg"
    }
    assert main(["--remove-desktop-entry", "--lang", "en"]) == 0
    left = {path.name for path in share.rglob("*") if path.is_file() and APP_ID in path.name}
    assert not left and (share / "applications" / "another.desktop").exists()
    assert "menu" in capsys.readouterr().out


@LINUX
def test_an_entry_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "applications").write_text("a file in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--install-desktop-entry", "--lang", "en"]) == 2
    assert "applications" in capsys.readouterr().err


def test_other_systems_have_no_entry(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.cli_desktop.sys.platform", "win32")
    assert main(["--install-desktop-entry", "--lang", "en"]) == 2
    assert "Linux" in capsys.readouterr().err


def test_the_newest_version_is_this_one() -> None:
    newest, *older = packages.releases()
    assert newest.version == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", newest.day)
    assert all(list(one.notes) for one in (newest, *older))


@pytest.mark.parametrize("home", ["", "https://forge.example/tabletop"])
def test_the_metainfo_is_valid(tmp_path: Path, home: str) -> None:
    file = tmp_path / f"{APP_ID}.metainfo.xml"
    file.write_text(packages.metainfo(home), "utf-8")
    text = file.read_text("utf-8")
    assert cli_desktop.TYPE in text and (home or "http" not in text)
    images = Path(__file__).resolve().parents[1] / "docs" / "images"
    assert all((images / f"{name}.jpg").is_file() for name in packages.SCREENSHOTS)
    _checked("appstreamcli", "validate", "--no-net", file)


def test_the_manual_names_every_option() -> None:
    text = cli_pages.manual("2026-01-01").replace("\\-", "-")
    for command in COMMANDS.values():
        assert all(option in text for option in command.options)
    assert all(option in text for option in EVERYWHERE if option != "-h")


def _completed(line: str, folder: Path) -> Sequence[str]:
    script = folder / "tabletop.bash"
    script.write_text(cli_pages.bash())
    words = line.split(" ")
    quoted = " ".join(f"'{word}'" for word in words)
    ask = (
        f"compopt() {{ :; }}; source {script}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1};"
        ' _tabletop; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    return _checked("bash", "-c", f"cd {folder}; {ask}").split()


def test_bash_completes_commands_options_games_and_files(tmp_path: Path) -> None:
    (tmp_path / "saved.tabletop").touch()
    (tmp_path / "other.txt").touch()
    assert {*WORDS, "saved.tabletop"} <= set(_completed("tabletop ", tmp_path))
    assert "other.txt" not in _completed("tabletop ", tmp_path)
    assert _completed("tabletop arena --sp", tmp_path) == ["--sprt"]
    assert _completed("tabletop arena go", tmp_path) == ["goat"]
    assert _completed("tabletop --lang ", tmp_path) == ["en", "hi", "pa", "gu"]
    assert _completed("tabletop replay ot", tmp_path) == ["other.txt"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_can_read_theirs(shell: str, tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text(getattr(cli_pages, shell)())
    _checked(shell, "-n", script)
