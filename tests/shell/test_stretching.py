"""Test pieces that change their size: they are stretched as there is time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.shell.art.atlas import Atlas
from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.table.artist import SHADED, Artist
from tabletop.shell.table.gliding_parts import Moving, Stretched, Stretching
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Sewn, Sprite
from tabletop.table.tween import GLIDE, glide
from tests.shell.stage import Stage, timed

WINDOW = (1280, 720)
MANY = 24
FRAMES = 12
FEW = 8


def lying(side: float) -> Picture:
    patch = Sewn("patchwork/cloth", "#333333", ((0, 0), (0, 1)))
    boxes = [Box(200.0 * (n % 6), 170.0 * (n // 6), 2 * side, side) for n in range(MANY)]
    return Picture(tuple(Item(ItemId(f"{n}"), patch, box, height=4) for n, box in enumerate(boxes)))


def glides(
    monkeypatch: pytest.MonkeyPatch, old: float, new: float, *, full: bool = True
) -> tuple[list[int], list[Any]]:
    """Return the pixels stretched in each frame, and the sight."""
    ui, artist = Ui(Stage(WINDOW).desk), Artist()
    anew = Stretching.anew
    stretched: list[int] = []

    def counted(self: Stretching, ui: Ui, moving: Moving) -> Stretched:
        stretched.append(moving.rect.width * moving.rect.height)
        return anew(self, ui, moving)

    before, after = lying(old), lying(new)
    ui.begin(Canvas(WINDOW), 1.0)
    artist.items(ui, before.items)
    artist.items(ui, after.items)  # their pictures are known: drawing those is another matter
    way = glide({i.id: i.box for i in before.items}, before, after, 0.0, GLIDE)
    monkeypatch.setattr(Stretching, "anew", counted)
    costs, seen = [], []
    for frame in range(FRAMES):
        stretched.clear()
        ui.begin(Canvas(WINDOW), 1.0)
        now = GLIDE * frame / FRAMES
        with timed(ui.desk, now, full=full):
            artist.gliding(ui, way, now)
        costs.append(sum(stretched))
        seen.append((way.at(now), [op for op in ui.canvas.ops if isinstance(op, Blit)]))
    return costs, seen


def test_frames_with_time_stretch_all(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, seen = glides(monkeypatch, 60.0, 75.0, full=False)
    assert max(costs) > MANY * 2 * 60 * 60
    for items, ops in seen:
        for item, op in zip(items, ops[1::2], strict=True):
            assert abs(op.rect.width - item.box.width) <= 1


def test_a_full_frame_stretches_one_at_most_and_shows_all(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, seen = glides(monkeypatch, 60.0, 75.0)
    assert costs[0] == 0 and 0 < max(costs) <= 2 * 75 * 75
    for items, ops in seen:
        assert len(ops) == 2 * len(items) == 2 * MANY, "the others are seen as they were"
        for item, op in zip(items, ops[1::2], strict=True):
            assert abs(op.rect.centerx - item.box.centre[0]) <= 3


def test_what_keeps_its_pixels_is_not_stretched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, seen = glides(monkeypatch, 60.0, 60.7)
    assert len([cost for cost in costs if cost]) <= 4
    assert all(len(ops) == 2 * MANY for _, ops in seen)


def test_full_frames_cast_a_shadow_at_a_new_height_late_and_one_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ui, artist = Ui(Stage(WINDOW).desk), Artist()
    before, after = (raised(4.0, 60.0), raised(7.0, 75.0))
    ui.begin(Canvas(WINDOW), 1.0)
    artist.items(ui, raised(4.0, 75.0).items)  # their pictures are known, but not the shadows
    artist.still(ui, before, ())
    way = glide({i.id: i.box for i in before.items}, before, after, 0.0, 3 * GLIDE)
    way = replace(way, pushed=frozenset(way.moves))
    cast: list[Sprite] = []
    whole = Atlas._cast

    def noted(self: Atlas, sprite: Sprite, *how: Any) -> pygame.Surface:
        cast.append(sprite)
        return whole(self, sprite, *how)

    monkeypatch.setattr(Atlas, "_cast", noted)
    counts = []
    for frame in range(FRAMES):
        cast.clear()
        ui.begin(Canvas(WINDOW), 1.0)
        now = 3 * GLIDE * frame / FRAMES
        with timed(ui.desk, now):
            artist.still(ui, after, [*way.moves])
            artist.gliding(ui, way, now)
        counts.append(len(cast))
        assert not cast or now > SHADED
    assert max(counts) == 1 and sum(counts) > 1


def raised(height: float, side: float) -> Picture:
    """Return pieces that share no shadow."""
    patch = Sewn("patchwork/cloth", "#333333", ((0, 0), (0, 1)))
    boxes = [Box(200.0 * (n % 6), 170.0 * (n // 6), 2 * side, side + 3 * n) for n in range(FEW)]
    items = (Item(ItemId(f"{n}"), patch, box, height=height) for n, box in enumerate(boxes))
    return Picture(tuple(items))
