"""Run the examples in the docstrings of the kit."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tabletop.games import kit

MODULES = sorted(path.stem for path in Path(kit.__path__[0]).glob("[a-z]*.py"))


@pytest.mark.parametrize("name", MODULES)
def test_examples_say_what_happens(name: str) -> None:
    module = import_module(f"{kit.__name__}.{name}")
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0
