"""Test the imports and the form of files (docs/architecture.md)."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Set
from functools import cache
from pathlib import Path
from typing import Final

from tabletop.games import GAMES
from tests.finish.games import FINISHED
from tests.tools import imports as importing

TOP: Final = Path(__file__).parents[1]
ROOT: Final = TOP / "tabletop"

MAY_IMPORT: Final = {
    "kernel": {"kernel"},
    "pieces": {"kernel", "pieces", "table"},
    "table": {"kernel", "table"},
    "bots": {"kernel", "bots"},
    "games": {"kernel", "pieces", "table", "bots", "games", "plugins"},
    "store": {"kernel", "store"},
    "i18n": {"kernel", "i18n", "plugins"},
    "play": {"kernel", "pieces", "table", "bots", "games", "store", "play"},
    "house": {"kernel", "pieces", "table", "bots", "games", "store", "play", "house"},
    "shell": {
        *("kernel", "pieces", "table", "bots", "games", "store", "i18n", "assets", "play"),
        *("house", "plugins", "shell"),
    },
    "cli": {"kernel", "bots", "games", "store", "house", "i18n", "assets", "cli"},
    "assets": {"kernel", "assets", "plugins"},
    "plugins": {"plugins"},
}
"""The packages or modules of ours that each may import; each may import itself."""

ONLY_INSIDE_CALLS: Final = {("cli", "shell")}
"""Imports allowed inside a function only: the window is loaded when it opens."""

MAY_PRINT: Final = ("tabletop/cli", "tests", "build_scripts")
RUN_TIME: Final = {"pygame", "platformdirs", "filelock", "accesskit", "jeepney", "openskill"}
"""Packages that an installed program needs besides the standard library."""

ROLES: Final = {
    *("RULES.md", "state.py", "rules.py", "hidden.py", "scoring.py", "refusals.py"),
    *("notation.py", "position.py", "ids.py", "layout", "gestures.py", "preview.py", "log.py"),
    *("moments.py", "ending.py", "bots.py", "habits.py", "lessons.py", "brain"),
}
"""One file, or folder, for each role in a finished game."""

MODULES: Final = sorted(ROOT.rglob("*.py"))
FILES: Final = [
    TOP / "main.py",
    *MODULES,
    *sorted((TOP / "tests").rglob("*.py")),
    *sorted((TOP / "build_scripts").rglob("*.py")),
]


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


def room(path: Path) -> str:
    """Return the package, or top module, that a file belongs to.

    ``cli_play.py`` belongs to ``cli``.
    """
    name = path.relative_to(ROOT).parts[0].removesuffix(".py")
    return "cli" if name.startswith("cli") or name == "__main__" else name


def names(node: ast.AST) -> set[str]:
    """Return the dotted names of modules and members that a node imports."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return set(importing.named_late(node))


@cache
def imports(path: Path) -> frozenset[str]:
    """Return everything a file imports, at any depth of its code."""
    return frozenset(name for node in ast.walk(tree(path)) for name in names(node))


def imported_at_once(path: Path) -> set[str]:
    """Return the imports of a file's import: all but those inside functions."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    return imported(path, lambda node: not isinstance(node, functions))


def imported_when_run(path: Path) -> set[str]:
    """Return the imports of a running program, without type checking only."""
    return imported(
        path, lambda node: not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    )


def imported(path: Path, enter: Callable[[ast.AST], bool]) -> set[str]:
    """Return the imports of a file's nodes reachable through ``enter``."""
    found: set[str] = set()
    waiting: list[ast.AST] = [tree(path)]
    while waiting:
        node = waiting.pop()
        if enter(node):
            found |= names(node)
            waiting.extend(ast.iter_child_nodes(node))
    return found


def ours(found: Set[str]) -> set[str]:
    """Return the rooms of ours among imported names."""
    rooms = {name.split(".")[1] for name in found if name.startswith("tabletop.")}
    return {
        "cli" if name.startswith("cli") else name for name in rooms if not name.startswith("__")
    }


def broken(law: Callable[[Path], bool], paths: Iterable[Path]) -> list[str]:
    """Return the files that break a law."""
    return [path.relative_to(TOP).as_posix() for path in paths if not law(path)]


def test_imports_follow_the_arrows() -> None:
    def kept(path: Path) -> bool:
        if path == ROOT / "__init__.py":
            return not ours(imports(path))
        inside = {b for a, b in ONLY_INSIDE_CALLS if a == room(path)}
        assert room(path) in MAY_IMPORT, "a new room: give it its arrows here and in the docs"
        may = ours(imports(path)) <= MAY_IMPORT[room(path)] | inside
        return may and not (inside and ours(imported_at_once(path)) & inside)

    assert broken(kept, MODULES) == []


def test_games_do_not_know_each_other() -> None:
    def kept(path: Path) -> bool:
        parts = path.relative_to(ROOT).parts
        if parts[0] != "games" or len(parts) < 3:
            return True
        known = {n.split(".")[2] for n in imports(path) if n.startswith("tabletop.games.")}
        return known <= {"game", "kit", "lesson", parts[1]}

    assert broken(kept, MODULES) == []


