"""Test the laws between tables, views and samples on random rounds.

Every house rule is used.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN, notation, rules
from tabletop.games.mexican_train.hidden import could_be
from tabletop.games.mexican_train.state import OPTIONS, Knock, Pass, State, pieces
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat
from tests.games.mexican_train.tables import table

SEATINGS: Final = (2, 3, 4, 5, 8, 12)


def a_match(seats: int, seed: int, rounds: int = 2) -> Match[Any, Any, Any]:
    """Play a short random match, each house rule at its default half the time."""
    rng = Random(f"{seats} {seed}")
    given = {
        option.name: rng.choice(option.values)
        for option in OPTIONS
        if option.values and rng.random() < 0.5
    }
    options = settle(OPTIONS, {**given, "rounds": rounds})
    match = Match.start(rules, rules.start(seats, options), Luck.seeded(rng.getrandbits(32)))
    while (seat := match.to_act) is not None:
        match = match.submit(seat, rng.choice(match.legal()))
    return match


def some(match: Match[Any, Any, Any], count: int) -> list[State]:
    """Return tables spread over a match, including first deal and end."""
    last = len(match.states) - 1
    return [match.states[1 + round((last - 1) * i / (count - 1))] for i in range(count)]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("seed", range(4))
def test_no_tile_is_lost_or_made(seats: int, seed: int) -> None:
    match = a_match(seats, seed)
    whole = Counter(pieces(match.states[0]))
    assert set(whole.values()) == {1}
    for state in match.states:
        assert Counter(pieces(state)) == whole
        assert state.table.counts == tuple(map(len, state.hands)) or not state.hands
        assert state.table.stock_left == len(state.stock)
        assert all(len(k) == n for k, n in zip(state.table.lacks, state.table.counts, strict=True))


@pytest.mark.sampled(17)
@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_seen_of_a_hand_is_true_and_a_chain(seats: int, seed: int) -> None:
    for state in some(a_match(seats, seed), 40):
        if state.table.phase != "play":
            continue
        for hand, lacks in zip(state.hands, state.table.lacks, strict=True):
            assert all(later & ~known == 0 for known, later in pairwise(lacks))
            # A chain is true if for each length enough tiles bear its strongest parts.
            for i, known in enumerate(lacks):
                assert sum(could_be(piece, known) for piece in hand) > i


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("seed", range(4))
def test_a_sampled_table_looks_the_same_and_respects_what_was_seen(seats: int, seed: int) -> None:
    rng = Random(seed)
    for state in some(a_match(seats, seed), 25):
        for seat in map(Seat, range(seats)):
            view = rules.view(state, seat)
            table = rules.sample(view, rng)
            assert rules.view(table, seat) == view
            assert Counter(pieces(table)) == Counter(pieces(state))
            if state.table.phase != "play":
                continue
            for hand, lacks in zip(table.hands, table.table.lacks, strict=True):
                for i, known in enumerate(lacks):
                    assert sum(could_be(piece, known) for piece in hand) > i


def test_whatever_shows_a_tile_ends_taking_back() -> None:
    """End undo at every action that reveals a tile.

    A person who saw the bots' tiles, or showed one, does not choose again.
    """
    match = a_match(3, 1)
    for state, action in zip(match.states, match.actions, strict=False):
        counted = rules.apply(state, action).table.phase == "done"
        assert rules.reveals(state, action) == (not isinstance(action, Pass | Knock) or counted)


def test_two_hands_that_know_each_other_may_take_back() -> None:
    held: dict[str, Any] = {
        "hands": [["9-4", "8-7"], ["4-1", "2-1"]],
        "trains": {"seat0": ["12-9"]},
    }
    last, early = table(**held), table(stock=["1-0"], **held)
    action = notation.read("play 9-4 seat0")
    assert rules.reveals(early, action) and not rules.reveals(last, action)
    match = Match.start(rules, last, Luck.seeded(1), people=frozenset({Seat(0)}))
    match = match.submit(Seat(0), action)
    assert match.undo().state == last


def test_a_draw_at_one_screen_is_not_taken_back() -> None:
    """Refuse to undo a draw at one screen (MT-5.1).

    The seat that drew has seen the tile; the others are people too.
    """
    state = table(hands=[["5-4", "6-6"], ["2-1"]], stock=["1-0", "12-3"])
    match = Match.start(rules, state, Luck.seeded(1))
    match = match.submit(Seat(0), notation.read("draw"))
    assert not match.can_undo()


@pytest.mark.parametrize("seats", [2, 5])
def test_every_point_is_explained(seats: int) -> None:
    for state in a_match(seats, 7, rounds=3).states:
        sheet = MEXICAN_TRAIN.sheet(state)
        assert sheet.totals == rules.scores(state)
        for points, total in zip(sheet.lines, sheet.totals, strict=True):
            assert sum(line.points for line in points) == total
        for part in sheet.rounds:
            assert tuple(sum(line.points for line in at) for at in part.lines) == part.scores
