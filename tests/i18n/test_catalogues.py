"""Test that all languages have the same keys, placeholders and plurals."""

from __future__ import annotations

import ast
import shutil
import string
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from build_scripts import make_words
from tabletop.i18n import LANGUAGES
from tabletop.i18n.catalogues import LOCALE
from tabletop.i18n.speech import MINUS, NOTHING, YOURS

ROOT: Final = Path(__file__).resolve().parents[2]
FONTS: Final = ROOT / "sprites" / "fonts"
CODES: Final = [language.code for language in LANGUAGES]
DOMAINS: Final = sorted({file.stem for file in LOCALE.rglob("*.po")})
PLURALS: Final = {"en": "(n != 1)", "hi": "(n > 1)", "pa": "(n > 1)", "gu": "(n > 1)"}


@cache
def catalogue(code: str, domain: str) -> Any:
    with (LOCALE / code / "LC_MESSAGES" / f"{domain}.po").open("rb") as stream:
        return read_po(stream, abort_invalid=True)


@cache
def texts(code: str, domain: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of every text by key."""
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue(code, domain):
        if message.id:
            plural = not isinstance(message.id, str)
            key = message.id[0] if plural else message.id
            found[key] = tuple(message.string) if plural else (message.string,)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def covered(face: str) -> frozenset[int]:
    """Return the code points that the four fonts of a face draw."""
    points: set[int] = set()
    for script in ("latin", "deva", "guru", "gujr"):
        with TTFont(FONTS / f"{face}-{script}.ttf", lazy=True) as font:
            points |= set(font.getBestCmap())
    return frozenset(points)


def test_the_catalogues_are_compiled() -> None:
    assert make_words.out_of_step(LOCALE) == []


def test_a_catalogue_out_of_step_is_seen_and_mended(tmp_path: Path) -> None:
    shutil.copytree(LOCALE / "hi", tmp_path / "hi")
    po = tmp_path / "hi" / "LC_MESSAGES" / "kernel.po"
    po.write_text(po.read_text("utf-8").replace("अभी-अभी", "अभी"), "utf-8")
    left = po.with_name("left.mo")
    left.write_bytes(b"")
    assert set(make_words.out_of_step(tmp_path)) == {po.with_suffix(".mo"), left}
    make_words.compile_all(tmp_path)
    assert make_words.out_of_step(tmp_path) == []
    assert not left.exists()


def test_every_placeholder_is_explained_to_translators() -> None:
    assert make_words.uncommented(LOCALE) == []


def test_a_placeholder_nobody_explains_is_seen(tmp_path: Path) -> None:
    shutil.copytree(LOCALE / "en", tmp_path / "en")
    po = tmp_path / "en" / "LC_MESSAGES" / "goat.po"
    po.write_text(po.read_text("utf-8").replace("{target}: the total", "the total"), "utf-8")
    assert make_words.uncommented(tmp_path) == ["goat.ledger.target"]


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_a_language_says_what_english_says(code: str, domain: str) -> None:
    ours, english = texts(code, domain), texts("en", domain)
    assert ours.keys() == english.keys()
    for key, forms in ours.items():
        assert key.partition(".")[0] == domain, key
        assert len(forms) == len(english[key]), key
        assert all(form.strip() for form in forms), key
        wanted = placeholders(english[key][-1])
        for form in forms:
            names = placeholders(form)
            # Only in English is the first form for the number one alone.
            in_words = code == "en" and form != forms[-1]
            assert names == wanted or (in_words and names == wanted - {"n"}), key
            assert all(name.isidentifier() for name in names), key


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_form_for_the_only_person_lacks_nothing_but_the_name(domain: str) -> None:
    english = texts("en", domain)
    for key, forms in english.items():
        if key.endswith(YOURS) and key != f"kernel{YOURS}":
            usual = english[key.removesuffix(YOURS)]
            assert len(forms) == len(usual), key
            assert placeholders(forms[-1]) == placeholders(usual[-1]) - {"who"}, key


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_plurals_follow_the_language(code: str, domain: str) -> None:
    catalog = catalogue(code, domain)
    assert (catalog.num_plurals, catalog.plural_expr) == (2, PLURALS[code])
    for message in catalog:
        assert not (message.id and message.fuzzy), message.id
        if message.id and not isinstance(message.id, str):
            assert message.id[0] == message.id[1]
            assert len(message.string) == 2


@pytest.mark.parametrize("face", ["sans-regular", "sans-bold", "serif-regular", "serif-bold"])
def test_every_character_is_in_the_fonts(face: str) -> None:
    used = {MINUS, "+", "⟨", "⟩"}
    for language in LANGUAGES:
        used |= set(language.name + language.digits)
        for domain in DOMAINS:
            for forms in texts(language.code, domain).values():
                used |= set("".join(forms))
    assert {char for char in used - {"\n"} if ord(char) not in covered(face)} == set()


def said_in(file: Path) -> list[tuple[str, set[str] | None]]:
    """Return the keys that a source file passes to ``msg``.

    Each has the names of its arguments.
    """
    found: list[tuple[str, set[str] | None]] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id != "msg" or not node.args:
            continue
        names = {word.arg for word in node.keywords if word.arg is not None}
        key = node.args[0]
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            found.append((key.value, names if len(names) == len(node.keywords) else None))
    return found


def test_every_key_of_the_program_has_a_text() -> None:
    checked = 0
    for file in sorted((ROOT / "tabletop").rglob("*.py")):
        for key, names in said_in(file):
            domain = key.partition(".")[0]
            if domain in DOMAINS and key != NOTHING:
                forms = texts("en", domain).get(key)
                assert forms is not None, f"{file.name}: {key}"
                if names is not None:
                    assert placeholders(forms[-1]) <= names, f"{file.name}: {key}"
                checked += 1
    assert checked > 10
    assert "kernel" in DOMAINS
