"""Test contests that are resumed or end early, and their ratings."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from build_scripts.ratings import Series, ratings
from tabletop.bots.arena import Contest, compete
from tabletop.bots.journal import Journal
from tabletop.bots.sprt import Sprt, expected
from tabletop.kernel.errors import TabletopError
from tabletop.store.reading import read_text

CONTEST = Contest("count", ("best", "random"), 20, nodes=100, finder="tests.bots.counting:find")


class EnoughError(Exception):
    """Interrupt a contest."""


def stop_after(done: int, total: int) -> None:
    if done == 7:
        raise EnoughError


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    with pytest.raises(EnoughError):
        compete(CONTEST, progress=stop_after, journal=Journal(file, CONTEST.as_json(), read_text))
    with file.open("a") as half:
        half.write('{"scores": [1, ')  # killed while it wrote
    played: list[int] = []
    journal = Journal(file, CONTEST.as_json(), read_text)
    assert len(journal.outcomes) == 7
    verdict = compete(CONTEST, progress=lambda done, total: played.append(done), journal=journal)
    assert played == list(range(8, 21))
    whole = compete(CONTEST)
    assert [s.rate for s in verdict.standings] == [s.rate for s in whole.standings]
    assert [s.score for s in verdict.standings] == [s.score for s in whole.standings]
    again = Journal(file, CONTEST.as_json(), read_text).outcomes
    for kept, other in zip(again, journal.outcomes[:7], strict=False):
        assert kept.scores == other.scores and kept.wins == other.wins
        assert [len(times) for times in kept.seconds] == [len(times) for times in other.seconds]


def test_times_are_kept_about_right(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    journal = Journal(file, CONTEST.as_json(), read_text)
    verdict = compete(CONTEST, journal=journal)
    again = compete(CONTEST, journal=Journal(file, CONTEST.as_json(), read_text))
    for old, new in zip(verdict.standings, again.standings, strict=True):
        for a, b in zip(old.seconds, new.seconds, strict=True):
            assert b == pytest.approx(max(a, 1e-6), rel=0.03)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("no json\n", "kernel.arena.journal", 1),
        ("half a line", "kernel.arena.journal", 1),
        ('{"tabletop_arena": 2}\n', "kernel.arena.journal", 1),
        ("HEAD\n{}\n", "kernel.arena.journal", 2),
        ('HEAD\n{"scores": [1], "wins": 3, "seconds": []}\n', "kernel.arena.journal", 2),
    ],
)
def test_what_is_no_journal_is_refused(tmp_path: Path, text: str, key: str, line: int) -> None:
    head = json.dumps({"tabletop_arena": 1, **CONTEST.as_json()})
    file = tmp_path / "contest.jsonl"
    before = text.replace("HEAD", head)
    file.write_text(before)
    with pytest.raises(TabletopError) as caught:
        Journal(file, CONTEST.as_json(), read_text)
    assert caught.value.msg.key == key
    assert dict(caught.value.msg.args)["line"] == line
    assert file.read_text() == before, "nothing is lost"


def test_another_contest_is_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    Journal(file, CONTEST.as_json(), read_text)
    with pytest.raises(TabletopError) as caught:
        Journal(file, replace(CONTEST, seed=2).as_json(), read_text)
    assert caught.value.msg.key == "kernel.arena.other"
    assert dict(caught.value.msg.args)["what"] == "seed"


def test_a_clear_matter_ends_early() -> None:
    verdict = compete(replace(CONTEST, games=2000), sprt=Sprt(0, 50))
    assert verdict.sprt is not None and verdict.sprt[2] == "high"
    assert verdict.games < 200 and not verdict.games % 2
    worse = replace(CONTEST, games=2000, players=("random", "best"))
    assert (ended := compete(worse, sprt=Sprt(0, 50)).sprt) is not None and ended[2] == "low"


@pytest.mark.parametrize(("true", "wrong"), [(0.0, "high"), (60.0, "low")])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_sequential_test_is_seldom_wrong(true: float, wrong: str, seats: int) -> None:
    test, luck, errors, undecided = Sprt(0, 60), Random(f"{true} {seats}"), 0, 0
    for _ in range(100):
        shares: list[float] = []
        said = "open"
        while said == "open" and len(shares) < 4000:
            wins = sum(luck.random() < expected(true, seats) for _ in range(seats))
            shares.append(wins / seats)
            if len(shares) % 10 == 0:
                said = test.verdict(shares, seats)
        errors += said == wrong
        undecided += said == "open"
    assert errors <= 12, "5 in 100 are meant"
    assert undecided <= 2


def test_elo_and_shares_are_the_same_thing() -> None:
    for seats in (2, 4, 7):
        assert expected(0, seats) == pytest.approx(1 / seats)
        for elo in (-200.0, 35.0, 400.0):
            share = expected(elo, seats)
            odds = share * (seats - 1) / (1 - share)
            assert 400 * math.log10(odds) == pytest.approx(elo)


def test_ratings_find_known_strengths() -> None:
    """Find known strengths within the intervals, nearly always.

    The matches are drawn from those strengths.
    """
    luck, true = Random(5), {"a": -80.0, "b": 10.0, "c": 70.0}
    contests = []
    for players in (("b", "a"), ("c", "b"), ("c", "a", "a", "a"), ("b", "a", "a", "a")):
        odds = [10 ** (true[name] / 400) for name in players]
        deals = []
        for _ in range(1500 // len(players)):
            won = [0.0] * len(players)
            for _ in players:
                won[luck.choices(range(len(players)), odds)[0]] += 1
            deals.append(tuple(won))
        contests.append(Series(players, tuple(deals)))
    found = ratings(contests)
    assert sum(one.mean for one in found.values()) == pytest.approx(4500)
    for name, one in found.items():
        assert one.low < one.mean < one.high
        assert one.low - 10 <= 1500 + true[name] <= one.high + 10
        assert one.high - one.low < 60
    assert found["a"].high < found["b"].low
    assert found["b"].high < found["c"].low


def test_a_player_that_always_wins_is_not_endlessly_strong() -> None:
    found = ratings([Series(("x", "y"), ((2.0, 0.0),) * 30)])
    assert 1650 < found["x"].mean < 2000 and math.isfinite(found["x"].high)
