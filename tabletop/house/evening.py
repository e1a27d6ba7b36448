"""Compute an evening's seats, places, standing and possible winners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.house import names
from tabletop.house.looks import COLOURS, free_colour
from tabletop.house.names import Wording
from tabletop.house.opening import NewMatch
from tabletop.house.opponents import settled
from tabletop.house.seating import USUAL_BOT, Seating, house_rules
from tabletop.kernel.luck import Deal
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store.evenings import Evening, FinishedGame, Planned
from tabletop.store.people import Person

FEWEST: Final = 2
"""Fewest games, and fewest players, of an evening."""

PROPOSED: Final = 3
"""Games in the plan proposed for a new evening."""

MOST_BUTTONS: Final = 10
"""Buttons for the winner of a game when games are counted by points."""


# -- the plan


def players(
    people: Sequence[Person],
    neighbours: int,
    game: str,
    words: Wording,
    guest: Chair | None = None,
) -> tuple[Chair, ...]:
    """Return the players of an evening: people of the house, then neighbours.

    ``neighbours`` is the number of neighbours; those who like the first ``game`` come first.
    """
    found: list[Chair] = [] if guest is None else [guest]
    for seat, person in enumerate(people):
        taken = [chair.colour for chair in found]
        free = person.colour in COLOURS and person.colour not in taken
        colour = person.colour if free else free_colour(taken, seat)
        chair = names.seated(Chair("", colour=colour), person)
        found.append(replace(chair, name=names.called(person, people, words.say)))
    apart = names.told_apart([chair.name for chair in found])
    found = [replace(chair, name=name) for chair, name in zip(found, apart, strict=True)]
    for _ in range(neighbours):
        seat, taken = len(found), [chair.colour for chair in found]
        name = names.free_name(words.friendly, [chair.name for chair in found], seat)
        found.append(Chair(name, USUAL_BOT, free_colour(taken, seat)))
    return settled(words, game, found)


def proposed(games: Iterable[AnyGame], count: int) -> tuple[str, ...]:
    """Return at most :data:`PROPOSED` games that suit ``count`` players."""
    fitting = [game.id for game in games if refused(game, count) is None]
    while fitting and len(fitting) < FEWEST:
        fitting = fitting * 2
    return tuple(fitting[:PROPOSED])


def trouble(plan: Sequence[Planned], chairs: Sequence[Chair]) -> Msg | None:
    """Return the reason why an evening cannot begin, or ``None``."""
    if len(chairs) < FEWEST:
        return msg("evening.refused.alone")
    for planned in plan:
        if (why := stopped(planned, chairs)) is not None:
            return why
    return msg("evening.refused.few") if len(plan) < FEWEST else None


def stopped(planned: Planned, chairs: Sequence[Chair]) -> Msg | None:
    """Return why these players cannot play a planned game, or ``None``."""
    game = find(planned.game)
    why = refused(game, len(chairs))
    if why is not None or game is None:
        return why
    found = seating(game, chairs, planned).trouble()
    return None if found is None else found.why


def refused(game: AnyGame | None, count: int) -> Msg | None:
    """Return the reason why ``count`` players cannot play a game, or ``None``."""
    if game is None:
        return msg("evening.refused.gone")
    if count in game.seat_counts:
        return None
    least, most = min(game.seat_counts), max(game.seat_counts)
    name = msg(f"{game.id}.name")
    if least == most:
        return msg("evening.refused.exactly", game=name, n=most)
    if count < least:
        return msg("evening.refused.least", game=name, n=least)
    return msg("evening.refused.most", game=name, n=most)


def seating(game: AnyGame, chairs: Sequence[Chair], planned: Planned) -> Seating:
    """Return the setup of a planned game with its house rules."""
    return Seating(game, tuple(chairs), house_rules(game, dict(planned.options)))


def next_game(evening: Evening) -> Planned | None:
    """Return the next game of the plan, or ``None`` if the evening is over."""
    return None if evening.over else evening.plan[len(evening.outcomes)]


def chairs(evening: Evening) -> tuple[Chair, ...]:
    """Return the chairs of the next game, rotated by one seat each game."""
    turn = len(evening.outcomes) % len(evening.players)
    return evening.players[turn:] + evening.players[:turn]


def next_match(evening: Evening, game: AnyGame, deal: Deal) -> NewMatch:
    """Return the next match of an evening."""
    planned = evening.plan[len(evening.outcomes)]
    table = seating(game, chairs(evening), planned)
    return NewMatch(game, table.chairs, table.house(), deal)


# -- finished games


def noted(evening: Evening, session: Session) -> Evening:
    """Return the evening updated after a match has changed.

    The result of a finished match of the evening is added, or replaced if it changed. If the end of
    the match was undone, the result is removed unless a later game has begun. Any other match
    changes nothing.
    """
    known = [one.match for one in evening.outcomes]
    if session.id in known:
        at = known.index(session.id)
        if session.over:
            new = _finished(evening, session, at)
            outcomes = (*evening.outcomes[:at], new, *evening.outcomes[at + 1 :])
            return replace(evening, outcomes=outcomes)
        if at == len(known) - 1 and not evening.match and not evening.stopped:
            return replace(evening, outcomes=evening.outcomes[:-1], match=session.id)
        return evening
    if not session.id or session.id != evening.match or not session.over or evening.stopped:
        return evening
    outcome = _finished(evening, session, len(known))
    return replace(evening, outcomes=(*evening.outcomes, outcome), match="")


def _finished(evening: Evening, session: Session, nth: int) -> FinishedGame:
    """Return the result of the ``nth`` game, by player of the evening."""
    points = tuple(session.game.rules.scores(session.match.state))
    count, turn = len(evening.players), nth % len(evening.players)
    places = places_of(points, results.winners(session), low_wins=session.game.low_wins)
    worth = buttons_of(evening.counts, places, points)
    seats = [(player - turn) % count for player in range(count)]

    def by_player(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[seat] for seat in seats)

    return FinishedGame(session.id, by_player(places), by_player(points), by_player(worth))


def places_of(
    points: Sequence[int], winners: Sequence[int], *, low_wins: bool = False
) -> tuple[int, ...]:
    """Return each seat's place: winners are first, equal points share a place.

    >>> places_of((30, 12, 30, 7), (1,))
    (2, 1, 2, 4)
    """
    sign = 1 if low_wins else -1
    keys = [(seat not in winners, 0 if seat in winners else sign * one)
            for seat, one in enumerate(points)]  # fmt: skip
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def buttons_of(counts: str, places: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Return the buttons that each seat earns in a game.

    By places: one button for the last place, one more for each better place. By wins: one for each
    winner. By points: up to :data:`MOST_BUTTONS`, more the closer the points are to the winner's.

    >>> buttons_of("places", (2, 1, 2, 4), (30, 40, 30, 7))
    (3, 4, 3, 1)
    >>> buttons_of("wins", (2, 1, 2, 4), (30, 40, 30, 7))
    (0, 1, 0, 0)
    >>> buttons_of("points", (2, 1, 2, 4), (30, 40, 30, 7))
    (7, 10, 7, 0)
    """
    if counts == "wins":
        return tuple(int(place == 1) for place in places)
    if counts == "places":
        return tuple(len(places) + 1 - place for place in places)
    best = next(one for one, place in zip(points, places, strict=True) if place == 1)
    span = max(abs(best - one) for one in points)
    shares = (1 - abs(best - one) / span if span else 1.0 for one in points)
    near = (round(MOST_BUTTONS * share) for share in shares)
    return tuple(
        MOST_BUTTONS if place == 1 else one for one, place in zip(near, places, strict=True)
    )


