"""Referee Patchwork a second time, from the text of its rules alone.

It imports nothing of the program and shares no idea with it: squares are names in sets, the table
is a handful of attributes, a turn is a few lines read from ``RULES.md``. ``python -m
tests.tools.count_patchwork FILE`` counts the lines of play of a golden file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

PATCHES = """
p00  2 1 0 ##
p01  2 2 0 ###
p02  3 3 1 ####
p03  7 1 1 #####
p04  6 5 2 ##/##
p05  2 2 0 ##./###
p06 10 5 3 ##../####
p07  7 4 2 .##./####
p08  4 2 0 ###./.###
p09  8 6 3 .##/.##/##.
p10  1 2 0 #.#/###
p11  1 5 1 #..#/####
p12  3 6 2 #.#/###/.#.
p13  2 2 0 ###/.#.
p14  5 5 2 ###/.#./.#.
p15  7 2 2 ###/.#./.#./.#.
p16  0 3 1 .#./###/.#./.#.
p17  4 2 1 #./#./##
p18  4 6 2 #./#./##
p19 10 3 2 #./#./#./##
p20  3 4 1 #./#./##/#.
p21  5 4 2 .#./###/.#.
p22  1 4 1 .#./.#./###/.#./.#.
p23  5 3 1 .##./####/.##.
p24  2 3 0 #.#/###/#.#
p25  3 1 0 .#/##
p26  1 3 0 .#/##
p27  3 2 1 .#/##/#.
p28  7 6 3 .#/##/#.
p29  2 3 1 .#/.#/##/#.
p30  1 2 0 ...#/####/#...
p31  2 1 0 ..#./####/.#..
p32 10 4 3 ..#/.##/##.
"""
"""Id, buttons, time, printed buttons, shape: copied from the box, not from the program."""

LEATHER = {"revised": (26, 32, 38, 44, 50), "2014": (20, 26, 32, 44, 50)}
INCOME = (5, 11, 17, 23, 29, 35, 41, 47, 53)
BOARD = frozenset(f"{column}{row}" for column in "abcdefghi" for row in range(1, 10))


class Kind:
    """Describe a patch: cost, income, and every set of squares it can cover."""

    def __init__(self, line: str) -> None:
        self.id, buttons, time, income, shape = line.split()
        self.buttons, self.time, self.income = int(buttons), int(time), int(income)
        self.cells = {
            complex(x, y)
            for y, row in enumerate(shape.split("/"))
            for x, mark in enumerate(row)
            if mark == "#"
        }
        self.ways = dict(self._ways())

    def _ways(self) -> Iterator[tuple[str, frozenset[str]]]:
        """Yield each placement on an empty quilt: its line and its squares."""
        for mirrored in (False, True):
            shape = {-z.conjugate() for z in self.cells} if mirrored else self.cells
            for turn in (1, 1j, -1, -1j):
                turned = {z * turn for z in shape}
                left, top = min(z.real for z in turned), min(z.imag for z in turned)
                for x in range(9):
                    for y in range(9):
                        names = frozenset(name(z.real - left + x, z.imag - top + y) for z in turned)
                        if names <= BOARD:
                            yield f"buy {self.id} {' '.join(sorted(names))}", names


def name(x: float, y: float) -> str:
    """Return the name of a square; off the board the name is not on it."""
    return f"{chr(ord('a') + round(x))}{round(y) + 1}"


KINDS = {kind.id: kind for kind in map(Kind, PATCHES.split("\n")[1:-1])}
SEVENS = [
    frozenset(name(x + i, y + j) for i in range(7) for j in range(7))
    for x in range(3)
    for y in range(3)
]


class Table:
    """Hold a table of Patchwork; ``play`` changes a copy, ``do`` the table."""

    def __init__(self, edition: str = "revised") -> None:
        self.ring: list[str] = []
        self.quilts: tuple[frozenset[str], ...] = (frozenset(), frozenset())
        self.buttons = [5, 5]
        self.printed = [0, 0]
        self.at = [0, 0]
        self.newest = 0  # seat of the last token to arrive; at first the starter's
        self.leather = set(LEATHER[edition])
        self.seven: int | None = None
        self.owed = 0
        self.home: list[int] = []

    @classmethod
    def at_position(cls, data: dict[str, Any], edition: str = "revised") -> Table:
        """Return the table that the JSON of a position describes."""
        table = cls(edition)
        table.ring = list(data["ring"])
        table.quilts = tuple(
            frozenset(
                name(x, y)
                for y, row in enumerate(rows)
                for x, mark in enumerate(row)
                if mark == "#"
            )
            for rows in data.get("quilts", ([], []))
        )
        table.buttons = list(data.get("buttons", table.buttons))
        table.printed = list(data.get("income", table.printed))
        table.at = list(data.get("at", table.at))
        table.newest = data.get("last_mover", 0)
        table.leather = set(data.get("leather", table.leather))
        table.seven = data.get("seven")
        table.owed = data.get("owed_leather", 0)
        table.home = [seat for seat in (0, 1) if table.at[seat] == 53]
        return table

    def turn(self) -> int | None:
        """Return the seat to choose; ``None`` at the end."""
        if self.owed:
            return self.newest
        if self.at[0] == self.at[1]:
            return None if self.at[0] == 53 else self.newest
        return 0 if self.at[0] < self.at[1] else 1

    def legal(self) -> list[str]:
        """Return every line that may be played now."""
        seat = self.turn()
        if seat is None:
            return []
        quilt = self.quilts[seat]
        if self.owed:
            return [f"leather {square}" for square in sorted(BOARD - quilt)] or ["leather none"]
        lines = ["pass"]
        for kind in (KINDS[patch] for patch in self.ring[:3]):
            if kind.buttons <= self.buttons[seat]:
                lines += [line for line, way in kind.ways.items() if not way & quilt]
        return lines

    def play(self, line: str) -> Table:
        """Return a copy of the table after a legal line, or after the ring."""
        after = copy(self)
        for field in ("buttons", "printed", "at", "leather", "home", "ring"):
            setattr(after, field, copy(getattr(self, field)))
        after.do(*line.split())
        return after

    def do(self, word: str, *rest: str) -> None:
        """Play a line on this table."""
        if word == "ring":
            self.ring = list(rest)
            return
        seat = self.turn()
        assert seat is not None
        if word == "leather":
            self.owed -= 1
            self.sew(seat, frozenset(rest) - {"none"})
        elif word == "pass":
            spaces = min(self.at[1 - seat] + 1, 53) - self.at[seat]
            self.buttons[seat] += spaces
            self.walk(seat, spaces)
        else:
            kind, place = KINDS[rest[0]], self.ring.index(rest[0])
            self.ring = self.ring[place + 1 :] + self.ring[:place]
            self.buttons[seat] -= kind.buttons
            self.printed[seat] += kind.income
            self.sew(seat, frozenset(rest[1:]))
            self.walk(seat, kind.time)

    def sew(self, seat: int, squares: frozenset[str]) -> None:
        """Cover squares; the first full 7 x 7 takes the tile."""
        quilt = self.quilts[seat] | squares
        self.quilts = (quilt, self.quilts[1]) if seat == 0 else (self.quilts[0], quilt)
        if self.seven is None and any(square <= quilt for square in SEVENS):
            self.seven = seat

    def walk(self, seat: int, spaces: int) -> None:
        """Move a token space by space, taking everything on the way."""
        self.newest = seat
        while spaces and self.at[seat] < 53:
            spaces -= 1
            self.at[seat] += 1
            if self.at[seat] in INCOME:
                self.buttons[seat] += self.printed[seat]
            if self.at[seat] in self.leather:
                self.leather.remove(self.at[seat])
                self.owed += 1
            if self.at[seat] == 53:
                self.home.append(seat)

    def scores(self) -> tuple[int, int]:
        """Return the points as if the match ended now."""
        a, b = (
            self.buttons[seat]
            + (7 if self.seven == seat else 0)
            - 2 * (81 - len(self.quilts[seat]))
            for seat in (0, 1)
        )
        return a, b

    def winner(self) -> int:
        """Return the winner, once both are home."""
        a, b = self.scores()
        return self.home[0] if a == b else int(b > a)


def count(table: Table, depth: int) -> int:
    """Count lines of play exactly ``depth`` actions long."""
    lines = table.legal()
    return len(lines) if depth == 1 else sum(count(table.play(line), depth - 1) for line in lines)


def read_golden(text: str) -> Iterator[tuple[Table, list[tuple[int, int]]]]:
    """Yield the tables of a golden file, each with its counts by depth."""
    for block in text.split("\n\n"):
        counts: list[tuple[int, int]] = []
        table, edition = Table(), "revised"
        for line in block.splitlines():
            word, _, rest = line.partition(" ")
            if word == "options":
                table = Table(edition := json.loads(rest)["edition"])
            elif word == "position":
                table = Table.at_position(json.loads(rest), edition)
            elif word.isdigit():
                counts.append((int(word), int(rest)))
            elif word and word != "#":
                table = table.play(line)
        if counts:
            yield table, counts


def main() -> None:
    """Print each depth, the count found, and the count in the file."""
    for table, counts in read_golden(Path(sys.argv[1]).read_text(encoding="utf-8")):
        for depth, written in counts:
            print(depth, found := count(table, depth), "" if found == written else f"not {written}")


if __name__ == "__main__":
    main()
