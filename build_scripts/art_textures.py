"""Make seamless grey tiles of linen, felt, wood and weave from noise."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import TypeAlias

Grid: TypeAlias = list[list[float]]
"""Rows of grey values, 0 (black) to 255 (white)."""


def _wave(rng: Random, period: int, octaves: tuple[int, ...]) -> list[float]:
    """Return smooth noise around 0 that repeats after ``period``.

    ``octaves`` are waves per period.
    """
    parts = [(k, rng.random() * math.tau, 1 / (1 + i)) for i, k in enumerate(octaves)]
    total = sum(weight for *_, weight in parts)
    return [
        sum(w * math.sin(math.tau * k * x / period + phase) for k, phase, w in parts) / total
        for x in range(period)
    ]


def _threads(rng: Random, size: int, pitch: int) -> Grid:
    """Return the brightness of threads along the second index, around 0."""
    out: Grid = []
    for thread in range(0, size, pitch):
        tone = rng.random() * 2 - 1
        along = _wave(rng, size, (1, 2 + int(rng.random() * 3), 6 + int(rng.random() * 6)))
        slubs = [0.0] * size
        if rng.random() < 0.35:
            middle, half = int(rng.random() * size), 12 + int(rng.random() * 60)
            sign = 1 if rng.random() < 0.45 else -1
            for step in range(-half, half + 1):
                slubs[(middle + step) % size] = sign * math.cos(step / half * math.pi / 2) ** 2
        row = [0.55 * tone + 0.35 * a + 0.95 * s for a, s in zip(along, slubs, strict=True)]
        out.extend([row] * min(pitch, size - thread))
    return out


def _woven(seed: int, size: int, pitch: int, depth: float, relief: float) -> Grid:
    """Weave warp and weft.

    ``depth`` scales the threads' tones, ``relief`` the crossing.
    """
    rng = Random(seed)
    warp, weft = _threads(rng, size, pitch), _threads(rng, size, pitch)
    rows: Grid = []
    for y in range(size):
        row = []
        for x in range(size):
            over = (x // pitch + y // pitch) % 2
            tone = warp[x][y] * (1.25 if over else 0.75) + weft[y][x] * (0.75 if over else 1.25)
            edge = -relief if (x % pitch == 0) != (y % pitch == 0) else 0.0
            row.append(255 - depth * 1.9 + depth * tone + edge + (relief / 2 if over else 0))
        rows.append(row)
    return rows


def linen() -> Grid:
    """Make the table's cloth by day."""
    return _woven(7, 512, 2, 5.2, 1.6)


def weave() -> Grid:
    """Make the finer cloth of quilts and patches."""
    return _woven(3, 256, 1, 6.2, 2.4)


def felt() -> Grid:
    """Make pressed wool: short bent fibres in every direction."""
    size, rng = 512, Random(11)
    rows: Grid = [[0.0] * size for _ in range(size)]
    for _ in range(11000):
        x, y = rng.random() * size, rng.random() * size
        angle, bend = rng.random() * math.tau, (rng.random() - 0.5) * 0.5
        tone = (rng.random() - 0.5) * 26
        for _ in range(4 + int(rng.random() * 9)):
            rows[int(y) % size][int(x) % size] += tone
            angle += bend
            x, y = x + math.cos(angle), y + math.sin(angle)
    soft = _blurred(_blurred(rows))
    clouds_x, clouds_y = _wave(rng, size, (1, 2, 3)), _wave(rng, size, (1, 2, 4))
    return [
        [
            228 + 2.4 * soft[y][x] + 4 * clouds_x[(x + y) % size] * clouds_y[(y + 2 * x) % size]
            for x in range(size)
        ]
        for y in range(size)
    ]


def _blurred(rows: Grid) -> Grid:
    size = len(rows)
    out: Grid = []
    for y in range(size):
        up, here, down = rows[y - 1], rows[y], rows[(y + 1) % size]
        down_up = [a + 2 * b + c for a, b, c in zip(up, here, down, strict=True)]
        out.append(
            [(down_up[x - 1] + 2 * down_up[x] + down_up[(x + 1) % size]) / 16 for x in range(size)]
        )
    return out


def wood() -> Grid:
    """Make walnut, its grain along the rows.

    White is the light wood between the rings.
    """
    width, height = 768, 256
    rng = Random(5)
    rings = _wave(rng, height, (3, 7, 11, 17))
    fine = _wave(rng, height, (23, 37, 61, 89))
    hair = [rng.random() - 0.5 for _ in range(height)]
    bow = [10 * a for a in _wave(rng, width, (1, 2))]
    sway = [3.4 * a for a in _wave(rng, width, (2, 5, 9))]
    glow = _wave(rng, width, (1, 3))
    rows: Grid = []
    for y in range(height):
        wide = 0.5 + 0.5 * math.sin(math.tau * y / height)
        row = []
        for x in range(width):
            v = y + bow[x] * wide + sway[x]
            low = math.floor(v)
            part = v - low
            i, j = low % height, (low + 1) % height
            ring = rings[i] * (1 - part) + rings[j] * part
            lines = fine[i] * (1 - part) + fine[j] * part
            hairs = hair[i] * (1 - part) + hair[j] * part
            row.append(122 + 62 * ring + 46 * lines + 46 * hairs + 12 * glow[x])
        rows.append(row)
    for _ in range(520):
        x, y = int(rng.random() * width), int(rng.random() * height)
        length, tone = 8 + int(rng.random() * 38), 18 + rng.random() * 42
        for step in range(length):
            fade = math.sin(math.pi * (step + 0.5) / length)
            drift = round((bow[(x + step) % width] - bow[x]) * -0.5)
            rows[(y + drift) % height][(x + step) % width] -= tone * fade
    return rows


TILES: dict[str, Callable[[], Grid]] = {"linen": linen, "felt": felt, "wood": wood, "weave": weave}
"""The textures, by the name in ``sprites/ui/tile-<name>.png``."""
