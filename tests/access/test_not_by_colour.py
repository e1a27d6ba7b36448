"""Test that nothing is told by colour alone, for four other eyes.

Fabrics, seats, pips and signs are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

import pygame
import pytest

from tabletop.kernel.words import Seat
from tabletop.shell.art import dominoes, marks
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.bench import Drawings
from tabletop.shell.art.theme import LOOKS, THEMES, SeatLook
from tabletop.table.picture import UPRIGHT
from tabletop.table.sprites import Board, Card, Domino, Outline, Sewn, Sprite, Token
from tests.access import eyes
from tests.tools.art_sheet import patches
from tests.tools.sheet import SPRITES

CLOTH: Final = 2.5
"""Steps of lightness by which two fabrics differ in mean, in spread or in pattern."""

STRONG: Final = 15.0
"""Steps of lightness that are seen at a glance."""

PLENTY: Final = 0.02
"""Share of a picture's pixels that differ strongly if two pictures are distinct."""

SQUARE: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
WHOLE: Final = ((0, 0),)


@pytest.fixture
def atlas() -> Atlas:
    return Atlas(SPRITES)


def alike(pictures: Mapping[str, pygame.Surface], share: float = PLENTY) -> Iterator[str]:
    """Yield pairs of pictures that some eye cannot tell apart."""
    for eye in eyes.EYES:
        tones = {name: eyes.seen(picture, eye) for name, picture in pictures.items()}
        for a, b in combinations(tones, 2):
            pairs = zip(tones[a], tones[b], strict=True)
            strong = sum(abs(x - y) >= STRONG for x, y in pairs) / len(tones[a])
            if strong < share:
                yield f"{eye}: {a} and {b}: {strong:.3f}"


