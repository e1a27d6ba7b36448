"""Give matches of guests to people, and take them back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, Seat
from tabletop.shell.scenes.players.names import LONGEST, told_apart
from tabletop.store.matches import Matches
from tabletop.store.people import People, Person
from tabletop.store.results import GUEST, Part, Result, Results
from tabletop.store.setups import Setup

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.table.scene import TableScene

_LOOKED_AT: Final = 100
"""Newest matches among which those still open are looked for."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Describe the part of somebody unknown in one match.

    Attributes:
        match: Id of the match.
        game: Id of its game.
        when: Time when it ended, or was saved last, in seconds since 1970.
        part: Names the result; ``None`` while the match is open.
        seat: The seat in an open match; a finished one tells it when it is asked.
        result: The result; ``None`` while the match is open.
    """

    match: str
    game: str
    when: float
    part: Part | None = None
    seat: Seat | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """Hold all that is needed to take matches back from a person.

    Attributes:
        person: The person who has them now.
        new: Whether the person was added for them.
        count: Number of matches.
        parts: The results that were given.
        chairs: Match, seat and chair as it was.
        setups: The tables of last time, as they were.
        refused: Why something could not be given; ``None`` if all was.
    """

    person: Person
    new: bool
    count: int
    parts: tuple[Part, ...]
    chairs: tuple[tuple[str, Seat, Chair], ...]
    setups: tuple[Setup, ...]
    refused: Msg | None


def stays(desk: Desk) -> tuple[Stay, ...]:
    """Return all parts of guests, the newest match first."""
    results = desk.services.get(Results)
    if not results.writable:
        return ()
    found = [
        Stay(part.match, one.game, one.ended, part, None, one) for part, one in results.parts(GUEST)
    ]
    found += _open(desk)
    return tuple(sorted(found, key=lambda one: -one.when))


def _open(desk: Desk) -> Iterator[Stay]:
    """Find the seats of guests in matches that are not over."""
    matches = desk.services.get(Matches)
    playing = {table.session.id for table in _tables(desk)}
    for one in matches.listing(_LOOKED_AT).summaries:
        if one.over or one.problem is not None or one.id in playing:
            continue
        if not any(chair.player == HUMAN for chair in one.seats):
            continue
        try:
            record = matches.load(one.id).record
        except TabletopError:
            continue
        if record.practice:
            continue
        for seat, chair in enumerate(record.seats):
            if _unknown(chair):
                yield Stay(one.id, one.game, one.saved, None, Seat(seat))


def stay_at(desk: Desk, match: str, seat: Seat) -> Stay:
    """Return the part of the guest in a seat of a match, finished or open."""
    found = desk.services.get(Results).parts(GUEST)
    for part, one in found:
        if part.match == match:
            stay = Stay(match, one.game, one.ended, part, None, one)
            known = chair_of(desk, stay)
            if known is not None and known[0] == seat:
                return stay
    return Stay(match, "", 0.0, None, seat)


def chair_of(desk: Desk, stay: Stay) -> tuple[Seat, Chair] | None:
    """Return seat and chair of a stay; ``None`` if its match does not tell."""
    chairs = desk.services.get(Matches).chairs(stay.match)
    seat = stay.seat
    if stay.part is not None:
        people = [Seat(at) for at, chair in enumerate(chairs) if chair.player == HUMAN]
        if len(people) == len(desk.services.get(Results).of(stay.match)):
            seat = people[stay.part.nth]
    if seat is None or seat >= len(chairs) or not _unknown(chairs[seat]):
        return None
    return seat, chairs[seat]


def _unknown(chair: Chair) -> bool:
    return chair.player == HUMAN and not chair.person


def give(desk: Desk, given: Iterable[Stay], person: Person) -> Given:
    """Give matches to a person, who is added if nobody of the house.

    A match in which the person played stays as it is, and of each other one only one part is
    given. The record of a match tells its players, so that the result stays with the person
    however often the match is opened.
    """
    people, results = desk.services.get(People), desk.services.get(Results)
    new = people.find(person.id) is None
    if new:
        if not people.all:
            person = replace(person, lessons=desk.settings.lessons)
        people.keep(person)
    parts: list[Part] = []
    chairs: list[tuple[str, Seat, Chair]] = []
    done: set[str] = set()
    refused: Msg | None = None
    for stay in given:
        if stay.match in done or played(desk, stay.match, person):
            continue
        known = chair_of(desk, stay)
        try:
            if known is not None:
                _sit(desk, stay.match, known[0], person)
                chairs.append((stay.match, *known))
        except TabletopError as error:
            refused = error.msg
            continue
        done.add(stay.match)
        if stay.part is not None:
            parts.append(stay.part)
    results.give(parts, person.id)
    if new and not done:
        people.remove(person.id)
    before = desk.settings.setups
    _remember(desk, chairs, person)
    return Given(person, new, len(done), tuple(parts), tuple(chairs), before, refused)


def take_back(desk: Desk, given: Given) -> Msg | None:
    """Undo :func:`give`; return the reason why a match was left alone."""
    refused: Msg | None = None
    for match, seat, chair in given.chairs:
        try:
            _put(desk, match, seat, chair)
        except TabletopError as error:  # it may be gone meanwhile
            refused = error.msg
    results, people = desk.services.get(Results), desk.services.get(People)
    results.give(given.parts, GUEST)
    desk.change(setups=given.setups)
    person = given.person.id
    if given.new and people.find(person) is not None and not results.parts(person):
        people.remove(person)
    return refused


def played(desk: Desk, match: str, person: Person) -> bool:
    """Tell whether a person played in a match."""
    counted = any(one.person == person.id for one in desk.services.get(Results).of(match))
    chairs = desk.services.get(Matches).chairs(match)
    return counted or any(chair.person == person.id for chair in chairs)


def owned(chairs: Sequence[Chair], seat: Seat, person: Person) -> Chair:
    """Return the chair with ``person`` in it, under a name of its own."""
    others = [chair.name for at, chair in enumerate(chairs) if at != seat]
    name = told_apart((*dict.fromkeys(others), person.name[:LONGEST]))[-1]
    return replace(
        chairs[seat], name=name, pattern=person.pattern, avatar=person.avatar, person=person.id
    )


def _sit(desk: Desk, match: str, seat: Seat, person: Person) -> None:
    chairs = desk.services.get(Matches).chairs(match)
    _put(desk, match, seat, owned(chairs, seat, person))


def _put(desk: Desk, match: str, seat: Seat, chair: Chair) -> None:
    """Put ``chair`` in a seat of a match, on its table or in its file.

    Raises:
        TabletopError: It could not be read or written.
    """
    for table in _tables(desk):
        if table.session.id == match:
            table.seat(seat, chair, unclaims=False)
            return
    matches = desk.services.get(Matches)
    record = matches.load(match).record
    seats = (*record.seats[:seat], chair, *record.seats[seat + 1 :])
    matches.amend(match, replace(record, seats=seats))


def _tables(desk: Desk) -> Iterator[TableScene]:
    """Yield the tables that are open, in front or below."""
    from tabletop.shell.table.scene import TableScene

    for scene in desk.stack.scenes:
        if isinstance(scene, TableScene) and scene.session.id:
            yield scene


def _remember(desk: Desk, chairs: Sequence[tuple[str, Seat, Chair]], person: Person) -> None:
    """Seat the person next time where the guest alone sat last time."""
    matches = desk.services.get(Matches)
    alone = {
        chair.name
        for match, _, chair in chairs
        if sum(one.player == HUMAN for one in matches.chairs(match)) == 1
    }

    def known(setup: Setup) -> Setup:
        people = [at for at, player in enumerate(setup.players) if player == HUMAN]
        if len(people) != 1 or setup.names[people[0]] not in alone:
            return setup
        at = people[0]
        ids = [*setup.people, *[""] * (len(setup.players) - len(setup.people))]
        if ids[at]:
            return setup
        ids[at] = person.id
        names = [*setup.names[:at], person.name[:LONGEST], *setup.names[at + 1 :]]
        return replace(setup, people=tuple(ids), names=tuple(names))

    desk.change(setups=tuple(known(one) for one in desk.settings.setups))
