"""Test the results of a match, and the motif of its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.house import afterwards
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST, Played, Player
from tests.chronicles import counted, unwritten
from tests.play.tables import BOT, BOTS, held, over
from tests.play.tables import until as played


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
    made = results.played(session)
    assert made is not None
    assert (made.id, made.game, made.table, made.why) == ("match", "gnoming", "2", "")
    assert made.plies == session.match.ply > 0
    assert tuple(replace(one, feats=()) for one in made.players) == tuple(
        Player(person, scores[seat], seat in won, seat, 1 if seat in won else 2)
        for seat, person in enumerate(("asha", "ravi"))
    )


def test_somebody_unknown_is_a_guest() -> None:
    session = ended("asha", "ravi")
    unknown = tuple(replace(chair, person="") for chair in session.chairs)
    one = replace(session, chairs=(unknown[0], session.chairs[1]))
    assert [part.person for part in people(one)] == [GUEST, "ravi"]
    both = people(replace(session, chairs=unknown))
    assert [part.person for part in both] == [GUEST, GUEST]
    assert sum(part.won for part in both) == 1


def test_a_bot_has_no_result() -> None:
    session = ended("asha", "ravi")
    assert results.played(ended("", "")) is None
    named = replace(session.chairs[0], player=BOT)
    bot = replace(session, chairs=(named, session.chairs[1]))
    assert [part.person for part in people(bot)] == ["ravi"]


@pytest.mark.parametrize("seed", range(5, 11))
def test_it_is_kept_which_neighbours_were_met_and_who_won(seed: int, tmp_path: Path) -> None:
    session = ended("asha", "", "", seed=seed)
    met = ("", "ruth", "tara")
    chairs = tuple(replace(c, neighbour=n) for c, n in zip(session.chairs, met, strict=True))
    session = replace(session, chairs=chairs)
    won = results.winners(session)
    one = results.played(session)
    assert one is not None and [part.neighbour for part in one.players] == list(met)
    assert [part.seat for part in one.players if part.won] == sorted(won)
    assert [part.level for part in one.players] == [chair.level or "" for chair in chairs]
    kept = unwritten(tmp_path, one)
    for seat in (1, 2):
        mine = int(0 in won and seat not in won)
        theirs = int(seat in won and 0 not in won)
        assert kept.against("asha", met[seat]) == (mine, theirs)
    assert kept.against("asha", "mini") is None and kept.against("ravi", "ruth") is None


def test_nothing_counts_before_the_end_nor_in_practice() -> None:
    session = ended("asha", "ravi")
    practice = replace(session, match=replace(session.match, practice=True))
    made = results.played(practice)
    assert made is not None and made.why == "practice"
    known = results.played(replace(session, head=replace(session.head, known=True)))
    assert known is not None and known.why == "known"
    early = replace(played("gnoming", (HUMAN, HUMAN), held), chairs=session.chairs)
    assert results.played(early) is None


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


def test_a_match_tells_its_strongest_bot() -> None:
    found = [
        (one, session)
        for seed in range(1, 12)
        for session in (ended("asha", "", seed=seed),)
        for one in [results.played(session)]
    ]
    for one, session in found:
        assert one is not None and one.beat == session.chairs[1].level


def test_a_table_is_its_seats_and_its_house_rules() -> None:
    session = ended("asha", "ravi")
    assert results.table(session) == "2"
    ruled = replace(session, head=replace(session.head, options={"b": True, "a": 3}))
    assert results.table(ruled) == '2 {"a": 3, "b": true}'


def people(session: Session) -> tuple[Player, ...]:
    """Return the players of people in a finished match."""
    made = results.played(session)
    assert made is not None
    return made.people


def best_by_hand(session: Session, rows: Sequence[Played]) -> list[tuple[int, int]]:
    """Return who beat their own results, by the words of the rule."""
    best = []
    for seat in range(2):
        person = session.chairs[seat].person
        points = session.game.rules.scores(session.match.state)[seat]
        earlier = 0
        beaten = bool(person)
        for row in rows:
            (part,) = row.players
            if part.person != person or row.game != "gnoming" or row.id == session.id:
                continue
            if row.table == "2":
                earlier += 1
            assert part.points is not None
            if row.table in ("2", "") and part.points <= points:  # the fewest points win
                beaten = False
        if beaten and earlier >= 3:
            best.append((seat, points))
    return best


def records(session: Session, known: Chronicle) -> Iterator[Msg]:
    """Yield the lines about records of a finished match."""
    made = results.played(session)
    assert made is not None
    return afterwards.records(session.game, made, known)


def test_a_best_result_is_told_only_if_it_is_true(tmp_path: Path) -> None:
    draw, seen = Random(7), {0: 0, 1: 0, 2: 0}
    for seed in range(1, 13):
        session = ended(*draw.choice((("asha", "ravi"), ("asha", "ravi"), ("asha", ""))), seed=seed)
        if draw.random() < 0.2:  # a guest sits there
            session = replace(session, chairs=tuple(replace(c, person="") for c in session.chairs))
        points = session.game.rules.scores(session.match.state)
        for _ in range(6):
            near = (min(points) - 1, *points, max(points) + 1, *([200] * draw.randint(0, 90)))
            tables = draw.choice((("2",), ("2", "2", "3", "")))
            rows = [
                counted(
                    "match" if draw.random() < 0.2 else f"m{number}",
                    draw.choice(("gnoming", "gnoming", "gnoming", "goat")),
                    (draw.choice(("asha", "ravi", GUEST)), draw.choice(near), False),
                    table=draw.choice(tables),
                )
                for number in range(draw.randint(2, 24))
            ]
            told = records(session, unwritten(tmp_path, *rows))
            found = [one for one in told if one.key == "match.ending.best"]
            assert found == [
                msg("match.ending.best", who=Who(Seat(seat)), n=value)
                for seat, value in best_by_hand(session, rows)
            ]
            seen[len(found)] += 1
    assert min(seen.values()) > 3, seen


def test_the_most_points_are_the_best_where_they_win(tmp_path: Path) -> None:
    session = played("patchwork", (HUMAN, BOT), over)
    chairs = (replace(session.chairs[0], person="asha"), session.chairs[1])
    session = replace(session, chairs=tuple(chairs))
    points = session.game.rules.scores(session.match.state)[0]
    for other, best in ((points - 1, True), (points, False), (points + 1, False)):
        rows = [
            counted(f"m{one}", "patchwork", ("asha", one, False), table="2")
            for one in (points - 9, points - 8, other)
        ]
        assert bool([*records(session, unwritten(tmp_path, *rows))]) is best
