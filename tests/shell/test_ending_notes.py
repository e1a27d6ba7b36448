"""Test the question for a guest's name, and the ribbon of a best result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.record import Chair
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.shell.scenes.ending.ending import EndingScene
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People
from tabletop.store.played import GUEST
from tests.chronicles import counted
from tests.shell.giving_stage import GUEST_AND_BOT, house, match
from tests.shell.match_stage import MatchStage

ASKS = {"ending.name", "ending.no_name"}


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=True)
    yield made
    made.close()


def finished(stage: MatchStage, person: str) -> int:
    tally = stage.desk.services.get(Chronicle).tally(person, "patchwork")
    return 0 if tally is None else tally.finished


def ended(stage: MatchStage, session: Session) -> EndingScene:
    """Show the ending over the table, as it comes about."""
    stage.desk.home()
    stage.go("table", session=session)
    scene: EndingScene = stage.go("ending", session=session)
    return scene


def test_a_guest_is_asked_once(stage: MatchStage) -> None:
    ended(stage, match(stage, "a"))
    assert set(stage.ids()) >= ASKS and stage.top.ui.focus == "ending.again"
    ended(stage, match(stage, "b"))
    assert not ASKS & set(stage.ids())
    assert stage.desk.settings.guests_asked == ("",)


def test_the_question_is_larger_with_larger_text(stage: MatchStage) -> None:
    high = []
    for number, size in enumerate((100, 160)):
        stage.desk.change(size=size, guests_asked=())
        scene = ended(stage, match(stage, f"size-{number}"))
        high += [one.whole.height for one in scene.ui.targets if one.id == "ending.name"]
    assert len(high) == 2 and high[1] > 1.15 * high[0]


def test_another_guest_is_asked_too(stage: MatchStage) -> None:
    ended(stage, match(stage, "a"))
    ended(stage, match(stage, "b", (replace(GUEST_AND_BOT[0], name="Nani"), GUEST_AND_BOT[1])))
    assert set(stage.ids()) >= ASKS


def test_nobody_else_is_asked(stage: MatchStage) -> None:
    person = replace(GUEST_AND_BOT[0], person="asha")
    ended(stage, match(stage, "a", (person, GUEST_AND_BOT[1])))
    assert not ASKS & set(stage.ids()), "of the house"
    ended(stage, match(stage, "b", (Chair("", "human"), Chair("Nani", "human"))))
    assert not ASKS & set(stage.ids()), "it would not be clear who"
    bots = (replace(GUEST_AND_BOT[0], player="bot:novice"), GUEST_AND_BOT[1])
    ended(stage, match(stage, "c", bots))
    assert not ASKS & set(stage.ids()), "nobody played"
    session = match(stage, "d")
    session = replace(session, match=replace(session.match, practice=True))
    stage.desk.services.get(Chronicle).forget("d")
    stage.go("ending", session=session)
    assert not ASKS & set(stage.ids()), "practice counts for nobody"
    assert stage.desk.settings.guests_asked == ()


def test_a_name_makes_the_match_theirs(stage: MatchStage) -> None:
    scene = ended(stage, match(stage, "a"))
    stage.press("ending.name")
    stage.type("Meera")
    stage.key("return")
    (meera,) = stage.desk.services.get(People).all
    assert meera.name == "Meera" and finished(stage, meera.id) == 1 and not finished(stage, GUEST)
    assert stage.matches.load("a").seats[0].person == meera.id
    assert stage.top is scene and scene.session.chairs[0].name == "Meera"
    assert not ASKS & set(stage.ids()) and stage.top.ui.focus == "ending.again"
    stage.key("return")
    table: Any = stage.top
    assert isinstance(table, TableScene)
    assert meera.id in [chair.person for chair in table.session.chairs], "and the next one"


def test_a_name_is_taken_back(stage: MatchStage) -> None:
    before = match(stage, "a")
    scene = ended(stage, before)
    stage.press("ending.name")
    stage.type("Meera")
    stage.key("return")
    stage.press("ending.unname")
    assert stage.desk.services.get(People).all == () and finished(stage, GUEST) == 1
    assert stage.matches.load("a").seats == GUEST_AND_BOT
    assert scene.session.chairs == before.chairs and set(stage.ids()) >= ASKS


def test_a_guest_who_has_a_name_need_not_write_it(stage: MatchStage) -> None:
    """Press twice: such a name comes from the system, or from the seat."""
    ended(stage, match(stage, "a", (replace(GUEST_AND_BOT[0], name="Nani"), GUEST_AND_BOT[1])))
    stage.press("ending.name")
    stage.key("return")
    (nani,) = stage.desk.services.get(People).all
    assert nani.name == "Nani" and finished(stage, nani.id) == 1


def test_another_name_replaces_the_one_that_was_there(stage: MatchStage) -> None:
    ended(stage, match(stage, "a", (replace(GUEST_AND_BOT[0], name="Nani"), GUEST_AND_BOT[1])))
    stage.press("ending.name")
    stage.type("Meera")
    stage.key("return")
    assert [one.name for one in stage.desk.services.get(People).all] == ["Meera"]


def test_no_leaves_the_result_to_the_guest(stage: MatchStage) -> None:
    ended(stage, match(stage, "a"))
    stage.press("ending.no_name")
    assert not ASKS & set(stage.ids()) and finished(stage, GUEST) == 1
    texts = [one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)]
    assert "You can do that later under People" in texts


def test_one_of_the_house_is_chosen_by_face(stage: MatchStage) -> None:
    house(stage)
    ended(stage, match(stage, "a"))
    stage.press("ending.name")
    stage.press("who.person.balbir")
    assert finished(stage, "balbir") == 1 and stage.top.name == "ending"


def test_going_back_from_the_name_asks_still(stage: MatchStage) -> None:
    ended(stage, match(stage, "a"))
    stage.press("ending.name")
    stage.key("escape")
    assert stage.top.name == "ending" and set(stage.ids()) >= ASKS and finished(stage, GUEST) == 1


def test_nothing_is_asked_before_the_points_are_counted(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, reduced_motion=False)
    session = match(stage, "a")
    stage.go("ending", session=session)
    assert not ASKS & set(stage.ids())
    stage.clock.now += 10
    stage.top.tick(stage.clock.now)
    assert set(stage.ids()) >= ASKS
    stage.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_the_question_is_in_the_window(stage: MatchStage, size: int, language: str) -> None:
    stage.desk.change(size=size, language=language)
    scene = ended(stage, match(stage, "a"))
    window = stage.glass.surface.get_rect()
    found = [one for one in scene.ui.targets if one.id in ASKS]
    assert len(found) == 2 and all(window.contains(one.whole) for one in found)


# -- the best result


def best(stage: MatchStage, earlier: int, worse: int) -> list[str]:
    """Return the words on a ribbon after so many results so much worse."""
    asha = (replace(GUEST_AND_BOT[0], name="Asha", person="asha"), GUEST_AND_BOT[1])
    session = match(stage, "a", asha)
    known = stage.desk.services.get(Chronicle)
    match_ = results.played(session)
    assert match_ is not None
    own = match_.people[0].points
    assert own is not None
    for number in range(earlier):
        row = ("asha", own - worse, False)
        known.keep(counted(f"m{number}", "patchwork", row, table="2"))
    scene = ended(stage, session)
    texts = [one.text for one in scene.ui.reading_log.marks if isinstance(one, Written)]
    told = f"Your best score yet: {own}".replace("-", "−")
    return [text for text in texts if text == told]


def test_a_best_result_has_a_ribbon(stage: MatchStage) -> None:
    assert len(best(stage, 3, 1)) == 1


@pytest.mark.parametrize(("earlier", "worse"), [(2, 1), (3, 0), (3, -1), (0, 1)])
def test_nothing_is_said_that_is_not_true(stage: MatchStage, earlier: int, worse: int) -> None:
    assert best(stage, earlier, worse) == []
