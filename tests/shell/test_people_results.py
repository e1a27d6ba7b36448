"""What the people of the house finished and won: counted once, taken back, told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.kernel.record import Chair
from tabletop.shell.play.keeping import Keeper
from tabletop.shell.play.session import Session
from tabletop.shell.scenes.people.personcard import came_to
from tabletop.store.results import Results, Tally
from tests.shell.match_stage import MatchStage, played
from tests.shell.secret_stage import act, dealt


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (960, 540))
    yield made
    made.close()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_finished_match_counts_once_for_each_person(stage: MatchStage, game: str) -> None:
    session = dealt(game, "pp", seed=8)
    for seat, person in enumerate(("asha", "balbir")):
        session.chairs[seat] = Chair(person, person=person)
    rng = Random(3)
    while not session.over:
        session.match.go_on() if session.match.held else act(session, rng)
    keeper = Keeper(stage.desk, session)
    results = stage.desk.services.get(Results)
    for _ in range(2):
        keeper.changed(range(0))
        keeper._saved = ()
    points = session.game.rules.scores(session.match.state)
    winners = session.game.rules.winners(session.match.state)
    for seat, person in enumerate(("asha", "balbir")):
        won = int(seat in winners)
        assert results.tally(person, game) == Tally(1, won, points[seat], points[seat])


def test_an_end_taken_back_and_practice_do_not_count(stage: MatchStage) -> None:
    session = played(match_id="patchwork-1")
    session.chairs[0] = Chair("Asha", person="asha")
    keeper = Keeper(stage.desk, session)
    results = stage.desk.services.get(Results)
    keeper.changed(range(0))
    assert results.tally("asha", "patchwork") is not None
    assert session.match.undo()
    keeper.changed(range(0))
    assert results.tally("asha", "patchwork") is None
    session.match.redo()
    session.match.practice = True
    keeper.changed(range(0))
    assert session.over and results.tally("asha", "patchwork") is None


def test_what_came_of_it_is_told(stage: MatchStage) -> None:
    tally = Tally(3, 1, -4, 12)
    assert stage.desk.say(came_to(tally, True)) == "3 finished, 1 won, best result −4 points"
    assert stage.desk.say(came_to(tally, False)) == "3 finished, 1 won, best result 12 points"


def test_session_keeps_the_people(stage: MatchStage) -> None:
    session = dealt("goat", "pp")
    session.chairs[0] = Chair("Asha", "human", "plum", "", "zigzag", "owl", "asha", ("slow",))
    stage.keep(session, session.id)
    again, _ = Session.resumed(session.game, stage.matches.load(session.id).record, "x", 1)
    assert again.chairs == session.chairs
