"""Test an evening of several games: seats, places, the standing, a break."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

from tabletop.house import effects as fx
from tabletop.house import evening as evenings
from tabletop.house import events
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.store.evenings import (
    COUNTS,
    Evening,
    FinishedGame,
    Planned,
    evening_json,
    evening_of,
)
from tests.house.disk import House
from tests.house.tables import ASHA, GUEST, RAVI, Table, game_of, match
from tests.house.wording import english

PLAYERS = tuple(Chair(name, colour=colour, person=name.lower()) for name, colour in (
    ("Asha", "plum"), ("Ravi", "teal"), ("Meera", "mustard"), ("Gurpreet", "indigo"),
))  # fmt: skip
PLAN = tuple(map(Planned, ("goat", "gnoming", "goat")))
GOAT = Evening("e", 1.0, PLAYERS, PLAN)


def after(*rows: tuple[int, ...], counts: str = "places", games: int = 3) -> Evening:
    """Return an evening after games with these places."""
    outcomes = tuple(
        FinishedGame(
            f"m{at}", row, row, evenings.buttons_of(counts, row, tuple(-one for one in row))
        )
        for at, row in enumerate(rows)
    )
    players = PLAYERS[: len(rows[0])]
    return Evening("e", 1.0, players, (Planned("goat"),) * games, counts, outcomes)


# -- pure


def test_rules_that_so_many_cannot_play_by_stop_the_evening() -> None:
    large = Planned("mexican_train", (("set", 9), ("hand_size", 30)))
    assert evenings.trouble((Planned("goat"), Planned("gnoming")), PLAYERS) is None
    assert evenings.trouble((Planned("goat"), large), PLAYERS) is not None


def test_a_guest_sits_first_and_neighbours_take_the_empty_chairs() -> None:
    found = evenings.players((ASHA, RAVI), 2, "goat", english(), GUEST)
    assert found[0] == GUEST and [one.person for one in found] == ["", "asha", "ravi", "", ""]
    assert all(one.neighbour and one.level for one in found[3:])
    assert len({one.colour for one in found}) == len({one.name for one in found}) == 5
    assert [one.name for one in evenings.players((ASHA, RAVI), 0, "goat", english())] == [
        *("Asha", "Ravi")
    ]


def test_each_game_begins_one_seat_further_on() -> None:
    names = []
    for played in range(3):
        evening = after(*[(1, 2, 3, 4)] * played) if played else GOAT
        names.append([chair.name for chair in evenings.chairs(evening)])
    assert names[0][0] == "Asha" and names[1][0] == "Ravi" and names[2][0] == "Meera"
    assert all(sorted(one) == sorted(names[0]) for one in names)


def test_places_come_back_to_the_players_whatever_their_seats() -> None:
    """Play the same match in both games: the same seats win it."""
    for played in (0, 1):
        evening = replace(GOAT, outcomes=after((1, 2, 3, 4)).outcomes if played else (), match="m")
        seats = evenings.chairs(evening)
        session = match("m", seats, game="goat")
        outcome = evenings.noted(evening, session).outcomes[-1]
        scores = session.game.rules.scores(session.match.state)
        by_name = {chair.name: point for chair, point in zip(seats, scores, strict=True)}
        assert outcome.points == tuple(by_name[chair.name] for chair in PLAYERS)
        won = [seats[seat].name for seat in session.game.rules.winners(session.match.state)]
        first = [PLAYERS[at].name for at, place in enumerate(outcome.places) if place == 1]
        assert sorted(first) == sorted(won)


@pytest.mark.parametrize("counts", COUNTS)
def test_the_winner_of_a_game_gets_the_most(counts: str) -> None:
    random = Random(4)
    for _ in range(200):
        points = [random.randint(-20, 60) for _ in range(random.randint(2, 7))]
        low = random.random() < 0.5
        best = min(points) if low else max(points)
        winners = [at for at, one in enumerate(points) if one == best]
        places = evenings.places_of(points, winners, low_wins=low)
        worth = evenings.buttons_of(counts, places, points)
        assert min(worth) >= 0
        assert [at for at, one in enumerate(worth) if one == max(worth)] == winners or (
            counts == "points" and set(winners) <= {a for a, w in enumerate(worth) if w == 10}
        )
        for a, b in product(range(len(points)), repeat=2):
            assert places[a] != places[b] or worth[a] == worth[b] or counts == "points"
            assert places[a] >= places[b] or worth[a] >= worth[b]


@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("left", [0, 1, 2])
def test_who_can_still_win_is_who_wins_in_some_way(counts: str, left: int) -> None:
    """Compare with all ways in which the games to come may end."""
    random, count = Random(left), 3 if left == 2 else 4
    for _ in range(25):
        rows = [tuple(random.sample(range(1, count + 1), count)) for _ in range(3 - left)]
        evening = after(*rows, counts=counts)
        able = set()
        ends = list(permutations(range(1, count + 1)))
        for way in product(ends, repeat=left):
            whole = after(*rows, *way, counts=counts)
            if counts == "points":  # the others may come as far behind as the last
                extra = [tuple(10 if p == 1 else 0 for p in one) for one in way]
                kept = whole.outcomes[: 3 - left]
                whole = replace(whole, outcomes=(*kept, *(
                    replace(one, buttons=row)
                    for one, row in zip(whole.outcomes[3 - left :], extra, strict=True)
                )))  # fmt: skip
            able |= set(evenings.winners(whole))
        assert set(evenings.contenders(evening)) == able


def test_a_game_that_does_not_take_so_many_says_why() -> None:
    patchwork, goat = game_of("patchwork"), game_of("goat")
    assert evenings.refused(patchwork, 2) is None
    name = msg("patchwork.name")
    assert evenings.refused(patchwork, 4) == msg("evening.refused.exactly", game=name, n=2)
    name = msg("goat.name")
    assert evenings.refused(goat, 1) == msg("evening.refused.least", game=name, n=2)
    assert evenings.refused(goat, 5) == msg("evening.refused.most", game=name, n=4)
    assert evenings.refused(None, 2) == msg("evening.refused.gone")


def test_the_headline_tells_a_lead_a_tie_and_a_winner() -> None:
    keys = [
        evenings.headline(one).key
        for one in (
            GOAT, after((1, 2, 3, 4)), after((1, 2, 3, 4), (2, 1, 4, 3)),
            after((1, 2, 3, 4), games=1), after((1, 1, 3, 4), games=1),
        )
    ]  # fmt: skip
    assert keys == [
        *("evening.level", "evening.leads", "evening.leads.all"),
        *("evening.won", "evening.won.all"),
    ]


def test_a_comeback_is_told() -> None:
    late = after((1, 2, 3, 4), (2, 1, 3, 4), (4, 1, 2, 3))
    course = evenings.course(late)
    assert course is not None and evenings.winners(late) == (1,)
    climbs = [after((4, 1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4))]
    keys = [words.key for one in climbs for _, words in evenings.facts(one)]
    assert "evening.fact.climb.who" in keys


def who(player: int) -> Who:
    return Who(Seat(player))


def test_the_course_tells_how_the_win_came() -> None:
    late = after((1, 2, 3, 4), (2, 3, 4, 1), (4, 1, 2, 3))
    assert evenings.course(late) == msg("evening.course.late", who=who(0), n=9)
    all_won = after((1, 2), (1, 2), (1, 2))
    assert evenings.course(all_won) == msg("evening.course.all", n=6)
    ahead = after((1, 2, 3), (2, 1, 3), (1, 2, 3))
    words = msg("evening.course.ahead", who=who(1), n=7, first=8)
    assert evenings.course(ahead) == words
    assert evenings.course(after((1, 2), (2, 1))) is None


def test_the_chances_name_who_can_still_win() -> None:
    assert evenings.chances(after((1, 2, 3))) == msg("evening.chances.everybody")
    one = after((1, 2, 3), (1, 2, 3), games=2)
    assert evenings.chances(one) == msg("evening.chances.one", who=who(0))
    some = after((1, 2, 3), (2, 1, 3), games=3)
    everybody = Join((who(0), who(1)))
    assert evenings.chances(some) == msg("evening.chances.some", everybody=everybody)


def test_the_praise_is_of_the_best_game() -> None:
    evening = replace(after((3, 1, 2), (2, 3, 1), (3, 2, 1)), plan=PLAN)
    gnoming, goat = msg("gnoming.name"), msg("goat.name")
    second = msg("evening.place.2")
    assert evenings.praise(evening, 0) == msg("evening.praise.place", game=gnoming, place=second)
    assert evenings.praise(evening, 1) == msg("evening.praise.won", game=goat)
    assert evenings.praise(evening, 2) == msg("evening.praise.won", game=gnoming)
    last = after((1, 2), (1, 2))
    assert evenings.praise(last, 1) == msg("evening.praise.there", n=2)
    assert evenings.praise(GOAT, 0) == msg("evening.praise.there", n=0)


def test_six_places_have_words_of_their_own() -> None:
    assert [evenings.place_words(place) for place in (1, 6, 7)] == [
        *(msg("evening.place.1"), msg("evening.place.6")),
        msg("evening.place.n", n=7),
    ]


def test_the_closest_game_is_measured_from_the_winner_to_the_next() -> None:
    evening = after((2, 3, 1), (1, 2, 3))
    far, near = evening.outcomes
    points = (replace(far, points=(60, 20, 101)), replace(near, points=(7, 30, 90)))
    ((_, words),) = evenings.facts(replace(evening, plan=PLAN, outcomes=points))
    assert words == msg("evening.fact.close.by", game=msg("gnoming.name"), n=23)


# -- in the house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    for person in (ASHA, RAVI):
        made.keeper.send(events.PersonChanged(person))
    with made.waiting_writes():
        yield made
    made.kill()


def planned(house: House) -> Evening:
    """Plan an evening of two games for two."""
    people = (Chair("Asha", colour="plum", person="asha"), Chair("Ravi", person="ravi"))
    made = Evening("e", 1.0, people, (Planned("patchwork"), Planned("goat")))
    house.keeper.send(events.EveningPlanned(made))
    return made


def begun(house: House) -> Table:
    (shown,) = house.keeper.go_on()
    assert isinstance(shown, fx.OpenTable)
    return Table(house.keeper, shown.session)


def ended(session: Session) -> Session:
    """Return the match at its end."""
    whole = match(session.id, session.chairs, game=session.game.id)
    return replace(whole, head=session.head)


def now(house: House) -> Evening:
    assert house.keeper.state.evening is not None
    return house.keeper.state.evening


def test_a_house_without_an_evening_goes_on_with_none(house: House) -> None:
    assert house.keeper.evening() is None and house.keeper.go_on() == ()


def test_an_evening_broken_off_goes_on_where_it_was(house: House) -> None:
    planned(house)
    first = begun(house)
    first.become(ended(first.session))
    first.close()
    second = begun(house)
    assert [one.name for one in second.session.chairs] == ["Ravi", "Asha"]
    house.settle()
    house.kill()
    again = House(house.folders.matches.parent, house.settings)
    evening = again.keeper.evening()
    assert evening is not None and len(evening.outcomes) == 1 and not evening.over
    (shown,) = again.keeper.go_on()
    assert isinstance(shown, fx.OpenTable) and shown.session.id == second.session.id
    last = Table(again.keeper, shown.session)
    last.become(ended(last.session))
    assert now(again).over and len(now(again).outcomes) == 2 and again.keeper.go_on() == ()
    again.kill()


def test_an_end_the_evening_never_heard_of_counts_at_the_next_look(house: House) -> None:
    planned(house)
    table = begun(house)
    whole = ended(table.session)
    house.keeper.matches.save(whole.id, whole.record(), over=True)
    house.settle()
    evening = house.keeper.evening()
    assert evening is not None and [one.match for one in evening.outcomes] == [whole.id]


def test_an_end_that_is_undone_is_taken_back(house: House) -> None:
    planned(house)
    table = begun(house)
    whole = ended(table.session)
    table.become(whole)
    assert len(now(house).outcomes) == 1 and now(house).match == ""
    table.become(whole.undo())
    assert now(house).outcomes == () and now(house).match == whole.id
    table.become(whole)
    assert len(now(house).outcomes) == 1


@pytest.mark.parametrize("since", [{"match": "later"}, {"stopped": True}])
def test_an_end_undone_after_the_evening_went_on_still_counts(since: dict[str, object]) -> None:
    evening = Evening("e", 1.0, PLAYERS[:2], (Planned("patchwork"),) * 2, match="m")
    whole = match("m", evenings.chairs(evening))
    counted = replace(evenings.noted(evening, whole), **since)  # type: ignore[arg-type]
    undone = whole.undo()
    assert not undone.over and evenings.noted(counted, undone) == counted


def test_a_deleted_match_is_dealt_anew(house: House) -> None:
    planned(house)
    table = begun(house)
    table.close()
    house.settle()
    house.keeper.send(events.Delete(table.session.id, "it"))
    again = begun(house)
    assert again.session.id != table.session.id and now(house).match == again.session.id


def test_an_evening_stopped_before_a_game_was_over_is_forgotten(house: House) -> None:
    planned(house)
    house.keeper.send(events.EveningStopped())
    assert house.keeper.state.evening is None and house.keeper.chronicle.evenings(9) == ()


def test_a_stopped_evening_keeps_its_standing(house: House) -> None:
    planned(house)
    table = begun(house)
    table.become(ended(table.session))
    house.keeper.send(events.EveningStopped())
    assert now(house).over and len(now(house).outcomes) == 1
    house.settle()
    again = House(house.folders.matches.parent)
    assert again.keeper.chronicle.evenings(9) == (now(house),)
    again.kill()


def test_an_evening_reads_back_as_it_was_kept() -> None:
    kept = replace(after((1, 2, 3, 4)), match="m", counts="wins", stopped=True)
    assert evening_of(json.loads(json.dumps(evening_json(kept)))) == kept


@pytest.mark.parametrize(
    "wrong",
    [{"plan": []}, {"players": []}, {"counts": "luck"}, {"players": [{"name": 3}]},
     {"outcomes": [{"match": "m", "places": [1], "points": [1], "buttons": [1]}]}],
)  # fmt: skip
def test_a_damaged_evening_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        evening_of({**evening_json(GOAT), **wrong})


def test_somebody_who_left_the_house_sits_as_a_guest(house: House) -> None:
    planned(house)
    house.keeper.send(events.PersonRemoved("asha"))
    table = begun(house)
    assert [chair.person for chair in table.session.chairs] == ["", "ravi"]
    assert table.session.chairs[0].player == GUEST.player
