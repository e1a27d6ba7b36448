"""Give the matches of guests to people, and take them back.

The record of a match names its players, so it is written first and the results afterwards: a
result stays with the person however often the match is opened. If the program ends between the two
writes, the record is right, and :func:`halves` corrects the results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from tabletop.house import effects as fx
from tabletop.house import events
from tabletop.house.events import Gift
from tabletop.house.house_state import Given, Giving, HouseState
from tabletop.house.names import LONGEST, told_apart
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.words import Msg, Seat
from tabletop.play.session import Session
from tabletop.store.people import Person
from tabletop.store.played import GUEST, ResultKey
from tabletop.store.setups import Setup

Step: TypeAlias = tuple[HouseState, tuple[fx.Effect, ...]]


def step(state: HouseState, event: events.Give | events.TakeBack | events.GuestsSeen) -> Step:
    """Return the house and the effects after an event about gifts."""
    match event:
        case events.GuestsSeen(gifts):
            return state, halves(gifts)
        case events.Give(gifts, person):
            if state.giving is not None or (state.person(person.id) is None and not state.room):
                return state, ()
            return _give(state, gifts, person)
        case events.TakeBack(given, gifts, results):
            if state.giving is not None or state.given != given:
                return state, ()
            return _take_back(state, given, gifts, results)


def halves(gifts: Iterable[Gift]) -> tuple[fx.GiveResults, ...]:
    """Return the effects that complete interrupted gifts and undos."""
    parts: dict[str, list[ResultKey]] = {}
    for gift in gifts:
        owner = _owner(gift)
        if gift.part is not None and owner:
            parts.setdefault(owner, []).append(gift.part)
    return tuple(fx.GiveResults(tuple(each), owner) for owner, each in parts.items())


def _owner(gift: Gift) -> str:
    """Return the owner in a record if the result names another, else ``""``."""
    if gift.part is None or gift.record is None:
        return ""
    seat = seat_of(gift.record.seats, gift.part, len(gift.owners))
    if seat is None:
        return ""
    owner = gift.record.seats[seat].person or GUEST
    return "" if owner == gift.owners[gift.part.nth] else owner


def seat_of(chairs: Sequence[Chair], part: ResultKey, results: int) -> Seat | None:
    """Return the seat of a result; ``None`` if the number of people differs."""
    people = [Seat(at) for at, chair in enumerate(chairs) if chair.player == HUMAN]
    return people[part.nth] if len(people) == results else None


def guest_in(chairs: Sequence[Chair], seat: Seat | None) -> Seat | None:
    """Return ``seat`` if a guest sits there, or ``None``."""
    if seat is None or seat >= len(chairs) or not unknown(chairs[seat]):
        return None
    return seat


def unknown(chair: Chair) -> bool:
    """Return whether the player of a chair is a guest."""
    return chair.player == HUMAN and not chair.person


def owned(chairs: Sequence[Chair], seat: Seat, person: Person) -> Chair:
    """Return the chair occupied by ``person`` under a unique name.

    The chair takes the person's colour unless somebody at the table has it.
    """
    others = [chair for at, chair in enumerate(chairs) if at != seat]
    names = dict.fromkeys(chair.name for chair in others)
    name = told_apart((*names, person.name[:LONGEST]))[-1]
    taken = person.colour in {chair.colour for chair in others}
    return replace(
        chairs[seat],
        name=name,
        colour=chairs[seat].colour if taken else person.colour,
        pattern=person.pattern,
        avatar=person.avatar,
        person=person.id,
    )


def played_in(owners: Sequence[str], chairs: Sequence[Chair], person: str) -> bool:
    """Return whether a person has a result of a match, or a chair at it."""
    return person in owners or any(chair.person == person for chair in chairs)


def _give(state: HouseState, gifts: Sequence[Gift], person: Person) -> Step:
    """Give one part of each match; skip matches the person played in."""
    new = state.person(person.id) is None
    if new and not state.people:
        person = replace(person, lessons=state.settings.lessons)
    needs: list[fx.Effect] = [*halves(gifts)]
    writes: list[fx.Effect] = []
    parts: list[ResultKey] = []
    chairs: list[tuple[str, Seat, Chair]] = []
    taken: list[str] = []
    for gift in gifts:
        now = _chairs(state, gift)
        if gift.match in taken or _owner(gift) or played_in(gift.owners, now, person.id):
            continue
        taken.append(gift.match)
        if gift.part is not None:
            parts.append(gift.part)
        if (seat := guest_in(now, gift.seat)) is not None:
            chairs.append((gift.match, seat, now[seat]))
            writes.append(_change_chair(state, gift, seat, owned(now, seat, person)))
    setups = _setups_with(state, gifts, chairs, person)
    goal = Given(person, new, len(taken), tuple(parts), tuple(chairs), setups, None)
    waiting = tuple(match for match, _, _ in chairs)
    done = tuple(match for match in taken if match not in waiting)
    giving = Giving(goal, waiting, done)
    if new and taken:
        needs.append(fx.KeepPerson(person))
        state = replace(state, removed=None)  # a re-added person cannot also be restored
    return _settled(replace(state, giving=giving), (*needs, *writes))


def _take_back(state: HouseState, given: Given, gifts: Sequence[Gift], results: int) -> Step:
    """Restore the guests' chairs, then their results."""
    now = {gift.match: gift for gift in gifts}
    writes, done, refused = [], [], None
    for match, seat, chair in given.chairs:
        if state.seated(match) is None and now[match].record is None:
            done.append(match)  # the match was deleted meanwhile
            refused = now[match].why
        else:
            writes.append(_change_chair(state, now[match], seat, chair))
    waiting = tuple(match for match, _, _ in given.chairs if match not in done)
    giving = Giving(given, waiting, tuple(done), True, refused, results)
    return _settled(replace(state, giving=giving), tuple(writes))


