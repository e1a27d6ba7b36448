"""Test every screen around a match in all languages and sizes.

Nothing may be cut or out of reach.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from tabletop.house.looks import COLOURS
from tabletop.house.seating import Seating
from tabletop.kernel.record import Chair
from tabletop.shell.scenes.setup.quick import QuickScene
from tests.shell import rounds
from tests.shell.match_stage import MatchStage, played

LANGUAGES = ("en", "hi", "pa", "gu")
WINDOWS = ((1280, 720), (1024, 640), (1024, 768), (1720, 720))

Open = Callable[[MatchStage], None]


def setup(stage: MatchStage) -> None:
    scene: QuickScene = stage.go("setup", game="patchwork")
    scene.edit.change(lambda seating: seating.rename(0, "Maximiliane Theodora"))
    scene.ui.dirty = True
    stage.draw()


def table_of_seven(stage: MatchStage) -> None:
    scene: QuickScene = stage.go("setup", game="mexican_train")
    seats = [Chair(f"Somebody {i}", "bot:novice", colour) for i, colour in enumerate(COLOURS[:7])]
    scene.edit.seating = Seating(
        scene.seating.game, tuple(seats), {"rounds": 3, "hand_size": 12}, None, "12", True
    )
    scene.ui.dirty = True


def two_pairs(stage: MatchStage) -> None:
    scene: QuickScene = stage.go("setup", game="goat")
    scene.edit.change(lambda seating: seating.choose("pairs", True))
    scene.ui.dirty = True


def levels(stage: MatchStage) -> None:
    stage.go("setup", game="goat")
    stage.press("opponents")


def colours(stage: MatchStage) -> None:
    setup(stage)
    stage.press("seat 1 colour")


def menu(stage: MatchStage) -> None:
    stage.go("pause", session=played(20), table=stage.go("table", session=played(20)))


def players(stage: MatchStage) -> None:
    menu(stage)
    stage.press("menu.players")


def sheet(stage: MatchStage) -> None:
    stage.go("sheet", session=played())


def so_far(stage: MatchStage) -> None:
    stage.go("sheet", session=played(20))


def sheet_of_twelve(stage: MatchStage) -> None:
    stage.go("sheet", session=rounds.session("mexican_train", [rounds.BOT] * 12))


def round_of_six(stage: MatchStage) -> None:
    stage.go("sheet", session=rounds.session("mexican_train", [rounds.BOT] * 6, 7))


def goat_of_pairs(stage: MatchStage) -> None:
    options = {"pairs": True, "fence": True}
    stage.go("sheet", session=rounds.session("goat", [rounds.BOT] * 4, options=options))


def no_round_yet(stage: MatchStage) -> None:
    stage.go("sheet", session=rounds.session("goat", [rounds.BOT] * 3, 0))


def rules(stage: MatchStage) -> None:
    stage.go("rules", game="patchwork", clause="PW-4.2")


def search(stage: MatchStage) -> None:
    rules(stage)
    stage.key("f", command=True)
    stage.type("7")


def replay(stage: MatchStage) -> None:
    stage.go("replay", session=played(), ply=20)


def saves(stage: MatchStage) -> None:
    for i in range(3):
        stage.keep(played(10 + 30 * i, ("Maximiliane Theodora", f"Bela {i}")), f"patchwork-{i}")
    stage.go("saves")


def deleted(stage: MatchStage) -> None:
    saves(stage)
    stage.key("delete")


def none(stage: MatchStage) -> None:
    stage.go("replays")


SCENES: dict[str, Open] = {
    one.__name__: one
    for one in (
        setup, table_of_seven, two_pairs, levels, colours, menu, players, sheet, so_far,
        sheet_of_twelve, round_of_six, goat_of_pairs, no_round_yet, rules, search, replay, saves,
        deleted, none,
    )
}  # fmt: skip


WAYS = (
    ("en", 75, 0), ("en", 200, 1), ("hi", 100, 1), ("hi", 150, 0), ("pa", 75, 1), ("pa", 200, 0),
    ("gu", 150, 1),
)  # fmt: skip
"""Language, size, and the half of the screens checked so: each of them small and large."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("language", "size", "half"), WAYS)
def test_nothing_is_cut_off_or_overlaps(
    language: str, size: int, half: int, cut: list[str], tmp_path: Path
) -> None:
    window = WINDOWS[(LANGUAGES.index(language) + size) % len(WINDOWS)]
    stage = MatchStage(tmp_path, window, language=language, size=size)
    for name, show in list(SCENES.items())[half::2]:
        stage.desk.home()
        cut.clear()
        show(stage)
        stage.draw()
        where = f"{name} at {window}"
        if name not in {"menu", "players", "replay"}:  # a table's own labels are the table's
            assert cut == [], where
        scene = stage.top
        room = scene.ui.canvas.clip
        stops = [t for t in scene.ui.targets if t.stop]
        for target in stops:
            wide = target.whole.left >= room.left and target.whole.right <= room.right
            assert wide, f"{where}: {target.id}"
        for one, other in combinations(stops, 2):
            overlap = one.rect.clip(other.rect)
            assert min(overlap.size) <= 2, f"{where}: {one.id} {other.id}"
    stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", [n for n in SCENES if n != "none"])
def test_everything_comes_into_view_by_tab(name: str, tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, (1024, 640), language="pa", size=150)
    SCENES[name](stage)
    scene = stage.top
    stage.draw()
    first, seen = scene.ui.focus, []
    assert first, "something has the focus at the beginning"
    for _ in range(80):
        target = scene.ui.find(scene.ui.focus)
        assert target is not None
        if target.whole.height < 350:
            assert target.rect.height >= target.whole.height - 2, target.id
        seen.append(scene.ui.focus)
        stage.key("tab")
        if scene.ui.focus == first:
            break
    assert scene.ui.focus == first
    assert sorted(seen) == sorted(t.id for t in scene.ui.targets if t.stop)
    stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_screen_is_drawn_in_every_theme_the_same_twice(theme: str, tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, theme=theme)
    for name, show in SCENES.items():
        stage.desk.home()
        show(stage)
        before = stage.draw()
        stage.top.ui.dirty = True
        after = stage.draw()
        assert [op.key for op in before.ops] == [op.key for op in after.ops], name
    stage.close()
