"""Test what a start shows first: the last home, or the bare table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.assets import sprite_path
from tabletop.games import GAMES
from tabletop.shell import first_paint
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.first_paint import FirstPaint, KeptHome, open_first, preferred
from tabletop.shell.parts import miniature
from tabletop.shell.parts.gamebox import GameBox
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.home.home import HomeScene, StillHome
from tabletop.shell.screen import flattened
from tabletop.store import first_picture
from tabletop.store.folders import Folders
from tabletop.store.people import People
from tabletop.store.settings import SettingsStore, WindowState, WindowStore
from tabletop.store.writer import Writer
from tests.shell.app_stage import Rig, Room
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in, played


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (1024, 640))
    live_in(made, ASHA, RAVI)
    yield made
    made.close()


def kept(stage: MatchStage, size: tuple[int, int] | None = None) -> Folders:
    """Write the picture of the stage's home, as the end of the program does."""
    folders, writer = stage.desk.services.get(Folders), stage.desk.services.get(Writer)
    keeper = KeptHome(stage.desk, folders, writer)
    keeper.keep(size or stage.size)
    assert writer.flush(60)
    SettingsStore(folders).save(stage.desk.settings)
    WindowStore(folders).save(WindowState(*stage.size))
    return folders


def begun(folders: Folders) -> tuple[FirstPaint, pygame.Surface]:
    first = open_first(folders)
    seen = first.window.get_surface().copy()
    first.window.close()
    return first, seen


def looks(stage: MatchStage, folders: Folders) -> str:
    return first_picture.fingerprint(folders, stage.desk.settings, preferred())


def at(surface: pygame.Surface, step: int = 40) -> list[pygame.Color]:
    width, height = surface.get_size()
    return [surface.get_at((x, y)) for x in range(0, width, step) for y in range(0, height, step)]


def test_the_kept_home_is_shown_first_and_the_living_one_moves_nothing(
    stage: MatchStage,
) -> None:
    first, seen = begun(kept(stage))
    living = flattened(HomeScene(stage.desk).frame(stage.size))
    assert first.kept == stage.size == seen.get_size()
    same = [one == other for one, other in zip(at(seen), at(living), strict=True)]
    assert sum(same) > 0.9 * len(same), "it differs only where something is added"


def test_without_a_picture_the_bare_table_is_shown(stage: MatchStage) -> None:
    folders = kept(stage)
    folders.first_picture.write_bytes(b"damaged")
    first, seen = begun(folders)
    assert first.kept is None
    assert all(sum(colour[:3]) > 100 for colour in at(seen))


def test_the_bare_table_is_not_drawn_again(stage: MatchStage) -> None:
    folders = kept(stage)
    folders.first_picture.unlink()
    first, seen = begun(folders)
    assert first.ground is not None
    atlas = Atlas(sprite_path(""))
    drawn = atlas.ground(stage.size)
    assert at(drawn) == at(seen), "as the first screen draws it"
    atlas = Atlas(sprite_path(""))
    atlas.lay(first.ground)
    assert atlas.ground(stage.size) is first.ground


