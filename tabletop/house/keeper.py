"""Hold the state of the house and run its effects on the stores."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tabletop.games import find
from tabletop.house.house_state import Given, HouseState
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.late import LateFunction, LateModule
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.store.answers import Result
from tabletop.store.chronicle import Chronicle
from tabletop.store.evenings import Evening
from tabletop.store.folders import Folders
from tabletop.store.matches import Listing, Matches
from tabletop.store.people import People, Person
from tabletop.store.played import GUEST, Day, Played, ResultKey
from tabletop.store.reading import read
from tabletop.store.settings import Settings
from tabletop.store.summary import Summary
from tabletop.store.writer import Ticket, Writer

if TYPE_CHECKING:
    from tabletop.house import day, events, giving, opening, standing, target
    from tabletop.house import effects as fx
    from tabletop.house import evening as evenings
    from tabletop.house import step as stepping
    from tabletop.house.day import DayDeal
    from tabletop.house.events import Gift, HouseEvent
    from tabletop.house.opening import LastReplay, NewMatch
    from tabletop.house.target import Sewing
    from tabletop.play import privacy
    from tabletop.play.session import Session
else:  # the first screen needs only the stores, so import the rest on first use
    day, evenings, events, fx, giving = (
        LateModule(f"tabletop.house.{name}")
        for name in ("day", "evening", "events", "effects", "giving")
    )
    opening, standing, stepping, target = (
        LateModule(f"tabletop.house.{name}") for name in ("opening", "standing", "step", "target")
    )
    privacy = LateModule("tabletop.play.privacy")

Shown: TypeAlias = "tuple[fx.ScreenEffect, ...]"
"""Effects that the caller has to show on the screen."""

_LOOKED_AT: Final = 100
"""Number of newest matches that are searched for unfinished ones."""

_REPAIRED: Final = 60
"""Number of newest results that are compared with their records."""

_READ: Final = 20
"""Number of these records that are read at a time, in some 30 ms."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Describe a guest's part in one match.

    Attributes:
        when: Time when the match ended, or was last saved, in seconds since 1970.
        part: Key of the result; ``None`` while the match is open.
        seat: The seat in an open match; the seat in a finished match is looked up when needed.
        result: The result; ``None`` while the match is open.
    """

    match: str
    game: str
    when: float
    part: ResultKey | None = None
    seat: Seat | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Describe the match to continue."""

    summary: Summary
    session: Session


