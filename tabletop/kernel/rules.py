"""Define the functions of a game's rules.

Three kinds of value, all immutable and hashable, carry the whole program:

``State``   everything that is true on the table, hidden pieces included
``Action``  one choice by a seat, or one chance event by :data:`CHANCE`
``View``    what one seat may know; the only thing a bot or a screen ever sees

The laws between them are checked for every registered game by ``tests/laws``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol, TypeVar

from tabletop.kernel.options import Options
from tabletop.kernel.words import Refusal, Seat

FIRST: Final = Seat(0)
"""The seat that opens the first round."""

CHANCE: Final = Seat(-1)
"""The seat that shuffles, deals and draws lots."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


class Rules(Protocol[StateT, ActionT, ViewT]):
    """Define one game's rules as pure functions.

    They keep no state, and use no clock and no other randomness. A module with these functions
    satisfies the protocol.
    """

    def start(self, seats: int, options: Options) -> StateT:
        """Return the state before anything is shuffled.

        Args:
            seats: Number of players; one of the game's ``seat_counts``.
            options: Every house rule, settled (:func:`tabletop.kernel.options.settle`).
        """

    def to_act(self, state: StateT) -> Seat | None:
        """Return the seat to act; ``None`` when the match is over.

        The seat may be :data:`CHANCE`.
        """

    def chance(self, state: StateT, rng: Random) -> ActionT:
        """Draw the next chance action.

        Called only when :data:`CHANCE` is to act. The result is recorded like any action, so a
        replay needs no seed.
        """

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """Return the state after ``action``.

        The action is not checked here; ``Match`` and ``replay`` check it.
        """

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """Return the view of ``seat``: all information it may have.

        It is built from the permitted information, never by removing the rest from the state.
        """

    def legal(self, view: ViewT) -> Sequence[ActionT]:
        """Return the viewer's legal actions in a fixed order.

        Empty when the viewer is not to act. A view is enough, since players always know which
        actions they may take.
        """

    def refusal(self, view: ViewT, action: ActionT) -> Refusal:
        """Return the reason why the viewer may not play ``action`` now.

        Called only when the action is not legal.
        """

    def luck_refusal(self, state: StateT, action: ActionT) -> Refusal | None:
        """Return the reason why ``action`` is impossible for chance, or ``None``."""

    def sample(self, view: ViewT, rng: Random) -> StateT:
        """Return a random state that is consistent with the viewer's view.

        Law: ``view(sample(v, rng), seat) == v``.
        """

    def reveals(self, state: StateT, action: ActionT) -> bool:
        """Return whether ``action`` reveals hidden information to any seat.

        Undo does not cross such an action.
        """

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return the total points so far, by seat."""

    def winners(self, state: StateT) -> tuple[Seat, ...]:
        """Return the winners of the match; empty until the match is over."""
