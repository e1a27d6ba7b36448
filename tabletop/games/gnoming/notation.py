"""Write actions of Gnoming A Round as lines of a record, and read them."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.names import read_card, write_card
from tabletop.games.gnoming.state import (
    CELLS,
    PILES,
    SOURCES,
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


ACTS: Final[dict[str, Action]] = {
    write(act): act
    for act in (
        *(kind(cell) for kind in (Flip, Lay, Bounce) for cell in range(CELLS)),
        *map(Take, SOURCES),
        *map(Discard, (*PILES, "out")),
        *(Flip(None), Stay()),
    )
}
"""Every action of a seat by its line."""


def read(text: str) -> Action:
    """Return the action of a line.

    Raises:
        BadNotationError: The text is not an action of Gnoming A Round.
    """
    word, _, rest = text.partition(" ")
    if text in ACTS:
        return ACTS[text]
    if word == "deal":
        return _deal(rest)
    if word == "rebuild":
        return Rebuild(_read_cards(rest))
    if word in ("flip", "lay", "bounce"):
        raise BadNotationError(msg("gnoming.notation.cell", cell=rest[:20]))
    raise BadNotationError(msg("gnoming.notation.action"))


def _deal(text: str) -> Deal:
    parts = text.split(" | ")
    piles = parts[1].split(" ") if len(parts) == 3 else []
    if len(piles) != 2:
        raise BadNotationError(msg("gnoming.notation.deal"))
    layouts = tuple(map(_read_cards, parts[0].split(" ; ")))
    return Deal(layouts, (_card(piles[0]), _card(piles[1])), _read_cards(parts[2]))


def _write_cards(cards: Cards) -> str:
    return ",".join(map(write_card, cards))


def _read_cards(text: str) -> Cards:
    return tuple(map(_card, text.split(",")))


def _card(text: str) -> Card:
    card = read_card(text)
    if card is None:
        raise BadNotationError(msg("gnoming.notation.card", card=text[:20]))
    return card
