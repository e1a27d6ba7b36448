"""Evaluate choices by expectation over hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tabletop.games.gnoming.brain.cells import CARD, CODE, HIDDEN, POSITIVES, Cells, Code
from tabletop.games.gnoming.brain.scene import Scene, Worth, tops, with_discard
from tabletop.games.gnoming.choices import cells_for, goals, held_card, pile_of
from tabletop.games.gnoming.state import (
    CELLS,
    Act,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Lay,
    Rebuild,
    Source,
    Stay,
    Take,
)
from tabletop.pieces.cards import Cards, placed

Valued: TypeAlias = tuple[Act, Worth]

BETTER: Final = 1e-6
"""Points by which an open card must improve the layout to replace an open card."""


class Chooser:
    """Evaluate the choices of one moment.

    A card from a discard pile is taken only to turn up a hidden card, or if it certainly improves
    the own layout. This limits the number of turns between two draws from the draw pile.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._bonus: float | None = None

    def valued(self, actions: Sequence[Action]) -> list[Valued]:
        """Rank the choices by value, best first; omit pointless choices."""
        acts = [act for act in actions if not isinstance(act, Deal | Rebuild)]
        table = self.scene.table
        if table.phase == "draw":
            acts = [act for act in acts if self._may_take(act)] or acts
        elif table.phase == "lay" and table.source != "stock" and table.drawn is not None:
            drawn = CODE[table.drawn]
            acts = [a for a in acts if isinstance(a, Lay) and self.improves(a.cell, drawn)] or acts
        acts = [act for act in acts if not self._same_again(act)] or acts
        return sorted(((act, self.worth(act)) for act in acts), key=lambda pair: -pair[1].total)

    def worth(self, act: Act) -> Worth:
        """Return the value of one choice."""
        scene, table = self.scene, self.scene.table
        cells = scene.cells
        match act:
            case Flip(None):
                return scene.worth(cells)
            case Flip(int(cell)):
                down = scene.judge.down
                return mixed((p, scene.worth(placed(cells, cell, c))) for c, p in enumerate(down))
            case Take("stock"):
                return mixed((p, self._drawn(c)) for c, p in enumerate(scene.judge.stock))
            case Take(source):
                return self.taken(source)[1]
            case Lay(cell) | Bounce(cell):
                return self._laid(cell, CODE[held_card(table)], table.piles, exact=True)
            case Stay():
                return self._left(scene.worth(cells), CODE[held_card(table)], table.piles)
            case Discard(to):
                pass
        use = scene.use(with_discard(table.piles, to, CODE[held_card(table)]))
        return replace(scene.worth(cells), use=use)

    def taken(self, source: Source) -> tuple[int, Worth]:
        """Return the best cell for the top card of a discard pile, with its value."""
        scene, table = self.scene, self.scene.table
        card, (a, b) = pile_of(table, source)[-1], table.piles
        code, after = CODE[card], ((a[:-1], b) if source == "a" else (a, b[:-1]))
        legal = cells_for(table.shown[scene.me], card)
        cells = [cell for cell in legal if self.improves(cell, code)] or legal
        found = ((cell, self._laid(cell, code, after)) for cell in cells)
        return max(found, key=lambda pair: pair[1].total)

    def result(self, act: Act) -> Cells | None:
        """Return the known part of the own layout after ``act``."""
        table, cells = self.scene.table, self.scene.cells
        match act:
            case Take("stock") | Flip(int()):
                return None
            case Take(source):
                return placed(cells, self.taken(source)[0], CODE[pile_of(table, source)[-1]])
            case Lay(cell) | Bounce(cell):
                return placed(cells, cell, CODE[held_card(table)])
        return cells

    def improves(self, cell: int, code: Code) -> bool:
        """Return whether laying a card reveals another or improves the layout."""
        scene = self.scene
        if scene.cells[cell] == HIDDEN:
            return True
        clock = scene.clock(scene.hidden[scene.me])
        after = scene.judge.value(placed(scene.cells, cell, code), clock)
        return after < scene.judge.value(scene.cells, clock) - BETTER

    def _same_again(self, act: Act) -> bool:
        """Return whether ``act`` uselessly replaces a card with an equal one."""
        if not isinstance(act, Lay | Bounce):
            return False
        return self.scene.cells[act.cell] == CODE[held_card(self.scene.table)]

    def _may_take(self, act: Act) -> bool:
        if not isinstance(act, Take) or act.source == "stock":
            return True
        table = self.scene.table
        card = pile_of(table, act.source)[-1]
        shown = table.shown[self.scene.me]
        return any(self.improves(cell, CODE[card]) for cell in cells_for(shown, card))

    def _drawn(self, code: Code) -> Worth:
        scene, table = self.scene, self.scene.table
        shown = table.shown[scene.me]
        found = [self._laid(cell, code, table.piles) for cell in cells_for(shown, CARD[code])]
        found.append(self._left(scene.worth(scene.cells), code, table.piles))
        return max(found, key=lambda worth: worth.total)

    def _laid(
        self, cell: int, code: Code, piles: tuple[Cards, Cards], *, exact: bool = False
    ) -> Worth:
        """Return the value of laying a card; a replaced hidden card may bounce."""
        scene = self.scene
        gone, after = scene.cells[cell], placed(scene.cells, cell, code)
        worth = scene.worth(after)
        if gone != HIDDEN:
            return self._left(worth, gone, piles)
        if exact:
            more = self._bounces(after, cell)
        else:
            if self._bonus is None:
                first = scene.cells.index(HIDDEN)
                self._bonus = self._bounces(placed(scene.cells, first, HIDDEN), first)
            more = self._bonus
        return replace(worth, lines=worth.lines + more, use=scene.use(tops(piles)))

    def _bounces(self, cells: Cells, left: int) -> float:
        scene = self.scene
        if not scene.insight.lines:
            return 0.0
        here = scene.worth(cells).total
        more = 0.0
        for code in POSITIVES:
            share = scene.judge.down[code]
            if share and code in cells:
                best = max(
                    scene.worth(placed(cells, cell, code)).total
                    for cell in range(CELLS)
                    if cell != left
                )
                more += share * max(0.0, best - here)
        return more

    def _left(self, worth: Worth, code: Code, piles: tuple[Cards, Cards]) -> Worth:
        """Return ``worth`` after discarding a card on the better pile (C)."""
        table = self.scene.table
        where = goals(replace(table, piles=piles), CARD[code])
        use = max(self.scene.use(with_discard(piles, to, code)) for to in where)
        return replace(worth, use=use)


def mixed(parts: Iterable[tuple[float, Worth]]) -> Worth:
    """Return the mean of the values, each weighted by its chance."""
    cards = lines = end = use = 0.0
    for share, worth in parts:
        cards += share * worth.cards
        lines += share * worth.lines
        end += share * worth.end
        use += share * worth.use
    return Worth(cards, lines, end, use)
