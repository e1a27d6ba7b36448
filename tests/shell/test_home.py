"""Test the first screen: greeting, first day, last winners, boxes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.shelf import Shelf
from tabletop.house import greeting
from tabletop.kernel.words import Msg, msg
from tabletop.shell.canvas import Blit
from tabletop.shell.keymap import Family
from tabletop.shell.parts import company, gamebox, miniature
from tabletop.shell.parts.naming import everybody
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.home import columns, home
from tabletop.shell.scenes.home.home import HomeScene
from tabletop.shell.scenes.home.latest import Card
from tabletop.shell.scenes.home.strip import last_time, strip
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Ui
from tabletop.shell.widgets.brush import Brush
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.played import Day
from tabletop.store.setups import Setup
from tabletop.table.picture import Box, Label
from tests.chronicles import counted
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in, played
from tests.shell.secret_stage import dealt


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def spoken(stage: MatchStage) -> str:
    stage.draw()
    return " ".join(str(mark) for mark in stage.top.ui.reading_log.marks)


def greeted(stage: MatchStage, now: datetime) -> Msg:
    return greeting.greeting(everybody(stage.desk), stage.desk.settings, now)


@pytest.mark.parametrize(
    ("hour", "minute", "part"),
    [
        *[(4, 59, "evening"), (5, 0, "morning"), (11, 59, "morning"), (12, 0, "afternoon")],
        *[(16, 59, "afternoon"), (17, 0, "evening"), (0, 0, "evening")],
    ],
)
def test_the_greeting_follows_the_clock(
    stage: MatchStage, hour: int, minute: int, part: str
) -> None:
    stage.desk.change(setups=(Setup("patchwork", ("Asha",), ("human",), people=("a1",)),))
    live_in(stage, RAVI, ASHA)
    now = datetime(2026, 11, 22, hour, minute)
    assert greeted(stage, now) == msg(f"shell.home.{part}.name", name="Asha")
    assert stage.desk.say(greeting.today(now)) == "Sunday, 22 November"


def test_a_house_without_names_is_greeted_all_the_same(stage: MatchStage) -> None:
    noon = datetime(2026, 11, 22, 12)
    assert greeted(stage, noon) == msg("shell.home.welcome.all")
    stage.desk.change(lessons=("goat",))
    assert greeted(stage, noon) == msg("shell.home.afternoon.all")


def test_the_first_day_offers_a_lesson_and_asks_who_else_is_here(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    assert "Welcome, Asha" in spoken(stage)
    ids = stage.ids()
    assert "home.start" in ids and "home.add" in ids and "continue" not in ids
    assert stage.top.ui.focus == f"box.{GAMES.covers[0].id}"
    assert "Learn with Bela" in spoken(stage)
    assert stage.desk.atlas.looks[0].avatar == "bela", "a face invites"
    stage.click("home.start")
    assert stage.top.name == "lesson"
    stage.desk.home()
    stage.click("home.add")
    assert stage.top.name == "people" and stage.top.ui.focus == "person.name"
    stage.type("Ravi")
    assert [one.name for one in stage.desk.services.get(People).all] == ["Asha", "Ravi"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("again", [False, True])
def test_the_focus_stays_where_it_began_once_the_window_is_there(
    tmp_path: Path, size: int, again: bool
) -> None:
    """Draw a card that has the focus in the first picture already."""
    made = MatchStage(tmp_path, size=size)
    try:
        if again:
            made.desk.change(setups=(Setup("goat", ("Asha", "Bela"), ("human", "bot:novice")),))
        resumable = made.desk.services.get(Resumable)
        resumable.patient = True
        made.draw()
        began = made.top.ui.focus
        resumable.patient = False
        made.top.ui.dirty = True
        made.draw()
        card = "home.day" if again else "home.start"
        assert made.top.ui.focus == began
        assert began == (card if size > 100 or again else f"box.{GAMES.covers[0].id}")
    finally:
        made.close()


def test_the_face_opens_the_people(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    stage.click("home.me")
    assert stage.top.name == "people" and stage.top.ui.focus == "person.a1"


def test_the_card_offers_another_game_once_the_deals_were_played(stage: MatchStage) -> None:
    today, who = datetime.now().date().isoformat(), "guest"
    tries = [Day(today, game.id, who, game.id, "won", 9) for game in GAMES.covers]
    stage.desk.services.get(Chronicle).write(*tries)
    stage.desk.change(setups=(Setup("goat", ("Asha", "Bela"), ("human", "bot:novice")),))
    stage.top.ui.dirty = True
    assert "home.again" in stage.ids() and "home.start" not in stage.ids()
    stage.click("home.again")
    assert stage.top.game_id == "goat"


@pytest.mark.parametrize("played_today", [False, True])
def test_no_card_repeats_the_lid_beside_it(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch, played_today: bool
) -> None:
    today = datetime.now().date().isoformat()
    if played_today:
        tries = [Day(today, game.id, "guest", game.id, "won", 9) for game in GAMES.covers]
        stage.desk.services.get(Chronicle).write(*tries)
    people = ("human", "bot:novice", "bot:novice")
    stage.desk.change(setups=(Setup("goat", ("Asha", "Bela", "Ravi"), people),))
    seen: list[int] = []
    monkeypatch.setattr(company, "face", lambda _ui, _box, seat, _lift: seen.append(seat))
    stage.top.ui.dirty = True
    stage.draw()
    assert ("home.again" if played_today else "home.day") in stage.ids()
    assert sorted(seen) == ([0, 1, 2] if played_today else [0, 1]), "the players, not the lid"


@pytest.mark.parametrize(("family", "picture"), [("", "app/start"), ("xbox", "app/start-pad")])
def test_the_first_picture_shows_no_pointer_to_who_holds_a_pad(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch, family: Family, picture: str
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Brush, "art", lambda _self, name, *_: drawn.append(name))
    stage.desk.use(family)
    stage.top.ui.dirty = True
    stage.draw()
    assert [name for name in drawn if name.startswith("app/start")] == [picture]


def test_the_card_of_a_match_tells_whose_turn_it_is(stage: MatchStage) -> None:
    stage.keep(played(20), "patchwork-test")
    stage.desk.services.get(Resumable).forget()
    told = spoken(stage)
    assert "to move" in told and "Asha and Bela" in told
    assert "−" not in told, "points count at the end only"
    assert "home.start" not in stage.ids()


def test_the_strip_sums_up_the_last_day_of_play(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    assert last_time(stage.desk) is None
    results = stage.desk.services.get(Chronicle)
    for number, won in enumerate(("r1", "a1", "r1")):
        both = [(person, 3, person == won) for person in ("a1", "r1")]
        results.keep(counted(f"m{number}", "goat", *both))
    found = last_time(stage.desk)
    assert found is not None and found.matches == 3
    assert [(person.name, won) for person, won in found.winners] == [("Ravi", 2), ("Asha", 1)]
    stage.top.ui.dirty = True
    assert "home.last" in stage.ids() and "home.add" not in stage.ids()
    assert "won 2" in spoken(stage)


def test_a_second_winner_with_a_long_name_is_shown_by_the_first_word(stage: MatchStage) -> None:
    """Draw the strip as narrow as below a card."""
    long = Person("m1", "Maximilian Rajkumar!", "sky", "pairs", "bear")
    live_in(stage, ASHA, long)
    kept = stage.desk.services.get(Chronicle)
    kept.keep(counted("1", "goat", ("a1", 3, True), ("m1", 9, False)))
    stage.draw()
    ui = stage.top.ui
    strip(stage.desk).show(ui, Box(0, 0, 606, 114))
    said = " ".join(str(mark) for mark in ui.reading_log.marks)
    assert "'Maximilian'" in said and "won 0" in said


def test_only_the_last_day_counts(stage: MatchStage, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(stage, ASHA)
    results, now = stage.desk.services.get(Chronicle), time.time()
    for number, when in enumerate((now - 5 * 86400, now)):
        monkeypatch.setattr(time, "time", lambda when=when: when)
        results.keep(counted(f"m{number}", "goat", ("a1", 3, True)))
    found = last_time(stage.desk)
    assert found is not None and found.matches == 1


def test_a_tag_leaves_three_quarters_of_the_lid_free() -> None:
    _, top, high = gamebox.TAG
    assert high <= 56 and top >= 0.75 * gamebox.LID[1]


def test_the_picture_of_a_match_shows_its_words_too(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Label] = []
    label = Artist.draw_label

    def watched(self: Artist, ui: Ui, one: Label) -> None:
        seen.append(one)
        label(self, ui, one)

    monkeypatch.setattr(Artist, "draw_label", watched)
    monkeypatch.setattr(miniature, "_made", type(miniature._made)(1 << 20))
    stage.keep(played(20), "patchwork-test")
    stage.desk.services.get(Resumable).forget()
    stage.top.ui.dirty = True
    stage.draw()
    assert "table.to_move" in {one.words.key for one in seen}
    seen.clear()
    stage.desk.change(language="gu")
    stage.draw()
    assert seen, "in the language it is looked at"
    seen.clear()
    stage.top.ui.dirty = True
    stage.draw()
    assert not seen, "once drawn it is kept"


def test_the_picture_of_a_match_with_hidden_hands_is_a_curtain(stage: MatchStage) -> None:
    stage.draw()
    ui = stage.top.ui
    before = len(ui.canvas.ops)
    miniature.match(ui, Box(100, 100, 320, 180), dealt("goat", "pp"))
    velvet = [op for op in ui.canvas.ops[before:] if isinstance(op, Blit)][1].surface
    red, green, blue, _ = pygame.transform.average_color(velvet)
    assert red > 2 * max(green, blue)


def test_a_card_on_a_page_that_scrolls_has_no_hole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[Box] = []
    show = Card.show

    def watched(self: Card, ui: Ui, box: Box) -> None:
        boxes.append(box)
        show(self, ui, box)

    monkeypatch.setattr(Card, "show", watched)
    stage = MatchStage(tmp_path, (1280, 720), size=150)
    stage.draw()
    assert stage.top.ui.find("home.page") is not None
    assert boxes[-1].height < 1.2 * boxes[-1].width
    stage.close()


@pytest.mark.parametrize("size", [130, 150, 160])
def test_a_page_that_scrolls_opens_at_its_top_with_the_focus_in_sight(
    tmp_path: Path, size: int
) -> None:
    stage = MatchStage(tmp_path, (1280, 720), size=size)
    stage.draw()
    stage.draw()
    ui = stage.top.ui
    assert ui.find("home.page") is not None and ui.focus == "home.start"
    head, card = ui.find("home.language"), ui.find("home.start")
    assert head is not None and card is not None
    assert head.rect.top > 0 and card.rect.bottom <= 720
    stage.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)])
def test_boxes_and_card_fill_the_window_without_scrolling(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    stage = MatchStage(tmp_path, window)
    stage.draw()
    assert isinstance(stage.top, HomeScene)
    ui = stage.top.ui
    assert ui.find("home.page") is None and ui.find("home.page.bar") is None
    card, box, deal = map(ui.find, ("home.start", "box.mexican_train", "home.deal"))
    assert card is not None and box is not None and deal is not None
    assert box.rect.width / ui.scale > 300
    wide = min(window[0], window[1] * 16 / 9)
    assert deal.rect.right - card.rect.left > 0.9 * wide
    stage.close()


def test_in_a_tall_window_the_boxes_stand_below_the_card(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, window=(1080, 1920))
    live_in(stage, ASHA)
    stage.keep(played(10), "m1")
    stage.draw()
    ui = stage.top.ui
    card, box = ui.find("continue"), ui.find("box.patchwork")
    assert card is not None and box is not None and ui.find("home.page") is None
    assert card.rect.width > card.rect.height and box.rect.top > card.rect.bottom
    stage.close()


@pytest.mark.parametrize("count", [5, 6])
@pytest.mark.parametrize("going_on", [False, True])
def test_a_fifth_and_a_sixth_box_are_seen_without_scrolling(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch, count: int, going_on: bool
) -> None:
    covers = GAMES.covers[:4]
    for module in (home, columns):
        monkeypatch.setattr(module, "GAMES", Shelf(*(*covers, *covers)[:count]))
    live_in(stage, ASHA)
    if going_on:
        stage.keep(played(10), "m1")
    stage.draw()
    ui = stage.top.ui
    assert ui.find("home.page") is None
    boxes = [one for one in ui.targets if one.id.startswith("box.")]
    doors = min(one.rect.top for one in ui.targets if one.id.startswith("door."))
    assert len(boxes) == count and all(one.rect.bottom < doors for one in boxes)


def test_tab_goes_from_the_card_to_the_boxes_and_down(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    stage.keep(played(10), "m1")
    stage.draw()
    assert stage.top.ui.focus == "continue"
    found = []
    for _ in stage.ids():
        stage.key("tab")
        found.append(stage.top.ui.focus)
    boxes = [f"box.{cover.id}" for cover in GAMES.covers]
    doors = [name for name in found if name.startswith("door.")]
    assert found == [
        *boxes, "home.add", "home.deal", *doors, "home.language", "home.me", "continue",
    ]  # fmt: skip
    assert len(doors) > 3
