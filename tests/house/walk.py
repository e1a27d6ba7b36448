"""Drive a house with random events, and check its laws after each.

``python -m tests.tools.house_walk --events 100000`` runs the long form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from tabletop.house import effects as fx
from tabletop.house import events, opening
from tabletop.house.opening import NewMatch
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.store.evenings import COUNTS, Evening, Planned
from tabletop.store.people import Person
from tabletop.store.played import GUEST as NOBODY
from tabletop.store.played import Played
from tabletop.store.settings import Settings
from tests.house.disk import Clock, House, steady
from tests.house.tables import BOT, GUEST, Table, game_of, match
from tests.listed import listing_of, stays_of

TABLES: Final = (
    ("patchwork", (GUEST, BOT)),
    ("patchwork", (GUEST, replace(GUEST, colour="teal"))),
    ("goat", (GUEST, replace(GUEST, colour="teal"), BOT)),
)

PLIES: Final = (0, 3, 9, 9_999, 9_999)
"""Lengths of the matches that are walked; the last ones are whole."""


class HouseWalk:
    """Send any events to one house; after each the laws of houses hold."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random, self.folder, self.number = Random(seed), folder, 0
        self.clock, self.chance = Clock(), Random(f"chance {seed}")
        self.house = self._house()
        self.tables: list[Table] = []
        self.kept: dict[str, Record] = {}
        self.over: set[str] = set()
        self.gone: set[str] = set()
        self.killed = False
        self.trace: list[str] = []

    def _house(self, settings: Settings | None = None) -> House:
        return House(self.folder, settings, self.clock, self.chance)

    # -- the walk

    def walk(self, count: int) -> None:
        """Send so many events."""
        rules: list[tuple[Callable[[], None], int]] = [
            *[(self.add, 3), (self.edit, 2), (self.remove, 3), (self.back, 3), (self.learn, 1)],
            *[(self.begin, 2), (self.sit, 4), (self.play, 5), (self.undo, 1), (self.close, 3)],
            *[(self.again, 1), (self.give, 5), (self.take_back, 4), (self.look, 2)],
            *[(self.plan, 1), (self.go_on, 3), (self.play_on, 4), (self.stop, 1)],
            *[(self.delete, 2), (self.undelete, 2), (self.rename, 1), (self.arrive, 1)],
            *[(self.disk, 3), (self.trickle, 3), (self.settle, 2), (self.kill, 1)],
        ]
        ways, weights = zip(*rules, strict=True)
        for _ in range(count):
            rule = self.random.choices(ways, weights)[0]
            self.trace.append(rule.__name__)
            self.clock.now += 1
            with steady(self.clock, self.chance), self.house.waiting_writes():
                rule()
                self.check()
                self.house.work()
                self.check()

    # -- people

    def add(self) -> None:
        self.number += 1
        name = f"Person {self.number % 7}"
        self.house.keeper.send(events.PersonChanged(Person(f"p{self.number}", name)))

    def someone(self) -> Person:
        """Return somebody of the house, somebody who has gone, or nobody yet."""
        everybody = self.house.keeper.people.all
        if everybody and self.random.random() < 0.8:
            return self.random.choice(everybody)
        return Person(f"p{self.random.randint(1, self.number + 2)}", "Stranger")

    def edit(self) -> None:
        self.house.keeper.send(events.PersonChanged(replace(self.someone(), name="Renamed")))

    def remove(self) -> None:
        if len(self.house.keeper.people.all) > 4 or self.random.random() < 0.4:
            self.house.keeper.send(events.PersonRemoved(self.someone().id))

    def back(self) -> None:
        self.house.keeper.send(events.PersonBack())

    def learn(self) -> None:
        self.house.keeper.send(events.LessonFinished(self.someone().id, "goat"))

    # -- tables

    def chairs(self, chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
        """Return the chairs with somebody of the house in one, often."""
        if self.random.random() < 0.5:
            return chairs
        person = self.someone()
        return (replace(chairs[0], name=person.name, person=person.id), *chairs[1:])

    def begin(self) -> None:
        """Begin a match; whoever has gone must not sit there."""
        game, chairs = self.random.choice(TABLES)
        new = NewMatch(game_of(game), self.chairs(chairs), {}, opening.luck())
        self._opened(self.house.keeper.begin(new))

    def again(self) -> None:
        """Play the match of a table once more, with its players or with its deal."""
        if self.tables:
            session = self.random.choice(self.tables).session
            new = opening.same(session) if self.random.random() < 0.5 else opening.again(session)
            if new is not None:
                self._opened(self.house.keeper.begin(new))

    def sit(self) -> None:
        """Go on with a match that is saved, or look at one that is over."""
        names = [one.id for one in listing_of(self.house.keeper.matches).summaries]
        if names:
            self._opened(self.house.keeper.resume(self.random.choice(names)))

    def _opened(self, shown: tuple[fx.ScreenEffect, ...]) -> None:
        people = {one.id for one in self.house.keeper.people.all}
        for effect in shown:
            if not isinstance(effect, fx.OpenTable):
                continue
            session = effect.session
            if session.id not in self.kept:
                assert {chair.person for chair in session.chairs} <= {*people, ""}, "gone"
            while len(self.tables) > 1 or any(t.session.id == session.id for t in self.tables):
                self.tables.pop(0).close()
            self.tables.append(Table(self.house.keeper, session))
            self._note(self.tables[-1])

    def play(self) -> None:
        """Go on at a table, often to the end."""
        if not self.tables:
            return
        table = self.random.choice(self.tables)
        session = table.session
        players = tuple(chair.player for chair in session.chairs)
        if session.head.known or players != tuple(chair.player for chair in session.head.seats):
            return
        longer = match(session.id, session.chairs, self.random.choice(PLIES), session.game.id)
        if session.head.created == longer.head.created and longer.match.ply > session.match.ply:
            table.become(replace(longer, handovers=session.handovers))
            self._note(table)

    def undo(self) -> None:
        """Take back the end of a match."""
        if self.tables and (table := self.random.choice(self.tables)).session.over:
            table.become(table.session.undo())
            self._note(table)

    def close(self) -> None:
        if self.tables:
            self.tables.pop(self.random.randrange(len(self.tables))).close()

    def arrive(self) -> None:
        """Bring a new match, or one that is here already."""
        self.number += 1
        game, chairs = self.random.choice(TABLES)
        name = f"file-{self.random.randint(1, self.number)}"
        made = match(name, chairs, self.random.choice(PLIES), game)
        before = {one.id for one in listing_of(self.house.keeper.matches).summaries}
        shown = self.house.keeper.bring(made.record())
        for effect in shown:
            if isinstance(effect, fx.OpenTable) and effect.session.id not in before:
                self.kept[effect.session.id] = effect.session.record()
        self._opened(shown)

    def _note(self, table: Table) -> None:
        """Remember what is saved from now on."""
        session = table.session
        self.kept[session.id] = session.record()
        self.gone.discard(session.id)
        if session.over:
            self.over.add(session.id)

    # -- evenings

    def plan(self) -> None:
        """Plan an evening of two people."""
        self.number += 1
        chairs = self.chairs((GUEST, replace(GUEST, colour="teal")))
        games = self.random.choices(("patchwork", "goat"), k=self.random.randint(2, 3))
        plan = tuple(map(Planned, games))
        counts = self.random.choice(COUNTS)
        planned = Evening(f"e{self.number}", self.clock.now, chairs, plan, counts)
        self.house.keeper.send(events.EveningPlanned(planned))

    def go_on(self) -> None:
        """Begin the next game of the evening, or go on with it."""
        self._opened(self.house.keeper.go_on())

    def play_on(self) -> None:
        """Play the game of the evening, often to its end; or take that back."""
        evening = self.house.keeper.state.evening
        for table in self.tables:
            session = table.session
            if evening is None or session.id not in (evening.match, *ended(evening)):
                continue
            if session.over:
                table.become(session.undo())
            else:
                plies = self.random.choice(PLIES)
                longer = match(session.id, session.chairs, plies, session.game.id)
                table.become(replace(longer, head=session.head, handovers=session.handovers))
            self._note(table)
            return

    def stop(self) -> None:
        """End the evening as it stands."""
        self.house.keeper.send(events.EveningStopped())

    # -- matches of guests

    def give(self) -> None:
        """Give some of the guests' matches to anybody."""
        keeper = self.house.keeper
        stays = stays_of(keeper)
        self.killed = False
        if stays:
            some = self.random.sample(stays, self.random.randint(1, min(4, len(stays))))
            keeper.give(some, self.someone())
            self._reread()

    def take_back(self) -> None:
        """Take back the latest gift, or one that is long past."""
        keeper = self.house.keeper
        if keeper.state.given is not None:
            given = keeper.state.given
            keeper.take_back(given)
            self._reread()
            before = keeper.state
            if before.given != given:  # else the disk refused all of it
                keeper.take_back(given)
                assert keeper.state == before, "taken back twice"

    def look(self) -> None:
        """Look at the page of guests: what was half given is repaired."""
        stays_of(self.house.keeper)
        self.killed = False

    def _reread(self) -> None:
        """Take over the heads of the matches: only their players may have changed."""
        for name, before in self.kept.items():
            if name not in self.gone:
                now = self.house.keeper.matches.load(name)
                assert (now.actions, now.title) == (before.actions, before.title), name
                self.kept[name] = now
        for table in self.tables:
            self._note(table)

    # -- saved matches

    def delete(self) -> None:
        names = sorted(self.kept.keys() - self.gone)
        if not names:
            return
        name = self.random.choice(names)
        self.house.keeper.send(events.Delete(name, name))
        deleted = self.house.keeper.state.deleted
        if deleted is not None and deleted.match.id == name:
            self.gone.add(name)

    def undelete(self) -> None:
        deleted = self.house.keeper.state.deleted
        self.house.keeper.send(events.Undelete())
        if deleted is not None and self.house.keeper.state.deleted is None:
            self.gone.discard(deleted.match.id)

    def rename(self) -> None:
        closed = self.kept.keys() - self.gone - {t.session.id for t in self.tables}
        if closed:
            name = self.random.choice(sorted(closed))
            self.house.keeper.send(events.Rename(name, "Sunday"))
            now = self.house.keeper.matches.load(name)
            assert now.actions == self.kept[name].actions
            self.kept[name] = now

    # -- the disk

    def disk(self) -> None:
        """Let the disk be full, late or moody."""
        what = self.random.choice(("full", "late", "moody", ""))
        self.house.disk.set(**({what: True} if what else {}))

    def trickle(self) -> None:
        """Let a disk that is late write a few of what waits."""
        self.house.writer.work(self.random.randint(1, 3))

    def settle(self) -> None:
        self.house.settle()

    def kill(self) -> None:
        """End the program, and start it again on what reached the disk."""
        self.house.kill()
        self.house = self._house(self.house.settings)
        self.tables.clear()
        matches = self.house.keeper.matches
        listed = {one.id for one in listing_of(matches).summaries}
        self.kept = {name: matches.load(name) for name in sorted(listed)}
        self.gone.clear()
        self.over |= {one.id for one in self._finished()}
        self.killed = True
        self.house.keeper.send(events.GuestsSeen(()))

    def end(self) -> None:
        """Close the house, and open it again: all of it is there."""
        with steady(self.clock, self.chance), self.house.waiting_writes():
            self.house.settle()
            state, finished = self.house.keeper.state, self._finished()
            self.house.writer.close()
            self.house = self._house(self.house.settings)
            self.tables.clear()
            self.house.keeper.send(events.GuestsSeen(()))
            now = self.house.keeper.state
            assert (now.people, self._finished()) == (state.people, finished)
            assert now.evening == state.evening
            self.check()
            self.house.writer.close()

    # -- the laws

    def check(self) -> None:
        """Check what holds of a house after every event."""
        keeper = self.house.keeper
        state = keeper.state
        assert state.giving is None, "a gift is given whole"
        assert state.people == keeper.people.all
        assert state.settings == self.house.settings
        ids = [one.id for one in state.people]
        assert len(set(ids)) == len(ids), "somebody is there twice"
        assert state.removed is None or state.removed.person.id not in ids
        assert sorted(name for name, _ in state.tables) == sorted(
            table.session.id for table in self.tables
        )
        listing = listing_of(keeper.matches).summaries
        names = Counter(one.id for one in listing)
        assert set(names) == self.kept.keys() - self.gone and max(names.values(), default=1) == 1
        for name in names:
            record = keeper.matches.load(name)
            assert record == self.kept[name], f"{name} is not what was saved"
            assert name not in self.over or len(record.actions) > 0
        self._check_results()
        self._check_evening()

    def _check_evening(self) -> None:
        keeper = self.house.keeper
        evening = keeper.state.evening
        every = keeper.chronicle.evenings(10_000)
        assert evening == (every[0] if every else None)
        for one in every:
            assert one == evening or one.over, "two evenings at once"
            assert len(one.outcomes) <= len(one.plan)
            assert len(set(ended(one))) == len(one.outcomes), "a game counts twice"
            assert set(ended(one)) <= self.over and one.match not in ended(one)
            assert not (one.match and one.match in self.gone), "goes on with what is deleted"

    def _finished(self) -> tuple[Played, ...]:
        return self.house.keeper.chronicle.matches(10_000, every=True)

    def _check_results(self) -> None:
        by_match: dict[str, list[str]] = {}
        for one in self._finished():
            assert one.id in self.over, f"a result of {one.id}, which never ended"
            if not one.why:
                by_match[one.id] = [part.person for part in one.people]
        for name, people in by_match.items():
            assert len(people) <= 2, f"{name} counts twice"
            if name in self.gone or name not in self.kept or self.killed:
                continue
            record = self.kept[name]
            assert not record.known, f"the deal of {name} was known"
            chairs = [chair for chair in record.seats if chair.player == HUMAN]
            if len(chairs) == len(people):
                seated = [chair.person or NOBODY for chair in chairs]
                assert seated == people, f"{name} is given by half"


def ended(evening: Evening) -> list[str]:
    """Return the matches of an evening that count."""
    return [one.match for one in evening.outcomes]


def walk(folder: Path, seed: int, count: int) -> None:
    """Send so many events to one house; a broken law names its seed."""
    walked = HouseWalk(folder, seed)
    try:
        walked.walk(count)
        walked.end()
    except AssertionError as error:
        raise AssertionError(f"seed {seed}: {' '.join(walked.trace[-30:])}: {error}") from error
