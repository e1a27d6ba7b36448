"""Test the command line word by word, against committed outputs.

Each file in ``tests/golden/cli`` holds one command, its exit code and its two streams. Changes of
words change them on purpose: ``python -m tests.test_cli_golden`` writes all anew.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest

from tabletop import __version__
from tabletop.cli import main
from tabletop.games import GAMES
from tabletop.i18n import LANGUAGES
from tabletop.kernel.record import Record
from tests.test_cli_common import a_match, english, game_of

GOLDEN: Final = Path(__file__).parent / "golden" / "cli"

OLDER: Final = Path(__file__).parent / "data" / "older"
"""A data folder as the program of 26 November 2026 left it, before there was a chronicle."""

MOST: Final = 24
"""Actions of a match: enough for a round, few enough to be read."""

CODES: Final = tuple(language.code for language in LANGUAGES)

__all__ = ["english"]


UNSTEADY: Final[Mapping[str, str]] = {
    r"pygame-ce [^\n]*\n": "",
    r"Bots think (with a compiled core|in plain Python): [^\n]*\n": "THINKS\n",
    r"\d{4}-\d\d-\d\d": "DATE",
    r"\d+\.\d{3} / \d+\.\d{3}": "SECONDS",
    r'("seconds_[^"]*"|"[^"]*seconds"): [0-9.e-]+': r"\1: SECONDS",
}
"""Patterns of text that changes from run to run, and their replacements."""


def commands() -> Iterator[tuple[str, str]]:
    """Yield each command, with the name of its file."""
    yield "version", "--version"
    for command in ("replay", "arena", "chronicle", "day", "demo", "verify", "bench"):
        yield f"help-{command}", f"{command} --help"
    for code in CODES:
        yield f"help-{code}", f"--help --lang {code}"
        yield f"replay-patchwork-{code}", f"replay patchwork.tabletop --lang {code}"
        yield f"sheet-goat-{code}", f"replay goat.tabletop --sheet --lang {code}"
        yield f"verify-goat-{code}", f"verify goat.tabletop --lang {code}"
        yield f"illegal-{code}", f"verify illegal.tabletop --lang {code}"
        yield f"missing-{code}", f"replay missing.tabletop --lang {code}"
        yield f"arena-{code}", f"{ARENA} --lang {code}"
        yield f"chronicle-{code}", f"chronicle --lang {code}"
        yield f"day-{code}", f"day --date 2026-11-27 --lang {code}"
    for game in GAMES:
        if game.id != "patchwork":
            yield f"replay-{game.id}", f"replay {game.id}.tabletop --to {MOST}"
        yield f"json-{game.id}", f"replay {game.id}.tabletop --to {MOST} --json"
        yield f"sheet-{game.id}", f"replay {game.id}.tabletop --sheet"
        yield f"verify-{game.id}", f"verify {game.id}.tabletop"
        yield f"demo-{game.id}", f"demo {game.id} --moves 6 --png pictures"
    yield "arena-json", f"{ARENA} --json"
    yield "chronicle-json", "chronicle --json"
    yield "chronicle-csv", "chronicle --csv"
    yield from ERRORS.items()


ARENA: Final = "arena goat --players novice,casual --games 2 --seed 5 --nodes 20 --jobs 1"

ERRORS: Final[Mapping[str, str]] = {
    "error-command": "repaly patchwork.tabletop",
    "error-language": "--help --lang xx",
    "error-option": "replay patchwork.tabletop --fast",
    "error-number": "replay patchwork.tabletop --to 999999",
    "error-no-file": "replay",
    "error-no-record": "replay broken.tabletop",
    "error-game": "arena chess --players novice,casual",
    "error-player": "arena goat --players novice,champion",
    "error-house-rule": "demo goat --options height=3",
    "error-seats": "demo patchwork --seats 9",
    "error-date": "day --date 27.11.2026",
    "error-chronicle": "chronicle --json --csv",
    "error-chronicle-word": "chronicle goat",
    "error-chronicle-folder": "chronicle --data-dir patchwork.tabletop",
}


@cache
def records() -> Mapping[str, str]:
    """Return the files that the commands read, by name."""
    made: dict[str, Record] = {game.id: a_match(game_of(game.id)) for game in GAMES}
    goat = made["goat"]
    made["illegal"] = replace(goat, actions=(*goat.actions[:3], goat.actions[1]))
    return {name: record.dumps() for name, record in made.items()} | {"broken": "{"}


def output(argv: str) -> str:
    """Return a command with its exit code and all that it says."""
    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name, text in records().items():
            Path(f"{name}.tabletop").write_text(text, encoding="utf-8")
        shutil.copytree(OLDER, "data")
        # The fonts of other tests outlive a command that ends all of pygame.
        with redirect_stdout(out), redirect_stderr(err), patch("pygame.quit"):
            code = main(["--data-dir", "data", *argv.split()])
        left = sorted(path.as_posix() for path in Path().glob("pictures/*"))
        streams = (out.getvalue(), err.getvalue())
    said, faults = (_steady(text, folder) for text in streams)
    if argv.startswith("demo") and not code:
        # It is another match every time: only the numbers of its actions stay.
        said = "".join(f"{line}\n" for line in re.findall(r"(?m)^ {1,3}(\d+)(?=  )", said))
    pictures = "".join(f"-- {path}\n" for path in left)
    return f"$ tabletop {argv}\n-- exit code {code}\n{said}{pictures}-- errors\n{faults}"


def _steady(text: str, folder: str) -> str:
    """Return a text without what differs from run to run."""
    text = text.replace(os.path.realpath(folder), "FOLDER").replace(folder, "FOLDER")
    text = text.replace(__version__, "VERSION")
    for pattern, steady in UNSTEADY.items():
        text = re.sub(pattern, steady, text)
    return text


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(("name", "argv"), [*commands()], ids=lambda given: str(given)[:40])
def test_every_word_is_as_before(name: str, argv: str) -> None:
    assert output(argv) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_every_file_has_its_command() -> None:
    names = {name for name, _ in commands()}
    assert {path.stem for path in GOLDEN.glob("*.txt")} == names


def _write() -> None:
    """Write all files anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, argv in commands():
        print(name)
        (GOLDEN / f"{name}.txt").write_text(output(argv), encoding="utf-8")


if __name__ == "__main__":
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(variable, None)
    _write()
