"""Lengthen English as much as a translation may be.

It shows that no layout is made for its own words only.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from tabletop.i18n import catalogues, speech

LONG: Final = "long"
"""The name of this language on the command line."""

GROWTH: Final = ((10, 2.0), (20, 1.8), (30, 1.6), (70, 1.4))
"""Letters of a text, and its most growth in translation; short ones grow most."""

LEAST: Final = 1.3


def longer(text: str) -> str:
    """Return ``text`` with longer words, and more of them.

    The growth is the one that its length allows for.
    """
    letters = sum(char.isalpha() for char in text)
    if letters < 2:
        return text
    factor = next((by for most, by in GROWTH if letters <= most), LEAST)
    wanted = round(len(text.strip()) * factor)
    grown = "".join(char * 2 if char in "aeiouAEIOU" else char for char in text)
    words, more = text.split(), list[str]()
    while len(grown.strip()) + len(" ".join(more)) < wanted:
        more.append(words[len(more) % len(words)])
    if not more:
        return grown
    body = grown.rstrip()
    return " ".join([body, *more])[: max(wanted, len(body))] + grown[len(body) :]


@contextmanager
def spoken() -> Iterator[None]:
    """Lengthen everything said in English, within the context."""
    pieces = catalogues.pieces

    def stretched(language: str, key: str, *count: Any) -> Any:
        said = pieces(language, key, *count)
        # Names, numbers and joining characters stay as they are.
        return [(longer(literal), name) for literal, name in said]

    with patch.object(speech, "pieces", stretched):
        yield
