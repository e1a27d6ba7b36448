"""Measure a table's frame times, idle CPU, bots and store."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import pygame

from tabletop.bots.bot import Budget
from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.games.game import SomeAction
from tabletop.kernel.record import Chair
from tabletop.kernel.replay import replay
from tabletop.play.session import Session
from tabletop.shell.app import App
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Pointer
from tabletop.shell.furnish import furnish, make_desk
from tabletop.shell.memory import settle, tidy
from tabletop.shell.table.scene import TableScene
from tabletop.shell.window import MainWindow
from tabletop.store.folders import Folders
from tabletop.store.reading import read
from tabletop.store.settings import Settings, WindowState
from tabletop.store.writer import Writer

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}

FRAMES: Final = 360
"""Frames of a block, six seconds."""

PAIRS: Final = {"1080p": 10}
"""Pairs of blocks, with and without a thinking bot, by size; other sizes have one pair. The 99th
percentile of so many frames depends on 36 of them.
"""

PACE: Final = 1 / 60
"""Seconds from one frame to the next."""
IDLE_SECONDS: Final = 4.0
BOT_NODES: Final = 2000
MOVES: Final = 14
"""Actions of a match before the table is measured."""


def measure() -> dict[str, object]:
    """Measure frames, bots and the store in this process."""
    pygame.display.init()
    pygame.font.init()
    report: dict[str, object] = {}
    with table(SIZES["720p"]) as bench:
        report["idle_cpu_percent"] = round(bench.idle(), 2)
    frames: dict[str, object] = {}
    for name, size in SIZES.items():
        with table(size) as bench:
            frames[name] = {"window": bench.size, **bench.frames(PAIRS.get(name, 1))}
    report["frames_ms"] = frames
    report["bot_nodes_per_s"] = _nodes()
    report["store_ms"] = _store()
    pygame.quit()
    return report


class Bench:
    """Drive one table in a window by synthetic events."""

    def __init__(self, app: App, window: MainWindow, scene: TableScene, thinker: Thinker) -> None:
        self.app, self.window, self.scene, self.thinker = app, window, scene, thinker

    @property
    def size(self) -> str:
        """Return the actual width and height of the window, in pixels."""
        return "x".join(map(str, self.window.size))

    def idle(self) -> float:
        """Measure the percent of one core that a still table costs."""
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            self.app.beat()
        cpu, wall = time.process_time(), time.monotonic()
        while time.monotonic() < wall + IDLE_SECONDS:
            self.app.beat()
        return 100 * (time.process_time() - cpu) / (time.monotonic() - wall)

    def frames(self, pairs: int) -> Mapping[str, object]:
        """Measure milliseconds a frame: still, dragging, and with a thinking bot.

        Blocks with and without a thinking bot alternate, ``pairs`` of each: any other load of the
        machine affects both.
        """
        still = self._block(lambda _: None)
        took: dict[bool, list[float]] = {False: [], True: []}
        for thinking in (False, True) * pairs:
            took[thinking] += self._block(self.drag, thinking=thinking)
        alone, beside = summary(took[False]), summary(took[True])
        return {
            "still": summary(still),
            "drag": alone,
            "drag_while_master_thinks": beside,
            "thinking_over_not": {of: round(beside[of] / alone[of], 2) for of in ("p50", "p99")},
        }

    def lift(self) -> None:
        """Pick up the first movable piece, if any."""
        if lifts := self.scene.state.offers.lifts():
            self.scene.pick(lifts[0])
        self.app.step()

    def drag(self, frame: int) -> None:
        """Move the held piece to its place in a frame."""
        width, height = self.app.desk.size
        part = (frame % 120) / 120
        x, y = width * (0.05 + 0.22 * part), height * (0.2 + 0.4 * part)
        self.app.dispatch(Pointer("move", x, y))

    def _block(self, act: Callable[[int], None], *, thinking: bool = False) -> list[float]:
        scene = self.scene
        self.lift()
        asked = 0.0
        took: list[float] = []
        for frame in range(FRAMES):
            now = time.monotonic()
            if thinking and now > asked + 0.8:
                seat = scene.session.match.to_act
                assert seat is not None
                view = scene.session.match.view(seat)
                self.thinker.ask(scene.session.game.id, "master", view, seconds=1.0)
                asked = now
            took.append(self._frame(partial(act, frame)))
        self.thinker.cancel()
        while self.thinker.busy:
            time.sleep(PACE)
        return took

    def _frame(self, act: Callable[[], object] = lambda: None) -> float:
        """Run one frame at its pace; return the milliseconds to act and show it."""
        began = time.perf_counter()
        act()
        self.app.step()
        took = time.perf_counter() - began
        rest(began)
        return 1000 * took


def rest(began: float) -> None:
    """Spend the time between two frames as the loop does.

    Garbage is collected, and other threads may run.
    """
    tidy()
    time.sleep(max(0.0, PACE - (time.perf_counter() - began)))


def summary(took: Sequence[float]) -> dict[str, float]:
    """Return median, 99th percentile and longest of ``took``, and its length."""
    by_length = sorted(took)
    return {
        "p50": round(by_length[len(took) // 2], 2),
        "p99": round(by_length[int(len(took) * 0.99)], 2),
        "max": round(by_length[-1], 2),
        "frames": len(took),
    }


@contextmanager
def table(size: tuple[int, int], played: Session | None = None) -> Iterator[Bench]:
    """Open a table in the middle of a match, in a window of ``size`` pixels.

    A system that limits windows to the screen may give another size: see :attr:`Bench.size`.
    """
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.within(Path(folder))
        folders.prepare()
        writer, thinker = Writer(), Thinker()
        thinker.prewarm()
        window = MainWindow("Tabletop bench", WindowState(*size))
        window.resize(size)  # the constructor limits the size to the screen
        desk = make_desk(Settings(language="en"), window.size)
        desk.services.put(Thinker, thinker)
        furnish(desk, folders, writer)
        app = App(desk, window, failed)
        app.alone = thinker.signals.drawing
        scene = TableScene(desk, session() if played is None else played)
        desk.stack.push(scene)
        try:
            app.step()
            settle()
            yield Bench(app, window, scene, thinker)
        finally:
            thinker.close()
            writer.close()
            window.close()


def _begun(seed: int) -> tuple[Session, Random]:
    game = GAMES[0]
    chairs = [Chair(f"{seat + 1}") for seat in range(game.seat_counts[0])]
    return Session.new(game, chairs, {}, seed, "bench", ""), Random(seed)


def _advised(session: Session, level: str, budget: Budget, rng: Random) -> SomeAction:
    """Return the action of a bot for the seat to act."""
    player, seat = session.game.player(level), session.match.to_act
    assert player is not None and seat is not None
    view: Any = session.match.view(seat)
    return player.advise(view, budget, rng).action


def session() -> Session:
    """Return a match of the first game after some moves, always the same."""
    session, rng = _begun(3)
    for _ in range(MOVES):
        if (seat := session.match.to_act) is None:
            break
        session = session.submit(seat, _advised(session, "novice", Budget(nodes=50), rng))
    return session


def _nodes() -> int:
    """Measure the search steps per second of the strongest level."""
    played, budget = session(), Budget(nodes=BOT_NODES)
    began = time.perf_counter()
    _advised(played, "master", budget, Random(1))
    return round(budget.spent / (time.perf_counter() - began))


def _store() -> Mapping[str, float]:
    """Measure milliseconds to write, and to read and replay, a record."""
    played = session()
    with tempfile.TemporaryDirectory() as folder:
        writer, path = Writer(), Path(folder) / "match.tabletop"
        save = _median(lambda: writer.put(path, played.record().dumps(), 3).wait(5.0))
        writer.close()
        load = _median(lambda: replay(played.game, read(path)))
    return {"save": save, "load": load}


def _median(act: Callable[[], object]) -> float:
    """Return the median of the milliseconds that ``act`` takes."""
    took: list[float] = []
    for _ in range(9):
        began = time.perf_counter()
        act()
        took.append(1000 * (time.perf_counter() - began))
    return round(median(took), 2)
