"""Test pieces that change their size: few are stretched in a frame."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.shell.art.atlas import Atlas
from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.table.artist import SHADOWS, Artist
from tabletop.shell.table.stretching import MOST, Moving, Stretched, Stretching
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Sewn, Sprite
from tabletop.table.tween import GLIDE, glide
from tests.shell.stage import Stage

WINDOW = (1280, 720)
MANY = 24
FRAMES = 12
FEW = 8


def lying(side: float) -> Picture:
    patch = Sewn("patchwork/cloth", "#333333", ((0, 0), (0, 1)))
    boxes = [Box(200.0 * (n % 6), 170.0 * (n // 6), 2 * side, side) for n in range(MANY)]
    return Picture(tuple(Item(ItemId(f"{n}"), patch, box, height=4) for n, box in enumerate(boxes)))


def glides(
    monkeypatch: pytest.MonkeyPatch, old: float, new: float, first: int = 0
) -> tuple[list[int], list[Any]]:
    """Return the pixels stretched from frame ``first`` on, and the sight."""
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
    for frame in range(first, FRAMES):
        stretched.clear()
        ui.begin(Canvas(WINDOW), 1.0)
        now = GLIDE * frame / FRAMES
        artist.gliding(ui, way, now, ())
        costs.append(sum(stretched))
        seen.append((way.at(now), [op for op in ui.canvas.ops if isinstance(op, Blit)]))
    return costs, seen


def test_a_frame_stretches_no_more_than_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, _ = glides(monkeypatch, 60.0, 75.0)
    whole = MANY * 2 * 75 * 75
    assert whole > 1.5 * MOST, "they are more than one frame's work"
    assert 0 < max(costs) <= MOST


def test_the_frame_of_a_new_table_stretches_one_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, seen = glides(monkeypatch, 60.0, 75.0, first=2)
    assert costs[0] <= 2 * 75 * 75 < max(costs[1:])
    assert len(seen[0][1]) == 2 * MANY, "the others are seen as they were"


def test_none_is_far_from_its_size_or_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    _, seen = glides(monkeypatch, 60.0, 75.0)
    for items, ops in seen:
        assert len(ops) == 2 * len(items) == 2 * MANY
        for item, op in zip(items, ops[1::2], strict=True):
            assert abs(op.rect.centerx - item.box.centre[0]) <= 3
            assert abs(op.rect.width - item.box.width) <= 16


def test_what_keeps_its_pixels_is_not_stretched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, seen = glides(monkeypatch, 60.0, 60.7)
    assert len([cost for cost in costs if cost]) <= 4
    assert all(len(ops) == 2 * MANY for _, ops in seen)


def test_few_shadows_at_a_new_height_are_cast_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    ui, artist = Ui(Stage(WINDOW).desk), Artist()
    before, after = (raised(4.0, 60.0), raised(7.0, 75.0))
    ui.begin(Canvas(WINDOW), 1.0)
    artist.items(ui, raised(4.0, 75.0).items)  # their pictures are known, but not the shadows
    artist.still(ui, before, (), (), "")
    way = glide({i.id: i.box for i in before.items}, before, after, 0.0, GLIDE)
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
        artist.still(ui, after, (), [*way.moves], "")
        artist.gliding(ui, way, GLIDE * frame / FRAMES, ())
        counts.append(len(cast))
    assert counts[0] == 0 and max(counts) == SHADOWS and sum(counts) >= FEW


def raised(height: float, side: float) -> Picture:
    """Return pieces that share no shadow."""
    patch = Sewn("patchwork/cloth", "#333333", ((0, 0), (0, 1)))
    boxes = [Box(200.0 * (n % 6), 170.0 * (n // 6), 2 * side, side + 3 * n) for n in range(FEW)]
    items = (Item(ItemId(f"{n}"), patch, box, height=height) for n, box in enumerate(boxes))
    return Picture(tuple(items))
