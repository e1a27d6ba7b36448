"""Test pictures drawn from their corners and edges: quicker, and the same."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.assets import sprite_path
from tabletop.shell.art import atlas, board_shapes, boards, raster
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.bench import CUTS
from tabletop.shell.art.drawing import rect, stitched
from tabletop.shell.desk import Desk
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Ui
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Board, Outline, Sprite, Trail
from tests.shell.stage import Stage

STYLES = ("hoop", "tray", "pad", "plate", "panel", "tag", "chip", "felt", "green", "square", "x")
LARGE = ("baize", "felt", "green", "pad")


def alike(one: pygame.Surface, other: pygame.Surface, most: int) -> bool:
    """Tell whether the two look alike, by at most so much of 255 on any pixel."""
    seen = []
    for picture in (one, other):
        ground = pygame.Surface(picture.get_size(), 0, 32)
        ground.fill("#805030")
        ground.blit(picture, (0, 0))
        seen.append(ground.get_buffer().raw)
    first, second = seen
    return max(abs(a - b) for a, b in zip(first, second, strict=True)) <= most


@pytest.mark.sampled(69)
@pytest.mark.parametrize("scale", [0.8, 2.4])
@pytest.mark.parametrize("size", [(260, 190), (300, 31), (17, 203), (12, 9)])
@pytest.mark.parametrize("style", STYLES)
def test_a_shape_is_that_of_its_whole_drawing(
    style: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = board_shapes.shape(style, size, scale)
    monkeypatch.setattr(board_shapes, "_corners", lambda pixels, *_: pixels)
    assert alike(quick, board_shapes.shape(style, size, scale), 1)


@pytest.mark.parametrize("size", [(320, 180), (60, 40)])
def test_edges_are_those_of_the_whole_drawing(size: tuple[int, int]) -> None:
    view = size[0] / 0.8, size[1] / 0.8
    body = stitched((8, 8, view[0] - 16, view[1] - 16), 14, "#804020", 1.9, (9, 7), 0.6)
    body += rect(1.5, 1.5, view[0] - 3, view[1] - 3, 20, stroke="#000000", stroke_width=3)
    assert alike(raster.edged(body, view, size, 24), raster.rasterise(body, view, size), 2)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("tone", ["plain", "lit"])
@pytest.mark.parametrize("style", ["hoop", "tray", "rack"])
def test_glow_and_shadow_are_those_of_the_whole_board(
    style: str, tone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> tuple[pygame.Surface, pygame.Surface]:
        made = Atlas(sprite_path(""))
        board = Board(style, tone)
        shadow, _ = made.shadow(board, (420, 300), UPRIGHT, 0.8, 6.0)
        return made.piece(board, (420, 300), UPRIGHT, 0.8), shadow

    quick = drawn()
    monkeypatch.setattr(board_shapes, "least", lambda style, pixels, *_: pixels)
    monkeypatch.setattr(boards, "least", lambda style, pixels, *_: pixels)
    whole = drawn()
    assert alike(quick[0], whole[0], 8) and alike(quick[1], whole[1], 5)


@pytest.mark.parametrize("style", LARGE)
def test_a_large_ground_has_few_of_its_pixels_loaded(
    style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = []
    render = raster.render

    def watched(text: str, size: tuple[int, int]) -> Any:
        loaded.append(size[0] * size[1])
        return render(text, size)

    monkeypatch.setattr(raster, "render", watched)
    Atlas(sprite_path("")).piece(Board(style), (1920, 1080), UPRIGHT, 1.2)
    assert 0 < sum(loaded) < 1920 * 1080 / 3


@pytest.mark.sampled(3)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("how", ["paper", "rounded", "stitched", "ring"])
def test_a_panel_is_that_of_its_whole_drawing(
    how: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> pygame.Surface:
        stage = Stage((640, 400), theme=theme)
        stage.desk.draw_with(Atlas(sprite_path("")), stage.desk.typesetter)
        stage.desk.apply()
        stage.push(lambda desk: Panelled(desk, how))
        return stage.glass.surface

    quick = drawn()
    monkeypatch.setattr(atlas, "edged", lambda *how: raster.rasterise(*how[:3]))
    assert alike(quick, drawn(), 1)
    colours = {tuple(quick.get_at((x, y))) for x in range(640) for y in range(190, 210)}
    assert len(colours) > 2


class Panelled(Scene):
    """Draw one panel in one of the ways of a brush."""

    name = "panelled"

    def __init__(self, desk: Desk, how: str) -> None:
        super().__init__(desk)
        self.how = how

    def draw(self, ui: Ui) -> None:
        ui.canvas.fill("#805030", (0, 0, *ui.canvas.size))
        box = Box(61.3, 47.7, 1391, 760)
        match self.how:
            case "paper":
                ui.draw.paper(box)
            case "rounded":
                ui.draw.rounded(box, 14, "panel", "ink", 3)
            case "stitched":
                ui.draw.rounded(box, 14, "panel", "ink", 3, (8, 6))
            case "ring":
                ui.draw.ring(box)


@pytest.mark.parametrize(
    ("root", "resized"),
    [
        ('<svg width="9" height="4" viewBox="0 0 9 4">', '<svg width="30" height="20" viewBox='),
        ("<svg viewBox='0 0 9 4'>", '<svg width="30" height="20" viewBox=\'0 0 9 4\'>'),
        ('<svg id="a" height="4px" width="9px">', 'viewBox="0 0 9 4" id="a">'),
        ('<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg viewBox="0 0 9 4">', "<svg"),
    ],
)
def test_only_the_root_of_a_drawing_is_resized(root: str, resized: str) -> None:
    body = '<rect width="3" height="2"/><path d="M0 0"/>'
    text = raster.resized(f"{root}{body}</svg>", (30, 20))
    assert text.endswith(f"{body}</svg>") and resized in text
    assert text.count('width="30" height="20"') == 1
    assert raster.inside(f"{root}{body}</svg>") == body
    assert raster.inside(text) == body


def test_corners_stay_and_the_rest_is_stretched_or_repeated() -> None:
    small = pygame.Surface((8, 8), pygame.SRCALPHA, 32)
    for x in range(8):
        for y in range(8):
            if not (2 <= x < 6 and 2 <= y < 6):
                small.set_at((x, y), (20 * x, 20 * y, 90, 255))
    for tiled in (False, True):
        large = raster.stretched(small, (20, 14), 2, tiled=tiled)
        for x, y in ((0, 0), (1, 1), (6, 1), (1, 6), (7, 7)):
            at = x + (12 if x > 3 else 0), y + (6 if y > 3 else 0)
            assert large.get_at(at) == small.get_at((x, y))
        assert large.get_at((10, 7)).a == 0, "nothing where nothing is drawn"
        assert large.get_at((10, 0)).a == 255
    assert [large.get_at((x, 0)).r for x in range(2, 18)] == [40, 60, 80, 100] * 4


def test_a_board_of_any_size_has_whole_edges() -> None:
    bench = Atlas(sprite_path(""))._bench
    for name in set(CUTS) - {"fringe"}:
        for size in ((1, 1), (3, 90), (47, 33), (400, 60)):
            assert bench.sliced(name, size, 1.2).get_size() == size


@pytest.mark.parametrize(
    ("sprite", "size", "clear"),
    [
        (Outline(((0, 0),), "go"), (300, 240), False),
        (Trail(((0, 0), (0, 1), (1, 1)), 12.0, "seat0"), (360, 400), True),
        (Board("gilt"), (420, 300), True),
        (Board("tray"), (420, 300), False),
    ],
)
def test_the_parts_that_show_make_up_the_whole_picture(
    sprite: Sprite, size: tuple[int, int], clear: bool
) -> None:
    atlas = Stage().desk.atlas
    whole = atlas.piece(sprite, size, UPRIGHT, 1.0)
    parts = atlas.shown(sprite, size, UPRIGHT, 1.0)
    area = sum(picture.get_width() * picture.get_height() for picture, _ in parts)
    assert (area < 0.6 * whole.get_width() * whole.get_height()) is clear
    again = atlas.shown(sprite, size, UPRIGHT, 1.0)
    assert all(one is two for (one, _), (two, _) in zip(parts, again, strict=True))
    laid = raster.blank(whole.get_size())
    laid.blits(parts)
    assert laid.get_buffer().raw == whole.get_buffer().raw
