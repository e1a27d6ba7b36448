"""Where a word may be cut: between what a reader sees as letters."""

from __future__ import annotations

import unicodedata
from typing import Final

_VIRAMAS: Final = "\u094d\u0a4d\u0acd"
"""Signs that tie a consonant to the next one in Devanagari, Gurmukhi and Gujarati."""

_JOINER: Final = "\u200d"


def _continues(cluster: str, char: str) -> bool:
    """Whether ``char`` belongs to the letter that ``cluster`` has begun."""
    if char in "\u200c\u200d" or unicodedata.category(char)[0] == "M":
        return True
    if cluster[-1] == _JOINER:
        return True
    return cluster[-1] in _VIRAMAS and unicodedata.category(char) == "Lo"


def clusters(text: str) -> list[str]:
    """``text`` cut into letters with their vowel signs, accents and tied consonants."""
    found: list[str] = []
    for char in text:
        if found and _continues(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found
