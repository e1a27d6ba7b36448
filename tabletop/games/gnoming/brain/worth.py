"""Evaluate a layout by its cards and the chances of its lines."""

from __future__ import annotations

from math import pow
from typing import ClassVar, Final, TypeAlias

from tabletop.games.gnoming.brain.cells import (
    CARD,
    HELD,
    HIDDEN,
    POSITIVES,
    WILD,
    Cells,
    Code,
    held,
    keys,
    of_key,
    points,
    raw,
)
from tabletop.kernel.values import dataclass
from tabletop.pieces.cards import placed

MOST_TURNS: Final = 7
"""Largest number of turns to look ahead."""

NOWHERE: Final = -1
"""No cell."""

NEVER: Final = 1000.0
"""Points of an impossible action."""

Best: TypeAlias = tuple[float, int, float, int]
"""Least points after replacing an open card, and its cell; the same for a hidden card."""

Bests: TypeAlias = dict[tuple[Cells, Code, int, int, int], Best]
"""Best cells by the arguments of :meth:`Judge.best`."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold the weights of estimates, tuned by play, see ``docs/opponents.md``.

    Attributes:
        piles: Number of discard-pile cards that a turn offers, besides the drawn card.
        high: Share by which those cards are more often 8s, and less often 3s, than 5s and 6s.
        one: Factor on the chance to complete a line with one card, as other cards are wanted too.
        worse: Share by which each turn left lowers the cost of a high card.
        keep: Largest reduction by ``worse``, in points.
        hidden: Points by which each turn left lowers the cost of a hidden card.
        dread: Extra cost of a hidden card above the mean while turns are left.
        mind: Weight of the others' points relative to the player's own.
        harm: Weight of cards useful to the next seat.
        pace: Number of hidden cards that a seat turns up per turn.
        spread: Standard deviation of the final points from the expected points.
        loose: Additional deviation for each hidden card.
        patience: Turns of a round after which each hidden card has an extra cost.
        hurry: Increase of the cost of ``patience`` with each imagined turn.
        luck: Average points saved by a card of the draw pile, in imagined turns.
    """

    piles: float = 0.638
    high: float = 1.0
    one: float = 0.604
    two: float = 0.373
    three: float = 0.193
    worse: float = 0.152
    most: float = 0.4
    keep: float = 2.0
    hidden: float = 0.134
    dread: float = 0.5
    mind: float = 0.6
    harm: float = 1.0
    pace: float = 1.115
    spread: float = 5.0
    loose: float = 2.0
    patience: float = 8.0
    hurry: float = 0.05
    luck: float = 3.222


@dataclass(frozen=True, slots=True)
class Insight:
    """Describe how much a player considers.

    Weaker players consider less; no player makes deliberate mistakes.

    Attributes:
        lines: Whether the player scores matching lines at all.
        columns: Whether the player notices matches in columns too, not only in rows.
        ahead: Whether the player considers lines that may match later.
        counting: Whether the player counts the unseen cards instead of assuming a full deck.
        others: Whether the player considers the other layouts, and so the end of the round.
        deals: Number of sampled deals on which the best choices are compared.
        learned: Whether the player uses values learned from playouts instead of estimates.
    """

    lines: bool = True
    columns: bool = True
    ahead: bool = True
    counting: bool = True
    others: bool = True
    deals: int = 0
    weights: Weights = Weights()
    learned: bool = False


