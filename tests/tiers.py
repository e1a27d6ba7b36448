"""Choose the cases that run: a sample of the day, or all with ``--all``.

Two marks say what a sample is:

- ``@pytest.mark.sampled(n)``: of the cases of this function, one in each size, language, game, face
  or seed, ``n`` run today. They are chosen so that they show as many different values of each
  parameter as they can; another day brings others.
- ``@pytest.mark.long("why")``: runs only with ``--all``.

The choice follows from the seed alone, which is the day's number unless ``--seed`` gives one; the
header of the run and every failure of a sampled case tell it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

import pytest

MARKS: Final = (
    "sampled(n): so many cases of this function run in a day, all of them with --all",
    "long(why): runs only with --all",
)


def add_options(parser: pytest.Parser) -> None:
    """Add ``--all`` and ``--seed`` to the options of pytest."""
    group = parser.getgroup("tiers", "choose the cases")
    group.addoption("--all", action="store_true", help="run every case, not a sample of today")
    group.addoption("--seed", type=int, help="sample as on that day (default: today's number)")


def configure(config: pytest.Config) -> None:
    """Set the seed before workers are started, so that all have the same one."""
    for mark in MARKS:
        config.addinivalue_line("markers", mark)
    if config.option.seed is None:
        config.option.seed = datetime.now(UTC).date().toordinal()


def header(config: pytest.Config) -> str:
    """Return the line that tells which cases are run."""
    if config.option.all:
        return "cases: all"
    return f"cases: a sample, --seed {config.option.seed} (--all runs every one)"


def chosen(items: Sequence[pytest.Item], seed: int) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Split the items into those that run today and the others, in order."""
    groups: dict[str, list[pytest.Item]] = defaultdict(list)
    left: set[str] = set()
    for item in items:
        if item.get_closest_marker("long") is not None:
            left.add(item.nodeid)
        elif item.get_closest_marker("sampled") is not None:
            groups[item.nodeid.partition("[")[0]].append(item)
    for name, group in groups.items():
        mark = group[0].get_closest_marker("sampled")
        assert mark is not None
        values = [_values(item) for item in group]
        taken = sample(values, mark.args[0], Random(f"{seed} {name}"))
        left |= {item.nodeid for number, item in enumerate(group) if number not in taken}
    runs = [item for item in items if item.nodeid not in left]
    return runs, [item for item in items if item.nodeid in left]


def _values(item: pytest.Item) -> frozenset[tuple[str, int]]:
    """Return which value each parameter of a case has, by their numbers."""
    call: Any = getattr(item, "callspec", None)
    return frozenset() if call is None else frozenset(call.indices.items())


def sample(cases: Sequence[frozenset[tuple[str, int]]], count: int, rng: Random) -> set[int]:
    """Return the numbers of so many cases, of values as different as can be.

    Each case that is taken brings the most values that no other has shown.

    >>> pairs = [frozenset({("a", a), ("b", b)}) for a in range(3) for b in range(3)]
    >>> found = sample(pairs, 3, Random(1))
    >>> len(frozenset().union(*(pairs[number] for number in found)))
    6
    """
    order = list(range(len(cases)))
    rng.shuffle(order)
    taken: set[int] = set()
    seen: set[tuple[str, int]] = set()
    while order and len(taken) < count:
        best = max(order, key=lambda number: len(cases[number] - seen))
        order.remove(best)
        taken.add(best)
        seen |= cases[best]
    return taken


def deselect(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that do not run today; one that is named alone does."""
    if config.option.all or any("[" in str(name) for name in config.args):
        return
    runs, left = chosen(items, config.option.seed)
    if left and (runs or len(left) > 1):
        config.hook.pytest_deselected(items=left)
        items[:] = runs


def told(
    item: pytest.Item, config: pytest.Config
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the failure of a sampled case how to repeat it."""
    report = yield
    if report.failed and item.get_closest_marker("sampled") is not None and not config.option.all:
        report.sections.append(("sample", f"repeat the sample with --seed {config.option.seed}"))
    return report
