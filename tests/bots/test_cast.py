"""Test the neighbours: each habit once, strength by level and habit alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.bots.cast import BY_ID, CAST, candidates, freed, known
from tabletop.games import GAMES, find
from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.record import LEVELS, NEIGHBOURS, Chair, Record
from tabletop.kernel.words import Name, Who, msg
from tabletop.store.reading import parse


def test_every_habit_of_the_box_is_one_neighbours() -> None:
    """Find each style of the box in exactly one neighbour."""
    box = [game for game in GAMES if game.finished]
    styles = Counter((game.id, style) for game in box for style in game.styles.tastes)
    assert Counter((one.game, one.style) for one in CAST) == styles


def test_they_are_sorted_by_strength_and_every_level_has_one() -> None:
    """Put the gentlest first, and miss nobody."""
    strengths = [one.strength for one in CAST]
    assert strengths == sorted(strengths)
    assert {one.level for one in CAST} == set(LEVELS)
    assert tuple(one.id for one in CAST) == NEIGHBOURS
    assert len({one.colour for one in CAST}) == len(CAST)


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.finished])
@pytest.mark.parametrize("one", CAST, ids=[one.id for one in CAST])
def test_a_chair_plays_by_level_and_habit_only(one: object, game: str) -> None:
    """Compare the chair with that of any bot of level and habit."""
    assert isinstance(one, type(CAST[0]))
    chair = one.sits(Chair("", colour="teal"), game, "Somebody")
    found = find(game)
    assert found is not None
    assert chair.level == one.level
    assert chair.style == (one.style if game == one.game else "")
    assert not chair.style or chair.style in found.styles.tastes
    assert (chair.colour, chair.avatar, chair.person, chair.assists) == ("teal", "", "", None)


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_everybody_is_named_in_every_language(language: str) -> None:
    """Say names, trades and characters; no two are alike."""
    speech = Speech(language)
    for part in ("name", "does", "line"):
        said = [speech.say(msg(f"cast.{one.id}.{part}")) for one in CAST]
        assert len(set(said)) == len(CAST), part
        assert not any("⟨" in text for text in said)


def test_the_name_shown_is_that_of_the_language() -> None:
    """Say the name in Hindi, and keep the recorded one as text."""
    chair = BY_ID["ruth"].sits(Chair(""), "goat", "Ruth")
    said = Speech("hi", (chair.called,)).say(msg("kernel.name", who=Who(0)))  # type: ignore[arg-type]
    assert said == "रूथ"
    assert chair.called == "Ruth" and isinstance(chair.called, Name)
    assert Chair("Bolt", "bot:master", neighbour="nobody").called == "Bolt"
    assert not isinstance(Chair("Bolt", "bot:master", neighbour="nobody").called, Name)
    assert not isinstance(Chair("Asha", neighbour="ruth").called, Name), "a person took the chair"


def test_a_record_remembers_who_sits_there() -> None:
    """Write and read a record with and without neighbours."""
    chairs = Chair("Asha"), BY_ID["omar"].sits(Chair(""), "mexican_train", "Omar")
    record = Record("mexican_train", 1, chairs)
    assert parse(record.dumps()) == record
    assert '"neighbour": "omar"' in record.dumps()
    assert "neighbour" not in Record("goat", 1, (Chair("Asha"),)).dumps()


def test_who_is_free_and_who_leaves() -> None:
    """Prefer a habit in the game; free a chair of its habit."""
    assert [one.id for one in candidates("casual", "patchwork")] == ["kiran", "dev", "rosa"]
    assert [one.id for one in candidates("casual", "patchwork", {"kiran"})] == ["dev", "rosa"]
    chair = BY_ID["kiran"].sits(Chair(""), "patchwork", "Kiran")
    assert freed(chair) == Chair("Kiran", "bot:casual")
    assert known("nobody") is None
