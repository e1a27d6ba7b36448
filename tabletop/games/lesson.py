"""Define a lesson as values: chapters, starting positions and steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg

RIVAL: Final = Who(Seat(1))
"""The seat opposite the learner."""


@dataclass(frozen=True, slots=True)
class Step:
    """Describe one step of a lesson: an explanation and an optional task.

    Attributes:
        says: The explanation and its reason.
        ask: The task of the learner; ``None`` for a mere explanation.
        do: The action of the task in the game's notation; ``""`` for a mere explanation.
        suits: Returns whether another action is accepted in place of :attr:`do`.
        others: Actions of the other seats before the task, in the game's notation.
        lit: Items of the table to highlight, besides those of :attr:`do`.
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
    """Hold the steps of a lesson that share one match.

    The last step is a mere explanation, so that the next chapter can start with another table.

    Attributes:
        steps: The steps in order; the learner sits in the first seat.
        start: Actions before the first step, chance included, in the game's notation.
        position: Starting position in place of the deal.
        scored: Whether current points are shown, after the lesson has explained them.
    """

    steps: tuple[Step, ...]
    start: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    scored: bool = True


@dataclass(frozen=True, slots=True)
class Illustration:
    """Hold a part of the table at a lesson's step, shown in the rules.

    Attributes:
        clause: The clause it shows.
        says: A sentence about it.
        at: The step, from 0; the table is that before the other seats act.
        around: The items it shows, with everything that lies between them.
    """

    clause: str
    says: Msg
    at: int
    around: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Texts:
    """Make steps and figures with the texts of one game."""

    game: str

    def step(
        self,
        key: str,
        clause: str,
        do: str = "",
        *,
        asks: str = "",
        rival: bool = False,
        suits: Callable[[Any], bool] = lambda _: False,
        others: tuple[str, ...] = (),
        lit: tuple[str, ...] = (),
    ) -> Step:
        """Return a step whose texts are ``lessons.GAME.KEY`` and ``….do``.

        Without ``do`` it has no task; ``asks`` is the key of the task's text, if not ``key``. With
        ``rival`` the explanation names the opponent.
        """
        texts = f"lessons.{self.game}"
        says = msg(f"{texts}.{key}", who=RIVAL) if rival else msg(f"{texts}.{key}")
        ask = msg(f"{texts}.{asks or key}.do") if do else None
        return Step(says, clause, ask, do, suits, others, lit)

    def figure(self, key: str, clause: str, at: int, *around: str) -> Illustration:
        """Return a figure whose sentence is ``lessons.GAME.KEY.figure``."""
        return Illustration(clause, msg(f"lessons.{self.game}.{key}.figure"), at, around)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Hold the first lesson of a game, and the figures of its rules."""

    chapters: tuple[Chapter, ...]
    minutes: int = 4
    figures: tuple[Illustration, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return the steps of all chapters."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def place(self, at: int) -> tuple[int, int]:
        """Return the index of the chapter and of the step within the chapter.

        ``at`` counts the steps of all chapters.

        Raises:
            IndexError: There is no such step.
        """
        for number, chapter in enumerate(self.chapters):
            if at < len(chapter.steps):
                return number, at
            at -= len(chapter.steps)
        raise IndexError(at)
