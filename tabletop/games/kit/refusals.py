"""Refuse actions with an explanation and the clause of the rules."""

from __future__ import annotations

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Arg, Refusal, Seat, Who, msg


@dataclass(frozen=True, slots=True)
class Refuse:
    """Build the refusals of a game from the last part of its message keys.

    >>> refuse = Refuse("goat")
    >>> refuse("G-4.2", "draw_fits", tile="6-5").why.key
    'goat.refusal.draw_fits'

    Attributes:
        game: Id of the game; its message catalogue has the sentences as ``<id>.refusal.*``.
    """

    game: str

    def __call__(self, clause: str, key: str, **args: Arg) -> Refusal:
        """Return a refusal with the sentence of a message key."""
        return Refusal(clause, msg(f"{self.game}.refusal.{key}", **args))

    def turn(self, clause: str, seat: Seat) -> Refusal:
        """Return the refusal of an action while another seat is to act."""
        return self(clause, "turn", who=Who(seat))

    def over(self, clause: str) -> Refusal:
        """Return the refusal of any action after the end of the match."""
        return self(clause, "over")
