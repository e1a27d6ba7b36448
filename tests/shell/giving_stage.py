"""Fill a house with matches of guests, for tests and the contact sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.kernel.record import Chair
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tests.shell.match_stage import MatchStage, played

ASHA = Person("asha", "Asha", "plum", "zigzag", "rabbit.wreath", ("hint", "large"))
BALBIR = Person("balbir", "ਬਲਬੀਰ", "teal", "bars", "gnome.turban", ())

GUEST_AND_BOT = (Chair("", "human", "coral"), Chair("Bela", "bot:novice", "teal"))


def match(
    stage: MatchStage, name: str, chairs: Sequence[Chair] = GUEST_AND_BOT, plies: int = 999
) -> Session:
    """Save a match of these players and count its result; return it."""
    session = replace(played(plies, match_id=name), chairs=tuple(chairs))
    made, _ = Session.resumed(session.game, session.record(), name, 1)
    stage.keep(made, name)
    found = results.played(made)
    if found is not None:
        stage.desk.services.get(Chronicle).keep(found)
    return made


def house(stage: MatchStage) -> People:
    """Add two people to the house."""
    people = stage.desk.services.get(People)
    for one in (ASHA, BALBIR):
        people.keep(one)
    return people
