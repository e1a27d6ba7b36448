"""Test that whole sentences end with the stop of their language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.i18n.test_catalogues import CODES, DOMAINS, texts

STOP: Final = {"en": ".", "hi": "।", "pa": "।", "gu": "."}
"""The full stop of each language; Gujarati gave up the danda."""

ENDS: Final = {code: (stop, "?", "!", "…") for code, stop in STOP.items()}

SENTENCE: Final = re.compile(
    r"\w+\.(?:refusal|hint|notation|position)\.(?!to_)[\w.]+"
    r"|(?:shell|match|profile|voice|sound|keys)\.[\w.]+\.(?:why|text|about)"
    r"|\w+\.(?:option|style)\.[\w.]+\.about|(?!table)\w+\.level\.\w+"
)
"""Matches the keys of whole sentences: refusals, hints, faults, and what a switch does."""

PARTS: Final = {
    "mexican_train.hint.play": "a tile and its train, named by other hints",
    "mexican_train.position.why": "only what another message says",
    "shell.settings.about": "a label",
    "match.sheet.text": "a button that saves as text",
}

LABEL: Final = re.compile(r"\w+\.(?:prompt|preview|log|tag|plate|strip)\.[\w.]+")
"""Matches the keys of what stands alone in a line: prompts, facts, rows of the log."""


def whole(key: str) -> bool:
    """Return whether a key names a whole sentence."""
    return bool(SENTENCE.fullmatch(key)) and key not in PARTS


def stopped(code: str, form: str) -> bool:
    """Return whether a text ends as its language ends a sentence."""
    return form.rstrip("”)").endswith(ENDS[code])


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_a_whole_sentence_ends_with_the_stop_of_its_language(code: str, domain: str) -> None:
    bare = [
        key
        for key, forms in texts(code, domain).items()
        if whole(key) and not all(stopped(code, form) for form in forms)
    ]
    assert bare == []


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_what_stands_alone_in_a_line_has_no_stop(code: str, domain: str) -> None:
    closed = [
        key
        for key, forms in texts(code, domain).items()
        if LABEL.fullmatch(key) and any(form.endswith(STOP[code]) for form in forms)
    ]
    assert closed == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_sentence_in_one_language_is_one_in_the_others(domain: str) -> None:
    differ = [
        f"{code}: {key}"
        for key, forms in texts("en", domain).items()
        for code in CODES
        if stopped("en", forms[-1]) != stopped(code, texts(code, domain)[key][-1])
    ]
    assert differ == []


@pytest.mark.parametrize("code", CODES)
def test_no_language_borrows_the_stop_of_another(code: str) -> None:
    other = "।" if STOP[code] == "." else "."
    found = [
        key
        for domain in DOMAINS
        for key, forms in texts(code, domain).items()
        if any(form.endswith(other) for form in forms)
    ]
    assert found == []


def test_a_sentence_without_its_stop_is_seen() -> None:
    assert whole("goat.refusal.turn")
    assert not whole("goat.hint.to_play")
    assert not whole("table.level.expert")
    assert not stopped("en", "Draw first")
    assert not stopped("hi", "पहले एक टाइल लें.")
    assert stopped("gu", "પહેલાં એક ટાઇલ લો.")