class Judge:
    """Evaluate layouts for a player.

    A *clock* measures the distance to the end: 0 if the holder has no turn left. In this class it
    is the number of turns left.

    Attributes:
        last: The clock of a seat with one turn left.

    Args:
        stock: The chance of each code as the next card of the draw pile.
        down: The chance of each code in a hidden cell.
        insight: Insight of the player.
    """

    clocks: ClassVar[int] = MOST_TURNS + 1
    last: ClassVar[int] = 1

    def __init__(self, stock: list[float], down: list[float], insight: Insight) -> None:
        self.stock = stock
        self.down = down
        self.mean = sum(share * CARD[code] for code, share in enumerate(down))
        self.weights = weights = insight.weights
        self._insight = insight
        self._exact = int(insight.ahead)  # hidden cards up to which final points are exact
        self._costs = [self._cost(turns) for turns in range(MOST_TURNS + 1)]
        self._parts: list[dict[int, tuple[float, float]]] = [{} for _ in self._costs]
        self._values: list[dict[Cells, float]] = [{} for _ in range(self.clocks)]
        self._bests: tuple[Bests, Bests] = ({}, {})  # at clock 0, and at other clocks
        self._rate = [
            1
            - (1 - min(0.9, stock[code] + stock[WILD]))
            * pow(1 - stock[code], weights.piles * (1 + weights.high * (CARD[code] - 5.5) / 2.5))
            for code in POSITIVES
        ]

    def clock(self, mine: int, least: int) -> int:
        """Return the clock by own hidden cards and by the ``least`` of the others."""
        if not mine:
            return 0
        return max(1, min(MOST_TURNS, round(min(mine, least) / self.weights.pace)))

    def luck(self, clock: int) -> float:
        """Return the average points saved by a card of the draw pile."""
        return self.weights.luck

    def value(self, cells: Cells, clock: int) -> float:
        """Return the expected points of a layout."""
        known = self._values[clock]
        found = known.get(cells)
        if found is None:
            found = known[cells] = self._value(cells, clock)
        return found

    def best(self, cells: Cells, code: Code, here: int, less: int, barred: int = NOWHERE) -> Best:
        """Return the best open and the best hidden cell for a card.

        Args:
            cells: The layout that receives the card.
            code: The card, which never replaces a card of its kind (M3, M4).
            here: The clock if the card replaces an open card.
            less: The clock if the card replaces a hidden card.
            barred: A cell where the card may not be laid (B6).
        """
        key, known = (cells, code, here, less, barred), self._bests[here > 0]
        found = known.get(key)
        if found is None:
            found = known[key] = self._best(*key)
        return found

    def _best(self, cells: Cells, code: Code, here: int, less: int, barred: int) -> Best:
        wilds = cells.count(WILD)
        must = wilds > 1 or (code == WILD and wilds > 0)
        up, up_cell, down, down_cell = NEVER, NOWHERE, NEVER, NOWHERE
        for cell, gone in enumerate(cells):
            if gone == code or cell == barred or (must and gone != WILD):
                continue
            if gone == HIDDEN:
                points = self.value(placed(cells, cell, code), less)
                if points < down:
                    down, down_cell = points, cell
            else:
                points = self.value(placed(cells, cell, code), here)
                if points < up:
                    up, up_cell = points, cell
        return up, up_cell, down, down_cell

    def now(self, cells: Cells) -> float:
        """Return the present points of a layout, with hidden cards at their cost."""
        costs = self._costs[0]
        if not self._insight.lines:
            return sum(costs[code] for code in cells)
        return points(cells, costs, columns=self._insight.columns)

    def gain(self, key: int, turns: int) -> tuple[float, float]:
        """Return the chance that a line will match, and its average saving."""
        known = self._parts[turns]
        found = known.get(key)
        if found is None:
            found = known[key] = self._gain(key, turns)
        return found

    def _value(self, cells: Cells, turns: int) -> float:
        costs = self._costs[turns]
        total = 0.0
        for code in cells:
            total += costs[code]
        if not self._insight.lines:
            return total
        if not self._insight.columns:
            return total - sum(self.gain(key, turns)[1] for key in keys(cells)[:3])
        found = keys(cells)
        if not turns and cells.count(HIDDEN) <= self._exact:
            return self._end(cells)
        chances = []
        for key in held(cells, found):
            chance, saved = self.gain(key, turns)
            chances.append(chance)
            total -= saved
        c0, c1, c2 = chances[3:]
        for row in (0, 1, 2):
            if chance := chances[row]:
                a, b, c = cells[3 * row : 3 * row + 3]
                total += chance * (costs[a] * c0 + costs[b] * c1 + costs[c] * c2)
        return total

    def _end(self, cells: Cells) -> float:
        """Return the expected points of a layout with at most one hidden card."""
        if HIDDEN not in cells:
            return float(raw(cells))
        cell, shares = cells.index(HIDDEN), enumerate(self.down)
        return sum(share * raw(placed(cells, cell, code)) for code, share in shares if share)

    def _cost(self, turns: int) -> list[float]:
        w = self.weights
        lower = min(w.most, w.worse * turns)
        costs = [float(card) for card in CARD]
        costs = [c - lower * (c - w.keep) if c > w.keep else c for c in costs]
        burden = w.dread - w.hidden * turns if turns or not self._insight.ahead else 0.0
        return [*costs, self.mean + burden, *costs[:6]]

    def _gain(self, key: int, turns: int) -> tuple[float, float]:
        line = of_key(key)
        costs = self._costs[turns]
        best = (0.0, 0.0)
        wild = line.count(WILD)
        for code in POSITIVES:
            value = CARD[code]
            missing: list[Code] = []
            for other in line:
                if other in (code, code + HELD, WILD):
                    continue
                if other >= HELD:
                    break  # replacing a held card would break its other line
                missing.append(other)
            else:
                if len(missing) + wild == 3 and not missing:
                    continue  # three mulligans are not a line
                chance = self._chance(code, missing, wild, turns)
                # with no turn left the hidden card itself must match; before, it can be replaced
                lost = sum(costs[c] if turns or c != HIDDEN else value for c in missing)
                have = 3 - len(missing) - wild
                saved = chance * (value + have * costs[code] + lost)
                if saved > best[1]:
                    best = (chance, saved)
        return best

    def _chance(self, code: Code, missing: list[Code], wild: int, turns: int) -> float:
        """Return the chance that all of ``missing`` become ``code`` in time."""
        if not missing:
            return 1.0
        if not self._insight.ahead:
            return 0.0
        w = self.weights
        need, rate = len(missing), self._rate[code]
        luck = 1.0
        for other in missing:
            luck *= (self.down[code] + (0 if wild else self.down[WILD])) if other == HIDDEN else 0
        if not turns:
            return luck
        none = pow(1 - rate, turns)
        if need == 1:
            return luck + (1 - luck) * w.one * (1 - none)
        if wild and need == 2:  # any card can start the line
            return w.one * (1 - pow(1 - rate, turns - 1))
        once = turns * rate * pow(1 - rate, turns - 1)
        if need == 2:
            return luck + (1 - luck) * w.two * (1 - none - once)
        twice = turns * (turns - 1) / 2 * rate * rate * pow(1 - rate, max(0, turns - 2))
        return w.three * max(0.0, 1 - none - once - twice)
