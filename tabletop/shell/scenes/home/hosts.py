"""Find who is at home, what to greet them with, and who won last."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Msg, msg, visible
from tabletop.store.people import People, Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

MORNING: Final = 5
AFTERNOON: Final = 12
EVENING: Final = 17
"""Hours at which another greeting begins."""


def everybody(desk: Desk) -> tuple[Person, ...]:
    """Return the people of the house, oldest first."""
    people = desk.services.find(People)
    return () if people is None else people.all


def host(desk: Desk) -> Person | None:
    """Return the person who played last, or else the first of the house."""
    known = {one.id: one for one in everybody(desk)}
    last = (known[one] for setup in desk.settings.setups for one in setup.people if one in known)
    return next(last, next(iter(known.values()), None))


def played(desk: Desk) -> bool:
    """Tell whether anything was played or learned here."""
    learned = any(one.lessons for one in everybody(desk))
    return bool(desk.settings.setups or desk.settings.lessons or learned)


def greeting(desk: Desk, now: datetime) -> Msg:
    """Return the greeting for the hour, with a name if one is known."""
    person = host(desk)
    name = person.name if person is not None and visible(person.name) else ""
    if not played(desk):
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


def today(now: datetime) -> Msg:
    """Return weekday, day and month."""
    return msg(
        "shell.home.date",
        weekday=msg(f"shell.home.weekday.{now.isoweekday()}"),
        day=now.day,
        month=msg(f"kernel.month.{now.month}"),
    )
