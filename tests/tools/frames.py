"""Measure the processor time of the frames of glides and great moments.

Run ``python -m tests.tools.frames [--only WORD,...] [--rounds N] [--worst N]``. A row is one great
moment, the glides of a game that a person plays against bots, or a screen on which things glide;
figures are milliseconds of work of the window's own thread, so other programs hardly change them.
With ``--wall`` they are those of the clock on the wall, for a machine with nothing else to do.
``--use`` adds what a table's frames were used for, piece by piece. Exit 1 if a row is slow.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.bots.bot import Budget
from tabletop.bots.cast import CAST
from tabletop.games import find
from tabletop.games.game import SomeAction
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.rules import FIRST
from tabletop.play import events
from tabletop.play.session import Session
from tabletop.shell.benchframes import Bench, rest, summary, table
from tabletop.table.gesture import Put
from tabletop.table.inputs import Commit
from tests.shell.rounds import BOT, before_the_end
from tests.tools import frames_screens
from tests.tools.look import _window
from tests.tools.moments import ALL, KINDS, case

P99: Final = 8.0
LONGEST: Final = 17.0
"""Milliseconds that the 99th percentile, and the longest frame, have to stay below."""

SEATS: Final = {"patchwork": 2, "mexican_train": 4, "goat": 3, "gnoming": 3}
CHOICES: Final = 12
"""Choices of the person in a match whose glides are measured."""

TRYING: Final = 15
"""Frames in which a piece is placed tentatively before the placement is confirmed."""

AFTER: Final = 18
"""Frames after a choice that belong to it: panels and pictures that are drawn later."""

PATIENCE: Final = 2000
"""Frames in which a person's turn has to come."""

Times: TypeAlias = list[tuple[float, str]]
"""Milliseconds of frames, each with the name of what was done in it."""


USED: Final[defaultdict[str, list[float]]] = defaultdict(list)
"""Milliseconds of every piece of work in the frames of the row, by its name."""


def _note(name: str, seconds: float) -> None:
    USED[name].append(1000 * seconds)


def print_use() -> None:
    """Print the use of the frames since the last call, the dearest first."""
    whole = sum(map(sum, USED.values()))
    for name, took in sorted(USED.items(), key=lambda entry: -sum(entry[1])):
        of = summary(took)
        share, longest = 100 * sum(took) / whole, f"p99 {of['p99']}, max {of['max']}"
        print(f"    {name:<12} {share:3.0f} %: {len(took)} pieces, {longest}")
    USED.clear()


def tried(bench: Bench, action: SomeAction) -> Callable[[], None]:
    """Return a person's way to do ``action``: place tentatively, then confirm."""
    scene = bench.scene
    gesture = scene.session.game.table.gesture(scene.state.seen_view, action)
    if not isinstance(gesture, Put):
        return lambda: scene.submit(action)
    scene.try_out(gesture)
    for _ in range(TRYING):
        timed(bench)
    return lambda: scene.hand_does(Commit())


def timed(bench: Bench, act: Callable[[], object] = lambda: None) -> float:
    """Run one frame at its pace; return its milliseconds by the clock in use."""
    began, worked = time.perf_counter(), frames_screens.clock()
    with bench.app.desk.budget.frame():
        act()
        bench.app.step()
    took = frames_screens.clock() - worked
    rest(began)
    return 1000 * took


@contextmanager
def opened(size: tuple[int, int], session: Session) -> Iterator[Bench]:
    """Open a table in a window of that size, and of no other."""
    with table(size, session) as bench:
        if bench.window.size != size:
            sys.exit(f"the window is {bench.size}")
        bench.app.desk.budget.watch = _note
        yield bench


def moment(game: str, kind: str, size: tuple[int, int]) -> Times:
    """Return the frames of a moment, from the first to the last."""
    found = case(game, kind)
    took: Times = []
    with opened(size, found.played(found.seat)) as bench:
        scene = bench.scene
        for _ in range(frames_screens.LOOKING):
            timed(bench)
        tried(bench, found.action)()
        while (staged := scene.state.staged) is not None:
            frame, now = timed(bench), scene.state.staged
            if staged.since is not None or (now is not None and now.since is not None):
                took.append((frame, f"frame {len(took)}"))  # the first frame, too
    return took


def round_end(game: str, size: tuple[int, int]) -> Times:
    """Return the frames in which a finished round is counted."""
    session, action = before_the_end(game, [HUMAN, BOT, BOT, BOT])
    took: Times = []
    with opened(size, session) as bench:
        for _ in range(frames_screens.LOOKING):
            timed(bench)
        bench.scene.submit(action)
        while not bench.scene.state.tallied or bench.scene.state.counts(bench.scene.now):
            frame = timed(bench)
            took.append((frame, f"frame {len(took)}, page {bench.scene.state.tallied}"))
    return took


