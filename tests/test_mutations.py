"""Test that the mutation tool makes other programs and sees tests notice."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.tools.mutate import ROOT, Trial, judged, sample, table, trials, without
from tests.tools.mutations import KINDS, mutant, sites

OPERATORS: Final = [
    ("compare", "a < b", ["a <= b", "a >= b"]),
    ("compare", "a >= b", ["a > b", "a < b"]),
    ("compare", "a == b", ["a != b"]),
    ("compare", "a is not b", ["a is b"]),
    ("compare", "a in b", ["a not in b"]),
    ("compare", "a < b < c", ["a <= b < c", "a >= b < c", "a < b <= c", "a < b >= c"]),
    ("boolean", "a and b", ["a or b"]),
    ("boolean", "a or b", ["a and b"]),
    ("not", "not a", ["a"]),
    ("not", "a if b else c", ["a if not b else c"]),
    ("not", "if a:\n    b", ["if not a:\n    b"]),
    ("not", "while a:\n    b", ["while not a:\n    b"]),
    ("arithmetic", "a + b", ["a - b"]),
    ("arithmetic", "a * b", ["a / b"]),
    ("arithmetic", "a // b", ["a * b"]),
    ("arithmetic", "a | b", ["a & b"]),
    ("arithmetic", "-a", ["a"]),
    ("arithmetic", "a += b", ["a -= b"]),
    ("constant", "a[0]", ["a[1]"]),
    ("constant", "a = 2.5", ["a = 3.5"]),
    ("constant", "f(x=True)", ["f(x=False)"]),
    ("default", "def f(a=1, *, b='x'):\n    c", ["def f(a=2, *, b='x'):\n    c"]),
    ("default", "class A:\n    b: bool = False", ["class A:\n    b: bool = True"]),
    ("return", "def f():\n    return a < b", ["def f():\n    return None"]),
    (
        "return",
        "def f():\n    return a",
        ["def f():\n    return None", "def f():\n    return not a"],
    ),
    ("remove", "a.b = c", ["pass"]),
    ("remove", "a[b] = c", ["pass"]),
    ("remove", "f(a)", ["pass"]),
    ("remove", "a += b", ["pass"]),
    ("remove", "for a in b:\n    continue", ["for a in b:\n    pass"]),
    ("remove", "raise a", ["pass"]),
    ("replace", "replace(a, b=c)", ["replace(a)"]),
    ("replace", "replace(a, b=c, d=e)", ["replace(a, b=e, d=c)"]),
    ("replace", "replace(a, b=c, d=c)", []),
    ("guard", "match a:\n    case b if c:\n        d", ["match a:\n    case b:\n        d"]),
]

UNTOUCHED: Final = [
    '"""Say something."""',
    "assert a < b",
    "import a",
    "a = 'text'",
    "a: Literal[1]",
    "A: TypeAlias = dict[int, tuple[1]]",
    "if TYPE_CHECKING:\n    a = 1",
    "@b(frozen=True)\nclass A:\n    pass",
    "def f(a: 'x[1]') -> 'y[1]':\n    pass",
]


def made(source: str, kind: str) -> list[str]:
    """Return the programs that one operator makes of a source."""
    found = [site.number for site in sites(source) if site.kind == kind]
    return [mutant(source, number).source.rstrip("\n") for number in found]


@pytest.mark.parametrize(("kind", "source", "programs"), OPERATORS)
def test_an_operator_makes_these_programs(kind: str, source: str, programs: list[str]) -> None:
    found = made(source, kind)
    assert found[: len(programs)] == programs
    assert source not in found


def test_every_operator_is_looked_at() -> None:
    assert {kind for kind, _, _ in OPERATORS} == set(KINDS)


@pytest.mark.parametrize("source", UNTOUCHED)
def test_what_decides_nothing_is_left_alone(source: str) -> None:
    assert sites(source) == []


def test_every_change_of_a_module_is_another_valid_program() -> None:
    source = (ROOT / "tabletop" / "table" / "hand.py").read_text("utf-8")
    usual, found = ast.unparse(ast.parse(source)), sites(source)[::6]
    programs = [mutant(source, site.number) for site in found]
    assert len(found) > 20
    for site, program in zip(found, programs, strict=True):
        compile(program.source, "hand.py", "exec")
        assert program.source.strip() != usual
        assert program.before != program.after, site
        assert 1 <= site.line <= site.end <= len(source.splitlines())
    assert len({program.source for program in programs}) == len(programs)


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    every = trials(["tabletop/table/hand.py", "tabletop/table/gesture.py"])
    assert sample(every, 20, 1) == sample(every, 20, 1) != sample(every, 20, 2)
    assert sample(every, 10**6, 1) == sorted(
        every, key=lambda trial: (trial.path, trial.site.line, trial.site.number)
    )


def test_slow_tests_are_left_out_of_a_folder(tmp_path: Path) -> None:
    for name in ("a/test_quick.py", "a/test_slow.py", "a/helper.py", "b/test_other.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    wanted, slow = ["a", "b", "a/test_slow.py"], ["a/test_slow.py"]
    assert without(wanted, slow, tmp_path) == ["a/test_quick.py", "b"]
    assert without(wanted, (), tmp_path) == wanted


PROGRAM: Final = '''"""Count."""

FIRST = 0


def least(a, b):
    """Return the smaller."""
    return a if a <= b else b


def up_to(count):
    """Return numbers."""
    number, found = FIRST, []
    while number < count:
        found.append(number)
        number += 1
    return found


def alone(a):
    """Return one more."""
    return a + 1
'''
TESTS: Final = '''"""Test counting."""

from functools import cache

from tabletop.tiny import FIRST, least, up_to


@cache
def numbers():
    return up_to(2)


def test_least():
    assert least(1, 2) == 1 and least(2, 1) == 1


def test_numbers_are_kept_for_the_next_test():
    assert numbers()


def test_up_to():
    assert numbers() == [FIRST, 1]


def test_that_fails_already():
    assert up_to(2) == [1]
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a small program with its tests and what the tool needs."""
    top = tmp_path / "tree"
    for folder in ("tabletop", "tests", "tests/tools"):
        (top / folder).mkdir(parents=True)
        (top / folder / "__init__.py").write_text("", encoding="utf-8")
    name = "tests/tools/mutant_worker.py"
    shutil.copy(ROOT / name, top / name)
    (top / "tabletop" / "tiny.py").write_text(PROGRAM, encoding="utf-8")
    (top / "tests" / "test_tiny.py").write_text(TESTS, encoding="utf-8")
    return top


