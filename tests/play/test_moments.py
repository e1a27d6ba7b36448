"""Test the staging of great moments: once, and ended by any press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.advance import busy
from tabletop.play.effects import Ask, Effect, Open, Save, Sound, Tell
from tabletop.play.step import open_table, step
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table.picture import Shape
from tests.tools.moments import ALL, case

START = 50.0


def opened(name: str, kind: str, **settings: Any) -> TableState:
    """Return the table just before a moment, seen by the seat that acts."""
    found = case(name, kind)
    session = found.played(found.seat)
    state, _ = open_table(session, replace(Settings(), **settings), START)
    state, _ = step(state, events.Viewport(START, Shape()))
    if state.curtain is not None:
        state, _ = step(state, events.Claim(START))
    return written(step(state, events.FinishGlide(START))[0])


def written(state: TableState) -> TableState:
    """Return the table with everything on the disk."""
    number = state.saving.number
    return step(state, events.Saved(state.now, number))[0]


def acted(state: TableState, name: str, kind: str, **how: bool) -> tuple[TableState, list[Effect]]:
    found = case(name, kind)
    after, effects = step(state, events.Submit(state.now, found.action, **how))
    return written(after), list(effects)


def ticked(
    state: TableState, seconds: float, by: float = 0.05
) -> tuple[TableState, list[tuple[float, Effect]]]:
    """Let time pass; return the effects with their times."""
    found: list[tuple[float, Effect]] = []
    end = state.now + seconds
    now = state.now
    while now < end:
        now += by
        state, effects = step(state, events.Tick(now))
        found += [(now, effect) for effect in effects]
        numbers = [effect.number for effect in effects if isinstance(effect, Save)]
        if numbers:
            state, _ = step(state, events.Saved(now, numbers[-1]))
    return state, found


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("name", "kind"), ALL)
def test_a_moment_begins_when_the_pieces_have_arrived_and_ends_by_itself(
    name: str, kind: str
) -> None:
    state, _ = acted(opened(name, kind), name, kind)
    staged = state.staged
    assert staged is not None and staged.moment.kind == kind and staged.since is None
    assert busy(state, state.now)
    arrived = state.glide.end if state.glide.moves else state.now
    state, done = ticked(state, max(0.1, arrived - state.now + 0.12))
    assert state.staged is not None and state.staged.since is not None
    assert arrived <= state.staged.since <= arrived + 0.11
    told = [one for _, one in done if isinstance(one, Tell) and one.event == "moment"]
    assert len(told) == 1 and told[0].fields["kind"] == kind
    rung = [one.name for _, one in done if isinstance(one, Sound)]
    assert rung == ([staged.moment.sound] if staged.moment.sound else [])
    state, done = ticked(state, staged.moment.seconds)
    assert state.staged is None or state.staged.ply != staged.ply
    assert not [one for _, one in done if isinstance(one, Tell) and one.event == "moment"]


@pytest.mark.sampled(7)
@pytest.mark.parametrize(("name", "kind"), ALL)
def test_a_press_ends_it_at_once_before_and_while_it_is_shown(name: str, kind: str) -> None:
    first, _ = acted(opened(name, kind), name, kind)
    later, _ = ticked(first, first.glide.end - first.now + 0.4 if first.glide.moves else 0.4)
    for state in (first, later):
        assert state.staged is not None
        ended, effects = step(state, events.EndMoment(state.now))
        assert ended.staged is None and effects == ()
        again, effects = step(ended, events.EndMoment(state.now))
        assert again is ended and effects == ()


def test_nobody_else_moves_while_it_is_shown() -> None:
    state, _ = acted(opened("mexican_train", "one_left"), "mexican_train", "one_left")
    state, done = ticked(state, 0.9)
    assert state.staged is not None and state.session.match.ply == state.staged.ply
    asked = [one for _, one in done if type(one).__name__ == "Ask"]
    assert asked, "the next seat thinks meanwhile"


@pytest.mark.parametrize(("name", "kind"), [("patchwork", "seven"), ("patchwork", "leather")])
def test_undo_and_redo_do_not_show_it_again(name: str, kind: str) -> None:
    before = opened(name, kind)
    state, _ = acted(before, name, kind)
    assert state.staged is not None
    back, _ = step(state, events.Undo(state.now))
    assert back.session.match.ply < state.session.match.ply and back.staged is None
    forth, effects = step(back, events.Redo(back.now))
    assert forth.session.match.ply == state.session.match.ply and forth.staged is None
    _, done = ticked(forth, 2.0)
    told = [one for _, one in done if isinstance(one, Tell) and one.event == "moment"]
    assert not told and not [one for one in effects if getattr(one, "event", "") == "moment"]


def test_opening_a_match_shows_no_old_moment() -> None:
    found = case("patchwork", "seven")
    session = found.played(found.seat).submit(found.seat, found.action)
    state, _ = open_table(session, Settings(), START)
    assert state.staged is None


def test_a_round_in_a_hurry_shows_none() -> None:
    state, _ = acted(opened("gnoming", "line"), "gnoming", "line", swift=True)
    assert state.staged is None


def test_another_screen_ends_it() -> None:
    state, _ = acted(opened("patchwork", "seven"), "patchwork", "seven")
    covered, _ = step(state, events.Covered(state.now))
    assert covered.staged is None


def test_it_waits_for_the_curtain() -> None:
    """Show what happened to the person for whom the curtain rises."""
    found = case("mexican_train", "one_left")
    seats = tuple(found.session.game.seats(4))
    state, _ = open_table(found.played(*seats), Settings(), START)
    state, _ = step(state, events.Claim(START))
    state, _ = step(state, events.Viewport(START, Shape()))
    state, _ = acted(step(state, events.FinishGlide(START))[0], "mexican_train", "one_left")
    assert state.curtain is not None
    state, done = ticked(state, 3.0)
    assert state.staged is not None and state.staged.since is None
    assert not [one for _, one in done if isinstance(one, Sound)]
    state, _ = step(state, events.Claim(state.now))
    state, done = ticked(state, 1.5)
    told = [one for _, one in done if isinstance(one, Tell) and one.event == "moment"]
    assert [one.fields["kind"] for one in told] == ["one_left"]


def test_the_end_of_the_match_waits_until_the_goat_was_seen() -> None:
    state, _ = acted(opened("goat", "goat"), "goat", "goat")
    assert state.session.over and state.staged is not None
    seconds = state.staged.moment.seconds
    state, done = ticked(state, 9.0)
    began = next(now for now, one in done if getattr(one, "event", "") == "moment")
    motif = next(now for now, one in done if getattr(one, "name", "") in ("win", "lose"))
    sheet = next(now for now, one in done if isinstance(one, Open))
    assert began + seconds <= motif < sheet


@pytest.mark.parametrize(("name", "kind"), [("goat", "goat"), ("goat", "fish")])
def test_a_press_brings_the_end_on(name: str, kind: str) -> None:
    state, _ = acted(opened(name, kind), name, kind)
    ends = state.ending.match_at or state.ending.round_at
    assert ends is not None and ends > state.now + 1
    state, _ = ticked(state, state.glide.end - state.now + 0.3 if state.glide.moves else 0.3)
    assert state.staged is not None and state.staged.since is not None
    began = state.staged.since
    state, _ = step(state, events.EndMoment(state.now))
    assert (state.ending.match_at or state.ending.round_at) == pytest.approx(began, abs=0.1)


def test_the_quickest_pace_waits_for_nothing() -> None:
    found = case("mexican_train", "one_left")
    state = opened("mexican_train", "one_left", pace="instant")
    state, _ = acted(state, "mexican_train", "one_left")
    state, _ = ticked(state, 1.2)
    assert state.question is not None and state.staged is not None
    legal = list(state.session.match.legal())
    reply = Advice((Choice(legal[0], 0.0),))
    state, _ = step(state, events.Reply(state.now, state.question.ticket, reply))
    state, _ = ticked(state, 0.2)
    assert state.session.match.ply > found.session.match.ply + 1


def test_reduced_motion_waits_for_no_glide() -> None:
    state = opened("patchwork", "seven", reduced_motion=True)
    state, _ = acted(state, "patchwork", "seven")
    state, _ = ticked(state, 0.06)
    assert state.staged is not None and state.staged.since is not None


def test_who_is_next_thinks_from_the_tick_in_which_it_begins() -> None:
    state = opened("mexican_train", "one_left", reduced_motion=True)
    state, _ = acted(state, "mexican_train", "one_left")
    assert state.staged is not None and state.staged.since is None and state.question is None
    state, effects = step(state, events.Tick(state.now + 0.02))
    assert state.staged is not None and state.staged.since == state.now
    assert [type(one) for one in effects] == [Sound, Tell, Ask] and state.question is not None


def test_it_is_of_the_seat_that_won_it() -> None:
    found = case("patchwork", "seven")
    assert found.moment.said_to(found.moment.seat) == found.moment.own
    other = Seat(1 - (found.moment.seat or 0))
    assert found.moment.said_to(other) == found.moment.words == found.moment.said_to(None)
