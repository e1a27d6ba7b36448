"""Test the contact sheet tool: it covers every scene and names faults."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pygame
import pytest

import tabletop.shell
from tabletop.games import GAMES
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.routes import ROUTES
from tests.tools import look, look_long
from tests.tools.look_pages import WIDE
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage
from tests.tools.look_tables import SEATS

GROUNDS = {
    *("Scene", "Page", "MatchPage", "Dialog", "PauseScene", "StillHome"),
    *("TableContext", "_SeatsDialog"),
}
"""Base classes of scenes, and the first screen as it is kept: nobody opens these."""

ALIKE = {"setup", "sheet", "replay", "rules", "players", "table", "lesson"}
"""Kinds of scenes with so many variants that some are enough."""


def kinds() -> set[type[Scene]]:
    """Return every kind of scene of the program."""
    for module in pkgutil.walk_packages(tabletop.shell.__path__, "tabletop.shell."):
        importlib.import_module(module.name)
    found: set[type[Scene]] = set()
    waiting: list[type[Scene]] = [Scene]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("tabletop.") and kind.__name__ not in GROUNDS:
            found.add(kind)
    return found


@pytest.mark.long("draws every scene there is")
def test_no_scene_and_no_door_is_forgotten(tmp_path: Path) -> None:
    gone: set[str] = set()
    seen: set[type[Scene]] = set()
    for number, (name, show) in enumerate(SCENES.items()):
        if name.split()[0] in ALIKE and len(name.split()) > 2 and number % 7:
            continue
        stage = LookStage(tmp_path / str(number), (320, 240))
        show(stage)
        seen.add(type(stage.top))
        seen |= {type(scene) for scene in stage.desk.stack.scenes}
        gone |= stage.gone
        stage.close()
    new = {kind.__name__ for kind in kinds() - seen}
    assert not new, "a new scene: show it in tests/tools/look_scenes.py"
    doors = set(ROUTES) - gone - {"home"}
    assert not doors, "a new door: open it in tests/tools/look_scenes.py"


def test_every_game_has_its_tables() -> None:
    for game in GAMES:
        for seats in SEATS.get(game.id, tuple(game.seat_counts)):
            for moment in ("opening", "middle", "end"):
                assert f"table {game.id} {seats} {moment}" in SCENES
    assert set(SEATS) <= {game.id for game in GAMES}
    assert all(set(SEATS[g.id]) <= set(g.seat_counts) for g in GAMES if g.id in SEATS)


def test_pictures_and_sheets_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    way = ["--sizes", "640x360", "--languages", "gu,long", "--themes", "contrast"]
    assert look.main(["--out", str(tmp_path), "--scenes", "home toast,credits", *way]) == 0
    sheets = [Path(line) for line in capsys.readouterr().out.split()]
    assert [sheet.name for sheet in sheets] == [
        "640x360-contrast-gu-01.png",
        "640x360-contrast-long-01.png",
    ]
    pictures = sorted(tmp_path.glob("*/*.png"))
    assert len(pictures) == 4
    assert pygame.image.load(pictures[0]).get_size() == (640, 360)
    assert pygame.image.load(sheets[0]).get_width() > 2 * WIDE
    one, other = (file.read_bytes() for file in pictures if file.stem == "credits")
    assert one != other


@pytest.mark.parametrize(
    "arguments",
    [
        ["--sizes", "12"],
        ["--out", "x", "--scenes", "hoem"],
        ["--out", "x", "--languages", "fr"],
        ["--out", "x", "--themes", "green"],
        ["--out", "x", "--zoom", "20"],
        ["--out", "/dev/null/x"],
        ["--bogus"],
        [],
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        look.main(arguments)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("look: ") and told.count("\n") == 1


def test_the_long_language_grows_as_translations_do() -> None:
    assert len(look_long.longer("Settings")) == 16
    text = "Every patch lies on the board, and nothing is covered by another."
    assert 1.35 < len(look_long.longer(text)) / len(text) < 1.6
    assert look_long.longer(" · ") == " · " and look_long.longer("A") == "A"
    assert look_long.longer(" of ").startswith(" ") and look_long.longer(" of ").endswith(" ")


SEEN = {
    "people": ("people.add", "people.cast"),
    "people guest": ("person.guest", "people.add", "people.cast"),
    "saves": ("saves.replay", "saves.rename", "saves.copy", "saves.give", "saves.delete"),
}
"""Screens with what can be done there, none of it below an edge."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", [(1280, 720), (3840, 2160)], ids=["720p", "4K"])
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("name", SEEN)
def test_what_can_be_done_is_seen_without_scrolling(
    tmp_path: Path, name: str, language: str, window: tuple[int, int]
) -> None:
    stage = LookStage(tmp_path, window, paints=False, language=language)
    SCENES[name](stage)
    stage.shot()
    found = {target.id: target for target in stage.top.ui.targets}
    stage.close()
    assert [one for one in SEEN[name] if found[one].rect != found[one].whole] == []
