"""Set up all tests: which cases run, how many counterexamples are sought.

See :mod:`tests.tiers` for the cases. The search for counterexamples is the same every time;
``TABLETOP_EXPLORE=1 pytest --all`` tries new examples instead, and many more of them.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Generator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests import drawn, tiers

gc.disable()  # until all is imported: much is allocated, and hardly anything let go

for name, examples in (("steady", 100), ("short", 25)):
    settings.register_profile(
        name,
        max_examples=examples,
        derandomize=True,
        database=None,
        print_blob=True,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.register_profile(
    "explore",
    max_examples=2_000,
    database=None,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose the cases."""
    tiers.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed of the sample, and how many examples are tried."""
    tiers.configure(config)
    if sys.dont_write_bytecode and config.pluginmanager.has_plugin("cacheprovider"):
        # The programs that tests start would each compile all of themselves.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))
    everyday = "steady" if config.option.all else "short"
    settings.load_profile("explore" if os.environ.get("TABLETOP_EXPLORE") else everyday)


def pytest_report_header(config: pytest.Config) -> str:
    """Return the line that tells which cases are run."""
    return tiers.header(config)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than cores, for tests that wait for a window."""
    return (os.cpu_count() or 1) + 1


def pytest_collection(session: pytest.Session) -> None:
    """Let each worker import another share of the modules first.

    Importing a test takes long only the first time, since its assertions are rewritten. Each worker
    reads from the disk what another has written.
    """
    worker: dict[str, Any] | None = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    root = session.config.rootpath
    names = [
        ".".join(path.relative_to(root).with_suffix("").parts)
        for path in sorted((root / "tests").rglob("test_*.py"))
    ]
    share = int(worker["workerid"].removeprefix("gw")) * len(names) // worker["workercount"]
    for name in names[share:] + names[:share]:
        with suppress(Exception):  # its collection tells what is wrong
            importlib.import_module(name)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that do not run today."""
    tiers.deselect(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the failure of a sampled case how to repeat it."""
    return (yield from tiers.told(item, item.config))


def pytest_collection_finish() -> None:
    """Keep drawings, freeze imported objects, and collect garbage rarely.

    Imports stay, and states are many small values without cycles. The collector would scan them all
    again and again, which takes a twentieth of the whole time.
    """
    drawn.keep()
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