def written(state: HouseState, match: str, why: Msg | None) -> Step:
    """Return the house after a chair was saved, or after saving failed."""
    giving = state.giving
    if giving is None or match not in giving.waiting:
        return state, ()
    waiting = tuple(one for one in giving.waiting if one != match)
    done = giving.done if why is not None else (*giving.done, match)
    giving = replace(giving, waiting=waiting, done=done, refused=why or giving.refused)
    return _settled(replace(state, giving=giving), ())


def _settled(state: HouseState, needs: tuple[fx.Effect, ...]) -> Step:
    """Move the guests' results once every chair is saved."""
    giving = state.giving
    if giving is None or giving.waiting:
        return state, needs
    goal = giving.goal
    if giving.back:
        left = [match for match, _, _ in goal.chairs if match not in giving.done]
        after = replace(state, giving=None, given=_limited(goal, left) if left else None)
        others = giving.results if not left else None
        back = _undo_effects(after, _limited(goal, left, without=True), others)
        return after, (*needs, *back, fx.TookBack(giving.refused))
    done = giving.done
    given = replace(_limited(goal, done), setups=state.settings.setups, refused=giving.refused)
    more: list[fx.Effect] = []
    if given.parts:  # the records of these results are already saved
        more.append(fx.GiveResults(given.parts, given.person.id))
    if goal.new and goal.count and not done:
        more.append(fx.RemovePerson(given.person.id))
    if done and goal.setups != state.settings.setups:
        more.append(fx.ChangeSettings({"setups": goal.setups}))
    after = replace(state, giving=None)
    if done:
        after = replace(after, given=given, deleted=None)
    return after, (*needs, *more, fx.Gave(given))


def _limited(given: Given, matches: Sequence[str], *, without: bool = False) -> Given:
    """Return the gift with only these matches, or ``without`` them."""
    parts = tuple(one for one in given.parts if (one.match in matches) != without)
    chairs = tuple(one for one in given.chairs if (one[0] in matches) != without)
    count = len({*(one.match for one in parts), *(one[0] for one in chairs)})
    return replace(given, count=count, parts=parts, chairs=chairs)


def _undo_effects(state: HouseState, given: Given, results: int | None) -> tuple[fx.Effect, ...]:
    """Return the effects that undo a gift after its chairs are restored.

    ``results`` is the number of all results of the person; ``None`` if a part of the gift remains.
    """
    more: list[fx.Effect] = []
    if given.parts:
        more.append(fx.GiveResults(given.parts, GUEST))
    if given.setups != state.settings.setups:
        more.append(fx.ChangeSettings({"setups": given.setups}))
    person = given.person.id
    known = given.new and results is not None and state.person(person) is not None
    if known and results is not None and results <= len(given.parts):
        more.append(fx.RemovePerson(person))
    return tuple(more)


def _chairs(state: HouseState, gift: Gift) -> tuple[Chair, ...]:
    """Return the players of a match, from its open table or its record."""
    seated = state.seated(gift.match)
    if seated is not None:
        return seated
    return () if gift.record is None else gift.record.seats


def _change_chair(state: HouseState, gift: Gift, seat: Seat, chair: Chair) -> fx.Amend | fx.Reseat:
    """Return the effect that changes a chair, at an open table or in a file."""
    if state.seated(gift.match) is not None:
        return fx.Reseat(gift.match, seat, chair)
    assert gift.record is not None, "a seat was found in it"
    return fx.Amend(gift.match, reseated(gift.record, gift.session, seat, chair))


def reseated(record: Record, session: Session | None, seat: Seat, chair: Chair) -> Record:
    """Return a record with a player replaced, and a handover if needed."""
    seats = (*record.seats[:seat], chair, *record.seats[seat + 1 :])
    traces: Any = record.handovers if session is None else session.seated(seat, chair).handovers
    return replace(record, seats=seats, handovers=traces)


def _setups_with(
    state: HouseState,
    gifts: Sequence[Gift],
    chairs: Sequence[tuple[str, Seat, Chair]],
    person: Person,
) -> tuple[Setup, ...]:
    """Return the latest setups with a lone guest replaced by the person."""
    sat = {gift.match: _chairs(state, gift) for gift in gifts}
    alone = {
        chair.name
        for match, _, chair in chairs
        if sum(one.player == HUMAN for one in sat[match]) == 1
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

    return tuple(known(one) for one in state.settings.setups)
