"""Test the people of the house: their list, the setup, their tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.house.looks import PATTERNS
from tabletop.kernel.record import NEIGHBOURS, Chair
from tabletop.kernel.words import msg
from tabletop.shell.art.folk import HAIRS, SKINS
from tabletop.shell.art.portraits import CREATURES, EXTRAS, FACES, HATS, Avatar, read
from tabletop.shell.art.theme import LOOKS
from tabletop.shell.parts.seatlooks import looks
from tabletop.shell.scenes.setup.quick import QuickScene
from tabletop.shell.scenes.setup.seatdialog import SeatDialog
from tabletop.shell.table import faces
from tabletop.store.folders import Folders
from tabletop.store.people import People, Person
from tests.shell.match_stage import MatchStage
from tests.tools.look import Way, shoot

ASHA = Person("asha", "Asha", "plum", "zigzag", "rabbit.wreath", ("hint", "large"))
BALBIR = Person("balbir", "ਬਲਬੀਰ", "teal", "bars", "gnome.turban", ())


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (960, 540))
    yield made
    made.close()


@pytest.fixture
def people(stage: MatchStage) -> People:
    found = stage.desk.services.get(People)
    found.keep(ASHA)
    found.keep(BALBIR)
    return found


def setup(stage: MatchStage, game: str = "patchwork") -> QuickScene:
    scene = stage.go("setup", game=game)
    assert isinstance(scene, QuickScene)
    return scene


# -- portraits


def test_every_portrait_is_kept_and_read() -> None:
    for face in FACES:
        for hat in HATS:
            for extra in EXTRAS:
                avatar = Avatar(face, hat, extra)
                assert read(str(avatar)) == avatar
    assert str(Avatar("fox")) == "fox" and str(Avatar("fox", "", "tie")) == "fox..tie"
    assert read("") is None and read("dragon.cap") is None
    assert read("fox.crown.sword.more") == Avatar("fox")


def test_every_part_of_a_portrait_is_seen(stage: MatchStage) -> None:
    def bytes_of(*how: str) -> bytes:
        face, hat, extra, colour = how
        picture = stage.desk.atlas.portrait(Avatar(face, hat, extra), colour, 48)
        assert picture.get_size() == (48, 48)
        return pygame.image.tobytes(picture, "RGBA")

    usual = ("fox", "", "", "coral")
    found = {bytes_of(*usual)}
    choices = ((*FACES, *NEIGHBOURS), HATS, EXTRAS, [look.colour for look in LOOKS])
    for place, all_ in enumerate(choices):
        for one in all_:
            found.add(bytes_of(*usual[:place], one, *usual[place + 1 :]))
    assert len(found) == 1 + sum(len(all_) - 1 for all_ in choices)


def test_a_taken_pattern_gives_way_as_colours_do() -> None:
    table = [
        Chair("Asha", colour="coral", pattern="zigzag"),
        Chair("Bela", colour="coral", pattern="zigzag"),
        Chair("Chandra", "bot:novice", "lilac", avatar="fox"),
        Chair("Dev", colour="sky", pattern="polka", avatar="fox"),
    ]
    made = looks(table)
    assert len({look.pattern for look in made}) == len({look.colour for look in made}) == 4
    assert made[0].pattern == "zigzag" and made[3].pattern == LOOKS[6].pattern
    assert [look.avatar for look in made] == ["", "", "", "fox"], "bots have no portrait"
    assert [look.letter for look in made] == ["A", "B", "C", "D"]


def test_a_player_looks_the_same_whoever_begins() -> None:
    table = [
        Chair("Asha", colour="rose", pattern="dots", person="asha"),
        Chair("Bela", colour="sky", pattern="rays", person="bela"),
        Chair("Dev", colour="lilac", pattern="dots", person="dev"),
        *(Chair(f"Bot {k}", "bot:skilled", LOOKS[k].colour) for k in range(4)),
    ]
    usual = dict(zip((chair.name for chair in table), looks(table), strict=True))
    assert usual["Asha"].pattern == "dots", "a bot's colour has it too"
    for turn in range(len(table)):
        turned = table[turn:] + table[:turn]
        assert [usual[chair.name] for chair in turned] == list(looks(turned))


# -- the list


def test_somebody_is_added_named_and_dressed(stage: MatchStage) -> None:
    stage.go("people")
    stage.press("people.add")
    people = stage.desk.services.get(People)
    (new,) = people.all
    assert new.name == "Player 1" and read(new.avatar) and new.pattern in PATTERNS
    assert stage.top.ui.focus == "person.name"
    stage.key("a", command=True)
    stage.type("ਸਿਮਰਨ")
    stage.press("hat.turban")
    stage.press("extra.scarf")
    stage.press("colour.sky")
    stage.press("pattern.rings")
    stage.press("assist.slow")
    (now,) = people.all
    assert (now.id, now.name, now.colour, now.pattern) == (new.id, "ਸਿਮਰਨ", "sky", "rings")
    avatar = read(now.avatar)
    assert avatar is not None and (avatar.hat, avatar.extra) == ("turban", "scarf")
    assert set(now.assists) == {"legal", "slow", "counting"}
    assert stage.writer.flush(5.0)
    folders = stage.desk.services.get(Folders)
    assert People(folders, stage.writer).all == (now,)


def test_a_person_is_chosen_with_skin_and_hair(stage: MatchStage, people: People) -> None:
    stage.go("people", person="asha")
    assert "face.rabbit" in stage.ids() and "skin.dark" not in stage.ids()
    while "face.grandma_glasses" not in stage.ids():
        stage.press("faces.group")
    stage.press("face.grandma_glasses")
    stage.press("skin.brown")
    stage.press("hair.grey")
    found = people.find("asha")
    assert found is not None and found.avatar == "grandma_glasses...brown.grey"
    stage.press("person.balbir")
    assert "face.gnome" in stage.ids(), "the faces shown are those of the next person"


def test_hair_that_is_covered_is_not_asked_for(stage: MatchStage, people: People) -> None:
    people.keep(replace(ASHA, avatar="woman_hijab"))
    stage.go("people", person="asha")
    stage.draw()
    assert "skin.dark" in stage.ids() and "hair.grey" not in stage.ids()


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_every_face_has_a_name_of_its_own(stage: MatchStage, language: str) -> None:
    stage.desk.change(language=language)
    keys = [f"profile.face.{face}" for face in FACES]
    keys += [f"profile.skin.{one}" for one in SKINS] + [f"profile.hair.{one}" for one in HAIRS]
    said = [stage.desk.say(msg(key)) for key in keys]
    assert len(set(said)) == len(keys) and not any("profile." in one for one in said)


def test_somebody_new_is_an_animal_until_they_choose(stage: MatchStage) -> None:
    stage.go("people")
    for _ in range(len(CREATURES)):
        stage.press("people.add")
    everybody = stage.desk.services.get(People).all
    assert {one.avatar for one in everybody} == set(CREATURES)


def test_the_longest_name_is_read_in_a_small_window() -> None:
    """Widen the list as a small window enlarges its letters."""
    for language in ("en", "gu"):
        way = Way((1024, 640), "dark", language, 75)
        assert not shoot("people 5", way, check=True, paints=False)[1]


def test_an_empty_name_leaves_the_old_one(stage: MatchStage, people: People) -> None:
    stage.go("people", person="asha")
    stage.top.ui.set_focus("person.name")
    stage.draw()
    stage.key("a", command=True)
    stage.key("backspace")
    assert people.all[0].name == "Asha"
    stage.type("Bo")
    assert people.all[0].name == "Bo"


def test_who_is_removed_is_brought_back(stage: MatchStage, people: People) -> None:
    stage.go("people", person="asha")
    stage.press("person.remove")
    stage.press("dialog.no")
    assert people.all == (ASHA, BALBIR)
    stage.press("person.remove")
    stage.press("dialog.yes")
    assert [one.id for one in people.all] == ["balbir"]
    stage.press("people.undo")
    assert people.all == (ASHA, BALBIR)
    assert "people.undo" not in stage.ids()


# -- a new game


def test_choosing_somebody_fills_the_chair(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    stage.press("seat 0 colour")
    assert isinstance(stage.top, SeatDialog)
    stage.press("sit.asha")
    chair = scene.seating.chairs[0]
    assert chair == Chair(
        "Asha", "human", "plum", "", "zigzag", "rabbit.wreath", "asha", ("hint", "large")
    )
    assert stage.desk.atlas.looks[0].avatar == "rabbit.wreath"
    assert faces.avatar_of(scene.ui, scene.seating.game.seats(2)[0]) == Avatar("rabbit", "wreath")
    stage.press("seat 0 colour")
    stage.press("sit.other")
    assert scene.seating.chairs[0] == Chair("", "human", "plum")


def test_a_person_made_in_the_set_up_sits_down_at_once(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    stage.press("seat 1 colour")
    for name, colour in (("Boris", "pine"), ("Vera", "rose")):
        people.keep(Person(name.lower(), name, colour))
        stage.top.uncovered()  # back from the page of people
        assert (scene.seating.chairs[1].name, scene.seating.chairs[1].colour) == (name, colour)
    stage.top.back()
    assert scene.seating.chairs[0].person in ("", "asha")


def test_a_newcomer_on_the_quick_table_sits_down_at_once(stage: MatchStage) -> None:
    scene: Any = stage.go("quick", game="goat")
    people = stage.desk.services.get(People)
    for name in ("Boris", "Vera"):
        people.keep(Person(name.lower(), name, "pine"))
        scene.uncovered()
    assert [chair.person for chair in scene.seating.chairs][:2] == ["boris", "vera"]
    assert len({chair.colour for chair in scene.seating.chairs}) == len(scene.seating.chairs)


def test_nobody_sits_in_two_chairs(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    scene.edit.change(lambda seating: seating.set_player(1, "human", scene.edit.words))
    scene.ui.dirty = True
    for seat in (0, 1):
        stage.press(f"seat {seat} colour")
        stage.press("sit.asha")
    assert [chair.person for chair in scene.seating.chairs] == ["", "asha"]
    assert len({chair.colour for chair in scene.seating.chairs}) == 2


def test_a_name_typed_over_is_somebody_else(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    stage.press("seat 0 colour")
    stage.press("sit.asha")
    stage.top.ui.set_focus("seat 0 name")
    stage.draw()
    stage.type("!")
    assert scene.seating.chairs[0].name == "Asha!" and scene.seating.chairs[0].person == ""


def test_a_bot_is_not_a_person(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    stage.press("seat 0 colour")
    stage.press("sit.balbir")
    scene.edit.change(lambda seating: seating.set_player(0, "bot:expert", scene.edit.words))
    assert scene.seating.chairs[0] == Chair("Balbir", "bot:expert", "slate", neighbour="balbir")


def test_they_sit_there_again_as_they_are_now(stage: MatchStage, people: People) -> None:
    scene = setup(stage)
    stage.press("seat 0 colour")
    stage.press("sit.asha")
    scene.edit.change(lambda seating: seating.set_player(1, "human", scene.edit.words))
    scene.edit.change(lambda seating: seating.rename(1, "Guest"))
    scene.ui.dirty = True
    stage.press("seat 1 help")
    stage.press("assist.slow")
    stage.key("escape")
    stage.press("quick.play")
    assert stage.top.name == "table"
    people.keep(Person("asha", "Asha Rani", "plum", "dots", "owl", ("slow",)))
    stage.desk.home()
    scene = setup(stage)
    by_name = {chair.name: chair for chair in scene.seating.chairs}
    assert by_name["Asha Rani"].avatar == "owl" and by_name["Asha Rani"].assists == ("slow",)
    assert set(by_name["Guest"].assists or ()) == {"legal", "slow", "counting"}
    people.remove("asha")
    stage.desk.home()
    scene = setup(stage)
    assert [chair.person for chair in scene.seating.chairs] == ["", ""]
    assert "Asha" in scene.seating.names


def test_help_is_behind_the_portrait_too(stage: MatchStage, people: People) -> None:
    scene = setup(stage, "gnoming")
    stage.press("seat 0 colour")
    stage.press("sit.help")
    stage.press("assist.slow")
    assert "slow" in (scene.seating.chairs[0].assists or ())


def test_the_first_of_the_house_sits_down_until_somebody_chose(
    stage: MatchStage, people: People
) -> None:
    scene = setup(stage)
    assert [chair.person for chair in scene.seating.chairs] == ["asha", ""]
    stage.press("seat 0 colour")
    stage.press("sit.balbir")
    stage.press("quick.play")
    for game in ("patchwork", "goat"):  # the same in a game that was never set up
        stage.desk.home()
        seated = setup(stage, game).seating.chairs
        assert "balbir" in [chair.person for chair in seated]
        assert "asha" not in [chair.person for chair in seated]


def test_help_chosen_for_somebody_is_theirs(stage: MatchStage, people: People) -> None:
    scene = setup(stage, "gnoming")
    stage.press("seat 0 colour")
    stage.press("sit.balbir")
    stage.press("seat 0 help")
    stage.press("assist.counting")
    assert scene.seating.chairs[0].assists == ("counting",)
    found = people.find("balbir")
    assert found is not None and found.assists == ("counting",)


def test_the_name_of_a_new_person_is_selected(stage: MatchStage, people: People) -> None:
    stage.go("people")
    stage.click("people.add")
    stage.type("Mira")
    assert [one.name for one in people.all][-1] == "Mira"
