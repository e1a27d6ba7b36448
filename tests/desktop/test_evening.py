"""Play an evening of three games in the window, to its sheet."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tabletop.house.looks import COLOURS
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People
from tabletop.store.people import Person as HousePerson
from tabletop.store.setups import KeptRules
from tabletop.store.writer import Writer
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.driven import Program
from tests.desktop.person import Person
from tests.desktop.winning import BEST, chosen

FOUR: Final = ("Asha", "Ravi", "Meera", "Balbir")
SMALL: Final = KeptRules("mexican_train", "Small", (("set", 9), ("hand_size", 6), ("rounds", 1)))
BROKEN: Final = 12
"""Actions of the second game after which the program is killed."""


class Company(Person):
    """Play as all people of a table in turn, who hide their hands."""

    def _mine(self) -> bool:
        mine = super()._mine()
        if mine and self.game.private:
            told = [one for one in self.program.events if one["event"] in {"curtain", "claimed"}]
            if not told or (told[-1]["event"], told[-1]["seat"]) != ("claimed", self.seat):
                self.program.claim()
        return mine

    def play(self, most: int = 10_000) -> None:
        """Make good moves until the ending is on the screen, or so many were made."""
        rng = Random(1)
        while self.seat is not None and len(self.lines) < most:
            if self.my_turn():
                self.do(chosen(self.game, BEST, self.view, rng))
            elif self.seat is not None:
                self.program.wait("round_over", ply=len(self.lines))
                self.device.until("next-round", "action")


def plan(program: Program) -> None:
    """Choose kept rules for the first game, short ones for the others."""
    mouse, keys = Device(program, "mouse"), Device(program, "keys")
    for game in range(3):
        since = program.mark()
        mouse.press(f"evening.rules.{game}")
        program.wait("layout", since, scene="house_rules")
        if game == 0:
            keys.focus("setup.own")
            keys.send("Left")
        else:
            mouse.press("quick.length")
            keys.send("Home", "Return")
        since = program.mark()
        mouse.press("back")
        program.wait("layout", since, scene="evening_plan")


def table(program: Program, house: House, since: int) -> Company:
    """Sit down at the match that has begun."""
    program.wait("layout", since, scene="table")
    return Company(Device(program, "mouse"), house, str(program.wait("saved", since)["match"]))


@pytest.mark.long("four people play three games, a move at a time")
@pytest.mark.timeout(900)
def test_an_evening_of_three_games_for_four_killed_once_goes_on_to_its_sheet(house: House) -> None:
    house.provide(kept_rules=(SMALL,))
    writer = Writer()
    people = People(house.folders, writer)
    for name, colour in zip(FOUR, COLOURS, strict=False):
        people.keep(HousePerson(name.lower(), name, colour, "dots", "rabbit"))
    assert writer.close()
    program = house.start()
    Device(program, "mouse").press("door.evening")
    program.wait("layout", scene="evening_plan")
    plan(program)
    since = program.mark()
    Device(program, "mouse").press("evening.begin")
    games, ways = [], []
    for game in range(3):
        company = table(program, house, since)
        games.append(company.head.game)
        ways.append([chair.person for chair in company.head.seats])
        if game == 1:
            company.play(BROKEN)
            program.wait("saved", ply=len(company.lines))
            program.kill(gently=False)
            program = house.start()
            device = Device(program, "mouse")
            device.press("home.evening")
            program.wait("layout", scene="evening")
            device.press("evening.go_on")
            program.wait("layout", scene="table")
            company = Company(device, house, company.match)
        company.play()
        since = program.mark()
        company.device.press("ending.evening")
        if game < 2:
            program.wait("layout", since, scene="evening")
            since = program.mark()
            company.device.press("evening.go_on")
    program.wait("layout", since, scene="evening_end")
    company.device.press("evening.save")
    program.wait("exported")
    assert program.close() == 0
    assert sorted(games) == ["gnoming", "goat", "mexican_train"]
    assert [way[0] for way in ways] == [name.lower() for name in FOUR[:3]]
    folders = house.folders.pictures, house.folders.documents
    files = {path.suffix for folder in folders for path in folder.iterdir()}
    assert files == {".png", ".txt"}
    chronicle = Chronicle(house.folders, Writer())
    assert chronicle.ready(30)
    (evening,) = chronicle.evenings(2)
    assert evening.over and len(evening.outcomes) == 3 and not evening.stopped
    assert len(chronicle.matches(9)) == 3
    chronicle.close()
    assert "Traceback" not in program.errors
