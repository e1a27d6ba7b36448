"""Test the remarks of neighbours: time, speaker and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tabletop.bots.cast import CAST, TEMPERS, known
from tabletop.games import GAMES
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play import results
from tabletop.play.remarks import OWN, VARIANTS, Remark, remark, spoken
from tabletop.play.session import Session
from tests.i18n.test_catalogues import CODES, texts
from tests.play.tables import BOT
from tests.shell.match_stage import played
from tests.shell.rounds import session
from tests.tools import remarks as tool

INCIDENTS = {
    "patchwork": {"leather", "income", "passed"},
    "mexican_train": {"marker", "double", "last"},
    "goat": {"last"},
    "gnoming": {"bounce", "hazard"},
}
"""Kinds of incidents, by game."""


def seated(whole: Session, people: Sequence[int] = (0,), name: str = "match") -> Session:
    """Return a match of people and of neighbours."""
    chairs = tuple(
        Chair(f"P{seat}")
        if seat in people
        else CAST[2 * seat].sits(Chair("", BOT), whole.game.id, CAST[2 * seat].id)
        for seat in range(len(whole.chairs))
    )
    return replace(whole, chairs=chairs, id=name)


def rounds_of(game: str, seats: int = 4) -> list[Session]:
    return [session(game, [HUMAN, *[BOT] * (seats - 1)], 1, seed=seed) for seed in range(1, 12)]


def event_of(said: Remark) -> str:
    return said.words.key.split(".")[3]


def test_every_neighbour_has_24_remarks_in_every_language() -> None:
    assert {one.temper for one in CAST} == set(TEMPERS)
    shared = {
        temper: {
            f"cast.say.{temper}.{e}.{n + 1}" for e, n_of in VARIANTS.items() for n in range(n_of)
        }
        for temper in TEMPERS
    }
    own = {one.id: {f"cast.say.{one.id}.{event}" for event in OWN} for one in CAST}
    assert all(len(own[one.id]) == 6 and len(shared[one.temper]) == 18 for one in CAST)
    keys = set.union(*shared.values(), *own.values())
    for code in CODES:
        found = {key: forms for key, forms in texts(code, "cast").items() if ".say." in key}
        assert set(found) == keys
        assert len({form for forms in found.values() for form in forms}) == len(keys)
        assert all(len(form) <= 48 for forms in found.values() for form in forms)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_nothing_is_said_twice_and_not_too_often(game: str) -> None:
    for seed in (1, 2):
        whole = seated(session(game, [HUMAN, BOT], seed=seed), name=f"m{seed}")
        usual, rare = spoken(whole, "usual"), spoken(whole, "rare")
        assert len({one.words.key for one in usual}) == len(usual)
        assert 1 <= len(rare) <= 6 and len(rare) < len(usual) <= 15
        assert not spoken(whole, "off")
        plies = [one.ply for one in usual]
        assert plies == sorted(set(plies)) and event_of(usual[0]) == "greet"
        gaps = [b - a for a, b in pairwise(plies[:-1])]
        assert all(gap >= 4 for gap in gaps), "a pause, except before the end"
        for one in usual:
            neighbour = known(whole.chairs[one.seat].neighbour)
            assert neighbour is not None
            who = one.words.key.split(".")[2]
            assert who in {neighbour.temper, neighbour.id}


def test_a_table_that_goes_on_says_what_the_whole_match_says() -> None:
    whole = seated(session("gnoming", [HUMAN, BOT], 1, seed=3))
    said: tuple[Remark, ...] = ()
    for ply in range(whole.match.ply + 1):
        past = whole.match.states[: ply + 1], whole.match.actions[:ply]
        part = replace(whole, match=replace(whole.match, states=past[0], actions=past[1]))
        said = spoken(part, "usual", said, [ply])
    assert said == spoken(whole) and len(said) > 2
    back = said[-1].ply - 1
    cut = replace(
        whole.match, states=whole.match.states[: back + 1], actions=whole.match.actions[:back]
    )
    assert spoken(replace(whole, match=cut), "usual", said, ()) == said[:-1], "it was taken back"


def test_a_round_brings_the_remark_that_its_last_feat_deserves() -> None:
    seen: Counter[str] = Counter()
    for whole in (*rounds_of("mexican_train"), *rounds_of("gnoming")):
        assert whole.match.held
        feats = [
            moment.seat
            for ply in range(1, whole.match.ply + 1)
            if (moment := whole.moment(ply)) is not None and moment.praised
        ]
        for name in ("a", "b", "c", "d"):
            made = seated(whole, name=name)
            said = remark(made)
            if said is None or (event := event_of(said)) not in {"own", "other"}:
                continue
            seen[event] += 1
            assert said.seat == (1 if event == "other" else feats[-1])
            assert event == ("other" if feats[-1] == 0 else "own")
            assert remark(made) == said, "the same table says the same"
    assert min(seen[event] for event in ("own", "other")) > 0


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_incidents_happen_to_the_seat_that_acts_or_is_passed(game: str) -> None:
    seen: set[str] = set()
    for seed in range(1, 9):
        whole = session(game, [HUMAN, BOT], seed=seed)
        states, actor = whole.match.states, whole.game.rules.to_act
        for before, action, after in zip(states, whole.match.actions, states[1:], strict=False):
            for one in whole.game.incidents(before, action, after):
                seen.add(one.kind)
                assert (one.seat == actor(before)) is (one.kind != "passed")
    assert seen == INCIDENTS[game]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_remark_tells_what_is_hidden(game: str) -> None:
    whole = seated(session(game, [HUMAN, BOT], 3, seed=2))
    found = tool.check(whole, Random(1), every=7)
    assert sum(found["usual"].values()) > 1 and not found["off"]
    other = tool.dealt_anew(whole, Random(1), every=7)
    assert (other.match.states != whole.match.states) is (game != "patchwork")


def test_a_neighbour_passed_in_the_totals_says_so() -> None:
    found = [
        one
        for seed in range(1, 30)
        for one in spoken(seated(session("goat", [HUMAN, BOT, BOT], seed=seed), name=f"m{seed}"))
        if event_of(one) == "passed"
    ]
    assert found and all(one.seat != Seat(0) for one in found)


def test_the_end_is_kind_to_both() -> None:
    seen = set()
    for game in GAMES:
        for seed in range(1, 7 if game is GAMES[0] else 3):
            count = min(4, max(game.seat_counts))
            whole = session(game.id, [HUMAN, *[BOT] * (count - 1)], seed=seed)
            assert whole.over
            made = seated(whole)
            said, won = remark(made), results.winners(made)
            assert said is not None
            event = event_of(said)
            assert event == ("lost" if 0 in won else "won")
            assert (said.seat in won) is (event == "won") and not made.human(said.seat)
            seen.add(event)
    assert seen == {"won", "lost"}


def test_nothing_is_said_in_practice_in_lessons_or_among_bots() -> None:
    whole = seated(played(players=(HUMAN, BOT)))
    assert remark(whole) is not None
    practice = replace(whole, match=replace(whole.match, practice=True))
    assert remark(practice) is None
    assert remark(replace(whole, id="")) is None, "a lesson is kept nowhere"
    assert remark(seated(whole, people=())) is None
    assert remark(seated(whole, people=(0, 1))) is None, "no neighbour is there"
    nameless = tuple(replace(chair, neighbour="") for chair in whole.chairs)
    assert remark(replace(whole, chairs=nameless)) is None


def test_a_hazard_and_the_goat_are_no_feats() -> None:
    kinds: dict[str, bool] = {}
    for game in ("gnoming", "goat", "mexican_train"):
        for whole in (*rounds_of(game), session(game, [HUMAN, BOT, BOT])):
            for ply in range(1, whole.match.ply + 1):
                if (moment := whole.moment(ply)) is not None:
                    kinds[moment.kind] = moment.praised
    assert not any(kinds[one] for one in ("hazard", "goat", "fish", "binds", "one_left"))
    assert all(kinds[one] for one in ("finished", "line", "won"))
