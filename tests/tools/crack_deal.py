"""Try to find all that is hidden from one hand, as a cheater would.

Run ``python -m tests.tools.crack_deal GAME``. The cheater has this source, the first seat's view of
the table, and a computer. Every deal number is dealt until one gives that view; if one does, its
generator gives every other hand, the order of the stock and the deals of all later rounds. It is
done twice: with a number that somebody chose, which must be found, and with luck as it falls when
nobody chose, which must not be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from secrets import token_bytes
from typing import Any, Final

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.house.seating import HIGHEST_DEAL
from tabletop.kernel.luck import KEY_BYTES, Key, Luck
from tabletop.kernel.options import settle
from tabletop.kernel.rules import FIRST

SHOWN_EVERY: Final = 50_000


@dataclass(frozen=True)
class Target:
    """Hold a table whose deal is to be found.

    Attributes:
        start: The table before the deal.
        state: The table after it; the cheater sees one view of it.
    """

    game: AnyGame
    start: Any
    state: Any

    @classmethod
    def dealt(cls, game: AnyGame, seats: int, luck: Luck) -> Target:
        """Deal a table."""
        start = game.rules.start(seats, settle(game.options, {}, seats))
        action, _ = luck.draw(game.rules, start)
        return cls(game, start, game.rules.apply(start, action))

    @property
    def seen(self) -> Any:
        """Return all that the cheater knows."""
        return self.game.rules.view(self.state, FIRST)


def guesses(numbers: Iterable[int]) -> Iterator[tuple[str, Luck]]:
    """Yield the luck of each number, as a number and as a small key."""
    for number in numbers:
        yield str(number), Luck.seeded(number)
        yield f"key {number}", Luck.of(Key(number.to_bytes(KEY_BYTES, "big")))


def cracked(target: Target, numbers: Iterable[int]) -> list[str]:
    """Return the numbers that deal what the cheater sees."""
    rules, seen = target.game.rules, target.seen
    found = []
    for name, luck in guesses(numbers):
        action, _ = luck.draw(rules, target.start)
        if rules.view(rules.apply(target.start, action), FIRST) == seen:
            found.append(name)
    return found


def _attack(name: str, target: Target, numbers: range) -> int:
    """Print the course of an attack; return how many candidates it found."""
    began, found = time.perf_counter(), []
    for first in range(numbers.start, numbers.stop, SHOWN_EVERY):
        found += cracked(target, range(first, min(first + SHOWN_EVERY, numbers.stop)))
        tried = 2 * (min(first + SHOWN_EVERY, numbers.stop) - numbers.start)
        seconds = time.perf_counter() - began
        print(f"{name}: {tried} tries, {seconds:.0f} s, found: {', '.join(found) or 'nothing'}")
    return len(found)


def main(argv: list[str]) -> int:
    """Try a chosen number, then fresh luck; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.id for game in GAMES if game.private])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--numbers", type=int, default=HIGHEST_DEAL)
    asked = parser.parse_args(argv)
    game = find(asked.game)
    assert game is not None
    numbers = range(1, asked.numbers + 1)
    chosen = Random().randrange(numbers.start, numbers.stop)
    old = _attack("chosen", Target.dealt(game, asked.seats, Luck.of(chosen)), numbers)
    key = Key(token_bytes(KEY_BYTES))
    new = _attack("fresh", Target.dealt(game, asked.seats, Luck.of(key)), numbers)
    return 0 if old and not new else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
