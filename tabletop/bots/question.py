"""Define a question to a bot and its answer, small enough to pickle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from threading import Thread
from typing import Any, Final, Protocol, TypeAlias
from zlib import crc32

from tabletop.bots.bot import Acquainted, Advice, Bot, Budget, Choice
from tabletop.kernel.record import LEVELS
from tabletop.kernel.rules import Rules
from tabletop.kernel.values import dataclass

_SIMPLE: Final = 100
"""Budget in steps of the simplest player when it replaces a failed bot."""

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
        seconds: Budget in wall time.
        seats: Levels of the seats, ``""`` for a person, if a hint with its reasons is asked for.
    """

    ticket: int
    game: str
    player: str
    view: Any
    nodes: int | None
    seconds: float | None
    seed: int
    seats: tuple[str, ...] = ()


def seed_of(view: object) -> int:
    """Return a seed that depends only on the values of ``view``.

    It is the same in every process, as ``hash`` is not.

    >>> seed_of((1, "a")), seed_of((1, "b"))
    (479067836, 516636901)
    """
    return crc32(repr(view).encode())


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a question.

    Attributes:
        advice: Legal actions, best first. After an error they are the choice of a simpler player,
            so that the match can go on; ``None`` only if there is none.
        error: The error, for the log; ``None`` when the bot itself answered.
    """

    ticket: int
    advice: Advice[Any] | None
    error: str | None = None


def think(game: Thinkable, question: Question, stop: Callable[[], bool]) -> Advice[Any]:
    """Let the bot think on the calling thread.

    Raises:
        LookupError: The game has no such player.
    """
    bot = game.player(question.player)
    if bot is None:
        raise LookupError(f"no player {question.player!r} in {question.game}")
    if question.seats and isinstance(bot, Acquainted):
        bot = bot.among(question.seats)
    reasons = bool(question.seats)
    budget = Budget(question.nodes, question.seconds, stop, reasons=reasons)
    return bot.advise(question.view, budget, Random(question.seed))


def fault(legal: Sequence[Any], advice: object) -> str | None:
    """Return the error in ``advice``, or ``None`` if it ranks legal actions."""
    if not isinstance(advice, Advice) or not advice.ranked:
        return "not advice"
    for choice in advice.ranked:
        if not isinstance(choice, Choice) or choice.action not in legal:
            return "not a legal action"
    return None


def stood_in(
    game: Thinkable, question: Question, legal: Legal, seconds: float
) -> Advice[Any] | None:
    """Return the fallback player's advice after a failed answer.

    It thinks on a thread of its own, which is abandoned if it hangs too. Then a random legal action
    is taken; the result is ``None`` if no legal action is found.
    """
    try:
        actions = legal()
    except Exception:  # a game may fail in any way
        return None
    if not actions:
        return None
    found: list[Advice[Any]] = []

    def choose() -> None:
        simple = replace(question, player=LEVELS[0], nodes=_SIMPLE, seconds=seconds)
        with suppress(Exception):
            found.append(think(game, simple, lambda: False))

    thread = Thread(target=choose, name="tabletop-stand-in", daemon=True)
    try:
        thread.start()
        thread.join(seconds)
    except RuntimeError:  # no thread available
        choose()
    if found and fault(actions, found[0]) is None:
        return replace(found[0], stand_in=True)
    return Advice((Choice(Random(question.seed).choice(actions), 0.0),), stand_in=True)
