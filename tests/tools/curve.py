"""Draw a curve of memory over time, as a picture for the documents."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from tabletop.assets import sprite_path
from tabletop.shell.art.theme import LIGHT
from tabletop.shell.text import Typesetter

SIZE: Final = (960, 420)
LEFT, RIGHT, TOP, LOW = 64, 24, 24, 48
STEP: Final = 40
"""Megabytes from one line across to the next."""


def draw(
    samples: Sequence[tuple[float, float, float, int, float]], file: Path, most: float
) -> None:
    """Draw window and worker over the minutes into ``file``.

    Args:
        samples: Minutes, megabytes of the window and of its worker, matches so far, and the most
            that the window held for a moment.
        file: A PNG.
        most: Megabytes allowed, drawn as a line.
    """
    picture = pygame.Surface(SIZE, 0, 32)
    picture.fill(LIGHT.panel)
    words = Typesetter(sprite_path("fonts"))
    end = max(1.0, samples[-1][0])
    top = max(most, *(row[4] for row in samples)) + STEP / 2

    def at(minute: float, megabytes: float) -> tuple[int, int]:
        across = (SIZE[0] - LEFT - RIGHT) * minute / end
        up = (SIZE[1] - TOP - LOW) * megabytes / top
        return round(LEFT + across), round(SIZE[1] - LOW - up)

    def write(text: str, x: int, y: int, colour: str = LIGHT.quiet) -> None:
        line = words.render(text, "sans", 16, colour)
        picture.blit(line, (x - line.get_width() // 2, y))

    for megabytes in range(0, int(top) + 1, STEP):
        pygame.draw.line(picture, LIGHT.line, at(0, megabytes), at(end, megabytes))
        write(str(megabytes), LEFT - 28, at(0, megabytes)[1] - 12)
    for tenth in range(7):
        minute = end * tenth / 6
        write(f"{minute:.0f} min", at(minute, 0)[0], SIZE[1] - LOW + 12)
    pygame.draw.line(picture, LIGHT.no, at(0, most), at(end, most), 1)
    peaks = [at(row[0], row[4]) for row in samples]
    for one, other in itertools.pairwise(peaks):
        pygame.draw.line(picture, LIGHT.edge, one, other, 1)
    for column, colour, name in ((1, LIGHT.primary, "window"), (2, LIGHT.mustard, "worker")):
        line = [at(row[0], float(row[column])) for row in samples]
        if len(line) > 1:
            pygame.draw.lines(picture, colour, False, line, 2)
        write(f"{name}, MB", line[-1][0] - 60, max(y for _, y in line[-60:]) + 14, colour)
    pygame.image.save(picture, file)
