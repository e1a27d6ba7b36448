"""Test the answers of the page of the house."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from math import isclose
from pathlib import Path

import pytest

from tabletop.bots.cast import CAST
from tabletop.games import GAMES
from tabletop.house import statistics
from tabletop.house.greeting import last_day
from tabletop.house.ratings import FIRST, Point, Rating
from tabletop.house.statistics import Course, Stretch
from tabletop.store.played import Played, Player
from tests.house.disk import House

_DAY = 86_400.0
_SPRING = 1_775_000_000.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.kill()


def play(house: House, nth: int, winner: str, loser: str, *, why: str = "") -> None:
    """Keep a match of two, a day after the last one."""
    players = (Player(winner, 3, True, 0, 1), Player(loser, 9, False, 1, 2))
    ended = _SPRING + nth * _DAY * 10
    house.keeper.chronicle.keep(
        Played(f"m{nth}", "goat", players, "2", ended - 60, ended, 60, 9, why=why)
    )


def test_a_course_goes_month_by_month_and_its_band_narrows(house: House) -> None:
    for nth in range(24):
        winner, loser = ("asha", "ravi") if nth % 3 else ("ravi", "asha")
        play(house, nth, winner, loser)
    course = statistics.course(house.keeper.chronicle, "asha")
    assert course is not None and sum(one.won for one in course.points) == 16
    assert [one.month for one in course.points] == sorted(one.month for one in course.points)
    assert sum(one.finished for one in course.points) == 24
    assert isclose(course.last.value, 100 * 16 / 24)
    widths = [one.high - one.low for one in course.points]
    assert widths[-1] < widths[0] and all(
        one.low <= one.value <= one.high + 1e-9 for one in course.points
    )
    assert course.best.value == max(
        one.value for at, one in enumerate(course.points)
        if sum(each.finished for each in course.points[: at + 1]) >= FIRST
    )  # fmt: skip


def test_the_last_day_is_told_whole_however_much_was_played(house: House) -> None:
    play(house, 0, "asha", "ravi")
    for nth in range(45):
        player, ended = Player("asha", nth, True), _SPRING + 40 * _DAY + nth
        house.keeper.chronicle.keep(Played(f"n{nth}", "goat", (player,), ended=ended))
    house.settle()
    assert [one.points for one in last_day(house.keeper.chronicle)] == [*range(44, -1, -1)]


def test_few_matches_make_no_course_and_practice_counts_for_nobody(house: House) -> None:
    for nth in range(FIRST - 1):
        play(house, nth, "asha", "ravi")
    for nth in range(10, 20):
        play(house, nth, "asha", "ravi", why="practice")
    assert statistics.course(house.keeper.chronicle, "asha") is None
    assert statistics.wins(house.keeper.chronicle)["asha"].won == FIRST - 1


def test_matches_of_an_unknown_time_are_in_no_month(house: House) -> None:
    row = {"game": "goat", "person": "asha", "points": 3, "won": False}
    old = json.dumps({"version": 1, "results": [{"match": f"o{nth}", **row} for nth in range(4)]})
    (house.folders.results / "results.json").write_text(old, encoding="utf-8")
    for nth in range(FIRST):
        play(house, nth, "asha", "ravi")
    house.settle()
    course = statistics.course(house.keeper.chronicle, "asha")
    assert course is not None and course.last.value == 100
    assert statistics.wins(house.keeper.chronicle)["asha"].finished == FIRST + 4


def test_two_are_told_head_to_head_from_both_sides(house: House) -> None:
    for nth, winner in enumerate(("asha", "asha", "ravi")):
        play(house, nth, winner, "ravi" if winner == "asha" else "asha")
    heads = statistics.head_to_head(house.keeper.chronicle, "goat")
    assert (heads["asha", "ravi"].won, heads["asha", "ravi"].lost) == (2, 1)
    assert (heads["ravi", "asha"].won, heads["ravi", "asha"].lost) == (1, 2)
    assert statistics.head_to_head(house.keeper.chronicle, "gnoming") == {}


def test_the_fewest_points_are_a_record_where_the_fewest_win(house: House) -> None:
    play(house, 0, "asha", "ravi")
    (record,) = [
        one for one in statistics.records(house.keeper.chronicle, GAMES) if not one.feat.name
    ]
    assert (record.game, record.best.person, record.best.value) == ("goat", "asha", 3)


def test_files_hold_every_player_of_every_match(house: House) -> None:
    for nth in range(3):
        play(house, nth, "asha", "ravi", why="known" if nth == 2 else "")
    names = {"asha": "Asha, the first"}
    found = list(statistics.every(house.keeper.chronicle))
    rows = list(csv.DictReader(io.StringIO(statistics.as_csv(found, names))))
    assert len(rows) == 6 and {row["match"] for row in rows} == {"m0", "m1", "m2"}
    assert {row["name"] for row in rows} == {"Asha, the first", ""}
    told = json.loads(statistics.as_json(found, names))
    assert [str(one["points"]) for one in told] == [row["points"] for row in rows]
    assert sum(one["why"] == "known" for one in told) == 2


def test_the_scale_of_ratings_ends_at_hundreds() -> None:
    rating = Rating((Point(0.0, 1140, 905, 1310, False),), CAST[0])
    points = tuple(
        Stretch("2026-05", 1, 0, value, low, high)
        for value, low, high in ((1480.0, 800.0, 1990.0), (1140.0, 905.0, 1310.0))
    )
    assert Course(points, rating).scale == (900, 1500)
    assert Course(points).scale == (0, 100)


def test_a_band_is_as_wide_as_the_tables_say() -> None:
    """Compare with Wilson's interval for 95 of 100 in statistics books."""
    for won, finished, low, high in ((5, 10, 23.7, 76.3), (0, 10, 0.0, 27.8), (9, 10, 59.6, 98.2)):
        assert statistics.likely(won, finished) == pytest.approx((low, high), abs=0.05)
