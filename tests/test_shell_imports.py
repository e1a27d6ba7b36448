"""Test that the files of the shell import each other in one direction."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).parents[1]
MOST: Final = 3
"""Files that may know each other: a widget draws with a Ui, which knows widgets."""

MOVING: Final = ("tabletop.shell.play", "tabletop.shell.table")
"""The table, whose circles are untied where it moves."""


def modules() -> dict[str, Path]:
    """Return the files of the shell by module."""
    found: dict[str, Path] = {}
    for path in (TOP / "tabletop" / "shell").rglob("*.py"):
        parts = path.relative_to(TOP).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def edges(path: Path, known: Set[str]) -> set[str]:
    """Return the modules that a file imports, for type checkers only or not."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            wholes = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= wholes & known or {node.module or ""}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known


def graph() -> dict[str, set[str]]:
    """Return what each module of the shell imports of the shell."""
    known = modules()
    return {name: edges(path, known.keys()) - {name} for name, path in known.items()}


def reached(start: str, arrows: Mapping[str, Set[str]]) -> set[str]:
    """Return all that can be reached from ``start``."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        fresh = arrows.get(waiting.pop(), set()) - found
        found |= fresh
        waiting.extend(fresh)
    return found


def circles(arrows: Mapping[str, Set[str]]) -> Iterator[frozenset[str]]:
    """Yield the sets of more than one module that all reach each other."""
    ways = {name: reached(name, arrows) for name in arrows}
    found = {frozenset(o for o in ways[name] if name in ways.get(o, ())) for name in arrows}
    yield from (circle for circle in found if len(circle) > 1)


def package(module: str) -> str:
    """Return the package of a module below the shell, or the module itself."""
    parts = module.split(".")
    return ".".join(parts[:-1]) if len(parts) > 3 and module in modules() else module


def test_few_files_know_each_other() -> None:
    """Find no circle of more than a few files."""
    large = [sorted(c) for c in circles(graph()) if len(c) > MOST]
    assert [one for one in large if not all(name.startswith(MOVING) for name in one)] == []


def test_no_packages_know_each_other() -> None:
    """Find no circle of packages."""
    known = modules()
    homes = {name: package(name) if known[name].name != "__init__.py" else name for name in known}
    arrows: dict[str, set[str]] = {home: set() for home in homes.values()}
    for name, targets in graph().items():
        arrows[homes[name]] |= {homes[to] for to in targets} - {homes[name]}
    assert list(circles(arrows)) == []


def test_a_circle_is_found() -> None:
    """Find the circle of three, and not what leads to it."""
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}
    assert list(circles(arrows)) == [frozenset("bcd")]