def glides(game: str, size: tuple[int, int], seed: int) -> Times:
    """Return the frames in which pieces glide, a person's and bots'."""
    rng = Random(seed)
    took: Times = []
    with opened(size, _dealt(game, seed)) as bench:
        for _ in range(CHOICES):
            if not _waited(bench, took):
                break
            took += _chosen(bench, rng)
    return took


def _dealt(game: str, seed: int) -> Session:
    known = find(game)
    assert known is not None, game
    # Neighbours, whose faces react; all of one level, so that the frames measured stay the same.
    faces = (one.sits(Chair(""), game, one.id) for one in CAST[: SEATS[game] - 1])
    chairs = [Chair("1", HUMAN), *(replace(chair, player="bot:novice") for chair in faces)]
    return Session.new(known, chairs, {}, seed, f"{game}-frames", "2026-11-20T10:00:00Z")


def _waited(bench: Bench, took: Times) -> bool:
    """Let the others move until the person may choose; note frames."""
    state, left = bench.scene.state, 0
    for _ in range(PATIENCE):
        if bench.scene.session.over:
            return False
        if bench.scene.state.my_turn and not bench.scene.state.glide.moves and not left:
            return True
        if bench.scene.session.match.held:
            bench.scene.send(events.GoOn(bench.scene.now))
        version = bench.scene.state.version
        frame = timed(bench)
        state, left = bench.scene.state, max(0, left - 1)
        if state.version != version:
            left = AFTER
        if left or state.glide.moves:
            took.append((frame, f"ply {state.session.match.ply}, {AFTER - left} after"))
    return False


def _chosen(bench: Bench, rng: Random) -> Iterator[tuple[float, str]]:
    """Look, choose, try the piece and leave it; yield the frames of that."""
    scene = bench.scene
    for _ in range(frames_screens.LOOKING):
        timed(bench)
    if not scene.state.my_turn:
        return  # the only choice there was did itself
    player = scene.session.game.player("novice")
    assert player is not None
    view: Any = scene.session.match.view(FIRST)
    action = player.advise(view, Budget(nodes=12), rng).action
    act = tried(bench, action)
    ply = scene.session.match.ply
    yield timed(bench, act), f"own choice {ply}"
    for frame in range(AFTER):
        yield timed(bench), f"own choice {ply}, {frame + 1} after"


def rows(only: Sequence[str], size: tuple[int, int], rounds: int) -> Iterator[tuple[str, Times]]:
    """Yield name and frames of every row, each measured so many times."""
    for game, kind in ALL:
        name = f"moment {game} {kind}"
        if not only or any(word in name for word in only):
            yield name, [one for _ in range(rounds) for one in moment(game, kind, size)]
    for game in KINDS:
        name = f"glides {game}"
        if not only or any(word in name for word in only):
            yield name, [one for seed in range(rounds) for one in glides(game, size, 3 + seed)]
        name = f"round {game}"
        if game != "patchwork" and (not only or any(word in name for word in only)):
            yield name, [one for _ in range(rounds) for one in round_end(game, size)]
    yield from frames_screens.rows(list(only), size, rounds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="frames", description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="rows with one of these words, parted by commas")
    parser.add_argument("--size", type=_window, default=(1920, 1080))
    parser.add_argument("--rounds", type=int, default=3, help="times that each is measured")
    parser.add_argument("--worst", type=int, default=0, help="so many dear frames are named")
    parser.add_argument("--use", action="store_true", help="say what the frames were used for")
    parser.add_argument("--wall", action="store_true", help="tell the time on the wall")
    asked = parser.parse_args(arguments)
    if asked.wall:
        frames_screens.clock = time.perf_counter
    pygame.display.init()
    pygame.font.init()
    print("| what | frames | median | p99 | longest |\n|---|---|---|---|---|")
    slow = False
    only = [word for word in asked.only.split(",") if word]
    for name, took in rows(only, asked.size, asked.rounds):
        of = summary([frame for frame, _ in took])
        slow = slow or of["p99"] >= P99 or of["max"] > LONGEST
        print(f"| {name} | {of['frames']} | {of['p50']} | {of['p99']} | {of['max']} |", flush=True)
        for frame, what in sorted(took, reverse=True)[: asked.worst]:
            print(f"    {frame:.1f} ms: {what}")
        if asked.use:
            print_use()
    pygame.quit()
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
