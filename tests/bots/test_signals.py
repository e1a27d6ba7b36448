"""Test that a worker drops stale tickets, and rests during a frame."""

from __future__ import annotations

import multiprocessing
import pickle
import threading

import pytest

from tabletop.bots import signals as module
from tabletop.bots.signals import Signals


def test_only_the_newest_ticket_is_not_stale() -> None:
    signals = Signals()
    first = signals.next()
    stale = signals.stale(first)
    assert not stale()
    assert signals.next() == signals.newest == first + 1
    assert stale()


def test_a_worker_rests_until_the_frame_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 1e9)
    signals = Signals()
    ticket, order, asked = signals.next(), list[str](), threading.Event()

    def work() -> None:
        stale = signals.stale(ticket)
        asked.set()
        stale()
        order.append("thought")

    worker = threading.Thread(target=work)
    with signals.drawing():
        worker.start()
        asked.wait()
        worker.join(0.05)  # time to do it wrong
        order.append("drawn")
    worker.join()
    assert order == ["drawn", "thought"]


def test_a_frame_without_end_does_not_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 0.001)
    signals = Signals()
    stale = signals.stale(signals.next())
    with signals.drawing():
        assert not stale()


def test_a_step_that_breaks_leaves_nobody_resting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 1e9)
    signals = Signals()
    with pytest.raises(ValueError, match="broken"), signals.drawing():
        raise ValueError("broken")
    assert not signals.stale(signals.newest)(), "it would not come back at all"


def refused(*_: object) -> None:
    """Refuse like a system whose shared memory can only be read."""
    raise OSError(30, "Read-only file system")


def test_without_shared_memory_the_window_still_knows_its_tickets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(multiprocessing.get_context("spawn"), "RawValue", refused)
    signals = Signals()
    assert not signals.shared
    assert signals.next() == 1 and signals.newest == 1
    stale = signals.stale(1)
    assert not stale()
    signals.next()
    assert stale()
    with signals.drawing():
        assert signals._drawn.value
    crossed = pickle.loads(pickle.dumps(signals))
    assert not crossed.stale(1)() and not crossed.stale(2)(), "a worker there is killed instead"
