"""Test every kind of picture: size, poses, caching, distinctness."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tabletop.house.looks import PATTERNS
from tabletop.kernel.words import Seat
from tabletop.pieces.polyomino import POSES, posed, posed_in_order, size
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.board_shapes import STYLES as ALL
from tabletop.shell.art.colour import luminance, rgb
from tabletop.shell.art.drawing import stitches
from tabletop.shell.art.furniture import FRAME, frame
from tabletop.shell.art.polyomino_border import loops
from tabletop.shell.art.theme import LIGHT, LOOKS, THEMES, SeatLook
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Art, Board, Hatch, Outline, Sewn, Sprite, Token, Trail
from tests.tools.art_sheet import patches
from tests.tools.sheet import SPRITES

S_SHAPE = ((0, 1), (0, 2), (1, 0), (1, 1))
CLOTH = Sewn("patchwork/fabric-p29", "#3a5120", S_SHAPE, ((0, 1),))
STYLES = ("hoop", "tray", "pad", "plate", "panel", "tag", "groove", "pass", "chip", "number",
          "place")  # fmt: skip
CHEQUERS = (Board("frame"), Board("square", "light"), Board("square", "dark"))
TONES = ("plain", "lit", "go", "no", "seat0", "seat11")
SIGNS: tuple[Sprite, ...] = (
    Art("patchwork/spool"),
    CLOTH,
    Token(Seat(3)),
    Hatch(),
    Trail(((0.1, 0.1), (0.9, 0.1), (0.9, 0.9)), 20, "go"),
    Trail(((0.1, 0.1), (0.9, 0.9)), 4, "thread"),
    *(Outline(S_SHAPE, tone) for tone in ("go", "no", "last", "hint", "gap", "glow")),
    *(Board(style, tone) for style in STYLES for tone in TONES),
    *CHEQUERS,
)


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return Atlas(SPRITES)


@pytest.fixture(params=sorted(THEMES))
def themed(request: pytest.FixtureRequest) -> Iterator[Atlas]:
    yield Atlas(SPRITES, THEMES[request.param])


def seen(surface: pygame.Surface) -> bool:
    """Tell whether more than a few pixels are drawn."""
    return pygame.mask.from_surface(surface, 40).count() > 8


def test_every_sprite_in_every_theme(themed: Atlas) -> None:
    for sprite in SIGNS:
        for pixels, scale in (((61, 40), 0.8), ((127, 83), 1.2)):
            surface = themed.piece(sprite, pixels, UPRIGHT, scale)
            over = themed.overhang(sprite, scale)
            assert surface.get_size() == (pixels[0] + 2 * over, pixels[1] + 2 * over), sprite
            assert surface.get_flags() & pygame.SRCALPHA
            assert surface.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
            assert seen(surface), sprite


def test_odd_sizes_are_exact(atlas: Atlas) -> None:
    for pixels in ((1, 1), (7, 93), (93, 7), (461, 142), (333, 334)):
        for sprite in (CLOTH, Art("patchwork/track"), Board("tray"), Board("hoop"), Token(Seat(0))):
            assert atlas.piece(sprite, pixels, UPRIGHT, 1.0).get_size() == pixels


def test_lit_boards_shine_beyond_their_box(atlas: Atlas) -> None:
    assert not atlas.glow(Board("hoop"), (200, 200), 1.2)
    assert not atlas.glow(CLOTH, (200, 200), 1.2)
    strips = atlas.glow(Board("hoop", "lit"), (200, 200), 1.2)
    surface, (dx, dy) = min(strips, key=lambda strip: strip[1][0] + abs(strip[1][1]))
    assert dx < -10
    red, _, blue, alpha = surface.get_at((-7 - dx, 100 - dy))
    assert alpha > 20
    assert red > blue


@pytest.mark.sampled(11)
@pytest.mark.parametrize("style", [name for name, style in ALL.items() if style.solid])
def test_what_lies_under_a_board_is_drawn_as_far_as_it_is_seen(themed: Atlas, style: str) -> None:
    board = Board(style, "seat3")
    for pixels, scale, high in (
        *(((301, 222), 1.2, height) for height in (1, 8, 40)),
        *(((576, 96), 2.4, 5), ((61, 40), 0.8, 3), ((1, 1), 1.0, 3)),
    ):
        body = themed.piece(board, pixels, UPRIGHT, scale)
        covers = pygame.mask.from_surface(body, 254)
        shadow, (x, y) = themed.shadow(board, pixels, UPRIGHT, scale, high)
        glow = themed.glow(board, pixels, scale)
        under = themed.under(board, pixels, UPRIGHT, scale, high)
        for parts in (glow, under[: len(under) - len(glow)]):
            places = [surface.get_rect(topleft=at) for surface, at in parts]
            if not places:
                continue
            around = places[0].unionall(places[1:])
            left = pygame.Mask(around.size, fill=True)
            for place in places:
                part = pygame.Mask(place.size, fill=True)
                at = place.x - around.x, place.y - around.y
                assert left.overlap_area(part, at) == part.count(), "painted twice"
                left.erase(part, at)
            assert covers.overlap_area(left, around.topleft) == left.count(), "seen through"
            assert left.count() > pixels[0] * pixels[1] / 4 or min(pixels) < 100
        if themed.theme.shade:  # some themes cast none
            drawn = pygame.Surface(shadow.get_size(), pygame.SRCALPHA, 32)
            for surface, (left_edge, top) in under[: len(under) - len(glow)]:
                drawn.blit(surface, (left_edge - x, top - y), special_flags=pygame.BLEND_RGBA_ADD)
            for at in ((0, 0), (shadow.get_width() // 2, shadow.get_height() - 3)):
                assert drawn.get_at(at) == shadow.get_at(at)


def test_another_turn_lights_a_board_without_drawing_it_anew(atlas: Atlas) -> None:
    lit, plain = (Board("hoop", tone) for tone in ("lit", "plain"))
    size = (200, 200)
    assert atlas.piece(lit, size, UPRIGHT, 1.2) is atlas.piece(plain, size, UPRIGHT, 1.2)


def test_a_lit_board_is_there_once_its_glow_is_drawn(atlas: Atlas) -> None:
    board, size = Board("rack", "lit"), (180, 70)
    atlas.piece(board, size, UPRIGHT, 1.7)
    assert not atlas.holds(board, size, UPRIGHT, 1.7)
    atlas.glow(board, size, 1.7)
    assert atlas.holds(board, size, UPRIGHT, 1.7)


def test_the_same_picture_is_kept(atlas: Atlas) -> None:
    for sprite in SIGNS:
        first = atlas.piece(sprite, (60, 40), UPRIGHT, 1.0)
        assert atlas.piece(sprite, (60, 40), UPRIGHT, 1.0) is first
    assert atlas.ground((320, 180)) is atlas.ground((320, 180))
    assert atlas.icon("menu", 24, "#112233") is atlas.icon("menu", 24, "#112233")
    assert atlas.svg("<circle r='3'/>", (9, 9), (9, 9)) is atlas.svg(
        "<circle r='3'/>", (9, 9), (9, 9)
    )
    shadow, _ = atlas.shadow(CLOTH, (60, 40), UPRIGHT, 1.0, 4)
    assert atlas.shadow(CLOTH, (60, 40), UPRIGHT, 1.0, 4)[0] is shadow


def test_looks_and_theme_forget_only_what_they_must() -> None:
    atlas = Atlas(SPRITES)
    token = atlas.piece(Token(Seat(0)), (40, 40), UPRIGHT, 1.0)
    patch = atlas.piece(CLOTH, (60, 40), UPRIGHT, 1.0)
    icon = atlas.icon("undo", 20, "ink")
    atlas.looks = (SeatLook("plum", "zigzag", "Z"), *LOOKS[1:])
    assert atlas.piece(CLOTH, (60, 40), UPRIGHT, 1.0) is patch
    changed = atlas.piece(Token(Seat(0)), (40, 40), UPRIGHT, 1.0)
    assert pygame.image.tobytes(changed, "RGBA") != pygame.image.tobytes(token, "RGBA")
    atlas.theme = THEMES["dark"]
    assert atlas.icon("undo", 20, LIGHT.ink) is icon
    assert atlas.theme.name == "dark"
    assert atlas.icon("undo", 20, "ink") is not icon


def test_a_letter_beyond_the_alphabet_is_asked_for() -> None:
    atlas = Atlas(SPRITES)
    atlas.looks = (SeatLook("coral", "dots", "\u0906"), *LOOKS[1:])
    asked: list[str] = []

    def glyph(text: str, height: int, colour: str) -> pygame.Surface:
        asked.append(text)
        surface = pygame.Surface((height // 2, height), pygame.SRCALPHA)
        surface.fill(colour)
        return surface

    plain = atlas.piece(Token(Seat(0)), (50, 50), UPRIGHT, 1.0)
    atlas.glyph = glyph
    lettered = atlas.piece(Token(Seat(0)), (50, 50), UPRIGHT, 1.0)
    assert asked == ["\u0906"]
    assert plain.get_at((25, 24)) != lettered.get_at((25, 24))


def test_a_wide_letter_stays_in_the_middle_of_its_token() -> None:
    """Shrink a consonant with its vowel: its glyph is asked for once more."""
    atlas = Atlas(SPRITES)
    atlas.looks = (SeatLook("coral", "dots", "\u0aac\u0ac7"), *LOOKS[1:])
    shown: list[tuple[int, int]] = []

    def glyph(text: str, height: int, colour: str) -> pygame.Surface:
        shown.append((round(height * 1.1), round(height * 0.9)))
        return pygame.Surface(shown[-1], pygame.SRCALPHA)

    atlas.glyph = glyph
    atlas.piece(Token(Seat(0)), (100, 100), UPRIGHT, 1.0)
    before, after = shown
    assert math.hypot(*before) / 2 > 27 > math.hypot(*after) / 2
    assert math.hypot(*after) / 2 > 22, "as large as it may be"


def _grey(surface: pygame.Surface) -> list[int]:
    data = pygame.image.tobytes(surface, "RGB")
    return [(3 * data[k] + 6 * data[k + 1] + data[k + 2]) // 10 for k in range(0, len(data), 3)]


def test_poses_turn_the_cloth_and_leave_buttons_upright(atlas: Atlas) -> None:
    square = 40
    pictures = set()
    for pose in POSES:
        rows, columns = size(posed(S_SHAPE, pose))
        pixels = (columns * square, rows * square)
        surface = atlas.piece(CLOTH, pixels, pose, 1.0)
        assert surface.get_size() == pixels
        pictures.add(pygame.image.tobytes(surface, "RGBA"))
        row, column = posed_in_order(S_SHAPE, pose)[0]
        left, top = column * square, row * square
        lit = surface.get_at((left + 14, top + 13))
        shaded = surface.get_at((left + 27, top + 28))
        assert luminance(_hex(lit)) > luminance(_hex(shaded)), pose
    assert len(pictures) == len(POSES)


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def test_drawings_turn_and_flip(atlas: Atlas) -> None:
    spool = Art("patchwork/spool")
    upright = atlas.piece(spool, (48, 48), UPRIGHT, 1.0)
    turned = atlas.piece(spool, (48, 48), Pose(1), 1.0)
    clockwise = pygame.transform.rotate(upright, -90)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(clockwise, "RGBA")
    flipped = atlas.piece(spool, (48, 48), Pose(0, True), 1.0)
    mirror = pygame.transform.flip(upright, True, False)
    assert pygame.image.tobytes(flipped, "RGBA") == pygame.image.tobytes(mirror, "RGBA")


def test_shadow_falls_down_and_right_and_grows_with_height(atlas: Atlas) -> None:
    low, (x0, y0) = atlas.shadow(CLOTH, (120, 80), UPRIGHT, 1.0, 2)
    high, (_, y1) = atlas.shadow(CLOTH, (120, 80), UPRIGHT, 1.0, 12)
    assert high.get_width() > low.get_width()
    middle = x0 + low.get_width() / 2, y0 + low.get_height() / 2
    assert middle[1] > 40
    assert middle[0] > 60
    assert y1 + high.get_height() / 2 > middle[1]
    edge = [low.get_at((x, 0))[3] for x in range(low.get_width())]
    assert max(edge) <= 2, "cut off"
    assert atlas.shadow(Hatch(), (20, 20), UPRIGHT, 1.0, 4)[0].get_size() == (1, 1)
    plain = Atlas(SPRITES, THEMES["contrast"])
    assert plain.shadow(CLOTH, (120, 80), UPRIGHT, 1.0, 4)[0].get_size() == (1, 1)


def test_cloth_has_a_thin_light_on_the_dark_table() -> None:
    night = Sewn("patchwork/fabric-p08", "#1b1c30", S_SHAPE)
    dark = Atlas(SPRITES, THEMES["dark"])
    cast, (x, y) = dark.shadow(night, (120, 80), UPRIGHT, 1.0, 3)
    above = cast.get_at((60 + 20 - x, -1 - y))
    day, (x, y) = Atlas(SPRITES).shadow(night, (120, 80), UPRIGHT, 1.0, 3)
    assert above.r > day.get_at((60 + 20 - x, -1 - y)).r + 10
    assert above[3] > 30


def test_fabrics_differ_without_colour(atlas: Atlas) -> None:
    side = 36
    greys = {}
    for name, patch in patches().items():
        tile = Sewn(patch.fabric, patch.hem, ((0, 0),))
        greys[name] = (
            sorted(_grey(atlas.piece(tile, (side, side), UPRIGHT, 1.0))),
            _grey(atlas.piece(tile, (side, side), UPRIGHT, 1.0)),
        )
    assert len(greys) == 33
    for (a, (tones_a, grey_a)), (b, (tones_b, grey_b)) in combinations(greys.items(), 2):
        tone = sum(abs(x - y) for x, y in zip(tones_a, tones_b, strict=True)) / side**2
        pattern = sum(abs(x - y) for x, y in zip(grey_a, grey_b, strict=True)) / side**2
        assert tone > 8 or pattern > 16, (a, b, tone, pattern)


def test_hems_differ_from_their_cloth(atlas: Atlas) -> None:
    for name, patch in patches().items():
        tile = atlas.piece(Sewn(patch.fabric, patch.hem, ((0, 0),)), (60, 60), UPRIGHT, 1.0)
        middle = pygame.transform.average_color(tile, pygame.Rect(15, 15, 30, 30))
        distance = sum(abs(a - b) for a, b in zip(middle[:3], rgb(patch.hem), strict=True))
        assert distance > 40, name


def test_patterns_are_drawn_differently(atlas: Atlas) -> None:
    pictures = set()
    for pattern in PATTERNS:
        atlas.looks = tuple(SeatLook("coral", pattern, "A") for _ in range(12))
        pictures.add(
            pygame.image.tobytes(atlas.piece(Token(Seat(0)), (48, 48), UPRIGHT, 1.0), "RGB")
        )
    atlas.looks = LOOKS
    assert len(pictures) == len(PATTERNS)


def test_outline_keeps_touching_corners_apart_and_finds_holes() -> None:
    assert len(loops(((0, 0), (1, 1)))) == 2
    ring = tuple((r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1))
    assert sorted(len(loop) for loop in loops(ring)) == [4, 4]


def test_stitches_are_whole() -> None:
    closed = stitches([(0, 0), (10, 0), (10, 10), (0, 10)], 3, 1)
    assert closed.count("M") == 10
    straight = stitches([(0, 0), (11, 0)], 3, 1, closed=False)
    assert straight.count("M") == 3
    assert straight.endswith("11 0")


def test_hoop_frame_leaves_nine_squares() -> None:
    assert frame(480) == FRAME
    assert (480 - 2 * frame(480)) / 9 == 48
    assert frame(160) == 10


def test_materials(themed: Atlas) -> None:
    for surface in (themed.ground((320, 181)), themed.rail((300, 41))):
        assert not surface.get_flags() & pygame.SRCALPHA
    assert themed.ground((320, 181)).get_size() == (320, 181)
    assert themed.rail((300, 41)).get_size() == (300, 41)
    middle = pygame.transform.average_color(themed.ground((320, 181)), pygame.Rect(120, 60, 80, 60))
    distance = sum(abs(a - b) for a, b in zip(middle[:3], rgb(themed.theme.table), strict=True))
    assert distance < 60
