"""Count lines of play of games with hidden pieces by second referees.

``python -m tests.tools.count_lines FILE`` counts a golden file anew and prints differences. A
missing file is begun: the second referee of the game in its name deals and plays tables at random.
No code of the program takes part.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from tests.tools import referee_gnoming, referee_goat, referee_mexican_train

House: TypeAlias = dict[str, Any]

LEAVES: Final = 3_000
"""Most lines of play that a new file asks for at one table."""

DEEPEST: Final = 16
"""Longest lines of play."""


class Referee(Protocol):
    """Define a table that play changes."""

    def legal(self) -> list[str]:
        """Return every line that may be played now; none between rounds."""

    def play(self, line: str) -> None:
        """Play a line that is legal, or a deal."""


def referee(game: str, seats: int, house: House) -> Referee:
    """Return a table before the first deal."""
    if game == "goat":
        return referee_goat.Referee(seats, **house)
    if game == "gnoming":
        return referee_gnoming.Referee(seats, **house)
    rest = {name: value for name, value in house.items() if name != "set"}
    return referee_mexican_train.Referee(seats, house["set"], rest)


def counts(table: Referee) -> Iterator[int]:
    """Yield the number of lines of play of one action, of two, and so on.

    No line of play crosses the end of a round.
    """
    tables = [table]
    while tables:
        yield sum(len(table.legal()) for table in tables)
        tables = [played(table, line) for table in tables for line in table.legal()]


def played(table: Referee, line: str) -> Referee:
    """Return a copy of the table on which the line was played."""
    after: Referee = pickle.loads(pickle.dumps(table))
    after.play(line)
    return after


def read_golden(game: str, text: str) -> Iterator[tuple[Referee, list[tuple[int, int]]]]:
    """Yield the tables of a golden file, each with its counts by depth."""
    for block in text.split("\n\n"):
        given: list[tuple[int, int]] = []
        house: House = {}
        seats, table = 2, None
        for line in block.splitlines():
            word, _, rest = line.partition(" ")
            if word == "seats":
                seats = int(rest)
            elif word == "options":
                house = json.loads(rest)
            elif word.isdigit():
                given.append((int(word), int(rest)))
            elif word and word != "#":
                table = table or referee(game, seats, house)
                table.play(line)
        if table is not None:
            yield table, given


def deal(game: str, seats: int, house: House, each: int, rng: Random) -> str:
    """Return a deal of ``each`` tiles or cards as a line."""
    if game == "gnoming":
        return cards(seats, each, rng)
    highest = house.get("set", 6)
    engine = f"{highest}-{highest}" if game == "mexican_train" else ""
    tiles = [f"{a}-{b}" for a in range(highest + 1) for b in range(a + 1)]
    rng.shuffle(tiles)
    if engine:
        tiles.remove(engine)
    hands = " ; ".join(",".join(tiles[each * seat : each * (seat + 1)]) for seat in range(seats))
    pile = ",".join(tiles[each * seats :])
    if not engine:
        return f"deal {hands} | {pile}" if pile else f"deal {hands}"
    return f"deal {engine} : {hands} | {pile} start {rng.randrange(seats)}"


def cards(seats: int, each: int, rng: Random) -> str:
    """Return a deal of cards as a line; no hazard starts a pile."""
    box = list(referee_gnoming.BOX.elements())
    rng.shuffle(box)
    layouts, rest = box[: seats * each], box[seats * each :]
    tops = [rest.pop(next(i for i, card in enumerate(rest) if card != "H")) for _ in "ab"]
    hands = " ; ".join(",".join(layouts[each * seat : each * (seat + 1)]) for seat in range(seats))
    return f"deal {hands} | {' '.join(tops)} | {','.join(rest)}"


TABLES: Final[dict[str, list[tuple[int, int, int, House]]]] = {
    "goat": [
        (2, 7, 0, {}),
        (3, 5, 0, {"next_opener": "winner"}),
        (4, 5, 1, {}),
        (2, 7, 9, {}),
        (2, 7, 22, {"instant_fish": True}),
        (3, 5, 6, {"opening": "lowest"}),
        (3, 5, 14, {}),
        (4, 5, 8, {}),
        (4, 5, 15, {"fence": True, "bald_alone": True}),
        (4, 7, 5, {"pairs": True}),
        (4, 7, 16, {"pairs": True, "fish_lowest_scores_zero": True}),
        (3, 5, 22, {"instant_fish": True, "bald_points": 0}),
    ],
    "gnoming": [
        (2, 9, 0, {}),
        (3, 9, 6, {}),
        (3, 9, 30, {"hazards_return": True}),
        (4, 9, 8, {"starter": "first_out"}),
        (4, 9, 61, {"tie_for_lowest": "does_not"}),
        (5, 9, 47, {}),
        (6, 9, 90, {"hazards_return": True}),
        (7, 9, 120, {}),
        (2, 9, 25, {}),
        (7, 9, 33, {}),
    ],
    "mexican_train": [
        (2, 16, 0, {"set": 12}),
        (2, 15, 9, {"set": 9, "extra_tile": "on_the_double"}),
        (3, 13, 8, {"set": 9, "long_first_turn": True}),
        (3, 16, 31, {"set": 12, "closing_order": "reverse"}),
        (4, 10, 20, {"set": 9, "own_train_first": True}),
        (4, 15, 40, {"set": 12, "closing_order": "any"}),
        (5, 14, 14, {"set": 12}),
        (6, 12, 33, {"set": 12, "finish_on_double": False}),
        (7, 10, 45, {"set": 12, "long_first_turn": True, "closing_order": "reverse"}),
        (8, 9, 25, {"set": 12, "own_train_first": True, "extra_tile": "on_the_double"}),
        (9, 11, 30, {"set": 15}),
        (10, 12, 50, {"set": 18, "closing_order": "any"}),
        (11, 3, 36, {"set": 9}),
        (12, 11, 60, {"set": 18, "long_first_turn": True}),
        (2, 4, 40, {"set": 9, "hand_size": 4, "finish_on_double": False}),
        (3, 8, 60, {"set": 9, "hand_size": 8, "double_blank": 0}),
    ],
}
"""Seats, tiles each, actions before the count, and house rules of a new file's tables."""


