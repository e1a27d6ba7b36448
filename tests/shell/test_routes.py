"""Test the table of scenes: each entry resolves, also in a frozen program."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from tabletop.shell.scenes import routes

SPEC = Path(__file__).parents[2] / "build_scripts" / "tabletop.spec"


@pytest.mark.parametrize("name", routes.TABLE)
def test_a_route_resolves(name: str) -> None:
    """Find the callable of each entry in the module it names."""
    module, _, made = routes.TABLE[name].partition(":")
    package = import_module(f"tabletop.shell.scenes.{module}")
    found = getattr(package, made)
    assert callable(found) and found.__module__ == package.__name__


def test_every_module_of_the_table_is_listed() -> None:
    """List the full names of the modules once."""
    wanted = {f"tabletop.shell.scenes.{to.partition(':')[0]}" for to in routes.TABLE.values()}
    assert set(routes.MODULES) == wanted and len(wanted) == len(routes.MODULES)


def test_what_is_imported_ahead_can_be_imported() -> None:
    """Import all that is imported while nobody waits."""
    assert all(warm() is not None for warm in routes.WARM)


def test_the_frozen_program_has_the_modules_of_the_table() -> None:
    """Read the hidden imports of the build from the table."""
    calls = [
        node for node in ast.walk(ast.parse(SPEC.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    (analysis,) = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "Analysis"]
    hidden = {word.arg: ast.unparse(word.value) for word in analysis.keywords}["hiddenimports"]
    assert hidden == "[*MODULES]"
