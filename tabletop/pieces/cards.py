"""Cards: a set of them, piles, and a layout of which some lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Card: TypeAlias = int
"""A card by what is printed on it; the game says what each number stands for."""

Cards: TypeAlias = tuple[Card, ...]
"""Cards in order: a pile from bottom to top, a draw pile from the first drawn on."""

Shown: TypeAlias = tuple[Card | None, ...]
"""A layout as everybody sees it, cell by cell; ``None`` lies face down."""


def full_deck(copies: Mapping[Card, int]) -> Cards:
    """Every card as often as it is in the box, sorted."""
    return tuple(sorted(Counter(copies).elements()))


def top(pile: Cards) -> Card | None:
    """The card that lies open on ``pile``, or ``None`` if it is empty."""
    return pile[-1] if pile else None


def placed(layout: tuple[Card, ...], cell: int, card: Card) -> tuple[Card, ...]:
    """``layout`` with ``card`` in ``cell``."""
    return (*layout[:cell], card, *layout[cell + 1 :])


def face_up(shown: Shown, cell: int, card: Card) -> Shown:
    """What is seen once ``card`` lies face up in ``cell``."""
    return (*shown[:cell], card, *shown[cell + 1 :])


def hidden_cells(shown: Shown) -> tuple[int, ...]:
    """The cells whose card lies face down, in order."""
    return tuple(cell for cell, card in enumerate(shown) if card is None)


def too_many(cards: Iterable[Card], box: Iterable[Card]) -> Card | None:
    """A card of which ``cards`` has more than ``box``, the least of them; ``None`` if none."""
    return min((Counter(cards) - Counter(box)).keys(), default=None)


def filled(shown: Shown, hidden: Sequence[Card]) -> tuple[Card, ...]:
    """``shown`` with the cards of ``hidden`` in the face-down cells, in order."""
    waiting = iter(hidden)
    return tuple(next(waiting) if card is None else card for card in shown)
