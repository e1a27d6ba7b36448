"""Test the laws between tables, views and samples on random matches.

Every house rule is used.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tabletop.games.gnoming import GNOMING, notation, position, rules
from tabletop.games.gnoming.hidden import unseen
from tabletop.games.gnoming.scoring import sheet
from tabletop.games.gnoming.state import (
    DECK,
    OPTIONS,
    SEAT_COUNTS,
    Action,
    Deal,
    Rebuild,
    State,
    pieces,
)
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.gnoming.gnoming import after, played, start, table
from tests.games.gnoming.lockstep import House, some_house

some_tables = given(
    seats=st.sampled_from(SEAT_COUNTS),
    house=st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in OPTIONS}),
    choices=st.randoms(use_true_random=False),
    plies=st.integers(0, 260),
    dull=st.booleans(),
)
"""A table after some actions; the dull ones only draw and refuse, so that the cards run out."""

few = hypothesis_settings(max_examples=25)


def walk(
    seats: int, house: House, choices: Random, plies: int, dull: bool
) -> Iterator[tuple[State, Action | None]]:
    """Yield tables and their actions, at most ``plies`` after the setup."""
    state = start(seats, **house)
    for _ in range(plies + 2 * seats + 1):
        seat = rules.to_act(state)
        if seat is None:
            break
        action: Action
        if seat == CHANCE:
            action = rules.chance(state, choices)
        else:
            actions = rules.legal(rules.view(state, seat))
            action = actions[-1] if dull and len(actions) > 9 else choices.choice(actions)
            action = actions[0] if dull and state.table.phase == "draw" else action
        yield state, action
        state = rules.apply(state, action)
    yield state, None


@few
@some_tables
def test_no_card_is_lost_or_doubled(
    seats: int, house: House, choices: Random, plies: int, dull: bool
) -> None:
    for state, _ in walk(seats, house, choices, plies, dull):
        assert Counter(pieces(state)) == Counter(DECK)
        seen = state.table
        assert seen.stock_left == len(state.stock)
        for cells, shown in zip(state.layouts, seen.shown, strict=True):
            assert all(up in (None, card) for card, up in zip(cells, shown, strict=True))


@few
@some_tables
def test_a_sampled_table_looks_the_same_to_everybody(
    seats: int, house: House, choices: Random, plies: int, dull: bool
) -> None:
    *_, (state, _) = walk(seats, house, choices, plies, dull)
    for seat in map(Seat, range(seats)):
        view = rules.view(state, seat)
        made = rules.sample(view, choices)
        assert all(rules.view(made, Seat(i)) == rules.view(state, Seat(i)) for i in range(seats))
        assert rules.to_act(made) == rules.to_act(state)
        assert Counter(pieces(made)) == Counter(DECK)


@few
@some_tables
def test_lines_and_positions_say_everything(
    seats: int, house: House, choices: Random, plies: int, dull: bool
) -> None:
    for at, (state, action) in enumerate(walk(seats, house, choices, plies, dull)):
        if action is not None:
            assert read_line(GNOMING.notation, notation.write(action)) == action
        if state.layouts and (at % 3 == 0 or action is None):
            data = json.loads(json.dumps(position.write_position(state)))
            back = position.read_position(data, seats, settle(OPTIONS, house))
            assert back == state
            assert position.facts(back) == position.facts(state)


@few
@some_tables
def test_exactly_one_seat_may_act(
    seats: int, house: House, choices: Random, plies: int, dull: bool
) -> None:
    for state, action in walk(seats, house, choices, plies, dull):
        actor = rules.to_act(state)
        for seat in map(Seat, range(seats)):
            actions = rules.legal(rules.view(state, seat))
            assert bool(actions) == (seat == actor)
            assert len(set(actions)) == len(actions)
        if actor == CHANCE and action is not None:
            assert rules.luck_refusal(state, action) is None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_match_ends_after_three_rounds(seats: int) -> None:
    """End every match after three rounds (G1, X2)."""
    for seed in range(3):
        match = played(seats, seed, **some_house(Random(seed)))
        assert len(match.state.table.results) == 3
        assert sum(isinstance(action, Deal) for action in match.actions) == 3
        assert rules.winners(match.state)
        assert not any(rules.winners(state) for state in match.states[:-1])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_point_is_explained(seats: int) -> None:
    """Explain every point (S, G)."""
    for state in played(seats, 9).states[:: 7 * seats]:
        found = sheet(state)
        assert found.lowest_wins and found.totals == rules.scores(state)
        sums = tuple(sum(line.points for line in part) for part in found.lines)
        assert sums == found.totals
        for one in found.rounds:
            assert tuple(sum(line.points for line in part) for part in one.lines) == one.scores


def test_a_hidden_card_may_be_any_that_was_never_seen() -> None:
    """Sample a hidden card from all cards never seen (D2).

    Each is equally likely in any cell and in the draw pile.
    """
    state = table(
        layouts=["3 (7) 4 / 3 5 6 / 5 4 -1", *["3 3 4 / 5 6 7 / 8 4 -1"] * 2], stock="8 M"
    )
    view = rules.view(state, Seat(2))
    assert view.unseen == (0, 7, 8) and view.rebuilt == ()
    found = Counter(rules.sample(view, Random(seed)).layouts[0][1] for seed in range(900))
    assert set(found) == {0, 7, 8} and min(found.values()) > 250
    assert set(unseen(view)) == {0, 7, 8}


def test_a_rebuilt_draw_pile_is_known_but_for_its_order() -> None:
    """Know the cards of a rebuilt draw pile, but not their order (X1).

    They were open; none of them can be hidden in a layout.
    """
    layouts = ["3 (7) 4 / 3 (8) 6 / 5 4 -1", *["3 3 4 / 5 6 7 / 8 4 -1"] * 2]
    state = after(table(layouts=layouts, piles=["3 4 6", "5 5"], stock=""), "take stock")
    assert rules.view(state, Seat(0)).unseen == (7, 8)
    view = rules.view(after(state, "rebuild 5,3,4"), Seat(0))
    assert (view.unseen, view.rebuilt) == ((7, 8), (3, 4))
    made = [rules.sample(view, Random(seed)) for seed in range(60)]
    assert {one.stock for one in made} == {(3, 4), (4, 3)}
    assert {(one.layouts[0][1], one.layouts[0][4]) for one in made} == {(7, 8), (8, 7)}
    assert set(unseen(view)) == {3, 4, 7, 8}


def test_what_must_be_somewhere_is_not_unseen() -> None:
    layouts = ["3 (7) 4 / 3 (7) 6 / 5 4 -1", *["3 3 4 / 5 6 7 / 8 4 -1"] * 2]
    alone = table(layouts=layouts, stock="")
    assert unseen(rules.view(alone, Seat(0))) == []
    both = table(layouts=layouts, stock="3 7 8", rebuilds=1)
    assert set(unseen(rules.view(both, Seat(0)))) == {3, 8}


@pytest.mark.parametrize("seed", range(8))
def test_an_unseen_card_could_be_in_more_than_one_place(seed: int) -> None:
    rng = Random(seed)
    states = played(SEAT_COUNTS[seed % 6], seed).states
    for state in (states[2 + 2 * SEAT_COUNTS[seed % 6]], states[len(states) // 5]):
        view = rules.view(state, Seat(0))
        tables = [pieces(rules.sample(view, rng)) for _ in range(60)]
        for card in unseen(view):
            assert len({made.index(card) for made in tables}) > 1, f"{card} is given away"


def test_what_shows_a_hidden_card_ends_taking_back() -> None:
    match = played(3, 1)
    for state, action, made in zip(match.states, match.actions, match.states[1:], strict=False):
        shown = Counter(pieces_open(made)) - Counter(pieces_open(state))
        if state.table.phase not in ("deal", "scored"):
            assert rules.reveals(state, action) == (bool(shown) or isinstance(action, Rebuild))
        else:
            assert rules.reveals(state, action)


def pieces_open(state: State) -> list[int]:
    """Return the cards that everybody sees."""
    view = rules.view(state, Seat(0))
    hidden = Counter(view.unseen) + Counter(view.rebuilt)
    return list((Counter(pieces(state)) - hidden).elements())


def test_a_face_up_exchange_can_be_taken_back() -> None:
    state = table(layouts="3 (7) 4 / 3 (8) (6) / (5) (4) -1")
    match = Match.start(rules, state, Luck.seeded(1))
    for line in ("take a", "lay 0"):
        match = match.submit(Seat(0), notation.read(line))
    match = match.undo().undo()
    assert match.state == state
    match = match.submit(Seat(0), notation.read("take a"))
    match = match.submit(Seat(0), notation.read("lay 1"))
    assert not match.can_undo()