def blocks(game: str) -> Iterator[str]:
    """Yield the text of a new golden file, table by table."""
    yield (
        f"# Lines of play of each length from fixed tables of {game}.\n"
        "# Counted by an independent referee:"
        f" python -m tests.tools.count_lines tests/golden/{game}.perft\n"
        "# A block is a table (seats, options, lines played), then a depth and a count a line."
    )
    for number, (seats, each, plies, house) in enumerate(TABLES[game]):
        rng = Random(f"{game} {number}")
        lines: list[str] = []
        table = referee(game, seats, house)
        while not lines or not table.legal():  # again if a round was over before
            table = referee(game, seats, house)
            lines = [deal(game, seats, house, each, rng)]
            table.play(lines[0])
            while len(lines) <= plies and (legal := table.legal()):
                lines.append(rng.choice(legal))
                table.play(lines[-1])
        title = f"# {seats} seats, {len(lines) - 1} actions after the deal"
        yield "\n".join([title, f"seats {seats}", f"options {json.dumps(house)}", *lines])
        yield from counted(table)


def counted(table: Referee) -> Iterator[str]:
    """Yield depths with their counts, as long as counts are low enough."""
    for depth, found in enumerate(islice(counts(table), DEEPEST), 1):
        if not 0 < found <= LEAVES:
            return
        yield f"{depth} {found}"


def begin(path: Path) -> None:
    """Write a new golden file."""
    text = ""
    for part in blocks(path.stem):
        text += f"\n{part}" if part[0].isdigit() else f"\n\n{part}" if text else part
    path.write_text(f"{text}\n", encoding="utf-8")


def main(path: Path) -> int:
    """Print each depth with its count; return 1 if one differs from the file."""
    if not path.exists():
        begin(path)
    wrong = 0
    for table, given in read_golden(path.stem, path.read_text(encoding="utf-8")):
        for (depth, written), found in zip(given, counts(table), strict=False):
            wrong += found != written
            print(depth, found, "" if found == written else f"not {written}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
