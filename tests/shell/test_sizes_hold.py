"""Test that the words of every table grow with the interface size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.kernel.record import Chair
from tabletop.play import assists
from tabletop.shell.table import turn_bar
from tabletop.shell.table.panels import Hushed
from tabletop.shell.window import SMALLEST
from tabletop.store.settings import LANGUAGES
from tests.tools.look import USUAL, Way, shoot
from tests.tools.look_sizes import size_faults
from tests.tools.look_stage import LookStage, session
from tests.tools.look_tables import TABLES

WORDS = (
    "shrunk",
    "lagging",
    "cut",
    "squeezed",
    "clipped",
    "outside",
    "covered",
    "crowded",
    "small",
    "cramped",
)
"""Rules about words; those about pieces are looked at with all the screens."""

EVERY = 16
"""Each way looks at one table in so many, and the next way at the next one."""

WAYS = [
    Way((1280, 720), "light", language, percent)
    for language in LANGUAGES
    for percent in (125, 150, 175, 200)
]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_word_of_a_table_grows(way: Way) -> None:
    found: list[str] = []
    for name in list(TABLES)[WAYS.index(way) % EVERY :: EVERY]:
        faults = shoot(name, way, check=True, paints=False)[1]
        found += [f"{name}: {fault}" for fault in faults if fault.rule in WORDS]
    assert not found, "\n".join(found)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", [(1024, 768), (1000, 1000), (2560, 1080)], ids=str)
@pytest.mark.parametrize("name", ["patchwork 2", "goat 4", "gnoming 7", "mexican_train 12"])
def test_they_grow_in_windows_of_other_shapes(name: str, way: tuple[int, int]) -> None:
    grown = Way(way, "light", "en", 200)
    faults = shoot(f"table {name} middle", grown, check=True, paints=False)[1]
    assert [str(fault) for fault in faults if fault.rule in WORDS] == []


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("table goat 4 middle", "pa"),
        ("table gnoming 5 full", "gu"),
        ("table gnoming 6 end", "gu"),
        ("table gnoming 7 opening", "hi"),
        ("table gnoming 7 middle", "pa"),
        ("table gnoming 7 round", "pa"),
        ("table mexican_train curtain 12", "en"),
        ("table goat focus", "gu"),
        ("ending gnoming score", "hi"),
    ],
)
def test_names_have_room_in_the_least_window(name: str, language: str) -> None:
    least = Way(SMALLEST, "light", language, USUAL)
    faults = shoot(name, least, check=True, paints=False)[1]
    assert [str(fault) for fault in faults if fault.rule in WORDS] == []


def test_words_that_do_not_grow_are_found() -> None:
    usual = {("log", "Pass"): 20, ("words", "Choose"): 20, ("label", "score 0"): 18}
    assert list(size_faults(usual, {key: 2 * px for key, px in usual.items()}, 200)) == []
    found = size_faults(usual, {("log", "Pass"): 30, ("label", "score 0"): 17}, 200)
    assert [fault.rule for fault in found] == ["lagging", "shrunk"]
    label = {("label", "score 0"): 18}
    assert list(size_faults(label, label, 200)) == [], "a box of the felt may be full"


def test_the_prompt_stands_in_the_panel_where_the_bar_has_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    show = Hushed.show

    def watched(self, ui, box) -> None:  # type: ignore[no-untyped-def]
        shown.append(ui.say(self.words))
        show(self, ui, box)

    monkeypatch.setattr(Hushed, "show", watched)
    for size, prompts in ((USUAL, 0), (200, 1)):
        shown.clear()
        stage = LookStage(tmp_path / str(size), (1280, 720), paints=False, size=size)
        scene = stage.sit(session("patchwork", 2))
        stage.draw()
        turn = turn_bar.turn_of(scene)
        bar = next(area.box for area in scene.state.picture.areas if area.kind == "turn")
        assert turn_bar.tells(scene.ui, bar, turn) is not bool(prompts)
        assert set(shown) == ({turn.line} if prompts else set())
        stage.close()


def test_large_words_have_the_layout_of_their_size(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False)
    made = session("gnoming", 4)
    plain = stage.sit(made).state.picture
    chairs = tuple(
        Chair(c.name, c.player, assists=("large",)) if c.player == "human" else c
        for c in made.chairs
    )
    scene = stage.sit(made)
    for seat, chair in enumerate(chairs):
        scene.seat(seat, chair)  # type: ignore[arg-type]
    stage.draw()
    assert assists.percent(scene.session, stage.desk.settings) == assists.LARGE
    large = scene.state.picture
    high = [next(a.box.height for a in one.areas if a.kind == "panel") for one in (plain, large)]
    assert high[1] > high[0]
    stage.close()


def test_all_three_choices_are_seen_at_once_at_150_percent(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, size=150)
    scene = stage.sit(session("patchwork", 2))
    stage.draw()
    rows = [target for target in scene.ui.targets if target.id.startswith("choice ")]
    assert len(rows) == 3 and all(row.rect == row.whole for row in rows)
    stage.close()
