"""Write film strips of the great moments, six frames and a still each.

Run ``python -m tests.tools.filmstrip --out DIR [--games GAME,...] [--size 1280x720]``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.screen import flattened
from tests.tools.look import SIZES, _window
from tests.tools.look_moments import FRAME, begun
from tests.tools.look_stage import LookStage
from tests.tools.moments import ALL

AT: Final = {
    True: (0.15, 0.45, 0.7, 0.9, 1.3, 1.75),
    False: (0.06, 0.14, 0.3, 0.5, 1.0, 1.42),
}
"""Seconds of the frames of a moment, by whether it takes the whole window."""

WIDE: Final = 960
"""Pixels of one frame of a strip."""


def strip(
    folder: Path, game: str, kind: str, window: tuple[int, int], *, person: bool, **settings: Any
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return six frames of a moment on a sheet, and its still."""
    frames = _frames(folder, game, kind, window, person=person, reduced_motion=False, **settings)
    stills = _frames(folder, game, kind, window, person=person, reduced_motion=True, **settings)
    wide, high = WIDE, WIDE * window[1] // window[0]
    sheet = pygame.Surface((2 * wide, 3 * high), 0, 32)
    for index, frame in enumerate(frames):
        small = pygame.transform.smoothscale(frame, (wide, high))
        sheet.blit(small, ((index % 2) * wide, (index // 2) * high))
    return sheet, stills[-1]


def _frames(
    folder: Path, game: str, kind: str, window: tuple[int, int], *, person: bool, **settings: Any
) -> list[pygame.Surface]:
    """Return a moment at each of its times."""
    stage = LookStage(folder, window, **settings)
    try:
        scene = begun(stage, game, kind, person=person)
        staged = scene.state.staged
        assert staged is not None and staged.since is not None
        shots = []
        for at in AT[staged.moment.stage is not None]:
            while stage.clock.now < staged.since + at:
                stage.clock.now += FRAME
                scene.tick(stage.clock.now)
                shot = stage.draw()
            shots.append(flattened(shot))
        return shots
    finally:
        stage.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the strips asked for; return the exit code."""
    parser = argparse.ArgumentParser(prog="filmstrip", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--games", default="", help="only these games, parted by commas")
    parser.add_argument("--size", type=_window, default=_window(SIZES[1]))
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--zoom", type=int, default=100)
    parser.add_argument("--bot", action="store_true", help="a bot brings the moment about")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    only = [name for name in asked.games.split(",") if name]
    looks = {"language": asked.language, "theme": asked.theme, "size": asked.zoom}
    for game, kind in ALL:
        if only and game not in only:
            continue
        with tempfile.TemporaryDirectory(prefix="film-") as folder:
            person = not asked.bot
            sheet, still = strip(Path(folder), game, kind, asked.size, person=person, **looks)
        for name, picture in ((f"{game}-{kind}", sheet), (f"{game}-{kind}-still", still)):
            pygame.image.save(picture, asked.out / f"{name}.png")
            print(asked.out / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
