"""Join the lines and the positions of a game for its manifest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol

from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE, ActionT, Rules, StateT, ViewT
from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class JoinedNotation(Generic[StateT, ActionT]):
    """Hold the functions of :class:`tabletop.kernel.replay.Notation`."""

    write: Callable[[ActionT], str]
    read: Callable[[str], ActionT]
    write_position: Callable[[StateT], dict[str, Any]]
    read_position: Callable[[dict[str, Any], int, Options], StateT]
    facts: Callable[[StateT], dict[str, Any]]


class Lines(Protocol[ActionT]):
    """Describe a game's ``notation`` module."""

    def write(self, action: ActionT, /) -> str:
        """Return the one canonical line for an action."""

    def read(self, text: str, /) -> ActionT:
        """Return the action of a line."""


class Positions(Protocol[StateT]):
    """Describe a game's ``position`` module."""

    def write_position(self, state: StateT, /) -> dict[str, Any]:
        """Return a table as JSON."""

    def read_position(self, data: dict[str, Any], seats: int, options: Options, /) -> StateT:
        """Return the table of a position."""

    def facts(self, state: StateT, /) -> dict[str, Any]:
        """Return the position with the facts derived from it."""


def joined(lines: Lines[ActionT], positions: Positions[StateT]) -> JoinedNotation[StateT, ActionT]:
    """Return a notation that combines the two modules."""
    return JoinedNotation(
        lines.write,
        lines.read,
        positions.write_position,
        positions.read_position,
        positions.facts,
    )


def outcome(rules: Rules[StateT, ActionT, ViewT], state: StateT) -> dict[str, Any]:
    """Return the facts on turn, points and winners for a game without rounds."""
    actor, points = rules.to_act(state), list(rules.scores(state))
    return {
        "turn": None if actor == CHANCE else actor,
        "over": actor is None,
        "round_over": False,
        "scores": points,
        "totals": points,
        "winners": list(rules.winners(state)),
    }