def test_nobody_but_the_registry_and_the_game_knows_a_game() -> None:
    games = {folder.parent.name for folder in (ROOT / "games").glob("*/rules.py")}

    def kept(path: Path) -> bool:
        parts = path.relative_to(ROOT).parts
        if parts[:2] == ("games", "__init__.py") or (parts[0] == "games" and len(parts) > 2):
            return True
        known = {n.split(".")[2] for n in imports(path) if n.startswith("tabletop.games.")}
        return not known & games

    assert broken(kept, MODULES) == []


def test_only_the_shell_knows_the_screen() -> None:
    def kept(path: Path) -> bool:
        return room(path) == "shell" or "pygame" not in {n.split(".")[0] for n in imports(path)}

    assert broken(kept, MODULES) == []


def test_the_program_needs_little_to_run() -> None:
    def kept(path: Path) -> bool:
        roots = {name.split(".")[0] for name in imported_when_run(path)}
        foreign = roots - sys.stdlib_module_names - {"tabletop"}
        return foreign <= (RUN_TIME if room(path) != "kernel" else set())

    assert broken(kept, MODULES) == []


def test_imports_are_absolute() -> None:
    def kept(path: Path) -> bool:
        return not any(isinstance(n, ast.ImportFrom) and n.level for n in ast.walk(tree(path)))

    assert broken(kept, FILES) == []


def test_few_files_import_each_other_in_a_circle() -> None:
    found = importing.file_circles(importing.read())
    assert importing.new(found, importing.KNOWN_FILES) == []
    assert importing.gone(found, importing.KNOWN_FILES) == [], "take it from the list"


def test_packages_import_each_other_in_no_circle() -> None:
    found = importing.package_circles(importing.read())
    assert importing.new(found, importing.KNOWN_PACKAGES) == []
    assert importing.gone(found, importing.KNOWN_PACKAGES) == [], "take it from the list"


def test_scenes_import_no_other_scenes() -> None:
    arrows = importing.scene_arrows(importing.read())
    assert arrows == [], "open a scene by its name, share a widget"


def test_play_and_house_know_no_window() -> None:
    assert importing.forbidden(importing.read()) == []


def test_play_holds_the_values_of_games_unseen() -> None:
    """Let no ``Any`` in, which would let a view pass for a state."""
    for path in (ROOT / "play").rglob("*.py"):
        named = {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
        assert "Any" not in named, path.name


def test_a_class_has_its_name_alone() -> None:
    """Look at the rooms below the shell; each game has roles of its own."""
    shared = [
        path
        for path in MODULES
        if room(path) not in ("shell", "cli")
        and (room(path) != "games" or path.parent.name in ("games", "kit"))
    ]
    named: dict[str, list[str]] = {}
    for path in shared:
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert len(named) > 200
    assert {name: paths for name, paths in named.items() if len(paths) > 1} == {}


def test_files_stay_small() -> None:
    assert broken(lambda path: len(text(path).splitlines()) <= 500, FILES) == []


def test_the_first_line_says_the_one_reason() -> None:
    def kept(path: Path) -> bool:
        first = (ast.get_docstring(tree(path)) or "").partition("\n")[0]
        return first.endswith((".", "?", "!")) and len(first) >= 12

    assert broken(kept, FILES) == []


def test_no_file_hides_a_module_of_the_language() -> None:
    # A file that is run as a script finds its neighbours before the standard library.
    alone = [file for file in FILES if not file.is_relative_to(ROOT)]
    assert [str(file) for file in alone if file.stem in sys.stdlib_module_names] == []


def test_nothing_is_left_for_later() -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    assert broken(lambda path: not any(mark in text(path) for mark in marks), FILES) == []


def test_only_programs_for_a_terminal_print() -> None:
    def kept(path: Path) -> bool:
        calls = (n.func for n in ast.walk(tree(path)) if isinstance(n, ast.Call))
        return not any(isinstance(func, ast.Name) and func.id == "print" for func in calls)

    silent = [f for f in FILES if not f.relative_to(TOP).as_posix().startswith(MAY_PRINT)]
    assert len(silent) > 100 and broken(kept, silent) == []


def read_by(module: str) -> set[str]:
    """Return all modules that a program reads with this one."""
    code = f"import sys, {module}; print(*sys.modules)"
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=quiet, cwd=TOP
    )
    return set(told.stdout.split())


def test_dataclasses_are_compiled_late() -> None:
    taken = re.compile(r"^from dataclasses import.*\bdataclass\b", re.MULTILINE)
    may = {"kernel/values.py", "plugins.py"}  # the second imports no room
    files = {path.relative_to(ROOT).as_posix(): path for path in ROOT.rglob("*.py")}
    wrong = [name for name, path in files.items() if taken.search(path.read_text("utf-8"))]
    assert set(wrong) <= may, "take it from tabletop.kernel.values: a start is faster"


def test_the_first_screen_needs_no_game() -> None:
    read = {".".join(name.split(".")[:3]) for name in read_by("tabletop.shell.start")}
    assert "tabletop.games.shelf" in read
    assert not read & {f"tabletop.games.{cover.id}" for cover in GAMES.covers}


def test_the_match_to_go_on_with_is_named_before_it_can_be_played() -> None:
    read = read_by("tabletop.shell.resumable")
    assert "tabletop.house.keeper" in read
    assert not read & {"tabletop.house.step", "tabletop.play.session", "tabletop.games.game"}


def test_every_finished_game_has_the_files_a_newcomer_looks_for() -> None:
    for game in FINISHED:
        assert {path.name for path in game.folder.iterdir()} >= ROLES, game.id