# -- the standing


@dataclass(frozen=True, slots=True)
class Ranking:
    """Describe a player's standing in an evening.

    Attributes:
        player: Index among the players of the evening.
        place: Place, 1 for the best; equal players share a place.
        buttons: Buttons by game.
    """

    player: int
    place: int
    buttons: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def total(self) -> int:
        """Return the sum of the buttons."""
        return sum(self.buttons)


def standings(evening: Evening, after: int | None = None) -> tuple[Ranking, ...]:
    """Return every player's standing after ``after`` games, best first."""
    outcomes = evening.outcomes[:after]
    players = range(len(evening.players))
    worn = {one: tuple(each.buttons[one] for each in outcomes) for one in players}
    totals = {one: sum(worn[one]) for one in players}
    found = [
        Ranking(
            one,
            1 + sum(total > totals[one] for total in totals.values()),
            worn[one],
            tuple(each.places[one] for each in outcomes),
        )
        for one in players
    ]
    return tuple(sorted(found, key=lambda one: (one.place, one.player)))


def winners(evening: Evening) -> tuple[int, ...]:
    """Return the players with the most buttons."""
    return tuple(one.player for one in standings(evening) if one.place == 1)


def contenders(evening: Evening) -> tuple[int, ...]:
    """Return the players who can still win the evening, alone or with others.

    A player can still win if winning every remaining game, with the best possible distribution of
    the lower places among the others, leaves nobody ahead. Such a distribution exists exactly if,
    for every ``k``, the ``k`` others with the least room have room for the ``k`` lowest places of
    all games together.
    """
    left = 0 if evening.over else len(evening.plan) - len(evening.outcomes)
    count = len(evening.players)
    totals = [one.total for one in sorted(standings(evening), key=lambda one: one.player)]
    most = {"places": count, "wins": 1}.get(evening.counts, MOST_BUTTONS)
    lowest = list(range(1, count)) if evening.counts == "places" else [0] * (count - 1)
    found = []
    for one, total in enumerate(totals):
        best = total + left * most
        room = sorted(best - other for at, other in enumerate(totals) if at != one)
        taken = zip(accumulate(room), accumulate(lowest), strict=True)
        if all(have >= left * need for have, need in taken):
            found.append(one)
    return tuple(found)


