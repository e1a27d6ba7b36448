"""What lies open in a layout: its lines, what it counts so far, what a card would make of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.games.gnoming.scoring import matched, raw_score
from tabletop.games.gnoming.state import HAZARD
from tabletop.pieces.cards import Card, Shown, face_up, hidden_cells


@dataclass(frozen=True, slots=True)
class Made:
    """What a card in a cell makes of a layout, as far as it lies open.

    Attributes:
        shown: The layout then.
        count: What it counts then.
        won: Lines that match then and did not before: number and value.
        lost: Likewise, lines that match no longer.
        hidden: Cards face down then.
        leaves: The card replaced; ``None`` if it is face down.
    """

    shown: Shown
    count: int
    won: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]
    hidden: int
    leaves: Card | None


def lines(shown: Shown) -> tuple[tuple[int, int], ...]:
    """The lines that match among the cards that lie open, by number, with their value (S2)."""
    return tuple(matched(_spoiled(shown)))


def count(shown: Shown) -> int:
    """What the cards that lie open count, lines of three included (S3 to S9)."""
    return raw_score(_spoiled(shown)) - HAZARD * len(hidden_cells(shown))


def made(shown: Shown, cell: int, card: Card) -> Made:
    """What ``card`` in ``cell`` would make of a layout."""
    after = face_up(shown, cell, card)
    old, new = lines(shown), lines(after)
    return Made(
        after,
        count(after),
        tuple(line for line in new if line not in old),
        tuple(line for line in old if line not in new),
        len(hidden_cells(after)),
        shown[cell],
    )


def _spoiled(shown: Sequence[Card | None]) -> tuple[Card, ...]:
    """The layout with a hazard for every hidden card: it spoils each line it is in."""
    return tuple(HAZARD if card is None else card for card in shown)
