"""Play the deal of the day from its page, and look at home and the year."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from tabletop.house import day
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell.scenes.day.page import DayScene
from tabletop.shell.scenes.ending.ending import EndingScene
from tabletop.shell.scenes.home.home import HomeScene, StillHome
from tabletop.shell.table.scene import TableScene
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST, Day
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in

TODAY = date(2026, 11, 27)


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchStage]:
    monkeypatch.setattr(DayScene, "today", lambda _: TODAY)
    monkeypatch.setattr(HomeScene, "now", lambda _: datetime(2026, 11, 27, 18))
    monkeypatch.setattr(Master, "made", [])
    made = MatchStage(tmp_path)
    yield made
    made.close()


def kept(stage: MatchStage) -> Chronicle:
    return stage.desk.services.get(Chronicle)


def tried(game: str, outcome: str, when: date = TODAY, who: str = "a1") -> Day:
    return Day(when.isoformat(), game, who, f"{when} {game}", outcome, 9, "code")


def heard(stage: MatchStage) -> str:
    stage.draw()
    return " ".join(str(mark) for mark in stage.top.ui.reading_log.marks)


def test_a_second_year_does_not_begin_as_the_first_did(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    stage.go("day")
    assert stage.desk.say(msg("day.year.begins")) in heard(stage)
    stage.desk.stack.pop()
    kept(stage).write(tried("goat", "won", TODAY - timedelta(400), ASHA.id))
    stage.go("day")
    said = heard(stage)
    assert stage.desk.say(msg("day.week.first")) not in said
    assert stage.desk.say(msg("day.year.begins")) not in said


def test_play_opens_the_deal_and_keeps_the_try(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    stage.go("day")
    stage.press("day.patchwork")
    assert isinstance(stage.top, TableScene)
    (one,) = kept(stage).days(ASHA.id)
    session = stage.top.session
    assert one.match == session.id and session.head.first_try
    assert session.chairs[session.home].person == ASHA.id


def test_a_guest_without_a_house_plays_too(stage: MatchStage) -> None:
    stage.go("day")
    stage.press("day.goat")
    (one,) = kept(stage).days(GUEST)
    assert one.game == "goat" and isinstance(stage.top, TableScene)


def test_what_is_done_is_practice_and_the_next_open_one_has_the_focus(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    kept(stage).write(tried("patchwork", day.WON), tried("mexican_train", day.LEFT))
    stage.go("day")
    assert stage.top.ui.focus == "day.goat"
    target = stage.top.ui.find("day.patchwork")
    assert target is not None and target.widget is not None and target.widget.says is not None
    assert stage.top.ui.say(target.widget.says) == "Patchwork, Won: Practice"
    stage.press("day.patchwork")
    assert isinstance(stage.top, TableScene) and stage.top.session.head.known
    assert len(kept(stage).days(ASHA.id)) == 2


def test_the_year_is_walked_by_keys_and_opens_its_days(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    kept(stage).write(tried("goat", day.WON, TODAY - timedelta(20)), tried("goat", day.LOST))
    page = stage.go("day")
    stage.top.ui.set_focus("day.year", ring=True)
    told = []
    for key in ("left", "up", "home", "left", "end", "down"):
        stage.key(key)
        told.append(page._at.day)
        assert stage.top.ui.focus or key
    assert told[:3] == [20, 19, 7] and told[4] == 27
    stage.top.ui.set_focus("day.year", ring=True)
    stage.key("home")
    assert "Saturday, 7 November: 1 of 1 won" in heard(stage)
    stage.key("return")
    assert page._date == TODAY - timedelta(20)
    assert "was here that day" in heard(stage)
    stage.press("day.today")
    assert page._date == TODAY


def test_a_missed_day_says_nothing_and_can_be_practised(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    stage.go("day", when=TODAY - timedelta(2))
    assert "missed" not in heard(stage).lower()
    stage.press("day.gnoming")
    assert isinstance(stage.top, TableScene) and stage.top.session.head.known
    assert kept(stage).days(ASHA.id) == ()


def test_another_person_has_another_year(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    kept(stage).write(tried("goat", day.WON, who=RAVI.id))
    page = stage.go("day")
    assert "Asha" in heard(stage) and page._person == ASHA.id
    stage.click(f"day.person.{RAVI.id}")
    assert "Ravi’s year" in heard(stage)


def test_after_midnight_the_page_shows_the_new_day(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = stage.go("day")
    monkeypatch.setattr(DayScene, "today", lambda _: TODAY + timedelta(1))
    stage.press("day.goat")
    assert stage.top is page and "Saturday, 28 November" in heard(stage)
    stage.press("day.goat")
    assert isinstance(stage.top, TableScene) and stage.top.session.head.day == "2026-11-28"


@pytest.mark.parametrize(("text", "told"), [("27nov26-g-88", "88"), ("nonsense", "isn’t a code")])
def test_a_friends_code_is_read(stage: MatchStage, text: str, told: str) -> None:
    page = stage.go("day")
    stage.press("day.code")
    stage.type(text)
    stage.press("ask.save")
    assert told in heard(stage) and stage.top is not page


def test_home_tells_the_deals_and_opens_the_page(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    kept(stage).write(tried("patchwork", day.WON), tried("goat", day.LOST))
    told = heard(stage)
    assert "Patchwork, Won. " in told and "Goat, Lost" in told and "Still to play" in told
    stage.press("home.deal")
    assert isinstance(stage.top, DayScene)


def test_the_kept_picture_of_home_tells_nothing_of_today(stage: MatchStage) -> None:
    live_in(stage, ASHA)
    kept(stage).write(tried("patchwork", day.WON))
    still = StillHome(stage.desk)
    still.frame((1280, 720))
    told = [str(mark) for mark in still.ui.reading_log.marks if "Written" in str(mark)]
    assert told and not [one for one in told if "Won" in one or "Kiran" in one]


def ended(stage: MatchStage, outcome: str) -> EndingScene:
    """Show the end of the deal of the day; its try has this outcome."""
    live_in(stage, ASHA)
    stage.go("day")
    stage.press("day.patchwork")
    assert isinstance(stage.top, TableScene)
    session = over(stage.top.session)
    kept(stage).write(replace(kept(stage).days(ASHA.id)[0], outcome=outcome, points=9, code="C-9"))
    scene = EndingScene(stage.desk, session)
    stage.push(lambda _: scene)
    scene._complete()
    return scene


def test_the_end_of_the_try_has_a_code_and_waits_for_the_master(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.house.target.Sewing", Master)
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(stage.desk, "copy", copy)
    scene = ended(stage, day.LOST)
    scene.tick(stage.desk.now())
    assert "still playing the same deal" in heard(stage)
    (one,) = Master.made
    one.found = Day("2026-11-27", "patchwork", "", outcome=day.WON, points=23)
    stage.clock.now += 1
    scene.tick(stage.desk.now())
    assert "in your seat: 23 points" in heard(stage)
    assert kept(stage).day("2026-11-27", "patchwork", "") == one.found
    stage.press("ending.copy")
    assert copied == ["C-9"] and "Copied" in heard(stage)


def test_no_master_plays_before_the_try_has_ended(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.house.target.Sewing", Master)
    for outcome in ("", day.LEFT):
        ended(stage, outcome).tick(stage.desk.now())
        assert Master.made == []
        stage.desk.home()


class Master:
    """Stand in for the process that plays the master's match."""

    made: ClassVar[list[Master]] = []
    found: Day | None = None
    done = False

    def __init__(self, when: str, game: str) -> None:
        self.of = when, game
        self.made.append(self)


def over(session: Session) -> Session:
    """Return a match played to its end by anything."""
    random = Random(3)
    while (seat := session.match.to_act) is not None:
        session = session.submit(seat, random.choice(list(session.match.legal())))
    return session
