"""Test that the thinker answers, forgets in time, and survives failures.

The failures are those of bots and of the worker.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from tabletop.bots import thinker as thinking
from tabletop.bots import worker
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tests.bots.counting import AHEAD, UNLUCKY, Count
from tests.busy import at_best
from tests.tools.thinking import worker_pid

VIEW = Count(0, 7)
FINDER = "tests.bots.counting:find"


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "STARTS_WITHIN", 60.0)  # a busy machine starts nothing at once
        thinker = Thinker(FINDER, "", grace=2.0)
        thinker.prewarm()
        yield thinker
        thinker.close()


def wait_for(thinker: Thinker, seconds: float = 60.0) -> Answer:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (answer := thinker.poll()) is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def wait_idle(thinker: Thinker, seconds: float = 60.0) -> float:
    began = time.monotonic()
    while thinker.busy:
        assert time.monotonic() - began < seconds
        time.sleep(0.0005)
    return time.monotonic() - began


def told(answer: Answer) -> dict[str, object]:
    assert answer.advice is not None and answer.advice.reason is not None
    return dict(answer.advice.reason.args)


def test_answers_from_another_process_without_pygame(thinker: Thinker) -> None:
    ticket = thinker.ask("count", "plain", VIEW, nodes=10)
    answer = wait_for(thinker)
    assert answer.ticket == ticket and answer.error is None
    assert answer.advice is not None and answer.advice.action == 2
    assert told(answer)["pid"] not in (os.getpid(), None)
    assert told(answer)["pygame"] == "no"
    assert thinker.poll() is None, "an answer is given once"


def test_a_bot_is_told_who_else_plays(thinker: Thinker) -> None:
    thinker.ask("count", "plain", VIEW, seats=("", "novice"))
    assert told(wait_for(thinker))["among"] == ",novice"
    thinker.ask("count", "plain", VIEW)
    assert told(wait_for(thinker))["among"] == ""


def test_newest_question_wins(thinker: Thinker) -> None:
    thinker.ask("count", "thinks", VIEW, seconds=120.0)
    newest = thinker.ask("count", "plain", VIEW, nodes=1)
    assert wait_for(thinker).ticket == newest, "it does not wait for the one before"


def test_hundred_cancels(thinker: Thinker) -> None:
    thinker.ask("count", "plain", VIEW)
    wait_for(thinker)

    def slowest() -> float:
        """Return the time of all but one; endless if the worker was killed."""
        worker, times = worker_pid(thinker), []
        for number in range(100):
            thinker.ask("count", "thinks", VIEW, seconds=5.0)
            time.sleep(0.001 * (number % 7))
            thinker.cancel()
            times.append(wait_idle(thinker))
            assert thinker.poll() is None
        return sorted(times)[98] if worker_pid(thinker) == worker else inf

    at_best(slowest, 0.1)


def test_a_deaf_worker_is_killed_in_time(thinker: Thinker) -> None:
    def killed() -> float:
        thinker.ask("count", "plain", VIEW)
        wait_for(thinker)
        worker = worker_pid(thinker)
        thinker.ask("count", "deaf", VIEW, seconds=120.0)
        time.sleep(0.1)
        thinker.cancel()
        took = wait_idle(thinker)
        thinker.ask("count", "plain", VIEW)
        assert wait_for(thinker).error is None
        assert worker_pid(thinker) != worker
        return took

    at_best(killed, 0.1 + 0.05)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("how", ["dies", "hangs", "lies", "raises"])
def test_a_worker_that_fails_once_is_replaced(thinker: Thinker, tmp_path: Path, how: str) -> None:
    thinker.ask("count", "plain", VIEW)
    wait_for(thinker)
    worker = worker_pid(thinker)
    ticket = thinker.ask("count", f"{how}:{tmp_path / 'once'}", VIEW, seconds=0.1)
    answer = wait_for(thinker)
    assert answer.ticket == ticket and answer.error is None
    assert answer.advice is not None and answer.advice.action == 2
    assert told(answer)["pid"] not in (os.getpid(), worker)


@pytest.mark.parametrize("how", ["dies", "lies", "raises"])
def test_workers_that_always_fail_leave_it_to_the_thread(thinker: Thinker, how: str) -> None:
    thinker.ask("count", how, VIEW, seconds=0.1)
    answer = wait_for(thinker)
    assert answer.error is None and told(answer)["pid"] == os.getpid()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("how", ["always_lies", "hangs", "unreadable"])
def test_when_all_fails_the_match_goes_on(thinker: Thinker, how: str) -> None:
    ticket = thinker.ask("count", how, VIEW, seconds=0.1, seed=3)
    answer = wait_for(thinker)
    assert answer.ticket == ticket and answer.error
    assert answer.advice is not None
    assert answer.advice.stand_in
    assert [one.action for one in answer.advice.ranked] == [1, 3], "the novice has chosen"


@pytest.mark.parametrize("view", [Count(0, UNLUCKY), Count(8, UNLUCKY)])
def test_when_the_simplest_player_fails_too_anything_legal_is_done(
    thinker: Thinker, view: Count
) -> None:
    thinker.ask("count", "always_lies", view, seconds=0.1, seed=3)
    answer = wait_for(thinker)
    assert answer.error and answer.advice is not None and answer.advice.stand_in
    assert answer.advice.action in (1, 2, 3) and len(answer.advice.ranked) == 1


def test_who_answers_itself_is_no_stand_in(thinker: Thinker) -> None:
    thinker.ask("count", "plain", VIEW)
    answer = wait_for(thinker)
    assert answer.advice is not None and not answer.advice.stand_in


def test_a_view_without_a_choice_is_an_error_without_advice(thinker: Thinker) -> None:
    thinker.ask("count", "always_lies", Count(10, 7), seconds=0.1)
    answer = wait_for(thinker)
    assert answer.error and answer.advice is None


def test_unknown_games_and_players_are_errors(thinker: Thinker) -> None:
    thinker.ask("none", "plain", VIEW)
    assert wait_for(thinker).error
    thinker.ask("count", "nobody", VIEW)
    answer = wait_for(thinker)
    assert answer.error and "nobody" in answer.error


def test_killed_between_questions(thinker: Thinker) -> None:
    thinker.ask("count", "plain", VIEW)
    wait_for(thinker)
    pid = worker_pid(thinker)
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    time.sleep(0.05)
    thinker.ask("count", "plain", VIEW)
    answer = wait_for(thinker)
    assert answer.error is None and told(answer)["pid"] != os.getpid()


def test_without_processes_it_thinks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(*_: object) -> None:
        raise OSError("not allowed")

    monkeypatch.setattr("tabletop.bots.thinker.Worker", no_process)
    thinker = Thinker(FINDER, "")
    try:
        thinker.ask("count", "plain", VIEW)
        answer = wait_for(thinker)
        assert answer.error is None and told(answer)["pid"] == os.getpid()

        def stopped() -> float:
            thinker.ask("count", "thinks", VIEW, seconds=120.0)
            time.sleep(0.05)
            thinker.cancel()
            return wait_idle(thinker)

        at_best(stopped, 0.1)
    finally:
        thinker.close()


def test_close_at_any_time_ends_the_worker() -> None:
    thinker = Thinker(FINDER, "")
    thinker.close()
    thinker.ask("count", "plain", VIEW)
    assert thinker.poll() is None
    thinker = Thinker(FINDER, "")
    thinker.ask("count", "deaf", VIEW, seconds=120.0)
    while worker_pid(thinker) is None:
        time.sleep(0.001)
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < 30.0, "it is not waited for"
    assert worker_pid(thinker) is None


def test_a_real_game_is_found_by_its_id() -> None:

    from tabletop.games import find
    from tabletop.kernel.luck import Luck
    from tabletop.kernel.match import Match
    from tabletop.kernel.options import settle

    game = find("patchwork")
    assert game is not None
    match = Match.start(game.rules, game.rules.start(2, settle(game.options, {})), Luck.seeded(1))
    assert match.to_act is not None
    thinker = Thinker()
    try:
        thinker.ask("patchwork", "skilled", match.view(match.to_act))
        answer = wait_for(thinker)
        assert answer.error is None and answer.advice is not None
        assert answer.advice.action in match.legal()
    finally:
        thinker.close()


def test_a_worker_without_questions_reads_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = tmp_path / "trace"
    monkeypatch.setenv(AHEAD, str(trace))
    thinker = Thinker(FINDER, "tests.bots.counting:ahead")
    try:
        thinker.prewarm()
        end = time.monotonic() + 60.0
        while not (trace.exists() and trace.read_text("utf-8") == "012"):
            assert time.monotonic() < end
            time.sleep(0.005)
        before = worker_pid(thinker)
        thinker.ask("count", "plain", VIEW, nodes=10)  # a failure there costs nothing
        answer = wait_for(thinker)
        assert answer.error is None and answer.advice is not None
        assert told(answer)["pid"] == before
    finally:
        thinker.close()


def test_a_worker_answers_without_shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(multiprocessing.get_context("spawn"), "RawValue", refuse)
    thinker = Thinker(FINDER, "", grace=5.0)
    try:
        for _ in range(3):  # the second and the third answer are wanted after one that is not
            thinker.ask("count", "plain", VIEW, nodes=10)
            ticket = thinker.ask("count", "plain", VIEW, nodes=10)
            answer = wait_for(thinker)
            assert answer.ticket == ticket and answer.error is None
            assert told(answer)["pid"] != os.getpid()
    finally:
        thinker.close()


def test_without_a_thread_the_caller_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    thinker = Thinker(FINDER, "")
    ticket = thinker.ask("count", "plain", VIEW, nodes=10)
    answer = thinker.poll()
    assert answer is not None and answer.ticket == ticket and answer.error is None
    assert thinker.poll() is None
    thinker.ask("count", "always_lies", VIEW, nodes=10)
    lost = thinker.poll()
    assert lost is not None and lost.error is not None
    assert lost.advice is not None and lost.advice.stand_in and len(lost.advice.ranked) == 2
    thinker.close()


def test_a_worker_that_starts_has_no_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    """Start a process whose parent dies at once; its traceback goes nowhere."""
    os.write(2, b"before\n")
    with worker._silent():
        os.write(2, b"the traceback of a helper\n")
    os.write(2, b"after\n")
    assert capfd.readouterr().err == "before\nafter\n"
