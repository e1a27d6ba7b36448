"""Test what finished matches are remembered for."""

from __future__ import annotations

import pytest

from tabletop.games.goat.scoring import goats
from tabletop.games.mexican_train.state import Pass
from tabletop.kernel.words import Seat
from tabletop.play.results import played
from tabletop.play.session import Session
from tests.house.tables import BOT, GUEST, match

GAMES = ("patchwork", "mexican_train", "goat", "gnoming")


def ended(game: str) -> Session:
    """Return a finished match of a person and bots."""
    return match("m", (GUEST, *(BOT,) * (1 if game == "patchwork" else 2)), game=game)


def feats(session: Session) -> list[dict[str, int]]:
    found = played(session)
    assert found is not None
    return [dict(one.feats) for one in found.players]


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_remembered_for_the_same_things(game: str) -> None:
    session = ended(game)
    kinds = {tuple(sorted(one)) for one in feats(session)}
    assert len(kinds) == 1 and {one.name for one in session.game.bests} <= set(kinds.pop())


def test_a_quilt_tells_its_empty_squares() -> None:
    session = ended("patchwork")
    state: object = session.match.state
    scores = session.game.rules.scores(session.match.state)
    buttons = state.buttons  # type: ignore[attr-defined]
    for seat, one in enumerate(feats(session)):
        assert scores[seat] == buttons[seat] + 7 * one["seven"] - 2 * one["empty"]


def test_a_train_tells_its_length_and_its_markers() -> None:
    session = ended("mexican_train")
    states = [state.table for state in session.match.states]  # type: ignore[attr-defined]
    passed = [
        table.turn
        for table, action in zip(states, session.match.actions, strict=False)
        if isinstance(action, Pass) and not table.markers[table.turn]
    ]
    found = feats(session)
    longest = max(len(train) for table in states for train in table.trains[:3])
    assert max(one["train"] for one in found) == longest > 5
    assert sum(one["out"] for one in found) <= found[0]["rounds"] == 13
    assert [one["markers"] for one in found] == [passed.count(Seat(seat)) for seat in range(3)]


def test_a_goat_is_a_goat() -> None:
    session = ended("goat")
    state: object = session.match.state
    found = goats(state.totals, state.house)  # type: ignore[attr-defined]
    assert [Seat(at) for at, one in enumerate(feats(session)) if one["goat"]] == list(found)
    assert all(one["clean"] >= one["out"] for one in feats(session))


def test_a_round_of_gnomes_tells_its_best_and_its_worst() -> None:
    session = ended("gnoming")
    sheet = session.game.sheet(session.match.state)
    for seat, one in enumerate(feats(session)):
        points = [each.scores[seat] for each in sheet.rounds]
        assert (one["best"], one["worst"]) == (min(points), max(points))
