"""Install the examples as packages, and hold them to the laws."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.make_words import out_of_step
from tests.english import ROOMS
from tests.examples.places import CARDS, EXAMPLES, PROJECT, ROOT

LIMITS = {PROJECT: (6, 320), CARDS: (6, 540)}
"""Files and lines of each package, at most: a first reader reads them whole."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Install the examples into a folder of their own."""
    folder = tmp_path_factory.mktemp("site")
    source = folder / "source"
    shutil.copytree(EXAMPLES, source, ignore=shutil.ignore_patterns("__pycache__", "build"))
    run(
        *("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"),
        *("--no-compile", "--target", folder / "site"),
        *(source / project.name for project in LIMITS),
        cwd=folder,
    )
    yield folder / "site"


def run(*words: str | Path, cwd: Path = ROOT, path: Path | None = None, code: int = 0) -> str:
    """Run Python with one more folder of packages; return its output."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == code, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "lucky"), [("fox_and_hounds", False), ("orchard", True)])
def test_the_laws_hold_for_it(site: Path, game: str, lucky: bool) -> None:
    """Run every law for the installed game, and none for another."""
    told = run(
        *("-m", "pytest", "--all", "tests/laws", "-k", game, "-n", "0", "-rs"),
        *("-p", "no:cacheprovider"),
        path=site,
    )
    (passed,) = re.findall(r"^(\d+) passed", told, re.MULTILINE)
    assert int(passed) > 300
    assert ("no luck in this match" in told) != lucky
    assert len(re.findall("^SKIPPED", told, re.MULTILINE)) == (not lucky)


def test_it_is_asked_for_no_finish(site: Path) -> None:
    told = run("-m", "pytest", "tests/finish", "--collect-only", "-n", "0", path=site)
    assert "[fox_and_hounds" not in told and "[goat" in told


def test_bots_play_it_on_the_command_line(site: Path, tmp_path: Path) -> None:
    """Play a contest and a demo, and check the record of a match."""
    contest = ("arena", "fox_and_hounds", "--players", "casual,novice", "--games", "2")
    told = run("-m", "tabletop", *contest, "--nodes", "200", "--json", "--lang", "en", path=site)
    assert json.loads(told[told.index("{") :])
    file = record(tmp_path, site)
    assert run("-m", "tabletop", "verify", file, "--lang", "en", path=site)
    told = run("-m", "tabletop", "replay", file, "--lang", "hi", path=site)
    assert "Fox: e1 to d2" in told and "⟨" not in told


def record(folder: Path, site: Path) -> Path:
    """Write the record of two moves."""
    file = folder / "match.tabletop"
    code = (
        "import sys; from tabletop.kernel.record import Chair, Record;"
        "chairs = Chair('Asha'), Chair('Bela');"
        "lines = 'e1-d2', 'b8-c7';"
        "text = Record('fox_and_hounds', 1, chairs, actions=lines).dumps();"
        "open(sys.argv[1], 'w').write(text)"
    )
    run("-c", code, file, path=site)
    return file


def test_removed_it_leaves_no_trace_but_its_records(site: Path, tmp_path: Path) -> None:
    file = record(tmp_path, site)
    told = run("-m", "tabletop", "replay", file, "--lang", "en", code=2)
    assert len(told.splitlines()) == 1 and "fox_and_hounds" in told
    assert file.is_file()
    for path in (ROOT / "tabletop").rglob("*"):
        if path.suffix in (".py", ".po", ".md"):
            assert "fox_and_hounds" not in path.read_text("utf-8"), path


@pytest.mark.parametrize("project", LIMITS, ids=lambda project: project.name)
def test_its_words_are_compiled(project: Path) -> None:
    assert out_of_step(project / project.name / "locale") == []


@pytest.mark.parametrize("project", LIMITS, ids=lambda project: project.name)
def test_it_is_short(project: Path) -> None:
    files = list((project / project.name).rglob("*.py"))
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert (len(files), lines) <= LIMITS[project]
    assert lines <= LIMITS[project][1]


def test_its_docstrings_are_checked_like_ours() -> None:
    assert "docs/examples" in ROOMS
