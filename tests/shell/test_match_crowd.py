"""Test twelve at one table: the list of saved matches, and the players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games import find
from tabletop.house import standing
from tabletop.kernel.record import HUMAN, Chair
from tabletop.play.session import Session
from tabletop.shell.scenes.menu.matchmenu import PlayersDialog
from tabletop.shell.table.scene import TableScene
from tests.shell.match_stage import MatchStage, played


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def dealt(game_id: str, count: int) -> Session:
    """Return a fresh match: a person against bots of two levels."""
    game = find(game_id)
    assert game is not None
    kinds = (HUMAN, *("bot:casual" if seat % 2 else "bot:expert" for seat in range(1, count)))
    chairs = [Chair(f"Player {seat}", kind) for seat, kind in enumerate(kinds, start=1)]
    return Session.new(game, chairs, {}, 5, f"{game_id}-test", "2026-11-20T10:00:00Z")


def test_saved_matches_are_found_by_their_game(stage: MatchStage) -> None:
    stage.keep(played(20), "patchwork-1")
    scene = stage.go("saves")
    assert "saves.game" not in stage.ids(), "one game needs no choice"
    stage.key("escape")
    stage.keep(dealt("mexican_train", 12), "mexican_train-1")
    stage.keep(dealt("goat", 3), "goat-1")
    scene = stage.go("saves")
    assert {one.game for one in scene._shown()} == {"patchwork", "mexican_train", "goat"}
    stage.click("saves.game")
    stage.click("choose.list.mexican_train")
    (kept,) = scene._shown()
    assert kept.id == "mexican_train-1"
    assert scene._name(kept) == "Player 1, Player 2, Player 3 and 9 others"
    stage.click("saves.filter.finished")
    assert scene._shown() == []
    stage.click("saves.filter.all")
    stage.click("saves.game")
    stage.click("choose.list.every")
    assert len(scene._shown()) == 3


@pytest.mark.parametrize(("window", "size"), [((1280, 720), 100), ((1024, 640), 200)])
def test_all_of_twelve_change_their_level(
    tmp_path: Path, window: tuple[int, int], size: int
) -> None:
    stage = MatchStage(tmp_path, window, language="pa", size=size)
    table: TableScene = stage.go("table", session=dealt("mexican_train", 12))
    stage.push(PlayersDialog, table=table)
    assert [f"player {seat}" for seat in range(12)] == [
        name for name in stage.ids() if name.startswith("player ")
    ]
    stage.press("opponents")
    stage.top.ui.set_focus("choose.list")
    stage.key("home")
    stage.press("choose.take")
    assert table.session.chairs[0].player == HUMAN
    assert {chair.player for chair in table.session.chairs[1:]} == {"bot:novice"}
    stage.press("player 11")
    stage.top.ui.set_focus("choose.list")
    stage.key("home")
    stage.press("choose.take")
    assert table.session.chairs[11].player == HUMAN
    stage.close()


def test_the_first_screen_tells_some_of_a_crowd(stage: MatchStage) -> None:
    session = dealt("mexican_train", 12)
    said = (
        stage.desk.say(standing.standing(session), session.names)
        .split("\n")[-1]
        .replace("\xa0", " ")
    )
    assert said == "Player 1 0, Player 2 0, Player 3 0 and 9 others"
    assert "others" not in stage.desk.say(standing.standing(dealt("goat", 4)), session.names)
