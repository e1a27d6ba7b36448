"""Test views, and that sampled deals fit all observations."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tabletop.games.goat import rules
from tabletop.games.goat.hidden import Deals, unseen
from tabletop.games.goat.slots import MARKET, ends_before, slots, tiles_of
from tabletop.games.goat.state import SET, State, fits
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.goat.goat import after, legal, played, table
from tests.games.goat.lockstep import House
from tests.games.goat.stories import could_be

HOUSES: list[House] = [
    {},
    {"opening": "lowest", "instant_fish": True},
    {"next_opener": "winner"},
    {"redeal_five_doubles": True},
    {"pairs": True},
]


def round_of(seats: int, seed: int, **house: Any) -> list[State]:
    """Return the tables of the first two rounds with a seat to act."""
    states = played(seats, seed, **house).states
    return [s for s in states if len(s.rounds) < 2 and rules.to_act(s) not in (None, CHANCE)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tables_made_up_agree_with_every_draw_and_pass(seats: int, house: House) -> None:
    """Check that samples fit every draw and pass (G-3.1, G-4.4, G-4.5, G-5.2).

    The real table passes the same test.
    """
    rng = Random(seats)
    for state in round_of(seats, 11 + seats, **house):
        for seat in map(Seat, range(seats)):
            assert could_be(state, seat)
            view = rules.view(state, seat)
            made = rules.sample(view, rng)
            assert rules.view(made, seat) == view
            assert rules.to_act(made) == rules.to_act(state)
            assert all(could_be(made, Seat(other)) for other in range(seats))
            if made.line and not made.market:
                held = [tile for hand in made.hands for tile in hand]
                assert any(fits(tile, made.line) for tile in held), "it would be a fish"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_real_table_can_be_made_up(seats: int) -> None:
    """Allow every tile in its real place."""
    for state in round_of(seats, 5):
        for seat in map(Seat, range(seats)):
            view = rules.view(state, seat)
            may: dict[int, list[int]] = {}
            for slot in slots(view):
                may.setdefault(slot.owner, []).append(slot.may)
            for other, hand in enumerate(state.hands):
                for tile in hand if other != seat else ():
                    assert any(tile in tiles_of(mask) for mask in may[other])
            for tile in state.market:
                assert all(tile in tiles_of(mask) for mask in may[MARKET])


def test_all_tables_are_equally_likely() -> None:
    """Count the samples against every possible table, one by one."""
    state = table(
        hands="1-0;6-4 3-3 1-1;4-4 0-0",
        market="6-6 3-1",
        line="2-6 6-5",
        turn=0,
        seen=["1 pass"],
    )
    view = rules.view(state, Seat(0))
    deals, rng = Deals(view), Random(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(9_000):
        hands, market = deals.draw(rng)
        assert len(market) == 2
        found[tuple(hands[1:])] += 1
    pool = [tile for tile in view.pool if not fits(tile, state.line)]
    tables = [
        (one, two)
        for one in combinations(pool, 3)
        for two in combinations([tile for tile in view.pool if tile not in one], 2)
    ]
    assert len(found) == len(tables)
    mean = 9_000 / len(tables)
    chi = sum((count - mean) ** 2 / mean for count in found.values())
    assert chi < len(tables) + 4 * (2 * len(tables)) ** 0.5


def test_the_view_holds_no_hidden_tile() -> None:
    """Keep a view unchanged when its hidden tiles are swapped."""
    state = table(hands="2-5 1-1;6-6 4-4", market="3-3 1-0", line="2-4 4-5", turn=0)
    swapped = table(hands="2-5 1-1;3-3 1-0", market="4-4 6-6", line="2-4 4-5", turn=0)
    assert rules.view(state, Seat(0)) == rules.view(swapped, Seat(0))
    assert rules.view(state, Seat(1)) != rules.view(swapped, Seat(1))


def test_what_was_drawn_is_seen_by_nobody_else() -> None:
    """Show a draw to the others with its ends, but not its tile (G-4.4)."""
    state = table(hands="1-1 3-0;0-0 6-6", market="3-3 6-4 4-2", line="2-6 6-5", turn=0)
    state = after(state, "draw")
    other = rules.view(state, Seat(1))
    assert (3, 3) in other.pool and (3, 3) in rules.view(state, Seat(0)).hand
    assert other.counts == (3, 2) and other.market_left == 2 and other.drew
    assert ends_before(other.log, other.line) == [(2, 5)]


def test_who_drew_has_nothing_that_fitted_then() -> None:
    state = table(hands="1-1 3-0;0-0 6-6", market="3-3 4-2 5-5 6-1", line="2-6 6-5", turn=0)
    view = rules.view(after(state, "draw", "draw", "play 4-2 left"), Seat(1))
    rng = Random(0)
    for _ in range(50):
        hand = rules.sample(view, rng).hands[0]
        assert not any(2 in tile or 5 in tile for tile in hand)


def test_what_the_opener_did_not_have_was_dealt_to_nobody() -> None:
    """Exclude earlier openers from the deal, not from later draws (G-3.1)."""
    state = table(hands="4-4 1-0;2-1 3-0", market="6-6 4-2 5-5", line=[])
    state = after(state, "open 4-4")
    view = rules.view(state, Seat(0))
    tables = [rules.sample(view, Random(seed)) for seed in range(40)]
    assert all({(6, 6), (5, 5)} <= set(made.market) for made in tables)
    state = after(state, "draw", "draw", "play 4-2 left")
    view = rules.view(state, Seat(0))
    assert {(6, 6) in rules.sample(view, Random(seed)).hands[1] for seed in range(60)} == {
        True,
        False,
    }


def test_two_hands_and_no_market_hide_nothing() -> None:
    state = table(hands="2-5 1-1;6-6 4-4", line="2-4 4-5", turn=0)
    view = rules.view(state, Seat(0))
    assert not unseen(view)
    assert rules.sample(view, Random(1)) == state


def test_where_a_tile_must_be_it_is_not_unseen() -> None:
    """Locate a tile with seat 2 after the pass of seat 1."""
    wide = table(hands="1-1;4-3 3-3;5-0 6-0", line="2-6 6-5", turn=1, seen=["0 pass"])
    passed = rules.view(after(wide, "pass"), Seat(0))
    assert (5, 0) not in unseen(passed)
    assert {(4, 3), (3, 3), (6, 0)} == set(unseen(passed))


def test_before_the_deal_all_tiles_are_unseen() -> None:
    empty = table(points=[[12, 0]])
    assert set(unseen(rules.view(empty, Seat(0)))) == set(SET)


def test_a_counted_round_lies_open() -> None:
    """Show all hands after a counted round (G-6.1)."""
    state = after(
        table(hands="5-1;0-0;6-6 3-3", market="4-4", line="2-6 6-5", turn=0), "play 5-1 right"
    )
    view = rules.view(state, Seat(1))
    assert view.rounds[-1].hands == state.hands
    assert not unseen(view) and view.pool == ((4, 4),)
    assert rules.sample(view, Random(0)) == state


def test_a_story_that_cannot_be_is_forgotten() -> None:
    """Ignore an impossible log in a position, but not its tiles."""
    state = table(
        hands="2-5 1-1;5-5 4-2", line="2-6 6-5", market="3-3", turn=0, seen=["1 pass", "0 pass"]
    )
    view = rules.view(state, Seat(0))
    assert rules.view(rules.sample(view, Random(0)), Seat(0)) == view
    assert legal(state)
