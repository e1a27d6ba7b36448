"""Seat people, guests and bots; most functions return a changed setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.bots.cast import CAST, Neighbour, freed
from tabletop.house import names
from tabletop.house.looks import COLOURS, free_colour
from tabletop.house.names import Wording, free_name
from tabletop.house.opponents import Proposal, Rival, name_of
from tabletop.house.seating import Seating
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.store.people import Person

YOU: Final = 0
"""Seat of the host, who sets up the match."""


@dataclass(frozen=True, slots=True)
class Company:
    """Hold the data needed to seat bots and guests.

    Attributes:
        words: Default names for bots.
        rivals: An opponent of each strength, weakest first.
        guest: Default name of a guest.
        level: Level of the bot that replaces a person.
    """

    words: Wording
    rivals: Sequence[Rival]
    guest: str
    level: str


def stranger(chair: Chair) -> Chair:
    """Return the chair occupied by a guest."""
    return Chair("", colour=chair.colour)


def sit(seating: Seating, seat: int, person: Person) -> Seating:
    """Seat ``person``; a guest takes any seat the person had before."""
    for other, chair in enumerate(seating.chairs):
        if other != seat and chair.person == person.id:
            seating = seating.put(other, stranger(chair))
    seating = seating.put(seat, names.seated(seating.chairs[seat], person))
    return seating.paint(seat, person.colour) if person.colour in COLOURS else seating


def leave(seating: Seating, seat: int) -> Seating:
    """Replace the occupant of a seat with a guest."""
    return seating.put(seat, stranger(seating.chairs[seat]))


def stand(seating: Seating, seat: int, company: Company) -> Seating:
    """Replace the person in a seat with a bot."""
    if seating.pair and seat != YOU:
        return _seat_rival(seating, company, company.level)
    colour, level = seating.chairs[seat].colour, company.level
    name = free_name(company.words.friendly, seating.names, seat)
    return seating.put(seat, Chair(name, f"{BOT}{level}", colour))


def seat_of(seating: Seating, person: Person) -> int | None:
    """Return the seat of a person, or ``None``."""
    found = (seat for seat, one in enumerate(seating.chairs) if one.person == person.id)
    return next(found, None)


def guests(seating: Seating) -> Sequence[int]:
    """Return the seats of guests, except the host's seat."""
    return [
        seat
        for seat, chair in enumerate(seating.chairs)
        if seat != YOU and chair.player == HUMAN and not chair.person
    ]


def free_seat(seating: Seating) -> int | None:
    """Return the seat for the next person, or ``None`` at a full table."""
    if seating.pair:
        return 1
    if seating.bots:
        return seating.bots[0]
    return len(seating.chairs) if seating.can_add else None


def tap(seating: Seating, person: Person, company: Company) -> Seating:
    """Seat a person; replace a person already seated with a bot."""
    taken = seat_of(seating, person)
    if taken is not None:
        return stand(seating, taken, company)
    seating, seat = _with_seat(seating, company)
    return seating if seat is None else sit(seating, seat, person)


def arrive(seating: Seating, person: Person, company: Company, seat: int | None = None) -> Seating:
    """Seat a new person in the seat for which they were created.

    Without such a seat, they get the host's seat if a guest has it, else the next free seat.
    """
    if seat is None and unknown_host(seating):
        seat = YOU
    return tap(seating, person, company) if seat is None else sit(seating, seat, person)


def unknown_host(seating: Seating) -> bool:
    """Return whether the host is a guest."""
    return seating.chairs[YOU].player == HUMAN and not seating.chairs[YOU].person


def tap_guest(seating: Seating, company: Company) -> Seating:
    """Seat a guest; if guests are seated, replace the last one with a bot."""
    if here := guests(seating):
        return stand(seating, here[-1], company)
    seating, seat = _with_seat(seating, company)
    if seat is None:
        return seating
    return seating.put(seat, replace(stranger(seating.chairs[seat]), name=company.guest))


