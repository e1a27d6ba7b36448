"""Test letters pressed before text input starts: none lost, none doubled."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.shell.desk import Desk
from tabletop.shell.widgets import Field, Ui
from tabletop.table.picture import Box
from tests.shell.app_stage import Rig, Room


class Page(Room):
    """Show two widgets, the second a text field."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.text = ""

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        Field(self.text, partial(setattr, self, "text"), id="f").show(ui, Box(50, 150, 400, 60))


def down(sign: str, mod: int = 0) -> None:
    """Post a key event without text, as with the text input off."""
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=mod, scancode=0)
    pygame.event.post(event)


def test_letters_pressed_in_one_frame_with_tab_are_written(rig: Rig) -> None:
    """Ask the system for text only when the focused field is drawn."""
    page = Page(rig.desk)
    rig.desk.stack.push(page)
    page.ui.focus = "x"
    rig.app.step()
    assert rig.told("writing") == []
    for sign, mod in (("\t", 0), ("a", pygame.KMOD_SHIFT), ("s", 0), ("h", 0), ("1", 0)):
        down(sign, mod)
    down("c", pygame.KMOD_CTRL)
    down("2", pygame.KMOD_SHIFT)  # its character is uncertain
    rig.app.step()
    assert page.text == "Ash1"
    assert [line["where"] for line in rig.told("writing")] == ["f"]


def test_letters_that_the_system_writes_are_written_once(rig: Rig) -> None:
    page = Page(rig.desk)
    rig.desk.stack.push(page)
    page.ui.focus = "f"
    rig.app.step()
    down("a")
    rig.app.step()
    assert page.text == "", "the letter comes as text"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="a"))
    rig.app.step()
    assert page.text == "a"
    page.ui.set_focus("x")
    rig.app.step()
    for sign in "\tb":  # an input method that is on by itself, as at the start
        down(sign)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="b"))
    rig.app.step()
    assert page.text == "ab"
