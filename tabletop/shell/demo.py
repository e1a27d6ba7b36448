"""Run the demo: bots play each other in a window, or pictures are saved."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from random import SystemRandom
from typing import Final

import pygame

from tabletop.bots.bot import Budget
from tabletop.bots.thinker import Thinker
from tabletop.games.game import AnyGame
from tabletop.house.opening import luck
from tabletop.i18n import Speech
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.words import msg
from tabletop.play import events
from tabletop.play.session import Session
from tabletop.shell.furnish import furnish, make_desk
from tabletop.shell.scene import Scene
from tabletop.shell.screen import paint
from tabletop.shell.start import open_window
from tabletop.shell.table.scene import TableScene
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings
from tabletop.store.writer import Writer

NODES: Final = 400
"""Steps a bot may think about one move of the demo."""

SIZE: Final = (1280, 720)
"""Pixels of the pictures."""

PICTURES: Final = 6
"""Pictures of a match, besides the score sheet."""

LEVELS: Final = ("expert", "skilled")


def run(
    game: AnyGame,
    seats: int,
    options: Mapping[str, object],
    *,
    png: Path | None,
    moves: int | None,
    speech: Speech,
    tell: Callable[[Record], None],
) -> int:
    """Show ``game`` played by bots; return the exit code.

    Args:
        game: Game to play.
        seats: Number of seats.
        options: House rules.
        png: Folder for pictures; with it, or without a display, no window opens.
        moves: Actions at most; ``None`` plays to the end.
        speech: The language.
        tell: Prints the record at the end.
    """
    session = _session(game, seats, options, speech)
    if png is None and moves is None and _display():
        return _in_window(session)
    folder = png if png is not None else Path(tempfile.mkdtemp(prefix="tabletop-demo-"))
    tell(_off_screen(session, folder, moves, speech).record())
    sys.stdout.write(f"{folder}\n")
    return 0


def _display() -> bool:
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _session(game: AnyGame, seats: int, options: Mapping[str, object], speech: Speech) -> Session:
    names = [speech.say(msg("kernel.player", number=seat + 1)) for seat in range(seats)]
    chairs = [
        Chair(name, f"bot:{level}") for name, level in zip(names, cycle(LEVELS), strict=False)
    ]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return Session.new(game, chairs, options, luck(), "demo", created)


def _in_window(session: Session) -> int:
    with tempfile.TemporaryDirectory(prefix="tabletop-demo-") as folder:
        path = Path(folder) / "demo.tabletop"
        path.write_text(session.record().dumps(), encoding="utf-8")
        return open_window(Folders.within(Path(folder) / "data"), path)


def _off_screen(session: Session, folder: Path, moves: int | None, speech: Speech) -> Session:
    """Play to the end, saving pictures; return the final match."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    writer = Writer()
    settings = Settings(language=speech.language, reduced_motion=True)
    desk = make_desk(settings, SIZE)
    thinker = desk.services.put(Thinker, Thinker())
    try:
        with tempfile.TemporaryDirectory() as data:
            folders = Folders.within(Path(data))
            folders.prepare()
            furnish(desk, folders, writer)
            scene = TableScene(desk, session)
            shots = 0
            for move in range(moves if moves is not None else 10_000):
                if scene.session.over:
                    break  # its last table is shown below
                if move % 8 == 0 and shots < PICTURES:
                    shots += 1
                    scene.hurry()
                    _shoot(scene, surface, folder / f"table-{shots}.png")
                session = scene.session
                seat = session.match.to_act
                if session.match.held:
                    scene.send(events.GoOn(scene.now))
                    continue
                assert seat is not None
                player = session.game.player(session.chairs[seat].level or LEVELS[0])
                assert player is not None
                view = session.match.view(seat)
                advice = player.advise(view, Budget(nodes=NODES), SystemRandom())
                scene.submit(advice.action)
            scene.hurry()
            _shoot(scene, surface, folder / "table-end.png")
            desk.go("sheet", session=scene.session)
            _shoot(desk.stack.top, surface, folder / "score-sheet.png")
            writer.flush(5.0)
            return scene.session
    finally:
        writer.close()
        thinker.close()
        pygame.quit()


def _shoot(scene: Scene, surface: pygame.Surface, file: Path) -> None:
    scene.ui.dirty = True
    frame = scene.frame(surface.get_size())
    paint(surface, frame.ops, [surface.get_rect()])
    pygame.image.save(surface, file)
