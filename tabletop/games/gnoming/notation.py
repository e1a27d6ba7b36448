"""Write actions of Gnoming A Round as lines of a record, and read them."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.names import read_card, write_card
from tabletop.games.gnoming.state import (
    CELLS,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Lay,
    Rebuild,
    Stay,
    Take,
)
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.words import msg
from tabletop.pieces.cards import Card, Cards

_CELLS: Final = {str(cell): cell for cell in range(CELLS)}


def write(action: Action) -> str:
    """Return the line for an action."""
    match action:
        case Deal(layouts, piles, stock):
            dealt = " ; ".join(map(_write_cards, layouts))
            a, b = map(write_card, piles)
            return f"deal {dealt} | {a} {b} | {_write_cards(stock)}"
        case Rebuild(stock):
            return f"rebuild {_write_cards(stock)}"
        case Flip(None):
            return "flip none"
        case Flip(cell):
            return f"flip {cell}"
        case Take(source):
            return f"take {source}"
        case Lay(cell):
            return f"lay {cell}"
        case Bounce(cell):
            return f"bounce {cell}"
        case Stay():
            return "stay"
        case Discard(to):
            return f"discard {to}"


def read(text: str) -> Action:
    """Return the action of a line.

    Raises:
        BadNotationError: The text is not an action of Gnoming A Round.
    """
    word, _, rest = text.partition(" ")
    match word, rest:
        case "deal", _:
            return _deal(rest)
        case "rebuild", _:
            return Rebuild(_read_cards(rest))
        case "flip", "none":
            return Flip(None)
        case "flip", _:
            return Flip(_cell(rest))
        case "take", ("stock" | "a" | "b"):
            return Take("stock" if rest == "stock" else "a" if rest == "a" else "b")
        case "lay", _:
            return Lay(_cell(rest))
        case "bounce", _:
            return Bounce(_cell(rest))
        case "stay", "" if text == word:
            return Stay()
        case "discard", ("a" | "b" | "out"):
            return Discard("out" if rest == "out" else "a" if rest == "a" else "b")
    raise BadNotationError(msg("gnoming.notation.action"))


def _deal(text: str) -> Deal:
    parts = text.split(" | ")
    piles = parts[1].split(" ") if len(parts) == 3 else []
    if len(piles) != 2:
        raise BadNotationError(msg("gnoming.notation.deal"))
    layouts = tuple(map(_read_cards, parts[0].split(" ; ")))
    return Deal(layouts, (_card(piles[0]), _card(piles[1])), _read_cards(parts[2]))


def _cell(text: str) -> int:
    if text not in _CELLS:
        raise BadNotationError(msg("gnoming.notation.cell", cell=text[:20]))
    return _CELLS[text]


def _write_cards(cards: Cards) -> str:
    return ",".join(map(write_card, cards))


def _read_cards(text: str) -> Cards:
    return tuple(map(_card, text.split(",")))


def _card(text: str) -> Card:
    card = read_card(text)
    if card is None:
        raise BadNotationError(msg("gnoming.notation.card", card=text[:20]))
    return card
