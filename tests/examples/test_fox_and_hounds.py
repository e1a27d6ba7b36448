"""Test the rules of Fox and Hounds, clause by clause, and its players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from fox_and_hounds import GAME, notation, rules
from fox_and_hounds.state import FOX, HOUNDS, Move, State

from tabletop.bots.bot import Budget
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat


def at(fox: str, *hounds: str, turn: Seat = FOX) -> State:
    """Return a table from the names of squares."""
    data = {"fox": fox, "hounds": list(hounds), "turn": turn}
    return notation.read_position(data, 2, {})


def lines(state: State) -> set[str]:
    """Return the moves of the seat to act, as lines."""
    return {notation.write(action) for action in rules.legal(rules.view(state, state.turn))}


def test_the_first_table() -> None:
    state = rules.start(2, {})
    assert state == at("e1", "b8", "d8", "f8", "h8")
    assert rules.to_act(state) == FOX and lines(state) == {"e1-d2", "e1-f2"}


def test_the_fox_moves_both_ways_and_hounds_forward_only() -> None:
    table = ("e5", "b8", "d6", "f6", "h8")
    assert lines(at(*table)) == {"e5-d4", "e5-f4"}
    assert lines(at(*table, turn=HOUNDS)) == {
        *("b8-a7", "b8-c7", "d6-c5", "f6-g5", "h8-g7"),
    }


@pytest.mark.parametrize(
    ("line", "seat", "clause", "key"),
    [
        ("d6-c5", FOX, "FH-2.1", "theirs"),
        ("e5-d4", HOUNDS, "FH-2.1", "turn"),
        ("e5-d6", FOX, "FH-2.2", "taken"),
        ("e5-e3", FOX, "FH-2.2", "step"),
        ("e5-b2", FOX, "FH-2.2", "step"),
    ],
)
def test_moves_of_the_fox_are_refused(line: str, seat: Seat, clause: str, key: str) -> None:
    state = at("e5", "b8", "d6", "f6", "h8")
    refused(state, line, seat, clause, key)


def test_a_hound_does_not_go_back() -> None:
    state = at("e5", "b8", "d6", "f6", "h8", turn=HOUNDS)
    refused(state, "d6-e7", HOUNDS, "FH-2.3", "back")


def refused(state: State, line: str, seat: Seat, clause: str, key: str) -> None:
    """Check by which clause and reason a move is refused."""
    view, action = rules.view(state, seat), notation.read(line)
    assert action not in rules.legal(view)
    found = rules.refusal(view, action)
    assert (found.clause, found.why.key) == (clause, f"fox_and_hounds.refusal.{key}")


@pytest.mark.parametrize(
    ("state", "winner"),
    [
        (at("c7", "b6", "d6", "f6", "h6"), None),
        (at("b8", "b6", "d6", "f6", "h6", turn=HOUNDS), FOX),
        (at("a1", "b2", "d6", "f6", "h6"), HOUNDS),
        (at("a1", "b2", "d6", "f6", "h6", turn=HOUNDS), None),
        (at("a7", "b6", "c1", "e1", "g1"), None),
        (at("h4", "a1", "c1", "e1", "g1", turn=HOUNDS), FOX),
    ],
)
def test_who_has_won(state: State, winner: Seat | None) -> None:
    assert rules.winners(state) == (() if winner is None else (winner,))
    assert (rules.to_act(state) is None) == (winner is not None)
    assert rules.scores(state) == tuple(int(seat == winner) for seat in (FOX, HOUNDS))
    if winner is not None:
        refused(state, "h2-g3", FOX, "FH-3.1", "over")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"fox": "a2"}, "square"),
        ({"fox": 7}, "square"),
        ({"hounds": ["b8", "b8", "d8", "f8"]}, "pieces"),
        ({"hounds": ["b8", "d8", "f8"]}, "pieces"),
        ({"hounds": ["e1", "b8", "d8", "f8"]}, "pieces"),
        ({"turn": 2}, "seat"),
        ({"cat": "e1"}, "unknown"),
        ({"hounds": "b8"}, "field"),
    ],
)
def test_no_table_has_such_a_position(change: dict[str, Any], key: str) -> None:
    data = {**notation.write_position(rules.start(2, {})), **change}
    with pytest.raises(TabletopError) as raised:
        notation.read_position(data, 2, {})
    assert raised.value.msg.key == f"fox_and_hounds.position.{key}"


@pytest.mark.parametrize("line", ["", "e1", "e1-e2", "e1-d2-c3", "E1-d2", "i1-d2"])
def test_no_move_has_such_a_line(line: str) -> None:
    with pytest.raises(TabletopError) as raised:
        notation.read(line)
    assert raised.value.msg.key == "fox_and_hounds.notation.move"


def test_the_master_sees_a_win_that_the_novice_overlooks() -> None:
    """Close the ring while the fox can still step out of it."""
    state = at("e1", "e3", "g1", "g3", "d4", turn=HOUNDS)
    for level, line, sure in (("master", "e3-d2", True), ("novice", "e3-d2", False)):
        view = rules.view(state, HOUNDS)
        best = GAME.bots[level]().advise(view, Budget(nodes=4000), Random(1)).ranked[0]
        assert (notation.write(best.action) == line) == sure == (best.value > 900)


def played(fox: str, hounds: str, seed: int) -> Seat:
    """Return the winner of a match between two levels."""
    rng = Random(seed)
    match: Match[State, Move, Any] = Match.start(rules, rules.start(2, {}), Luck.seeded(seed))
    bots = {FOX: GAME.bots[fox](), HOUNDS: GAME.bots[hounds]()}
    while (seat := match.to_act) is not None:
        advice = bots[seat].advise(match.view(seat), Budget(nodes=1500), rng)
        match = match.submit(seat, advice.action)
    return rules.winners(match.state)[0]


@pytest.mark.long("plays bots against bots")
def test_better_levels_win_with_either_side() -> None:
    seeds = range(4)
    assert sum(played("novice", "expert", seed) == HOUNDS for seed in seeds) >= 3
    assert sum(played("expert", "novice", seed) == FOX for seed in seeds) >= 3
