"""Test that the drawings of the program show what they say."""

from __future__ import annotations

import re

from build_scripts.art_app import HELD, start
from tabletop.shell.art.polyomino_border import border


def test_the_outline_of_the_first_picture_fits_the_patch_on_its_way() -> None:
    place = border(HELD, 0.075, 0.06)
    assert place in start(), "the outline runs round as many squares as the patch has"
    across = [float(x) for x in re.findall(r"[ML](-?[\d.]+) ", place)]
    assert max(across) - min(across) > max(c for _, c in HELD) + 0.5


def test_the_pointer_alone_is_missing_for_a_pad() -> None:
    drawn = start(pointer=False)
    assert start().startswith(drawn.removesuffix("</svg>"))
