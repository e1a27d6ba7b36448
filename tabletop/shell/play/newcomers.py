"""Which pieces came into a hand since its owner last looked: a draw, not a deal."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.kernel.words import Seat
from tabletop.shell.play.session import Session
from tabletop.table.picture import ItemId, Picture


@dataclass(frozen=True, slots=True)
class Looked:
    """What one person saw of the own hand.

    Attributes:
        ply: When.
        held: The hand.
        new: What of it has come since that person's last action.
    """

    ply: int
    held: frozenset[ItemId]
    new: frozenset[ItemId] = frozenset()


class Newcomers:
    """Remembers for every seat what was seen of its hand."""

    def __init__(self) -> None:
        self._seen: dict[Seat, Looked] = {}

    def look(self, session: Session, picture: Picture) -> None:
        """The viewer sees ``picture``."""
        seat, ply = session.viewer, session.match.ply
        held = frozenset(item.id for item in picture.items if item.shelf)
        before = self._seen.get(seat, Looked(ply, held))
        new: frozenset[ItemId] = frozenset()
        if before.ply <= ply:
            rules, states = session.game.rules, session.match.states
            acted = sum(rules.to_act(state) == seat for state in states[before.ply : ply])
            if not _dealt(session, before, held, acted):
                new = (frozenset() if acted else before.new) | (held - before.held)
        self._seen[seat] = Looked(ply, held, new & held)

    def of(self, seat: Seat) -> frozenset[ItemId]:
        """The pieces of that hand that are new."""
        return self._seen[seat].new if seat in self._seen else frozenset()


def _dealt(session: Session, before: Looked, held: frozenset[ItemId], acted: int) -> bool:
    """Whether the hand is another one altogether: a new round, or dealt anew."""
    states = session.match.states[before.ply :]
    if any(session.game.round_over(state) for state in states):
        return True
    # No action lays more than two pieces: more that are gone were taken back by the dealer.
    return not before.held or len(before.held - held) > 2 * acted
