"""Split text into the letters a reader sees, the places to cut a word."""

from __future__ import annotations

import unicodedata
from typing import Final

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
