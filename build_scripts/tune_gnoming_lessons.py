"""Learn from rounds of Gnoming A Round: layouts, and their results.

All numbers are multiples of :data:`GRAIN`, so that no sum of them is rounded and no order of
adding changes one: the same rounds teach the same on any machine.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from build_scripts.tune_gnoming_rounds import Drawn, Rounds, clock, least
from build_scripts.tune_gnoming_tables import Tables, dealt
from build_scripts.tune_gnoming_worth import SHARES, Floats, Ints, Players
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import BASE, CARD, HELD, HIDDEN, LINES_OF_THREE, MATCHED
from tabletop.games.gnoming.brain.learned import CLOCKS, FAR, LAST
from tabletop.games.gnoming.brain.playout import NONE
from tabletop.games.gnoming.brain.worth import Insight, Judge, Weights

WEIGHTS: Final = INSIGHTS["master"].weights
GRAIN: Final = 2.0**-20
LUCK: Final = 3.0
"""Points that a card of the draw pile is guessed to save before anything was learned."""

TABLES: Final = (2, 3, 4, 4, 4, 5, 6, 7)
"""Numbers of seats, each played as often."""

AHEAD: Final = 0.9
"""Weight of the end of a round, against the guess of the next layout."""

PARTS: Final = (0.1, 0.1, 0.1, 0.7)
"""Shares of a surprise by which related numbers learn, so that rare lines learn from their like.

They are for all lines at that clock, all lines with such cards there, such lines at any clock,
and the line at that clock alone.
"""

SLOW: Final = 4.0
"""Meetings that every number is credited with at the start."""

LEAST: Final = 12
PACE: Final = 20
"""After ``n`` lessons, meetings of the last n / ``PACE`` of them count, at least of ``LEAST``."""

ROAMING: Final = 0.05
"""Share of turns in which the learner draws anywhere, to explore."""

OTHERS: Final = (0.6, 0.2, 0.12, 0.08)
"""Shares of the learner's opponents: itself, guesses, faces alone, lines that match now."""


_CARDS: Final = (np.array(LINES_OF_THREE)[:, None] == np.arange(BASE)[:, None]).sum(2) * 1.0
"""By kind of line and code, the number of such cards in it."""

_MIDDLE: Final = slice(1, LAST)
"""The clocks while nobody is out."""


def grained(numbers: Floats) -> Floats:
    """Round to the nearest multiples of :data:`GRAIN`."""
    found: Floats = np.rint(numbers / GRAIN) * GRAIN
    return found


def guessed() -> Floats:
    """Return initial numbers: half of each card, less a line's guessed gain."""
    judge = Judge(SHARES, SHARES, Insight(weights=Weights(two=0.0, three=0.0)))
    worth = []
    for at in range(CLOCKS):
        mine, other = divmod(at - 1, FAR)
        turns = judge.clock(mine + 1, other + 1) if 0 < at < LAST else int(at == LAST)
        gains = [judge.gain((a * BASE + b) * BASE + c, turns)[1] for a, b, c in LINES_OF_THREE]
        worth.append(_halves(judge.mean) - np.array(gains))
    return grained(np.array(worth))


def plain(*, matching: bool) -> Floats:
    """Return the numbers of a player who counts card points, perhaps lines."""
    mean = sum(share * value for share, value in zip(SHARES, CARD, strict=True))
    found = _halves(mean + 1.5, lost=not matching)
    if matching:
        match = np.array([MATCHED[(a * BASE + b) * BASE + c] for a, b, c in LINES_OF_THREE])
        found = np.where(match > 0, -match, found)
    return grained(np.tile(found, (CLOCKS, 1)))


def _halves(hidden: float, *, lost: bool = True) -> Floats:
    """Return half of each card's points, by line.

    A card that a line across holds counts if ``lost``.
    """
    card = np.array([*CARD, hidden, *(CARD[:6] if lost else 6 * [0])], np.float64)
    assert len(card) == HELD + 6 and HELD == HIDDEN + 1
    found: Floats = card[np.array(LINES_OF_THREE)].sum(1) / 2
    return found


class Note(NamedTuple):
    """Hold the layouts after a turn, with their tables, seat, clock and lines."""

    number: Ints
    seat: int
    clock: Ints
    places: Ints


