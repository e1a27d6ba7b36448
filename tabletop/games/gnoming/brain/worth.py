"""What a layout will come to: cards as they lie, and lines by the chance that they are filled."""

from __future__ import annotations

from dataclasses import dataclass
from math import pow
from typing import Final

from tabletop.games.gnoming.brain.cells import (
    CARD,
    HELD,
    HIDDEN,
    MATCHED,
    POSITIVES,
    WILD,
    Cells,
    Code,
    keys,
    of_key,
    put,
    raw,
)

MOST_TURNS: Final = 7
"""Turns looked ahead at most."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How the future is guessed; found by play, see ``docs/opponents.md``.

    Attributes:
        piles: Cards of the piles that a turn offers, beside the one of the draw pile.
        high: How much more often an 8 than a 3 lies on them, as a share either way.
        one: Share of the chance of a line that lacks one card: others are wanted, too.
        two: The same for two cards.
        three: The same for three cards.
        worse: Share by which each turn left lowers what a high card costs.
        most: The most that is lowered so.
        keep: What a card is lowered towards, in points.
        hidden: Points by which each turn left lowers what a hidden card costs.
        dread: Points that a hidden card costs beyond the mean while there are turns left.
        slope: Points that each of the others saves with a turn, when nobody looks at them.
        mind: How much the points of the others count beside one's own.
        harm: How much that counts which the next seat can use.
        pace: Hidden cards that a seat turns up in a turn.
        spread: How far an end is from what was expected, in points.
        loose: How much further for each hidden card.
        patience: Turns of a round after which each hidden card is a burden.
        hurry: What it is more of one with each turn imagined.
        luck: What a card of the draw pile saves on average, in imagined turns.
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
    slope: float = 2.5
    mind: float = 0.6
    harm: float = 1.0
    pace: float = 1.115
    spread: float = 5.0
    loose: float = 2.0
    patience: float = 8.0
    hurry: float = 0.05
    luck: float = 3.222


TUNED: Final = Weights()
"""As they were found."""


class Judge:
    """What layouts are worth to whoever counts cards so.

    Args:
        stock: The chance of each code as the next card of the draw pile.
        down: The chance of each code in a hidden cell.
        weights: How the future is guessed.
        lines: Whether lines that match are seen at all.
        ahead: Whether lines are seen that may yet match.
        exact: Hidden cards up to which the end of a round is counted exactly.
    """

    def __init__(
        self,
        stock: list[float],
        down: list[float],
        weights: Weights,
        *,
        lines: bool = True,
        ahead: bool = True,
        exact: int = 1,
    ) -> None:
        self.stock = stock
        self.down = down
        self.mean = sum(share * CARD[code] for code, share in enumerate(down))
        self.weights = weights
        self._lines = lines
        self._ahead = ahead
        self._exact = exact if ahead else 0
        self._costs = [self._cost(turns) for turns in range(MOST_TURNS + 1)]
        self._parts: list[dict[int, tuple[float, float]]] = [{} for _ in self._costs]
        self._values: list[dict[Cells, float]] = [{} for _ in self._costs]
        self._rate = [
            1
            - (1 - min(0.9, stock[code] + stock[WILD]))
            * pow(1 - stock[code], weights.piles * (1 + weights.high * (CARD[code] - 5.5) / 2.5))
            for code in POSITIVES
        ]

    def value(self, cells: Cells, turns: int) -> float:
        """The points that a layout will come to, with ``turns`` more turns of its holder."""
        known = self._values[turns]
        found = known.get(cells)
        if found is None:
            found = known[cells] = self._value(cells, turns)
        return found

    def now(self, cells: Cells) -> float:
        """The points of a layout as it lies, hidden ones at what they cost now."""
        costs = self._costs[0]
        if not self._lines:
            return sum(costs[code] for code in cells)
        matched = [MATCHED[key] for key in keys(cells)]
        total = -float(sum(matched))
        for cell, code in enumerate(cells):
            if not matched[cell // 3] and not matched[3 + cell % 3]:
                total += costs[code]
        return total

    def gain(self, key: int, turns: int) -> tuple[float, float]:
        """The chance that a line will match, and the points that this saves on average."""
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
        if not self._lines:
            return total
        found = keys(cells)
        if not turns and (hidden := cells.count(HIDDEN)) <= self._exact:
            return self._end(cells, hidden)
        matched = [MATCHED[key] for key in found]
        if any(matched):
            found = _held(cells, matched, found)
        parts = self._parts[turns]
        chances = []
        for key in found:
            part = parts.get(key)
            if part is None:
                part = parts[key] = self._gain(key, turns)
            chances.append(part[0])
            total -= part[1]
        c0, c1, c2 = chances[3:]
        for row in (0, 1, 2):
            if chance := chances[row]:
                a, b, c = cells[3 * row : 3 * row + 3]
                total += chance * (costs[a] * c0 + costs[b] * c1 + costs[c] * c2)
        return total

    def _end(self, cells: Cells, hidden: int) -> float:
        """The mean of what a layout counts once its hidden cards are turned up (E3)."""
        if not hidden:
            return float(raw(cells))
        cell = cells.index(HIDDEN)
        return sum(
            share * self._end(put(cells, cell, code), hidden - 1)
            for code, share in enumerate(self.down)
            if share
        )

    def _cost(self, turns: int) -> list[float]:
        """By code, what a card in no line will have cost."""
        w = self.weights
        lower = min(w.most, w.worse * turns)
        costs = [float(card) for card in CARD]
        costs = [c - lower * (c - w.keep) if c > w.keep else c for c in costs]
        burden = w.dread - w.hidden * turns if turns or not self._ahead else 0.0
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
                    break  # a line across would lose
                missing.append(other)
            else:
                if len(missing) + wild == 3 and not missing:
                    continue  # three mulligans are no line
                chance = self._chance(code, missing, wild, turns)
                # at the end a hidden card is what is missing; before, another one replaces it
                lost = sum(costs[c] if turns or c != HIDDEN else value for c in missing)
                have = 3 - len(missing) - wild
                saved = chance * (value + have * costs[code] + lost)
                if saved > best[1]:
                    best = (chance, saved)
        return best

    def _chance(self, code: Code, missing: list[Code], wild: int, turns: int) -> float:
        """The chance that all of ``missing`` become ``code`` in time."""
        if not missing:
            return 1.0
        if not self._ahead:
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
        if wild and need == 2:  # whatever comes first will do
            return w.one * (1 - pow(1 - rate, turns - 1))
        once = turns * rate * pow(1 - rate, turns - 1)
        if need == 2:
            return luck + (1 - luck) * w.two * (1 - none - once)
        twice = turns * (turns - 1) / 2 * rate * rate * pow(1 - rate, max(0, turns - 2))
        return w.three * max(0.0, 1 - none - once - twice)


def _held(
    cells: Cells, matched: list[int], found: tuple[int, int, int, int, int, int]
) -> tuple[int, int, int, int, int, int]:
    """The keys again, knowing which cards a matching line across holds in place."""
    across = list(cells)
    down = list(cells)
    for cell, code in enumerate(cells):
        if code < 6:
            if matched[3 + cell % 3]:
                across[cell] = code + HELD
            if matched[cell // 3]:
                down[cell] = code + HELD
    rows, columns = keys(tuple(across)), keys(tuple(down))
    held = [
        key if match else (rows if n < 3 else columns)[n]
        for n, (key, match) in enumerate(zip(found, matched, strict=True))
    ]
    return held[0], held[1], held[2], held[3], held[4], held[5]
