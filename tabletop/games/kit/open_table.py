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
    """Hold the knowledge of one seat: the whole table.

    Attributes:
        table: The complete state.
    """

    seat: Seat
    table: StateT


def view(state: StateT, seat: Seat) -> OpenView[StateT]:
    """Return the view of ``seat``, which is the whole table.

    >>> sample(view("e1", Seat(0)), Random(1))
    'e1'
    """
    return OpenView(seat, state)


def sample(view: OpenView[StateT], rng: Random) -> StateT:
    """Return the only state that fits the view: the table itself."""
    return view.table


def reveals(state: object, action: object) -> bool:
    """Return ``False``, as no action reveals anything hidden."""
    return False


def chance(state: object, rng: Random) -> NoReturn:
    """Raise an error, as chance never acts.

    Raises:
        LookupError: Always.
    """
    raise LookupError("a game without luck was asked to draw")


def luck_refusal(state: object, action: object) -> NoReturn:
    """Raise an error, as there are no chance events.

    Raises:
        LookupError: Always.
    """
    raise LookupError("a game without luck was asked to judge it")
