"""People of the house in the chairs of a new game: they sit down, and get up again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from tabletop.kernel.record import HUMAN, Chair
from tabletop.shell.scenes.looks import COLOURS
from tabletop.shell.scenes.seating import LONGEST, Seating
from tabletop.store.people import Person
from tabletop.store.setups import SETTINGS, Setup

Find: TypeAlias = Callable[[str], Person | None]
"""Who has that id."""


def seated(chair: Chair, person: Person) -> Chair:
    """``chair`` with ``person`` in it, in the colour it has."""
    return replace(
        chair,
        name=person.name[:LONGEST],
        player=HUMAN,
        style="",
        pattern=person.pattern,
        avatar=person.avatar,
        person=person.id,
        assists=person.assists,
    )


def sit(seating: Seating, seat: int, person: Person) -> None:
    """``person`` takes the chair ``seat``; who was in another one gets up from it."""
    for other, chair in enumerate(seating.chairs):
        if other != seat and chair.person == person.id:
            seating.chairs[other] = stranger(chair)
    seating.chairs[seat] = seated(seating.chairs[seat], person)
    if person.colour in COLOURS:
        seating.paint(seat, person.colour)


def stranger(chair: Chair) -> Chair:
    """The chair with a person in it of whom nothing is known."""
    return replace(
        chair, name="", player=HUMAN, style="", pattern="", avatar="", person="", assists=None
    )


def welcome(seating: Seating, last: Setup, find: Find) -> None:
    """Those who sat there at the last time sit down again, as they are now."""
    for seat, (chair, known) in enumerate(zip(seating.chairs, last.people, strict=False)):
        if chair.player != HUMAN:
            continue
        person = find(known) if known else None
        if person is not None:
            seating.chairs[seat] = seated(chair, person)
    for seat, (chair, told) in enumerate(zip(seating.chairs, last.assists, strict=False)):
        if chair.player == HUMAN and not chair.person and told != SETTINGS:
            seating.chairs[seat] = replace(chair, assists=tuple(told.split()))


def remembered(seating: Seating) -> Setup:
    """What is remembered of the choices for the next time, the people included."""
    chairs = seating.chairs
    return replace(
        seating.last,
        people=tuple(chair.person for chair in chairs),
        assists=tuple(
            SETTINGS if chair.assists is None else " ".join(chair.assists) for chair in chairs
        ),
    )
