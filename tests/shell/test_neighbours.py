"""Test that neighbours sit where bots play, and keep out of the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.bots.cast import known
from tabletop.house.opponents import replaced, settled
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat, Who, msg
from tabletop.shell.art.portraits import read
from tabletop.shell.parts.naming import wording
from tabletop.shell.parts.seatlooks import looks, wear
from tabletop.shell.scenes.setup.quick import QuickScene
from tabletop.store.setups import Setup
from tests.shell.match_stage import MatchStage

FRIENDLY = ("Asha", "Meera", "Ravi", "Jivan")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    """Set up an application with matches in a folder of its own."""
    made = MatchStage(tmp_path)
    yield made
    made.close()


def _bots(*names: str, level: str = "skilled") -> list[Chair]:
    return [Chair("Zoya"), *(Chair(name, f"bot:{level}") for name in names)]


def test_every_bot_is_a_neighbour_in_their_own_colour(stage: MatchStage) -> None:
    """Seat the three skilled ones, then the nearest at the level of the table."""
    chairs = settled(wording(stage.desk), "goat", _bots(*FRIENDLY))
    assert [chair.neighbour for chair in chairs] == ["", "leo", "omar", "noor", "dev"]
    assert chairs[1].style == "keeper", "it is the habit of this game"
    assert [chair.style for chair in chairs[2:]] == ["", "", ""]
    assert {chair.level for chair in chairs[1:]} == {"skilled"}
    assert [chair.colour for chair in chairs[1:]] == ["rust", "pine", "teal", "sky"]
    many = settled(wording(stage.desk), "mexican_train", _bots(*"ABCDEFGHIJK", level="novice"))
    assert [chair.name for chair in many[1:]] == list("ABCDEFGHIJK"), "somebody wrote these"
    many = settled(wording(stage.desk), "mexican_train", _bots(*["Asha"] * 11, level="novice"))
    assert len({chair.neighbour for chair in many}) == 12
    assert settled(wording(stage.desk), "mexican_train", many) == many


def test_a_neighbour_leaves_their_colour_to_a_person(stage: MatchStage) -> None:
    """Keep to another one while a person of that colour is there."""
    chairs = [Chair("Zoya", colour="rust"), Chair("Asha", "bot:skilled", "teal")]
    leo = settled(wording(stage.desk), "goat", chairs)[1]
    assert leo.neighbour == "leo" and leo.colour not in ("", "rust")
    alone = settled(wording(stage.desk), "goat", [Chair("Zoya", colour="sky"), leo])
    assert alone[1].colour == "rust"


def test_a_written_name_stays(stage: MatchStage) -> None:
    """Leave a bot alone that somebody has named."""
    assert settled(wording(stage.desk), "goat", _bots("Bolt")) == tuple(_bots("Bolt"))


def test_a_neighbour_with_the_name_of_a_person_stays_at_home(stage: MatchStage) -> None:
    """Seat no second Leo beside a person of that name."""
    chairs = [Chair("Leo"), Chair("Asha", "bot:skilled")]
    assert settled(wording(stage.desk), "goat", chairs)[1].neighbour == "omar"


def test_another_level_brings_another_neighbour(stage: MatchStage) -> None:
    """Replace the neighbour, at the set-up and in a match."""
    first = settled(wording(stage.desk), "patchwork", _bots("Asha"))
    assert first[1].neighbour == "omar"
    gentle = replaced(wording(stage.desk), "patchwork", first, 1, "bot:novice")
    assert (gentle.neighbour, gentle.level, gentle.style) == ("bela", "novice", "idler")
    person = replaced(wording(stage.desk), "patchwork", first, 1, HUMAN)
    assert (person.neighbour, person.player, person.name) == ("", HUMAN, "Omar")
    bolt = [Chair("Zoya"), Chair("Bolt", "bot:skilled", style="saver")]
    other = replaced(wording(stage.desk), "patchwork", bolt, 1, "bot:master")
    assert other == Chair("Bolt", "bot:master", style="saver")


def test_the_name_follows_the_language_of_the_table(stage: MatchStage) -> None:
    """Say the name in the language of the moment, not that of the set-up."""
    stage.go("setup", game="patchwork")
    stage.press("quick.play")
    begun = stage.top.session  # type: ignore[attr-defined]
    seat = next(i for i, chair in enumerate(begun.chairs) if chair.neighbour)
    who = msg("kernel.name", who=Who(Seat(seat)))
    assert stage.desk.say(who, begun.names) == "Bela"
    stage.desk.change(language="gu")
    assert stage.desk.say(who, begun.names) == "બેલા"


def test_the_look_of_a_seat_knows_its_neighbour() -> None:
    """Name the neighbour as the portrait, in the seat's colour."""
    chairs = [Chair("Zoya"), Chair("Ruth", "bot:master", "teal", neighbour="ruth")]
    look = looks(chairs)[1]
    assert (look.colour, look.avatar) == ("teal", "ruth")


