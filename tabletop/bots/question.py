"""Define a question to a bot and its answer, small enough to pickle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from tabletop.bots.bot import Advice, Bot, Budget, Choice
from tabletop.kernel.rules import Rules

Legal: TypeAlias = Callable[[], Sequence[Any]]
"""Returns the legal actions."""


class Thinkable(Protocol):
    """Describe the part of a game's manifest that thinking needs."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """Return the rules."""

    def player(self, name: str) -> Bot[Any, Any] | None:
        """Return a new bot of that name."""


@dataclass(frozen=True, slots=True)
class Question:
    """Ask for a player's next action.

    Attributes:
        ticket: The question's number; a greater one is newer.
        game: Registry id.
        player: Name of a level or another player.
        view: The view of that player's seat.
        nodes: Budget in steps.
        seconds: Budget in wall time.
        seed: Seed of the bot's own luck.
    """

    ticket: int
    game: str
    player: str
    view: Any
    nodes: int | None
    seconds: float | None
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a question.

    Attributes:
        ticket: Ticket of the question.
        advice: Legal actions, best first. After an error one legal action, so that the match
            can go on; ``None`` only if there is none.
        error: The error, for the log; ``None`` when the bot itself answered.
        seconds: Time from the question to the answer.
    """

    ticket: int
    advice: Advice[Any] | None
    error: str | None = None
    seconds: float = 0.0


def think(game: Thinkable, question: Question, stop: Callable[[], bool]) -> Advice[Any]:
    """Let the bot think on the calling thread.

    Raises:
        LookupError: The game has no such player.
    """
    bot = game.player(question.player)
    if bot is None:
        raise LookupError(f"no player {question.player!r} in {question.game}")
    budget = Budget(question.nodes, question.seconds, stop)
    return bot.advise(question.view, budget, Random(question.seed))


def fault(legal: Sequence[Any], advice: object) -> str | None:
    """Return the fault of ``advice``, or ``None`` if it ranks legal actions."""
    if not isinstance(advice, Advice) or not advice.ranked:
        return "not advice"
    for choice in advice.ranked:
        if not isinstance(choice, Choice) or choice.action not in legal:
            return "not a legal action"
    return None


def anything_legal(legal: Legal, seed: int) -> Advice[Any] | None:
    """Return advice to take a random legal action.

    ``None`` when there is none, or none can be found.
    """
    try:
        actions = legal()
    except Exception:  # a game may fail in any way
        return None
    return Advice((Choice(Random(seed).choice(actions), 0.0),)) if actions else None
