"""Test the shadow under a panel: a small one, stretched."""

from __future__ import annotations

import pygame
import pytest

from tabletop.shell.art import atlas
from tabletop.shell.art.atlas import plate_room, under_plate
from tabletop.shell.art.raster import blurred, faded


@pytest.mark.parametrize("lift", [1.6, 6.0, 20.0])
@pytest.mark.parametrize("size", [(600, 500), (300, 60), (41, 33)])
def test_a_stretched_shadow_looks_like_a_whole_one(size: tuple[int, int], lift: float) -> None:
    quick = under_plate(size, 14, lift, 110, "#201008")
    whole = pygame.Surface(quick.get_size(), pygame.SRCALPHA)
    whole.fill((32, 16, 8, 0))
    pygame.draw.rect(
        whole, (32, 16, 8, 255), pygame.Rect((0, 0), size).move(*[plate_room(lift)] * 2),
        border_radius=14,
    )  # fmt: skip
    whole = faded(blurred(whole, max(1.0, lift * 1.7)), 110)
    assert quick.get_size() == whole.get_size()
    for x in range(0, whole.get_width(), 3):
        for y in range(0, whole.get_height(), 3):
            one, other = quick.get_at((x, y)), whole.get_at((x, y))
            assert tuple(one)[:3] == tuple(other)[:3] and abs(one.a - other.a) <= 5


def test_no_more_is_blurred_than_the_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def watched(surface: pygame.Surface, radius: float) -> pygame.Surface:
        sizes.append(surface.get_size())
        return blurred(surface, radius)

    monkeypatch.setattr(atlas, "blurred", watched)
    under_plate((900, 700), 10, 3.0, 90, "#201008")
    under_plate((900, 300), 10, 3.0, 90, "#201008")
    assert sizes[0] == sizes[1] and max(sizes[0]) < 200
