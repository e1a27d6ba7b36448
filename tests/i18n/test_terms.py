"""Test that catalogues and rules use the glossaries' words and no others."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.i18n.test_catalogues import CODES, DOMAINS, ROOT, texts

GLOSSARY: Final = ROOT / "docs" / "glossary"
GAMES: Final = ROOT / "tabletop" / "games"

LETTER: Final = r"[\w\u0900-\u0dff]"
"""Matches a letter or a sign that belongs to one; Python's own class leaves vowel signs out."""

ALLOWED: Final = {
    "en": ("There is no", "there is no", "{everybody}"),
    "hi": ("नोमिंग अ राउंड", "संयोग से"),
    "pa": ("ਨੋਮਿੰਗ ਅ ਰਾਊਂਡ",),
    "gu": ("સંજોગથી", "શરૂ થાય, દોરે"),
}
"""Phrases in which a word is right."""


def page(code: str) -> Path:
    """Return the page with the words that a language does not use."""
    return GLOSSARY / ("README.md" if code == "en" else f"{code}.md")


@cache
def unwanted(code: str) -> dict[str, re.Pattern[str]]:
    """Return a pattern for each word that is not used."""
    _, _, table = page(code).read_text("utf-8").partition("## Not these words\n")
    found = {}
    for line in table.splitlines():
        if line.startswith("| ") and not line.startswith("| not |"):
            word = line.split(" | ")[0].removeprefix("| ")
            stem = word.removesuffix("…")
            end = "" if stem != word or not re.search(LETTER, word[-1]) else rf"(?!{LETTER})"
            start = rf"(?<!{LETTER})" if re.search(LETTER, word[0]) else ""
            found[word] = re.compile(f"{start}{re.escape(stem)}{end}", re.IGNORECASE)
    return found


def words_of(code: str, text: str) -> list[str]:
    """Return the unwanted words in a text."""
    for phrase in ALLOWED[code]:
        text = text.replace(phrase, "")
    return [word for word, pattern in unwanted(code).items() if pattern.search(text)]


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_no_catalogue_has_a_word_that_is_not_used(code: str, domain: str) -> None:
    found = [
        f"{key}: {word}"
        for key, forms in texts(code, domain).items()
        for form in forms
        for word in words_of(code, form)
    ]
    assert found == []


@pytest.mark.parametrize("code", CODES)
def test_no_rule_has_a_word_that_is_not_used(code: str) -> None:
    name = "RULES.md" if code == "en" else f"RULES.{code}.md"
    files = sorted(GAMES.glob(f"*/{name}"))
    assert len(files) == 4
    found = [
        f"{file.parent.name} {number}: {word}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for word in words_of(code, line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [
        ("en", "The bone pile is empty.", "bone pile"),
        ("en", "This match cannot be opened", "cannot"),
        ("hi", "इस डील का फ़िंगरप्रिंट", "डील"),
        ("pa", "ਟਾਈਲ ਖਿੱਚੋ", "ਖਿੱਚ…"),
        ("gu", "હમણાં કોઈપણ ટ્રેન", "કોઈપણ"),
    ],
)
def test_a_word_that_is_not_used_is_seen(code: str, text: str, word: str) -> None:
    assert words_of(code, text) == [word]


@pytest.mark.parametrize("code", CODES)
def test_every_language_names_words_it_does_not_use(code: str) -> None:
    assert len(unwanted(code)) >= 10
