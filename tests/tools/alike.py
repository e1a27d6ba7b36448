"""Draw the chosen screens, or compare two folders of them pixel by pixel.

``python -m tests.tools.alike draw DIR [WORD ...]`` draws the chosen screens in four languages and
three themes, or only those whose names contain one of the words;
``python -m tests.tools.alike compare BEFORE AFTER`` lists the pictures of the folder AFTER that
differ from those of BEFORE.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

import pygame

from tests.tools.look import Way, shoot

CHOSEN: Final = """
home;home continue;home lived;home again;home language;setup colours;setup opponents;
settings look;settings play;settings keys;credits;rules clause;record faulty;people;people 5;
people guest;cast;seat;help before;first run;faces adults;lessons;
lesson patchwork 1;lesson mexican_train 4;lesson goat 7;lesson gnoming 10;lesson else;
lesson carried;lesson end;quick patchwork;quick mexican_train all;quick goat house;
quick gnoming full;setup patchwork;setup mexican_train all;rules goat;pause;fingerprint;
sheet card;sheet pairs;saves;sheet patchwork end;replay patchwork;sheet mexican_train round;
replay mexican_train;sheet goat end;sheet gnoming round;replay gnoming;
ending patchwork;ending mexican_train 12;ending goat home;ending gnoming guest;
remark mexican_train round;
table patchwork 2 opening;table patchwork 2 middle;table patchwork 2 end;
table mexican_train 2 opening;table mexican_train 4 middle;table mexican_train 8 full;
table mexican_train 12 round;table goat 2 opening;table goat 3 middle;table goat 4 round;
table goat 4 end;table gnoming 2 opening;table gnoming 4 middle;table gnoming 7 full;
table gnoming 4 end;table patchwork carrying;table patchwork trying;table patchwork refused;
table patchwork hint;table mexican_train carrying;table mexican_train refused;table goat trying;
table goat hint;table gnoming carrying;table gnoming hint;table gnoming waiting;
table mexican_train curtain;table goat curtain;table mexican_train closer;table goat lens;
table mexican_train spread;moment patchwork seven;moment mexican_train won;moment goat fish;
moment gnoming line
"""
"""The screens that are compared, as ``tests.tools.look`` names them."""


def screens() -> list[str]:
    """Return the names of the chosen screens."""
    return [name.strip() for name in CHOSEN.replace("\n", " ").split(";") if name.strip()]


def draw(out: Path, words: Sequence[str] = ()) -> int:
    """Draw the chosen screens in every language and theme, at 1280 x 720.

    Args:
        out: Folder for the pictures; a folder of its own for each language and theme.
        words: Only screens whose names contain one of these; all if there are none.
    """
    names = [name for name in screens() if not words or any(word in name for word in words)]
    ways = [
        Way((1280, 720), theme, language, 100)
        for language, theme in product(("en", "hi", "pa", "gu"), ("light", "dark", "contrast"))
    ]
    for way in ways:
        folder = out / str(way)
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            picture, _ = shoot(name, way)
            pygame.image.save(picture, folder / f"{name.replace(' ', '-')}.png")
    return 0


def compare(before: Path, after: Path) -> int:
    """Print the pictures that differ; return 1 if any does."""
    differ = 0
    pairs = sorted(path.relative_to(after) for path in after.rglob("*.png"))
    for path in pairs:
        if not (before / path).exists():
            print(f"new {path}")
            differ += 1
            continue
        one = pygame.image.load(before / path)
        other = pygame.image.load(after / path)
        if one.get_size() != other.get_size() or pygame.image.tobytes(
            one, "RGB"
        ) != pygame.image.tobytes(other, "RGB"):
            mask = pygame.mask.from_threshold(other, (0, 0, 0), (1, 1, 1, 255), one)
            mask.invert()
            print(f"differs {path}: {mask.count()} pixels in {mask.get_bounding_rects()[:4]}")
            differ += 1
    print(f"{len(pairs)} pictures, {differ} differ")
    return 1 if differ else 0


def main() -> int:
    """Draw or compare, as the command line says."""
    match sys.argv[1:]:
        case ["draw", out, *words]:
            return draw(Path(out), words)
        case ["compare", before, after]:
            return compare(Path(before), Path(after))
    print("usage: alike draw DIR [WORD ...] | alike compare BEFORE AFTER", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
