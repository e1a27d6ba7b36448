"""Name cards in the notation and in sentences."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.state import COPIES, HAZARD, MULLIGAN
from tabletop.kernel.words import Msg, Signed, msg
from tabletop.pieces.cards import Card

WRITTEN: Final[dict[Card, str]] = {
    card: {HAZARD: "H", MULLIGAN: "M"}.get(card, str(card)) for card in COPIES
}
"""Notation of each card in records."""

WORDS: Final = {HAZARD: "hazard", MULLIGAN: "mulligan"}
"""Words for the cards without a number, in keys and names of drawings."""

_READ: Final = {text: card for card, text in WRITTEN.items()}


def write_card(card: Card) -> str:
    """Return the notation of ``card``: ``5``, ``-2``, ``H``, ``M``."""
    return WRITTEN[card]


def read_card(text: str) -> Card | None:
    """Return the card written as ``text``, or ``None``."""
    return _READ.get(text)


def card_label(card: Card) -> Msg:
    """Return the name of ``card``, alone or at the start of a sentence."""
    return msg(f"gnoming.card.{WORDS[card]}.label") if card in WORDS else card_name(card)


def card_name(card: Card) -> Msg:
    """Return the name of ``card`` inside a sentence."""
    if card in WORDS:
        return msg(f"gnoming.card.{WORDS[card]}")
    if card < 0:
        return msg("gnoming.card.negative", value=Signed(card))
    return msg("gnoming.card.positive", value=card)


def row_and_column(cell: int) -> dict[str, int]:
    """Return the row and the column of a cell for a message, both from 1."""
    return {"row": cell // 3 + 1, "column": cell % 3 + 1}
