"""Test the budget of a frame: what may wait is done while there is time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest

from tabletop.shell.frame_budget import IDLE, LIMIT, QUEUED, SHOW, FrameBudget


@dataclass
class Frames:
    """Run frames in which time passes only while work is done.

    Attributes:
        done: Names of the pieces that were done.
    """

    now: float = 100.0
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.budget = FrameBudget(lambda: self.now, lambda: self.now)

    def work(self, name: str, seconds: float, weight: float = 1.0) -> None:
        """Do a piece of work."""
        with self.budget.measure(name, weight):
            self.now += seconds
            self.done.append(name)

    def learn(self, name: str, seconds: float, weight: float = 1.0) -> None:
        """Let the budget know how long a piece takes."""
        with self.budget.frame():
            self.work(name, seconds, weight)
        self.done.clear()

    def pieces(self, name: str, count: int, seconds: float) -> Iterator[None]:
        """Do a piece of queued work at a time."""
        for _ in range(count):
            self.now += seconds
            self.done.append(name)
            yield


@pytest.fixture
def frames() -> Frames:
    return Frames()


def test_outside_a_frame_there_is_always_time(frames: Frames) -> None:
    frames.learn("panel", 10 * LIMIT)
    assert frames.budget.has_time("panel") and not frames.budget.waits("panel", 1.0)


def test_a_piece_that_would_end_late_waits(frames: Frames) -> None:
    frames.learn("panel", LIMIT / 2)
    with frames.budget.frame():
        frames.now += 0.4 * LIMIT
        assert frames.budget.has_time("panel")
        frames.now += 0.2 * LIMIT
        assert not frames.budget.has_time("panel") and frames.budget.has_time("icon")


def test_a_frame_that_did_nothing_yet_takes_on_a_long_piece(frames: Frames) -> None:
    frames.learn("page", LIMIT)
    with frames.budget.frame():
        frames.now += IDLE / 2
        assert frames.budget.has_time("page")
        frames.now += IDLE
        assert not frames.budget.has_time("page")


def test_time_grows_with_the_pixels(frames: Frames) -> None:
    frames.learn("picture", LIMIT / 4, weight=1000)
    with frames.budget.frame():
        frames.now += LIMIT / 2
        assert frames.budget.has_time("picture", 1000)
        assert not frames.budget.has_time("picture", 3000)


def test_time_is_left_for_painting_as_much_as_the_last_frame_took(frames: Frames) -> None:
    frames.learn(SHOW, 0.4 * LIMIT)
    with frames.budget.frame():
        frames.now += 0.7 * LIMIT
        assert not frames.budget.has_time("icon")
        frames.work(SHOW, 0.1 * LIMIT)
        assert frames.budget.has_time("icon"), "it is painted"


def test_one_overdue_piece_is_done_in_a_full_frame(frames: Frames) -> None:
    waited = []
    for _ in range(3):
        with frames.budget.frame():
            frames.now += 2 * LIMIT
            waited.append([frames.budget.waits(name, LIMIT) for name in ("turn", "log")])
    assert waited == [[True, True], [False, True], [True, False]]


def test_what_stopped_waiting_waits_anew(frames: Frames) -> None:
    for asks in (True, False, False, True):
        with frames.budget.frame():
            frames.now += 2 * LIMIT
            if asks:
                assert frames.budget.waits("log", LIMIT)


def test_the_queue_runs_while_there_is_time(frames: Frames) -> None:
    frames.budget.put("ahead", 1, lambda: frames.pieces("ahead", 7, LIMIT / 3))
    counts = []
    while frames.budget.busy:
        with frames.budget.frame():
            frames.budget.run()
        counts.append(len(frames.done))
        frames.done.clear()
    assert sum(counts) == 7 and max(counts) <= 3
    with frames.budget.frame():
        frames.now += 2 * LIMIT
        frames.budget.put("ahead", 2, lambda: frames.pieces("ahead", 1, 0.0))
        frames.budget.run()
    assert not frames.done and frames.budget.busy, "a full frame leaves it for the next"


def test_equal_work_goes_on_and_other_work_replaces_it(frames: Frames) -> None:
    def put(key: int) -> None:
        frames.budget.put("ahead", key, lambda: frames.pieces(f"of {key}", 2, IDLE))

    def frame(full: bool) -> None:
        with frames.budget.frame():
            frames.now += QUEUED - IDLE / 2 if full else 0.0
            frames.budget.run()

    put(1)
    frame(full=True)
    put(1)
    frame(full=False)
    assert frames.done == ["of 1", "of 1"] and not frames.budget.busy
    put(1)
    frame(full=False)
    assert len(frames.done) == 2, "it is done until its key changes"
    put(2)
    frames.budget.hold("ahead")
    frame(full=False)
    assert len(frames.done) == 2 and not frames.budget.busy, "held work rests"
    put(2)
    frame(full=False)
    assert frames.done[2:] == ["of 2", "of 2"]
    put(3)
    frames.budget.drop("ahead")
    assert not frames.budget.busy


def test_pieces_are_told_without_those_inside_them(frames: Frames) -> None:
    told: list[tuple[str, float]] = []
    frames.budget.watch = lambda name, seconds: told.append((name, round(seconds, 6)))
    with frames.budget.frame(), frames.budget.measure("table"):
        frames.now += 0.001
        frames.work("panel", 0.002)
    assert told == [("panel", 0.002), ("table", 0.001)]


def test_a_drawing_is_broken_off_and_goes_on_with_what_was_made(frames: Frames) -> None:
    made: list[str] = []

    def draw() -> str:
        for name in "abcdef":
            if name not in made:
                frames.budget.deadline.make(partial(made.append, name))
                frames.now += 0.35 * LIMIT
        return "".join(made)

    seen: list[str | None] = []
    while not seen or seen[-1] is None:
        with frames.budget.frame():
            frames.now += IDLE
            seen.append(frames.budget.attempt("panel", 9.0, draw))
            assert frames.now <= 100.0 + sum(1.2 * LIMIT + IDLE for _ in seen)
    assert seen == [None, "abcdef"]


def test_a_drawing_rests_in_full_frames_until_it_is_overdue(frames: Frames) -> None:
    drawn = []
    for _ in range(10):
        with frames.budget.frame():
            frames.now += LIMIT
            drawn.append(frames.budget.attempt("panel", 4.5 * LIMIT, lambda: True))
    assert drawn.index(True) == 5


def test_a_drawing_within_another_counts_its_time(frames: Frames) -> None:
    deadline = frames.budget.deadline

    def draw() -> bool:
        deadline.make(lambda: None)
        frames.now += LIMIT
        return bool(deadline.attempt(9.0, lambda: deadline.make(lambda: True)))

    assert deadline.attempt(LIMIT / 2, draw) is None
    assert deadline.attempt(9.0, draw)
