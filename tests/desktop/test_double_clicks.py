"""Click twice where once is meant.

One screen opens, and nothing is played by accident.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any, Final

import pytest

from tabletop.kernel.rules import CHANCE
from tabletop.shell.freshscreen import TWICE
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.driven import DesktopError, Program
from tests.desktop.endgames import MATCH, against_the_gentlest, resumed, to_the_end
from tests.desktop.person import Person
from tests.desktop.test_round_ends import ROUNDS, ended
from tests.desktop.test_way_in import GAME_IDS, scenes
from tests.desktop.winning import nearly_won

HELD: Final = 0.12
"""Seconds that the second click may come late: more make two clicks of a pair."""

ATTEMPTS: Final = 12
"""Times that a pair is tried on a machine that holds the second click back."""

APART: Final = (40, 120, 240)
"""Milliseconds between both clicks: of a fast hand, a usual one and a slow one."""


class ApartError(DesktopError):
    """Report that two clicks were no pair."""


def twice(program: Program, target: str, apart: int) -> None:
    """Click twice on a target.

    Raises:
        ApartError: A busy machine sent the second click too late.
    """
    program.point(target)
    program.move(target)
    program.focus()
    began = time.monotonic()
    program.send("click", "--repeat", 2, "--delay", apart, 1)
    gap = time.monotonic() - began - apart / 1000  # it rests after the second click too
    if gap > max(TWICE, apart / 1000 + HELD):
        raise ApartError(f"{apart} ms apart were meant, at most {1000 * gap:.0f} were they")


def in_time(test: Callable[..., None]) -> Callable[..., None]:
    """Try a test again if its clicks were no pair."""

    @wraps(test)
    def tried(**given: Any) -> None:
        (house,) = (one for one in given.values() if isinstance(one, House))
        for _ in range(ATTEMPTS - 1):
            with suppress(ApartError):
                test(**given)
                return
            house.renew()
        test(**given)

    return tried


def untouched(person: Person, house: House) -> None:
    """Check that one table was opened, at which the person has done nothing."""
    assert person.my_turn()
    people = [n for n, chair in enumerate(person.head.seats) if chair.player == "human"]
    assert not set(people) & set(person.acted)
    events = [event["event"] for event in person.program.events]
    assert "refused" not in events and "put-back" not in person.program.targets()
    assert len(list(house.folders.matches.glob("*.tabletop"))) == 1
    assert person.program.close() == 0
    assert "Traceback" not in person.program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("game", GAME_IDS)
@in_time
def test_a_double_click_on_a_box_opens_its_card_alone(house: House, game: str, apart: int) -> None:
    program = house.start()
    twice(program, f"box.{game}", apart)
    program.wait("layout", scene="quick")
    program.key("Return")
    program.wait("layout", scene="table")
    assert scenes(program) == ["home", "quick", "table"]
    untouched(Person(Device(program, "mouse"), house), house)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("game", GAME_IDS)
@in_time
def test_a_double_click_on_play_opens_one_table(house: House, game: str, apart: int) -> None:
    program = house.start()
    program.click(f"box.{game}")
    twice(program, "quick.play", apart)
    program.wait("layout", scene="table")
    person = Person(Device(program, "mouse"), house)
    untouched(person, house)
    assert scenes(program) == ["home", "quick", "table"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("apart", APART)
@in_time
def test_a_double_click_on_the_first_page_opens_the_boxes_alone(bare: House, apart: int) -> None:
    program = bare.start(scene="first_run")
    twice(program, "first.begin", apart)
    program.wait("layout", scene="home")
    program.key("Return")
    program.wait("layout", scene="quick")
    assert scenes(program) == ["first_run", "home", "quick"]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("game", ROUNDS)
@in_time
def test_a_double_click_on_the_next_round_deals_one(house: House, game: str, apart: int) -> None:
    person = ended(house, "mouse", game)
    program = person.program
    # The click that set the last tile down was in the same place.
    program.wait("counted", scene="table")
    since, dealt = program.mark(), len(person.lines)
    twice(program, "next-round", apart)
    program.wait("action", since)
    assert person.my_turn()
    acted = person.acted[dealt:]
    people = [n for n, chair in enumerate(person.head.seats) if chair.player == "human"]
    assert acted.count(CHANCE) == 1 and not set(people) & set(acted)
    assert "put-back" not in program.targets() and scenes(program) == ["home", "table"]
    assert not [e for e in program.events[since:] if e["event"] == "refused"]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays a match to its end")
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("game", GAME_IDS)
@in_time
def test_a_double_click_on_next_opens_its_card_alone(house: House, game: str, apart: int) -> None:
    house.keep(MATCH, nearly_won(against_the_gentlest(game)))
    person = resumed(house, "mouse")
    program = person.program
    to_the_end(person)
    since = program.mark()
    twice(program, "ending.next", apart)
    program.wait("layout", since, scene="quick")
    assert program.focus_at()[1] == "quick.play", "nothing on the card was pressed"
    since = program.mark()
    program.key("Return")
    program.wait("layout", since, scene="table")
    assert scenes(program) == ["home", "table", "ending", "quick", "table"]
    other = Person(Device(program, "mouse"), house, str(program.wait("saved", since)["match"]))
    assert sorted(chair.player for chair in other.head.seats) == ["bot:casual", "human"]
    assert len(list(house.folders.matches.glob("*.tabletop"))) == 2
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays a match to its end")
@pytest.mark.parametrize("game", GAME_IDS)
@in_time
def test_a_double_click_on_same_deal_deals_it_once_more(house: House, game: str) -> None:
    """Deal a match again that was opened from its file, without a key."""
    house.keep(MATCH, nearly_won(against_the_gentlest(game)))
    person = resumed(house, "mouse")
    program = person.program
    to_the_end(person)
    since = program.mark()
    twice(program, "ending.same", APART[1])
    program.wait("layout", since, scene="dialog")  # a known deal does not count: it asks
    twice(program, "dialog.yes", APART[1])
    program.wait("layout", since, scene="table")
    match = str(program.wait("saved", since)["match"])
    assert house.record(match).actions[0] == house.record(MATCH).actions[0]
    assert scenes(program) == ["home", "table", "ending", "dialog", "table"]
    assert len(list(house.folders.matches.glob("*.tabletop"))) == 2
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays a match to its end")
@pytest.mark.parametrize("game", GAME_IDS)
@in_time
def test_a_double_click_on_play_again_opens_one_table(house: House, game: str) -> None:
    house.keep(MATCH, nearly_won(against_the_gentlest(game)))
    person = resumed(house, "mouse")
    program = person.program
    to_the_end(person)
    since = program.mark()
    twice(program, "ending.again", APART[1])
    program.wait("layout", since, scene="table")
    match = str(program.wait("saved", since)["match"])
    assert match != MATCH
    assert scenes(program) == ["home", "table", "ending", "table"]
    assert len(list(house.folders.matches.glob("*.tabletop"))) == 2
    assert program.close() == 0
    assert "Traceback" not in program.errors
