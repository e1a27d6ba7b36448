"""Test the results of a match, and the motif of its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Seat
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store.results import GUEST, Result, Results
from tests.play.tables import BOT, BOTS, held, over
from tests.play.tables import until as played


class Kept(Results):
    """Hold results without a disk."""

    def __init__(self, rows: Sequence[Result]) -> None:
        self._known = list(rows)
        self._frozen = True


def ended(*people: str, seed: int = 5) -> Session:
    """Return a finished match of persons of the house, and of bots for ``""``."""
    players = tuple(HUMAN if person else BOT for person in people)
    session = played("gnoming", players, over, seed)
    chairs = (replace(c, person=p) for c, p in zip(session.chairs, people, strict=True))
    return replace(session, chairs=tuple(chairs))


def test_each_person_of_the_house_has_a_result() -> None:
    session = ended("asha", "ravi")
    scores = session.game.rules.scores(session.match.state)
    won = results.winners(session)
    assert len(won) == 1
    assert results.results(session) == tuple(
        Result("match", "gnoming", person, scores[seat], seat in won, table="2")
        for seat, person in enumerate(("asha", "ravi"))
    )


def test_somebody_unknown_is_a_guest() -> None:
    session = ended("asha", "ravi")
    unknown = tuple(replace(chair, person="") for chair in session.chairs)
    one = replace(session, chairs=(unknown[0], session.chairs[1]))
    assert [result.person for result in results.results(one)] == [GUEST, "ravi"]
    both = results.results(replace(session, chairs=unknown))
    assert [result.person for result in both] == [GUEST, GUEST]
    assert sum(result.won for result in both) == 1


def test_a_bot_has_no_result() -> None:
    session = ended("asha", "ravi")
    assert results.results(ended("", "")) == ()
    named = replace(session.chairs[0], player=BOT)
    bot = replace(session, chairs=(named, session.chairs[1]))
    assert [result.person for result in results.results(bot)] == ["ravi"]


@pytest.mark.parametrize("seed", range(5, 11))
def test_it_is_kept_which_neighbours_were_met_and_who_won(seed: int) -> None:
    session = ended("asha", "", "", seed=seed)
    met = ("", "ruth", "tara")
    chairs = tuple(replace(c, neighbour=n) for c, n in zip(session.chairs, met, strict=True))
    session = replace(session, chairs=chairs)
    won = results.winners(session)
    (one,) = results.results(session)
    assert one.faced == "ruth tara"
    assert one.lost_to.split() == [met[seat] for seat in won if met[seat]]
    kept = Kept([one])
    for seat in (1, 2):
        mine = int(0 in won and seat not in won)
        theirs = int(seat in won and 0 not in won)
        assert kept.against("asha", met[seat]) == (mine, theirs)
    assert kept.against("asha", "mini") is None and kept.against("ravi", "ruth") is None


def test_nothing_counts_before_the_end_nor_in_practice() -> None:
    session = ended("asha", "ravi")
    practice = replace(session, match=replace(session.match, practice=True))
    assert results.results(practice) == ()
    early = replace(played("gnoming", (HUMAN, HUMAN), held), chairs=session.chairs)
    assert results.results(early) == ()


@pytest.mark.parametrize("seed", [5, 6, 7, 8])
def test_the_end_sounds_of_winning_if_a_person_won_or_nobody_could(seed: int) -> None:
    whole = ended("asha", "", seed=seed)
    won = results.winners(whole)
    assert won == tuple(whole.game.rules.winners(whole.match.state))
    people_won = Seat(0) in won
    assert results.motif(whole) == ("win" if people_won else "lose")
    assert results.honoured(whole) == (won if people_won else ())


def test_both_motifs_are_heard() -> None:
    found = {results.motif(ended("asha", "", seed=seed)) for seed in (5, 6, 7, 8)}
    assert found == {"win", "lose"}
    bots = played("gnoming", BOTS, over)
    assert results.motif(bots) == "win" and results.honoured(bots) == results.winners(bots)


def test_a_win_tells_the_strongest_bot_that_was_beaten() -> None:
    found = [
        (one, session)
        for seed in range(1, 12)
        for session in (ended("asha", "", seed=seed),)
        for one in results.results(session)
    ]
    assert {one.won for one, _ in found} == {True, False}
    for one, session in found:
        level = session.chairs[1].level if one.won else ""
        assert one.beat == level


def test_a_table_is_its_seats_and_its_house_rules() -> None:
    session = ended("asha", "ravi")
    assert results.table(session) == "2"
    ruled = replace(session, head=replace(session.head, options={"b": True, "a": 3}))
    assert results.table(ruled) == '2 {"a": 3, "b": true}'


def best_by_hand(session: Session, rows: Sequence[Result]) -> list[tuple[int, int]]:
    """Return who beat their own results, by the words of the rule."""
    best = []
    for seat in range(2):
        person = session.chairs[seat].person
        points = session.game.rules.scores(session.match.state)[seat]
        earlier = 0
        beaten = bool(person)
        for row in rows:
            if row.person != person or row.game != "gnoming" or row.match == session.id:
                continue
            if row.table == "2":
                earlier += 1
            if row.table in ("2", "") and row.points <= points:  # the fewest points win
                beaten = False
        if beaten and earlier >= 3:
            best.append((seat, points))
    return best


def test_a_best_result_is_told_only_if_it_is_true() -> None:
    draw, seen = Random(7), {0: 0, 1: 0, 2: 0}
    for seed in range(1, 13):
        session = ended(*draw.choice((("asha", "ravi"), ("asha", "ravi"), ("asha", ""))), seed=seed)
        if draw.random() < 0.2:  # a guest sits there
            session = replace(session, chairs=tuple(replace(c, person="") for c in session.chairs))
        points = session.game.rules.scores(session.match.state)
        for _ in range(40):
            near = (min(points) - 1, *points, max(points) + 1, *([200] * draw.randint(0, 90)))
            tables = draw.choice((("2",), ("2", "2", "3", "")))
            rows = [
                Result(
                    draw.choice(("match", "b", "c", "d", "e")),
                    draw.choice(("gnoming", "gnoming", "gnoming", "goat")),
                    draw.choice(("asha", "ravi", GUEST)),
                    draw.choice(near),
                    False,
                    table=draw.choice(tables),
                )
                for _ in range(draw.randint(2, 24))
            ]
            found = results.records(session, Kept(rows))
            assert list(found) == best_by_hand(session, rows)
            seen[len(found)] += 1
    assert min(seen.values()) > 3, seen


def test_the_most_points_are_the_best_where_they_win() -> None:
    session = played("patchwork", (HUMAN, BOT), over)
    chairs = (replace(session.chairs[0], person="asha"), session.chairs[1])
    session = replace(session, chairs=tuple(chairs))
    points = session.game.rules.scores(session.match.state)[0]
    for other, best in ((points - 1, True), (points, False), (points + 1, False)):
        rows = [
            Result(f"m{n}", "patchwork", "asha", points - n, False, table="2") for n in (9, 8)
        ] + [Result("m", "patchwork", "asha", other, False, table="2")]
        assert bool(results.records(session, Kept(rows))) is best
