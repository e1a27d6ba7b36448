"""Define the state, the actions and the views of Orchard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, TypeAlias

from tabletop.games.kit.codec import EACH_SEAT, Between, written
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat

BOX: Final = tuple(f"{fruit}{number}" for fruit in "abcd" for number in range(1, 7))
"""All cards, sorted: ``a1`` to ``a6`` are apples, then berries, cherries and damsons."""

HAND: Final = 6
"""Cards that every seat is dealt."""


def known(text: str) -> str | None:
    """Return the card of that name, if there is one."""
    return text if text in BOX else None


Card: TypeAlias = Annotated[str, written("card", known, str)]
Hand: TypeAlias = tuple[Card, ...]
"""Cards in the order of the box: two equal hands are equal values."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a hand to every seat, an action of chance."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the seat's own hand."""

    card: Card


Action: TypeAlias = Deal | Play


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the open part of the table, for the state and for every view.

    Attributes:
        seats: Number of players.
        leader: Seat that played the first card of ``basket``.
        basket: The cards of the basket in the order of play. A full one lies on the table until
            the next card is led, so that everybody sees the last card, too.
        gone: The cards of earlier baskets.
        points: Baskets taken, by seat.
    """

    seats: Annotated[int, Between(2, 4)]
    leader: Seat = FIRST
    basket: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    points: Annotated[tuple[Annotated[int, Between(0, HAND)], ...], EACH_SEAT] = ()

    @property
    def full(self) -> bool:
        """Return whether everybody has added a card to the basket."""
        return len(self.basket) == self.seats

    @property
    def taker(self) -> Seat:
        """Return the seat whose card takes the basket so far (OR-2.2)."""
        led = [card for card in self.basket if card[0] == self.basket[0][0]]
        return self.seat_of(self.basket.index(max(led)))

    @property
    def turn(self) -> Seat:
        """Return the seat that plays the next card."""
        return self.taker if self.full else self.seat_of(len(self.basket))

    def seat_of(self, place: int) -> Seat:
        """Return the seat that plays card number ``place`` of the basket, from 0."""
        return Seat((self.leader + place) % self.seats)

    def played(self, card: Card) -> Table:
        """Return the table after the next card, which may fill the basket (OR-2)."""
        table = self
        if self.full:
            gone = (*self.gone, *self.basket)
            table = replace(self, leader=self.taker, basket=(), gone=gone)
        table = replace(table, basket=(*table.basket, card))
        if not table.full:
            return table
        points = (count + (at == table.taker) for at, count in enumerate(table.points))
        return replace(table, points=tuple(points))


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole state: the open table, and every hand."""

    table: Table
    hands: Annotated[tuple[Hand, ...], EACH_SEAT]


@dataclass(frozen=True, slots=True)
class View:
    """Hold the knowledge of one seat.

    Attributes:
        pool: All cards that the seat cannot see, in the order of the box.
    """

    seat: Seat
    table: Table
    hand: Hand
    counts: tuple[int, ...]
    pool: Hand


def without(cards: Sequence[Card], taken: Sequence[Card]) -> Hand:
    """Return the cards that are not ``taken``, in the order of the box."""
    return tuple(card for card in BOX if card in cards and card not in taken)
