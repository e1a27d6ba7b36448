"""Test sentences: arguments, plurals, lists, digits, fallbacks and ages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from build_scripts import make_words
from tabletop.i18n import LANGUAGES, Speech, ago, catalogues, guess_language
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, You, msg

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
PLURAL = HEAD + '"Plural-Forms: nplurals=2; plural={};\\n"\n'
ENGLISH = (
    PLURAL.format("(n != 1)")
    + """
msgid "toy.gain"
msgstr "{who} gets {points} for 7 tiles"

msgid "toy.tiles"
msgid_plural "toy.tiles"
msgstr[0] "{n} tile"
msgstr[1] "{n} tiles"

msgid "toy.all"
msgstr "all of {list}"

msgid "toy.train"
msgstr "{who}'s train"

msgid "toy.train.you"
msgstr "your train"

msgid "toy.on"
msgstr "on {train}"

msgid "toy.folded"
msgid_plural "toy.folded"
msgstr[0] "{train}, {n} tile"
msgstr[1] "{train}, {n} tiles"

msgid "toy.english"
msgstr "only English"
"""
)
HINDI = (
    PLURAL.format("(n > 1)")
    + """
msgid "toy.gain"
msgstr "{points}: {who}, 7"

msgid "toy.tiles"
msgid_plural "toy.tiles"
msgstr[0] "{n} टाइल"
msgstr[1] "{n} टाइलें"
"""
)


@pytest.fixture(autouse=True)
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the catalogues of a toy game in English and Hindi to the kernel's."""
    for language in LANGUAGES:
        kernel = catalogues.LOCALE / language.code / "LC_MESSAGES" / "kernel.po"
        folder = tmp_path / language.code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "kernel.po").write_bytes(kernel.read_bytes())
    (tmp_path / "en" / "LC_MESSAGES" / "toy.po").write_text(ENGLISH, "utf-8")
    (tmp_path / "hi" / "LC_MESSAGES" / "toy.po").write_text(HINDI, "utf-8")
    make_words.compile_all(tmp_path)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    forget()
    yield
    forget()


def forget() -> None:
    catalogues.pieces.cache_clear()
    catalogues._open.cache_clear()
    catalogues._report.cache_clear()


def test_arguments_of_every_kind() -> None:
    gain = msg("toy.gain", who=Who(Seat(1)), points=Signed(3))
    assert Speech("en", ("Asha", "Bela")).say(gain) == "Bela gets +3 for 7 tiles"
    assert Speech("hi", ("Asha", "Bela")).say(gain) == "+3: Bela, 7"
    nested = msg("toy.gain", who="{n}", points=msg("toy.tiles", n=1))
    assert Speech().say(nested) == "{n} gets 1 tile for 7 tiles"


@pytest.mark.parametrize(
    ("value", "text"), [(Signed(0), "0"), (Signed(-2), "−2"), (-12, "−12"), (3, "3")]
)
def test_numbers(value: Signed | int, text: str) -> None:
    assert Speech().say(msg("kernel.player", number=value)) == f"Player {text}"


@pytest.mark.parametrize(
    ("code", "n", "text"),
    [
        ("en", 0, "0 tiles"),
        ("en", 1, "1 tile"),
        ("en", 2, "2 tiles"),
        ("en", -1, "−1 tile"),
        ("hi", 0, "0 टाइल"),
        ("hi", 1, "1 टाइल"),
        ("hi", 2, "2 टाइलें"),
    ],
)
def test_the_number_chooses_the_plural(code: str, n: int, text: str) -> None:
    assert Speech(code).say(msg("toy.tiles", n=n)) == text


def test_lists_have_the_word_of_the_language() -> None:
    parts = (Who(Seat(0)), msg("toy.tiles", n=2), Who(Seat(2)))
    names = ("Asha", "Bela", "Chetan")
    english = Speech("en", names)
    assert english.say(msg("toy.all", list=Join(parts))) == "all of Asha, 2 tiles and Chetan"
    assert english.say(msg("toy.all", list=Join(parts[:2]))) == "all of Asha and 2 tiles"
    assert english.say(msg("toy.all", list=Join(parts[:1]))) == "all of Asha"
    assert english.say(msg("toy.all", list=Join(()))) == "all of "
    assert english.say(msg("toy.all", list=msg("kernel.nothing"))) == "all of "
    assert Speech("hi", names).say(msg("toy.all", list=Join(parts))) == (
        "all of Asha, 2 टाइलें और Chetan"
    )


