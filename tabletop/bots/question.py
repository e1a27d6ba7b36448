"""A question to a bot and its answer: small values that cross to another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from tabletop.bots.bot import Advice, Bot, Budget, Choice
from tabletop.kernel.rules import Rules

Legal: TypeAlias = Callable[[], Sequence[Any]]
"""Looks up what may be done."""


class Thinkable(Protocol):
    """What of a game's manifest thinking needs."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """The rules."""

    def player(self, name: str) -> Bot[Any, Any] | None:
        """A new bot of that name."""


@dataclass(frozen=True, slots=True)
class Question:
    """What should this player do?

    Attributes:
        ticket: Its number; a greater one is newer.
        game: Registry id.
        player: Name of a level or another player.
        view: What that player's seat knows.
        nodes: Budget in steps.
        seconds: Budget in wall time.
        seed: Of the bot's own luck.
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
    """What came of a question.

    Attributes:
        ticket: Of the question.
        advice: Legal actions, best first. After an error one legal action, so that the match
            can go on; ``None`` only if there is none.
        error: What went wrong, for the log; ``None`` when the bot itself answered.
        seconds: From the question to the answer.
    """

    ticket: int
    advice: Advice[Any] | None
    error: str | None = None
    seconds: float = 0.0


def think(game: Thinkable, question: Question, stop: Callable[[], bool]) -> Advice[Any]:
    """Let the bot think, here and now.

    Raises:
        LookupError: The game has no such player.
    """
    bot = game.player(question.player)
    if bot is None:
        raise LookupError(f"no player {question.player!r} in {question.game}")
    budget = Budget(question.nodes, question.seconds, stop)
    return bot.advise(question.view, budget, Random(question.seed))


def fault(legal: Sequence[Any], advice: object) -> str | None:
    """What is wrong with ``advice``, or ``None`` if it ranks legal actions."""
    if not isinstance(advice, Advice) or not advice.ranked:
        return "not advice"
    for choice in advice.ranked:
        if not isinstance(choice, Choice) or choice.action not in legal:
            return "not a legal action"
    return None


def anything_legal(legal: Legal, seed: int) -> Advice[Any] | None:
    """Advice to do any legal action, or ``None`` when there is none, or none can be found."""
    try:
        actions = legal()
    except Exception:  # a game may fail in any way
        return None
    return Advice((Choice(Random(seed).choice(actions), 0.0),)) if actions else None
