"""Define rules functions shared by games without luck or hidden pieces.

Such a game imports these functions into its ``rules`` module.
"""

from __future__ import annotations

from random import Random
from typing import Generic, NoReturn

from tabletop.kernel.rules import StateT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat


@dataclass(frozen=True, slots=True)
class OpenView(Generic[StateT]):
    """Hold the table as a seat knows it: all of it.

    Attributes:
        table: The whole truth.
    """

    seat: Seat
    table: StateT


def view(state: StateT, seat: Seat) -> OpenView[StateT]:
    """Return the table as ``seat`` knows it.

    >>> sample(view("e1", Seat(0)), Random(1))
    'e1'
    """
    return OpenView(seat, state)


def sample(view: OpenView[StateT], rng: Random) -> StateT:
    """Return the only table that fits what the viewer knows."""
    return view.table


def reveals(state: object, action: object) -> bool:
    """Return ``False``: no action shows anything hidden."""
    return False


def chance(state: object, rng: Random) -> NoReturn:
    """Refuse to draw: chance is never to act.

    Raises:
        LookupError: Always.
    """
    raise LookupError("a game without luck was asked to draw")


def luck_refusal(state: object, action: object) -> NoReturn:
    """Refuse to judge a chance event: chance is never to act.

    Raises:
        LookupError: Always.
    """
    raise LookupError("a game without luck was asked to judge it")
