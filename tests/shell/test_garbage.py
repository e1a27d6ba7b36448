"""Test garbage: it is collected between two frames, never in one."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.shell.memory import FULL, GARBAGE, settle, tidy
from tests.shell.app_stage import Rig

Collected = list[int]


@pytest.fixture
def collected() -> Iterator[Collected]:
    """Yield the generations collected so far."""
    found: Collected = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            found.append(info["generation"])

    before = gc.get_threshold()
    settle()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*before)


class Knot:
    """Refer to itself, which only a collection finds out."""

    def __init__(self) -> None:
        self.itself = self


def test_a_frame_collects_nothing_and_what_follows_it_does(collected: Collected) -> None:
    tidy()
    collected.clear()
    for _ in range(3 * GARBAGE[0]):
        Knot()
    assert not collected, "three times what Python waits for"
    tidy()
    assert len(collected) == 1
    assert gc.get_count()[0] < GARBAGE[0]
    tidy()
    assert len(collected) == 1, "nothing is due"


def test_the_old_are_looked_at_more_and_more_rarely(collected: Collected) -> None:
    for _ in range(2 * (GARBAGE[1] + 1) * (GARBAGE[2] + 1)):
        for _ in range(GARBAGE[0] + 1):
            Knot()
        tidy()
    counts = [collected.count(generation) for generation in range(3)]
    assert counts[0] > 8 * counts[1] > 0 and counts[1] > 8 * counts[2] > 0


def test_python_collects_by_itself_where_no_frame_ends(collected: Collected) -> None:
    knots = [Knot() for _ in range(FULL * GARBAGE[0] + 100)]
    assert collected and knots


def test_the_loop_tidies_after_each_step(monkeypatch: pytest.MonkeyPatch, rig: Rig) -> None:
    done: list[str] = []
    monkeypatch.setattr("tabletop.shell.app.tidy", lambda: done.append("tidy"))
    monkeypatch.setattr(rig.app, "step", lambda: done.append("step"))
    monkeypatch.setattr(rig.app.pace, "wait", lambda *_: done.append("wait"))
    rig.app.beat()
    assert done == ["step", "tidy", "wait"]
