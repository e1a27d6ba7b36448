"""Bring matches near an end, and play them to it in the window."""

from __future__ import annotations

import json
from random import Random

from tabletop.games import find
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair, Record
from tabletop.play.session import Session
from tests.desktop.conftest import House
from tests.desktop.devices import Device, Way
from tests.desktop.person import Person
from tests.desktop.winning import BEST, chosen

MATCH = "nearly-over"
"""Id of the match that is kept."""


def against_the_gentlest(game: str, seed: int = 7) -> Record:
    """Return a match of a person and the gentlest neighbour, not begun yet."""
    manifest = find(game)
    assert manifest is not None
    chairs = (Chair("Asha", HUMAN), Chair("Bela", f"{BOT}{LEVELS[0]}", neighbour="bela"))
    return Session.new(manifest, chairs, {}, seed, MATCH, "2026-11-20T10:00:00Z").record()


def narrated(house: House) -> None:
    """Have the screens told in words, to be read, and bots move at once."""
    settings = json.loads(house.folders.settings.read_text("utf-8"))
    settings |= {"narration": True, "pace": "instant"}
    house.folders.settings.write_text(json.dumps(settings), "utf-8")


def resumed(house: House, way: Way, match: str = MATCH) -> Person:
    """Start the program, and go on with the match."""
    program = house.start(pad=way == "pad")
    device = Device(program, way, house.pipe)
    device.press("continue")
    program.wait("layout", scene="table")
    return Person(device, house, match)


def to_the_end_of_the_round(person: Person) -> None:
    """Make good moves until the round or the match is over."""
    rng = Random(1)
    while person.my_turn():
        person.do(chosen(person.game, BEST, person.view, rng))


def to_the_end(person: Person) -> None:
    """Make good moves until the ending is on the screen."""
    to_the_end_of_the_round(person)
    while person.seat is not None:
        person.program.wait("round_over", ply=len(person.lines))
        person.device.until("next-round", "action")
        to_the_end_of_the_round(person)
    person.program.wait("layout", scene="ending")
