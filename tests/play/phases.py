"""Derive the phase of a table, the one thing it waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tabletop.games.game import SomeAction
from tabletop.kernel.words import Seat
from tabletop.play import autoplay
from tabletop.play.advance import LOOK
from tabletop.play.table_state import TableState


@dataclass(frozen=True, slots=True)
class Curtained:
    """Wait for ``seat`` to claim the screen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Gliding:
    """Wait until animations finish at ``until``."""

    until: float


@dataclass(frozen=True, slots=True)
class Choosing:
    """Wait for the person in ``seat``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Thinking:
    """Wait for the bot in ``seat``.

    Attributes:
        ticket: The ticket of the question; ``None`` before it is asked.
    """

    seat: Seat
    ticket: int | None


@dataclass(frozen=True, slots=True)
class Forced:
    """Play the only legal action at ``at``."""

    action: SomeAction
    at: float


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """Wait for a person to continue after a finished round."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Open the end screen at ``at``.

    Once that is ``None``, nothing is waited for.
    """

    at: float | None


Phase: TypeAlias = Curtained | Gliding | Choosing | Thinking | Forced | RoundSeen | Ended


def phase(state: TableState) -> Phase:
    """Return the phase of the table."""
    session = state.session
    if state.curtain is not None:
        return Curtained(state.curtain)
    if state.glide.moves:
        return Gliding(state.glide.end)
    if session.over:
        ended = state.ending.match_at
        return Ended(None if ended is None else ended + LOOK)
    seat = session.match.to_act
    if seat is None:
        return RoundSeen()
    if not session.human(seat):
        asked = state.question
        return Thinking(seat, None if asked is None else asked.ticket)
    since = state.auto.forced_since
    if since is not None and (action := autoplay.forced(state)) is not None:
        return Forced(action, since + autoplay.pause(state, action))
    return Choosing(seat)