# -- sentences; a seat in them is the index of a player of the evening


def _everybody(players: Sequence[int]) -> Join:
    return Join(tuple(Who(Seat(one)) for one in players))


def headline(evening: Evening) -> Msg:
    """Return the title of the standing: the leaders or winners, the margin."""
    table = standings(evening)
    first = [one for one in table if one.place == 1]
    won = "won" if evening.over else "leads"
    if len(first) > 1:
        everybody = _everybody([one.player for one in first])
        if len(first) == len(table) and not evening.over:
            return msg("evening.level")
        return msg(f"evening.{won}.all", everybody=everybody)
    who = Who(Seat(first[0].player))
    if evening.over:
        return msg("evening.won", who=who)
    return msg("evening.leads", who=who, n=first[0].total - table[len(first)].total)


def chances(evening: Evening) -> Msg:
    """Return a sentence naming the players who can still win the evening."""
    able = contenders(evening)
    if len(able) == len(evening.players):
        return msg("evening.chances.everybody")
    if len(able) == 1:
        return msg("evening.chances.one", who=Who(Seat(able[0])))
    return msg("evening.chances.some", everybody=_everybody(able))


def course(evening: Evening) -> Msg | None:
    """Return a sentence about the course of the evening, or ``None``."""
    table = standings(evening)
    before = standings(evening, len(evening.outcomes) - 1)
    first, led = winners(evening), [one.player for one in before if one.place == 1]
    if len(evening.outcomes) > 1 and len(first) == 1 and len(led) == 1 and led != list(first):
        return msg("evening.course.late", who=Who(Seat(led[0])), n=table[0].total)
    if len(first) == 1 and table[0].places == (1,) * len(evening.outcomes):
        return msg("evening.course.all", n=table[0].total)
    if len(first) == 1:
        second = table[1]
        return msg("evening.course.ahead", who=Who(Seat(second.player)), n=second.total,
                   first=table[0].total)  # fmt: skip
    return None


def praise(evening: Evening, player: int) -> Msg:
    """Return something good about a player's evening.

    It is the player's best place; a player who was always last is praised for playing every game.
    """
    mine = next(one for one in standings(evening) if one.player == player)
    best = min(mine.places, default=len(evening.players))
    if best == len(evening.players):
        return msg("evening.praise.there", n=len(mine.places))
    game = msg(f"{evening.plan[mine.places.index(best)].game}.name")
    if best == 1:
        return msg("evening.praise.won", game=game)
    return msg("evening.praise.place", game=game, place=place_words(best))


_PLACES: Final = 6
"""Highest place with its own message; others use a number."""


def place_words(place: int) -> Msg:
    """Return a place as a word."""
    if place <= _PLACES:
        return msg(f"evening.place.{place}")
    return msg("evening.place.n", n=place)


def facts(evening: Evening) -> tuple[tuple[Msg, Msg], ...]:
    """Return heading and sentence of each notable fact about the evening."""
    found: list[tuple[Msg, Msg]] = []
    gaps = [(_margin(one), at) for at, one in enumerate(evening.outcomes)]
    if gaps:
        gap, at = min(gaps)
        game = msg(f"{evening.plan[at].game}.name")
        found.append((msg("evening.fact.close"), msg("evening.fact.close.by", game=game, n=gap)))
    climbs = [
        (one.places[at - 1] - one.places[at], -one.player, at)
        for one in standings(evening)
        for at in range(1, len(one.places))
    ]
    if climbs and (climb := max(climbs))[0] > 1:
        _, player, at = climb
        mine = next(one for one in standings(evening) if one.player == -player)
        found.append(
            (
                msg("evening.fact.climb"),
                msg("evening.fact.climb.who", who=Who(Seat(mine.player)),
                    before=place_words(mine.places[at - 1]), after=place_words(mine.places[at])),
            )
        )  # fmt: skip
    return tuple(found)


def _margin(outcome: FinishedGame) -> int:
    """Return the points between the winner and the best of the others."""
    ranked = sorted(zip(outcome.places, outcome.points, strict=True), key=lambda one: one[0])
    behind = (points for place, points in ranked if place > 1)
    return abs(ranked[0][1] - next(behind, ranked[0][1]))
