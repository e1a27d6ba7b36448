"""Test that lines, positions and records of every game round-trip."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.kernel.errors import BadPositionError, TabletopError
from tabletop.kernel.options import differing
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import read_line, refusal_of, replay
from tabletop.kernel.rules import CHANCE
from tabletop.store.reading import parse
from tests.laws.walks import Walk


def lines(walk: Walk) -> tuple[str, ...]:
    """Return the match in notation."""
    return tuple(map(walk.game.notation.write, walk.match.actions))


def record(walk: Walk, **more: Any) -> Record:
    """Return the match as a record."""
    chairs = tuple(Chair(f"Player {seat}") for seat in walk.everybody())
    options = differing(walk.game.options, walk.options)
    return Record(walk.game.id, walk.game.rules_version, chairs, options, **more)


def test_notation_reads_what_it_writes(walk: Walk) -> None:
    for action in walk.match.actions:
        line = walk.game.notation.write(action)
        assert line == line.strip() and line.isprintable()
        assert read_line(walk.game.notation, line) == action


def test_every_legal_action_has_a_line_of_its_own(walk: Walk) -> None:
    notation, rules = walk.game.notation, walk.game.rules
    for state, seat, _ in walk.some(8):
        actions = rules.legal(rules.view(state, seat))
        written = [notation.write(action) for action in actions]
        assert len(set(written)) == len(written)
        assert [notation.read(line) for line in written] == list(actions)


def test_no_text_breaks_the_notation(walk: Walk) -> None:
    for line in lines(walk)[:12]:
        for bad in (line.upper(), f"{line} ", f" {line}", f"{line} x", line[:-1], line * 2):
            try:
                read_line(walk.game.notation, bad)
            except TabletopError as error:
                assert error.msg.key


@pytest.mark.sampled(8)
def test_the_record_survives_json_and_replays_to_the_same_table(walk: Walk) -> None:
    written = record(walk, actions=lines(walk))
    again = parse(written.dumps())
    assert again == written
    replayed = replay(walk.game, again)
    assert replayed.fault is None
    assert replayed.states == walk.match.states
    assert replayed.actions == walk.match.actions


@pytest.mark.sampled(9)
def test_positions_say_the_whole_truth(walk: Walk) -> None:
    notation = walk.game.notation
    for state in walk.states():
        data = json.loads(json.dumps(notation.write_position(state)))
        back = notation.read_position(data, walk.seats, walk.options)
        assert notation.facts(back) == notation.facts(state)
        assert notation.write_position(back) == data


@pytest.mark.sampled(8)
def test_a_match_goes_on_from_its_position(walk: Walk) -> None:
    """Reach the same end with the same lines from the middle."""
    half = len(walk.match.actions) // 2
    position = json.loads(json.dumps(walk.game.notation.write_position(walk.match.states[half])))
    replayed = replay(walk.game, record(walk, position=position, actions=lines(walk)[half:]))
    assert replayed.fault is None
    facts = walk.game.notation.facts
    assert facts(replayed.states[-1]) == facts(walk.match.state)


def test_the_facts_every_game_has(walk: Walk) -> None:
    rules = walk.game.rules
    for state in walk.states():
        facts = walk.game.notation.facts(state)
        actor = rules.to_act(state)
        assert facts["turn"] == (None if actor == CHANCE else actor)
        assert facts["over"] == (actor is None)
        assert facts["totals"] == list(rules.scores(state))
        assert facts["winners"] == list(rules.winners(state))
        assert {"round_over", "scores"} <= facts.keys()
        json.dumps(facts)


@pytest.mark.sampled(4)
def test_a_line_out_of_place_is_the_fault_of_its_action(walk: Walk) -> None:
    rules = walk.game.rules
    good = lines(walk)
    for ply in range(1, len(good), max(7, len(good) // 4)):
        state = walk.match.states[ply]
        if refusal_of(rules, state, walk.match.actions[0]) is not None:
            bad = (*good[:ply], good[0], *good[ply:])
            replayed = replay(walk.game, record(walk, actions=bad))
            assert replayed.fault is not None
            assert dict(replayed.fault.args)["number"] == ply + 1
            assert replayed.states == walk.match.states[: ply + 1]


def test_a_field_nobody_knows_is_no_position(walk: Walk) -> None:
    with pytest.raises(BadPositionError):
        walk.game.notation.read_position({"colour of the sky": "blue"}, walk.seats, walk.options)
