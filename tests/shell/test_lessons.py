"""Test lessons at the real table by any device: kept apart, remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.games.goat import GOAT
from tabletop.games.patchwork import PATCHWORK
from tabletop.house import learning
from tabletop.kernel.record import Chair
from tabletop.kernel.words import msg
from tabletop.play import held_piece
from tabletop.play.lesson import ELSE, leads_back
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import everybody, wording
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.lessons import lessons
from tabletop.shell.spoken.news import news
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.folders import Folders
from tabletop.store.people import People, Person
from tabletop.table.gesture import Press
from tabletop.table.picture import ItemId
from tests.shell.lesson_stage import Learner
from tests.shell.match_stage import MatchStage, played
from tests.shell.player_stage import Way
from tests.shell.spoken_stage import told, words

DONE = msg("lessons.finished")


def finished(desk: Desk, person: str) -> tuple[str, ...]:
    return learning.finished(everybody(desk), desk.settings, person)


def files(folder: Path) -> dict[str, bytes]:
    """Return every file on disk but those of the chronicle, which is read."""
    found = (file for file in folder.rglob("*") if file.is_file())
    return {str(file): file.read_bytes() for file in found if file.parent.name != "results"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("patchwork", "keys"),
        ("patchwork", "drag"),
        ("mexican_train", "pad"),
        ("mexican_train", "clicks"),
        ("goat", "clicks"),
        ("goat", "keys"),
        ("gnoming", "drag"),
        ("gnoming", "pad"),
    ],
)
def test_a_lesson_with_one_device_alone(way: Way, game: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, way, game)
    scene = learner.learn()
    assert learner.follow() == sum(bool(step.do) for step in scene.lesson.lesson.steps)
    assert learner.chords == 0, "nothing needs two keys at once"
    used = {chord.startswith("pad ") for chord in learner.pressed}
    assert used == {"keys": {False}, "pad": {True}}.get(way, set())
    assert learner.writer.flush(5.0) and not list(tmp_path.rglob("*.tabletop"))
    assert finished(learner.desk, "") == (game,)
    learner.choose("lesson.match")
    table = learner.top
    assert isinstance(table, TableScene) and table.name == "table"
    assert [chair.player for chair in table.session.chairs] == ["human", "bot:novice"]
    assert table.session.game.id == game and table.session.id
    learner.close()


def test_a_lesson_touches_no_match_and_can_be_left_at_any_step(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "clicks", "patchwork")
    learner.keep(played(9), "patchwork-kept")
    latest = learner.desk.services.get(Resumable).find()
    assert learner.writer.flush(5.0)
    before = files(tmp_path)
    learner.learn()
    for _ in range(3):
        learner.one_step()
    learner.lesson.menu()
    learner.choose("menu.leave")
    assert learner.top.name == "lessons"
    learner.choose("lesson.patchwork")
    learner.follow()
    learner.choose("lesson.close")
    assert learner.top.name == "lessons"
    learner.top.back()
    learner.desk.go("setup", game="goat")
    learner.choose("quick.learn")
    assert learner.lesson.session.game.id == "goat"
    learner.one_step()
    learner.lesson.menu()
    learner.choose("menu.home")
    assert learner.top.name == "home"
    assert learner.writer.flush(5.0) and files(tmp_path) == before
    now = learner.desk.services.get(Resumable).find()
    assert latest is not None and now is not None and now.status == latest.status
    learner.close()


@pytest.fixture
def goat(tmp_path: Path) -> MatchStage:
    stage = MatchStage(tmp_path, reduced_motion=True)
    stage.go("lesson", game="goat")
    return stage


def test_only_what_is_asked_is_done_and_anything_else_is_answered(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, reduced_motion=True)
    scene = stage.go("lesson", game="patchwork", at=1)
    ply = scene.session.match.ply
    stage.click("pass")
    assert scene.session.match.ply == ply and scene.state.guide.at == 1
    refused = scene.state.refused
    assert refused.refusal.why.key == ELSE and not refused.refusal.clause
    said = words(told(stage))
    for sentence in (scene.state.guide.step.says, scene.state.guide.step.ask, refused.refusal.why):
        assert stage.desk.say(sentence) in said
    assert stage.top.ui.find("lesson.rule") is not None
    for gesture, action in scene.state.possible.pairs:
        if scene.state.offers.meant(gesture) is None:
            refusal = held_piece.why_not(scene.state, gesture)
            assert leads_back(refusal), action
    stage.click("patch p27")
    assert scene.state.refused is None and scene.session.match.ply == ply
    stage.close()


@pytest.mark.parametrize("size", [100, 200])
def test_a_step_is_counted_in_the_same_words_everywhere(tmp_path: Path, size: int) -> None:
    stage = MatchStage(tmp_path, reduced_motion=True, size=size)
    scene = stage.go("lesson", game="patchwork", at=5)
    counted = stage.desk.say(msg("lessons.step", at=6, all=scene.state.guide.count))
    assert counted in words(told(stage))
    scene.menu()
    stage.draw()
    assert any(counted in str(mark) for mark in stage.top.ui.reading_log.marks)
    stage.close()


@pytest.mark.parametrize("pace", ["instant", "step", "slow"])
def test_what_the_others_do_is_seen_at_any_pace(pace: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "clicks", "goat")
    learner.desk.change(pace=pace)
    learner.learn()
    learner.one_step()
    scene, since = learner.lesson, learner.clock.now
    assert scene.lesson.scripted(scene.session) is not None and not scene.state.offers.pairs
    while scene.lesson.scripted(scene.session) is not None and learner.clock.now < since + 9:
        learner.wait()
    assert 0.8 < learner.clock.now - since < 3
    assert scene.state.log[-1].seat == 1 and scene.state.offers.pairs
    learner.close()


def test_what_the_rules_forbid_is_still_said_by_the_rules(goat: MatchStage) -> None:
    state = goat.top.state  # type: ignore[attr-defined]
    refusal = held_piece.why_not(state, Press(ItemId("tile 1-0")))
    assert refusal is not None and refusal.why.key.startswith("goat.refusal.")
    goat.close()


def test_f1_opens_the_rule_of_the_step(goat: MatchStage) -> None:
    goat.key("f1")
    assert goat.top.name == "rules"
    assert "G-3.1" in words(told(goat))
    goat.top.back()
    assert goat.top.name == "lesson"
    goat.close()


def test_a_step_back_and_a_new_start(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "keys", "goat")
    learner.learn()
    while learner.lesson.lesson.at < 3:
        learner.one_step()
    actions = learner.lesson.session.record().actions
    learner.press("undo")
    assert learner.lesson.lesson.at == 2
    assert learner.lesson.session.record().actions == actions[:-2]
    learner.press("redo")
    assert learner.lesson.lesson.at == 2
    learner.lesson.menu()
    learner.choose("menu.again")
    assert learner.lesson.lesson.at == 0 and len(learner.desk.stack.scenes) == 3
    learner.lesson.undo()
    assert learner.lesson.lesson.at == 0
    learner.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "language"),
    [("patchwork", "en"), ("mexican_train", "hi"), ("goat", "pa"), ("gnoming", "gu")],
)
def test_every_step_is_read_aloud(game: str, language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "clicks", game)
    learner.desk.change(language=language)
    scene = learner.learn()
    known, heard = None, ""
    seen: set[int] = set()
    for _ in range(400):
        if learner.top.name == "lesson_end":
            break
        tree = told(learner)
        new = news(known, tree, learner.desk.say)
        heard += "" if new is None else new.text
        known, guide = tree, learner.lesson.lesson
        seen.add(guide.at)
        learner.one_step()
    names = scene.session.names
    assert seen == set(range(scene.lesson.count))
    for step in scene.lesson.lesson.steps:
        for sentence in filter(None, (step.says, step.ask)):
            assert learner.desk.say(sentence, names).rstrip(". ") in heard
    learner.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])
def test_a_guest_without_a_name_is_you(game: str, language: str, tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, language=language)
    scene = lessons.lesson(stage.desk, game)
    stage.desk.stack.push(scene)
    stage.draw()
    assert not scene.session.chairs[0].name
    texts = [one.text for one in scene.ui.reading_log.marks if isinstance(one, Written)]
    number = stage.desk.say(msg("kernel.player", number=1))
    assert texts and not [text for text in texts if number in text]
    lessons.LessonEnd(stage.desk, game, scene.session.chairs[0])._play()
    stage.draw()
    texts = [one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)]
    assert stage.top.name == "table" and not [text for text in texts if number in text]
    stage.close()


@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])
def test_bela_teaches_and_plays_the_first_match(game: str, tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    stage.desk.stack.push(lessons.lesson(stage.desk, game))
    stage.draw()
    assert stage.top.session.chairs[1].neighbour == "bela"  # type: ignore[attr-defined]
    stage.desk.go("lesson_end", game=game, learner=Chair("Asha"))
    assert "Bela" in words(told(stage))
    stage.press("lesson.match")
    learner, other = stage.top.session.chairs  # type: ignore[attr-defined]
    assert (learner.name, other.neighbour, other.colour) == ("Asha", "bela", "mustard")
    stage.close()


def test_a_learner_called_bela_is_taught_by_somebody_else(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    others = learning.company(wording(stage.desk), "goat", Chair("Bela"))
    assert others[0].neighbour == "mini" and "bela" not in [one.neighbour for one in others]
    stage.close()


@pytest.mark.parametrize("game", ["goat", "mexican_train"])
def test_the_sheet_of_a_lesson_leads_back_to_it_and_nowhere_else(game: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "keys", game)
    lesson = learner.learn()
    while not (lesson.session.over or lesson.session.match.held):
        learner.one_step()
        lesson = learner.lesson
    learner.key("f2")
    assert learner.top.name == "sheet"
    learner.look()
    assert not {"sheet.again", "sheet.replay"} & {target.id for target in learner.top.ui.targets}
    learner.choose("sheet.table")
    assert learner.lesson is lesson
    learner.close()


def test_what_was_finished_is_remembered_for_each_person(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, reduced_motion=True)
    people = stage.desk.services.get(People)
    for person in (Person("asha", "Asha"), Person("bela", "Bela")):
        people.keep(person)
    stage.go("lessons")
    assert stage.top.first == "lesson.patchwork"
    stage.press("lesson.goat")
    learner = stage.top.session.chairs[0]  # type: ignore[attr-defined]
    assert (learner.name, learner.person) == ("Asha", "asha")
    stage.desk.go("lesson_end", game="goat", learner=learner)
    stage.top.back()
    assert finished(stage.desk, "asha") == ("goat",)
    assert finished(stage.desk, "bela") == () == finished(stage.desk, "")
    assert stage.desk.say(DONE) in words(told(stage))
    stage.press("lessons.who")
    stage.key("down")
    stage.key("return")
    assert stage.desk.say(DONE) not in words(told(stage))
    assert stage.writer.flush(5.0)
    again = People(stage.desk.services.get(Folders), stage.writer)
    assert again.find("asha") == replace(Person("asha", "Asha"), lessons=("goat",))
    stage.close()


def test_a_game_without_a_lesson_shows_no_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = MatchStage(tmp_path)
    stage.go("setup", game="goat")
    assert "quick.learn" in stage.ids()
    bare = replace(GOAT, lesson=None)
    monkeypatch.setattr("tabletop.shell.scenes.setup.quick.find", lambda _: bare)
    stage.go("setup", game="goat")
    assert "quick.learn" not in stage.ids()
    monkeypatch.setattr("tabletop.shell.scenes.lessons.lessons.GAMES", (PATCHWORK, bare))
    stage.go("lessons")
    assert [name for name in stage.ids() if name.startswith("lesson.")] == ["lesson.patchwork"]
    stage.close()
