"""Step the house: return the next state and effects of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from tabletop.house import day, events, giving, learning
from tabletop.house import effects as fx
from tabletop.house import evening as evenings
from tabletop.house.events import HouseEvent
from tabletop.house.house_state import DeletedMatch, HouseState, Removed
from tabletop.house.opening import begun
from tabletop.kernel.record import Chair
from tabletop.kernel.words import msg
from tabletop.store.kin import place
from tabletop.store.recovery import sentence

Step: TypeAlias = tuple[HouseState, tuple[fx.Effect, ...]]

_REMEMBERED: Final = 60
"""Most names of asked guests that are remembered."""


def step(state: HouseState, event: HouseEvent) -> Step:
    """Return the house after an event, and the effects to run.

    An event without effect returns the same state.
    """
    match event:
        case events.Give() | events.TakeBack() | events.GuestsSeen():
            return giving.step(state, event)
        case events.Noticed(found):
            new = (*state.notices, *(one for one in found if one not in state.notices))
            return replace(state, notices=new), (fx.ShowNote(sentence(found), "no", long=True),)
        case events.NoticesRead():
            return (replace(state, notices=()) if state.notices else state), ()
        case events.Done() | events.StoreRefused():
            return _reported(state, event)
        case _:
            return _people(state, event)


# -- people


def _people(state: HouseState, event: HouseEvent) -> Step:
    match event:
        case events.PersonChanged(person):
            known = state.person(person.id)
            if known == person or (known is None and not state.room):
                return state, ()
            return replace(state, removed=None), (fx.KeepPerson(person),)
        case events.HelpChosen(name, assists):
            known = state.person(name)
            if known is None or known.assists == assists:
                return state, ()
            return state, (fx.KeepPerson(replace(known, assists=assists)),)
        case events.LessonFinished(name, game):
            done = learning.finished(state.people, state.settings, name)
            if game in done:
                return state, ()
            known, done = state.person(name), (*done, game)
            if known is None:
                return state, (fx.ChangeSettings({"lessons": done}),)
            return state, (fx.KeepPerson(replace(known, lessons=done)),)
        case events.GuestAsked(name):
            asked = state.settings.guests_asked
            fields = {"guests_asked": (*asked, name)[-_REMEMBERED:]}
            return state, () if name in asked else (fx.ChangeSettings(fields),)
        case events.PersonRemoved(name):
            if (known := state.person(name)) is None:
                return state, ()
            removed = Removed(known, state.people.index(known))
            return replace(state, removed=removed), (fx.RemovePerson(name),)
        case events.PersonBack():
            if (gone := state.removed) is None:
                return state, ()
            back = replace(state, removed=None)
            if state.person(gone.person.id) is not None or not state.room:
                return back, ()
            return back, (fx.RestorePerson(gone.person, min(gone.place, len(state.people))),)
        case _:
            return _tables(state, event)


# -- tables and evenings


def _tables(state: HouseState, event: HouseEvent) -> Step:
    match event:
        case events.Begin(new, match_id, created, of_evening):
            session = begun(new, match_id, created, frozenset(one.id for one in state.people))
            kept = (fx.KeepEntry(day.begun(session)),) if session.head.first_try else ()
            if of_evening:
                if state.evening is None or state.evening.over:
                    return state, ()
                kept = (fx.KeepEntry(replace(state.evening, match=match_id)),)
            return state, (*kept, fx.OpenTable(session))
        case events.TableOpened(match_id, chairs):
            return replace(state, tables=(*state.tables, (match_id, chairs))), ()
        case events.TableClosed(match_id):
            names = [name for name, _ in state.tables]
            if match_id not in names:
                return state, ()
            at = names.index(match_id)
            return replace(state, tables=(*state.tables[:at], *state.tables[at + 1 :])), ()
        case events.TableChanged(session):
            now = None if state.evening is None else evenings.noted(state.evening, session)
            noted = () if now is None or now == state.evening else (fx.KeepEntry(now),)
            return _played(state, session.id, session.chairs), (event, *noted)
        case events.EveningPlanned(new_evening):
            return state, (*_stopped(state), fx.KeepEntry(new_evening))
        case events.EveningStopped():
            return state, _stopped(state)
        case _:
            return _saved_match(state, event)


def _played(state: HouseState, match_id: str, chairs: tuple[Chair, ...]) -> HouseState:
    """Return the house with the chairs of a match at a table updated."""
    if state.seated(match_id) in (None, chairs):
        return state
    tables = tuple((name, chairs if name == match_id else old) for name, old in state.tables)
    return replace(state, tables=tables)


def _stopped(state: HouseState) -> tuple[fx.Effect, ...]:
    """Return the effect that ends a running evening, if there is one."""
    if (now := state.evening) is None or now.over:
        return ()
    return (fx.KeepEntry(replace(now, stopped=True)) if now.outcomes else fx.DropEvening(now),)


# -- saved matches


def _saved_match(state: HouseState, event: HouseEvent) -> Step:
    match event:
        case events.Opened(record, session, fault):
            if fault is None:
                return state, (fx.OpenTable(session),)
            number = dict(fault.args)["number"]  # the session may include one more deal
            assert isinstance(number, int)
            if number == 1:
                return state, (fx.ShowMessage(msg("match.cannot_open"), fault),)
            return state, (fx.OfferGoodPart(record, number - 1, fault),)
        case events.Unreadable(why):
            return state, (fx.ShowMessage(msg("match.cannot_open"), why),)
        case events.Arrived():
            return state, _arrived(event)
        case events.Rename():
            return state, (event,)
        case events.Delete(match_id):
            # Refuse if the table is open: it would save the match again.
            return state, (event,) if state.seated(match_id) is None else ()
        case events.Undelete():
            if state.deleted is None:
                return state, ()
            return state, (fx.Restore(state.deleted.match),)
        case _:
            raise TypeError(event)


def _arrived(event: events.Arrived) -> tuple[fx.Effect, ...]:
    """Return the effects that import a match, or open a stored one instead."""
    found = place(event.record, event.over, event.kin)
    if found.record is None:
        return fx.ShowNote(msg("match.copy.here"), "go"), fx.ReadMatch(found.id)
    add = fx.Add(found.record, found.id)
    if found.id:
        return fx.ShowNote(msg("match.copy.here"), "go"), add
    if found.record.practice != event.record.practice:
        return fx.ShowNote(msg("match.copy.practice"), "go"), add
    return (add,)


def _reported(state: HouseState, event: events.Done | events.StoreRefused) -> Step:
    """Return the house and effects after a store's report."""
    effect = event.effect
    if isinstance(effect, fx.Amend | fx.Reseat):
        why = event.why if isinstance(event, events.StoreRefused) else None
        return giving.written(state, effect.match, why)
    if isinstance(event, events.StoreRefused):
        title = "match.cannot_open" if isinstance(effect, fx.Add) else "match.saves.failed"
        return state, (fx.ShowMessage(msg(title), event.why),)
    match effect:
        case events.Delete(_, name) if event.deleted is not None:
            deleted = DeletedMatch(event.deleted, name)
            freed: tuple[fx.Effect, ...] = ()
            if state.evening is not None and state.evening.match == effect.match:
                freed = (fx.KeepEntry(replace(state.evening, match="")),)
            return replace(state, deleted=deleted, given=None), freed
        case fx.Restore(match_):
            gone = state.deleted
            if gone is None or gone.match != match_:
                return state, ()
            back = msg("match.saves.restored", name=gone.name)
            return replace(state, deleted=None), (fx.ShowNote(back, "go"),)
        case fx.Add():
            return state, (fx.ReadMatch(event.match),)
        case _:
            return state, ()
