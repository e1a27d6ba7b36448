"""Test that the tool for circles of imports finds them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.tools.imports import (
    NEVER,
    Imports,
    circles,
    file_circles,
    forbidden,
    gone,
    graph,
    imports_of,
    new,
    package_circles,
    read,
)

SOURCE: Final = """
import tabletop.kernel.words
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from tabletop.kernel.match import Match
else:
    from tabletop.kernel import record
def late():
    from tabletop.kernel.replay import replay
"""


def module(*run: str, typing: tuple[str, ...] = ()) -> Imports:
    """Return a module with these imports."""
    return Imports(frozenset(run), frozenset(typing))


def test_imports_for_a_type_checker_are_told_from_others() -> None:
    found = imports_of(SOURCE)
    assert found.typing == {"tabletop.kernel.match.Match"}
    assert {name for name in found.run if name.startswith("tabletop")} == {
        "tabletop.kernel.words",
        "tabletop.kernel.record",
        "tabletop.kernel.replay.replay",
    }


def test_names_lead_to_their_modules() -> None:
    found = {"t": module("t.a.one", "t.b", "os"), "t.a": module(), "t.b": module("t.b.it")}
    assert graph(found) == {"t": {"t.a", "t.b"}, "t.a": frozenset(), "t.b": frozenset()}


@pytest.mark.parametrize("length", [2, 3, 4, 9])
def test_a_circle_of_files_is_found_by_its_length(length: int) -> None:
    names = [f"tabletop.kernel.m{n}" for n in range(length)]
    found = {name: module(names[n - 1]) for n, name in enumerate(names)}
    found["tabletop.kernel.aside"] = module(names[0])
    assert circles(graph(found)) == [frozenset(names)]
    large = [frozenset(names)] if length > 3 else []
    assert file_circles(found) == large
    found[names[0]] = module(typing=(names[-1],))
    assert file_circles(found) == large, "what only a type checker imports counts too"
    assert circles(graph(found, typing=True)) == [frozenset(names)]
    assert circles(graph(found)) == []
    found[names[0]] = module()
    assert file_circles(found) == []


def test_a_circle_of_packages_is_found_through_a_file_of_the_shell() -> None:
    found = {
        "tabletop.shell.art.a": module("tabletop.shell.desk"),
        "tabletop.shell.desk": module("tabletop.shell.text.t"),
        "tabletop.shell.text.t": module("tabletop.shell.art.a"),
        "tabletop.shell.app": module("tabletop.shell.art.a"),
    }
    assert package_circles(found) == [frozenset({"shell.art", "shell.desk", "shell.text"})]
    found["tabletop.shell.text.t"] = module("tabletop.shell.desk")
    assert package_circles(found) == [], "one package and a file of the shell are borne"


def test_a_known_circle_covers_its_parts_until_none_is_left() -> None:
    known = [frozenset("abc")]
    assert new([frozenset("ab")], known) == [] and gone([frozenset("ab")], known) == []
    assert new([frozenset("abd")], known) == [frozenset("abd")]
    assert gone([], known) == known


@pytest.mark.parametrize("taken", ["pygame", "pygame.font", "tabletop.shell.desk"])
def test_play_may_import_no_window_even_for_a_type_checker(taken: str) -> None:
    assert "play" in NEVER
    for imports in (module(taken), module(typing=(taken,))):
        assert forbidden({"tabletop.play.step": imports}) == [f"tabletop.play.step imports {taken}"]
        assert forbidden({"tabletop.shell.table": imports}) == []
    assert forbidden({"tabletop.play.step": module("pygamely", "tabletop.games")}) == []


def test_every_module_is_read() -> None:
    root = Path(__file__).parents[1] / "tabletop"
    assert len(read()) == len(list(root.rglob("*.py")))
    assert "tabletop.kernel.luck" in graph(read())["tabletop.kernel.match"]


def test_a_part_that_a_call_names_counts_as_imported() -> None:
    found = imports_of('from functools import partial\nMADE = partial(resolve, "tabletop.a.b:it")')
    assert "tabletop.a.b.it" in found.run
    aside = imports_of('FINDER = "tabletop.a.b:it"\nprint("tabletop.a.b", "a tabletop.a:b")\n')
    assert aside.run == frozenset(), "a name that is only told is no import"
    late = graph(read())["tabletop.games.goat"]
    assert {f"tabletop.games.goat.{name}" for name in ("bots", "ending", "moments")} <= late
