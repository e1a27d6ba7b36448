"""Test the remarks of neighbours: time, speaker and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tabletop.bots.cast import CAST, TEMPERS, known
from tabletop.games import GAMES
from tabletop.kernel.record import HUMAN, Chair
from tabletop.play import results
from tabletop.play.remarks import VARIANTS, remark
from tabletop.play.session import Session
from tests.i18n.test_catalogues import CODES, texts
from tests.play.tables import BOT
from tests.shell.match_stage import played
from tests.shell.rounds import session

EVENTS = ("own", "other", "won", "lost")


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


def test_every_neighbour_has_a_temper_and_words_in_every_language() -> None:
    assert {one.temper for one in CAST} == set(TEMPERS)
    keys = {f"cast.say.{t}.{e}.{n + 1}" for t in TEMPERS for e in EVENTS for n in range(VARIANTS)}
    for code in CODES:
        found = {key: forms for key, forms in texts(code, "cast").items() if ".say." in key}
        assert set(found) == keys
        assert len({form for forms in found.values() for form in forms}) == len(keys)
        assert all(len(form) <= 48 for forms in found.values() for form in forms)


@pytest.mark.parametrize("game", ["mexican_train", "gnoming"])
def test_a_round_brings_the_remark_that_its_last_feat_deserves(game: str) -> None:
    seen: Counter[str] = Counter()
    for whole in rounds_of(game):
        assert whole.match.held
        feats = [
            moment.seat
            for ply in range(1, whole.match.ply + 1)
            if (moment := whole.moment(ply)) is not None and moment.praised
        ]
        for name in ("a", "b", "c", "d"):
            made = seated(whole, name=name)
            said = remark(made)
            seen["nothing" if said is None else said.words.key.split(".")[3]] += 1
            if said is None:
                continue
            temper, event = said.words.key.split(".")[2:4]
            neighbour = known(made.chairs[said.seat].neighbour)
            assert neighbour is not None and neighbour.temper == temper
            assert event == ("other" if feats[-1] == 0 else "own")
            assert said.seat == (1 if event == "other" else feats[-1])
            assert remark(made) == said, "the same table says the same"
    assert min(seen[event] for event in ("nothing", "own", "other")) > 0
    assert seen["nothing"] > sum(seen.values()) / 4, "it is rare"


def test_the_end_is_kind_to_both() -> None:
    seen = set()
    for game in GAMES:
        for seed in range(1, 7):
            count = min(4, max(game.seat_counts))
            whole = session(game.id, [HUMAN, *[BOT] * (count - 1)], seed=seed)
            assert whole.over
            made = seated(whole)
            said, won = remark(made), results.winners(made)
            assert said is not None
            event = said.words.key.split(".")[3]
            assert event == ("lost" if 0 in won else "won")
            assert (said.seat in won) is (event == "won") and not made.human(said.seat)
            seen.add(event)
    assert seen == {"won", "lost"}


def test_nobody_speaks_while_somebody_may_think() -> None:
    whole = rounds_of("gnoming")[0]
    record = whole.record()
    for ply in range(0, whole.match.ply, 9):
        part, _ = Session.resumed(whole.game, record.played(record.actions[:ply]), "m", 1)
        assert remark(seated(part)) is None
    assert remark(seated(whole.go_on())) is None


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
