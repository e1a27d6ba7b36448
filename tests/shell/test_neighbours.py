"""Test that neighbours sit where bots play, and keep out of the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat, Who, msg
from tabletop.shell.scenes.players.neighbours import replaced, settled
from tabletop.shell.scenes.players.seatlooks import looks
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


def test_bots_of_one_level_are_neighbours_until_none_is_free(stage: MatchStage) -> None:
    """Seat the three skilled ones, then a bot with a friendly name."""
    chairs = settled(stage.desk, "goat", _bots(*FRIENDLY), FRIENDLY)
    assert [chair.neighbour for chair in chairs] == ["", "leo", "omar", "noor", ""]
    assert chairs[1].style == "keeper", "it is the habit of this game"
    assert [chair.style for chair in chairs[2:]] == ["", "", ""]
    assert chairs[4].name in FRIENDLY


def test_a_written_name_stays(stage: MatchStage) -> None:
    """Leave a bot alone that somebody has named."""
    assert settled(stage.desk, "goat", _bots("Bolt"), FRIENDLY) == _bots("Bolt")


def test_a_neighbour_with_the_name_of_a_person_stays_at_home(stage: MatchStage) -> None:
    """Seat no second Leo beside a person of that name."""
    chairs = [Chair("Leo"), Chair("Asha", "bot:skilled")]
    assert settled(stage.desk, "goat", chairs, FRIENDLY)[1].neighbour == "omar"


def test_another_level_brings_another_neighbour(stage: MatchStage) -> None:
    """Replace the neighbour, at the set-up and in a match."""
    first = settled(stage.desk, "patchwork", _bots("Asha"), FRIENDLY)
    assert first[1].neighbour == "omar"
    gentle = replaced(stage.desk, "patchwork", first, 1, "bot:novice")
    assert (gentle.neighbour, gentle.level, gentle.style) == ("mini", "novice", "quilter")
    person = replaced(stage.desk, "patchwork", first, 1, HUMAN)
    assert (person.neighbour, person.player, person.name) == ("", HUMAN, "Omar")
    bolt = [Chair("Zoya"), Chair("Bolt", "bot:skilled", style="saver")]
    other = replaced(stage.desk, "patchwork", bolt, 1, "bot:master")
    assert other == Chair("Bolt", "bot:master", style="saver")


def test_the_name_follows_the_language_of_the_table(stage: MatchStage) -> None:
    """Say the name in the language of the moment, not that of the set-up."""
    stage.go("setup", game="patchwork")
    stage.press("setup.start")
    begun = stage.top.session  # type: ignore[attr-defined]
    seat = next(i for i, chair in enumerate(begun.chairs) if chair.neighbour)
    who = msg("kernel.name", who=Who(Seat(seat)))
    assert stage.desk.say(who, begun.names) == "Omar"
    stage.desk.change(language="gu")
    assert stage.desk.say(who, begun.names) == "ઉમર"


def test_the_look_of_a_seat_knows_its_neighbour() -> None:
    """Name the neighbour as the portrait, in the seat's colour."""
    chairs = [Chair("Zoya"), Chair("Ruth", "bot:master", "teal", neighbour="ruth")]
    look = looks(chairs)[1]
    assert (look.colour, look.avatar) == ("teal", "ruth")


def test_the_set_up_names_them_in_a_language_chosen_meanwhile(stage: MatchStage) -> None:
    """Come back from the settings, and read the name in the new language."""
    scene = stage.go("setup", game="patchwork")
    assert scene.seating.names[1] == "Omar"
    stage.go("settings")
    stage.desk.change(language="gu")
    stage.desk.stack.pop(stage.top)
    assert scene.seating.chairs[1].name == "ઉમર"
