"""What a game's rules must answer.

Three kinds of value, all immutable and hashable, carry the whole program:

``State``   everything that is true on the table, hidden pieces included
``Action``  one choice by a seat, or one stroke of luck by :data:`CHANCE`
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
    """One game's rules: pure functions, no memory, no clock, no dice of their own.

    A module with these functions satisfies the protocol.
    """

    def start(self, seats: int, options: Options) -> StateT:
        """The table before anything was shuffled.

        Args:
            seats: How many play; one of the game's ``seat_counts``.
            options: Every house rule, settled (:func:`tabletop.kernel.options.settle`).
        """

    def to_act(self, state: StateT) -> Seat | None:
        """Whose choice it is: a seat, :data:`CHANCE`, or ``None`` when the match is over."""

    def chance(self, state: StateT, rng: Random) -> ActionT:
        """Draw what chance does next. Only asked when :data:`CHANCE` is to act.

        The result is recorded like any action, so a replay needs no seed.
        """

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """The table after ``action``. Trusts its caller; ``Match`` and ``replay`` check."""

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """What ``seat`` may know. Built from what is allowed, never by hiding the rest."""

    def legal(self, view: ViewT) -> Sequence[ActionT]:
        """Every action the viewer may take now, in a fixed order; empty when not to act.

        A player can always tell what they may do, so this needs no more than a view.
        """

    def refusal(self, view: ViewT, action: ActionT) -> Refusal:
        """Why the viewer may not take ``action`` now. Only asked when it is not legal."""

    def luck_refusal(self, state: StateT, action: ActionT) -> Refusal | None:
        """Why ``action`` cannot be what chance did, or ``None`` when it can."""

    def sample(self, view: ViewT, rng: Random) -> StateT:
        """One whole table that the viewer cannot tell from the real one.

        Law: ``view(sample(v, rng), seat) == v``.
        """

    def reveals(self, state: StateT, action: ActionT) -> bool:
        """Whether ``action`` makes something hidden visible to anybody: no undo across it."""

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Points so far over the whole match, indexed by seat."""

    def winners(self, state: StateT) -> tuple[Seat, ...]:
        """Who won the match; empty while it goes on."""
