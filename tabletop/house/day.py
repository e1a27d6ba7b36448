"""Derive the deal of the day, the same for everybody on a date.

Everything follows from the date, the game and the version of its rules. Setting the clock reveals
a deal in advance, so a deal of the day counts for no rating.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import Final

from tabletop.bots.cast import CAST, Neighbour
from tabletop.games import GAMES
from tabletop.games.game import AnyGame, Daily, SomeState
from tabletop.house.names import LONGEST, Wording, guest_looks, seated, usual_name
from tabletop.house.opening import NewMatch, day_luck
from tabletop.house.opponents import Rival, name_of
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.luck import Key, Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import Chair
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg, short
from tabletop.play.session import Session
from tabletop.store.people import Person
from tabletop.store.played import GUEST, Day, Played
from tabletop.store.settings import Settings
from tabletop.table.sprites import Sprite

SEATS: Final = 2

WON: Final = "won"
LOST: Final = "lost"
LEFT: Final = "left"
"""Outcomes of a first try: ``LEFT`` if its match was deleted; an open try has no outcome."""

WEEK: Final = 7
SQUARES: Final = 365
"""Days (squares) in the quilt of a year; a quilt begins on a Monday."""

_MONTHS: Final = (
    *("JAN", "FEB", "MAR", "APR", "MAY", "JUN"),
    *("JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
)
_CODE: Final = re.compile(r"(\d{1,2})([A-Z]{3})(\d{2})-([A-Z])(?:-(-?\d{1,4}))?")
_CENTURY: Final = 2000


class DayError(TabletopError):
    """Report a code that does not identify a deal of the day."""


@dataclass(frozen=True, slots=True)
class DayDeal:
    """Describe the deal of the day of one game.

    Attributes:
        date: The local date on which it is played.
        key: Key from which all luck of the deal is derived.
        seat: Seat of the person.
        neighbour: Plays the other seat, at the usual level.
    """

    date: date
    game: AnyGame
    key: Key
    seat: Seat
    neighbour: Neighbour

    @property
    def daily(self) -> Daily[SomeState]:
        """Return the game's definition of its deal of the day."""
        assert self.game.daily is not None
        return self.game.daily

    @property
    def minutes(self) -> int:
        """Return the expected minutes, rounded to a multiple of five."""
        game, options = self.game, settle(self.game.options, self.daily.options, SEATS)
        return max(5, 5 * round(game.minutes * game.length(options) / 5))


def games() -> tuple[str, ...]:
    """Return the ids of the games that have a deal of the day."""
    return tuple(cover.id for cover in GAMES.covers if cover.daily)


def deal(day: date, game: AnyGame) -> DayDeal:
    """Return the deal of a game on a date."""
    seat = Seat(_drawn(f"seat {day} {game.id}", SEATS))
    key = day_luck(day.isoformat(), game.id, game.rules_version)
    return DayDeal(day, game, key, seat, neighbour(day))


def deals(day: date) -> list[DayDeal]:
    """Return the deals of a date, in the order of the games."""
    return [deal(day, cover.open()) for cover in GAMES.covers if cover.daily]


def neighbour(day: date) -> Neighbour:
    """Return the neighbour who plays all deals of a date.

    All neighbours take turns before any of them plays again.

    >>> monday = date.fromordinal(12 * 61_000)
    >>> len({neighbour(monday + timedelta(days)).id for days in range(12)})
    12
    """
    turn, place = divmod(day.toordinal(), len(CAST))
    order = sorted(CAST, key=lambda one: sha256(f"{turn} {one.id}".encode()).digest())
    return order[place]


def game_of(day: date, ids: Sequence[str]) -> str:
    """Return the game shown first on a date; the games take turns."""
    return ids[day.toordinal() % len(ids)]


def _drawn(text: str, count: int) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") % count


@lru_cache(32)
def first_pieces(day: date, name: str) -> tuple[Sprite, ...]:
    """Return the first face-up pieces of a game's deal of the day."""
    game = GAMES.find(name)
    assert game is not None
    found = deal(day, game)
    options = settle(game.options, found.daily.options, SEATS)
    dealt = Match.start(game.rules, game.rules.start(SEATS, options), Luck.of(found.key))
    return tuple(found.daily.first(dealt.state))


# -- the first try at a deal


def chairs(
    deal: DayDeal, person: Person | None, settings: Settings, words: Wording
) -> tuple[Chair, ...]:
    """Return the chairs of a deal; a ``person`` of ``None`` is a guest."""
    if person is not None:
        mine = seated(Chair("", colour=person.colour), person)
    else:
        colour, avatar = guest_looks(settings, ()) or ("", "")
        mine = Chair(usual_name(settings)[:LONGEST], colour=colour, avatar=avatar)
    rival = Rival(deal.neighbour, deal.game.id, words.say(name_of(deal.neighbour)))
    other = rival.chair(mine.colour)
    return (mine, other) if deal.seat == FIRST else (other, mine)


