"""Test parts that are named, and read when they are first used."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from tabletop.kernel.late import Late, LateFunction, late_mapping, resolve

MODULE = """
import sys
sys.read_late = getattr(sys, "read_late", 0) + 1
LEVELS = {"novice": 1, "expert": 4}
def sum_of(first, *, second): return first + second
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a module that counts how often it is read; return its name."""
    (tmp_path / "read_lately.py").write_text(MODULE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "read_lately", raising=False)
    monkeypatch.setattr(sys, "read_late", 0, raising=False)
    return "read_lately"


def times_read() -> int:
    found: int = vars(sys)["read_late"]
    return found


def test_a_function_is_read_at_its_first_call_and_once(module: str) -> None:
    function = LateFunction(f"{module}:sum_of")
    assert times_read() == 0
    assert function(2, second=3) == 5 and times_read() == 1
    first = function.found
    del sys.modules[module]
    assert function(1, second=1) == 2 and function.found is first and times_read() == 1


def test_a_mapping_is_read_at_its_first_look_and_once(module: str) -> None:
    levels = late_mapping(f"{module}:LEVELS")
    assert times_read() == 0
    assert levels["expert"] == 4 and list(levels) == ["novice", "expert"]
    del sys.modules[module]
    assert len(levels) == 2 and "master" not in levels and times_read() == 1


def test_what_is_read_late_can_be_sent_to_another_process(module: str) -> None:
    function = LateFunction(f"{module}:sum_of")
    sent, levels = pickle.loads(pickle.dumps((function, late_mapping(f"{module}:LEVELS"))))
    assert sent == function and times_read() == 0
    assert sent(1, second=2) == 3 and dict(levels) == {"novice": 1, "expert": 4}
    assert pickle.loads(pickle.dumps(function)) == function, "also after it was called"


def test_equal_names_are_equal_functions() -> None:
    assert LateFunction("a:b") == LateFunction("a:b") != LateFunction("a:c")
    assert len({LateFunction("a:b"), LateFunction("a:b")}) == 1


def test_a_name_that_leads_nowhere_is_said_at_once(module: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        resolve("no_such_module_of_ours:it")
    with pytest.raises(AttributeError):
        resolve(f"{module}:nothing")
    with pytest.raises(KeyError):
        Late(dict[str, int])["expert"]
