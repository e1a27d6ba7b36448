"""Test the rules and texts in every language.

The clauses are the same, and every text that a value can ask for exists.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tabletop.games.gnoming import rules
from tabletop.games.gnoming.names import card_name, read_card, write_card
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.scoring import sheet
from tabletop.games.gnoming.state import COPIES, OPTIONS
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import msg
from tests.games.gnoming.gnoming import table

FOLDER: Final = Path(rules.__file__).parent
CODES: Final = [language.code for language in LANGUAGES]
CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+-?\d+)\*\*", re.MULTILINE)
CITED: Final = re.compile(r"\(([A-Z]\d+)\)")


def text(code: str) -> str:
    """Return the rules in a language."""
    return (FOLDER / ("RULES.md" if code == "en" else f"RULES.{code}.md")).read_text("utf-8")


@pytest.mark.parametrize("code", CODES)
def test_the_rules_in_every_language(code: str) -> None:
    """Compare clauses and citations of the rulings in every language.

    They must be the same in the same order.
    """
    assert CLAUSE.findall(text(code)) == CLAUSE.findall(text("en"))
    assert CITED.findall(text(code)) == CITED.findall(text("en"))
    assert set(CITED.findall(text(code))) <= set(CLAUSE.findall(text(code)))


@pytest.mark.parametrize("code", CODES)
def test_the_rules_name_a_place_as_the_table_does(code: str) -> None:
    named = Speech(code).say(msg("gnoming.sheet.card", card="", row=1, column=1))
    words = [word for word in re.split(r"[\s,]+", named) if word and not word.isdecimal()]
    intro = text(code).partition("## 1")[0]
    assert len(words) == 2 and all(word in intro for word in words), words


@pytest.mark.parametrize("code", CODES)
def test_words_for_options_cards_and_piles(code: str) -> None:
    keys = ["gnoming.name", "gnoming.title"]
    for option in OPTIONS:
        key = f"gnoming.option.{option.name}"
        keys += [key, f"{key}.about"]
        if not isinstance(option.default, bool):
            keys += [f"{key}.{value}" for value in option.values]
    said = [msg(key) for key in keys] + [pile_name(name) for name in ("stock", "a", "b", "out")]
    said += map(card_name, COPIES)
    for one in said:
        words = Speech(code).say(one)
        assert words and not set(words) & set("⟨⟩{}"), one


@pytest.mark.parametrize("code", CODES)
def test_the_sheet_has_words(code: str) -> None:
    speech = Speech(code, ("Asha", "Bolt", "Chan"))
    layouts = ["6 6 6 / 6 H 4 / 6 M -2", "3 4 5 / 6 7 8 / 3 4 -1", "3 4 5 / 6 7 8 / 3 4 -1"]
    for first_out in (None, 0, 1):
        state = table(layouts=layouts, phase="scored", first_out=first_out, totals=[1, 0, 0])
        found = sheet(state)
        lines = [line.why for one in found.rounds for part in one.lines for line in part]
        notes = [one.note for one in found.rounds if one.note is not None]
        for why in [*lines, *notes, *(one.title for one in found.rounds)]:
            assert not set(speech.say(why)) & set("⟨⟩{}"), why


def test_cards_are_written_as_they_are_read() -> None:
    assert all(read_card(write_card(card)) == card for card in COPIES)
    assert [write_card(card) for card in (8, -4, 10, 0)] == ["8", "-4", "H", "M"]
    assert read_card("10") is None and read_card("0") is None and read_card("") is None
