"""Test people's results: counted once, taken back, reported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.kernel.record import Chair
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.session import Session
from tabletop.shell.scenes.people.people import came_to
from tabletop.shell.table.scene import TableScene
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import GUEST
from tests.finish.games import FINISHED
from tests.shell.match_stage import MatchStage, played
from tests.shell.secret_stage import act, dealt
from tests.shell.tables import change


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (960, 540))
    yield made
    made.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", [game.id for game in FINISHED])
def test_a_finished_match_counts_once_for_each_person(stage: MatchStage, game: str) -> None:
    session = dealt(game, "pp", seed=8)
    for seat, person in enumerate(("asha", "balbir")):
        session = session.seated(Seat(seat), Chair(person, person=person))
    rng = Random(3)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, rng)
    results = stage.desk.services.get(Chronicle)
    for _ in range(2):
        stage.go("table", session=session)
    points = session.game.rules.scores(session.match.state)
    winners = session.game.rules.winners(session.match.state)
    for seat, person in enumerate(("asha", "balbir")):
        won = int(seat in winners)
        assert results.tally(person, game) == Tally(1, won, points[seat], points[seat])


def test_the_match_of_somebody_unknown_is_kept_on_the_disk(stage: MatchStage) -> None:
    session = played(match_id="patchwork-1")
    assert not any(chair.person for chair in session.chairs)
    stage.go("table", session=session)
    kept = stage.desk.services.get(Chronicle)
    assert kept._writer.flush(5.0)
    again = Chronicle(stage.desk.services.get(Folders), kept._writer)
    tally = again.tally(GUEST, "patchwork")
    assert tally is not None and (tally.finished, tally.won) == (2, 1)


def test_an_end_taken_back_and_practice_do_not_count(stage: MatchStage) -> None:
    session = played(match_id="patchwork-1").seated(FIRST, Chair("Asha", person="asha"))
    results = stage.desk.services.get(Chronicle)
    table: TableScene = stage.go("table", session=session)
    assert results.ready(60) and results.tally("asha", "patchwork") is not None
    table.send(events.Undo(table.now))
    assert not table.session.over and results.tally("asha", "patchwork") is None
    table.redo()
    assert table.session.over and results.tally("asha", "patchwork") is not None
    table.send(events.Undo(table.now))
    session = table.session
    change(table, session=replace(session, match=replace(session.match, practice=True)))
    table.redo()
    assert table.session.over and results.tally("asha", "patchwork") is None


def test_what_came_of_it_is_told(stage: MatchStage) -> None:
    tally = Tally(3, 1, -4, 12)
    assert stage.desk.say(came_to(tally, True)) == "3 finished, 1 won, best result: −4 points"
    assert stage.desk.say(came_to(tally, False)) == "3 finished, 1 won, best result: 12 points"


def test_session_keeps_the_people(stage: MatchStage) -> None:
    asha = Chair("Asha", "human", "plum", "", "zigzag", "owl", "asha", ("slow",))
    session = dealt("goat", "pp").seated(FIRST, asha)
    stage.keep(session, session.id)
    again, _ = Session.resumed(session.game, stage.matches.load(session.id), "x", 1)
    assert again.chairs == session.chairs
