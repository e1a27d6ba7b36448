"""Advance a table in time: what is due is done, and no earlier."""

from __future__ import annotations

from tabletop.games.goat import GOAT
from tabletop.kernel.record import Chair
from tabletop.play import events
from tabletop.play.advance import REST
from tabletop.play.effects import Ask, Effect, Warn
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings

BOTS = (Chair("Asha", "bot:novice"), Chair("Ravi", "bot:novice"))


def thinking() -> tuple[TableState, Ask]:
    """Return a table that waits for a bot, and its question."""
    session = Session.new(GOAT, BOTS, {}, 5, "", "")
    state, _ = open_table(session, Settings(), 0.0)
    state, effects = step(state, events.Tick(0.0))
    return state, asks(effects)[-1]


def asks(effects: tuple[Effect, ...]) -> list[Ask]:
    """Return the questions among ``effects``."""
    return [effect for effect in effects if isinstance(effect, Ask)]


def test_a_bot_without_an_answer_is_warned_of_and_asked_again() -> None:
    """Ask once more when all thinking failed, after a rest, and tell the log."""
    state, ask = thinking()
    state, effects = step(state, events.Reply(0.1, ask.ticket, None))
    assert Warn("no answer for seat 0 at ply 1") in effects
    assert not asks(effects)
    assert not asks(step(state, events.Tick(0.1 + REST / 2))[1])
    _, effects = step(state, events.Tick(0.1 + REST))
    assert [again.ticket for again in asks(effects)] == [ask.ticket + 1]
