"""Define a tiny game whose bots misbehave on purpose.

Another process finds it by name.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast

from tabletop.bots.bot import Advice, Bot, Budget, Choice
from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Refusal, Seat, msg

GOAL = 10

UNLUCKY = 13
"""Lucky number with which not even the novice answers."""


@dataclass(frozen=True)
class Count:
    """Hold the count and a lucky number; it is state and view alike."""

    total: int = 0
    lucky: int | None = None
    mover: Seat = FIRST


class Rules:
    """Define the rules: two seats count by 1 to 3, and ten wins.

    The winner's score is the lucky number.
    """

    def start(self, seats: int, options: Options) -> Count:
        return Count()

    def to_act(self, state: Count) -> Seat | None:
        if state.lucky is None:
            return CHANCE
        return state.mover if state.total < GOAL else None

    def chance(self, state: Count, rng: Random) -> int:
        return rng.randrange(100)

    def apply(self, state: Count, action: int) -> Count:
        if state.lucky is None:
            return Count(0, action, state.mover)
        return Count(min(GOAL, state.total + action), state.lucky, Seat(1 - state.mover))

    def view(self, state: Count, seat: Seat) -> Count:
        return state if state.mover == seat else Count(GOAL, 0)

    def legal(self, view: Count) -> Sequence[int]:
        return (1, 2, 3) if view.total < GOAL else ()

    def refusal(self, view: Count, action: int) -> Refusal:
        return Refusal("C-1", msg("count.no"))

    def luck_refusal(self, state: Count, action: int) -> Refusal | None:
        return None

    def sample(self, view: Count, rng: Random) -> Count:
        return view

    def reveals(self, state: Count, action: int) -> bool:
        return state.lucky is None

    def scores(self, state: Count) -> tuple[int, ...]:
        points = [state.lucky or 0, 0]
        return tuple(points if self.winners(state) == (Seat(0),) else reversed(points))

    def winners(self, state: Count) -> tuple[Seat, ...]:
        return (Seat(1 - state.mover),) if state.total >= GOAL else ()


class Player:
    """Count in the way that the player's name says."""

    def __init__(self, name: str, levels: Sequence[str] = ()) -> None:
        self.name = name
        self.levels = levels

    def among(self, levels: Sequence[str]) -> Player:
        return Player(self.name, levels)

    def advise(self, view: Count, budget: Budget, rng: Random) -> Advice[int]:
        kind, _, argument = self.name.partition(":")
        in_worker = multiprocessing.parent_process() is not None
        match kind:
            case "dies" if in_worker and _first_time(argument):
                os._exit(3)
            case "hangs" if in_worker and _first_time(argument):
                time.sleep(60)
            case "lies" if in_worker and _first_time(argument):
                return Advice((Choice(99, 0.0),))
            case "raises" if in_worker and _first_time(argument):
                raise RuntimeError("on purpose")
            case "unreadable":
                return cast(Advice[int], Unreadable())
            case "always_lies":
                return cast(Advice[int], "nonsense")
            case "deaf":
                time.sleep(5)
            case "thinks":
                while budget.lasts():
                    time.sleep(0.001)
            case "novice":
                if view.lucky == UNLUCKY:
                    time.sleep(60)
                return Advice((Choice(1, 1.0), Choice(3, 0.5)))
            case "best":
                best = (GOAL - view.total) % 4 or 1
                return Advice((Choice(best, 1.0),))
            case "random":
                return Advice((Choice(rng.choice((1, 2, 3)), 1.0),))
        told = msg(
            "count.where",
            pid=os.getpid(),
            pygame="yes" if "pygame" in sys.modules else "no",
            among=",".join(self.levels),
        )
        return Advice((Choice(2, 1.0), Choice(1, 0.5)), told)


class Unreadable:
    """Refuse to be unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (_refuse, ())


def _refuse() -> None:
    raise RuntimeError("unreadable on purpose")


def _first_time(argument: str) -> bool:
    """Return whether the file ``argument`` is new, and create it.

    Without an argument it is always true.
    """
    if not argument:
        return True
    path = Path(argument)
    if path.exists():
        return False
    path.touch()
    return True


class Game:
    """Define the part of a manifest that the arena and the thinker need."""

    id = "count"
    seat_counts: Sequence[int] = (2,)
    options: Sequence[Option] = ()
    rules = Rules()

    def player(self, name: str) -> Bot[Any, Any] | None:
        return None if name == "nobody" else Player(name)


def find(game: str) -> Game | None:
    """Return the game by its id."""
    return Game() if game == "count" else None


AHEAD = "COUNTING_AHEAD"
"""Environment variable: the file that records the progress of :func:`ahead`."""


def ahead() -> Iterator[str]:
    """Yield three steps that leave a trace, then fail."""
    for step in range(3):
        with Path(os.environ[AHEAD]).open("a", encoding="utf-8") as out:
            out.write(str(step))
        yield "one"
    raise RuntimeError("on purpose")
