"""Write actions of Patchwork as lines of a record, and read them."""

from __future__ import annotations

import re
from typing import Final

from tabletop.games.patchwork.data import PATCHES, in_notation_order
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.words import msg

_SQUARE: Final = re.compile(r"[a-i][1-9]")
_COLUMNS: Final = "abcdefghi"


def write(action: Action) -> str:
    """Return the line for an action."""
    match action:
        case Ring(order):
            return " ".join(("ring", *order))
        case Buy(patch, cells):
            return " ".join(("buy", patch, *map(square, in_notation_order(cells))))
        case Pass():
            return "pass"
        case Leather(cell):
            return "leather none" if cell is None else f"leather {square(cell)}"


def read(text: str) -> Action:
    """Return the action of a line.

    Raises:
        BadNotationError: The text is not an action of Patchwork.
    """
    word, *rest = text.split(" ")
    match word, rest:
        case "ring", [_, *_]:
            if unknown := [patch for patch in rest if patch not in PATCHES]:
                raise BadNotationError(msg("patchwork.notation.patch", patch=unknown[0]))
            return Ring(tuple(rest))
        case "buy", [patch, _, *_]:
            if patch not in PATCHES:
                raise BadNotationError(msg("patchwork.notation.patch", patch=patch))
            return Buy(patch, in_notation_order(tuple(map(_cell, rest[1:]))))
        case "pass", []:
            return Pass()
        case "leather", ["none"]:
            return Leather(None)
        case "leather", [name]:
            return Leather(_cell(name))
    raise BadNotationError(msg("patchwork.notation.action"))


def square(cell: tuple[int, int]) -> str:
    """Return the name of a square, ``a1`` (top left) to ``i9``."""
    row, column = cell
    return f"{_COLUMNS[column]}{row + 1}"


def _cell(name: str) -> tuple[int, int]:
    if not _SQUARE.fullmatch(name):
        raise BadNotationError(msg("patchwork.notation.square", square=name[:20]))
    return int(name[1]) - 1, _COLUMNS.index(name[0])
