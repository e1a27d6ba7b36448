"""Measure how soon thinking stops, and test kills of the worker.

Run: ``python -m tests.tools.thinking [--cancels N] [--kills N] [--seed S]``; exit 1 if a match
stood still or an answer was not legal. Cancels: the strongest player of each game is stopped at a
random moment; the time until the worker is free again is printed. Kills: the worker is killed with
signal 9 at random moments of whole matches.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from itertools import cycle
from random import Random
from typing import Any, Final

from tabletop.bots.outcome import percentile
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS

STRONGEST: Final = LEVELS[-1]
_PATIENCE: Final = 30.0
"""Seconds after which an answer will not come."""


def worker_pid(thinker: Thinker) -> int | None:
    """Return the worker's process id, once it runs."""
    worker = thinker._worker
    return None if worker is None else worker.pid


def begun(game: AnyGame, luck: Random) -> Match[Any, Any, Any]:
    """Return a match at a random number of seats."""
    seats = luck.choice(game.seat_counts)
    start = game.rules.start(seats, settle(game.options, {}, seats))
    return Match.start(game.rules, start, Luck.seeded(luck.getrandbits(32)))


def somewhere(game: AnyGame, luck: Random) -> Any:
    """Return the view of a seat with a choice, after some random actions."""
    while True:
        match = begun(game, luck)
        for _ in range(luck.randrange(40)):
            if (seat := match.to_act) is None:
                break
            match = match.submit(seat, luck.choice(game.rules.legal(match.view(seat))))
        if (seat := match.to_act) is not None:
            view = match.view(seat)
            if len(game.rules.legal(view)) > 1:
                return view


def awaited(thinker: Thinker) -> Answer | None:
    """Return the answer, or ``None`` if none comes."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if (answer := thinker.poll()) is not None:
            return answer
        time.sleep(0.001)
    return None


def cancels(count: int, luck: Random) -> list[float]:
    """Return the seconds from each cancel until all thinking ends, sorted."""
    thinker, found, games = Thinker(), list[float](), cycle(GAMES)
    try:
        while len(found) < count:
            game = next(games)
            thinker.ask(game.id, STRONGEST, somewhere(game, luck), seconds=20.0)
            time.sleep(luck.uniform(0.03, 0.2))
            if not thinker.busy:  # it was done already: nothing to give up
                continue
            began = time.monotonic()
            thinker.cancel()
            while thinker.busy:
                time.sleep(0.0002)
            found.append(time.monotonic() - began)
    finally:
        thinker.close()
    return sorted(found)


def kills(count: int, luck: Random) -> tuple[int, int, int, list[str]]:
    """Kill the worker repeatedly.

    Returns:
        Kills, matches begun, answers, and faults.
    """
    thinker, killed, matches, answers, wrong = Thinker(), 0, 0, 0, list[str]()
    games = cycle(GAMES)
    try:
        while killed < count and not wrong:
            game = next(games)
            match = begun(game, luck)
            matches += 1
            while (seat := match.to_act) is not None and killed < count:
                view = match.view(seat)
                level = luck.choice(LEVELS)
                thinker.ask(game.id, level, view, seconds=0.02, seed=luck.getrandbits(32))
                if luck.random() < 0.5 and (pid := worker_pid(thinker)) is not None:
                    time.sleep(luck.uniform(0.0, 0.02))
                    if sys.platform == "win32":
                        raise NotImplementedError("there is no signal 9")
                    try:
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                    except ProcessLookupError:
                        pass
                answer = awaited(thinker)
                if answer is None or answer.advice is None:
                    wrong.append(f"{game.id}: no answer after {match.ply} actions")
                    break
                if answer.advice.action not in game.rules.legal(view):
                    wrong.append(f"{game.id}: no legal action after {match.ply} actions")
                    break
                answers += 1
                match = match.submit(seat, answer.advice.action)
    finally:
        thinker.close()
    return killed, matches, answers, wrong


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cancels", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    luck = Random(asked.seed)
    if asked.cancels:
        times = [1000 * value for value in cancels(asked.cancels, luck)]
        parts = ", ".join(
            f"{name} {percentile(times, part):.1f} ms"
            for name, part in (("median", 0.5), ("p99", 0.99), ("longest", 1.0))
        )
        print(f"{len(times)} cancels: {parts}")
    killed, matches, answers, wrong = kills(asked.kills, luck) if asked.kills else (0, 0, 0, [])
    if asked.kills:
        print(f"{killed} killed workers, {matches} matches, {answers} answers, all legal")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
