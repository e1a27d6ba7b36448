"""Provide screens, and a watch on their drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.access.pixels import Watch
from tests.access.screens import Look, Screens


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watch the drawing from now on."""
    return Watch(monkeypatch)


@pytest.fixture
def look(tmp_path: Path) -> Iterator[Look]:
    """Open a desk with all screens; close it after the test."""
    stages: list[Screens] = []

    def opened(**how: object) -> Screens:
        stages.append(Screens(tmp_path / str(len(stages)), **how))
        return stages[-1]

    yield opened
    for stage in stages:
        stage.close()
