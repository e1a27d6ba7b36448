"""Screens to look at, and what watches them being drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.access.pixels import Watch
from tests.access.screens import Look, Screens


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Knows what is drawn from now on."""
    return Watch(monkeypatch)


@pytest.fixture
def look(tmp_path: Path) -> Iterator[Look]:
    """Open a desk with all screens; it is struck when the test is over."""
    stages: list[Screens] = []

    def opened(**how: object) -> Screens:
        stages.append(Screens(tmp_path / str(len(stages)), **how))
        return stages[-1]

    yield opened
    for stage in stages:
        stage.close()
