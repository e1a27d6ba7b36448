"""Test the table of scenes: each entry resolves, also in a frozen program."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tabletop.shell.scenes import routes
from tests.tools.imports import read

SPEC = Path(__file__).parents[2] / "build_scripts" / "tabletop.spec"


@pytest.mark.parametrize("name", routes.TABLE)
def test_a_route_resolves(name: str) -> None:
    """Find the callable of each entry in the module it names."""
    module, _, made = routes.TABLE[name].partition(":")
    package = import_module(f"tabletop.shell.{module}")
    found = getattr(package, made)
    assert callable(found) and found.__module__ == package.__name__


def test_what_is_imported_ahead_can_be_imported() -> None:
    """Import all that is imported while nobody waits."""
    assert all(warm() is not None for warm in routes.WARM)


def test_the_frozen_program_has_every_module() -> None:
    """List our modules as the build does: only strings name some of them."""
    tree = ast.parse(SPEC.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    (analysis,) = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "Analysis"]
    hidden = {word.arg: ast.unparse(word.value) for word in analysis.keywords}["hiddenimports"]
    assert hidden == "modules()"
    listing: list[ast.stmt] = [
        n
        for n in tree.body
        if isinstance(n, ast.FunctionDef) and n.name in {"modules", "read_text"}
    ]
    room: dict[str, Any] = {"ROOT": SPEC.parents[1]}
    exec(compile(ast.Module(listing, []), str(SPEC), "exec"), room)
    found = [name for name in room["modules"]() if name.startswith("tabletop")]
    assert set(found) == set(read()) and len(found) == len(set(found))
    assert {"tabletop.games.goat.ending", "tabletop.shell.scenes.sheet.sheet"} <= set(found)
