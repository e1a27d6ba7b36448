"""Show the page of the deal of the day, for the contact sheet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial
from random import Random
from typing import Final

from tabletop.house import day
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People
from tabletop.store.played import Day, Played, Player
from tests.tools.look_matches import Show
from tests.tools.look_people import FOLK
from tests.tools.look_stage import LookStage


def lived(stage: LookStage, people: int = 3, months: int = 9) -> None:
    """Keep tries of many days, and two of today."""
    known = stage.desk.services.get(Chronicle)
    for person in FOLK[:people]:
        stage.desk.services.get(People).keep(person)
    random, today = Random(31), date.today()
    who = FOLK[0].id
    found: list[Day] = []
    for back in range(1, 30 * months):
        when = today - timedelta(back)
        for game in day.games():
            if random.random() < 0.55:
                outcome = day.WON if random.random() < 0.6 else day.LOST
                found.append(Day(when.isoformat(), game, who, f"{back} {game}", outcome, 9, "x"))
    for game, mine, theirs, won in (("patchwork", 11, 4, True), ("goat", 103, 71, False)):
        players = (Player(who, mine, won), Player("", theirs, not won, neighbour="kiran"))
        known.keep(Played(f"day {game}", game, players, ended=1.0))
        outcome = day.WON if won else day.LOST
        found.append(Day(today.isoformat(), game, who, f"day {game}", outcome, mine, "x"))
    known.write(*found)


def page(stage: LookStage, people: int = 3) -> None:
    """Show today, a few games played."""
    lived(stage, people)
    stage.go("day")


def first(stage: LookStage) -> None:
    """Show the very first day."""
    stage.go("day")


def year(stage: LookStage) -> None:
    """Show a day of the year, reached by keys."""
    page(stage)
    stage.draw()
    stage.top.ui.set_focus("day.year")
    for key in ("left", "left", "up"):
        stage.key(key)


def past(stage: LookStage) -> None:
    """Show an earlier day, which can be played for practice."""
    lived(stage)
    stage.go("day", when=date.today() - timedelta(3))


def earlier(stage: LookStage) -> None:
    """Show the list of earlier days."""
    lived(stage, months=1)
    stage.go("day")
    stage.draw()
    stage.press("day.earlier")


DAYS: Final[Mapping[str, Show]] = {
    "day": page,
    "day first": first,
    "day crowd": partial(page, people=5),
    "day year": year,
    "day past": past,
    "day earlier": earlier,
}
