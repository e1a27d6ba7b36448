"""Test texts: none unused, no missing glyph, widths as in HarfBuzz."""

from __future__ import annotations

import ast
import os
import re
from functools import cache
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
import uharfbuzz

from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import YOURS
from tabletop.shell.text import Typesetter
from tabletop.shell.text.scripts import Script, runs
from tests.i18n.test_catalogues import DOMAINS, ROOT, covered, texts

CODE: Final = sorted((ROOT / "tabletop").rglob("*.py"))
FONTS: Final = ROOT / "sprites" / "fonts"
EM: Final = 1000
"""Pixels at which a font unit is one pixel."""


def pattern(parts: ast.JoinedStr) -> str:
    """Return a regular expression for the possible values of an f-string."""
    return "".join(
        re.escape(part.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        else "[a-z0-9_.]+"
        for part in parts.values
    )


@cache
def named() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return all strings of the code, and a pattern of f-strings for keys."""
    whole, made = set(), set()
    for file in CODE:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                found = pattern(node)
                # The code must contain a part of the key: "{game}.title", not "{one}.{two}".
                if re.search(r"\\\.[a-z_]|[a-z_]\\\.", found) and re.fullmatch(
                    r"(?:[a-z0-9_.\[\]+-]|\\\.)+", found
                ):
                    made.add(found)
    return frozenset(whole), re.compile("|".join(sorted(made)))


def used(key: str) -> bool:
    """Return whether the code may name this key, or the one it is a form of.

    A beginning that is no key of its own and a value make one: ``"shell.theme"`` and ``"dark"``.
    """
    whole, made = named()
    forms = key, key.removesuffix(YOURS)
    beginning, _, last = key.rpartition(".")
    choice = (
        "." in beginning and {beginning, last} <= whole and not texts("en", "shell").get(beginning)
    )
    return choice or any(one in whole or made.fullmatch(one) is not None for one in forms)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_text_is_left_over(domain: str) -> None:
    assert [key for key in texts("en", domain) if key and not used(key)] == []


def test_a_text_nobody_names_would_be_found() -> None:
    assert used("shell.settings.size.why"), "made of parts"
    assert not used("shell.settings_of_old"), "no such text is named anywhere"
    assert not used("goat.refused.no_such_thing.at_all")


@cache
def font(script: Script) -> Any:
    file = FONTS / f"sans-regular-{script}.ttf"
    return uharfbuzz.Font(uharfbuzz.Face(file.read_bytes()))


def shaped(script: Script, text: str) -> int:
    """Return the width of shaped text in font units, by HarfBuzz.

    It goes from the first ink or pen position to the last.
    """
    buffer: Any = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font(script), buffer)
    pen = left = right = 0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        box = font(script).get_glyph_extents(glyph.codepoint)
        left = min(left, pen + place.x_offset + box.x_bearing)
        right = max(right, pen + place.x_offset + box.x_bearing + box.width)
        pen += place.x_advance
    return max(pen, right) - left


def sentences(code: str) -> list[str]:
    """Return every text of a language, its rules included, line by line."""
    found = [form for domain in DOMAINS for forms in texts(code, domain).values() for form in forms]
    ending = "RULES.md" if code == "en" else f"RULES.{code}.md"
    for rules in sorted((ROOT / "tabletop" / "games").glob(f"*/{ending}")):
        found += rules.read_text("utf-8").splitlines()
    return [line.strip() for text in found for line in text.split("\n") if line.strip()]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_every_sentence_is_as_wide_as_harfbuzz_says(code: str) -> None:
    setter = Typesetter(FONTS)
    checked = 0
    for sentence in sentences(code):
        # Braces of arguments and marks of headings count as letters here.
        for script, part in runs(sentence):
            text = part.strip()
            if not text:
                continue
            gap = abs(setter.measure(text, "sans", EM) - shaped(script, text))
            assert gap <= 1, f"{code}: {text}"
            checked += 1
    assert checked > 500


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("face", ["sans-regular", "sans-bold", "serif-regular", "serif-bold"])
def test_the_rules_have_no_letter_that_the_fonts_lack(code: str, face: str) -> None:
    letters = {char for sentence in sentences(code) for char in sentence}
    assert {char for char in letters if ord(char) not in covered(face)} == set()


def test_every_language_has_its_glossary() -> None:
    for language in LANGUAGES[1:]:
        page = (ROOT / "docs" / "glossary" / f"{language.code}.md").read_text("utf-8")
        assert page.count("\n| ") > 100
        assert "No native reader has reviewed" in page
