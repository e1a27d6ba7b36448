"""Prepare the setup of a new match from earlier matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from tabletop.bots.cast import at_level
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.house.looks import COLOURS, free_colour
from tabletop.house.names import LONGEST, Wording, free_name, guest_looks, seated, usual_name
from tabletop.house.opponents import rivals, settled
from tabletop.house.places import seat_of, sit
from tabletop.house.seating import USUAL_BOT, Seating, house_rules
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store import setups
from tabletop.store.people import Person
from tabletop.store.settings import Settings
from tabletop.store.setups import SETTINGS, Setup

GOOD_COMPANY: Final = 4
"""Number of players in a game's first setup, if the game allows it."""


def of_last_time(
    game: AnyGame, settings: Settings, people: Sequence[Person], words: Wording
) -> Seating:
    """Return a game's last setup, with current names and looks of people."""
    last = setups.of(settings.setups, game.id)
    before = like_the_latest(settings, game.id) if last is None else last
    seating = welcome(usual(game, before, usual_name(settings), words), before, people)
    looks, you = guest_looks(settings, people), seating.chairs[0]
    if looks is not None and you.player == HUMAN and not you.person:
        seating = seating.put(0, replace(you, avatar=looks[1]))
        if last is None:
            seating = seating.paint(0, looks[0])
    return seating


def usual(game: AnyGame, last: Setup, person: str, words: Wording) -> Seating:
    """Return the last setup; the default is a person and skilled bots.

    Parts of it that do not suit the game get defaults; ``person`` is the first player's name.
    """
    counts = sorted(game.seat_counts)
    known = all(p == HUMAN or p.removeprefix(BOT) in LEVELS for p in last.players)
    again = known and len(last.players) in counts
    first = GOOD_COMPANY if GOOD_COMPANY in counts else counts[0]
    count = len(last.players) if again else first

    def before(values: Sequence[str]) -> str:
        """Return the value of ``seat`` in the last setup, or ``""``."""
        return values[seat] if again and seat < len(values) else ""

    chairs: list[Chair] = []
    for seat in range(count):
        kind = before(last.players) or (USUAL_BOT if seat else HUMAN)
        taken = [chair.name for chair in chairs]
        name = person if seat == 0 else free_name(words.friendly, taken, seat)
        if before(last.names) or (again and kind == HUMAN and seat < len(last.names)):
            name = last.names[seat]
        given = [chair.colour for chair in chairs]
        colour = before(last.colours)
        if colour not in COLOURS or colour in given:
            colour = free_colour(given, seat)
        face = before(last.neighbours) if kind != HUMAN else ""
        chairs.append(Chair(name[:LONGEST], kind, colour, before(last.styles), neighbour=face))
    starter = last.starter if again and 0 <= last.starter < count else None
    return Seating(game, tuple(chairs), house_rules(game, dict(last.options)), starter)


def of_match(
    game: AnyGame, chairs: Sequence[Chair], options: Mapping[str, object], *, practice: bool = False
) -> Seating:
    """Return the setup of a match with these chairs and options."""
    return Seating(game, tuple(chairs), house_rules(game, options), practice=practice)


def like_the_latest(settings: Settings, game: str) -> Setup:
    """Return the latest setup of any game, adapted to a new game.

    Neighbours are left out: others may prefer this game, and the language of their names may have
    changed. The number of seats is left out if the last game allows only one number.
    """
    latest = settings.setups[0] if settings.setups else Setup(game)
    played = find(latest.game)
    alone = settings.last_players.count(HUMAN) == 1
    if alone and played is not None and len(played.seat_counts) == 1:
        return Setup(game, people=latest.people, assists=latest.assists)
    faces = zip_longest(settings.last_names, latest.neighbours, fillvalue="")
    return Setup(
        game,
        tuple("" if face else name for name, face in faces),
        settings.last_players,
        people=latest.people,
        assists=latest.assists,
    )


def welcome(seating: Seating, last: Setup, people: Sequence[Person]) -> Seating:
    """Seat the people of the last setup with their current names and looks.

    If the last setup names no people, the first person of the house is seated.
    """
    if not last.people and people and seating.chairs[0].player == HUMAN:
        return sit(seating, 0, people[0])
    known = {one.id: one for one in people}
    for seat, (chair, who) in enumerate(zip(seating.chairs, last.people, strict=False)):
        person = known.get(who) if chair.player == HUMAN else None
        if person is None or seat_of(seating, person) is not None:
            continue
        seating = seating.put(seat, seated(seating.chairs[seat], person))
        sat = [one.colour for one in seating.chairs[:seat] if one.person]
        if person.colour in COLOURS and person.colour not in sat:
            seating = seating.paint(seat, person.colour)
    for seat, (chair, told) in enumerate(zip(seating.chairs, last.assists, strict=False)):
        if chair.player == HUMAN and not chair.person and told != SETTINGS:
            seating = seating.set_help(seat, tuple(told.split()))
    return seating


@dataclass(frozen=True, slots=True)
class NextTable:
    """Describe a suggestion for the next match.

    Attributes:
        seating: The setup: same house rules, the winner first, every bot one level stronger.
        words: Label of the button that opens the setup.
    """

    seating: Seating
    words: Msg


def next_table(session: Session, words: Wording) -> NextTable | None:
    """Return the suggested next match after the only person has won.

    ``None`` if the person has not won, if several people or none played, or if no bot can be
    stronger.
    """
    game, chairs = session.game, session.chairs
    people = [seat for seat, chair in enumerate(chairs) if chair.player == HUMAN]
    weaker = any(chair.level in LEVELS[:-1] for chair in chairs)
    if len(people) != 1 or people[0] not in results.winners(session) or not weaker:
        return None
    me = people[0]
    table = [_stronger(chair) for chair in (*chairs[me:], *chairs[:me])]
    told = msg("match.ending.next.many")
    if len(table) == 2:
        level, colour = table[1].level, table[0].colour
        rival = next(one for one in rivals(words, game.id, table[:1]) if one.level == level)
        table[1] = rival.chair(colour)
        told = msg("match.ending.next", name=rival.name)
    seats, head = settled(words, game.id, table), session.head
    return NextTable(of_match(game, seats, head.options, practice=head.practice), told)


def _stronger(chair: Chair) -> Chair:
    """Return the chair with its bot one level stronger, if there is one."""
    if chair.level not in LEVELS[:-1]:
        return chair
    return at_level(chair, f"{BOT}{LEVELS[LEVELS.index(chair.level) + 1]}")
