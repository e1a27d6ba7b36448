"""Test that what happened meanwhile is told, and shown once more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.games.game import Told
from tabletop.kernel.words import Msg, Seat
from tabletop.play import events, lap
from tabletop.play.effects import Sound
from tabletop.play.session import Session
from tabletop.play.step import step
from tabletop.play.table_state import TableState
from tabletop.table import inputs
from tabletop.table.hand import Empty
from tabletop.table.picture import ItemId
from tests.play.tables import BOT, after, begun, only, opened, seen, until, with_settings

ME, OTHER = Seat(0), Seat(1)
TABLES = [("patchwork", 2), ("mexican_train", 2), ("mexican_train", 12), ("goat", 4),
          ("gnoming", 3), ("gnoming", 7)]  # fmt: skip


def line(seat: Seat | None, words: str = "x") -> Told:
    """Return a line of a log."""
    return Told(seat, None, Msg(words))


def waited(session: Session) -> bool:
    """Tell whether the person is to act after three actions of others."""
    log = session.told()
    return session.match.to_act == ME and len(lap.since_turn(log, ME)) >= 3


@cache
def table(name: str, seats: int) -> TableState:
    """Return a table at which others have just acted."""
    return opened(until(name, ("human", *[BOT] * (seats - 1)), waited))


def shown(state: TableState, most: int = 4000) -> tuple[TableState, list[TableState], list[Any]]:
    """Return the table after the lap, those on the way, and the effects."""
    tables: list[TableState] = [state]
    found: list[Any] = []
    for tick in range(most):
        state, effects = step(state, events.Tick(1.0 + tick / 20))
        found += effects
        if state.version != tables[-1].version:
            tables.append(state)
        if state.lap is None:
            return state, tables, found
    raise AssertionError("it never ends")


def test_it_goes_back_to_the_viewers_last_action_in_this_round() -> None:
    log = [line(None), line(ME), line(OTHER), line(ME), line(OTHER), line(OTHER)]
    assert lap.since_turn(log, ME) == (5, 6)
    assert lap.since_turn(log, OTHER) == ()
    assert lap.since_turn(log[:3], Seat(2)) == (2, 3), "not before the deal"
    assert lap.since_turn([], ME) == ()


def test_the_same_action_several_times_is_one_passage() -> None:
    state = seen("goat")
    log = (line(None), *[line(OTHER, "draw")] * 3, line(OTHER, "play"), line(OTHER, "draw"))
    log = (*log, *[line(Seat(2), "draw")] * 2)
    told = lap.passages(replace(state, log=log))
    assert [one.plies for one in told] == [(2, 3, 4), (5,), (6,), (7, 8)], "each seat by itself"
    assert lap.passages(replace(state, log=log, curtain=ME)) == ()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_lap_is_shown_action_by_action(name: str, seats: int) -> None:
    state = table(name, seats)
    begins = after(state, events.ShowLast(1.0))
    assert begins.lap is not None and not begins.my_turn and not begins.offers.pairs
    plies = lap.since_turn(state.log, ME)
    rules, states = state.session.game.rules, state.session.match.states
    assert begins.view == rules.view(states[plies[0] - 1], ME), "what the viewer knew then"
    ends, tables, found = shown(begins)
    views = [one.view for one in tables if one.lap is not None]
    assert views == [rules.view(states[ply], ME) for ply in (plies[0] - 1, *plies)]
    assert ends == replace(state, now=ends.now, version=ends.version), "nothing has changed"
    sounds = [state.log[ply - 1].sound for ply in plies]
    assert [one.name for one in only(Sound, tuple(found))] == [one for one in sounds if one]


def test_it_is_slow_enough_to_be_followed() -> None:
    begins = after(table("mexican_train", 12), events.ShowLast(1.0))
    plies = lap.since_turn(begins.log, ME)
    ends, *_ = shown(begins)
    assert ends.now - 1.0 >= lap.BEFORE + len(plies) * lap.APART
    still = after(with_settings(table("goat", 4), reduced_motion=True), events.ShowLast(1.0))
    _, tables, _ = shown(still)
    assert not any(one.glide.moves for one in tables)


@pytest.mark.parametrize(
    "event",
    [
        lambda: events.HandInput(2.0, inputs.Down(500, 400)),
        lambda: events.HandInput(2.0, inputs.Commit()),
        lambda: events.Take(2.0, ItemId("tile 5-5")),
        lambda: events.PutAway(2.0),
        lambda: events.ShowLast(2.0),
    ],
)
def test_any_input_ends_it_and_does_nothing_else(event: Callable[[], events.Event]) -> None:
    state = table("mexican_train", 2)
    begins = after(state, events.ShowLast(1.0))
    over = after(begins, event())
    assert over == replace(state, now=2.0, version=over.version) and over.hand == Empty()
    moved = after(begins, events.HandInput(2.0, inputs.Moved(9, 9)), events.FinishGlide(2.0))
    assert moved.lap is not None


def test_a_command_ends_it_and_is_done() -> None:
    state = table("goat", 4)
    begins = after(state, events.ShowLast(1.0))
    assert after(begins, events.Blurred(2.0)).lap is None
    hint = after(begins, events.AskHint(2.0))
    assert hint.lap is None and hint.hinting
    seated = after(begins, events.Covered(2.0))
    assert seated.lap is None and seated.covered


def test_a_save_is_known_when_it_ends() -> None:
    state = table("goat", 4)
    number = state.saving.number
    waiting = replace(state, saving=replace(state.saving, waiting=((number, 1),)))
    begins = after(waiting, events.ShowLast(1.0))
    done = after(begins, events.Saved(1.5, number))
    assert done.lap is not None and not done.saving.waiting
    assert not after(done, events.PutAway(2.0)).saving.waiting


def test_there_is_nothing_to_show_after_ones_own_action() -> None:
    state = opened(begun("mexican_train", ("human", BOT)))
    assert not lap.can_show(state)
    marked = after(state, events.ShowLast(1.0))
    assert marked.lap is None and marked.last_shown