def test_a_bare_table_of_damaged_files_is_drawn_again_and_told(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(first_paint, "sprite_path", lambda name: tmp_path / "none" / name)
    folders = kept(stage)
    folders.first_picture.unlink()
    assert begun(folders)[0].ground is None


def test_full_screen_shows_the_kept_home_too(stage: MatchStage) -> None:
    pygame.display.init()
    whole, plain = pygame.display.get_desktop_sizes()[0], stage.size
    folders = kept(stage, whole)
    WindowStore(folders).save(WindowState(*plain, fullscreen=True))
    first = open_first(folders)
    seen = first.window.get_surface().copy()
    assert first.window.state == WindowState(*plain, fullscreen=True)
    assert first.covers and first.kept == seen.get_size() == whole != plain
    first.window.close()
    pixels = first_picture.load(folders.first_picture, looks(stage, folders), whole)
    assert pixels is not None
    assert at(seen) == at(pygame.image.frombuffer(pixels, whole, "RGB"))


def test_a_window_that_does_not_grow_is_not_covered(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.shell.window.GROWN", 0.0)
    large = 1280, 800
    folders = kept(stage, large)
    WindowStore(folders).save(WindowState(*stage.size, maximised=True))
    first, seen = begun(folders)
    assert first.kept == large and seen.get_size() == stage.size
    living = flattened(StillHome(stage.desk).frame(large))
    assert at(seen) == at(pygame.transform.smoothscale(living, stage.size)), "it is seen in small"


def test_the_icon_is_there_before_anything_is_seen(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    class Noted(pygame.Window):
        def set_icon(self, icon: pygame.Surface) -> None:
            done.append("icon")
            super().set_icon(icon)

        def show(self) -> None:
            done.append("show")
            super().show()

    monkeypatch.setattr(pygame, "Window", Noted)
    first, _ = begun(kept(stage))
    assert first.icon and done == ["icon", "show"]


def test_the_picture_of_other_people_is_not_shown_and_is_dropped(stage: MatchStage) -> None:
    folders, people = kept(stage), stage.desk.services.get(People)
    keeper = KeptHome(stage.desk, folders, stage.desk.services.get(Writer))
    keeper.look()
    assert folders.first_picture.exists()
    people.remove(RAVI.id)
    keeper.look()
    assert not folders.first_picture.exists()


def test_the_picture_of_another_theme_is_dropped(stage: MatchStage) -> None:
    folders = kept(stage)
    keeper = KeptHome(stage.desk, folders, stage.desk.services.get(Writer))
    stage.desk.change(theme="dark")
    keeper.look()
    assert not folders.first_picture.exists()
    SettingsStore(folders).save(replace(stage.desk.settings, theme="dark"))
    assert begun(folders)[0].kept is None


def test_nobody_s_hand_is_kept(stage: MatchStage, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(miniature, "match", lambda *args, **_: drawn.append(args))
    stage.keep(played(12), "patchwork-test")
    StillHome(stage.desk).frame(stage.size)
    assert not drawn
    HomeScene(stage.desk).frame(stage.size)
    assert drawn


def test_below_the_picture_a_click_is_answered_before_anything_is_drawn(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.keep(played(12), "patchwork-test")
    stage.draw()
    whole = {one.id: one.rect for one in stage.top.ui.targets}
    drawn: list[str] = []
    monkeypatch.setattr(GameBox, "lie", lambda box, *_: drawn.append(box.game))
    resumable = stage.desk.services.get(Resumable)
    resumable.patient = resumable.covered = True
    home = HomeScene(stage.desk)
    home.frame(stage.size)
    places = {one.id: one.rect for one in home.ui.targets}
    assert places == {name: whole[name] for name in places} and not drawn
    assert {"continue", "door.rules", *(f"box.{game.id}" for game in GAMES.covers)} <= set(places)
    for parts in range(1 + len(GAMES.covers)):
        resumable.prepare()
        home.ui.dirty, drawn[:] = True, []
        home.frame(stage.size)
        assert len(drawn) == parts, "the match, then a box at a time"
    stage.press("continue")
    assert stage.top.name == "table"


def test_nothing_is_drawn_below_the_picture_but_all_of_it_once_the_picture_is_gone(
    stage: MatchStage,
) -> None:
    stage.keep(played(12), "patchwork-test")
    home = HomeScene(stage.desk)
    whole = home.frame(stage.size)
    places = [(one.id, one.rect) for one in home.ui.targets]
    resumable = stage.desk.services.get(Resumable)
    home.ui.dirty, resumable.hides = True, lambda: True
    sketch = home.frame(stage.size)
    assert 2 * len(sketch.ops) < len(whole.ops)
    assert [(one.id, one.rect) for one in home.ui.targets] == places
    assert home.frame(stage.size) is sketch
    resumable.hides = lambda: False  # a dialog came in front, or the window has another size
    assert len(home.frame(stage.size).ops) == len(whole.ops)


def test_a_cover_stays_until_the_first_screen_is_whole(tmp_path: Path) -> None:
    rig = Rig(tmp_path / "log")
    rig.desk.stack.push(Room(rig.desk))
    rig.window.get_surface().fill("#123456")
    rig.app.covered = lambda: True
    rig.app.step()
    assert rig.window.get_surface().get_at((5, 5)) == pygame.Color("#123456")
    assert rig.told("layout"), "a click is answered all the same"
    rig.app.covered = lambda: False
    rig.desk.stack.redraw()
    rig.app.step()
    assert rig.window.get_surface().get_at((5, 5)) == pygame.Color("#aabbcc")
