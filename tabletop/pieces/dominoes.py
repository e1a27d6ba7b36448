"""Dominoes: tiles, sets, how tiles and hands are written, and which end meets which."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

Tile: TypeAlias = tuple[int, int]
"""A tile as it is named: the higher number first, ``(12, 3)``."""

Lying: TypeAlias = tuple[int, int]
"""A tile as it lies in a line: the end nearer to the start of the line first."""

_TILE: Final = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")


def tile(a: int, b: int) -> Tile:
    """The tile with the ends ``a`` and ``b``."""
    return (a, b) if a >= b else (b, a)


@cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """Every tile of the double-``highest`` set once, from ``0-0`` up to the highest double."""
    return tuple((a, b) for a in range(highest + 1) for b in range(a + 1))


def pips(piece: Tile) -> int:
    """Points on both halves."""
    return piece[0] + piece[1]


def is_double(piece: Tile) -> bool:
    """Whether both halves are the same."""
    return piece[0] == piece[1]


def has(piece: Tile, number: int) -> bool:
    """Whether one half shows ``number``."""
    return number in piece


def beyond(piece: Tile, number: int) -> int:
    """The end left open when ``piece`` is laid against ``number``, which it has."""
    return piece[1] if piece[0] == number else piece[0]


def laid(piece: Tile, number: int) -> Lying:
    """``piece`` as it lies against the open end ``number``, which it has."""
    return number, beyond(piece, number)


def named(lying: Lying) -> Tile:
    """The name of a tile that lies in a line."""
    return tile(*lying)


def write(piece: tuple[int, int]) -> str:
    """A tile on paper, in the order given: ``12-3``."""
    return f"{piece[0]}-{piece[1]}"


def read(text: str) -> tuple[int, int] | None:
    """The halves as they are written, or ``None`` if ``text`` is no tile. 0 to 99 pips a half."""
    found = _TILE.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]))


def read_tile(text: str) -> Tile | None:
    """The tile of that name, whichever half is written first; ``None`` if it is none."""
    halves = read(text)
    return None if halves is None else tile(*halves)


def write_tiles(pieces: Iterable[tuple[int, int]]) -> str:
    """Tiles with commas between; nothing for none."""
    return ",".join(map(write, pieces))


def read_tiles(text: str) -> tuple[Tile, ...] | None:
    """The tiles that :func:`write_tiles` wrote, or ``None`` if one of them is none."""
    found: list[Tile] = []
    for word in text.split(",") if text else ():
        if (piece := read_tile(word)) is None:
            return None
        found.append(piece)
    return tuple(found)


def sorted_hand(pieces: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles highest first: the one order of a hand, so that equal hands are equal."""
    return tuple(sorted(pieces, reverse=True))
