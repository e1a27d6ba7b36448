"""Who may import whom, and how a file may look: docs/architecture.md, as tests."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tabletop.games import GAMES

TOP: Final = Path(__file__).parents[1]
ROOT: Final = TOP / "tabletop"

MAY_IMPORT: Final = {
    "kernel": {"kernel"},
    "pieces": {"kernel", "pieces", "table"},
    "table": {"kernel", "table"},
    "bots": {"kernel", "bots"},
    "games": {"kernel", "pieces", "table", "bots", "games"},
    "store": {"kernel", "store"},
    "i18n": {"kernel", "i18n"},
    "shell": {"kernel", "pieces", "table", "bots", "games", "store", "i18n", "assets", "shell"},
    "cli": {"kernel", "bots", "games", "store", "i18n", "assets", "cli"},
    "assets": {"kernel", "assets"},
}
"""Package or module of ours to those it may import; whatever it is, itself included."""

ONLY_INSIDE_CALLS: Final = {("cli", "shell")}
"""Imports allowed inside a function only: the window is loaded when it is opened."""

MAY_PRINT: Final = ("tabletop/cli", "tests", "build_scripts")
RUN_TIME: Final = {"pygame", "platformdirs", "filelock", "accesskit"}
"""What an installed program needs besides the standard library."""

MODULES: Final = sorted(ROOT.rglob("*.py"))
FILES: Final = [
    TOP / "main.py",
    *MODULES,
    *sorted((TOP / "tests").rglob("*.py")),
    *sorted((TOP / "build_scripts").rglob("*.py")),
]

in_every_module = pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: str(path.relative_to(ROOT))
)
in_every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TOP)))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def room(path: Path) -> str:
    """The package, or top module, of ours that a file belongs to; ``cli_play.py`` to ``cli``."""
    name = path.relative_to(ROOT).parts[0].removesuffix(".py")
    return "cli" if name.startswith("cli") or name == "__main__" else name


def names(node: ast.AST) -> set[str]:
    """Dotted names of the modules, and of what is taken from them, that one node imports."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return set()


def imports(path: Path) -> set[str]:
    """Everything a file imports, at any depth of its code."""
    return {name for node in ast.walk(tree(path)) for name in names(node)}


def imported_at_once(path: Path) -> set[str]:
    """What a file imports when it is itself imported: all but what is inside functions."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    return imported(path, lambda node: not isinstance(node, functions))


def imported_when_run(path: Path) -> set[str]:
    """What a file imports in a running program: all but what only a type checker sees."""
    return imported(
        path, lambda node: not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    )


def imported(path: Path, enter: Callable[[ast.AST], bool]) -> set[str]:
    """What the nodes of a file import that can be reached through those to ``enter``."""
    found: set[str] = set()
    waiting: list[ast.AST] = [tree(path)]
    while waiting:
        node = waiting.pop()
        if enter(node):
            found |= names(node)
            waiting.extend(ast.iter_child_nodes(node))
    return found


def ours(found: set[str]) -> set[str]:
    """The rooms of ours among imported names."""
    rooms = {name.split(".")[1] for name in found if name.startswith("tabletop.")}
    return {
        "cli" if name.startswith("cli") else name for name in rooms if not name.startswith("__")
    }


@in_every_module
def test_imports_follow_the_arrows(path: Path) -> None:
    if path == ROOT / "__init__.py":
        assert not ours(imports(path))
        return
    inside = {b for a, b in ONLY_INSIDE_CALLS if a == room(path)}
    assert room(path) in MAY_IMPORT, "a new room: give it its arrows here and in the docs"
    assert ours(imports(path)) <= MAY_IMPORT[room(path)] | inside
    assert not ours(imported_at_once(path)) & inside


@in_every_module
def test_games_do_not_know_each_other(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if parts[0] == "games" and len(parts) > 2:
        known = {n.split(".")[2] for n in imports(path) if n.startswith("tabletop.games.")}
        assert known <= {"game", parts[1]}


@in_every_module
def test_nobody_but_the_registry_and_the_game_knows_a_game(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    games = {folder.name for folder in (ROOT / "games").iterdir() if folder.is_dir()}
    if parts[:2] != ("games", "__init__.py") and not (parts[0] == "games" and len(parts) > 2):
        known = {n.split(".")[2] for n in imports(path) if n.startswith("tabletop.games.")}
        assert not known & games


@in_every_module
def test_only_the_shell_knows_the_screen(path: Path) -> None:
    assert room(path) == "shell" or "pygame" not in {n.split(".")[0] for n in imports(path)}


@in_every_module
def test_the_program_needs_little_to_run(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported_when_run(path)}
    foreign = roots - sys.stdlib_module_names - {"tabletop"}
    assert foreign <= RUN_TIME
    assert room(path) != "kernel" or not foreign


@in_every_file
def test_imports_are_absolute(path: Path) -> None:
    assert not any(isinstance(n, ast.ImportFrom) and n.level for n in ast.walk(tree(path)))


@in_every_file
def test_files_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@in_every_file
def test_the_first_line_says_the_one_reason(path: Path) -> None:
    first = (ast.get_docstring(tree(path)) or "").partition("\n")[0]
    assert first.endswith((".", "?", "!")), "a sentence"
    assert len(first) >= 12


@in_every_file
def test_nothing_is_left_for_later(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    assert not [mark for mark in marks if mark in text]


@in_every_file
def test_only_programs_for_a_terminal_print(path: Path) -> None:
    if not str(path.relative_to(TOP).as_posix()).startswith(MAY_PRINT):
        calls = (n.func for n in ast.walk(tree(path)) if isinstance(n, ast.Call))
        assert not any(isinstance(func, ast.Name) and func.id == "print" for func in calls)


def test_the_first_screen_needs_no_game() -> None:
    code = "import sys, tabletop.shell.start as start; print(*sys.modules)"
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=quiet, cwd=TOP
    )
    read = {".".join(name.split(".")[:3]) for name in told.stdout.split()}
    assert "tabletop.games.shelf" in read
    assert not read & {f"tabletop.games.{cover.id}" for cover in GAMES.covers}


def test_every_game_has_the_files_a_newcomer_looks_for() -> None:
    for game in GAMES:
        have = {path.name for path in (ROOT / "games" / game.id).iterdir()}
        assert have >= {"RULES.md", "state.py", "rules.py", "scoring.py", "notation.py"}
        assert have >= {"layout.py", "handling.py", "table.py", "bots.py"}
