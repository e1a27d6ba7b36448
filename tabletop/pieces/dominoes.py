"""Compute with dominoes: tiles, sets, notation and matching ends."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

Tile: TypeAlias = tuple[int, int]
"""A tile by its name: the higher number first, ``(12, 3)``."""

Lying: TypeAlias = tuple[int, int]
"""A tile as laid in a line: the end nearer to the start of the line first."""

_TILE: Final = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")


def tile(a: int, b: int) -> Tile:
    """Return the tile with the ends ``a`` and ``b``."""
    return (a, b) if a >= b else (b, a)


@cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """Return the tiles of the double-``highest`` set, from ``0-0`` upwards."""
    return tuple((a, b) for a in range(highest + 1) for b in range(a + 1))


def pips(piece: Tile) -> int:
    """Return the pips on both halves."""
    return piece[0] + piece[1]


def is_double(piece: Tile) -> bool:
    """Return whether both halves are the same."""
    return piece[0] == piece[1]


def beyond(piece: Tile, number: int) -> int:
    """Return the half of ``piece`` that stays open when ``number`` is joined."""
    return piece[1] if piece[0] == number else piece[0]


def laid(piece: Tile, number: int) -> Lying:
    """Return ``piece`` oriented to match the open end ``number``."""
    return number, beyond(piece, number)


def named(lying: Lying) -> Tile:
    """Return the canonical tile of an oriented tile."""
    return tile(*lying)


def write(piece: tuple[int, int]) -> str:
    """Return a tile's notation, with its halves as ordered: ``12-3``."""
    return f"{piece[0]}-{piece[1]}"


def read(text: str) -> tuple[int, int] | None:
    """Return the halves in written order, 0 to 99 each, or ``None``."""
    found = _TILE.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]))


def read_tile(text: str) -> Tile | None:
    """Return the tile of that name, either half first, or ``None``."""
    halves = read(text)
    return None if halves is None else tile(*halves)


def write_tiles(pieces: Iterable[tuple[int, int]]) -> str:
    """Return the tiles' notation, separated by commas."""
    return ",".join(map(write, pieces))


def sorted_hand(pieces: Iterable[Tile]) -> tuple[Tile, ...]:
    """Sort the tiles of a hand into their standard order, highest first."""
    return tuple(sorted(pieces, reverse=True))
