"""Test domino tiles and their ground: distinct, turned, crisp, cached."""

from __future__ import annotations

import os
import time
from itertools import combinations
from math import dist

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tabletop.kernel.words import Seat
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.colour import LIVERY, contrast, livery
from tabletop.shell.art.dominoes import COLOURS, FACE, ink, spots
from tabletop.shell.art.theme import LOOKS, THEMES, SeatLook
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Art, Board, Domino, Hub, Sprite, Velvet
from tests.busy import at_best
from tests.tools.sheet import SPRITES

VALUES = range(19)
BOARDS = ("felt", "rails", "rack", "racks")
HUB = Hub((0.2, 0.6), (0.5,), 0.12)


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return Atlas(SPRITES)


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _half(atlas: Atlas, value: int, half: int, *, numerals: bool = False) -> pygame.Surface:
    tile = atlas.piece(Domino((value, 0), numerals=numerals), (half, 2 * half), UPRIGHT, 1.0)
    return tile.subsurface((0, 0, half, half))


def _grey(surface: pygame.Surface) -> list[int]:
    data = pygame.image.tobytes(surface, "RGB")
    return [(3 * data[k] + 6 * data[k + 1] + data[k + 2]) // 10 for k in range(0, len(data), 3)]


@pytest.mark.parametrize("name", sorted(THEMES))
def test_every_kind_in_every_theme_at_any_size(name: str) -> None:
    atlas = Atlas(SPRITES, THEMES[name])
    sprites: tuple[Sprite, ...] = (
        Domino(),
        Domino((18, 17)),
        Domino((0, 9), numerals=True),
        Domino((4, 4), dim=True),
        HUB,
        Hub(),
        Velvet(),
        *(Board(style, tone) for style in BOARDS for tone in ("plain", "lit")),
        Art("mexican_train/marker", Seat(4)),
    )
    for sprite in sprites:
        for pixels in ((1, 1), (7, 93), (93, 7), (36, 18), (61, 122), (301, 203)):
            surface = atlas.piece(sprite, pixels, UPRIGHT, 1.1)
            over = atlas.overhang(sprite, 1.1)
            assert surface.get_size() == (pixels[0] + 2 * over, pixels[1] + 2 * over), sprite
            assert surface.get_flags() & pygame.SRCALPHA
        assert pygame.mask.from_surface(surface, 30).count() > 100, sprite


@pytest.mark.parametrize("half", [18, 24, 32, 48])
def test_every_value_differs_without_colour(atlas: Atlas, half: int) -> None:
    for numerals in (False, True):
        greys = {v: _grey(_half(atlas, v, half, numerals=numerals)) for v in VALUES}
        for a, b in combinations(VALUES, 2):
            apart = sum(abs(x - y) for x, y in zip(greys[a], greys[b], strict=True)) / half**2
            # A tenth of the smallest half is about thirty pixels.
            assert apart > 3, (half, numerals, a, b, apart)


def test_pips_are_as_many_as_they_say_and_never_touch() -> None:
    for value in VALUES:
        for side in (16, 18, 20, 24, 30, 33, 48, 96):
            points, radius = spots(value, side)
            assert len(points) == value
            for x, y in points:
                assert max(abs(x), abs(y)) + radius <= side / 2, (value, side)
            for p, q in combinations(points, 2):
                assert dist(p, q) >= 2 * radius + 0.4, (value, side)


def test_pips_lie_the_same_upside_down() -> None:
    for value in VALUES:
        points, _ = spots(value, 40)
        assert sorted(points) == sorted((-x, -y) for x, y in points), value


def test_pips_of_one_half_are_equally_sharp(atlas: Atlas) -> None:
    nine = _half(atlas, 9, 18)
    points, _ = spots(9, 18)
    middle = nine.get_at((8, 8))
    step = round(points[1][0] - points[0][0])
    around = {nine.get_at((8 + dx * step, 8 + dy * step))[:3] for dx in (-1, 1) for dy in (-1, 1)}
    assert {middle[:3]} == around


def test_colours_stand_out() -> None:
    assert len(set(COLOURS)) == len(COLOURS) == len(VALUES)
    for value in VALUES:
        assert contrast(ink(value, FACE, 3), FACE) >= 3
        assert contrast(ink(value, FACE, 4.5), FACE) >= 4.5
        assert contrast(ink(value, "#ffffff", 7), "#ffffff") >= 7


def test_a_quarter_turn_brings_the_upper_half_to_the_right(atlas: Atlas) -> None:
    def dark(surface: pygame.Surface, area: tuple[int, int, int, int]) -> float:
        return -sum(pygame.transform.average_color(surface, pygame.Rect(area))[:3])

    tile = Domino((12, 0))
    down = atlas.piece(tile, (32, 64), UPRIGHT, 1.0)
    right = atlas.piece(tile, (64, 32), Pose(1), 1.0)
    up = atlas.piece(tile, (32, 64), Pose(2), 1.0)
    left = atlas.piece(tile, (64, 32), Pose(3), 1.0)
    assert dark(down, (4, 4, 24, 24)) > dark(down, (4, 36, 24, 24))
    assert dark(right, (36, 4, 24, 22)) > dark(right, (4, 4, 24, 22))
    assert dark(up, (4, 36, 24, 22)) > dark(up, (4, 4, 24, 22))
    assert dark(left, (4, 4, 24, 22)) > dark(left, (36, 4, 24, 22))
    assert atlas.piece(tile, (64, 32), Pose(5), 1.0) is right
    assert atlas.piece(tile, (64, 32), Pose(1, True), 1.0) is right


def test_light_falls_from_above_however_a_tile_lies(atlas: Atlas) -> None:
    for turns in range(4):
        pixels = (80, 40) if turns % 2 else (40, 80)
        tile = atlas.piece(Domino((0, 0)), pixels, Pose(turns), 1.0)
        middle = pixels[0] // 3
        assert sum(tile.get_at((middle, 1))[:3]) > sum(tile.get_at((middle, pixels[1] - 2))[:3])


def test_backs_tell_nothing(atlas: Atlas) -> None:
    back = atlas.piece(Domino(), (32, 64), UPRIGHT, 1.0)
    assert atlas.piece(Domino(), (32, 64), Pose(2), 1.0) is back
    assert _bytes(back) != _bytes(atlas.piece(Domino((0, 0)), (32, 64), UPRIGHT, 1.0))


def test_dimmed_tiles_are_darker_and_still_read(atlas: Atlas) -> None:
    plain = atlas.piece(Domino((6, 3)), (32, 64), UPRIGHT, 1.0)
    dim = atlas.piece(Domino((6, 3), dim=True), (32, 64), UPRIGHT, 1.0)
    assert sum(dim.get_at((16, 44))[:3]) < sum(plain.get_at((16, 44))[:3])
    ground = "#{:02x}{:02x}{:02x}".format(*dim.get_at((4, 58))[:3])
    pip = "#{:02x}{:02x}{:02x}".format(*dim.get_at((16, 46))[:3])
    assert contrast(ground, pip) > 2.4


def test_tiles_are_kept_and_share_one_shadow(atlas: Atlas) -> None:
    tile = Domino((5, 2))
    assert atlas.piece(tile, (40, 80), UPRIGHT, 1.0) is atlas.piece(tile, (40, 80), UPRIGHT, 1.0)
    one, _ = atlas.shadow(tile, (40, 80), UPRIGHT, 1.0, 3)
    other, _ = atlas.shadow(Domino((9, 9)), (40, 80), UPRIGHT, 1.0, 3)
    assert one is other
    lifted, _ = atlas.shadow(tile, (40, 80), UPRIGHT, 1.0, 9)
    assert lifted.get_width() > one.get_width()


def test_a_set_of_tiles_is_soon_drawn() -> None:
    tiles = [Domino((a, b)) for a in VALUES for b in range(a + 1)]

    def each() -> float:
        atlas = Atlas(SPRITES)
        start = time.thread_time()
        for tile in tiles:
            atlas.piece(tile, (64, 32), Pose(3), 1.0)
        return (time.thread_time() - start) / len(tiles)

    at_best(each, 0.0015)


def test_drawings_wear_the_colour_of_their_owner(atlas: Atlas) -> None:
    marker = [
        atlas.piece(Art("mexican_train/marker", Seat(k)), (64, 48), UPRIGHT, 1.0) for k in range(12)
    ]
    assert len({_bytes(surface) for surface in marker}) == 12
    text = (SPRITES / "mexican_train" / "marker.svg").read_text(encoding="utf-8")
    assert all(colour in text for colour in LIVERY)
    assert len(set(livery("#1d7f78"))) == 3
    own = Atlas(SPRITES)
    first = own.piece(Art("mexican_train/marker", Seat(0)), (64, 48), UPRIGHT, 1.0)
    ownerless = own.piece(Art("mexican_train/engine"), (64, 48), UPRIGHT, 1.0)
    own.looks = (SeatLook("plum", "dots", "A"), *LOOKS[1:])
    assert own.piece(Art("mexican_train/marker", Seat(0)), (64, 48), UPRIGHT, 1.0) is not first
    assert own.piece(Art("mexican_train/engine"), (64, 48), UPRIGHT, 1.0) is ownerless


def test_hub_shows_its_slots_where_they_are(atlas: Atlas) -> None:
    surface = atlas.piece(Hub((0.25,), (0.75,), 0.1), (140, 400), UPRIGHT, 1.0)
    for x, y, there in ((6, 100, True), (6, 300, False), (134, 300, True), (134, 100, False)):
        assert (sum(surface.get_at((x, y))[:3]) < 90) is there, (x, y)


def test_the_curtain_hides_everything(atlas: Atlas) -> None:
    for name in THEMES:
        dressed = Atlas(SPRITES, THEMES[name])
        surface = dressed.piece(Velvet(), (320, 181), UPRIGHT, 0.2)
        assert min(_bytes(surface)[3::4]) == 255
