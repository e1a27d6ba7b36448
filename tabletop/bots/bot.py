"""Define a bot, its budget, its advice, and the searcher that it uses."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Position_contra = TypeVar("Position_contra", contravariant=True)
Found_co = TypeVar("Found_co", covariant=True)


class Budget:
    """Limit a search: ``while budget.lasts():`` is the whole protocol.

    Args:
        nodes: Steps after which the search ends. Alone it makes a bot repeatable.
        seconds: Time after which the search ends.
        stop: Called now and then; true ends the search at once.
        clock: Clock that measures ``seconds``: wall time by default, as a person waits.
        reasons: Whether the advice has to say why, as a hint does; a move needs no words.
    """

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
        *,
        reasons: bool = False,
    ) -> None:
        self.reasons = reasons
        self.spent = 0
        self._nodes = nodes
        self._clock = clock
        self._deadline = None if seconds is None else clock() + seconds
        self._stop = stop

    @property
    def left(self) -> int | None:
        """Return the number of steps left, or ``None`` if unlimited."""
        return None if self._nodes is None else self._nodes - self.spent

    def lasts(self, steps: int = 1) -> bool:
        """Count ``steps``, and return whether another may follow.

        >>> budget = Budget(nodes=2)
        >>> [budget.lasts() for _ in range(3)]
        [True, True, False]
        """
        self.spent += steps
        return not (
            self._stop()
            or (self._nodes is not None and self.spent > self._nodes)
            or (self._deadline is not None and self._clock() > self._deadline)
        )


@dataclass(frozen=True, slots=True)
class Choice(Generic[A_co]):
    """Describe an action and its value for the seat to act, in points."""

    action: A_co
    value: float


@dataclass(frozen=True, slots=True)
class Scale:
    """Hold the worth of the best choice and of the next best, on one scale.

    Attributes:
        best: The worth of the best choice, in words.
        next: The worth of the next best, in words that name it.
        amounts: Both as numbers, more is better; 0 is neither good nor bad.
    """

    best: Msg
    next: Msg
    amounts: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Advice(Generic[A_co]):
    """Hold a bot's ranking of actions.

    Attributes:
        ranked: Choices, best first, at least one.
        reason: A fact in favour of the first choice over the next best, in words.
        stand_in: Whether a simpler player chose, because the requested player failed.
        alike: Whether no rule tells the choices apart, so that there is nothing to recommend.
        lead: A comparison of the first with the next best, in words, where no numbers are known.
        scale: The worth of both, if it is known and the difference exceeds the error.
        also: A second fact in favour of the first.
        against: At most two facts in favour of the next best.
        runner_up: Place of the next best among the choices; 0 if there is none to compare.
    """

    ranked: tuple[Choice[A_co], ...]
    reason: Msg | None = None
    stand_in: bool = False
    alike: bool = False
    lead: Msg | None = None
    scale: Scale | None = None
    also: Msg | None = None
    against: tuple[Msg, ...] = ()
    runner_up: int = 0

    @property
    def action(self) -> A_co:
        """Return the action of the best choice."""
        return self.ranked[0].action

    @property
    def reasons(self) -> tuple[Msg, ...]:
        """Return the facts in favour of the first choice, the strongest first."""
        return tuple(words for words in (self.reason, self.also) if words is not None)


class Bot(Protocol[V_contra, A_co]):
    """Choose from a view; without access to a state, a bot cannot cheat."""

    def advise(self, view: V_contra, budget: Budget, rng: Random) -> Advice[A_co]:
        """Return legal actions, ranked for the viewer, who is to act.

        When time is up these are the best known so far.
        """


@runtime_checkable
class Acquainted(Protocol[V_contra, A_co]):
    """Describe a bot that adapts its hints to the levels of the other seats."""

    def among(self, levels: Sequence[str]) -> Bot[V_contra, A_co]:
        """Return the bot adapted to the levels by seat; ``""`` is a person."""


class Searcher(Protocol[Position_contra, Found_co]):
    """Search positions of one game, each independently.

    A game may implement this protocol twice, in plain Python and with a compiled core. Bots, hints
    and judges of records use only the protocol.
    """

    def search(self, position: Position_contra, budget: Budget, depth: int) -> Found_co:
        """Return the values of the choices, for the seat to act.

        One step of the budget is used for each position whose choices are listed, so that two
        searchers of a game can be compared by steps; ``depth`` is the most choices ahead.
        """


Maker: TypeAlias = Callable[[], Bot[V_contra, A_co]]
"""Creates a new bot for every match."""
