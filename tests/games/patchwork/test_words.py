"""Test the words of Patchwork in every language.

Every text exists, in its own script, and fits its room. The rules have the same clauses in each
language, and every clause cited by the code is among them.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from build_scripts.make_words import LOCALE
from tabletop.games.game import Fact
from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.ids import item_id
from tabletop.games.patchwork.refusals import name, refusal, short_of
from tabletop.games.patchwork.state import OPTIONS, Action, Buy, Leather, Pass, State, View
from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.words import Join, Msg, Seat, msg
from tabletop.table.picture import Picture, Shape
from tests.games.patchwork.tables import EMPTY, all_but
from tests.games.patchwork.tables import table as position

table: Final = PATCHWORK.table

CODES: Final = [language.code for language in LANGUAGES]
GAME: Final = Path(rules.__file__).parent
FONTS: Final = Path(__file__).resolve().parents[3] / "sprites" / "fonts"
NAMES: Final = ("Asha", "Ravi")
FABRICS: Final = (*PATCHES, "leather", "cloth")
MARKS: Final = Join(tuple(msg("kernel.number", value=mark) for mark in (35, 41)))

CLAUSE: Final = re.compile(r"^- \*\*(PW-\d\.\d)\*\* (.+)$", re.MULTILINE)
SCRIPTS: Final = {"hi": "\u0900-\u097f", "pa": "\u0a00-\u0a7f", "gu": "\u0a80-\u0aff"}


def law(code: str) -> str:
    """Return the rules as players read them."""
    ending = "" if code == "en" else f".{code}"
    return (GAME / f"RULES{ending}.md").read_text("utf-8")


def clauses(code: str) -> list[str]:
    """List the clause ids of the rules, in order."""
    return [clause for clause, _ in CLAUSE.findall(law(code))]


@cache
def texts(code: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of every text by key, as in the catalogue."""
    po = (LOCALE / code / "LC_MESSAGES" / "patchwork.po").read_text("utf-8")
    found = {}
    for part in po.split("\n\n")[1:]:
        key = re.search(r'^msgid "(.+)"$', part, re.MULTILINE)
        assert key is not None, part
        found[key[1]] = tuple(re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', part, re.MULTILINE))
    return found


def say(code: str, words: Msg) -> str:
    return Speech(code, NAMES).say(words)


@pytest.mark.parametrize("code", CODES)
def test_the_rules_have_every_clause_once_and_in_order(code: str) -> None:
    found = clauses(code)
    assert found == sorted(set(found))
    assert found == clauses("en")
    assert (found[0], found[-1], len(found)) == ("PW-1.1", "PW-8.4", 22)
    sections = re.findall(r"^## (\d) \S", law(code), re.MULTILINE)
    assert sections == [str(number) for number in range(1, 9)]


@pytest.mark.parametrize("code", ["hi", "pa", "gu"])
def test_the_clauses_say_the_same_numbers_and_name_the_same_rules(code: str) -> None:
    theirs, english = dict(CLAUSE.findall(law(code))), dict(CLAUSE.findall(law("en")))
    for clause, text in english.items():
        numbers = set(re.findall(r"\d\d+|\d×\d", text))
        assert numbers <= set(re.findall(r"\d\d+|\d×\d", theirs[clause])), clause
        assert re.findall(r"PW-\d\.\d", text) == re.findall(r"PW-\d\.\d", theirs[clause]), clause


def test_every_clause_that_the_code_cites_is_in_the_rules() -> None:
    known, cited = set(clauses("en")), set()
    for file in GAME.rglob("*.py"):
        cited |= set(re.findall(r"PW-\d\.\d", file.read_text("utf-8")))
    assert cited <= known
    assert len(cited) > 15


def keys_made() -> Iterator[str]:
    """Yield the keys that the code assembles."""
    for patch in FABRICS:
        yield f"fabric.{patch}"
    for kind in ("unknown", "leather", "field", "patch", "twice", "quilt", "range"):
        yield f"position.{kind}"
    for kind in ("buy", "pass", "leather"):
        yield f"log.{kind}"
    for level in PATCHWORK.bots:
        yield f"level.{level}"
    for option in OPTIONS:
        yield f"option.{option.name}"
        yield f"option.{option.name}.about"
        for value in option.values:
            yield f"option.{option.name}.{value}"


@pytest.mark.parametrize("code", CODES)
def test_keys_that_the_code_puts_together_have_a_text(code: str) -> None:
    assert {f"patchwork.{key}" for key in keys_made()} <= texts(code).keys()


@pytest.mark.parametrize("code", ["hi", "pa", "gu"])
def test_a_language_is_written_in_its_own_script(code: str) -> None:
    own = re.compile(f"[{SCRIPTS[code]}]")
    # The danda is in the Devanagari block and is used by Punjabi too.
    others = "".join(block for other, block in SCRIPTS.items() if other != code)
    strange = re.compile(f"(?!।)[{others}a-zA-Z]")
    for key, forms in texts(code).items():
        for form in forms:
            words = "".join(literal for literal, *_ in string.Formatter().parse(form))
            words = re.sub(r"\b[ai]\d\b", "", words)
            assert not strange.search(words), key
            # Sizes such as 7×7 are written with the same digits in all languages.
            assert own.search(words) or not re.search(r"[^\W\d_]", words), key


@pytest.mark.parametrize("code", CODES)
def test_fabrics_have_short_names_of_their_own(code: str) -> None:
    names = [say(code, name(patch)) for patch in FABRICS]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 14


def spoken(state: State, picture: Picture) -> Iterator[Msg]:
    """Yield every sentence about a table."""
    for seat in (Seat(0), Seat(1)):
        view = View(seat, state)
        yield table.prompt(view)
        for action in (Pass(), Leather(None), Leather((9, 9)), Buy("p00", ((0, 0), (0, 1)))):
            if action not in rules.legal(view):
                yield refusal(view, action).why
    for label in picture.labels:
        yield label.words
    for item in picture.items:
        if item.says is not None:
            yield item.says
    for patch in PATCHES:
        if (known := table.about(View(Seat(0), state), item_id(patch), picture)) is not None:
            yield known.title
            yield from said_by(known.facts)
    for lines in PATCHWORK.sheet(state).lines:
        for line in lines:
            yield line.why


def said_by(facts: tuple[Fact, ...]) -> Iterator[Msg]:
    for fact in facts:
        yield fact.strong
        if fact.weak is not None:
            yield fact.weak


def played(seed: int) -> Iterator[Msg]:
    """Yield every sentence of a match of random actions."""
    rng = Random(seed)
    state = rules.start(2, {"edition": "revised"})
    state = rules.apply(state, rules.chance(state, rng))
    while (seat := rules.to_act(state)) is not None:
        view = View(seat, state)
        picture = table.lay_out(view, Shape())
        yield from spoken(state, picture)
        action: Action = rng.choice(rules.legal(view))
        preview = table.preview(view, action, picture)
        yield preview.title
        yield from said_by(preview.facts)
        after = rules.apply(state, action)
        yield table.told(state, action, after).words
        state = after
    yield from spoken(state, table.lay_out(View(Seat(0), state), Shape()))


@cache
def everything_said() -> tuple[Msg, ...]:
    return tuple(dict.fromkeys(words for seed in (1, 2, 3) for words in played(seed)))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("code", CODES)
def test_whatever_is_said_in_a_match_is_a_whole_sentence(code: str) -> None:
    assert len(everything_said()) > 300
    for words in everything_said():
        text = say(code, words)
        assert text.strip() == text != "", words.key
        assert not re.search(r"[⟨⟩{}]|  | [,.।:]|,$", text), text


NAMED_IN_HINTS: Final = ("patchwork.hint.to_pass",)
"""Runners-up: parts of sentences, not sentences."""


def hints() -> Iterator[Msg]:
    """Yield every reason for a hint, against a fabric and against passing."""
    for key in texts("en"):
        if key.startswith("patchwork.hint."):
            for other in (name("p09"), msg("patchwork.hint.to_pass")):
                for n in (1, 2, 12):
                    yield msg(
                        key, n=n, other=other, row=3, column=5, count=4, less=2, size=n, sides=n
                    )


@pytest.mark.parametrize("code", CODES)
def test_a_hint_says_why_in_a_whole_sentence(code: str) -> None:
    end = "।" if code in {"hi", "pa"} else "."
    for words in hints():
        text = say(code, words)
        assert text.endswith(end) or words.key in NAMED_IN_HINTS
        assert not re.search(r"[⟨⟩{}]|  | [,.।:]", text), text


@pytest.mark.parametrize("code", CODES)
def test_refusals_are_one_short_sentence(code: str) -> None:
    for key, forms in texts(code).items():
        if key.startswith("patchwork.refusal."):
            for form in forms:
                bare = re.sub(r"\{\w+\}", "", form)
                assert len(bare) <= 60, key


def test_a_short_purse_says_how_many_in_the_plural_of_the_language() -> None:
    ring = " ".join(("p01", "p02", "p03", *(set(PATCHES) - {"p00", "p01", "p02", "p03"}), "p00"))
    for purse, english, punjabi in (
        (6, "You’re 1 button short", "1 ਬਟਨ ਘੱਟ ਹੈ"),
        (5, "You’re 2 buttons short", "2 ਬਟਨ ਘੱਟ ਹਨ"),
    ):
        why = short_of(position(ring=ring, buttons=[purse, 0]), Seat(0), "p03")
        assert why is not None
        assert say("en", why.why).startswith(english)
        assert punjabi in say("pa", why.why)


@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("purse", [0, 99])
def test_nobody_is_asked_to_choose_where_only_passing_is_left(purse: int, *, room: bool) -> None:
    ring = ("p01", "p02", "p03", *sorted(set(PATCHES) - {"p00", "p01", "p02", "p03"}), "p00")
    quilt = EMPTY if room else all_but("a1")
    state = position(ring=" ".join(ring), buttons=[purse, 5], quilts=[quilt, quilt])
    seen = rules.view(state, Seat(0))
    only = rules.legal(seen) == (Pass(),)
    assert only == (not (purse and room))
    assert (table.prompt(seen).key == "patchwork.prompt.only_pass") == only
