"""Compare the fast model of the brain with the rules on random walks.

The walks have thousands of choices.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.brain import cloth
from tabletop.games.patchwork.brain.plain import Plain
from tabletop.games.patchwork.brain.race import PASS, Race, Spot
from tabletop.games.patchwork.brain.search import Search
from tabletop.games.patchwork.brain.worth import PLAIN, TUNED
from tabletop.games.patchwork.data import (
    GOAL,
    PATCHES,
    SEVENS,
    SIDE,
    in_notation_order,
    mask_of,
    placements,
)
from tabletop.games.patchwork.scoring import winner
from tabletop.games.patchwork.state import Buy, Leather, Pass, State
from tabletop.kernel.words import Seat


def dealt(seed: int, edition: str = "revised") -> State:
    state = rules.start(2, {"edition": edition})
    return rules.apply(state, rules.chance(state, Random(seed)))


def mover(state: State) -> Seat:
    seat = rules.to_act(state)
    assert seat is not None and seat >= 0
    return seat


def edges(covered: int, mask: int) -> int:
    """Count the edges of ``mask`` at the border or at ``covered`` squares."""
    total = 0
    for index in range(SIDE * SIDE):
        if mask >> index & 1:
            row, column = divmod(index, SIDE)
            for r, c in (
                (row + 1, column),
                (row - 1, column),
                (row, column + 1),
                (row, column - 1),
            ):
                inside = 0 <= r < SIDE and 0 <= c < SIDE
                total += not inside or bool(covered & mask_of(((r, c),)))
    return total


def random_quilt(rng: Random) -> int:
    covered = 0
    for patch in rng.sample(list(PATCHES), rng.randint(0, 10)):
        free = [p.mask for p in placements(patch) if not p.mask & covered]
        covered |= rng.choice(free) if free else 0
    return covered


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(12))
def test_placements_and_snugness_on_random_quilts(seed: int) -> None:
    rng = Random(seed)
    covered = random_quilt(rng)
    table = cloth.cloth_of(covered)
    open_squares = cloth.each(cloth.anchors(table, cloth.LEATHER))
    left = sum(mask_of(cloth.cells_of(cloth.LEATHER, place)) for place in open_squares)
    assert left == (1 << SIDE * SIDE) - 1 & ~covered
    assert cloth.has_seven(table) == any(covered & seven == seven for seven in SEVENS)
    for number, patch in enumerate(cloth.IDS):
        free = {p.mask for p in placements(patch) if not p.mask & covered}
        places = cloth.anchors(table, number)
        found = [mask_of(cloth.cells_of(number, place)) for place in cloth.each(places)]
        assert sorted(found) == sorted(free), patch
        if free:
            touching = {mask: edges(covered, mask) for mask in free}
            most = max(touching.values())
            snug = cloth.each(cloth.snuggest(table, number, places))
            assert {mask_of(cloth.cells_of(number, place)) for place in snug} == {
                mask for mask, count in touching.items() if count == most
            }, patch
            graded = cloth.snug_places(table, number, 3)
            order = [touching[mask_of(cloth.cells_of(number, place))] for place in graded]
            assert order == sorted(order, reverse=True) and len(set(order)) <= 3
            for place in snug:
                laid = table | cloth.sewn(number, place)
                cells = cloth.cells_of(number, place)
                assert laid == cloth.cloth_of(covered | mask_of(cells))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", ["revised", "2014"])
@pytest.mark.parametrize("first", range(3))
def test_random_walks_agree_with_the_rules(edition: str, first: int) -> None:
    race = Race(TUNED)
    plies = 0
    for seed in range(first * 12, first * 12 + 12):
        rng = Random(seed)
        state = dealt(seed, edition)
        while rules.to_act(state) is not None:
            seat = mover(state)
            spot = race.spot(state, seat)
            legal = rules.legal(rules.view(state, seat))
            steps = {step[1]: step for step in race.steps(spot)}
            assert state.ring is not None
            patches = {action.patch for action in legal if isinstance(action, Buy)}
            assert patches == {state.ring[c] for c in steps if c != PASS}
            # Passing is often left out, or quilts stay too empty to test much.
            choice = rng.choice([c for c in steps if c != PASS] or [PASS])
            if rng.random() < 0.2:
                choice = PASS
            step = steps[choice]
            if choice == PASS:
                state = rules.apply(state, Pass())
            else:
                number = spot.ring[choice]
                place = race.anchor_in(spot, choice)
                assert step == race.step_at(spot, choice, place)
                cells = in_notation_order(cloth.cells_of(number, place))
                buy = Buy(cloth.IDS[number], cells)
                assert buy in legal
                state = rules.apply(state, buy)
            while state.owed:
                covered = cloth.cloth_of(state.covered[seat])
                open_squares = rules.legal(rules.view(state, seat))
                place = race.anchor(covered, cloth.LEATHER)
                if state.seven is None:
                    place = cloth.completing(covered, cloth.LEATHER) or place
                leather = Leather(cloth.cells_of(cloth.LEATHER, place)[0] if place else None)
                assert leather in open_squares
                state = rules.apply(state, leather)
            plies += 1
            _, _, me, ring, marks, seven, home = step
            after = race.spot(state, seat)
            assert (me[:5], ring, marks, seven, home) == (after.me[:5], *after[2:])
            assert me[5] == pytest.approx(after.me[5]) or state.at == (GOAL, GOAL)
            assert spot.you == after.you
        own, other = rules.scores(state)
        assert winner(state) == (0 if _wins(race, state) else 1)
        assert (own > other) <= _wins(race, state)
    assert plies > 300


def _wins(race: Race, state: State) -> bool:
    spot = race.spot(state, Seat(0))
    margin = spot.me[1] - spot.you[1] + 2 * (spot.me[4] - spot.you[4]) + 7 * spot.seven
    return margin > 0 or (margin == 0 and spot.home > 0)


def test_a_patch_that_fills_the_seven_is_put_there() -> None:
    holes = ((6, 5), (6, 6))
    covered = SEVENS[0] & ~mask_of(holes)
    table = cloth.cloth_of(covered)
    for patch, fills in (("p00", True), ("p01", True), ("p04", True)):
        number = cloth.NUMBER[patch]
        place = cloth.completing(table, number)
        assert bool(place) == fills
        assert set(holes) <= set(cloth.cells_of(number, place))
    assert cloth.completing(table, cloth.LEATHER) == 0
    assert cloth.completing(table | cloth.spread(holes[:1]), cloth.LEATHER)


def test_full_quilts_discard_leather() -> None:
    full = (1 << SIDE * SIDE) - 1
    state = State(ring=("p00",), covered=(full, 0), at=(25, 25), leather=(26, 32), seven=Seat(0))
    step = next(s for s in Race(TUNED).steps(Race(TUNED).spot(state, Seat(0))) if s[1] == PASS)
    assert step[2][4] == SIDE * SIDE and step[4] == (32,)


def minimax(race: Race, spot: Spot, depth: int) -> float:
    """Return the same value without any pruning or cache."""
    best = -1e9
    for step in race.steps(spot):
        value, _, me, ring, leather, seven, home = step
        over = me[2] == GOAL and spot.you[2] == GOAL
        if depth > 1 and not over:
            if me[2] <= spot.you[2] and me[2] < GOAL:
                after = Spot(me, spot.you, ring, leather, seven, home)
                value = minimax(race, after, depth - 1)
            else:
                after = Spot(spot.you, me, ring, leather, -seven, -home)
                value = -minimax(race, after, depth - 1)
        best = max(best, value)
    return best


@pytest.mark.parametrize("seed", range(6))
def test_search_is_minimax(seed: int) -> None:
    rng = Random(seed)
    state = dealt(seed)
    for _ in range(rng.randrange(0, 30)):
        if rules.to_act(state) is None:
            break
        state = rules.apply(state, rng.choice(rules.legal(rules.view(state, mover(state)))))
    if state.owed or rules.to_act(state) is None:
        state = dealt(seed)
    race = Race(TUNED)
    spot = race.spot(state, mover(state))
    for depth in (1, 3, 5):
        found = Search(Race(TUNED), Budget()).run(spot, depth)
        if not found.whole:
            assert found.ranked[0][0] == pytest.approx(minimax(race, spot, depth))
            plain = Plain(Race(TUNED), Budget()).run(spot, depth)
            assert plain[0][0] == pytest.approx(minimax(race, spot, depth))


def test_the_end_is_exact() -> None:
    state = State(ring=("p00", "p03"), buttons=(9, 9), at=(50, 53), leather=(), home_first=Seat(1))
    race = Race(TUNED)
    spot = race.spot(state, Seat(0))
    found = Search(race, Budget()).run(spot)
    assert found.whole
    assert found.ranked[0][0] == pytest.approx(minimax(race, spot, 20))


def test_first_buttons_are_worth_most() -> None:
    assert PLAIN.purse_at(0, 7) == pytest.approx(7) and PLAIN.squares[GOAL][5] == 10
    assert TUNED.purse_at(20, 1) > TUNED.purse_at(20, 31) - TUNED.purse_at(20, 30)


def test_choices_come_best_first() -> None:
    state = dealt(4)
    spot = Race(TUNED).spot(state, Seat(0))
    assert tuple(cloth.IDS[number] for number in spot.ring) == state.ring
    steps = Race(TUNED).steps(spot)
    assert all(a[0] >= b[0] for a, b in pairwise(steps))
    assert {step[1] for step in steps} <= {0, 1, 2, PASS}
