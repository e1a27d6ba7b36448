"""Test that no copy of a running match shows what is hidden in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.house.opening import luck
from tabletop.kernel.luck import Key
from tabletop.kernel.record import Record
from tabletop.kernel.words import Seat, msg
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.spoken.build import tree
from tests.listed import listing_of
from tests.shell.match_stage import MatchStage
from tests.shell.secret_stage import act, chairs, game_of
from tests.shell.spoken_stage import words

GAMES = ("goat", "mexican_train", "gnoming")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path / "data")
    yield made
    made.close()


def running(name: str, plies: int = 14, seed: int = 3) -> Session:
    """Return a match in its first round."""
    created = "2026-11-20T10:00:00Z"
    session = Session.new(game_of(name), chairs("pb"), {}, seed, f"{name}-real", created)
    rng = Random(seed)
    while session.match.ply < plies and session.match.to_act is not None:
        session = act(session, rng)
    assert session.match.to_act is not None
    return session


def opened(stage: MatchStage) -> Session:
    assert stage.top.name == "table"
    found: Session = stage.top.session  # type: ignore[attr-defined]
    return found


def play_on(stage: MatchStage, session: Session, ply: int) -> Session:
    """Press "Play on from here" at a table of the replay."""
    scene = stage.go("replay", session=session)
    scene.go(ply)
    stage.press("replay.play_on")
    stage.press("dialog.yes")
    return opened(stage)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", GAMES)
def test_playing_on_in_a_running_round_deals_the_hidden_anew(name: str, stage: MatchStage) -> None:
    session = running(name)
    me, rules = Seat(0), session.game.rules
    others = set()
    for _ in range(4):
        made = play_on(stage, session, session.match.ply)
        assert made.match.practice and made.record().practice
        assert made.match.view(me) == session.match.view(me), "all that is known stays"
        assert made.match.to_act == session.match.to_act
        others.add(made.match.state)
        assert not made.record().fingerprints
    assert session.match.state not in others and len(others) > 2
    assert rules.scores(made.match.state) == rules.scores(session.match.state)
    assert made.record().practice and made.record().position is not None


@pytest.mark.parametrize("name", ["goat", "mexican_train"])
@pytest.mark.parametrize("key", ["anew", "text"])
def test_the_replay_says_when_it_deals_anew(name: str, key: str, stage: MatchStage) -> None:
    session = running(name) if key == "anew" else over(running(name))
    stage.go("replay", session=session).play_on()
    stage.draw()
    assert stage.desk.say(msg(f"match.replay.play_on.{key}")) in words(tree(stage.desk))


def over(session: Session) -> Session:
    rng = Random(5)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, rng)
    return session


@pytest.mark.parametrize("name", GAMES)
def test_a_round_that_is_over_is_played_on_as_it_was(name: str, stage: MatchStage) -> None:
    session = over(running(name))
    made = play_on(stage, session, 10)
    assert made.match.states == session.match.states[:11] and made.match.practice


def test_patchwork_has_nothing_to_deal_anew(stage: MatchStage) -> None:
    session = running("patchwork", 10)
    made = play_on(stage, session, 10)
    assert made.match.states == session.match.states


# -- files


def export(stage: MatchStage, session: Session, where: Path) -> Path:
    stage.keep(session, session.id)
    stage.matches.export(session.id, where)
    return where


def total(stage: MatchStage) -> int:
    return listing_of(stage.matches).total


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_running_match_opens_that_match(
    name: str, stage: MatchStage, tmp_path: Path
) -> None:
    session = running(name)
    file = export(stage, session, tmp_path / "copy.tabletop")
    later = running(name, 16)
    stage.keep(later, session.id)
    for _ in range(3):
        stage.go("record", file=file)
        assert opened(stage).id == session.id and opened(stage).match.ply == later.match.ply
        stage.desk.home()
    assert total(stage) == 1


def test_a_file_from_elsewhere_becomes_one_match(stage: MatchStage, tmp_path: Path) -> None:
    file = tmp_path / "theirs.tabletop"
    file.write_text(running("goat").record().dumps(), encoding="utf-8")
    ids = set()
    for _ in range(3):
        stage.go("record", file=file)
        ids.add(opened(stage).id)
        stage.desk.home()
    assert len(ids) == 1 == total(stage)


def test_moves_made_elsewhere_come_home(stage: MatchStage, tmp_path: Path) -> None:
    session, later = running("goat"), running("goat", 16)
    stage.keep(session, session.id)
    file = tmp_path / "further.tabletop"
    file.write_text(later.record().dumps(), encoding="utf-8")
    stage.go("record", file=file)
    assert (opened(stage).id, opened(stage).match.ply) == (session.id, later.match.ply)


def test_another_course_is_not_opened_beside_a_running_match(
    stage: MatchStage, tmp_path: Path
) -> None:
    """Save a copy, take a move back, play another one, and open the copy."""
    session = running("goat")
    file = export(stage, session, tmp_path / "copy.tabletop")
    lines = session.record().actions
    rng = Random(8)
    other = running("goat", 12)
    while other.record().actions == lines[: other.match.ply]:
        other = act(other, rng)
    assert lines[: other.match.ply] != other.record().actions, "neither goes on from the other"
    stage.keep(other, session.id)
    stage.go("record", file=file)
    assert opened(stage).id == session.id and total(stage) == 1


def test_a_spoiled_copy_is_no_way_round(stage: MatchStage, tmp_path: Path) -> None:
    session = running("goat")
    stage.keep(session, session.id)
    record: Record = session.record()
    file = tmp_path / "spoiled.tabletop"
    bad = (*record.actions[:8], "frob")
    file.write_text(record.played(bad).dumps(), encoding="utf-8")
    stage.go("record", file=file)
    stage.press("dialog.yes")
    assert opened(stage).id == session.id and total(stage) == 1
    assert opened(stage).match.ply == session.match.ply


def test_an_old_copy_of_a_finished_match_is_practice(stage: MatchStage, tmp_path: Path) -> None:
    session = running("goat")
    file = export(stage, session, tmp_path / "copy.tabletop")
    stage.keep(over(session), session.id)
    for _ in range(2):
        stage.go("record", file=file)
        assert opened(stage).match.practice and opened(stage).id != session.id
        stage.desk.home()
    assert total(stage) == 2


def test_luck_after_opening_again_is_new(stage: MatchStage) -> None:
    """Open a match twice: neither goes on with the luck of the other."""
    session = running("goat")
    stage.keep(session, session.id)
    lucks = []
    for _ in range(2):
        stage.go("continue", match_id=session.id)
        lucks.append(opened(stage).match.luck)
        assert opened(stage).deal is None
        stage.desk.home()
    assert lucks[0] != lucks[1] and isinstance(luck(), Key)


def test_save_a_copy_says_what_the_file_holds(stage: MatchStage) -> None:
    told = stage.desk.say(msg("match.copy.explain"))
    assert "every hand" in told


def test_a_match_opened_to_be_looked_at_has_luck_that_nobody_knows(stage: MatchStage) -> None:
    """Open the sheet and the replay of a saved match, which lead to its table."""
    rng, session = Random(5), running("goat")
    while not session.match.held:
        session = act(session, rng)
    stage.keep(session, session.id)
    lines = set()
    for _ in range(2):
        for seen in (
            opening.session_of(stage.desk, session.id),
            stage.go("replay", match=session.id).session,
        ):
            assert seen is not None and seen.match.held
            lines.add(seen.go_on().lines[-1])
        stage.desk.home()
    assert len(lines) == 4
