"""Frame times of a busy table, idle CPU, memory, the bots' and the store's speed."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from tabletop.bots.bot import Budget
from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.kernel.record import Chair, loads
from tabletop.kernel.replay import replay
from tabletop.shell.app import App
from tabletop.shell.clock import Pace
from tabletop.shell.events import Pointer
from tabletop.shell.play.session import Session
from tabletop.shell.play.table import TableScene
from tabletop.shell.scenes.dialogs import failed
from tabletop.shell.start import make_desk
from tabletop.shell.window import MainWindow
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.settings import Settings, WindowState
from tabletop.store.writer import Writer

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}

FRAMES: Final = 360
PACE: Final = 1 / 60
"""Seconds from one frame to the next."""
IDLE_SECONDS: Final = 4.0
BOT_NODES: Final = 2000
MOVES: Final = 14
"""Of a match before the table is measured."""


def measure() -> dict[str, object]:
    """Everything that one process can measure of itself."""
    pygame.display.init()
    pygame.font.init()
    report: dict[str, object] = {}
    with _table(SIZES["720p"]) as bench:
        report["idle_cpu_percent"] = round(bench.idle(), 2)
    frames: dict[str, object] = {}
    for name, size in SIZES.items():
        with _table(size) as bench:
            frames[name] = bench.frames()
    report["frames_ms"] = frames
    report["bot_nodes_per_s"] = _nodes()
    report["store_ms"] = _store()
    pygame.quit()
    return report


class Bench:
    """One table in a window, driven by made-up events."""

    def __init__(self, app: App, window: MainWindow, scene: TableScene, thinker: Thinker) -> None:
        self.app, self.window, self.scene, self.thinker = app, window, scene, thinker

    def idle(self) -> float:
        """Percent of one core that a still table costs."""
        pace = Pace()
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            pace.wait(self.app.beat(), focused=True, visible=True)
        cpu, wall = time.process_time(), time.monotonic()
        while time.monotonic() < wall + IDLE_SECONDS:
            pace.wait(self.app.beat(), focused=True, visible=True)
        return 100 * (time.process_time() - cpu) / (time.monotonic() - wall)

    def frames(self) -> Mapping[str, object]:
        """Milliseconds a frame while nothing moves, while dragging, and while a bot thinks."""
        still = self._time(lambda i: None)
        drag = self._time(self._drag)
        think = self._time(self._drag, thinking=True)
        again = self._time(self._drag)
        base = (float(drag["p99"]) + float(again["p99"])) / 2
        return {
            "still": still,
            "drag": drag,
            "drag_while_master_thinks": think,
            "thinking_over_not_p99": round(float(think["p99"]) / base, 2),
        }

    def _drag(self, frame: int) -> None:
        width, height = self.app.desk.size
        part = (frame % 120) / 120
        x, y = width * (0.05 + 0.22 * part), height * (0.2 + 0.4 * part)
        self.app.dispatch(Pointer("move", x, y, held=True))

    def _time(self, act: Callable[[int], None], *, thinking: bool = False) -> dict[str, float]:
        scene = self.scene
        lifts = scene.board.offers.lifts()
        if lifts:
            scene.pick(lifts[0])
        self.app.step()
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
            began = time.perf_counter()
            act(frame)
            self.app.step()
            took.append(1000 * (time.perf_counter() - began))
            # As the loop does between two frames: whoever else wants to run may.
            time.sleep(max(0.0, PACE - took[-1] / 1000))
        self.thinker.cancel()
        took.sort()
        return {
            "p50": round(took[len(took) // 2], 2),
            "p99": round(took[int(len(took) * 0.99)], 2),
            "max": round(took[-1], 2),
        }


@contextmanager
def _table(size: tuple[int, int]) -> Iterator[Bench]:
    """A table in the middle of a match, in a window of ``size`` pixels."""
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.within(Path(folder))
        folders.prepare()
        writer, thinker = Writer(), Thinker()
        thinker.prewarm()
        window = MainWindow("Tabletop bench", WindowState(*size))
        desk = make_desk(Settings(language="en"), window.size)
        desk.parts |= {Thinker: thinker, Matches: Matches(folders, writer, lambda _: False)}
        app = App(desk, window, failed)
        scene = TableScene(desk, session())
        desk.stack.push(scene)
        try:
            app.step()
            yield Bench(app, window, scene, thinker)
        finally:
            thinker.close()
            writer.close()
            window.close()


def session() -> Session:
    """A match of the first game after some moves, always the same."""
    game = GAMES[0]
    chairs = [Chair(f"{seat + 1}") for seat in range(game.seat_counts[0])]
    session = Session.new(game, chairs, {}, 3, "bench", "")
    rng = Random(3)
    player = game.player("novice")
    assert player is not None
    for _ in range(MOVES):
        seat = session.match.to_act
        if seat is None:
            break
        view: Any = session.match.view(seat)
        session.match.submit(seat, player.advise(view, Budget(nodes=50), rng).action)
    return session


def _nodes() -> int:
    """Steps a second of the strongest level."""
    played = session()
    player, seat = played.game.player("master"), played.match.to_act
    assert player is not None and seat is not None
    began = time.perf_counter()
    budget = Budget(nodes=BOT_NODES)
    player.advise(played.match.view(seat), budget, Random(1))
    return round(budget.spent / (time.perf_counter() - began))


def _store() -> Mapping[str, float]:
    """Milliseconds to write, and to read and replay, the record of a match."""
    played = session()
    with tempfile.TemporaryDirectory() as folder:
        writer = Writer()
        path = Path(folder) / "match.tabletop"
        saves: list[float] = []
        for _ in range(9):
            began = time.perf_counter()
            writer.put(path, played.record().dumps(), 3).wait(5.0)
            saves.append(1000 * (time.perf_counter() - began))
        writer.close()
        loaded: list[float] = []
        for _ in range(9):
            began = time.perf_counter()
            replay(played.game, loads(path.read_text(encoding="utf-8")))
            loaded.append(1000 * (time.perf_counter() - began))
    return {"save": round(sorted(saves)[4], 2), "load": round(sorted(loaded)[4], 2)}
