"""Test that who holds a pad reads of its buttons, never of keys or clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.kernel.words import msg
from tabletop.shell.commands import COMMANDS
from tabletop.shell.spoken.build import tree
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.turn_bar import turn_words
from tests.shell.spoken_stage import words
from tests.tools import keywalk
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

SIGNS = {"View", "Y", "Menu"}
"""Buttons of undo, the hint and the menu."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1920, 1080))
    yield made
    made.close()


def test_a_pad_without_a_button_for_it_shows_no_key(stage: LookStage) -> None:
    stage.desk.use("xbox")
    for command in COMMANDS:
        sign = stage.desk.key_sign(command.id)
        assert (sign is None) is (not command.pad), command.id
        assert sign is None or sign.sign != "key", command.id
    stage.desk.use("")
    assert stage.desk.key_sign("rules") is not None


@pytest.mark.parametrize("name", ["pause", "table gnoming focus", "table patchwork lapped"])
def test_no_screen_shows_a_key_to_who_holds_a_pad(stage: LookStage, name: str) -> None:
    SCENES[name](stage)
    stage.desk.use("xbox")
    with keywalk.noting(stage) as caps:
        stage.top.ui.dirty = True
        stage.draw()
    assert caps.drawn
    assert [sign.text for sign, _, _ in caps.drawn if sign.sign == "key"] == []


@pytest.mark.parametrize("game", ["patchwork", "gnoming", "goat", "mexican_train"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (720, 540), (1080, 1920)])
def test_the_tools_of_a_table_name_their_buttons(
    stage: LookStage, game: str, size: tuple[int, int]
) -> None:
    stage.size = stage.desk.size = size
    stage.glass.surface = pygame.Surface(size)
    SCENES[f"table {game} focus"](stage)
    for family in ("", "xbox"):
        stage.desk.use(family)
        with keywalk.noting(stage) as caps:
            stage.top.ui.dirty = True
            stage.draw()
        assert {sign.text for sign, _, _ in caps.drawn} & SIGNS == (SIGNS if family else set())


def test_a_pad_confirms_without_a_click(stage: LookStage) -> None:
    SCENES["table patchwork trying"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    stage.desk.use("xbox")
    stage.draw()
    assert turn_words(table)[1].key == "table.trying.pad"
    assert stage.desk.say(turn_words(table)[1]) == "Press A to confirm"


def test_the_set_up_speaks_of_no_mouse_to_a_pad(stage: LookStage) -> None:
    SCENES["quick gnoming"](stage)
    drag = stage.desk.say(msg("match.quick.drag"))
    assert drag in words(tree(stage.desk))
    stage.desk.use("xbox")
    stage.draw()
    assert drag not in words(tree(stage.desk))
