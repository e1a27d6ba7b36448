"""Write film strips of moments and rounds' ends, and a still of each.

Run ``python -m tests.tools.filmstrip --out DIR [--games GAME,...] [--size 1280x720]``. With
``--book`` it writes those of `docs/shell.md` into `docs/images` and nothing else.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.screen import flattened
from tabletop.shell.table.scene import TableScene
from tests.shell.rounds import BOT, HUMAN, before_the_end
from tests.tools import palette, reactions
from tests.tools.look import SIZES, _window
from tests.tools.look_moments import FRAME, begun
from tests.tools.look_stage import LookStage
from tests.tools.moments import ALL, KINDS

AT: Final = {
    True: (0.15, 0.45, 0.7, 0.9, 1.3, 1.75),
    False: (0.06, 0.14, 0.3, 0.5, 1.0, 1.42),
}
"""Seconds of the frames of a moment, by whether it takes the whole window."""

COUNTED: Final = (0.12, 0.3, 0.6, 1.9, 2.4, 3.4)
"""Seconds of the frames of a won round, until the open hands are counted."""

ROUND: Final = (-0.6, 0.5, 1.0, 1.5, 2.1, 3.0)
"""Seconds of the frames of a round's end, from when its page is shown."""

BOOK: Final[Mapping[str, tuple[str, tuple[float, ...]]]] = {
    "patchwork": ("seven", AT[True]),
    "mexican_train": ("won", COUNTED),
    "goat": ("goat", AT[True]),
    "gnoming": ("finished", (0.06, 0.18, 0.32, 0.5, 0.8, 1.42)),
}
"""Moments in the documentation: one of each game, and the seconds of its frames."""

IMAGES: Final = Path(__file__).parents[2] / "docs" / "images"
PRINTED: Final = 1080
"""Pixels across a picture of the documentation."""

WIDE: Final = 960
"""Pixels of one frame of a strip."""


def strip(
    folder: Path, game: str, kind: str, window: tuple[int, int], *, person: bool, **settings: Any
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return six frames of a moment on a sheet, and its still."""
    known = {"person": person, **settings}
    frames = _frames(folder, game, kind, window, reduced_motion=False, **known)
    stills = _frames(folder, game, kind, window, reduced_motion=True, **known)
    return sheet(frames, 2, 2 * WIDE), stills[-1]


def sheet(frames: Sequence[pygame.Surface], columns: int, across: int) -> pygame.Surface:
    """Return pictures in rows, ``across`` pixels wide in all."""
    wide = across // columns
    high = wide * frames[0].get_height() // frames[0].get_width()
    made = pygame.Surface((columns * wide, -(-len(frames) // columns) * high), 0, 32)
    for index, frame in enumerate(frames):
        small = pygame.transform.smoothscale(frame, (wide, high))
        made.blit(small, ((index % columns) * wide, (index // columns) * high))
    return made


def _frames(
    folder: Path,
    game: str,
    kind: str,
    window: tuple[int, int],
    *,
    person: bool,
    times: Sequence[float] = (),
    **settings: Any,
) -> list[pygame.Surface]:
    """Return a moment at each of its times."""
    stage = LookStage(folder, window, **settings)
    try:
        scene = begun(stage, game, kind, person=person)
        staged = scene.state.staged
        assert staged is not None and staged.since is not None
        wanted = times or AT[staged.moment.stage is not None]
        return _shots(stage, scene, staged.since, wanted)
    finally:
        stage.close()


def _shots(
    stage: LookStage, scene: TableScene, began: float, times: Iterable[float]
) -> list[pygame.Surface]:
    """Return the table at each of so many seconds after ``began``."""
    shots = []
    for at in times:
        while stage.clock.now < began + at:
            stage.clock.now += FRAME
            scene.tick(stage.clock.now)
            shot = stage.draw()
        shots.append(flattened(shot))
    return shots


def round_end(
    folder: Path, game: str, window: tuple[int, int], **settings: Any
) -> list[pygame.Surface]:
    """Return the end of the first round of a match at each of its times."""
    session, action = before_the_end(game, [HUMAN, BOT, BOT, BOT])
    stage = LookStage(folder, window, **settings)
    try:
        scene = stage.sit(session)
        stage.draw()
        scene.submit(action)
        stage.draw()
        began = scene.state.ending.round_at
        assert began is not None
        return _shots(stage, scene, began, ROUND)
    finally:
        stage.close()


def book(folder: Path, games: Sequence[str], window: tuple[int, int]) -> Iterator[Path]:
    """Write the strips of the documentation, and a sheet of stills."""
    for game in games:
        kind, times = BOOK[game]
        with tempfile.TemporaryDirectory(prefix="film-") as data:
            frames = _frames(
                Path(data), game, kind, window, person=True, times=times, reduced_motion=False
            )
        yield _printed(sheet(frames, 2, PRINTED), folder / f"moments-{game}.png")
    if set(games) == set(KINDS):
        yield _printed(sheet([*_reactions()], len(reactions.AT), PRINTED), folder / "reactions.png")
    stills = []
    for name, kind in ALL:
        if name not in games:
            continue
        with tempfile.TemporaryDirectory(prefix="film-") as data:
            stills += _frames(Path(data), name, kind, window, person=True, times=(1.2,))
    yield _printed(sheet(stills, 3, PRINTED), folder / "moments-still.png")


def _reactions() -> Iterator[pygame.Surface]:
    for game, seats, what in reactions.REACTIONS:
        with tempfile.TemporaryDirectory(prefix="film-") as data:
            yield from reactions.frames(Path(data), game, seats, what, still=False)


def _printed(picture: pygame.Surface, file: Path) -> Path:
    palette.save(picture, file)
    return file


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the strips asked for; return the exit code."""
    parser = argparse.ArgumentParser(prog="filmstrip", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="folder for the pictures")
    parser.add_argument("--book", action="store_true", help="write those of the documentation")
    parser.add_argument("--games", default="", help="only these games, parted by commas")
    parser.add_argument("--size", type=_window, default=_window(SIZES[1]))
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--zoom", type=int, default=100)
    parser.add_argument("--bot", action="store_true", help="a bot brings the moment about")
    asked = parser.parse_args(arguments)
    if asked.out is None and not asked.book:
        parser.error("--out or --book is needed")
    only = [name for name in asked.games.split(",") if name] or list(KINDS)
    if asked.book:
        for file in book(asked.out or IMAGES, only, asked.size):
            print(file)
        return 0
    asked.out.mkdir(parents=True, exist_ok=True)
    looks = {"language": asked.language, "theme": asked.theme, "size": asked.zoom}
    for game in set(only) - {"patchwork"}:
        for name, calm in (("round", False), ("round-still", True)):
            with tempfile.TemporaryDirectory(prefix="film-") as folder:
                known = {**looks, "reduced_motion": calm}
                shots = round_end(Path(folder), game, asked.size, **known)
            pygame.image.save(sheet(shots, 2, 2 * WIDE), asked.out / f"{game}-{name}.png")
            print(asked.out / f"{game}-{name}.png")
    for game, kind in ALL:
        if game not in only:
            continue
        with tempfile.TemporaryDirectory(prefix="film-") as folder:
            person = not asked.bot
            film, still = strip(Path(folder), game, kind, asked.size, person=person, **looks)
        for name, picture in ((f"{game}-{kind}", film), (f"{game}-{kind}-still", still)):
            pygame.image.save(picture, asked.out / f"{name}.png")
            print(asked.out / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
