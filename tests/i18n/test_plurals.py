"""Test that a number beside a noun or verb chooses their form."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.i18n.test_catalogues import CODES, DOMAINS, placeholders, texts

AGREES: Final = re.compile(r"\{n\}(?! ?[·%/]|$)[^{}]*\w")
"""Matches a number with words behind it, which may have to agree with it."""

ALONE: Final = {
    "gnoming.seen.left": "one number of another",
    "gnoming.preview.of": "one number of another",
    "gnoming.preview.may_bounce": "the translations put a label before the numbers",
    "gnoming.hint.clear": "the number stands after a colon",
    "gnoming.hint.open": "the number stands after a colon",
    "gnoming.hint.sooner": "the number stands after a colon",
    "gnoming.keepsake.worth": "the number is the worth of one layout",
    "goat.worth.first": "a share of a hundred",
    "kernel.option.seats": "a table has two players at least",
    "table.lap.of": "the number names one of several",
    "wall.place": "one number of another",
    "wall.place.best": "one number of another",
}
"""Texts without plural forms, and why they need none."""


def lacking(domain: str, code: str) -> list[str]:
    """Return the texts whose words cannot follow their number."""
    return [
        key
        for key, forms in texts(code, domain).items()
        if len(forms) == 1 and "n" in placeholders(forms[0]) and AGREES.search(forms[0])
    ]


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_number_beside_words_has_plural_forms(domain: str) -> None:
    found = {key for code in CODES for key in lacking(domain, code)}
    assert found <= set(ALONE)


def test_every_exception_is_a_text_with_a_number() -> None:
    for key in ALONE:
        assert "n" in placeholders(texts("en", key.partition(".")[0])[key][0]), key


def test_a_text_without_plural_forms_is_seen() -> None:
    assert AGREES.search("Then {n} of your tiles can follow")
    assert not AGREES.search("Draw · {n}")
    assert not AGREES.search("+{n}")


@pytest.mark.parametrize("domain", DOMAINS)
def test_english_says_one_point_and_two_points(domain: str) -> None:
    found = [
        key
        for key, forms in texts("en", domain).items()
        if len(forms) == 2
        and re.search(r"\{n\} \w*(?:points|tiles|cards|buttons|rounds|squares|moves)\b", forms[0])
    ]
    assert [key for key in found if " of " not in texts("en", domain)[key][0]] == []
