"""Walk at random over the set-up: what holds at every table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from tabletop.bots.cast import CAST
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.house import places, tables
from tabletop.house.looks import COLOURS, PATTERNS, dressed
from tabletop.house.opponents import proposal, rivals
from tabletop.house.places import YOU, Company
from tabletop.house.seating import Seating
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.options import settle
from tabletop.kernel.record import HUMAN, LEVELS
from tabletop.store.people import Person
from tabletop.store.settings import Settings
from tabletop.store.setups import with_newest
from tests.house.wording import english

STEPS = 150
SEEDS = range(8)


@dataclass
class Walk:
    """Take random steps at one table of a house."""

    game: AnyGame
    random: Random

    def __post_init__(self) -> None:
        """Set the first table."""
        self.people = [
            Person(f"p{at}", f"Person {at}", self.random.choice(COLOURS), PATTERNS[at])
            for at in range(5)
        ]
        self.settings = Settings()
        self.table = self.opened()

    def opened(self) -> Seating:
        """Return the table of the last time, as the page shows it."""
        words = english()
        table = tables.of_last_time(self.game, self.settings, self.people, words)
        chosen = proposal(None, self.game.id)
        again = bool(self.settings.setups)
        return places.propose(table, chosen, self.company(table), again=again).settle(words)

    def company(self, table: Seating) -> Company:
        """Return those who can be seated."""
        words = english()
        known = rivals(words, self.game.id, table.chairs)
        return Company(words, known, "Guest", self.random.choice(LEVELS))

    def step(self) -> str:
        """Take one step; return its name."""
        random, words, table = self.random, english(), self.table
        company = self.company(table)
        seat, other = (random.randrange(len(table.chairs)) for _ in range(2))
        person = random.choice(self.people) if self.people else None
        kind = random.choice([HUMAN, *(f"bot:{level}" for level in LEVELS)])
        option = random.choice(self.game.options) if self.game.options else None
        before = list(self.people)
        steps: dict[str, Callable[[], Seating]] = {
            "add": lambda: table.step(1, words),
            "remove": lambda: table.remove(seat, words),
            "resize": lambda: table.resize(random.randrange(15), words),
            "step": lambda: table.step(random.choice((-1, 1)), words),
            "rename": lambda: table.rename(seat, random.choice(["", "Zoya", "Bela", "x" * 90])),
            "play": lambda: table.set_player(seat, kind, words),
            "habit": lambda: table.set_style(seat, random.choice(["", "blocker", "odd"])),
            "paint": lambda: table.paint(seat, random.choice(COLOURS)),
            "level": lambda: table.set_bots(f"bot:{random.choice(LEVELS)}"),
            "partners": table.turn_around,
            "starter": lambda: replace(table, starter=random.choice([None, seat])),
            "deal": lambda: table.write_deal(random.choice(["", "7", "seven"])),
            "draw": lambda: table.new_deal(random),
            "printed": table.as_printed,
            "sit": lambda: places.sit(table, seat, person) if person else table,
            "leave": lambda: places.leave(table, seat),
            "stand": lambda: places.stand(table, seat, company),
            "tap": lambda: places.tap(table, person, company) if person else table,
            "guest": lambda: places.tap_guest(table, company),
            "change places": lambda: places.change_places(table, seat, other)[0],
            "invite": lambda: places.invite(table, random.choice(CAST), words),
            "swap": lambda: places.swap(table, seat, words) if seat in table.bots else table,
        }
        if table.pair:
            steps["against"] = lambda: places.against(table, company.level, company)
        if option is not None:
            values = [None, *option.values, *(option.numbers or ())]
            steps["rule"] = lambda: table.choose(option.name, random.choice(values))
        name = random.choice([*steps, "delete", "edit", "play again"])
        if name == "delete" and person is not None:
            self.people.remove(person)
        elif name == "edit" and person is not None:
            new = replace(person, name="Renamed", colour=random.choice(COLOURS))
            self.people[self.people.index(person)] = new
        elif name == "play again":
            last = table.remembered()
            self.settings = replace(
                self.settings,
                last_names=last.names,
                last_players=last.players,
                setups=with_newest(self.settings.setups, last),
            )
            self.table = self.opened()
            return name
        else:
            table = steps[name]() if name in steps else table
        self.table = places.refreshed(table, before, self.people, company).settle(words)
        return name

    def check(self) -> None:
        """Hold the laws of every table."""
        table = self.table
        people = [chair.person for chair in table.chairs if chair.person]
        assert len(set(people)) == len(people), "nobody sits in two chairs"
        assert set(people) <= {one.id for one in self.people}, "who is gone has no chair"
        assert all(chair.player == HUMAN for chair in table.chairs if chair.person)
        assert len(set(table.colours)) == len(table.chairs), "no colour twice"
        assert len({pattern for _, pattern in dressed(table.chairs)}) == len(table.chairs)
        assert len(table.chairs) in table.game.seat_counts
        assert table.starter is None or 0 <= table.starter < len(table.chairs)
        neighbours = [chair.neighbour for chair in table.chairs if chair.neighbour]
        assert len(set(neighbours)) == len(neighbours), "no neighbour sits twice"
        assert (table.trouble() is not None) == (table.no_deal or refused(table))
        names = table.named(english()).names
        assert len(set(names)) == len(names)
        assert sorted(table.order(self.random), key=str) == sorted(table.chairs, key=str)


def refused(table: Seating) -> bool:
    """Return whether the rules refuse to begin at this table."""
    try:
        table.game.rules.start(len(table.chairs), settle(table.game.options, table.house()))
    except BadOptionError:
        return True
    return False


ONE_SEAT = {"guest", "stand", "leave", "sit", "tap", "swap", "play", "rename", "habit", "paint"}
"""Steps that are about one seat."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_neighbour_moves_as_another_seat_changes(game: AnyGame) -> None:
    walk, seen = Walk(game, Random(game.id)), set()
    for _ in range(4 * STEPS):
        before = seats_of(walk.table)
        step = walk.step()
        after = seats_of(walk.table)
        if step in ONE_SEAT:
            seen.add(step)
            moved = [one for one in before.keys() & after.keys() if before[one] != after[one]]
            assert not moved, f"{step}: {moved} of {before} in {after}"
    assert seen == ONE_SEAT


def seats_of(table: Seating) -> dict[str, int]:
    """Return the seat of each neighbour."""
    return {one.neighbour: seat for seat, one in enumerate(table.chairs) if one.neighbour}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_table_of_a_random_walk_keeps_the_laws(game: AnyGame, seed: int) -> None:
    walk = Walk(game, Random(f"{game.id} {seed}"))
    walk.check()
    done = []
    for _ in range(STEPS):
        done.append(walk.step())
        try:
            walk.check()
        except AssertionError as error:
            error.add_note(" -> ".join(done[-12:]))
            raise
    assert walk.table.chairs[YOU] is not None and len(set(done)) > 15
