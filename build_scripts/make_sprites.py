"""Draw every generated picture: ``python -m build_scripts.make_sprites``.

SVG, JSON and the grey tiles are the same everywhere; the icon's PNG, ICO and ICNS are rasterised
from ``sprites/app/icon.svg``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from build_scripts.art_app import app_files
from build_scripts.art_boards import board_files
from build_scripts.art_cards import card_files
from build_scripts.art_dominoes import domino_files
from build_scripts.art_engine import engine_files
from build_scripts.art_fabrics import fabric_files
from build_scripts.art_files import grey_png, icns, ico, rgba_png
from build_scripts.art_goat import goat_files
from build_scripts.art_icons import icon_files
from build_scripts.art_lid_gnoming import gnoming_lid
from build_scripts.art_lid_goat import goat_lid
from build_scripts.art_lid_train import train_lid
from build_scripts.art_neighbours import neighbour_files
from build_scripts.art_patchwork import patchwork_files
from build_scripts.art_people import people_files
from build_scripts.art_rims import rim_files
from build_scripts.art_sewn_button import button_files
from build_scripts.art_textures import TILES
from build_scripts.art_velvet import velvet_files

ROOT: Final = Path(__file__).parents[1]
SPRITES: Final = ROOT / "sprites"
ICONS: Final = ROOT / "build_scripts" / "icons"

ICON_SIDES: Final = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Sides in pixels of the icon's pictures; Windows takes those up to 256."""

FOLDERS: Final = (
    *("app", "boards", "dominoes", "gnoming", "goat"),
    *("mexican_train", "patchwork", "people", "ui"),
)
"""Folders under ``sprites/`` that hold drawings."""

_ABOUT: Final = """# Where these drawings come from

Every file here was drawn for this project by its own scripts (`build_scripts/make_sprites.py`).
Author: the Tabletop project. Licence: MIT.

| file | author | licence |
|---|---|---|
"""


def drawings() -> dict[str, str]:
    """Return the text of every generated file by its path.

    Paths are under ``sprites/``.
    """
    files = {**fabric_files(), **icon_files(), **patchwork_files(), **app_files()}
    files |= {**domino_files(), **engine_files(), **goat_files(), **card_files()}
    files |= board_files()
    files |= {**rim_files(), **button_files(), **velvet_files(), **people_files()}
    files |= neighbour_files()
    files["app/box-mexican_train.svg"] = train_lid() + "\n"
    files["app/box-goat.svg"] = goat_lid() + "\n"
    files["app/box-gnoming.svg"] = gnoming_lid() + "\n"
    for folder in FOLDERS:
        names = [Path(name).name for name in files if name.startswith(f"{folder}/")]
        if folder == "ui":
            names += [f"tile-{tile}.png" for tile in TILES]
        lines = "".join(f"| {name} | the Tabletop project | MIT |\n" for name in sorted(names))
        files[f"{folder}/SOURCES.md"] = _ABOUT + lines
    return files


def tiles() -> dict[str, bytes]:
    """Return the grey texture tiles by their path under ``sprites/``."""
    return {f"ui/tile-{name}.png": grey_png(make()) for name, make in TILES.items()}


def icon_pictures() -> dict[int, bytes]:
    """Return PNG files of the icon by their side in pixels."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.shell.art.raster import render, resized

    text = drawings()["app/icon.svg"]
    out = {}
    for side in ICON_SIDES:
        surface = render(resized(text, (side, side)), (side, side))
        bgra = bytes(surface.get_buffer().raw)
        rgba = bytearray(bgra)
        rgba[0::4], rgba[2::4] = bgra[2::4], bgra[0::4]
        out[side] = rgba_png((side, side), bytes(rgba))
    return out


def main() -> None:
    """Write every generated file."""
    for name, text in drawings().items():
        target = SPRITES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    for name, data in tiles().items():
        (SPRITES / name).write_bytes(data)
    ICONS.mkdir(exist_ok=True)
    pictures = icon_pictures()
    for side, data in pictures.items():
        (ICONS / f"tabletop-{side}.png").write_bytes(data)
    windows = {side: data for side, data in pictures.items() if side <= 256}
    (ICONS / "tabletop.ico").write_bytes(ico(windows))
    (ICONS / "tabletop.icns").write_bytes(icns(pictures))
    lines = "".join(
        f"| {file.name} | the Tabletop project | MIT |\n"
        for file in sorted(ICONS.iterdir())
        if file.name != "SOURCES.md"
    )
    (ICONS / "SOURCES.md").write_text(_ABOUT + lines, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
