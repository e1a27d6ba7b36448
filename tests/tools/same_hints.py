"""Ask the same positions for hints again and again, and compare.

Each position is asked here with a clock that runs wild, and again and again in the worker process
while other processes keep the machine busy::

    python -m tests.tools.same_hints --positions 20 --times 10 --busy 4

Exit 1 if any position had two answers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Acquainted, Advice, Budget
from tabletop.bots.question import seed_of
from tabletop.bots.thinker import Thinker
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.play.effects import Ask
from tabletop.play.turns import HINT_LEVEL, Bots
from tests.bots.hinted import tables

NAMES: Final = ("patchwork", "gnoming", "mexican_train", "goat")

_PATIENCE: Final = 120.0
"""Seconds after which an answer will not come."""


def game(name: str) -> AnyGame:
    """Return a game of the box."""
    found = find(name)
    assert found is not None
    return found


def here(of: AnyGame, view: Any, steps: int, seats: tuple[str, ...]) -> Advice[Any]:
    """Return the hint of this process, by a clock that leaps an hour a look."""
    hours = count(0.0, 3600.0)
    bot = of.player(HINT_LEVEL)
    assert bot is not None
    bot = bot.among(seats) if isinstance(bot, Acquainted) else bot
    budget = Budget(steps, clock=lambda: next(hours), reasons=True)
    return bot.advise(view, budget, Random(seed_of(view)))


def there(bots: Bots, of: AnyGame, view: Any, steps: int, seats: tuple[str, ...]) -> Advice[Any]:
    """Return the hint that a table gets, from the worker process."""
    bots.ask(Ask(0, of.id, view.seat, HINT_LEVEL, view, None, seats, steps))
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if (answer := bots.poll()) is not None:
            assert answer[1] is not None and not answer[1].stand_in
            return answer[1]
        time.sleep(0.002)
    raise TimeoutError("no hint came")


def positions(of: AnyGame, number: int) -> Iterator[tuple[int, Any]]:
    """Yield seats and view of so many choices, at each number of seats."""
    counts = of.seat_counts
    for place, seats in enumerate(counts):
        some = (place + 1) * number // len(counts) - place * number // len(counts)
        yield from ((seats, view) for _, view in tables(of, seats, some))


def answers(
    bots: Bots, of: AnyGame, number: int, times: int, steps: int = 0
) -> Iterator[list[Advice[Any]]]:
    """Yield the different hints of each of ``number`` positions.

    Args:
        bots: Ask the worker process.
        of: The game.
        number: Positions.
        times: Questions to the worker, after the one here.
        steps: Steps of search; 0 for those of the manifest.
    """
    steps = steps or of.hint_steps
    for seated, view in positions(of, number):
        level = "novice" if len(of.rules.legal(view)) % 2 else ""
        seats = ("", *(level,) * (seated - 1))
        found = [here(of, view, steps, seats)]
        for _ in range(times):
            one = there(bots, of, view, steps, seats)
            if one not in found:
                found.append(one)
        yield found


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Keep the machine busy with that many processes within the context."""
    load = [get_context("spawn").Process(target=_spin, daemon=True) for _ in range(number)]
    for process in load:
        process.start()
    try:
        yield
    finally:
        for process in load:
            process.kill()
            process.join()


def _spin() -> None:
    while True:
        pass


def main(args: Sequence[str] | None = None) -> int:
    """Print a line for each game; return whether any hint differed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=20, help="positions a game")
    parser.add_argument("--times", type=int, default=10, help="questions a position")
    parser.add_argument("--busy", type=int, default=4, help="processes that keep the machine busy")
    parser.add_argument("--games", nargs="+", default=NAMES)
    asked = parser.parse_args(args)
    thinker, wrong = Thinker(), 0
    try:
        with busy(asked.busy):
            for name in asked.games:
                start, worst, two = time.monotonic(), 0.0, 0
                for found in answers(Bots(thinker), game(name), asked.positions, asked.times):
                    two += len(found) > 1
                    worst, start = max(worst, time.monotonic() - start), time.monotonic()
                each = worst / (asked.times + 1)
                print(
                    f"{name}: {asked.positions} positions, {two} with two answers; "
                    f"slowest {each:.2f} s a hint",
                    flush=True,
                )
                wrong += two
    finally:
        thinker.close()
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
