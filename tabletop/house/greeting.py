"""Choose the host of the house, and the greeting."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from tabletop.kernel.words import Msg, msg, visible
from tabletop.store.answers import Result, results_of
from tabletop.store.chronicle import Chronicle
from tabletop.store.fields import day
from tabletop.store.people import Person
from tabletop.store.settings import Settings

MORNING: Final = 5
AFTERNOON: Final = 12
EVENING: Final = 17
"""Hours from which the greeting changes."""


def host(people: Sequence[Person], settings: Settings) -> Person | None:
    """Return the last person to play, or else the first person added."""
    known = {one.id: one for one in people}
    last = (known[one] for setup in settings.setups for one in setup.people if one in known)
    return next(last, next(iter(people), None))


def played(people: Sequence[Person], settings: Settings) -> bool:
    """Return whether anybody has set up a match or finished a lesson."""
    learned = any(one.lessons for one in people)
    return bool(settings.setups or settings.lessons or learned)


def greeting(people: Sequence[Person], settings: Settings, now: datetime) -> Msg:
    """Return the greeting for the hour, with the host's name if known."""
    person = host(people, settings)
    name = person.name if person is not None and visible(person.name) else ""
    if not played(people, settings):
        hour = "welcome"
    elif MORNING <= now.hour < AFTERNOON:
        hour = "morning"
    elif AFTERNOON <= now.hour < EVENING:
        hour = "afternoon"
    else:
        hour = "evening"
    if name:
        return msg(f"shell.home.{hour}.name", name=name)
    return msg(f"shell.home.{hour}.all")


def last_day(known: Chronicle) -> tuple[Result, ...]:
    """Return the results of the most recent day with a finished match."""
    last, found = None, list[Result]()
    for skip in range(0, 10_000, 20):
        some = known.matches(20, skip=skip)
        for match in some:
            if match.ended <= 0:
                return tuple(found)
            last = last or day(match.ended)
            if day(match.ended) != last:
                return tuple(found)
            found += results_of(match)
        if len(some) < 20:
            break
    return tuple(found)


def today(now: datetime) -> Msg:
    """Return today's date as weekday, day and month."""
    return msg(
        "shell.home.date",
        weekday=msg(f"shell.home.weekday.{now.isoweekday()}"),
        day=now.day,
        month=msg(f"kernel.month.{now.month}"),
    )
