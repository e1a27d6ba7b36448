"""Test which cases run in a day, and that all run with ``--all``."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from tests import tiers

pytest_plugins = ["pytester"]

CASES = """
    import pytest

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("size", range(5))
    @pytest.mark.parametrize("game", "abcd")
    def test_sizes(game, size):
        assert {holds}

    @pytest.mark.long("plays for an hour")
    def test_long():
        pass

    @pytest.mark.parametrize("number", range(3))
    def test_each(number):
        pass
"""


@pytest.fixture
def inner(pytester: pytest.Pytester) -> Iterator[pytest.Pytester]:
    """Prepare a folder whose tests have the same choice of cases."""
    pytester.makeconftest(Path(tiers.__file__).with_name("conftest.py").read_text("utf-8"))
    pytester.makepyfile(CASES.format(holds="True"))
    profile = settings.get_current_profile_name()
    yield pytester
    settings.load_profile(profile)


def names(inner: pytest.Pytester, *words: str) -> list[str]:
    """Return the cases that run."""
    found = inner.runpytest_inprocess("-p", "no:xdist", "-p", "no:timeout", "-v", *words).outlines
    return sorted(line.split()[0].split("::")[1] for line in found if " PASSED" in line)


def test_a_sample_runs_and_all_with_all(inner: pytest.Pytester) -> None:
    few = names(inner)
    assert [name.partition("[")[0] for name in few] == ["test_each"] * 3 + ["test_sizes"] * 2
    every = names(inner, "--all")
    assert len(every) == 20 + 1 + 3 and set(few) < set(every)


def test_the_seed_alone_chooses(inner: pytest.Pytester) -> None:
    days = {seed: names(inner, "--seed", str(seed)) for seed in range(4)}
    assert days[3] == names(inner, "--seed", "3")
    assert len({tuple(found) for found in days.values()}) > 1


def test_a_case_that_is_named_runs(inner: pytest.Pytester) -> None:
    where = "test_a_case_that_is_named_runs.py"
    for size in range(5):
        assert names(inner, f"{where}::test_sizes[a-{size}]") == [f"test_sizes[a-{size}]"]
    assert names(inner, f"{where}::test_long") == ["test_long"]


def test_header_and_failures_tell_the_seed(inner: pytest.Pytester) -> None:
    inner.makepyfile(CASES.format(holds="size < 0"))
    said = inner.runpytest_inprocess("-p", "no:xdist", "-p", "no:timeout", "--seed", "7")
    said.stdout.fnmatch_lines(["*a sample, --seed 7*", "*repeat the sample with --seed 7*"])


def test_a_sample_shows_each_value_in_turn() -> None:
    cases = [frozenset({("game", a), ("size", b)}) for a in range(4) for b in range(7)]
    for seed in range(20):
        few = tiers.sample(cases, 7, Random(seed))
        assert len(few) == 7
        seen = frozenset[tuple[str, int]]().union(*(cases[number] for number in few))
        assert len(seen) == 4 + 7
    assert tiers.sample(cases, 99, Random(0)) == set(range(len(cases)))
    assert doctest.testmod(tiers).failed == 0
