"""Set up tables of matches for tests: cached, with nothing in motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final, TypeVar

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.rules import CHANCE
from tabletop.play import events
from tabletop.play.effects import Effect
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table.picture import Shape

BOT: Final = "bot:novice"
ALONE: Final = (HUMAN, BOT)
PEOPLE: Final = (HUMAN, HUMAN)
BOTS: Final = (BOT, BOT)

SETTINGS: Final = Settings(confirm="always")

EffectT = TypeVar("EffectT")


@cache
def game(name: str) -> AnyGame:
    """Return a game by its id."""
    found = find(name)
    assert found is not None
    return found


@cache
def begun(name: str, players: tuple[str, ...], seed: int = 5, *, practice: bool = False) -> Session:
    """Return a match that was only just dealt."""
    chairs = [Chair(f"Player {seat}", player) for seat, player in enumerate(players)]
    return Session.new(game(name), chairs, {}, seed, "match", "", practice=practice)


def acted(session: Session, random: Random) -> Session:
    """Return the match after one blind action, or with its next round dealt."""
    seat = session.match.to_act
    if seat is None:
        return session.go_on()
    return session.submit(seat, random.choice(list(session.match.legal())))


@cache
def until(
    name: str,
    players: tuple[str, ...],
    wanted: Callable[[Session], bool],
    seed: int = 5,
) -> Session:
    """Return a match played blindly until ``wanted`` holds of it."""
    session, random = begun(name, players, seed), Random(seed)
    for _ in range(3_000):
        if wanted(session):
            return session
        session = acted(session, random)
    raise AssertionError(f"{name} never comes to this")


def held(session: Session) -> bool:
    """Return whether a round is over and the next is not dealt."""
    return session.match.held


def over(session: Session) -> bool:
    """Return whether the match is over."""
    return session.over


def forced(session: Session) -> bool:
    """Return whether the person to act has one action that needs no thought.

    The person has acted in this round before.
    """
    match, rules = session.match, session.game.rules
    seat = match.to_act
    if seat is None or not session.human(seat) or len(legal := match.legal()) != 1:
        return False
    for ply in range(match.ply - 1, 0, -1):
        if (actor := rules.to_act(match.states[ply])) == seat:
            return bool(session.game.forced(legal[0]))
        if actor == CHANCE:
            return False
    return False


def opened(session: Session, settings: Settings = SETTINGS) -> TableState:
    """Return the table of a match in its window at second 0.

    The screen is claimed, nothing moves, all is saved.
    """
    state, _ = open_table(session, settings, 0.0)
    state = after(state, events.Viewport(0.0, Shape()), events.Claim(0.0))
    return after(state, events.FinishGlide(0.0), events.Saved(0.0, state.saving.number))


@cache
def seen(name: str, players: tuple[str, ...] = ALONE, settings: Settings = SETTINGS) -> TableState:
    """Return the opened table of a match that was only just dealt."""
    return opened(begun(name, players), settings)


def after(state: TableState, *sent: events.Event) -> TableState:
    """Return the table after some events."""
    for event in sent:
        state, _ = step(state, event)
    return state


def effects(state: TableState, *sent: events.Event) -> tuple[Effect, ...]:
    """Return the effects of the last of some events."""
    return step(after(state, *sent[:-1]), sent[-1])[1]


def only(kind: type[EffectT], found: tuple[Effect, ...]) -> list[EffectT]:
    """Return the effects of one kind."""
    return [effect for effect in found if isinstance(effect, kind)]


def first_action(state: TableState) -> Any:
    """Return the first offered action."""
    return state.offers.pairs[0][1]


def with_settings(state: TableState, **fields: Any) -> TableState:
    """Return the table with other settings."""
    return replace(state, settings=replace(state.settings, **fields))
