"""Test cards and their ground: distinct, crisp, legible, hidden face down."""

from __future__ import annotations

import os
import time
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from build_scripts.art_birds import COOL
from build_scripts.art_cards import BACKS, PAPER, READ, ink
from build_scripts.art_cards import FACES as DRAWN
from build_scripts.art_gnoming import WARM
from build_scripts.art_numerals import numeral
from build_scripts.art_numerals import width as breadth
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.bench import Drawings, Faults
from tabletop.shell.art.cards import CORNER, FEWEST, PICTURE
from tabletop.shell.art.colour import contrast, luminance, written
from tabletop.shell.art.raster import rasterise
from tabletop.shell.art.theme import THEMES
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Board, Card, Outline, Sprite
from tests.busy import at_best
from tests.tools.sheet import SPRITES
from tests.tools.sheet_cards import BACK, FACES

WIDTHS = (24, 44, 56, 138, 400)
BOARDS = ("green", "slot", "band", "banner")
WHOLE = ((0, 0),)


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return Atlas(SPRITES)


def _sized(width: int) -> tuple[int, int]:
    return width, round(1.4 * width)


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _grey(surface: pygame.Surface) -> list[int]:
    data = pygame.image.tobytes(surface, "RGB")
    return [(3 * data[k] + 6 * data[k + 1] + data[k + 2]) // 10 for k in range(0, len(data), 3)]


def _colour(surface: pygame.Surface, x: int, y: int) -> str:
    red, green, blue, _ = surface.get_at((x, y))
    return written((red, green, blue))


def test_every_face_has_its_drawing_and_no_more() -> None:
    assert {f"gnoming/{name}" for name in DRAWN} == set(FACES)
    files = {file.stem for file in (SPRITES / "gnoming").glob("*.svg")}
    backs = {f"back{end}{design}" for design in BACKS for end in ("", "-plain")}
    assert files == backs | {name + end for name in DRAWN for end in ("", "-plain")}
    sizes = [file.stat().st_size for file in (SPRITES / "gnoming").glob("*.svg")]
    assert max(sizes) < 32_000 and sum(sizes) < 350_000


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_in_every_theme_fills_its_box_with_round_corners(name: str, width: int) -> None:
    atlas, size = Atlas(SPRITES, THEMES[name]), _sized(width)
    for face in (*FACES, None):
        card = atlas.piece(Card(face, BACK), size, UPRIGHT, 1.0)
        assert card.get_size() == size
        right, low = size[0] - 1, size[1] - 1
        middles = ((right // 2, 1), (right // 2, low - 1), (1, low // 2), (right - 1, low // 2))
        assert all(card.get_at(at).a == 255 for at in middles), face
        corners = {card.get_at(at).a for at in ((0, 0), (right, 0), (0, low), (right, low))}
        assert max(corners) < (200 if width < 56 else 30), face
        assert pygame.mask.from_surface(card, 127).count() > 0.97 * size[0] * size[1]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", WIDTHS)
def test_faces_differ_without_colour(atlas: Atlas, width: int) -> None:
    size = _sized(width)
    greys = {f: _grey(atlas.piece(Card(f, BACK), size, UPRIGHT, 1.0)) for f in (*FACES, None)}
    for a, b in combinations(greys, 2):
        changed = sum(abs(x - y) > 60 for x, y in zip(greys[a], greys[b], strict=True))
        # The closest two are the same bird's card with another digit.
        assert changed > 0.05 * size[0] * size[1], (width, a, b)


@pytest.mark.parametrize("name", [*FACES, BACK])
def test_the_plain_drawing_serves_small_cards_only(atlas: Atlas, name: str) -> None:
    drawings = Drawings(SPRITES, Faults())
    small, large = int(PICTURE) - 1, int(PICTURE)
    for width, scale, end in (
        (small, 1.0, "-plain"),
        (large, 1.0, ""),
        (2 * small, 2.0, "-plain"),  # the same apparent size, on a screen with more pixels
        (2 * large, 2.0, ""),
        (FEWEST - 1, 0.5, "-plain"),
        (FEWEST, 0.5, ""),
    ):
        size = _sized(width)
        card = atlas.piece(Card(name, BACK), size, UPRIGHT, scale)
        row = pygame.Rect(2, size[1] // 3, width - 4, size[1] // 3)
        wanted = drawings.draw(name + end, size).subsurface(row)
        assert _bytes(card.subsurface(row)) == _bytes(wanted)


def test_a_card_without_its_plain_twin_is_damage(tmp_path: Path) -> None:
    (tmp_path / "ace.svg").write_bytes((SPRITES / f"{BACK}.svg").read_bytes())
    atlas = Atlas(tmp_path)
    atlas.piece(Card("ace", "ace"), _sized(80), UPRIGHT, 1.0)
    atlas.piece(Card("ace", "ace"), _sized(30), UPRIGHT, 1.0)
    assert [file.name for file in atlas.faults] == ["ace-plain.svg"]


def _range(surface: pygame.Surface, area: tuple[float, float, float, float]) -> float:
    """Return the contrast of the darkest and lightest twentieth of an area."""
    width, height = surface.get_size()
    left, top = round(area[0] * width), round(area[1] * height)
    right, low = round(area[2] * width), round(area[3] * height)
    seen = sorted(
        luminance(_colour(surface, x, y)) for x in range(left, right) for y in range(top, low)
    )
    few = max(1, len(seen) // 20)
    dark, light = sum(seen[:few]) / few, sum(seen[-few:]) / few
    return (light + 0.05) / (dark + 0.05)


NUMBERED = [name for name in FACES if "mulligan" not in name]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", NUMBERED)
def test_numbers_are_read_at_every_size(atlas: Atlas, name: str) -> None:
    sign = (0.1, 0.6, 0.9, 0.9) if "hazard" in name else (0.1, 0.15, 0.9, 0.7)
    for width in (24, 30, 44):
        assert _range(atlas.piece(Card(name, BACK), _sized(width), UPRIGHT, 1.0), sign) > 6.5
    for width in (56, 74, 138, 400):
        card = atlas.piece(Card(name, BACK), _sized(width), UPRIGHT, 0.8)
        assert _range(card, (0.05, 0.05, 0.35, 0.29)) > 6.5, width
        assert _range(card, (0.72, 0.79, 0.94, 0.95)) > 6.5, width


def test_numbers_are_dark_enough_for_the_strictest_theme() -> None:
    assert all(contrast(ink(colour), PAPER) >= READ for colour in WARM.values())
    assert all(contrast("#ffffff", colour) >= READ for colour in COOL.values())


def test_numbers_come_from_the_bundled_face_at_their_height() -> None:
    for text in ("3", "8", "+10"):
        drawn = rasterise(numeral(text, 100, 60, 80, "#000000"), (200, 120), (200, 120))
        box = drawn.get_bounding_rect(64)
        assert box.height == pytest.approx(80, abs=4)
        assert box.width == pytest.approx(breadth(text, 80), abs=3)
        assert box.centerx == pytest.approx(100, abs=2) and box.centery == pytest.approx(60, abs=2)


def test_backs_tell_nothing(atlas: Atlas) -> None:
    size = _sized(110)
    back = atlas.piece(Card(None, BACK), size, UPRIGHT, 1.0)
    assert atlas.piece(Card(None, BACK), size, Pose(0, True), 1.0) is back
    shadows = {id(atlas.shadow(Card(f, BACK), size, UPRIGHT, 1.0, 3)[0]) for f in (*FACES, None)}
    assert len(shadows) == 1


def test_the_same_picture_every_time() -> None:
    for name in (*FACES, BACK):
        for size in (_sized(40), _sized(110)):
            one, other = (
                _bytes(Atlas(SPRITES).piece(Card(name, BACK), size, UPRIGHT, 1.0)) for _ in "ab"
            )
            assert one == other, name


def test_a_quarter_turn_brings_the_number_to_the_right(atlas: Atlas) -> None:
    card = Card("gnoming/card-hazard", BACK)
    upright = atlas.piece(card, _sized(100), UPRIGHT, 1.0)
    lying = atlas.piece(card, (140, 100), Pose(1), 1.0)
    assert lying.get_size() == (140, 100)
    assert lying.get_at((139 - 30, 20)) == upright.get_at((20, 30))
    assert _bytes(atlas.piece(card, _sized(100), Pose(2), 1.0)) != _bytes(upright)


def test_dimmed_cards_are_darker_and_still_read(atlas: Atlas) -> None:
    size = _sized(110)
    for name in NUMBERED:
        plain, dim = (atlas.piece(Card(name, BACK, d), size, UPRIGHT, 1.0) for d in (False, True))
        assert sum(_grey(dim)) < 0.75 * sum(_grey(plain))
        assert _range(dim, (0.05, 0.05, 0.35, 0.29)) > 4.5


@pytest.mark.parametrize("tone", ["go", "no", "last", "hint", "gap", "hollow", "glow"])
def test_outlines_follow_the_corners_of_a_card_evenly(atlas: Atlas, tone: str) -> None:
    sprite, size = Outline(WHOLE, tone), _sized(110)
    drawn = atlas.piece(sprite, size, UPRIGHT, 1.0)
    over = atlas.overhang(sprite, 1.0)
    assert drawn.get_size() == (110 + 2 * over, 154 + 2 * over)
    mask = pygame.mask.from_surface(drawn, 150 if tone in {"go", "no", "last", "hint"} else 20)
    box = mask.get_bounding_rects()
    around = box[0].unionall(box[1:])
    # As far from the card on every side, at any proportion.
    left, top = around.left - over, around.top - over
    assert abs(left - top) <= 1 and abs(around.width - around.height + 44) <= 2
    corner = CORNER * 110
    assert not mask.get_at((around.left, around.top))
    on_the_arc = over + round(corner * 0.29), over + round(corner * 0.29)
    assert tone in {"gap", "hollow"} or drawn.get_at(on_the_arc).a > 60


@pytest.mark.parametrize("name", sorted(THEMES))
def test_furniture_in_every_theme_at_any_size(name: str) -> None:
    atlas = Atlas(SPRITES, THEMES[name])
    sprites: tuple[Sprite, ...] = tuple(
        Board(style, tone) for style in BOARDS for tone in ("plain", "lit", "seat3")
    )
    for sprite in sprites:
        for pixels in ((1, 1), (7, 93), (93, 7), (61, 122), (301, 203)):
            surface = atlas.piece(sprite, pixels, UPRIGHT, 1.1)
            over = atlas.overhang(sprite, 1.1)
            assert surface.get_size() == (pixels[0] + 2 * over, pixels[1] + 2 * over), sprite
            atlas.shadow(sprite, pixels, UPRIGHT, 1.1, 3)
        assert pygame.mask.from_surface(surface, 30).count() > 1000, sprite


@pytest.mark.parametrize("name", sorted(THEMES))
def test_a_lit_slot_is_as_dark_inside_as_any(name: str) -> None:
    atlas = Atlas(SPRITES, THEMES[name])
    plain = atlas.piece(Board("slot"), (200, 280), UPRIGHT, 1.0)
    lit = atlas.piece(Board("slot", "lit"), (200, 280), UPRIGHT, 1.0)
    assert plain.get_at((100, 140)).a < 200, "what it is sunk into shows through"
    assert lit.get_at((100, 140)) == plain.get_at((100, 140))
    shine = pygame.Surface((260, 340), pygame.SRCALPHA, 32)
    for strip, (dx, dy) in atlas.glow(Board("slot", "lit"), (200, 280), 1.0):
        shine.blit(strip, (30 + dx, 30 + dy))
    assert shine.get_at((130, 28)).a > 20
    assert not shine.get_at((130, 40)).a and not shine.get_at((130, 170)).a


@pytest.mark.parametrize("name", sorted(THEMES))
def test_words_on_the_banner_are_read(name: str) -> None:
    theme = THEMES[name]
    banner = Atlas(SPRITES, theme).piece(Board("banner"), (400, 56), UPRIGHT, 1.0)
    for x in (70, 200, 330):
        for y in (16, 24, 32):
            ground = _colour(banner, x, y)
            assert contrast(theme.on_wood, ground) >= (7 if theme.outlined else 4.5)


def test_a_whole_deck_is_soon_drawn() -> None:
    def each() -> float:
        atlas = Atlas(SPRITES)
        start = time.thread_time()
        for name in (*FACES, None):
            atlas.piece(Card(name, BACK), _sized(110), UPRIGHT, 0.8)
        return (time.thread_time() - start) / 13

    at_best(each, 0.02)