def test_the_set_up_names_them_in_a_language_chosen_meanwhile(stage: MatchStage) -> None:
    """Come back from the settings, and read the name in the new language."""
    scene = stage.go("setup", game="patchwork")
    assert scene.seating.names[1] == "Bela"
    stage.go("settings")
    stage.desk.change(language="gu")
    stage.desk.stack.pop(stage.top)
    assert scene.seating.chairs[1].name == "બેલા"


def test_a_table_of_another_game_and_language_brings_neighbours_by_their_names_here(
    stage: MatchStage,
) -> None:
    """Forget the names of neighbours from the table of another game."""
    stage.desk.change(
        language="en",
        last_names=("", "બેલા", "Bolt"),
        last_players=(HUMAN, "bot:novice", "bot:novice"),
        setups=(Setup("gnoming", neighbours=("", "bela", "")),),
    )
    scene = stage.go("quick", game="goat")
    assert isinstance(scene, QuickScene)
    _, one, bolt = scene.seating.chairs
    assert known(one.neighbour) is not None and one.name.isascii()
    assert (bolt.name, bolt.neighbour) == ("Bolt", ""), "somebody wrote that name"


def test_a_friendly_name_of_another_language_gives_way(stage: MatchStage) -> None:
    """Seat neighbours for the bots of an older match."""
    stage.desk.change(language="pa")
    words = wording(stage.desk)
    novices = [Chair("Zoya"), *(Chair(name, "bot:novice") for name in ("नील", "नील", "नील"))]
    found = settled(words, "goat", novices)
    assert not {"नील"} & {chair.name for chair in found}
    assert [chair.neighbour for chair in found[1:]] == ["bela", "mini", "dev"]


def test_the_only_person_without_a_name_has_the_letter_of_you(stage: MatchStage) -> None:
    """Write it in the script of the language, for nobody else."""
    for language, sign in {"en": "Y", "gu": "ત", "hi": "आ", "pa": "ਤੁ"}.items():
        stage.desk.change(language=language)
        wear(stage.desk, [Chair(""), Chair("Bela", "bot:novice")])
        assert stage.desk.atlas.looks[0].letter == sign
    wear(stage.desk, [Chair(""), Chair("")])
    assert [look.letter for look in stage.desk.atlas.looks[:2]] == ["A", "B"]


def test_a_bot_of_an_older_match_has_a_face_in_every_language() -> None:
    faces = set()
    for number in range(1, 13):
        found = set()
        for language in LANGUAGES:
            name = Speech(language.code).say(msg(f"match.bot.{number}"))
            look = looks([Chair("Asha"), Chair(name, "bot:novice")])[1]
            assert read(look.avatar) is not None
            found.add(look.avatar)
            assert looks([Chair(""), Chair(name)])[1].avatar == "", "a person has their own"
        assert len(found) == 1
        faces |= found
    assert len(faces) == 12, "nobody looks like anybody else"
    assert looks([Chair("Asha"), Chair("Robo 9", "bot:novice")])[1].avatar == ""
