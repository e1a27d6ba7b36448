"""Compute with cards: decks, piles and partly hidden layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

Card: TypeAlias = int
"""The number printed on a card; each game defines what the numbers mean."""

_Cell = TypeVar("_Cell")

Cards: TypeAlias = tuple[Card, ...]
"""Cards in order: a pile from bottom to top, a draw pile from the card drawn first."""

Shown: TypeAlias = tuple[Card | None, ...]
"""A layout as everybody sees it, cell by cell; ``None`` is face down."""


def full_deck(copies: Mapping[Card, int]) -> Cards:
    """Return all cards in the box, sorted, duplicates included."""
    return tuple(sorted(Counter(copies).elements()))


def top(pile: Cards) -> Card | None:
    """Return the top card of ``pile``, or ``None`` if it is empty."""
    return pile[-1] if pile else None


def placed(layout: tuple[_Cell, ...], cell: int, card: _Cell) -> tuple[_Cell, ...]:
    """Return a complete or partly hidden layout with ``card`` in ``cell``."""
    return (*layout[:cell], card, *layout[cell + 1 :])


def hidden_cells(shown: Shown) -> tuple[int, ...]:
    """Return the cells whose card is face down, in order."""
    return tuple(cell for cell, card in enumerate(shown) if card is None)


def too_many(cards: Iterable[Card], box: Iterable[Card]) -> Card | None:
    """Return the lowest card that exceeds its count in ``box``, or ``None``."""
    return min((Counter(cards) - Counter(box)).keys(), default=None)


def filled(shown: Shown, hidden: Sequence[Card]) -> tuple[Card, ...]:
    """Return ``shown`` with ``hidden`` in the face-down cells, in order."""
    waiting = iter(hidden)
    return tuple(next(waiting) if card is None else card for card in shown)
