"""Split text into runs of one script, and into readable letters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal, TypeAlias, cast

Script: TypeAlias = Literal["latin", "deva", "guru", "gujr"]
"""A script that has fonts of its own; ``latin`` also draws digits and punctuation."""

TAGS: Final[dict[Script, str]] = {"latin": "Latn", "deva": "Deva", "guru": "Guru", "gujr": "Gujr"}
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
    found = _RUN.finditer(_INVISIBLE.sub(" ", text))
    return tuple((cast("Script", match.lastgroup), match[0]) for match in found)


_VIRAMAS: Final = "\u094d\u0a4d\u0acd"
"""Signs that tie a consonant to the next one in Devanagari, Gurmukhi and Gujarati."""

_JOINER: Final = "\u200d"


def _continues(cluster: str, char: str) -> bool:
    """Return whether ``char`` continues the letter that ``cluster`` has begun."""
    if char in "\u200c\u200d" or unicodedata.category(char)[0] == "M":
        return True
    if cluster[-1] == _JOINER:
        return True
    return cluster[-1] in _VIRAMAS and unicodedata.category(char) == "Lo"


def clusters(text: str) -> list[str]:
    """Split ``text`` into letters.

    Each keeps its vowel signs, accents and tied consonants.
    """
    found: list[str] = []
    for char in text:
        if found and _continues(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found
