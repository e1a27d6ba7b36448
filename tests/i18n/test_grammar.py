"""Test the catalogues for faults of grammar that a language makes easy."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.i18n.test_catalogues import DOMAINS, texts

APART: Final = re.compile(
    r"\{(?P<of>\w+)\} (?:નો|ની|નું|ના|નાં|ને|થી|માં|માંથી|એ|વાળી|વાળું|વાળા|વાળો)(?=[ .,:;]|$)"
    r"|\d (?:ની|નો|નું|ના|ને|વાળા|વાળી|વાળો)(?=[ .,:;]|$)"
)
"""Matches a Gujarati ending that stands apart from its name or number."""

KEYS_AND_FILES: Final = {
    "path", "where", "press", "start", "next", "play", "step_back", "step_on", "to_start", "to_end",
    "what",
}  # fmt: skip
"""Placeholders that may hold Latin letters, from which an ending stands apart."""

GENDERED: Final = {
    "hi": re.compile(r"(?<!\S)(?:रहा|रहे|सका|सके|जीता|जीते|\S+ेगा)(?=[\s।,;:]|$)"),
    "pa": re.compile(r"(?<!\S)(?:ਰਿਹਾ|ਰਹੇ|ਸਕਿਆ|ਸਕੇ|ਜਿੱਤਿਆ|ਜਿੱਤੇ|\S+ੇਗਾ)(?=[\s।,;:]|$)"),
    "gu": re.compile(r"(?<!\S)(?:શક્યો|શક્યા|જીત્યો|જીત્યા|રહ્યો|રહ્યા)(?=[\s.,;:]|$)"),
}
"""Matches a verb that says whether a player is a man or a woman."""

PERSON: Final = re.compile(r"\{(?:who|everybody|name)\}")


def parted(domain: str) -> list[str]:
    """Return the Gujarati messages with an ending apart from its word."""
    return [
        key
        for key, forms in texts("gu", domain).items()
        for form in forms
        if any(match["of"] not in KEYS_AND_FILES for match in APART.finditer(form))
    ]


def gendered(code: str, forms: tuple[str, ...]) -> bool:
    """Tell whether a message about a person says what they are."""
    return any(PERSON.search(form) and GENDERED[code].search(form) for form in forms)


@pytest.mark.parametrize("domain", DOMAINS)
def test_gujarati_endings_are_joined(domain: str) -> None:
    assert parted(domain) == []


def test_an_ending_apart_is_seen() -> None:
    apart = "{who} ની ટ્રેન", "7 ની પંક્તિ", "{who}ની ટ્રેન", "{path} માં"
    seen = [any(m["of"] not in KEYS_AND_FILES for m in APART.finditer(text)) for text in apart]
    assert seen == [True, True, False, False]


@pytest.mark.parametrize("code", GENDERED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_verb_tells_a_players_gender(domain: str, code: str) -> None:
    told = [key for key, forms in texts(code, domain).items() if gendered(code, forms)]
    assert told == []


@pytest.mark.parametrize(
    ("code", "text"),
    [("hi", "{who} सोच रहे हैं"), ("pa", "{who} ਜਿੱਤੇ"), ("gu", "{who} રમી શક્યા નહીં")],
)
def test_a_verb_with_a_gender_is_seen(code: str, text: str) -> None:
    assert gendered(code, (text,))


OPPONENT: Final = re.compile(r"\w+\.(?:level\.\w+|style\.\w+\.about)$")
"""Matches the key of a sentence that stands beside an opponent's name and face."""

DOES: Final = {
    "hi": re.compile(r"(?:ता|ती|ते)(?: हैं?)?[।,;]"),
    "pa": re.compile(r"\S(?:ਦਾ|ਦੀ|ਦੇ)(?: ਹੈ| ਹਨ)?[।,;]"),
    "gu": re.compile(r"(?:નથી \S+તો|\S+તો નથી|\S+તી નથી)[.,;]"),
}
"""Matches a verb that says whether an opponent is a man or a woman."""


@pytest.mark.parametrize("code", DOES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_opponent_is_told_as_a_man_or_a_woman(domain: str, code: str) -> None:
    told = [
        key
        for key, forms in texts(code, domain).items()
        if domain != "match" and OPPONENT.match(key) and any(map(DOES[code].search, forms))
    ]
    assert told == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("hi", "भारी टाइलें पहले निकालता है।"),
        ("hi", "हर पत्ता देखती है, रेखाएँ नहीं।"),
        ("pa", "ਬਟਨ ਬਚਾ ਕੇ ਰੱਖਦਾ ਹੈ।"),
        ("gu", "ટ્રૅક પર ઉતાવળ નથી કરતો."),
    ],
)
def test_an_opponent_told_as_a_man_or_a_woman_is_seen(code: str, text: str) -> None:
    assert DOES[code].search(text)


PRESENT: Final = re.compile(
    r"(?:^|[,:] |\} )"
    r"(?:opens|passes|takes|draws|counts|closes|plays|lays|buys|begins|starts|is|are)\b"
)
"""Matches an English verb that tells a row of the log in the present tense."""


def test_the_log_is_told_in_the_past_tense() -> None:
    rows = [
        (key, form)
        for domain in DOMAINS
        for key, forms in texts("en", domain).items()
        if key.partition(".")[2].startswith("log.")
        for form in forms
    ]
    assert len(rows) > 40
    assert [row for row in rows if PRESENT.search(row[1])] == []


def test_a_row_in_the_present_tense_is_seen() -> None:
    told = "passes: train open", "{who} counts 7", "{who} is the goat", "opened with 6-6"
    assert [PRESENT.search(text) is not None for text in told] == [True, True, True, False]


LAYS_NOTHING: Final = re.compile(r"\b(?:can|can’t|could|couldn’t|may|must|to) lay(?=[.,:;!?]|$)")
"""Matches a verb without its object: people play, and lay only something."""


def test_nobody_lays_without_an_object() -> None:
    found = [
        key
        for domain in DOMAINS
        for key, forms in texts("en", domain).items()
        if any(map(LAYS_NOTHING.search, forms))
    ]
    assert found == []


def test_laying_without_an_object_is_seen() -> None:
    told = "nobody could lay: the round ended", "If you can lay, you must.", "Lay the 6 there"
    assert [LAYS_NOTHING.search(text) is not None for text in told] == [True, True, False]
