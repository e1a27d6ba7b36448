"""Test that no string raises: drawn, said, stored, or as a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Seat, Who, msg, visible
from tabletop.shell.dialogs.dialog import Ask
from tabletop.shell.parts.naming import called
from tabletop.shell.scenes.setup.quick import QuickScene
from tabletop.shell.text import Typesetter
from tabletop.store.people import People, Person
from tests.shell.match_stage import MatchStage, played
from tests.tools import strings

NOTHING = ("\ufe0f", "\u200b", "\u200d", "\u034f", "\u180b", "\u202e\u2066", "\u3164", "\u2800")
"""Names that draw nothing, each of another kind."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (960, 540))
    yield made
    made.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 7))
def test_no_random_string_raises(seed: int) -> None:
    assert list(strings.faults(500, seed)) == []


def test_what_draws_nothing_has_a_line_of_no_width() -> None:
    setter = Typesetter(strings.FONTS)
    line = setter.render("\ufe0f\u200b", "sans", 20, "#000000")
    assert line.get_size() == (0, setter.line_height("sans", 20))
    beside = setter.render("a\u200bb", "sans", 20, "#000000").get_width()
    assert beside == setter.render("ab", "sans", 20, "#000000").get_width()


@pytest.mark.parametrize("name", [*NOTHING, "", "  "])
def test_an_invisible_name_reads_as_the_number_of_its_seat(name: str) -> None:
    assert not visible(name)
    said = Speech("en", ("Asha", name)).say(msg("table.to_move", who=Who(Seat(1))))
    assert "Player 2" in said


@pytest.mark.parametrize("name", ["Asha", "ਬਲਬੀਰ", "李", "7", "★", "😀", "e\u0301\u200d"])
def test_a_visible_name_stays(name: str) -> None:
    assert visible(name) and name in Speech("en", (name,)).say(msg("kernel.name", who=Who(Seat(0))))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", NOTHING)
def test_a_table_with_an_invisible_name_is_drawn(stage: MatchStage, name: str) -> None:
    session = played(2, names=(name, name))
    stage.go("table", session=session)
    stage.draw()
    assert any("Player 2" in text for text in _texts(stage))


def _front(stage: MatchStage) -> Any:
    return stage.top


def _texts(stage: MatchStage) -> list[str]:
    """Return all words on the table in front."""
    picture, names = _front(stage).state.picture, _front(stage).session.names
    return [stage.desk.say(label.words, names) for label in picture.labels]


def test_an_invisible_name_typed_in_the_setup_begins_a_match_as_none(
    stage: MatchStage,
) -> None:
    scene = stage.go("setup", game="patchwork")
    assert isinstance(scene, QuickScene)
    scene.edit.change(lambda seating: seating.rename(0, "\ufe0f"))
    stage.draw()
    stage.press("quick.play")
    names = _front(stage).session.names
    assert "" in names and "\ufe0f" not in names
    stage.draw()
    assert "You" in _texts(stage), "the only person at the table"


def test_a_person_needs_a_name_that_is_seen(stage: MatchStage) -> None:
    people = stage.desk.services.get(People)
    people.keep(Person("asha", "Asha"))
    scene: Any = stage.go("people")
    scene._choose("asha")
    scene._call(people.all[0], "\ufe0f")
    stage.draw()
    assert people.all[0].name == "Asha"


def test_people_without_a_visible_name_are_numbered(stage: MatchStage) -> None:
    people = stage.desk.services.get(People)
    people.keep(Person("asha", "Asha"))
    people.keep(Person("b", "\u200b\ufe0f"))
    assert [called(stage.desk, one) for one in people.all] == ["Asha", "Player 2"]
    for scene in ("people", "lessons"):
        stage.go(scene)
        stage.draw()


def test_a_title_must_be_seen(stage: MatchStage) -> None:
    done: list[str] = []
    ask = Ask(stage.desk, msg("match.saves.rename.title"), "", done.append)
    stage.go("home")
    stage.desk.stack.push(ask)
    stage.draw()
    stage.type("\u180b")
    stage.key("return")
    assert not done and not ask.buttons(ask.ui)[1].enabled
    stage.type("Friday")
    stage.key("return")
    assert [visible(text) for text in done] == [True]
