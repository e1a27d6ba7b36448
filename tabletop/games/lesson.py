"""A lesson as values: matches that begin where they are given, and what is asked, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tabletop.kernel.words import Msg, Seat, Who

RIVAL: Final = Who(Seat(1))
"""Whoever sits opposite the learner."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: told in a sentence or two, and done by hand if there is a hand for it.

    Attributes:
        says: What it is about, and why.
        clause: The rule that says so.
        ask: What the learner is to do; ``None`` where it is only told.
        do: That action in the game's notation; ``""`` where it is only told.
        suits: Whether another action does as well as :attr:`do`.
        others: What the other seats do before that, in the game's notation.
        lit: Items of the table that it is about, besides those of :attr:`do`.
    """

    says: Msg
    clause: str
    ask: Msg | None = None
    do: str = ""
    suits: Callable[[Any], bool] = lambda _: False
    others: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Steps at one match. The last one is only told: after it another table may be laid.

    Attributes:
        steps: In their order; the learner sits in the first seat.
        start: What was done before the first step, chance included, in the game's notation.
        position: Where the match starts instead of at the deal.
        options: House rules that differ from the defaults.
        seats: How many sit at the table.
    """

    steps: tuple[Step, ...]
    start: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first lesson of a game.

    Attributes:
        chapters: In their order.
        minutes: How long it takes about.
    """

    chapters: tuple[Chapter, ...]
    minutes: int = 4

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of them."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def place(self, at: int) -> tuple[int, int]:
        """The chapter and the step in it of the step ``at`` of all, each counted from 0.

        Raises:
            IndexError: There is no such step.
        """
        for number, chapter in enumerate(self.chapters):
            if at < len(chapter.steps):
                return number, at
            at -= len(chapter.steps)
        raise IndexError(at)
