"""People of the house in the chairs of a new game: they sit down, and get up again."""

from __future__ import annotations

from dataclasses import replace

from tabletop.kernel.record import HUMAN, Chair
from tabletop.shell.scenes.looks import COLOURS
from tabletop.shell.scenes.seating import LONGEST, Seating
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings
from tabletop.store.setups import SETTINGS, Setup


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


def like_the_latest(settings: Settings, game: str) -> Setup:
    """The table of the latest setup of any game, for a game that had none."""
    latest = settings.setups[0] if settings.setups else Setup(game)
    return Setup(
        game,
        settings.last_names,
        settings.last_players,
        people=latest.people,
        assists=latest.assists,
    )


def welcome(seating: Seating, last: Setup, people: People) -> None:
    """Those who sat there at the last time sit down again, as they are now.

    Where nobody of the house ever played, the first one sits down.
    """
    if not last.people and people.all and seating.chairs[0].player == HUMAN:
        sit(seating, 0, people.all[0])
        return
    for seat, (chair, known) in enumerate(zip(seating.chairs, last.people, strict=False)):
        if chair.player != HUMAN:
            continue
        person = people.find(known) if known else None
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