@pytest.mark.long("runs tests of changed programs")
def test_tests_notice_changes_or_not(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = trials(["tabletop"], tree)
    wanted = {
        (8, "compare", 0): "survived",  # equal numbers are equally small
        (8, "compare", 1): "killed",
        (3, "constant", 0): "killed",  # though only an import runs it
        (14, "compare", 0): "killed",
        (16, "remove", 0): "timeout",  # for ever
        (16, "constant", 0): "killed",  # by a test that finds it kept
        (22, "arithmetic", 0): "unrun",
    }
    found: dict[tuple[int, str, int], Trial] = {}
    for trial in every:
        place = trial.site.line, trial.site.kind
        number = sum(key[:2] == place for key in found)
        found[*place, number] = trial
    verdicts = list(judged([found[key] for key in wanted], ["tests"], 1, tree))
    assert [verdict.end for verdict in verdicts] == list(wanted.values())
    assert [verdict.lives for verdict in verdicts] == [True, *[False] * 5, True]
    assert "return a if a < b else b" in str(verdicts[0])
    assert "all" in table(verdicts) and "5 of     7 noticed" in table(verdicts)
    assert "test_that_fails_already" in capsys.readouterr().out
    assert (tree / "tabletop" / "tiny.py").read_text("utf-8") == PROGRAM, "only copies change"
