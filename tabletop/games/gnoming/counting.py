"""Count the open part of a layout, before and after a card is laid."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.gnoming.scoring import matched, raw_score
from tabletop.games.gnoming.state import HAZARD
from tabletop.kernel.values import dataclass
from tabletop.pieces.cards import Card, Shown, face_up, hidden_cells


@dataclass(frozen=True, slots=True)
class Made:
    """Describe a layout after laying a card, as far as it is open.

    Attributes:
        won: Lines that match only afterwards: number and value.
        lost: Lines that no longer match, likewise.
        hidden: Cards face down afterwards.
        leaves: The card replaced; ``None`` if it is face down.
    """

    shown: Shown
    count: int
    won: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]
    hidden: int
    leaves: Card | None


def lines(shown: Shown) -> tuple[tuple[int, int], ...]:
    """Return the matching open lines by number, with their values (S2)."""
    return tuple(matched(_spoiled(shown)))


def count(shown: Shown) -> int:
    """Return the count of the open cards, lines included (S3 to S9)."""
    return raw_score(_spoiled(shown)) - HAZARD * len(hidden_cells(shown))


def made(shown: Shown, cell: int, card: Card) -> Made:
    """Return the layout and count that ``card`` in ``cell`` would make."""
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
    """Return the layout with hazards for hidden cards, which spoil lines."""
    return tuple(HAZARD if card is None else card for card in shown)
