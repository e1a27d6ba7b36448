"""Run the examples in docstrings, and count them."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

TOP: Final = Path(__file__).parents[1]
PACKAGES: Final = ("kernel", "table", "play", "bots")
LEAST: Final = {"kernel": 12, "table": 13, "bots": 8, "play": 5}
"""Docstrings with an example that a package has at least."""

ALL: Final = 40
"""Docstrings with an example that they have together at least."""


def examples(path: Path) -> list[doctest.DocTest]:
    """Return the docstrings of a module that have examples."""
    name = ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module(name))
    return [one for one in found if one.examples]


MODULES: Final = [
    path for name in PACKAGES for path in sorted((TOP / "tabletop" / name).rglob("*.py"))
]
EXAMPLES: Final = {path: examples(path) for path in MODULES if ">>>" in path.read_text("utf-8")}


def count(package: str) -> int:
    """Return the number of docstrings of a package that have examples."""
    folder = TOP / "tabletop" / package
    return sum(len(found) for path, found in EXAMPLES.items() if folder in path.parents)


@pytest.mark.parametrize(
    "path", EXAMPLES, ids=lambda path: path.relative_to(TOP / "tabletop").as_posix()
)
def test_examples_come_out_as_they_say(path: Path) -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for one in EXAMPLES[path]:
        runner.run(one, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_has_examples(package: str) -> None:
    if not (TOP / "tabletop" / package).is_dir():
        pytest.skip("there is no such package yet")
    assert count(package) >= LEAST[package]


def test_there_are_many_examples() -> None:
    assert sum(map(count, PACKAGES)) >= ALL
