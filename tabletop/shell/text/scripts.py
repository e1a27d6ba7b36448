"""Identify the script of each stretch of text."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, TypeAlias

Script: TypeAlias = Literal["latin", "deva", "guru", "gujr"]
"""A script that has fonts of its own; ``latin`` also draws digits and punctuation."""

SCRIPTS: Final[tuple[Script, ...]] = ("latin", "deva", "guru", "gujr")

TAGS: Final[dict[Script, str]] = {
    "latin": "Latn",
    "deva": "Deva",
    "guru": "Guru",
    "gujr": "Gujr",
}
"""The shaper's tag of each script (ISO 15924)."""

_INVISIBLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Code points no font draws and the font library may refuse."""

_RUN: Final = re.compile(
    # Joiners may begin an Indic run; spaces, joiners and danda go with the run they follow.
    # Digits and other punctuation are always drawn by the Latin font: brackets then pair,
    # and numbers are equally wide in every language.
    r"(?P<deva>[\u200c\u200d]*[\u0900-\u097f][\u0900-\u097f\u200c\u200d \xa0]*)"
    r"|(?P<guru>[\u200c\u200d]*[\u0a00-\u0a7f][\u0a00-\u0a7f\u0964\u0965\u200c\u200d \xa0]*)"
    r"|(?P<gujr>[\u200c\u200d]*[\u0a80-\u0aff][\u0a80-\u0aff\u0964\u0965\u200c\u200d \xa0]*)"
    r"|(?P<latin>(?:(?![\u200c\u200d]*[\u0900-\u097f\u0a00-\u0aff]).)+)"
)


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[tuple[Script, str], ...]:
    """Split ``text`` into runs that one font can draw.

    Control characters become spaces.
    """
    found: list[tuple[Script, str]] = []
    for match in _RUN.finditer(_INVISIBLE.sub(" ", text)):
        for script in SCRIPTS:
            if match[script] is not None:
                found.append((script, match[script]))
    return tuple(found)