def test_a_player_without_a_name_has_a_number() -> None:
    for seat in (0, 1, 5):
        assert Speech("gu", ("",)).say(msg("toy.all", list=Who(Seat(seat)))) == (
            f"all of ખેલાડી {seat + 1}"
        )


def test_native_digits_are_in_texts_and_numbers_but_not_in_names() -> None:
    gain = msg("toy.gain", who=Who(Seat(0)), points=Signed(-120))
    assert Speech("hi", ("R2",), native_digits=True).say(gain) == "−१२०: R2, ७"
    assert Speech("en", ("R2",), native_digits=True).say(gain) == "R2 gets −120 for 7 tiles"


def test_a_missing_text_falls_back_and_is_reported_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    for _ in range(2):
        assert Speech("hi").say(msg("toy.english")) == "only English"
        assert Speech("hi").say(msg("toy.none", n=2)) == "⟨toy.none⟩"
        assert Speech("xx").say(msg("toy.tiles", n=3)) == "3 tiles"
        assert Speech("en").say(Msg("odd")) == "⟨odd⟩"
    assert Speech("en").say(msg("toy.tiles")) == "⟨n⟩ tile"
    said = [record.getMessage() for record in caplog.records]
    assert said.count("no text for toy.english in language hi") == 1
    assert said.count("no text for toy.none in language en") == 1
    assert len(said) == len(set(said))


NOW = datetime(2026, 3, 2, 4, 0)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-9, "just now"),
        (59.9, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (5 * 3600, "5 hours ago"),
        (6 * 3600, "yesterday"),
        (28 * 3600 - 1, "yesterday"),
        (28 * 3600 + 1, "28 February 2026"),
        (400 * 86400, "26 January 2025"),
    ],
)
def test_how_long_ago(seconds: float, text: str) -> None:
    assert Speech().say(ago(seconds, NOW)) == text
    for language in LANGUAGES:
        assert "⟨" not in Speech(language.code).say(ago(seconds, NOW))


def test_hours_are_counted_within_a_day() -> None:
    assert Speech().say(ago(20 * 3600, datetime(2026, 3, 2, 23))) == "20 hours ago"
    assert ago(0) == msg("kernel.ago.now")
    assert ago(9e6).key == "kernel.date"


@pytest.mark.parametrize(
    ("environ", "names", "code"),
    [
        ({}, [], "en"),
        ({"LANG": "hi_IN.UTF-8"}, [], "hi"),
        ({"LANG": "fr_FR.UTF-8"}, ["gu_IN"], "gu"),
        ({"LC_ALL": "pa_IN", "LANG": "hi_IN"}, [], "pa"),
        ({"LC_ALL": "", "LC_MESSAGES": "gu", "LANG": "hi_IN"}, [], "gu"),
        ({"LANGUAGE": "mr:gu:hi", "LANG": "en_IN"}, [], "gu"),
        ({"LANGUAGE": "hi", "LANG": "C.UTF-8"}, [], "en"),
        ({}, ["Hindi_India"], "hi"),
        ({}, ["pa-Guru-IN"], "pa"),
        ({}, ["pa-Arab-PK", "pa_PK"], "en"),
        ({}, ["sw_KE", "hi-IN"], "hi"),
    ],
)
def test_the_system_says_which_language(
    environ: dict[str, str], names: list[str], code: str
) -> None:
    assert guess_language(environ, names) == code


def test_the_only_person_is_you_where_a_message_has_a_form_for_them() -> None:
    speech = Speech("en", (You("Asha"), "Bolt"))
    train = msg("toy.train", who=Who(Seat(0)))
    assert speech.say(msg("toy.on", train=train)) == "on your train"
    assert speech.say(train) == "Your train", "a capital where a name would have one"
    assert speech.say(msg("toy.folded", train=train, n=2)) == "Your train, 2 tiles"
    assert speech.say(msg("toy.train", who=Who(Seat(1)))) == "Bolt's train"
    assert speech.say(msg("toy.gain", who=Who(Seat(0)), points=3)) == "Asha gets 3 for 7 tiles"
    assert speech.say(msg("kernel.name", who=Who(Seat(0)))) == "Asha", "plates show the name"


def test_with_several_people_everybody_has_a_name() -> None:
    speech = Speech("en", ("Asha", "Bela"))
    assert speech.say(msg("toy.train", who=Who(Seat(0)))) == "Asha's train"


def test_the_only_person_without_a_name_is_no_number() -> None:
    assert Speech("en", (You(""), "Bolt")).say(msg("kernel.name", who=Who(Seat(0)))) == "You"
    assert Speech("gu", (You(" "), "Bolt")).say(msg("kernel.name", who=Who(Seat(0)))) == "તમે"
