"""Find pieces added to a hand since its owner last saw it.

A deal does not count as a draw.
"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.play.session import Session
from tabletop.table.picture import ItemId, Picture


@dataclass(frozen=True, slots=True)
class Looked:
    """Hold a hand as its owner last saw it.

    Attributes:
        ply: When.
        new: The part of it that came since that person's last action.
    """

    ply: int
    held: frozenset[ItemId]
    new: frozenset[ItemId] = frozenset()


SeenHands: TypeAlias = tuple[tuple[Seat, Looked], ...]
"""The hands as their owners saw them last, by seat."""


def looked(hands: SeenHands, session: Session, picture: Picture) -> SeenHands:
    """Return ``hands`` updated with the hand shown in ``picture``."""
    seat, ply = session.viewer, session.match.ply
    held = frozenset(item.id for item in picture.items if item.shelf)
    before = dict(hands).get(seat, Looked(ply, held))
    new: frozenset[ItemId] = frozenset()
    if before.ply <= ply:
        rules, states = session.game.rules, session.match.states
        acted = sum(rules.to_act(state) == seat for state in states[before.ply : ply])
        if not _dealt(session, before, held, acted):
            new = (frozenset() if acted else before.new) | (held - before.held)
    now = Looked(ply, held, new & held)
    return hands if dict(hands).get(seat) == now else tuple({**dict(hands), seat: now}.items())


def drawn(hands: SeenHands, seat: Seat) -> frozenset[ItemId]:
    """Return the pieces of the hand of ``seat`` that are new."""
    found = dict(hands).get(seat)
    return frozenset() if found is None else found.new


def _dealt(session: Session, before: Looked, held: frozenset[ItemId], acted: int) -> bool:
    states = session.match.states[before.ply :]
    if any(session.game.round_over(state) for state in states):
        return True
    # The seat's actions cannot explain so many missing pieces: they were redealt.
    return not before.held or len(before.held - held) > session.game.lays * acted
