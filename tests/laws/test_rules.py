"""Hold the rules of every game to the laws between state, action and view."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tabletop.games.game import AnyGame
from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Refusal, Seat
from tests.laws.walks import Walk
from tests.tools.houses import keeps_its_pieces
from tests.tools.refusals import clauses


def test_legal_actions_are_distinct_and_only_for_the_seat_to_act(walk: Walk) -> None:
    rules = walk.game.rules
    for state in walk.states():
        actor = rules.to_act(state)
        for seat in walk.everybody():
            actions = rules.legal(rules.view(state, seat))
            assert bool(actions) == (seat == actor)
            assert len(set(actions)) == len(actions)


def test_legal_actions_keep_their_order(walk: Walk) -> None:
    rules = walk.game.rules
    for state, seat, _ in walk.steps:
        view = rules.view(state, seat)
        assert tuple(rules.legal(view)) == tuple(rules.legal(view))


def test_the_match_ends_with_winners_and_not_before(walk: Walk) -> None:
    rules = walk.game.rules
    assert not any(rules.winners(state) for state, _, _ in walk.choices)
    end = walk.match.state
    assert rules.winners(end)
    assert set(rules.winners(end)) <= set(walk.everybody())
    assert len(rules.scores(end)) == walk.seats


def test_who_is_told_to_begin_a_round_begins_it(walk: Walk) -> None:
    game = walk.game
    for before, after in pairwise(walk.match.states):
        told = game.begins(before) if game.round_over(before) else None
        assert told in {None, game.rules.to_act(after)}


def test_applying_leaves_the_old_table_alone(walk: Walk) -> None:
    for state, _, action in walk.steps:
        before = hash(state)
        after = walk.game.rules.apply(state, action)
        assert hash(state) == before
        assert after == walk.game.rules.apply(state, action)
        assert after != state


@pytest.mark.sampled(7)
def test_no_piece_is_lost_or_made(walk: Walk) -> None:
    keeps_its_pieces(walk.game, walk.match)


@pytest.mark.sampled(5)
def test_a_sampled_table_looks_the_same_to_the_viewer(walk: Walk) -> None:
    rules, rng = walk.game.rules, Random(walk.seed)
    for state in walk.states():
        for seat in walk.everybody():
            view = rules.view(state, seat)
            table = rules.sample(view, rng)
            assert rules.view(table, seat) == view
            assert Counter(walk.game.pieces(table)) == Counter(walk.game.pieces(state))


@pytest.mark.sampled(5)
def test_an_unseen_piece_could_be_in_more_than_one_place(walk: Walk) -> None:
    rng = Random(walk.seed)
    for state, seat, _ in walk.some(3):
        view = walk.game.rules.view(state, seat)
        unseen = walk.game.unseen(view)
        if len(unseen) > 1:
            tables = [walk.game.pieces(walk.game.rules.sample(view, rng)) for _ in range(60)]
            for piece in unseen:
                assert len({table.index(piece) for table in tables}) > 1, f"{piece} is given away"


@pytest.mark.sampled(16)
def test_out_of_turn_and_illegal_are_refused_with_a_clause_of_the_rules(walk: Walk) -> None:
    rules, known = walk.game.rules, clauses(walk.game)
    rng = Random(walk.seed)
    actions = [action for _, _, action in walk.choices] + list(walk.match.actions)
    for state in walk.states():
        for seat in walk.everybody():
            view = rules.view(state, seat)
            legal = set(rules.legal(view))
            for action in rng.sample(actions, min(12, len(actions))):
                if action not in legal:
                    refused = rules.refusal(view, action)
                    assert isinstance(refused, Refusal)
                    assert refused.clause in known
                    assert refused.why.key.startswith(f"{walk.game.id}.")


def test_nothing_is_let_in_when_it_is_over(walk: Walk) -> None:
    for seat in walk.everybody():
        with pytest.raises(IllegalActionError):
            walk.match.submit(seat, walk.choices[0][2])


def test_luck_is_accepted_as_drawn_and_choices_are_not_luck(walk: Walk) -> None:
    rules = walk.game.rules
    for state, action in lucky(walk):
        assert rules.luck_refusal(state, action) is None
        refused = rules.luck_refusal(state, walk.choices[0][2])
        assert refused is not None and refused.clause in clauses(walk.game)


def test_luck_comes_from_the_given_source_alone(walk: Walk) -> None:
    rules = walk.game.rules
    for state, _ in lucky(walk)[:20]:
        assert rules.chance(state, Random(1)) == rules.chance(state, Random(1))


def lucky(walk: Walk) -> list[tuple[Any, Any]]:
    """Return the strokes of luck of a match; skip the test without any."""
    return walk.strokes() or pytest.skip("no luck in this match")


@pytest.mark.sampled(4)
def test_the_same_seed_is_the_same_match(walk: Walk) -> None:
    assert Walk(walk.game, walk.seats, walk.seed).match.states == walk.match.states


@pytest.mark.sampled(7)
def test_undo_in_practice_goes_back_table_by_table(walk: Walk) -> None:
    states = walk.match.states
    past = list(zip(walk.match.actions, states[1:], strict=True))
    match = Match.start(walk.game.rules, states[0], Luck.seeded(0), practice=True, past=past)
    for state, seat, _ in reversed(walk.choices):
        match = match.undo()
        assert match.state is state
        assert match.to_act == seat
    assert match.undo() is match
    while match.can_redo():
        match = match.redo()
    assert match.states == states


def test_nobody_takes_back_what_was_shown(walk: Walk) -> None:
    states, actions = walk.match.states, walk.match.actions
    past = list(zip(actions, states[1:], strict=True))
    match = Match.start(walk.game.rules, states[0], Luck.seeded(0), past=past)
    while match.can_undo():
        match = match.undo()
    shown = [
        ply
        for ply, (state, action) in enumerate(zip(states, actions, strict=False))
        if walk.game.rules.to_act(state) == CHANCE or walk.game.rules.reveals(state, action)
    ]
    assert match.ply > max(shown, default=-1)


@pytest.mark.sampled(17)
def test_the_lines_of_the_score_sheet_come_to_its_totals(walk: Walk) -> None:
    """Check every line that there is; a plain sheet has totals only."""
    known = clauses(walk.game)
    for state in walk.states():
        sheet = walk.game.sheet(state)
        assert sheet.totals == tuple(walk.game.rules.scores(state))
        for lines, total in zip(sheet.lines, sheet.totals, strict=True):
            assert not any(sheet.lines) or sum(line.points for line in lines) == total
            assert {line.clause for line in lines} <= known


def test_seats_are_counted_from_nought(game: AnyGame) -> None:
    assert game.seats(3) == [Seat(0), Seat(1), Seat(2)]
    assert all(count >= 1 for count in game.seat_counts)
    assert list(game.seat_counts) == sorted(set(game.seat_counts))


def test_option_clauses_exist(game: AnyGame) -> None:
    assert {option.clause for option in game.options} <= clauses(game)
