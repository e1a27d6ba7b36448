"""Test the help of seats: chosen or usual, for the person who looks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play import assists
from tabletop.play.session import Session
from tabletop.store.settings import Settings
from tabletop.table.picture import Shape
from tests.play.tables import ALONE, BOT, BOTS, PEOPLE, begun
from tests.play.tables import until as played

PLAIN = Settings(show_legal=False, counting=False)


def helped(session: Session, *help_by_seat: tuple[str, ...] | None) -> Session:
    """Return the session whose seats have this help."""
    pairs = zip(session.chairs, help_by_seat, strict=True)
    return replace(session, chairs=tuple(replace(c, assists=one) for c, one in pairs))


def test_the_settings_are_the_usual_help() -> None:
    assert assists.usual(Settings()) == ("legal", "counting")
    assert assists.usual(Settings(show_legal=False)) == ("counting",)
    assert assists.usual(Settings(counting=False)) == ("legal",)
    assert assists.chosen(Chair("Asha"), PLAIN) == ()
    assert assists.chosen(Chair("Asha", assists=("slow",)), Settings()) == ("slow",)
    assert assists.chosen(Chair("Asha", assists=()), Settings()) == ()


def test_one_help_is_turned_on_and_off() -> None:
    assert assists.switched(("hint",), "legal", on=True) == ("hint", "legal")
    assert assists.switched(("legal", "hint"), "legal", on=True) == ("hint", "legal")
    assert assists.switched(("legal", "hint"), "hint", on=False) == ("legal",)
    assert assists.switched((), "hint", on=False) == ()


def test_the_help_is_that_of_the_person_who_looks_or_is_asked_to() -> None:
    secret = begun("goat", PEOPLE)
    seat = secret.match.to_act
    assert seat is not None and assists.whose(secret) == seat
    assert assists.whose(secret.claim(seat)) == seat
    assert assists.whose(begun("gnoming", (BOT, HUMAN))) == 1
    assert assists.whose(begun("gnoming", BOTS)) is None
    session = helped(begun("gnoming", (BOT, HUMAN)), ("slow",), ("large",))
    assert assists.held(session, Settings()) == ("large",)
    assert assists.held(begun("gnoming", BOTS), Settings()) == ("legal", "counting")


@pytest.mark.parametrize(
    ("size", "large", "percent"),
    [
        (100, False, 100),
        (100, True, 150),
        (115, True, 150),
        (120, True, 156),
        (180, True, 200),
        (75, True, 150),
    ],
)
def test_large_text_is_larger_than_the_settings_say(size: int, large: bool, percent: int) -> None:
    session = helped(begun("gnoming", ALONE), ("large",) if large else (), None)
    settings = Settings(size=size)
    assert assists.percent(session, settings) == percent
    shape = assists.shaped(Shape(), session, settings)
    assert shape == Shape(text=percent / 100, legal=False, counting=False)


def test_the_shape_shows_what_the_help_says() -> None:
    session = begun("gnoming", ALONE)
    legal = assists.shaped(Shape(), helped(session, ("legal",), None), PLAIN)
    assert (legal.legal, legal.counting) == (True, False)
    counting = assists.shaped(Shape(), helped(session, ("counting",), None), PLAIN)
    assert (counting.legal, counting.counting) == (False, True)


def test_one_person_who_wants_it_slow_is_enough() -> None:
    session = begun("mexican_train", (HUMAN, HUMAN, BOT))
    slow = helped(session, (), ("slow",), None)
    assert assists.pace(session, Settings(pace="fast")) == "fast"
    assert assists.pace(slow, Settings(pace="fast")) == "calm"
    assert assists.pace(slow, Settings(pace="step")) == "step"
    bot = helped(session, (), (), ("slow",))
    assert assists.pace(bot, Settings(pace="fast")) == "fast", "a bot wants nothing"


def test_hints_come_to_the_person_to_act_who_wants_them() -> None:
    session = begun("gnoming", ALONE)
    assert session.match.to_act == 0
    assert assists.hints(helped(session, ("hint",), None), Settings())
    assert not assists.hints(helped(session, ("legal",), None), Settings())
    assert not assists.hints(session, Settings())
    bot = session.seated(Seat(0), Chair("Bolt", BOT, assists=("hint",)))
    assert not assists.hints(bot, Settings())
    held = played("gnoming", ALONE, lambda one: one.match.held)
    assert not assists.hints(helped(held, ("hint",), ("hint",)), Settings())
