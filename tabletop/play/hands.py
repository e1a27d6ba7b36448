"""Hold the order of people's hands, and pieces drawn since last seen.

A hand is sorted, or as its owner arranged it. Only the people at this screen have an order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.play.session import Session
from tabletop.table.picture import ItemId, Picture, Shape


@dataclass(frozen=True, slots=True)
class Order:
    """Hold the order of one hand.

    Attributes:
        sort: One of the table's ``sorts``, or ``""`` for the one chosen last in this game.
        own: First to last, as its owner arranged it; empty while it is sorted.
    """

    sort: str = ""
    own: tuple[ItemId, ...] = ()


Orders: TypeAlias = tuple[tuple[Seat, Order], ...]
"""The orders of the hands of one match, by seat."""


def order_of(orders: Orders, seat: Seat) -> Order:
    """Return the order of one hand, the default if never changed."""
    return dict(orders).get(seat, Order())


def with_order(orders: Orders, seat: Seat, order: Order) -> Orders:
    """Return ``orders`` with the order of ``seat`` replaced."""
    return tuple(sorted({**dict(orders), seat: order}.items()))


def ordered(shape: Shape, order: Order, latest: str) -> Shape:
    """Return ``shape`` with the hand in ``order``."""
    return replace(shape, sort=order.sort or latest, order=order.own)


def next_sort(order: Order, sorts: Sequence[str], latest: str) -> Order:
    """Return the next order; an arranged hand returns to its latest sort.

    >>> next_sort(Order(), ("ends", "pips"), "ends")
    Order(sort='pips', own=())
    """
    now = order.sort or latest
    if not order.own:
        at = sorts.index(now) if now in sorts else 0
        now = sorts[(at + 1) % len(sorts)]
    return Order(now)


def latest_sort(lines: Sequence[str], game: str, sorts: Sequence[str]) -> str:
    """Return the latest or default sort of hands in ``game``.

    ``lines`` are ``game sort`` for each game, as the settings hold them.

    >>> latest_sort(("goat pips",), "goat", ("ends", "pips"))
    'pips'
    """
    found = (line.removeprefix(f"{game} ") for line in lines if line.startswith(f"{game} "))
    return next((sort for sort in found if sort in sorts), sorts[0] if sorts else "")


def remembered(lines: Sequence[str], game: str, sort: str) -> tuple[str, ...]:
    """Return the settings with the latest sort of ``game`` stored.

    >>> remembered(("goat pips", "train run"), "goat", "ends")
    ('train run', 'goat ends')
    """
    return (*(line for line in lines if not line.startswith(f"{game} ")), f"{game} {sort}")


# -- drawn pieces


@dataclass(frozen=True, slots=True)
class Looked:
    """Hold a hand as its owner last saw it.

    Attributes:
        ply: The ply at which it was seen.
        new: The pieces added since that person's last action.
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
