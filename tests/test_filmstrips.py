"""Test the pictures of great moments in the documentation."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.tools import palette
from tests.tools.filmstrip import AT, BOOK, IMAGES, PRINTED, sheet
from tests.tools.moments import KINDS, case

MOST = 250_000
"""Bytes of a picture of the documentation."""

PICTURES = [f"moments-{game}.png" for game in KINDS] + ["moments-still.png", "reactions.png"]


@pytest.mark.parametrize("name", PICTURES)
def test_a_strip_is_small_and_shown(name: str) -> None:
    file = IMAGES / name
    assert 20_000 < file.stat().st_size < MOST
    assert f"(images/{name})" in (IMAGES.parent / "shell.md").read_text("utf-8")
    assert pygame.image.load(file).get_width() == PRINTED


def test_every_game_has_a_strip_of_six_frames() -> None:
    assert set(BOOK) == set(KINDS)
    for game, (kind, times) in BOOK.items():
        assert kind in KINDS[game] and len(times) == 6 and list(times) == sorted(times)
        staged = case(game, kind).moment.stage is not None
        assert times == AT[True] if staged else times[0] < 0.2


def test_few_colours_are_near_the_many(tmp_path: Path) -> None:
    many = pygame.Surface((128, 64), 0, 32)
    for x in range(128):
        for y in range(64):
            many.set_at((x, y), (2 * x, 3 * y, 80 if x < 64 else 200))
    palette.save(many, tmp_path / "few.png", 200)
    few = pygame.image.load(tmp_path / "few.png").convert(many)
    seen = {tuple(few.get_at((x, y))) for x in range(128) for y in range(64)}
    assert 100 < len(seen) <= 200
    for at in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 32), (30, 50)):
        pairs = zip(many.get_at(at)[:3], few.get_at(at)[:3], strict=True)
        assert max(abs(a - b) for a, b in pairs) < 30, at


def test_a_sheet_has_rows_of_pictures_in_their_order() -> None:
    frames = [pygame.Surface((16, 9)) for _ in range(3)]
    for frame, tone in zip(frames, ("#ff0000", "#00ff00", "#0000ff"), strict=True):
        frame.fill(tone)
    made = sheet(frames, 2, 32)
    assert made.get_size() == (32, 18)
    assert made.get_at((4, 4))[:3] == (255, 0, 0)
    assert made.get_at((20, 4))[:3] == (0, 255, 0)
    assert made.get_at((4, 13))[:3] == (0, 0, 255)
