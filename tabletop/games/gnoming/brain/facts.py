"""Count current points and helpful cards, for hints.

All counts follow the rules and use open cards only. A hidden card counts as the average of all
unseen cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from typing import Final, TypeAlias

from tabletop.games.gnoming.brain.cells import (
    BASE,
    CARD,
    CODE,
    HIDDEN,
    MATCHED,
    POSITIVES,
    WILD,
    Cells,
    Code,
    keys,
    of_key,
    points,
)
from tabletop.games.gnoming.brain.playout import NONE
from tabletop.games.gnoming.brain.scene import Scene, with_discard
from tabletop.games.gnoming.choices import cells_for, held_card, pile_of
from tabletop.games.gnoming.scoring import LINES
from tabletop.games.gnoming.state import Act, Bounce, Discard, Flip, Lay, Source, Take
from tabletop.pieces.cards import Shown, placed

_MARKED: Final = BASE
"""Offset for the code of the cell that a choice affects."""

Signature: TypeAlias = tuple[object, ...]
"""Key that is equal for two choices differing only by the order of rows, columns or equal piles."""


class Facts:
    """Count points and helpful cards for the seat whose turn it is."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.table = scene.table
        self.cells = scene.cells
        self.unseen = scene.unseen
        self._worth = *CARD, sum(self.unseen) / max(1, len(self.unseen))

    def count(self, cells: Cells) -> float:
        """Return the present points of a layout (S3 to S9)."""
        return points(cells, self._worth)

    def taken(self, source: Source) -> float:
        """Return the most points that the top card of a discard pile can save."""
        return self._best_gain(self.cells, CODE[pile_of(self.table, source)[-1]])

    def drawn(self) -> list[float]:
        """Return the points saved by each card that may be drawn, at least 0."""
        codes = [CODE[card] for card in self.scene.coming]
        known = {code: max(0.0, self._best_gain(self.cells, code)) for code in set(codes)}
        return [known[code] for code in codes]

    def completing(self, cells: Cells) -> int:
        """Count the unseen cards that would complete a line when laid."""
        return self._helpful(cells, lambda code: _legal(cells, code))

    def turning_up(self, cell: int) -> int:
        """Count the unseen cards that would complete a line in a hidden cell."""
        return self._helpful(self.cells, lambda code: (cell,))

    def _helpful(self, cells: Cells, where: Callable[[Code], Sequence[int]]) -> int:
        codes = [CODE[card] for card in self.unseen]
        fit = {
            code: any(_completes(cells, cell, code) for cell in where(code)) for code in set(codes)
        }
        return sum(fit[code] for code in codes)

    def offered(self, act: Act) -> float | None:
        """Return the next seat's best gain from the piles after a discard."""
        if not isinstance(act, Discard):
            return None
        cells = self.scene.layouts[self.scene.following]
        tops = with_discard(self.table.piles, act.to, CODE[held_card(self.table)])
        return max(0.0, *(self._best_gain(cells, code) for code in tops if code is not None))

    def beside(self, cell: int) -> tuple[int, int]:
        """Count the hidden and the line-spoiling cards in line with a cell (S2)."""
        row, column = divmod(cell, 3)
        others = [
            self.cells[at] for at in range(9) if at != cell and (at // 3 == row or at % 3 == column)
        ]
        return others.count(HIDDEN), sum(code not in (*POSITIVES, WILD, HIDDEN) for code in others)

    def lacking(self, after: Cells, instead: Cells) -> tuple[Code, int] | None:
        """Return the card that would complete the best new pair, and its cell."""
        best, found = 0.0, None
        for number, (key, was) in enumerate(zip(keys(after), keys(instead), strict=True)):
            missing = _missing(key)
            if missing is None or MATCHED[was]:
                continue
            more = self._hope(key, after) - self._hope(was, instead)
            if more > best:
                best, found = more, (missing[0], LINES[number][missing[1]])
        return found

    def _hope(self, key: int, cells: Cells) -> float:
        """Return the expected saving of a line; 0 for a line that matches now."""
        clock = self.scene.clock(cells.count(HIDDEN))
        return 0.0 if MATCHED[key] else self.scene.judge.gain(key, clock)[1]

    def third(self, cells: Cells, cell: int, code: Code) -> float:
        """Return the points that a card saves in one cell; 0 if it is illegal."""
        return self._gain(cells, cell, code) if cell in _legal(cells, code) else 0.0

    def _best_gain(self, cells: Cells, code: Code) -> float:
        """Return the most points that a card saves; 0 if it is illegal."""
        gains = (self._gain(cells, cell, code) for cell in _legal(cells, code))
        return max(gains, default=0.0)

    def _gain(self, cells: Cells, cell: int, code: Code) -> float:
        return self.count(cells) - self.count(placed(cells, cell, code))


def _legal(cells: Cells, code: Code) -> tuple[int, ...]:
    shown: Shown = tuple(None if at == HIDDEN else CARD[at] for at in cells)
    return cells_for(shown, CARD[code])


def _missing(key: int) -> tuple[Code, int] | None:
    """Return the card missing from a line with a pair, and its place there."""
    line = of_key(key)
    for code in POSITIVES:
        fits = [other in (code, WILD) for other in line]
        if sum(fits) == 2 and line.count(WILD) < 2:
            return code, fits.index(False)
    return None


def matched(cells: Cells) -> dict[int, int]:
    """Return the values of the matching lines, by line number (S2)."""
    return {number: MATCHED[key] for number, key in enumerate(keys(cells)) if MATCHED[key]}


def _completes(cells: Cells, cell: int, code: Code) -> bool:
    before, after = keys(cells), keys(placed(cells, cell, code))
    return any(MATCHED[now] and not MATCHED[was] for was, now in zip(before, after, strict=True))


def signature(scene: Scene, act: Act) -> Signature:
    """Return a key of a choice's outcome, equal for symmetric layouts (S1)."""
    table, cells = scene.table, scene.cells
    match act:
        case Flip(int(cell)):
            return "flip", _canonical(placed(cells, cell, HIDDEN + _MARKED))
        case Take("stock"):
            return ("stock",)
        case Take(source):
            return "take", pile_of(table, source)[-1]
        case Lay(cell) | Bounce(cell):
            code = CODE[held_card(table)] + _MARKED
            return "lay", cells[cell], _canonical(placed(cells, cell, code))
        case Discard(to):
            tops = with_discard(table.piles, to, CODE[held_card(table)])
            return "discard", *sorted(NONE if code is None else code for code in tops)
    return ("stay",)


@cache
def _symmetries() -> tuple[tuple[int, ...], ...]:
    found = []
    for rows in permutations(range(3)):
        for columns in permutations(range(3)):
            found.append(tuple(3 * row + column for row in rows for column in columns))
            found.append(tuple(3 * row + column for column in columns for row in rows))
    return tuple(found)


def _canonical(cells: Cells) -> Cells:
    return min(tuple(cells[cell] for cell in order) for order in _symmetries())
