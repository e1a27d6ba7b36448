"""Make training data from rounds of Goat: inputs and results of choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

import numpy as np

from build_scripts.tune_goat_inputs import inputs
from build_scripts.tune_goat_rounds import (
    Floats,
    Ints,
    Lines,
    Tables,
    ahead,
    choices,
    dealt,
    dealt_anew,
    play_out,
)
from tabletop.games.goat.brain.playout import LEARNED, Manner

DARING: Final = 4.0
"""Points by which luck may change a choice's apparent value, at every other table."""

Lesson: TypeAlias = tuple[Lines, Floats, Ints]
"""The inputs of all choices, their results, and the number of choices of each decision."""


class Player(Protocol):
    """Define a player that evaluates choices."""

    def values(self, lines: Lines) -> Floats:
        """Return the points of each choice, up to a constant for each decision."""


def best(values: Floats, starts: Ints, sizes: Ints) -> Ints:
    """Return the choice with the highest value for each decision."""
    top = np.repeat(np.maximum.reduceat(values, starts), sizes)
    among = np.flatnonzero(values == top)
    found: Ints = among[np.searchsorted(among, starts)]
    return found


class Asked(NamedTuple):
    """Hold decisions, with their choices in one flat list.

    Attributes:
        tables: The table at each decision.
        gone: By choice, the tiles it lays.
        after: The ends afterwards.
        lines: Its inputs.
        sizes: By decision, its number of choices.
    """

    tables: Tables
    gone: Ints
    after: Ints
    lines: Lines
    sizes: Ints

    def came_to(self, deals: int, rng: np.random.RandomState, manner: Manner) -> Floats:
        """Return the mean gain of each choice to its seat, over some deals.

        The gain is the points by which the round ends better for that seat.
        """
        count, choices = len(self.sizes), len(self.gone)
        row = np.repeat(np.arange(count), self.sizes)
        rows = (row + count * np.arange(deals)[:, None]).ravel()
        tables = dealt_anew(self.tables, deals, rng).of(rows)
        seat = tables.turn.copy()
        tables.lay(np.tile(self.gone, deals), np.tile(self.after, deals))
        ends = ahead(play_out(tables, manner), seat).reshape(deals, choices)
        found: Floats = ends.sum(0) / deals
        return found


def turn(tables: Tables, likes: Callable[[Lines, Ints], Floats]) -> Asked | None:
    """Play one turn at every table; return the decisions made, if any.

    Args:
        tables: Tables, none of which is over.
        likes: Values choices by their inputs and tables.
    """
    fit = tables.draw()
    row, gone, after = choices(tables.hand * fit, tables.now)
    sizes = np.bincount(row, minlength=len(fit))
    laid, now = np.zeros(len(fit), np.int64), tables.now.copy()
    many = sizes[row] > 1
    laid[row[~many]], now[row[~many]] = gone[~many], after[~many]
    asked = None
    if many.any():
        row, gone, after, sizes = row[many], gone[many], after[many], sizes[sizes > 1]
        asked = Asked(
            tables.of(row[np.cumsum(sizes) - sizes]),
            gone,
            after,
            inputs(tables, row, gone, after),
            sizes,
        )
        chosen = best(likes(asked.lines, row), np.cumsum(sizes) - sizes, sizes)
        laid[row[chosen]], now[row[chosen]] = gone[chosen], after[chosen]
    tables.lay(laid, now)
    return asked


def lessons(
    number: int,
    *,
    seats: int,
    rounds: int,
    deals: int,
    seed: int,
    player: Player,
    manner: Manner = LEARNED,
) -> Lesson:
    """Return the training data of a batch of rounds.

    Equal numbers give equal lessons.

    Args:
        number: Number of the batch.
        seats: Seats at each table.
        rounds: Number of rounds.
        deals: Number of deals on which each choice is played out.
        seed: Seed of all batches.
        player: Chooses for everybody.
        manner: The manner in which deals are played out.
    """
    rng = np.random.RandomState([seed, seats, number])
    tables = dealt(rounds, seats, rng)
    luck: Floats = np.where(np.arange(rounds) % 2, DARING, 0.0)
    found: list[Lesson] = []

    def likes(lines: Lines, row: Ints) -> Floats:
        return player.values(lines) + luck[row] * rng.random_sample(len(row))

    while len(luck):
        if (asked := turn(tables, likes)) is not None:
            found.append((asked.lines, asked.came_to(deals, rng, manner), asked.sizes))
        going = ~tables.over()
        tables, luck = tables.of(going), luck[going]
    lines, points, sizes = (np.concatenate(part) for part in zip(*found, strict=True))
    return lines, points, sizes


def keep(lesson: Lesson, path: Path) -> None:
    """Write a lesson, with inputs rounded to 11 bits."""
    lines, points, sizes = lesson
    whole = path.with_suffix(".new.npz")
    np.savez(whole, lines=lines.astype(np.float16), points=points, sizes=sizes.astype(np.int8))
    whole.replace(path)


def kept(path: Path) -> Lesson:
    """Read a lesson."""
    with np.load(path) as found:
        lines, points, sizes = found["lines"], found["points"], found["sizes"]
    return lines.astype(np.float32), points, sizes.astype(np.int64)


def gains(deals: int, seats: int, seed: int, new: Player, old: Player) -> Floats:
    """Return the points gained by a seat with ``new`` against ``old``.

    It is in points a round, deal by deal. No choice is played out: each lays its favourite at first
    sight.
    """
    total = np.zeros(deals)
    for place in range(seats):
        tables = dealt(deals, seats, np.random.RandomState([seed, seats]))
        total += ahead(_played(tables, place, new, old), np.full(deals, place))
    found: Floats = total / seats
    return found


def _played(tables: Tables, place: int, new: Player, old: Player) -> Ints:
    """Play all rounds to the end and return the final hands."""
    ended, where = tables.hands.copy(), np.arange(len(tables.turn))

    def likes(lines: Lines, row: Ints) -> Floats:
        mine, values = tables.turn[row] == place, np.zeros(len(row))
        values[mine], values[~mine] = new.values(lines[mine]), old.values(lines[~mine])
        return values

    while len(where):
        turn(tables, likes)
        over = tables.over()
        ended[where[over]] = tables.hands[over]
        where, tables = where[~over], tables.of(~over)
    return ended
