"""Compare the walk-through ``docs/adding-a-game.md`` with its examples."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tabletop.cli_args import COMMANDS
from tests.examples.places import CARD_PACKAGE, PACKAGE, PROJECT, ROOT

TEXT: Final = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)

SOURCES: Final = {
    "python": (*PACKAGE.glob("*.py"), *CARD_PACKAGE.glob("*.py")),
    "toml": (PROJECT / "pyproject.toml",),
    "markdown": (PACKAGE / "RULES.md",),
    "po": tuple(PACKAGE.glob("locale/en/LC_MESSAGES/*.po")),
}
"""Files that a block of each kind may be quoted from."""

QUOTED: Final = [(kind, code) for kind, code in BLOCKS if kind != "console"]
COMMANDS_SHOWN: Final = [
    line.removeprefix("$ ")
    for kind, code in BLOCKS
    if kind == "console"
    for line in code.splitlines()
]


def quoted_from(kind: str, code: str) -> list[Path]:
    """Return the files that hold a block, line for line."""
    return [file for file in SOURCES[kind] if f"\n{code}" in f"\n{file.read_text('utf-8')}"]


@pytest.mark.parametrize(("kind", "code"), QUOTED, ids=[c.split("\n")[0][:40] for _, c in QUOTED])
def test_every_block_is_quoted_from_an_example(kind: str, code: str) -> None:
    assert len(quoted_from(kind, code)) == 1


def test_every_file_is_shown() -> None:
    shown = {file.name for kind, code in QUOTED for file in quoted_from(kind, code)}
    assert shown >= {file.name for file in PACKAGE.glob("*.py")} | {"pyproject.toml", "RULES.md"}


@pytest.mark.parametrize("command", COMMANDS_SHOWN)
def test_every_command_names_what_there_is(command: str) -> None:
    program, *words = shlex.split(command)
    assert program == "python"
    module = words[1] if words[0] == "-m" else words[0]
    if module == "tabletop":
        assert words[2] in COMMANDS
        assert all(word in COMMANDS[words[2]].options for word in words if word.startswith("--"))
    elif module not in ("pip", "pytest"):
        assert (ROOT / f"{module.removesuffix('.py').replace('.', '/')}.py").is_file()
    for word in words:
        assert "/" not in word or (ROOT / word).exists(), word


def test_the_name_of_the_distribution_is_that_of_the_project() -> None:
    (name,) = re.findall(r"pip uninstall (\S+)", TEXT)
    assert f'name = "{name}"' in (PROJECT / "pyproject.toml").read_text("utf-8")