def on_felt(atlas: Atlas, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
    """Draw the sprite on felt, clipped to its box."""
    out = pygame.Surface(size, 0, 32)
    out.fill(pygame.Color(atlas.theme.felt))
    over = atlas.overhang(sprite, 1.0)
    out.blit(atlas.piece(sprite, size, UPRIGHT, 1.0), (-over, -over))
    return out


# -- fabrics


def cloths(atlas: Atlas, side: int) -> dict[str, pygame.Surface]:
    """Draw every fabric, a whole square of its pattern away from seams."""
    out = {}
    for name, patch in patches().items():
        whole = atlas.piece(Sewn(patch.fabric, patch.hem, SQUARE), (2 * side,) * 2, UPRIGHT, 1.0)
        out[name] = whole.subsurface((side // 2, side // 2, side, side))
    return out


def twins(pictures: Mapping[str, pygame.Surface]) -> Iterator[str]:
    """Yield pairs of fabrics that some eye cannot tell apart.

    The origin and the turn of their patterns do not matter.
    """
    for eye in eyes.EYES:
        known = {n: eyes.texture(eyes.seen(p, eye), p.get_width()) for n, p in pictures.items()}
        for a, b in combinations(known, 2):
            if (far := eyes.apart(known[a], known[b])) < CLOTH:
                yield f"{eye}: {a} and {b}: {far:.2f}"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("side", [18, 36])
def test_33_fabrics_are_told_apart_by_every_eye(atlas: Atlas, side: int) -> None:
    found = cloths(atlas, side)
    assert len(found) == 33
    assert not list(twins(found))


def test_a_cloth_in_another_hue_is_noticed(atlas: Atlas, monkeypatch: pytest.MonkeyPatch) -> None:
    """Detect stripes that differ in hue but not in lightness.

    Indigo and a red of the same lightness are one cloth to grey eyes.
    """
    text = Drawings.text
    blue, red = "#3d4b8f", "#8a3527"
    assert abs(_light(blue) - _light(red)) < 1.5

    def dyed(drawings: Drawings, name: str) -> str:
        if name == "patchwork/fabric-p02":
            return text(drawings, "patchwork/fabric-p01").replace(blue, red)
        return text(drawings, name)

    monkeypatch.setattr(Drawings, "text", dyed)
    found = cloths(atlas, 36)
    assert _average(found["p01"]) != _average(found["p02"])
    assert any(line.startswith("grey: p01 and p02") for line in twins(found))


def _light(colour: str) -> float:
    dot = pygame.Surface((1, 1), 0, 32)
    dot.fill(pygame.Color(colour))
    return eyes.seen(dot, "grey")[0]


def _average(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(surface))


# -- seats


def tokens(atlas: Atlas, looks: tuple[SeatLook, ...], side: int) -> dict[str, pygame.Surface]:
    """Draw every seat's token."""
    atlas.looks = looks
    size = side, side
    return {f"{i} {one}": on_felt(atlas, Token(Seat(i)), size) for i, one in enumerate(looks)}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_seats_are_told_by_letter_alone_and_by_pattern_alone(theme: str) -> None:
    atlas = Atlas(SPRITES, THEMES[theme])
    letters = tuple(replace(look, pattern="dots", colour="teal") for look in LOOKS)
    patterns = tuple(replace(look, letter="A", colour="teal") for look in LOOKS)
    assert not list(alike(tokens(atlas, letters, 26), 0.008))
    assert not list(alike(tokens(atlas, patterns, 50), 0.04))


def test_seats_that_differ_in_colour_only_are_noticed(atlas: Atlas) -> None:
    same = tuple(replace(look, letter="A", pattern="dots") for look in LOOKS)
    assert len(list(alike(tokens(atlas, same, 50)))) > 60


# -- pips


def halves(atlas: Atlas, half: int, *, numerals: bool) -> dict[str, pygame.Surface]:
    """Draw the upper half of a tile of each value."""
    size = half, 2 * half
    tiles = {v: atlas.piece(Domino((v, 0), numerals), size, UPRIGHT, 1.0) for v in range(19)}
    return {str(v): tile.subsurface((0, 0, half, half)) for v, tile in tiles.items()}


@pytest.mark.parametrize("numerals", [False, True])
def test_values_0_to_18_are_told_by_number_or_shape(atlas: Atlas, numerals: bool) -> None:
    for half in (18, 30):
        assert not list(alike(halves(atlas, half, numerals=numerals)))


def test_values_that_differ_in_colour_only_are_noticed(
    atlas: Atlas, monkeypatch: pytest.MonkeyPatch
) -> None:
    spots = dominoes.spots
    monkeypatch.setattr(dominoes, "spots", lambda value, side: spots(9 if value else 0, side))
    found = halves(atlas, 30, numerals=False)
    assert len({_average(picture) for picture in found.values()}) > 10, "by colour they differ"
    assert sum(line.startswith("grey") for line in alike(found)) > 20


# -- signs

SIGNS: Final[dict[str, tuple[dict[str, Sprite | tuple[Sprite, ...]], tuple[int, int]]]] = {
    "places": (
        {
            **{tone: Outline(WHOLE, tone) for tone in ("go", "no", "last", "hint", "glow")},
            "hollow": Outline(WHOLE, "hollow"),
            "nothing": Outline(WHOLE, "none of them"),
        },
        (100, 50),
    ),
    "tiles": (
        {
            "fits": (Outline(WHOLE, "glow"), Domino((6, 5))),
            "does not": Domino((6, 5), dim=True),
        },
        (96, 48),
    ),
    "cards": (
        {
            "may": Card("gnoming/card-5", "gnoming/back"),
            "may not": Card("gnoming/card-5", "gnoming/back", dim=True),
            "hidden": Card(None, "gnoming/back"),
        },
        (70, 98),
    ),
    **{
        f"turn of {seat}": ({t: Board("plate", t) for t in ("plain", f"seat{seat}")}, (120, 60))
        for seat in (0, 3, 9)
    },
    "racks": ({tone: Board("rack", tone) for tone in ("plain", "lit")}, (300, 80)),
    "lines": ({"matches": Board("band"), "does not": Board("slot")}, (120, 60)),
}
"""Signs of different meanings: none may look like another to any eye."""


def signs(atlas: Atlas, kind: str) -> dict[str, pygame.Surface]:
    """Draw all signs of a kind on the felt, with their overhang."""
    sprites, size = SIGNS[kind]
    out = {}
    for name, sprite in sprites.items():
        picture = pygame.Surface((size[0] + 40, size[1] + 40), 0, 32)
        picture.fill(pygame.Color(atlas.theme.felt))
        for one in sprite if isinstance(sprite, tuple) else (sprite,):
            if name == "nothing":
                continue
            over = atlas.overhang(one, 1.0)
            for shine, (dx, dy) in atlas.glow(one, size, 1.0):
                picture.blit(shine, (20 + dx, 20 + dy))
            drawn = atlas.piece(one, size, UPRIGHT, 1.0)
            picture.blit(drawn, (20 - over, 20 - over))
        out[name] = picture
    return out


@pytest.mark.sampled(2)
@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("kind", SIGNS)
def test_signs_are_told_apart_by_every_eye(kind: str, theme: str) -> None:
    assert not list(alike(signs(Atlas(SPRITES, THEMES[theme]), kind)))


def test_right_and_wrong_in_green_and_red_only_is_noticed(
    atlas: Atlas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Detect a solid red line in place of a solid green one.

    It has no dashes and the same lightness.
    """
    line_around = marks._line_around

    def dyed(bench: Any, tone: str, around: Any, unit: float) -> str:
        drawn = line_around(bench, "go" if tone == "no" else tone, around, unit)
        return drawn.replace("#2e7d4f", "#b3443a") if tone == "no" else drawn

    monkeypatch.setattr(marks, "_line_around", dyed)
    found = list(alike(signs(atlas, "places")))
    assert any("grey: go and no" in line for line in found), found