def match(deal: DayDeal, chairs: Sequence[Chair], *, known: bool) -> NewMatch:
    """Return the match of a deal; it does not count if the deal is ``known``."""
    day = deal.date.isoformat()
    options = deal.daily.options
    return NewMatch(deal.game, tuple(chairs), options, deal.key, known=known, day=day)


def begun(session: Session) -> Day:
    """Return the new try at a deal whose match has just begun."""
    person = session.chairs[session.home].person or GUEST
    return Day(session.head.day, session.game.id, person, session.id)


def ended(day: Day, played: Played) -> Day:
    """Return the try with the result of its match; keep an earlier outcome."""
    mine = [one for one in played.people if one.person == day.person] or list(played.people)
    if day.outcome or played.why or not mine:
        return day
    outcome, points = WON if mine[0].won else LOST, mine[0].points
    told = code(date.fromisoformat(day.date), day.game, points)
    return replace(day, outcome=outcome, points=points, code=told)


def left(day: Day) -> Day:
    """Return an open try marked as left: its match is deleted, its deal seen."""
    return day if day.outcome else replace(day, outcome=LEFT)


def back(day: Day) -> Day:
    """Return a try open again after its deleted match was restored."""
    return replace(day, outcome="") if day.outcome == LEFT else day


# -- the quilt of a year


def dye(tries: Sequence[Day]) -> str:
    """Return the name of the colour of a day's square, from its tries.

    >>> dye([]), dye([Day("2026-11-27", "goat", "a", outcome=WON)])
    ('bare', 'one')
    """
    done = [one.outcome for one in tries if one.outcome]
    won = done.count(WON)
    if won >= len(games()):
        return "all"
    return ("some" if won > 1 else "one") if won else "tried" if done else "bare"


def begins(first: date, today: date) -> date:
    """Return the Monday on which the quilt that contains ``today`` begins.

    The person's ``first`` deal is in the first quilt.
    """
    start = min(first, today)
    start -= timedelta(start.weekday())
    quilts = (today - start).days // (SQUARES - 1)
    return start + timedelta(quilts * (SQUARES - 1))


def week(day: date) -> tuple[date, ...]:
    """Return the days of the week that contains a day, from Monday."""
    monday = day - timedelta(day.weekday())
    return tuple(monday + timedelta(days) for days in range(WEEK))


def told(tries: Sequence[Day]) -> Msg:
    """Return a sentence about the results of a day."""
    done = [one.outcome for one in tries if one.outcome]
    won = done.count(WON)
    if not done:
        return msg("day.told.none")
    return msg("day.told", won=won, played=len(done))


# -- codes


def letters() -> dict[str, str]:
    """Return the game that each letter of a code stands for.

    The letter is the first one of the game's id that no earlier game uses.

    >>> letters()
    {'P': 'patchwork', 'M': 'mexican_train', 'G': 'goat', 'N': 'gnoming'}
    """
    found: dict[str, str] = {}
    for game in games():
        found[next(one for one in game.upper() if one.isalpha() and one not in found)] = game
    return found


def code(day: date, game: str, points: int | None = None) -> str:
    """Return a short code for sharing a deal, or its result.

    >>> code(date(2026, 11, 27), "patchwork", 11)
    '27NOV26-P-11'
    """
    letter = next(one for one, id_ in letters().items() if id_ == game)
    told = f"{day.day}{_MONTHS[day.month - 1]}{day.year % 100:02}-{letter}"
    return told if points is None else f"{told}-{points}"


@dataclass(frozen=True, slots=True)
class Code:
    """Hold the content of a code: a deal, and the points if included."""

    date: date
    game: str
    points: int | None


def read_code(text: str) -> Code:
    """Parse a code in upper or lower case, with any kind of minus sign.

    >>> read_code(" 27nov26-n-−19 ").points
    -19

    Raises:
        DayError: The text is not a code.
    """
    plain = "".join(text.upper().split()).replace("−", "-").replace("–", "-")
    found = _CODE.fullmatch(plain) if plain.isascii() else None
    try:
        if found is None:
            raise ValueError
        day, month, year, letter, points = found.groups()
        when = date(_CENTURY + int(year), _MONTHS.index(month) + 1, int(day))
        return Code(when, letters()[letter], None if points is None else int(points))
    except (ValueError, KeyError) as error:
        example = code(date(2026, 11, 27), games()[0], 11)
        raise DayError(msg("day.code.wrong", text=short(text.strip()), example=example)) from error
