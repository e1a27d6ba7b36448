"""Test every drawing: made by its script, fit for the rasteriser, sourced."""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from build_scripts import make_sprites
from build_scripts.art_fabrics import FABRICS, hems
from build_scripts.art_icons import ICONS
from build_scripts.art_track import PAD, SPACES, STEP, spaces
from tabletop.shell.art.bench import CUTS
from tabletop.shell.art.drawing import MARKER

SPRITES = make_sprites.SPRITES
FOLDERS = make_sprites.FOLDERS
DRAWINGS = sorted(file for folder in FOLDERS for file in (SPRITES / folder).glob("*.svg"))

FORBIDDEN = (
    r"<(clipPath|mask|filter|pattern|use|text|tspan|image|style|symbol|foreignObject)\b",
    r"\b(clip-path|mask|filter)=",
    r"#[0-9a-fA-F]{8}\b",
    r"\b(rgba|rgb|hsl|hsla)\(",
    r"currentColor",
    r"href=",
)


def _id(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


@pytest.mark.sampled(151)
@pytest.mark.parametrize("file", DRAWINGS, ids=_id)
def test_drawing_keeps_to_what_the_rasteriser_knows(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for pattern in FORBIDDEN:
        assert not re.search(pattern, text), pattern
    head = re.match(r'<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 0 [\d.]+ [\d.]+"', text)
    assert head, "no width and height in whole pixels"
    assert 'preserveAspectRatio="none">' in text[:300]
    for gradient in re.findall(r"<(?:linear|radial)Gradient[^>]*>", text):
        assert 'gradientUnits="userSpaceOnUse"' in gradient
    for element in re.findall(r"<[^>]*stroke-dasharray[^>]*>", text):
        straight = re.search(r' d="M[^CQSTAZcqstaz]*"', element)
        assert element.startswith("<circle") or straight, element
    used = set(re.findall(r"url\(#([^)]+)\)", text))
    names = re.findall(r'Gradient id="([^"]+)"', text)
    assert used <= set(names)
    assert len(names) == len(set(names)), "two gradients of one name"


@pytest.mark.sampled(130)
@pytest.mark.parametrize("file", DRAWINGS, ids=_id)
def test_drawing_is_drawn(file: Path) -> None:
    surface = pygame.image.load_sized_svg(file, (40, 40))
    assert surface.get_bounding_rect().width > 3
    assert surface.get_bounding_rect().height > 1


def test_texts_are_what_the_scripts_draw() -> None:
    wanted = make_sprites.drawings()
    for name, text in wanted.items():
        assert (SPRITES / name).read_text(encoding="utf-8") == text, name
    present = {
        file.relative_to(SPRITES).as_posix()
        for folder in FOLDERS
        for file in (SPRITES / folder).iterdir()
    }
    assert present == set(wanted) | set(make_sprites.tiles())


def test_tiles_are_what_the_scripts_draw() -> None:
    # Pixels, not bytes: libraries may pack the same pixels differently.
    for name, data in make_sprites.tiles().items():
        kept = pygame.image.load(SPRITES / name)
        fresh = pygame.image.load(io.BytesIO(data), name)
        assert kept.get_size() == fresh.get_size()
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB"), name


def test_every_file_has_a_source() -> None:
    for folder in (*(SPRITES / name for name in FOLDERS), make_sprites.ICONS):
        lines = (folder / "SOURCES.md").read_text(encoding="utf-8")
        for file in folder.iterdir():
            if file.name != "SOURCES.md":
                assert f"| {file.name} | the Tabletop project | MIT |" in lines, file


def test_icons_are_drawn_in_the_marker_colour_alone() -> None:
    for name in ICONS:
        text = (SPRITES / "ui" / f"{name}.svg").read_text(encoding="utf-8")
        assert set(re.findall(r"#[0-9a-f]{6}", text)) == {MARKER}, name


def test_program_icon_in_every_size() -> None:
    pictures = make_sprites.icon_pictures()
    for side, data in pictures.items():
        kept = pygame.image.load(make_sprites.ICONS / f"tabletop-{side}.png")
        fresh = pygame.image.load(io.BytesIO(data), "icon.png")
        assert kept.get_size() == (side, side)
        pixels = zip(
            pygame.image.tobytes(kept, "RGBA"), pygame.image.tobytes(fresh, "RGBA"), strict=True
        )
        # Processors round the curves' arithmetic a little differently.
        if side <= 256:
            assert sum(abs(a - b) for a, b in pixels) / (4 * side * side) < 1
    head = (make_sprites.ICONS / "tabletop.ico").read_bytes()
    assert struct.unpack("<HHH", head[:6]) == (0, 1, 7)
    apple = (make_sprites.ICONS / "tabletop.icns").read_bytes()
    assert apple[:4] == b"icns"
    assert struct.unpack(">I", apple[4:8])[0] == len(apple)


def test_stretched_drawings_are_four_cuts_wide_and_high() -> None:
    for name, cut in CUTS.items():
        files = [file for file in DRAWINGS if re.fullmatch(f"{name}(-[a-z]+)?", file.stem)]
        files = [file for file in files if file.parent.name == "boards"]
        assert files, name
        for file in files:
            assert f'viewBox="0 0 {4 * cut} {4 * cut}"' in file.read_text("utf-8"), file


def test_track_winds_inwards_through_neighbours() -> None:
    at = spaces()
    assert len(at) == len(set(at)) == SPACES
    for (x0, y0), (x1, y1) in itertools.pairwise(at):
        assert abs(x1 - x0) + abs(y1 - y0) == STEP
    assert at[0] == (36, 34)
    assert at[6] == (PAD[0] - 36, 34)
    assert at[53] == (132, 178)


def test_every_patch_has_a_fabric_and_the_game_knows_its_hem() -> None:
    data = SPRITES.parent / "tabletop" / "games" / "patchwork" / "data" / "hems.json"
    assert json.loads(data.read_text(encoding="utf-8")) == hems()
    assert len(FABRICS) == 33
    assert len({fabric.name for fabric in FABRICS}) == 33
    for number in range(33):
        assert (SPRITES / "patchwork" / f"fabric-p{number:02d}.svg").is_file()
