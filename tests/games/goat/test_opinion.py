"""Test the learned estimate of a choice: its inputs, and its limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.goat import rules
from tabletop.games.goat.brain.opinion import Opinion, opinions, shipped
from tabletop.games.goat.brain.scene import Scene, lacks
from tabletop.games.goat.brain.search import Search, tried
from tabletop.games.goat.brain.worth import Stake
from tabletop.games.goat.state import Act, Deal, State, View
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.goat.goat import played, table


def numbers(mask: int) -> set[int]:
    return {pip for pip in range(7) if mask >> pip & 1}


def lacked(line: str, seen: list[str]) -> set[int]:
    state = table(hands="6-4 4-1;0-0 5-3 3-2", market="1-1", line=line, turn=0, seen=seen)
    return numbers(lacks(rules.view(state, Seat(0)))[1])


@pytest.mark.parametrize(
    ("line", "seen", "expected"),
    [
        ("2-6 6-5", [], set()),
        ("2-6 6-5", ["1 play 6-5 right"], set()),
        # the one tile it drew is the one it laid: neither 2 nor 6 is in its hand
        ("2-6 6-5", ["1 draw", "1 play 6-5 right"], {2, 6}),
        ("2-6 6-5", ["1 pass"], {2, 5}),
        # tiles that it drew at 6 and 2 and kept may show any other number
        ("4-2 2-6 6-5", ["1 pass", "0 play 2-4 left", "1 draw", "1 play 6-5 right"], {2, 6, 4}),
        (
            "4-2 2-6 6-5",
            ["1 pass", "0 play 2-4 left", "1 draw", "1 draw", "1 play 6-5 right"],
            {4, 6},
        ),
    ],
)
def test_what_somebody_lacks(line: str, seen: list[str], expected: set[int]) -> None:
    assert lacked(line, seen) == expected


def choices(seats: int) -> list[View]:
    return [
        rules.view(state, seat)
        for state in played(seats, 6).states
        if (seat := rules.to_act(state)) not in (None, CHANCE)
        and seat is not None
        and state.line
        and len(rules.legal(rules.view(state, seat))) > 1
    ]


def acts(view: View) -> list[Act]:
    return [act for act in rules.legal(view) if not isinstance(act, Deal)]


def of(view: View) -> list[tuple[int, int]]:
    found = [tried(view, act) for act in acts(view)]
    return [(choice.gone, choice.after) for choice in found]


@pytest.mark.parametrize("seats", sorted(shipped()))
def test_every_number_has_its_weight(seats: int) -> None:
    for view in choices(seats)[::5]:
        scene = Scene(view)
        for gone, after in of(view):
            inputs = scene.inputs(gone, after)
            assert len(inputs) == shipped()[seats].size
            assert all(abs(number) < 200 for number in inputs)


def test_a_net_by_hand() -> None:
    net = Opinion([1.0, 2.0], [([1.0, -1.0], 0.5, 10.0), ([-1.0, 0.0], 0.0, 1.0)])
    assert net([3.0, 1.0]) == 3 + 2 + 10 * 2.5
    assert net([-1.0, 1.0]) == -1 + 2 + 1


def test_going_out_seems_best() -> None:
    state = table(hands="2-2 5-5;5-0 6-6;6-1 6-0;3-0 3-1", line="2-4 4-5", market="6-3", turn=0)
    view = rules.view(state, Seat(0))
    found = opinions(view, of(view))
    assert found is not None
    order = sorted(zip(found, acts(view), strict=True), key=lambda pair: -pair[0])
    assert len(acts(view)) == 3
    assert tried(view, order[0][1]).gone.bit_count() == 2
    assert sum(found) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    "change",
    [{"pairs": True}, {"bald_points": 10}, {"double_six_points": 50}, {"bald_alone": True}],
)
def test_nothing_was_learned_for_other_counts(change: dict[str, int]) -> None:
    view = choices(4)[0]
    assert opinions(view, of(view)) is not None
    other = replace(view, house=replace(view.house, **change))  # type: ignore[arg-type]
    assert opinions(other, of(other)) is None


def test_deals_outweigh_a_first_opinion() -> None:
    """Outweigh a first estimate by a hundred deals, not by ten."""
    view = choices(4)[0]
    choice = tried(view, acts(view)[0])
    choice.first, choice.trust = 4.0, 60
    assert choice.worth == 4.0
    choice.values += [-4.0] * 10
    assert choice.worth > 0
    choice.values += [-4.0] * 90
    assert choice.worth < 0


def test_no_opinion_where_all_is_known() -> None:
    state: State = table(hands="6-4 4-1 1-0;6-5 6-2", line="4-3 3-6", turn=0)
    view = rules.view(state, Seat(0))

    search = Search(view, Stake(view), 8, 12, trust=60)
    found = search.run(acts(view), Budget(nodes=100), Random(1))
    assert all(not choice.trust for choice in found)
