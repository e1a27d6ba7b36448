"""Test who learns in a lesson, and by which name."""

from __future__ import annotations

import pytest

from tabletop.house import learning, names
from tabletop.kernel.record import Chair
from tabletop.store.settings import Settings
from tests.house.tables import ASHA, RAVI
from tests.house.wording import english


def settings(*seats: tuple[str, str], more: tuple[str, ...] = ()) -> Settings:
    """Return settings after a match of these players and names."""
    players, called = zip(*seats, strict=True)
    return Settings(last_players=players, last_names=(*called, *more))


def test_a_guest_learns_by_the_name_of_last_time() -> None:
    last = settings(("bot:novice", "Bela"), ("human", " Meera "), more=("Nobody",))
    assert names.usual_name(last) == " Meera "
    assert learning.chair_of((), last, "") == Chair("Meera")


def test_the_teacher_of_a_lesson_is_the_first_who_is_called_otherwise() -> None:
    words = english()
    named = [one.name for one in learning.company(words, "goat", Chair("Meera"))]
    assert named == list(words.friendly)
    others = [one.name for one in learning.company(words, "goat", Chair(named[0]))]
    assert others == named[1:]


def test_a_blank_name_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "root")
    assert learning.chair_of((), settings(("human", "\N{ZERO WIDTH SPACE}")), "") == Chair("")


def test_bots_alone_leave_the_name_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "meera")
    assert names.usual_name(settings(("bot:novice", "Bela"), more=("Nobody",))) == "Meera"


def test_a_person_of_the_house_learns_as_themselves() -> None:
    people = (ASHA, RAVI)
    chair = learning.chair_of(people, Settings(), RAVI.id)
    assert (chair.name, chair.person) == (RAVI.name, RAVI.id)
    assert learning.usual_learner(people, Settings()) == ASHA.id
