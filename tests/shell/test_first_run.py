"""Test the first start: a name and a face, language and size, asked once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.house.looks import COLOURS
from tabletop.i18n import LANGUAGES
from tabletop.shell.art.portraits import FACES, read
from tabletop.shell.events import Key
from tabletop.shell.parts.naming import newcomer
from tabletop.shell.parts.portraitgrid import FaceDialog
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.settings.firstrun import FirstRunScene
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings
from tabletop.table.picture import Box
from tests.shell.match_stage import MatchStage, pass_time


class FirstStage(MatchStage):
    """Start for the first time on a system in Punjabi.

    Attributes:
        kept: Saved settings, the oldest first.
    """

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, (1280, 720), **settings)
        self.kept: list[Settings] = []
        self.desk.system_language = "pa"
        self.desk.apply()
        self.desk.keep = self.kept.append
        self.go("first_run")

    @property
    def people(self) -> tuple[Person, ...]:
        return self.desk.services.get(People).all


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[FirstStage]:
    made = FirstStage(tmp_path, language=None)
    yield made
    made.close()


def test_enter_begins_as_the_system_has_it(stage: FirstStage) -> None:
    assert isinstance(stage.top, FirstRunScene) and stage.top.ui.focus == "first.name"
    assert stage.desk.speech.language == "pa"
    stage.key("return")
    assert stage.top.name == "home"
    assert stage.kept == [stage.desk.settings] and stage.kept[0].language is None
    assert not stage.people, "nobody gave a name: a guest plays"


def test_home_that_could_not_be_made_before_is_made_at_the_end(stage: FirstStage) -> None:
    del stage.desk.stack.scenes[0]
    stage.key("return")
    assert [scene.name for scene in stage.desk.stack.scenes] == ["home"]


def test_escape_begins_too(stage: FirstStage) -> None:
    stage.key("escape")
    assert stage.top.name == "home" and stage.kept


def test_the_button_of_a_pad_opens_the_letters_for_the_name(stage: FirstStage) -> None:
    stage.key("pad a")
    assert stage.top.name == "letters"
    stage.key("pad start")
    assert stage.top.name == "first_run" and stage.top.ui.focus == "first.begin"
    stage.key("pad a")
    assert stage.top.name == "home" and not stage.people


def test_a_name_is_written_at_once_and_makes_a_person(stage: FirstStage) -> None:
    stage.type("Asha")
    stage.key("return")
    assert stage.top.name == "home"
    (person,) = stage.people
    assert person.name == "Asha" and read(person.avatar) is not None


def test_a_name_is_written_after_the_mouse_dressed_the_face(stage: FirstStage) -> None:
    for ident in ("first.face.next", "first.hat.cap", "first.colour.teal", "first.size.130"):
        stage.click(ident)
    stage.type("Asha")
    stage.key("return")
    assert [person.name for person in stage.people] == ["Asha"]


def test_spaces_are_no_name(stage: FirstStage) -> None:
    stage.type("   ")
    stage.key("return")
    assert stage.top.name == "home" and not stage.people


def test_every_choice_is_seen_at_once_and_kept(stage: FirstStage) -> None:
    rests: set[int] = set()
    for language in (*LANGUAGES, LANGUAGES[0]):
        stage.click(f"first.language.{language.code}")
        assert stage.desk.speech.language == language.code
        stage.draw()
        rests.update(t.rect.y // 4 for t in stage.top.ui.targets if t.id == "first.language.en")
    assert len(rests) == 1, "the next click meets what the pointer is at"
    before = stage.top.ui.scale
    for size in (100, 160, 130):
        stage.press(f"first.size.{size}")
        assert stage.desk.settings.size == size
        assert stage.top.ui.scale == pytest.approx(size / 100 * before)
    stage.press("first.begin")
    kept = stage.kept[-1]
    assert kept.language == "en" and kept.size == 130


def test_the_face_is_the_persons(stage: FirstStage) -> None:
    stage.type("Asha")
    stage.click("first.face.before")
    stage.click("first.face.next")
    stage.click("first.face.next")
    stage.click("first.hat.turban")
    stage.click("first.colour.plum")
    stage.click("first.begin")
    (person,) = stage.people
    face = FACES[(FACES.index("rabbit") + 1) % len(FACES)]
    assert (person.avatar, person.colour) == (f"{face}.turban", "plum")


def test_the_face_of_somebody_without_a_name_stays_with_the_guest(stage: FirstStage) -> None:
    for ident in ("first.face.next", "first.hat.cap", "first.colour.teal"):
        stage.click(ident)
    stage.key("return")
    assert not stage.people
    colour, avatar = stage.kept[-1].guest_looks
    wears = read(avatar)
    assert colour == "teal" and wears is not None and wears.hat == "cap"
    for game in ("patchwork", "goat"):
        quick: Any = stage.go("quick", game=game)
        you = quick.seating.chairs[0]
        assert (you.colour, you.avatar, you.person) == ("teal", avatar, "")
        assert "teal" not in [chair.colour for chair in quick.seating.chairs[1:]]
    first = newcomer(stage.desk, "Meera")
    assert (first.colour, first.avatar) == ("teal", avatar), "it is offered with the name"
    stage.desk.services.get(People).keep(first)
    assert newcomer(stage.desk, "Ravi").avatar != avatar, "and only once"
    quick = stage.go("quick", game="gnoming")
    assert quick.seating.chairs[0].person == first.id


def test_a_face_that_nobody_chose_is_nobodys(stage: FirstStage) -> None:
    stage.key("return")
    assert stage.kept[-1].guest_looks == ()
    quick: Any = stage.go("quick", game="goat")
    assert quick.seating.chairs[0].avatar == ""


def test_a_face_from_a_damaged_file_is_passed_over(stage: FirstStage) -> None:
    for wrong in (("teal",), ("teal", "no such face"), ("no such colour", "rabbit")):
        stage.desk.settings = replace(stage.desk.settings, guest_looks=wrong)
        meera = newcomer(stage.desk, "Meera")
        assert meera.colour in COLOURS and read(meera.avatar)
        assert stage.go("quick", game="goat").seating.chairs[0].avatar == ""


@pytest.mark.parametrize("language", ["en", "gu"])
def test_the_size_that_was_chosen_stays_in_sight(stage: FirstStage, language: str) -> None:
    stage.click(f"first.language.{language}")
    stage.click("first.size.160")
    stage.draw()
    found = stage.top.ui.find("first.size.160")
    assert found is not None and found.rect == found.whole and found.rect.height
    stage.top.ui.set_focus("first.hat.bow")
    stage.draw()
    before = stage.top.ui.find("first.hat.bow")
    stage.click("first.hat.bow")
    stage.draw()
    after = stage.top.ui.find("first.hat.bow")
    assert before is not None and after is not None
    assert after.rect == before.rect and after.rect.height, "the page stays where it is"
    assert stage.top.ui.focus == "first.name", "and what is typed is the name"


def test_every_face_is_offered_in_one_place(stage: FirstStage) -> None:
    stage.type("Asha")
    stage.click("first.face.all")
    assert isinstance(stage.top, FaceDialog)
    assert stage.top.ui.focus == "face.woman_long", "people first, before anybody chose"
    stage.click("faces.group.children")
    stage.click("face.girl_braids")
    stage.click("skin.light")
    stage.click("hair.red")
    stage.click("extra.glasses")
    stage.click("face.done")
    assert stage.top.name == "first_run"
    stage.key("return")
    assert [one.avatar for one in stage.people] == ["girl_braids..glasses.light.red"]


@pytest.mark.parametrize("back", ["escape", "pad b"])
def test_the_faces_are_chosen_by_keys_and_pad(stage: FirstStage, back: str) -> None:
    enter, right = ("return", "right") if back == "escape" else ("pad a", "pad right")
    stage.press("first.face.next")
    stage.press("first.face.all")
    assert stage.top.ui.focus == "face.cat", "an animal that somebody chose"
    stage.top.handle(Key(right))
    stage.draw()
    assert stage.top.ui.focus == "face.tiger"
    stage.top.handle(Key(enter))
    stage.draw()
    stage.top.handle(Key(back))
    assert stage.top.name == "first_run"
    stage.top.ui.set_focus("first.name")
    stage.type("Asha")
    stage.key("return")
    assert [one.avatar for one in stage.people] == ["tiger.wreath"]


def test_after_a_click_on_a_face_enter_is_done(stage: FirstStage) -> None:
    stage.click("first.face.all")
    stage.click("face.man_beard")
    stage.draw()
    assert stage.top.ui.means("face.done")
    stage.key("return")
    assert stage.top.name == "first_run"


@pytest.mark.parametrize("enter", ["return", "pad a"])
def test_enter_on_the_chosen_face_is_done(stage: FirstStage, enter: str) -> None:
    stage.press("first.face.all")
    stage.top.handle(Key(enter))
    stage.draw()
    assert isinstance(stage.top, FaceDialog), "it chooses the face first"
    stage.top.handle(Key(enter))
    assert stage.top.name == "first_run"
    stage.top.ui.set_focus("first.name")
    stage.type("Asha")
    stage.key("return")
    assert [one.avatar for one in stage.people] == ["woman_long"]


def test_a_hat_that_is_worn_is_put_back(stage: FirstStage) -> None:
    stage.type("Asha")
    stage.click("first.hat.wreath")
    stage.click("first.begin")
    assert stage.people[0].avatar == "rabbit"


def test_a_surprise_is_another_face(stage: FirstStage) -> None:
    stage.type("Asha")
    stage.click("first.surprise")
    stage.click("first.begin")
    avatar = read(stage.people[0].avatar)
    assert avatar is not None and avatar.face != "rabbit"


def test_tab_goes_from_the_name_to_the_button_and_then_to_the_face(stage: FirstStage) -> None:
    stops = stage.ids()
    places = [
        stops.index(one)
        for one in (
            *("first.name", "first.language.en", "first.size.100", "first.begin"),
            *("first.face.before", "first.hat.tall", "first.colour.coral", "first.surprise"),
        )
    ]
    assert places == sorted(places) and places[0] == 0


def test_the_boxes_come_after_the_first_frame(stage: FirstStage) -> None:
    resumable = stage.desk.services.get(Resumable)
    resumable.patient, stage.top.ui.dirty = True, True
    before = len(stage.top.frame(stage.size).ops)
    resumable.hurry()
    stage.top.ui.dirty = True
    assert len(stage.top.frame(stage.size).ops) >= before + len(GAMES.covers)


def test_home_is_two_activations_from_a_move(stage: FirstStage) -> None:
    stage.key("return")
    assert stage.top.ui.focus in {"", "box.patchwork"}
    stage.press("box.patchwork")
    stage.key("return")
    assert stage.top.name == "table"


def fan(stage: FirstStage) -> list[float]:
    """Return the heights of the lids in the picture of this moment."""
    stage.draw()
    boxes = stage.top.ui.gliding.boxes
    return [boxes[f"lid.{cover.id}"].y for cover in GAMES.covers]


def seen(stage: FirstStage, name: str) -> Box:
    """Return the box in which something is seen now."""
    stage.draw()
    return stage.top.ui.gliding.boxes[name]


def test_the_lids_slide_in_one_after_another(tmp_path: Path) -> None:
    still = FirstStage(tmp_path / "still", language=None, reduced_motion=True)
    there = fan(still)
    assert not still.top.tick(still.clock.now)
    still.close()
    stage = FirstStage(tmp_path, language=None, reduced_motion=False)
    arrived = []
    assert all(y < -100 for y in fan(stage)), "they come from above"
    assert stage.top.tick(stage.clock.now)
    for _ in range(12):
        now = fan(stage)
        arrived.append(sum(abs(a - b) < 0.5 for a, b in zip(now, there, strict=True)))
        stage.clock.now += 0.05
        stage.top.tick(stage.clock.now)
    assert arrived == sorted(arrived) and arrived[-1] == len(GAMES)
    assert len(set(arrived)) > 2, "one after another"
    stage.draw()
    assert not stage.top.tick(stage.clock.now), "then nothing moves"
    stage.close()


def test_any_key_ends_the_way_of_the_lids_and_counts(tmp_path: Path) -> None:
    stage = FirstStage(tmp_path, language=None, reduced_motion=False)
    before = fan(stage)
    stage.key("tab")
    assert all(a < b for a, b in zip(before, fan(stage), strict=True))
    assert stage.top.ui.focus != "first.name"
    stage.close()


# -- a hat flies to the head, and back


def arrived(stage: FirstStage) -> None:
    """Wait until nothing moves."""
    for _ in range(40):
        if not pass_time(stage, 0.05):
            return
    raise AssertionError("it never ends")


def test_a_hat_flies_from_its_peg_to_the_head_and_the_former_one_back(tmp_path: Path) -> None:
    stage = FirstStage(tmp_path, language=None, reduced_motion=False)
    arrived(stage)
    peg, head = seen(stage, "hat.turban"), seen(stage, "hat.wreath")
    assert peg.y > head.y + head.height, "the rack is below the face"
    stage.click("first.hat.turban")
    assert stage.top.tick(stage.clock.now)
    assert seen(stage, "hat.turban") == peg and seen(stage, "hat.wreath") == head
    pass_time(stage, 0.06)
    up, down = seen(stage, "hat.turban"), seen(stage, "hat.wreath")
    assert up.y < peg.y and up.width > peg.width, "it comes nearer and grows"
    assert down.y > head.y and down.width < head.width
    pass_time(stage, 0.13)
    stage.draw()
    assert not pass_time(stage, 0.0), "180 milliseconds are enough"
    assert seen(stage, "hat.turban").y < peg.y < seen(stage, "hat.wreath").y + 40
    stage.close()


def test_a_hat_is_at_once_on_the_head_with_reduced_motion(stage: FirstStage) -> None:
    peg = seen(stage, "hat.turban")
    stage.desk.change(reduced_motion=True)
    stage.click("first.hat.turban")
    assert seen(stage, "hat.turban").y < peg.y
    assert not stage.top.tick(stage.clock.now)


def test_a_face_without_a_hat_sends_it_back_to_its_peg(tmp_path: Path) -> None:
    stage = FirstStage(tmp_path, language=None, reduced_motion=False)
    arrived(stage)
    head = seen(stage, "hat.wreath")
    stage.click("first.hat.wreath")
    assert stage.top.tick(stage.clock.now) and seen(stage, "hat.wreath") == head
    arrived(stage)
    assert seen(stage, "hat.wreath").y > head.y + head.height
    stage.close()


def test_a_press_while_a_hat_flies_counts(tmp_path: Path) -> None:
    stage = FirstStage(tmp_path, language=None, reduced_motion=False)
    arrived(stage)
    stage.click("first.hat.turban")
    pass_time(stage, 0.0)
    pass_time(stage, 0.05)
    stage.click("first.hat.cap")
    stage.type("Asha")
    stage.key("return")
    (person,) = stage.people
    wears = read(person.avatar)
    assert wears is not None and wears.hat == "cap"
    stage.close()
