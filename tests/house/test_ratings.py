"""Test ratings of people against known strengths and anchors."""

from __future__ import annotations

import statistics
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.bots.outcome import Measure
from tabletop.bots.strength import Strength
from tabletop.games import find
from tabletop.house.ratings import FIRST, rated
from tabletop.house.statistics import Finder, course_of, rated_courses
from tabletop.store.played import GUEST, Day, Played, Player
from tests.chronicles import unwritten
from tests.tools import rate_people
from tests.tools.rate_people import strength

BOT = Player("", 0, False, 1, 2, level="skilled")


def won(number: int, *players: Player) -> Played:
    """Return a match whose players stand in the order of their places."""
    placed = tuple(replace(one, place=at, won=at == 1) for at, one in enumerate(players, start=1))
    return Played(f"m{number}", "goat", placed, ended=float(number + 1))


@pytest.mark.parametrize("seats", [2, 4])
def test_people_of_known_strength_are_rated_honestly(seats: int) -> None:
    found = rate_people.report(7, 40, seats, (3, 30, 80))
    assert statistics.mean(one.covered for one in found.values()) >= 0.9
    assert found[80].ordered > 0.97 and found[3].off > found[30].off > found[80].off


@pytest.mark.long("some two minutes")
def test_intervals_hold_the_truth_in_95_of_100() -> None:
    shares = [
        one.covered
        for seats in (2, 3, 4, 6)
        for one in rate_people.report(1, 700, seats, rate_people.AFTER).values()
    ]
    low, high = rate_people.HONEST
    assert low <= statistics.mean(shares) <= high and min(shares) > low - 0.02


def test_what_counts_for_nobody_moves_nothing() -> None:
    wins = [won(number, Player("asha"), BOT) for number in range(4)]
    usual = rated(strength(2), "goat", wins)
    assert course_of(usual["asha"]) is not None and len(usual["asha"].course) == 4
    for why in ("known", "practice"):
        more = [*wins, replace(won(9, BOT, Player("asha")), why=why)]
        assert rated(strength(2), "goat", more) == usual
    more = [*wins, won(9, Player(GUEST), BOT), won(10, Player("asha"), Player("", level="?"))]
    assert rated(strength(2), "goat", more) == usual
    assert rated(Strength(), "goat", wins) == {}
    assert course_of(rated(strength(2), "goat", wins[: FIRST - 1])["asha"]) is None


def test_deals_of_the_day_move_nothing(tmp_path: Path) -> None:
    chronicle = unwritten(tmp_path, *(won(number, Player("asha"), BOT) for number in range(90)))
    chronicle.write(Day("2026-11-27", "goat", "asha", "m0", "won"))
    finder = Finder(chronicle, rated_courses)
    assert finder.done(20.0) and finder.found is not None
    (course,) = finder.found.items()
    assert course[0] == ("asha", "goat") and len(course[1].points) == 89


def test_a_rating_is_told_in_words() -> None:
    anchors, both = strength(2), (Player("asha"), BOT)
    close = [won(n, *(both if n % 2 else both[::-1])) for n in range(60)]
    level = rated(anchors, "goat", close)["asha"]
    assert level.like.level == "skilled" and level.words().key == "profile.rating.like"
    best = [won(n, Player("asha"), replace(BOT, level="master")) for n in range(60)]
    assert rated(anchors, "goat", best)["asha"].words().key == "profile.rating.above"
    worst = [won(n, replace(BOT, level="novice"), Player("asha")) for n in range(60)]
    assert rated(anchors, "goat", worst)["asha"].words().key == "profile.rating.below"


def test_a_neighbour_of_an_older_match_is_known_by_name() -> None:
    named = won(1, Player("asha"), Player("", neighbour="ruth"))
    level = won(1, Player("asha"), Player("", level="master"))
    unplaced = replace(named, players=tuple(replace(one, place=0) for one in named.players))
    found = [rated(strength(2), "goat", [one])["asha"] for one in (named, level, unplaced)]
    assert found[0] == found[1] == found[2]


def test_the_same_difference_counts_for_less_where_luck_decides_more() -> None:
    small = {"novice": Measure(1300, 0, 0), "master": Measure(1700, 0, 0)}
    large = {"novice": Measure(1400, 0, 0), "master": Measure(1600, 0, 0)}
    alike = {name: Measure(one.mean, 0, 0) for name, one in small.items()}
    bots = (Player("", level="master"),) * 2
    match = [won(1, Player("asha"), *bots)]
    lucky = rated(Strength({2: small, 3: large}), "goat", match)["asha"]
    skilled = rated(Strength({2: small, 3: alike}), "goat", match)["asha"]
    assert 1500 < lucky.course[-1].elo < skilled.course[-1].elo


@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])
def test_every_game_of_the_box_rates(game: str) -> None:
    found = find(game)
    assert found is not None
    asha = rated(found.strength, game, [won(n, Player("asha"), BOT) for n in range(3)])["asha"]
    now = asha.course[-1]
    assert now.low < now.elo < now.high and now.elo > 1500
