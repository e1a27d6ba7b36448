"""Test every screen in all languages, sizes and windows for cut parts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Choose, Confirm, Entry, Message, PauseScene
from tabletop.shell.resumable import Latest, Resumable
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.home.home import HomeScene
from tabletop.shell.scenes.settings.settings import CreditsScene, SettingsScene
from tabletop.shell.widgets import Line
from tests.shell.stage import Remembered, Stage, nothing

LANGUAGES = ("en", "hi", "pa", "gu")
PERCENT = (75, 100, 150, 200)
WINDOWS = ((1280, 720), (1024, 640), (1024, 768), (1720, 720))

Make = Callable[[Desk], Scene]


def home_with_a_match(desk: Desk) -> Scene:
    ago = msg("kernel.ago.minutes", n=12)
    latest = Latest("patchwork", msg("shell.paused.back"), ago, nothing)
    desk.services.put(Resumable, Remembered(latest))
    return HomeScene(desk)


def pause(desk: Desk) -> Scene:
    doors = ("rules", "saves", "replays", "settings")
    entries = [Entry(d, msg(f"shell.door.{d}"), nothing, "rules", "rules") for d in doors]
    return PauseScene(desk, entries, msg("shell.home.welcome"))


def confirm(desk: Desk) -> Scene:
    return Confirm(
        desk, msg("shell.failed.title"), msg("shell.failed.text"), msg("shell.save"), nothing
    )


def choose(desk: Desk) -> Scene:
    lines = [Line(d, msg(f"shell.door.{d}")) for d in ("rules", "saves", "replays", "settings")]
    return Choose(desk, msg("shell.settings.language"), lines, "saves", lambda _: None)


def ask(desk: Desk) -> Scene:
    return Ask(desk, msg("shell.save"), "Asha", lambda _: None, msg("shell.settings.size.why"))


def settings(group: str) -> Make:
    return lambda desk: SettingsScene(desk, group)


SCENES: dict[str, Make] = {
    "home": HomeScene,
    "home with a match": home_with_a_match,
    "look": settings("look"),
    "play": settings("play"),
    "sound": settings("sound"),
    "about": settings("about"),
    "credits": CreditsScene,
    "pause": pause,
    "confirm": confirm,
    "choose": choose,
    "ask": ask,
    "message": lambda desk: Message(desk, msg("shell.credits"), msg("shell.failed.text")),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", PERCENT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_or_overlaps(language: str, size: int, cut: list[str]) -> None:
    """Check half of the screens each: all, over all languages and sizes."""
    half = (LANGUAGES.index(language) + PERCENT.index(size)) % 2
    window = WINDOWS[(LANGUAGES.index(language) + size) % len(WINDOWS)]
    stage = Stage(window, language=language, size=size)
    for name, make in list(SCENES.items())[half::2]:
        scene = stage.push(make)
        assert cut == [], f"{name} at {window}"
        room = scene.ui.canvas.clip
        stops = [t for t in scene.ui.targets if t.stop]
        for target in stops:
            wide = target.whole.left >= room.left and target.whole.right <= room.right
            assert wide, f"{name}: {target.id} at {window}"
        for one, other in combinations(stops, 2):
            overlap = one.rect.clip(other.rect)
            assert min(overlap.size) <= 2, f"{name}: {one.id} {other.id} at {window}"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", SCENES)
def test_everything_comes_into_view_by_tab(name: str) -> None:
    stage = Stage((1024, 640), language="pa", size=175)
    scene = stage.push(SCENES[name])
    first, seen = scene.ui.focus, []
    assert first, "something has the focus at the beginning"
    for _ in range(60):
        target = scene.ui.find(scene.ui.focus)
        assert target is not None
        if target.whole.height < 500:
            assert target.rect.height >= target.whole.height - 2, target.id
        seen.append(scene.ui.focus)
        stage.key("tab")
        if scene.ui.focus == first:
            break
    assert scene.ui.focus == first
    assert sorted(seen) == sorted(t.id for t in scene.ui.targets if t.stop)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_screen_is_drawn_in_every_theme(theme: str) -> None:
    stage = Stage((1280, 720), theme=theme)
    for make in SCENES.values():
        stage.push(make)
        assert stage.glass.flips
    stage.desk.change(theme="light" if theme == "dark" else "dark")
    assert all(scene.ui.dirty for scene in stage.desk.stack.scenes)


def test_drawing_twice_gives_the_same_operations() -> None:
    stage = Stage((1280, 720))
    for name, make in SCENES.items():
        scene = stage.push(make)
        before, flips = stage.draw(), stage.glass.flips
        scene.ui.dirty = True
        after = stage.draw()
        assert [op.key for op in before.ops] == [op.key for op in after.ops], name
        assert stage.glass.flips == flips
