"""Draw every kind of picture on one sheet, to look at the art.

Run: ``python -m tests.tools.art_sheet OUT.png [--what dominoes] [--theme dark] [--scale 1.2]``
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.kernel.words import Seat
from tabletop.pieces.polyomino import size
from tabletop.shell.art.theme import THEMES
from tabletop.table.picture import Pose
from tabletop.table.sprites import (
    Art,
    Board,
    Cells,
    Domino,
    Hatch,
    Hub,
    Outline,
    Sewn,
    Token,
    Trail,
    Velvet,
)
from tests.tools.sheet import ROOT, SPRITES, Sheet
from tests.tools.sheet_cards import cards

SHAPES: Final = ROOT / "tabletop" / "games" / "patchwork" / "data" / "patches.json"
HEMS: Final = SHAPES.with_name("hems.json")


def patches() -> dict[str, Sewn]:
    """Return every patch of Patchwork by its number.

    Some of its squares have buttons.
    """
    hems = json.loads(HEMS.read_text(encoding="utf-8"))
    shapes = json.loads(SHAPES.read_text(encoding="utf-8"))
    out = {}
    for shape in shapes:
        name = shape["id"]
        cells: Cells = tuple((row, column) for row, column in shape["cells"])
        buttons = cells[1 : 1 + shape["income"]]
        out[name] = Sewn(f"patchwork/fabric-{name}", hems[name], cells, buttons)
    return out


def _quilts(sheet: Sheet, sewn: dict[str, Sewn]) -> None:
    for x, tone in ((24, "lit"), (1096, "plain")):
        sheet.put(Board("hoop", tone), (x, 110, 480, 480), 8)
        sheet.put(Board("plate", "seat0" if tone == "lit" else "plain"), (x, 16, 480, 80), 4)
        sheet.put(Token(Seat(0 if tone == "lit" else 1)), (x + 14, 28, 56, 56), 2)
    laid = (
        ("p20", 0, 0, Pose()),
        ("p29", 0, 4, Pose(1)),
        ("p10", 1, 1, Pose()),
        ("p16", 3, 1, Pose(3)),
        ("p22", 2, 6, Pose(1)),
        ("p05", 5, 6, Pose()),
        ("p18", 7, 0, Pose(0, True)),
        ("p07", 5, 3, Pose(2)),
    )
    for name, row, column, pose in laid:
        sheet.patch(sewn[name], 48 + column * 48, 134 + row * 48, 48, pose)
    chevron = sewn["p09"]
    box = (1120 + 144, 134 + 96, 144, 144)
    sheet.put(Outline(chevron.cells, "go"), box)
    sheet.put(chevron, (box[0] - 7, box[1] - 13, 144, 144), 12)
    for k, tone in enumerate(("no", "last", "hint", "gap", "glow")):
        x, y = 1120 + k % 3 * 150, 134 + 270 + k // 3 * 150 - (270 if k > 2 else 0)
        sheet.put(Outline(chevron.cells, tone), (x - (10 if k > 2 else 0), y, 100, 100))
    sheet.put(Hatch(), (1120, 134, 48, 48))


def _middle(sheet: Sheet, sewn: dict[str, Sewn]) -> None:
    sheet.put(Board("tray"), (520, 104, 560, 176), 5)
    if (SPRITES / "patchwork" / "spool.svg").exists():
        sheet.put(Art("patchwork/spool"), (544, 138, 72, 92), 4)
    for k, name in enumerate(("p19", "p17", "p12")):
        patch = sewn[name]
        rows, _ = size(patch.cells)
        x = 640 + k * 145
        sheet.patch(patch, x, 175 - rows * 13, 27, height=4)
        sheet.put(Board("tag", ("plain", "go", "no")[k]), (x, 232, 92, 32), 1.5)
        sheet.put(Board("number"), (x - 12, 118, 26, 26))
    if (SPRITES / "patchwork" / "track.svg").exists():
        sheet.put(Art("patchwork/track"), (620, 300, 360, 404), 6)
        sheet.put(Trail(((0.9, 0.1), (0.9, 0.3), (0.9, 0.5)), 39, "go"), (620, 300, 360, 404))
    sheet.put(Board("pass"), (520, 720, 560, 72), 4)
    for k, tone in enumerate(("plain", "go", "no", "lit", "seat2")):
        sheet.put(Board("chip", tone), (520 + k * 112, 806, 100, 30), 2)
    sheet.put(Board("panel"), (24, 610, 480, 250), 4)
    sheet.put(Board("plate", "lit"), (1096, 610, 200, 80), 4)
    sheet.put(Board("plate", "go"), (1316, 610, 200, 80), 4)
    sheet.put(Board("pad"), (1096, 710, 200, 150), 4)
    for seat in range(12):
        sheet.put(Token(Seat(seat)), (1316 + seat % 4 * 64, 710 + seat // 4 * 54, 48, 48), 3)


def _all_patches(sheet: Sheet, sewn: dict[str, Sewn]) -> None:
    x, y, tallest = 24.0, 884.0, 0.0
    for name in sorted(sewn):
        patch = sewn[name]
        rows, columns = size(patch.cells)
        pose = Pose(1) if rows > columns else Pose()
        rows, columns = min(rows, columns), max(rows, columns)
        if x + columns * 46 > 1580:
            x, y, tallest = 24, y + tallest + 18, 0
        sheet.patch(patch, x, y, 46, pose, 4)
        x += columns * 46 + 22
        tallest = max(tallest, rows * 46)


def _signs(sheet: Sheet) -> None:
    x, y = 24.0, 1560.0
    for file in sorted((SPRITES / "ui").glob("*.svg")):
        icon = sheet.atlas.icon(file.stem, round(34 * sheet.scale), "ink")
        sheet.surface.blit(icon, (round(x * sheet.scale), round(y * sheet.scale)))
        x += 50
        if x > 1540:
            x, y = 24, y + 48
    x, y = 24, 1690
    sizes = {"box-patchwork": (264, 180), "icon": (180, 180), "needle": (160, 48)}
    for folder in ("patchwork", "app"):
        for file in sorted((SPRITES / folder).glob("*.svg")):
            if not file.stem.startswith(("fabric", "track")):
                width, height = sizes.get(file.stem, (72, 72))
                sheet.put(Art(f"{folder}/{file.stem}"), (x, y, width, height), 3)
                x += width + 20
    rail = sheet.atlas.rail((round(1600 * sheet.scale), round(30 * sheet.scale)), sheet.scale)
    sheet.surface.blit(rail, (0, round(1868 * sheet.scale)))


def _tiles(sheet: Sheet) -> None:
    """Draw every value as pips and as a numeral, down to 18 pixels at scale 1."""
    sheet.put(Board("felt"), (10, 10, 1580, 750), 4)
    for k in range(10):
        sheet.put(Domino((2 * k, min(18, 2 * k + 1))), (34 + k * 106, 34, 90, 180), 2.5)
    for k, tile in enumerate((Domino(), Domino((12, 15), numerals=True), Domino((9, 4), dim=True))):
        sheet.put(tile, (1100 + k * 106, 34, 90, 180), 2.5)
    for k in range(4):
        across = k % 2 == 1
        box = (1430 + k % 2 * 62, 34 + k // 2 * 96, 88 if across else 44, 44 if across else 88)
        sheet.put(Domino((11, 2)), box, 2.5, Pose(k))
    y = 232.0
    for half in (38, 30, 24, 18):
        x = 34.0
        for value in range(19):
            other = value * 7 % 19
            sheet.put(Domino((value, other)), (x, y, half, 2 * half), 2.5)
            numeral = Domino((value, other), numerals=True)
            sheet.put(numeral, (x + half + 2, y, half, 2 * half), 2.5)
            x += 2 * half + 5
        y += 2 * half + 16
    x = 34.0
    for halves in ((12, 15), (15, 13), (13, 14), (14, 17), (17, 18), (18, 16)):
        sheet.put(Domino(halves), (x, 550, 76, 38), 2.5, Pose(3))
        sheet.put(Domino(halves, numerals=True), (x, 600, 76, 38), 2.5, Pose(3))
        x += 78
    sheet.put(Art("dominoes/bellows"), (x, 550, 50, 38), 2.5)


def _train(sheet: Sheet) -> None:
    sheet.put(Board("rails"), (560, 572, 700, 36))
    for seat in range(12):
        box = (580 + seat * 56, 550, 52, 39)
        sheet.put(Art("mexican_train/marker", Seat(seat)), box)
    sheet.put(Hub((0.15, 0.4, 0.85), (0.15, 0.6, 0.85), 0.1), (1280, 330, 140, 400), 6)
    sheet.put(Domino((12, 12)), (1326, 482, 48, 96), 2.5)
    sheet.put(Hub((), (0.5,), 0.5), (1450, 330, 64, 90), 6)
    sheet.put(Board("racks"), (20, 780, 900, 152), 5)
    sheet.put(Board("rack", "lit"), (940, 780, 420, 92), 5)
    sheet.put(Board("rack"), (1380, 780, 76, 300), 5)
    for k in range(9):
        box = (60 + k * 92, 796 + k % 2 * 70, 88, 44)
        sheet.put(Domino(None if k == 4 else (k + 9, k)), box, 3, Pose(3))
    drawings = (
        ("mexican_train/engine", (320, 220)),
        ("goat/goat", (240, 224)),
        ("goat/head", (100, 116)),
        ("goat/head", (26, 30)),
        ("mexican_train/boneyard", (130, 96)),
        ("goat/market", (160, 142)),
    )
    x = 24.0
    for name, (width, height) in drawings:
        sheet.put(Art(name), (x, 950, width, height))
        x += width + 24
    for k, name in enumerate(("patchwork", "mexican_train", "goat")):
        sheet.put(Art(f"app/box-{name}"), (24 + k * 520, 1200, 500, 341), 6)
    sheet.put(Velvet(), (24, 1560, 560, 315), 4)


def dominoes(theme: str, scale: float) -> pygame.Surface:
    """Draw everything that the domino games are played with."""
    sheet = Sheet(theme, scale)
    _tiles(sheet)
    _train(sheet)
    return sheet.surface


def patchwork(theme: str, scale: float) -> pygame.Surface:
    """Draw cloth, furniture, signs and icons."""
    sheet = Sheet(theme, scale)
    sewn = patches()
    _quilts(sheet, sewn)
    _middle(sheet, sewn)
    _all_patches(sheet, sewn)
    _signs(sheet)
    return sheet.surface


SHEETS: Final = {"patchwork": patchwork, "dominoes": dominoes, "cards": cards}


def main() -> None:
    """Write the sheet to the file named on the command line."""
    parser = argparse.ArgumentParser(description="Draw every kind of picture on one sheet.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--what", choices=sorted(SHEETS), default="patchwork")
    parser.add_argument("--theme", choices=sorted(THEMES), default="light")
    parser.add_argument("--scale", type=float, default=1.2, help="pixels per table unit")
    wanted = parser.parse_args()
    pygame.image.save(SHEETS[wanted.what](wanted.theme, wanted.scale), wanted.out)


if __name__ == "__main__":
    main()