class Notes:
    """Record rounds while they are played."""

    def __init__(self) -> None:
        self.layouts: list[Note] = []
        self.saved = np.zeros(CLOCKS)
        self.times = np.zeros(CLOCKS)

    def __call__(self, tables: Tables, seat: int, before: Ints, drawn: Drawn) -> None:
        """Record the layouts of the learner after a turn."""
        ending, still = before != NONE, tables.out == before
        wise = tables.who == 0
        own = np.where(ending, 0, clock(tables.hidden[seat], least(tables.hidden, seat)))
        self._note(tables, seat, still & wise[seat], own)
        last = np.full(len(own), LAST)
        for other in range(len(wise)):
            if other != seat:
                self._note(tables, other, ~still & wise[other], last)
        mine = wise[seat, drawn.rows]
        self.saved += np.bincount(drawn.clock[mine], grained(drawn.saved[mine]), CLOCKS)
        self.times += np.bincount(drawn.clock[mine], minlength=CLOCKS)

    def _note(self, tables: Tables, seat: int, which: Ints, at: Ints) -> None:
        rows = np.flatnonzero(which & ~tables.stopped)
        self.layouts.append(Note(tables.number[rows], seat, at[rows], tables.places[:, seat, rows]))


class Learner:
    """Hold the numbers, how often each was met, and their sums.

    Attributes:
        worth: By clock and kind of line, points.
        luck: By clock, points that a card of the draw pile saves.
    """

    def __init__(self, worth: Floats) -> None:
        self.worth = worth
        self.luck: Floats = np.full(CLOCKS, LUCK)
        self._met: list[Floats] = [np.zeros(1)] * len(PARTS)
        self._drawn = np.zeros(CLOCKS)
        self._sums: list[Floats] = [np.zeros(worth.shape), np.zeros(CLOCKS)]
        self._times = self._age = 0
        self._guess = guessed()
        self._plain = [plain(matching=False), plain(matching=True)]

    def lesson(self, number: int, seats: int, rounds: int, seed: int) -> float:
        """Play rounds and learn from them; return the mean squared error."""
        rng = np.random.RandomState([seed, number])
        who = rng.choice(len(OTHERS), (seats, rounds), p=OTHERS)
        who[0] = 0
        who = np.take_along_axis(who, np.argsort(rng.random_sample(who.shape), 0), 0)
        players = Players(
            np.stack([self.worth, self._guess, *self._plain]),
            np.stack([self.luck, *[np.full(CLOCKS, LUCK)] * 3]),
        )
        notes = Notes()
        tables = dealt(who, rng)
        points = Rounds(players, WEIGHTS, ROAMING, rng).play(tables, notes)
        return self.learn(notes, points.astype(np.float64))

    def learn(self, notes: Notes, came_to: Floats) -> float:
        """Move the numbers of all layouts towards their results.

        Args:
            notes: The layouts, in the order in which they were noted.
            came_to: By seat and table, the points recorded; it is used up.

        Returns:
            The mean square of the surprise.
        """
        size = self.worth.shape[1]
        found, surprises = [], []
        for note in reversed(notes.layouts):
            place = note.clock * size + note.places
            held = self.worth.reshape(-1)[place].sum(0)
            end = came_to[note.seat, note.number]
            found.append(place)
            surprises.append(end - held)
            came_to[note.seat, note.number] = grained((1 - AHEAD) * held + AHEAD * end)
        where, surprise = np.concatenate(found, 1), np.concatenate(surprises)
        met = np.bincount(where.reshape(-1), minlength=self.worth.size).astype(np.float64)
        sums = np.bincount(where.reshape(-1), np.tile(surprise, 6), self.worth.size)
        self._move(met.reshape(self.worth.shape), sums.astype(np.float64).reshape(self.worth.shape))
        self._drawn = self._drawn * self._kept() + notes.times
        missed = notes.saved - notes.times * self.luck
        self.luck += grained(missed / (self._drawn + SLOW))
        self._age += 1
        return float(np.square(surprise).mean())

    def _kept(self) -> float:
        """Return the factor by which earlier encounters are discounted."""
        return 1 - 1 / max(LEAST, self._age / PACE)

    def _move(self, met: Floats, total: Floats) -> None:
        """Move the numbers by the prediction errors.

        Args:
            met: Number of meetings, by clock and kind of line.
            total: The sum of the surprises there.
        """
        times = (met.sum(1), met @ _CARDS, met[_MIDDLE].sum(0), met)
        sums = (total.sum(1), total @ _CARDS, total[_MIDDLE].sum(0), total)
        moves = []
        for group, share in enumerate(PARTS):
            self._met[group] = self._met[group] * self._kept() + times[group]
            mean = sums[group] / (self._met[group] + SLOW)
            moves.append(grained(share / (18 if group == 1 else 6) * mean))
        clocks, cards, kinds, own = moves
        self.worth += clocks[:, None] + cards @ _CARDS.T + own
        self.worth[_MIDDLE] += kinds

    def remember(self) -> None:
        """Add the current numbers to the means."""
        self._sums[0] += self.worth
        self._sums[1] += self.luck
        self._times += 1

    def means(self) -> tuple[Floats, Floats]:
        """Return the means of the numbers added: worth and luck."""
        worth, luck = self._sums
        return worth / self._times, luck / self._times