def _with_seat(seating: Seating, company: Company) -> tuple[Seating, int | None]:
    """Return the table and a seat for another person, added if needed."""
    seat = free_seat(seating)
    if seat is not None and seat >= len(seating.chairs):
        seating = seating.step(1, company.words)
    return seating, seat


def change_places(seating: Seating, one: int, other: int) -> tuple[Seating, int]:
    """Swap two players, then rotate the table to keep the host first.

    Returns:
        The table, and the new seat of the first of the two players.
    """
    ring = list(range(len(seating.chairs)))
    ring[one], ring[other] = other, one
    below = ring.index(YOU)
    ring = [*ring[below:], *ring[:below]]
    chairs = tuple(seating.chairs[seat] for seat in ring)
    starter = None if seating.starter is None else ring.index(seating.starter)
    return replace(seating, chairs=chairs, starter=starter), ring.index(one)


def against(seating: Seating, level: str, company: Company) -> Seating:
    """Seat a bot of ``level`` as the opponent in a two-player game."""
    before = seating.chairs[1]
    if before.level == level and (before.style or before.neighbour):
        return seating
    return _seat_rival(seating, company, level)


def _seat_rival(seating: Seating, company: Company, level: str) -> Seating:
    yours = seating.chairs[YOU].colour
    chair = next(one for one in company.rivals if one.level == level).chair(yours)
    return seating.put(1, replace(chair, colour=chair.colour or free_colour([yours], 1)))


def invite(seating: Seating, one: Neighbour, words: Wording) -> Seating:
    """Seat a neighbour against the host, without others if the game allows."""
    seating = seating.resize(2, words)
    duel = seating.put(1, one.sits(seating.chairs[1], seating.game.id, words.say(name_of(one))))
    return duel.settle(words)


def swap(seating: Seating, seat: int, words: Wording) -> Seating:
    """Replace the bot in a seat with the next free neighbour."""
    before = seating.chairs[seat]
    ids = [one.id for one in CAST]
    taken = {chair.neighbour for chair in seating.chairs}
    people = {chair.name for chair in seating.chairs if chair.player == HUMAN}
    start = ids.index(before.neighbour) + 1 if before.neighbour in ids else 0
    for one in (*CAST[start:], *CAST[:start]):
        name = words.say(name_of(one))
        if one.id not in taken and name not in people:
            return seating.put(seat, one.sits(before, seating.game.id, name))
    return seating


def propose(
    seating: Seating, proposal: Proposal | None, company: Company, *, again: bool
) -> Seating:
    """Seat bots of the suggested level; ``None`` if all levels are beaten.

    A setup of last time (``again``) is changed only before the first win, or if its bot is weaker
    than the suggested level.
    """
    if proposal is None:
        return seating
    for seat in seating.bots:
        chair = seating.chairs[seat]
        known = chair.level in LEVELS
        weaker = known and LEVELS.index(chair.level or "") < LEVELS.index(proposal.level)
        if proposal.first or not again or (seating.pair and weaker):
            player = f"{BOT}{proposal.level}"
            seating = seating.put(seat, replace(freed(chair), player=player))
    level = seating.chairs[1].level if seating.pair else None
    return seating if level is None else against(seating, level, company)


def refreshed(
    seating: Seating, before: Sequence[Person], now: Sequence[Person], company: Company
) -> Seating:
    """Return the table updated for changes to the people of the house.

    A removed person is replaced by a bot, or by a guest in the host's seat. All other people get
    their current names and looks.
    """
    known, old = {one.id: one for one in now}, {one.id: one for one in before}
    for seat, chair in enumerate(seating.chairs):
        person = known.get(chair.person)
        if chair.person and person is None:
            seating = leave(seating, seat) if seat == YOU else stand(seating, seat, company)
        elif person is not None and person != old.get(person.id):
            was = old.get(person.id)
            seating = seating.put(seat, names.seated(seating.chairs[seat], person))
            if person.colour in COLOURS and (was is None or was.colour != person.colour):
                seating = seating.paint(seat, person.colour)
    return seating