class Keeper:
    """Hold the state of the house, the only mutable part of this package.

    Queries read the stores directly; every change to a store is an effect returned by the step.
    """

    def __init__(
        self,
        folders: Folders,
        writer: Writer,
        missing: Callable[[str], Any] = lambda _: None,
        settings: Callable[[], Settings] = Settings,
        change: Callable[..., object] = lambda **_: None,
    ) -> None:
        """Open the stores of the house.

        ``missing`` returns the reason why a game cannot be played, ``None`` if it can; ``change``
        changes settings by name.
        """
        self.matches = Matches(folders, writer, self._finished, missing)
        self.people = People(folders, writer)
        recover = LateFunction("tabletop.house.chronicle:from_records")
        self.chronicle = Chronicle(folders, writer, partial(recover, folders))
        self._settings, self._change = settings, change
        self._seats: dict[str, Callable[[Seat, Chair], None]] = {}
        self._tickets: dict[str, Ticket] = {}
        self._began: dict[str, float] = {}
        self._sewing: Sewing | None = None
        self.state = HouseState()

    @cached_property
    def _replays(self) -> LastReplay:
        return opening.LastReplay()

    def _finished(self, record: Record) -> bool:
        return self._replays.finished(record)

    # -- events

    def send(self, event: HouseEvent) -> Shown:
        """Handle one event; return the effects to show on the screen."""
        self._look()
        self.state, needs = stepping.step(self.state, event)
        shown: list[fx.ScreenEffect] = []
        for effect in needs:
            if isinstance(effect, fx.ScreenEffect):
                shown.append(effect)
            else:
                shown += self._run(effect)
        self._look()
        return tuple(shown)

    def _look(self) -> None:
        """Update the state from the stores, which may have changed meanwhile."""
        now: dict[str, Any] = {
            "people": self.people.all,
            "room": self.people.room,
            "settings": self._settings(),
            "evening": next(iter(self.chronicle.evenings(1)), None),
        }
        if any(getattr(self.state, name) != value for name, value in now.items()):
            self.state = replace(self.state, **now)

    def _run(self, effect: fx.StoreEffect) -> Shown:
        try:
            report = self._do(effect)
        except TabletopError as error:
            report = events.StoreRefused(effect, error.msg)
        return self.send(report) if report is not None else ()

    def _do(self, effect: fx.StoreEffect) -> HouseEvent | None:
        """Run an effect; return the event that reports its result, if any."""
        match effect:
            case fx.KeepPerson(person):
                self.people.keep(person)
            case fx.RemovePerson(name):
                self.people.remove(name)
            case fx.RestorePerson(person, place):
                self.people.restore(person, place)
            case fx.ChangeSettings(fields):
                self._change(**fields)
            case events.TableChanged(session):
                ticket = self.matches.save(session.id, session.record(), over=session.over)
                self._tickets[session.id] = ticket
            case fx.GiveResults(parts, owner):
                self.chronicle.give(parts, owner)
                self._give_days({part.match for part in parts}, owner)
            case fx.KeepEntry(entry):
                self.chronicle.write(entry)
            case fx.DropEvening(evening):
                self.chronicle.drop(evening)
            case fx.ReadMatch(match_id):
                return self._opened(match_id)
            case events.Delete(match_id, _):
                deleted = self.matches.delete(match_id)
                self._change_day(match_id, day.left)
                return events.Done(effect, deleted=deleted)
            case fx.Add(record, match_id):
                return events.Done(effect, match=self.matches.add(record, match_id))
            case fx.Amend(match_id, record):
                self.matches.amend(match_id, record)
                return events.Done(effect)
            case fx.Reseat(match_id, seat, chair):
                self._seats[match_id](seat, chair)
                return events.Done(effect)
            case events.Rename(match_id, title):
                self.matches.rename(match_id, title)
            case fx.Restore(deleted):
                self.matches.restore(deleted)
                self._change_day(deleted.id, day.back)
                return events.Done(effect)
        return None

    def _opened(self, match_id: str, record: Record | None = None) -> HouseEvent:
        try:
            record = record or self.matches.load(match_id)
            return events.Opened(record, *self._replays.resumed(record, match_id))
        except TabletopError as error:
            return events.Unreadable(error.msg)

    # -- the deal of the day

    def play_day(self, deal: DayDeal, chairs: Sequence[Chair], today: date) -> Shown:
        """Open the person's try at a deal, or practice if the try is over.

        The deal of another date is practice too, unless a try at it is still open.
        """
        person = chairs[deal.seat].person or GUEST
        before = self.chronicle.day(deal.date.isoformat(), deal.game.id, person)
        if before is not None and not before.outcome:
            opened = self._opened(before.match)
            if isinstance(opened, events.Opened):
                return self.send(opened)
        known = deal.date != today or (before is not None and bool(before.outcome))
        return self.begin(day.match(deal, chairs, known=known))

    def target(self, mine: Day) -> Day | None:
        """Return a master's result for the deal of a try that has ended.

        The master plays once, in another process, and the result is stored; ``None`` until then.
        """
        kept = self.chronicle.day(mine.date, mine.game, "")
        if kept is not None or mine.outcome not in {day.WON, day.LOST}:
            return kept
        if self._sewing is None or self._sewing.of != (mine.date, mine.game):
            if self._sewing is not None and not self._sewing.done:
                return None  # only one master's match is played at a time
            self._sewing = target.Sewing(mine.date, mine.game)
        if (found := self._sewing.found) is not None:
            self.chronicle.write(found)
        return found

    def _change_day(self, match: str, change: Callable[[Day], Day]) -> None:
        """Change the try at a deal of the day that a match belongs to, if any."""
        before = self.chronicle.day_of(match)
        if before is not None:
            self.chronicle.write(change(before))

    def _give_days(self, matches: Iterable[str], person: str) -> None:
        """Give the tries of matches to a person without a try at the same deal."""
        for one in filter(None, map(self.chronicle.day_of, matches)):
            if self.chronicle.day(one.date, one.game, person) is None:
                self.chronicle.drop(one)
                self.chronicle.write(replace(one, person=person))

    # -- tables

    def begin(self, new: NewMatch, *, of_evening: bool = False) -> Shown:
        """Start a match."""
        match_id = self.matches.new_id(new.game.id)
        return self.send(events.Begin(new, match_id, _now(), of_evening))

    def sit(self, session: Session, seat: Callable[[Seat, Chair], None]) -> None:
        """Report an open table; ``seat`` is its callback for changing a player."""
        self._seats[session.id] = seat
        if not standing.moves_of(session):  # a resumed match has an unknown duration
            self._began[session.id] = time.time()
        self.send(events.TableOpened(session.id, session.chairs))

    def rise(self, match_id: str) -> None:
        """Report that the table of a match was closed."""
        self.send(events.TableClosed(match_id))
        if self.state.seated(match_id) is None:
            self._seats.pop(match_id, None)
            self._began.pop(match_id, None)

    def save(self, session: Session) -> Ticket:
        """Save a match at a table; return the writer's ticket."""
        self.send(events.TableChanged(session))
        return self._tickets[session.id]

    def keep_results(self, match_id: str, played: Played | None) -> None:
        """Keep a finished match in the chronicle; ``None`` removes it."""
        if played is None:
            self.chronicle.forget(match_id)
            return
        began = self._began.get(match_id)
        seconds = 0 if began is None else round(max(0.0, time.time() - began))
        self.chronicle.keep(replace(played, seconds=seconds))
        self._change_day(match_id, partial(day.ended, played=played))

    def play_on(self, session: Session, ply: int, viewer: Seat) -> Session:
        """Return a practice match that continues from an earlier state."""
        copy = privacy.practice(session, ply, viewer, SystemRandom())
        return self._replays.resumed(copy, self.matches.new_id(session.game.id))[0]

    # -- evenings

    def go_on(self) -> Shown:
        """Open the match of the evening in progress, or begin the next one.

        A match that is deleted or unreadable is replaced by a new one.
        """
        evening = self.evening()
        planned = None if evening is None else evenings.next_game(evening)
        if evening is None or planned is None:
            return ()
        if evening.match and isinstance(opened := self._opened(evening.match), events.Opened):
            return (*self.send(opened), *self.notice())
        if (game := find(planned.game)) is None:
            return ()
        return self.begin(evenings.next_match(evening, game, opening.luck()), of_evening=True)

    def evening(self) -> Evening | None:
        """Return the latest evening.

        If the program was killed before the end of a match was noted in the evening, it is noted
        now.
        """
        self._look()
        evening = self.state.evening
        if evening is not None and evening.match:
            opened = self._opened(evening.match)
            if isinstance(opened, events.Opened) and opened.session.over:
                self.send(events.TableChanged(opened.session))
        return self.state.evening

    # -- saved matches

    def resume(self, match_id: str) -> Shown:
        """Open a saved match, or offer the part before its fault."""
        return (*self.send(self._opened(match_id)), *self.notice())

    def session_of(self, match_id: str) -> Session:
        """Return the readable part of a saved match, for viewing.

        Raises:
            TabletopError: The match cannot be read, or has no readable part.
        """
        return self._replays.resumed(self.matches.load(match_id), match_id)[0]

    def take_in(self, file: Path) -> Shown:
        """Import a record from a file and open it."""
        try:
            record = read(file)
        except TabletopError as error:
            return self.send(events.Unreadable(error.msg))
        return self.bring(record)

    def bring(self, record: Record) -> Shown:
        """Import a match, or continue a stored match with the same beginning."""
        try:
            over = self._replays.finished(record)
        except TabletopError:
            return self.send(self._opened("", record))
        return self.send(events.Arrived(record, over, self.matches.kin(record)))

    def looks(self, most: int) -> Iterator[tuple[Listing, Shown]]:
        """Yield growing lists of the newest matches, with notes to show."""
        for listing in self.matches.looks(most):
            yield listing, self.notice()

    def unfinished(self, known: Unfinished | None = None) -> Unfinished | None:
        """Return the newest unfinished match; reuse ``known`` if unchanged."""
        summary = self.matches.unfinished()
        self.notice()  # show no note: the first screen reports damage in another way
        if summary is None:
            return None
        if known is not None and known.summary == summary:
            return known
        opened = self._opened(summary.id)
        if isinstance(opened, events.Opened) and opened.fault is None:
            return Unfinished(summary, opened.session)
        return None

    def notice(self) -> Shown:
        """Collect the store's notices about damaged matches."""
        found = (*self.chronicle.take_notices(), *self.matches.take_notices())
        return self.send(events.Noticed(found)) if found else ()

    # -- matches of guests

    def looks_for_stays(self) -> Iterator[tuple[Stay, ...] | None]:
        """Yield ``None`` after each short step, then all guests' parts.

        The part in the newest match is first. Interrupted gifts and undos are completed beforehand.
        """
        if not self.chronicle.writable:
            yield ()
            return
        newest = self.chronicle.newest(_REPAIRED)
        for at in range(0, len(newest), _READ):
            some = newest[at : at + _READ]
            self.send(events.GuestsSeen(tuple(self._gift(one.match, one.key) for one in some)))
            if at + _READ < len(newest):
                yield None
        for listing in self.matches.looks(_LOOKED_AT):
            if not listing.whole:
                yield None
        found = [*self._finished_stays(), *self._open_stays(listing)]
        yield tuple(sorted(found, key=lambda one: -one.when))

    def _finished_stays(self) -> Iterator[Stay]:
        for one in self.chronicle.results(GUEST):
            yield Stay(one.match, one.game, one.ended, one.key, None, one)

    def _open_stays(self, listing: Listing) -> Iterator[Stay]:
        for one in listing.summaries:
            if one.over or one.problem is not None or self.state.seated(one.id) is not None:
                continue
            if not any(chair.player == HUMAN for chair in one.seats):
                continue
            try:
                record = self.matches.load(one.id)
            except TabletopError:
                continue
            if record.practice:
                continue
            for seat, chair in enumerate(record.seats):
                if giving.unknown(chair):
                    yield Stay(one.id, one.game, one.saved, None, Seat(seat))

    def stay_at(self, match_id: str, seat: Seat) -> Stay:
        """Return the part of the guest in a seat of a finished or open match."""
        for stay in self._finished_stays():
            known = self.chair_of(stay) if stay.match == match_id else None
            if known is not None and known[0] == seat:
                return stay
        return Stay(match_id, "", 0.0, None, seat)

    def chair_of(self, stay: Stay) -> tuple[Seat, Chair] | None:
        """Return the seat and chair of a guest's part, or ``None`` if unknown."""
        chairs = self.matches.chairs(stay.match)
        seat = giving.guest_in(chairs, self._seat(chairs, stay.match, stay.part, stay.seat))
        return None if seat is None else (seat, chairs[seat])

    def played_in(self, match_id: str, person: Person) -> bool:
        """Return whether a person played in a match."""
        self._look()
        chairs = self.matches.chairs(match_id)
        return giving.played_in(self._owners(match_id), chairs, person.id)

    def give(self, stays: Iterable[Stay], person: Person) -> Shown:
        """Give guests' matches to a person, who is added to the house if new."""
        gifts = tuple(self._gift(one.match, one.part, one.seat) for one in stays)
        return self.send(events.Give(gifts, person))

    def take_back(self, given: Given) -> Shown:
        """Take back the matches given to a person."""
        gifts = tuple(self._gift(match, None, seat) for match, seat, _ in given.chairs)
        results = sum(one.finished for one in self.chronicle.sums(person=given.person.id))
        return self.send(events.TakeBack(given, gifts, results))

    def _gift(self, match_id: str, part: ResultKey | None, seat: Seat | None = None) -> Gift:
        owners = self._owners(match_id)
        try:
            record = self.matches.load(match_id)
        except TabletopError as error:
            return events.Gift(match_id, part, seat, why=error.msg, owners=owners)
        session = None
        if part is None:  # an unfinished match may have hidden hands
            session = self._hidden(record, match_id)
        found = self._seat(record.seats, match_id, part, seat)
        return events.Gift(match_id, part, found, record, session, owners=owners)

    def _owners(self, match_id: str) -> tuple[str, ...]:
        """Return the ids of the people with a result of a match, by seat."""
        return tuple(one.person for one in self.chronicle.results_of(match_id))

    def _hidden(self, record: Record, match_id: str) -> Session | None:
        """Return the match if it has hidden hands, or ``None``."""
        try:
            session, fault = opening.resumed(record, match_id)
        except TabletopError:
            return None
        return session if fault is None and privacy.hidden(session) else None

    def _seat(
        self, chairs: tuple[Chair, ...], match_id: str, part: ResultKey | None, seat: Seat | None
    ) -> Seat | None:
        if part is None:
            return seat
        return giving.seat_of(chairs, part, len(self._owners(match_id)))


def _now() -> str:
    """Return the current time in the format of records."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
