"""Test that a pad writes names, on a board of letters at text fields."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.i18n import LANGUAGES
from tabletop.i18n.alphabets import ALPHABETS
from tabletop.kernel.words import msg
from tabletop.shell.dialogs.dialog import Ask
from tabletop.shell.events import Key
from tabletop.shell.pad import Pads
from tabletop.shell.text.scripts import clusters
from tabletop.shell.widgets import Button, focus
from tabletop.store.people import People
from tests.shell.match_stage import ASHA, MatchStage
from tests.shell.player_stage import BUTTONS, HATS
from tests.tools import keywalk
from tests.tools.look_stage import LookStage


def persons(stage: MatchStage) -> list[str]:
    """Return the names of the people of the house."""
    return [person.name for person in stage.desk.services.get(People).all]


class Padded(LookStage):
    """Hold a pad, and nothing else."""

    pads = Pads()

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, (1280, 720), **settings)

    def pad(self, *buttons: str) -> None:
        """Press and release buttons, as events of SDL."""
        for button in buttons:
            made = pygame.event.Event
            if button in HATS:
                raw = [
                    made(pygame.JOYHATMOTION, instance_id=1, hat=0, value=value)
                    for value in (HATS[button], (0, 0))
                ]
            else:
                raw = [
                    made(kind, instance_id=1, button=BUTTONS[button])
                    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
                ]
            for event in raw:
                for key in self.pads.read(event, self.clock.now):
                    self.desk.use(self.pads.family)
                    self.top.handle(key)
            self.draw()

    def to(self, name: str) -> None:
        """Lead the focus to a target by the cross."""
        self.draw()
        for _ in range(40):
            ui = self.top.ui
            if ui.focus == name and ui.ring:
                return
            before: dict[str, tuple[str, str]] = {}
            line = deque([ui.focus])
            while line and name not in before:
                here = line.popleft()
                for way in HATS if here != "letters.language" else ("up", "down"):
                    there = focus.step(ui.targets, here, Key(way)) or ""
                    if there not in {here, "", ui.focus} and there not in before:
                        before[there] = here, way
                        line.append(there)
            assert name in before or ui.focus == name, f"no way from {ui.focus} to {name}"
            at, way = name, "up"
            while at in before and before[at][0] != ui.focus:
                at = before[at][0]
            self.pad(before[at][1] if at in before else way)
        raise AssertionError(name)

    def letter(self, sign: str) -> None:
        """Choose the key that shows ``sign``, and press it."""
        self.draw()
        found = [
            target.id
            for target in self.top.ui.targets
            if isinstance(target.widget, Button) and self.top.ui.say(target.widget.words) == sign
        ]
        assert found, f"no key shows {sign}"
        self.to(found[0])
        self.pad("a")

    def write(self, *signs: str) -> None:
        """Press one key after another."""
        for sign in signs:
            self.letter(sign)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Padded]:
    made = Padded(tmp_path)
    yield made
    made.close()


def asked(stage: Padded, text: str = "") -> list[str]:
    """Ask for a name; return where it will be."""
    names: list[str] = []
    stage.push(Ask, heading=msg("profile.name"), text=text, on_done=names.append, most=20)
    stage.pad("a")
    assert stage.top.name == "letters"
    return names


@pytest.mark.parametrize(
    ("language", "signs", "name"),
    [
        ("en", "R a v i", "Ravi"),
        ("hi", "आ श ा", "आशा"),
        ("pa", "ਗ ੁ ਰ", "ਗੁਰ"),
        ("gu", "ક ૃ ત િ", "કૃતિ"),
        ("gu", "દ ્ ર", "દ્ર"),
        ("hi", "ज ़ ा", "ज़ा"),
    ],
)
def test_a_pad_writes_a_name(tmp_path: Path, language: str, signs: str, name: str) -> None:
    stage = Padded(tmp_path, language=language)
    names = asked(stage)
    stage.write(*signs.split())
    stage.pad("start")
    assert names == [name] and stage.top.name != "letters"
    stage.close()


def test_a_word_begins_with_a_capital_and_goes_on_small(stage: Padded) -> None:
    names = asked(stage)
    stage.write("A", "b")
    stage.pad("y")
    stage.write("C")
    stage.top.handle(Key("pad ls"))
    stage.write("D", "e")
    stage.to("letters.capitals")
    stage.pad("a")
    stage.write("F")
    stage.pad("start")
    assert names == ["Ab CDeF"]


def test_the_buttons_erase_leave_and_change_the_alphabet(stage: Padded) -> None:
    names = asked(stage)
    stage.write("A", "b")
    stage.pad("x")
    stage.pad("rb")
    stage.write("क", "ृ")
    stage.pad("lb", "lb")
    stage.write("ક્ષ")
    stage.pad("b")
    assert stage.top.name == "ask" and not names
    assert stage.top.ui.find("ask.text").widget.text == "Aकृક્ષ"  # type: ignore[union-attr]
    stage.pad("a", "x", "x", "start")
    assert names == ["A"]


def test_the_board_writes_where_the_caret_is(stage: Padded) -> None:
    names: list[str] = []
    stage.push(Ask, heading=msg("profile.name"), text="sha", on_done=names.append)
    stage.key("home")
    stage.pad("a")
    stage.write("A")
    stage.pad("start")
    assert names == ["Asha"]


def test_what_was_selected_is_replaced(stage: Padded) -> None:
    names: list[str] = []
    stage.push(Ask, heading=msg("profile.name"), text="Player 1", on_done=names.append)
    stage.key("a", command=True)
    stage.pad("a")
    stage.write("M", "a")
    stage.pad("start")
    assert names == ["Ma"]


def test_the_row_of_letters_goes_round(stage: Padded) -> None:
    asked(stage)
    assert stage.top.ui.focus == "letters.0"
    stage.pad("left")
    assert stage.top.ui.focus == "letters.9"
    stage.pad("right", "down", "left")
    assert stage.top.ui.focus == "letters.19"


def test_a_click_writes_and_a_keyboard_too(stage: Padded) -> None:
    names = asked(stage)
    stage.click("letters.0")
    stage.type("b c")
    stage.key("backspace")
    stage.click("letters.3")
    stage.click("letters.written")
    assert names == ["Ab D"]


def test_every_button_of_the_board_tells_its_sign(stage: Padded) -> None:
    asked(stage)
    with keywalk.noting(stage) as caps:
        stage.top.ui.dirty = True
        stage.draw()
    assert {sign.text for sign, _, _ in caps.drawn} == {"LB", "RB", "LS", "X", "Y", "Menu"}


def test_a_person_is_renamed_by_pad(stage: Padded) -> None:
    stage.desk.services.get(People).keep(ASHA)
    stage.go("people", person=ASHA.id)
    stage.to("person.name")
    stage.pad("a")
    stage.write("a")
    stage.pad("start")
    assert persons(stage) == ["Ashaa"]
    assert stage.top.name == "people"


def test_the_first_page_is_filled_in_by_pad(tmp_path: Path) -> None:
    stage = Padded(tmp_path, language="gu")
    stage.go("first_run")
    stage.pad("a")
    stage.write("ક", "ૃ", "ત", "િ")
    stage.pad("start", "a")
    assert stage.top.name == "home"
    assert persons(stage) == ["કૃતિ"]


def test_a_vowel_sign_fits_where_no_letter_does(stage: Padded) -> None:
    names: list[str] = []
    stage.push(Ask, heading=msg("profile.name"), text="", on_done=names.append, most=2)
    stage.type("कत")
    stage.type("िख")
    stage.key("return")
    assert names == ["कति"]


def test_an_alphabet_is_whole() -> None:
    assert list(ALPHABETS) == [one.code for one in LANGUAGES]
    assert set("abcdefghijklmnopqrstuvwxyz0123456789") <= set(ALPHABETS["en"].signs)
    starts = {"hi": 0x0900, "pa": 0x0A00, "gu": 0x0A80}
    for language in LANGUAGES:
        one = ALPHABETS[language.code]
        assert len({len(row) for row in one.rows}) == 1
        assert len(set(one.signs)) == len(one.signs)
        assert set(language.digits) <= set(one.signs)
        for sign in one.signs:
            assert unicodedata.normalize("NFC", sign) == sign and len(clusters(sign)) == 1
        if language.code in starts:
            block = [chr(starts[language.code] + i) for i in range(0x80)]
            letters = [c for c in block if unicodedata.name(c, "").endswith(_NEEDED)]
            missing = [unicodedata.name(c) for c in letters if c not in one.signs]
            assert not missing


_LETTERS = (
    "A AA I II U UU EE AI OO AU KA KHA GA GHA NGA CA CHA JA JHA NYA TTA TTHA DDA DDHA NNA TA THA"
    " DA DHA NA PA PHA BA BHA MA YA RA LA VA SA HA"
)
_SIGNS = "VOWEL SIGN AA,VOWEL SIGN I,VOWEL SIGN II,VOWEL SIGN U,VOWEL SIGN UU,VOWEL SIGN EE"
_MORE = "VOWEL SIGN AI,VOWEL SIGN OO,VOWEL SIGN AU,SIGN VIRAMA,SIGN NUKTA,SIGN BINDI,SIGN ANUSVARA"
_NEEDED = (
    *(f" LETTER {name}" for name in _LETTERS.split()),
    *(f" {name}" for name in f"{_SIGNS},{_MORE}".split(",")),
)
"""Ends of the names of code points that no alphabet of India may lack."""
