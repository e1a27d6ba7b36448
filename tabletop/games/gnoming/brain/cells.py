"""Encode a layout as nine small numbers; tabulate lines of three codes.

Codes 0 to 5 are the positive cards 3 to 8, codes 6 to 9 are -1 to -4, then follow a mulligan, a
hazard and a hidden card; 13 to 18 are positive cards that must stay as a crossing line matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from tabletop.games.gnoming.scoring import line_value
from tabletop.games.gnoming.state import HAZARD, MULLIGAN
from tabletop.pieces.cards import Card, Shown

Code: TypeAlias = int
Cells: TypeAlias = tuple[Code, ...]
Keys: TypeAlias = tuple[int, int, int, int, int, int]
"""Keys of the three rows and the three columns."""

CARD: Final[tuple[Card, ...]] = (3, 4, 5, 6, 7, 8, -1, -2, -3, -4, MULLIGAN, HAZARD)
"""Cards by code."""

CODE: Final[dict[Card, Code]] = {card: code for code, card in enumerate(CARD)}
KINDS: Final = len(CARD)
POSITIVES: Final = range(6)
"""Codes of positive cards."""

WILD: Final[Code] = CODE[MULLIGAN]
DANGER: Final[Code] = CODE[HAZARD]
HIDDEN: Final[Code] = 12
HELD: Final[Code] = 13
"""Offset for the code of a positive card that has to stay."""

BASE: Final = 19
"""Base of line keys: ``(a * BASE + b) * BASE + c``."""


def codes(shown: Shown) -> Cells:
    """Return the layout ``shown`` in codes."""
    return tuple(HIDDEN if card is None else CODE[card] for card in shown)


def keys(cells: Cells) -> Keys:
    """Return the keys of the three rows and the three columns."""
    a, b, c, d, e, f, g, h, i = cells
    return (
        (a * BASE + b) * BASE + c,
        (d * BASE + e) * BASE + f,
        (g * BASE + h) * BASE + i,
        (a * BASE + d) * BASE + g,
        (b * BASE + e) * BASE + h,
        (c * BASE + f) * BASE + i,
    )


def of_key(key: int) -> tuple[Code, Code, Code]:
    """Return the three codes of the line that ``key`` encodes."""
    return key // (BASE * BASE), key // BASE % BASE, key % BASE


def _matched(key: int) -> int:
    line = of_key(key)
    return 0 if max(line) >= KINDS else line_value([CARD[code] for code in line])


MATCHED: Final = tuple(map(_matched, range(BASE**3)))
"""Value of a matching line by key, else 0 (S2)."""


LINES_OF_THREE: Final = tuple(combinations_with_replacement(range(BASE), 3))
"""Every possible line, with its codes sorted, as the order of the cards has no effect."""

_PLACE: Final = {line: place for place, line in enumerate(LINES_OF_THREE)}

CLASS: Final = tuple(
    _PLACE[a, b, c] for a, b, c in (tuple(sorted(of_key(key))) for key in range(BASE**3))
)
"""Place of each line in :data:`LINES_OF_THREE`, by key."""


def held(cells: Cells, found: Keys) -> Keys:
    """Return the keys of ``cells``, with held cards marked.

    ``found`` are the unmarked keys. A card is held while it belongs to a matching line that crosses
    the line of the key.
    """
    a, b, c, d, e, f = found
    matched = (MATCHED[a], MATCHED[b], MATCHED[c], MATCHED[d], MATCHED[e], MATCHED[f])
    if not any(matched):
        return found
    across = list(cells)
    down = list(cells)
    for cell, code in enumerate(cells):
        if code < 6:
            if matched[3 + cell % 3]:
                across[cell] = code + HELD
            if matched[cell // 3]:
                down[cell] = code + HELD
    rows, columns = keys(tuple(across)), keys(tuple(down))
    return (
        a if matched[0] else rows[0],
        b if matched[1] else rows[1],
        c if matched[2] else rows[2],
        d if matched[3] else columns[3],
        e if matched[4] else columns[4],
        f if matched[5] else columns[5],
    )


def points(cells: Cells, worth: Sequence[float], *, columns: bool = True) -> float:
    """Return the points of a layout by the worth of each code (S3 to S9)."""
    matched = [MATCHED[key] for key in keys(cells)]
    if not columns:
        matched[3:] = 0, 0, 0
    total = -float(sum(matched))
    for cell, code in enumerate(cells):
        if not matched[cell // 3] and not matched[3 + cell % 3]:
            total += worth[code]
    return total


def raw(cells: Cells) -> int:
    """Compute the points of a layout without hidden cards fast (S3 to S9)."""
    a, b, c, d, e, f, g, h, i = cells
    r0, r1, r2, c0, c1, c2 = [MATCHED[key] for key in keys(cells)]
    score = -r0 - r1 - r2 - c0 - c1 - c2
    if not r0:
        score += (0 if c0 else CARD[a]) + (0 if c1 else CARD[b]) + (0 if c2 else CARD[c])
    if not r1:
        score += (0 if c0 else CARD[d]) + (0 if c1 else CARD[e]) + (0 if c2 else CARD[f])
    if not r2:
        score += (0 if c0 else CARD[g]) + (0 if c1 else CARD[h]) + (0 if c2 else CARD[i])
    return score


def counted(cards: Iterable[Card]) -> list[int]:
    """Return the number of cards by code."""
    counts = [0] * KINDS
    for card in cards:
        counts[CODE[card]] += 1
    return counts
