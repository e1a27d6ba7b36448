"""Set up all tests: which cases run, how many counterexamples are sought.

See :mod:`tests.tiers` for the cases. The search for counterexamples is the same every time;
``TABLETOP_EXPLORE=1 pytest --all`` tries new examples instead, and many more of them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests import tiers

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
    """Freeze imported objects, and collect garbage rarely.

    Imports stay, and states are many small values without cycles. The collector would scan them all
    again and again, which takes a twentieth of the whole time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
