"""Test the end of a round: shown and counted before the next one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.match import Match
from tabletop.play import events, privacy
from tabletop.shell.events import Pointer
from tabletop.shell.freshscreen import REACTION, TWICE
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import CLOSED, Written
from tabletop.table import inputs
from tabletop.table.hand import Empty
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Domino
from tabletop.table.stage import LONGEST
from tests.shell.match_stage import MatchStage, pass_time
from tests.shell.rounds import BOT, HUMAN, before_the_end, session

BOTH = pytest.mark.parametrize("game", ["goat", "mexican_train"])


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=True, pace="instant")
    yield made
    made.close()


def finish(stage: MatchStage, game: str, players: list[str]) -> TableScene:
    """Open the table before the last action of a round, and do it."""
    part, action = before_the_end(game, players)
    scene: TableScene = stage.go("table", session=part)
    stage.draw()
    seat = part.match.to_act
    assert seat is not None
    if scene.state.curtain is not None:
        scene.send(events.Claim(scene.now))
    scene.submit(action)
    stage.draw()
    return scene


def said(stage: MatchStage) -> list[str]:
    """Return what a screen reader hears of the page of a round."""
    marks = stage.top.ui.reading_log.marks
    first = next(place for place, one in enumerate(marks) if getattr(one, "id", "") == "round")
    last = marks.index(CLOSED, first)
    return [one.text for one in marks[first:last] if isinstance(one, Written)]


def spot_of(scene: TableScene, name: str) -> tuple[float, float]:
    """Return the middle of a target."""
    target = scene.ui.find(name)
    assert target is not None
    return target.rect.center


def click(scene: TableScene, x: float, y: float) -> None:
    """Press and let go."""
    scene.handle(Pointer("down", x, y, 1))
    scene.handle(Pointer("up", x, y, 1))


def click_into_the_end(stage: MatchStage) -> tuple[TableScene, float, float]:
    """Click where the next round will be offered, just before a round ends.

    Returns:
        The table at the end of the round, and the spot in pixels.
    """
    x, y = spot_of(finish(stage, "goat", [HUMAN, BOT]), "next-round")
    stage.clock.now += 60
    part, action = before_the_end("goat", [HUMAN, BOT])
    scene: TableScene = stage.go("table", session=part)
    stage.draw()
    click(scene, x, y)
    scene.submit(action)
    stage.draw()
    return scene, x, y


@BOTH
def test_the_finished_table_is_seen_until_the_next_round_is_asked_for(
    stage: MatchStage, game: str
) -> None:
    scene = finish(stage, game, [HUMAN, BOT])
    match = scene.session.match
    ply = match.ply
    assert match.held and scene.session.game.round_over(match.state)
    assert not scene.state.offers.pairs and not scene.state.my_turn
    pass_time(stage, 60)
    assert stage.top is scene and scene.session.match.ply == ply
    assert {"next-round", "sheet"} <= {target.id for target in scene.ui.targets}
    stage.key("return")
    assert stage.top is scene
    match = scene.session.match
    assert match.ply > ply and not match.held
    assert scene.session.game.round_over(match.states[ply])


@BOTH
def test_the_sheet_of_a_round_leads_back_or_on(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, BOT])
    pass_time(stage, 2.0)
    ply = scene.session.match.ply
    for way in ("escape", "back"):
        stage.click("sheet")
        assert stage.top.name == "sheet"
        stage.draw()
        stage.key("escape") if way == "escape" else stage.click("back")
        assert stage.top is scene and scene.session.match.ply == ply
        stage.draw()
    stage.key("f2")
    assert stage.top.name == "sheet"
    stage.draw()
    stage.key("return")
    assert stage.top is scene and scene.session.match.ply > ply


@pytest.mark.parametrize("game", ["goat", "mexican_train", "gnoming"])
def test_nothing_is_refused_between_two_rounds(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, BOT])
    pass_time(stage, 1.0)
    opening = {item.id for item in scene.state.picture.items if item.opens}
    pieces = {item.id for item in scene.state.picture.items} - opening
    assert pieces and not [t for t in scene.ui.targets if t.stop and t.id in pieces]
    for name in sorted(pieces | opening):
        item = scene.state.picture.item(ItemId(name))
        if item is None:  # another one is open
            continue
        scene.hand_does(inputs.Down(*item.box.centre))
        scene.hand_does(inputs.Up(*item.box.centre))
        assert scene.state.refused is None, name
        assert isinstance(scene.state.hand, Empty), name
    assert stage.top is scene


@pytest.mark.parametrize("game", ["mexican_train", "gnoming"])
def test_the_ways_on_stay_wherever_the_pointer_rests(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, BOT])
    pass_time(stage, 1.0)
    for target in [one for one in scene.ui.targets if one.id.startswith("plate ")]:
        scene.handle(Pointer("move", *target.rect.center))
        stage.draw()
        stage.draw()
        assert {"next-round", "sheet"} <= {one.id for one in scene.ui.targets}, target.id


def test_a_turn_of_tiles_is_heard_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = MatchStage(tmp_path, pace="instant")
    heard: list[str] = []
    scene = finish(stage, "goat", [HUMAN, BOT])
    monkeypatch.setattr(stage.desk.audio, "play", heard.append)
    for _ in range(200):
        pass_time(stage, 0.03)
    sheet = scene.session.game.sheet(scene.session.match.state)
    most = max(len(lines) for lines in sheet.rounds[-1].lines)
    assert 0 < heard.count("tile-lift") <= most
    stage.close()


def test_an_enter_on_its_way_does_not_deal_but_shows_what_it_would_do(stage: MatchStage) -> None:
    scene = finish(stage, "goat", [HUMAN, BOT])
    ply = scene.session.match.ply
    assert scene.ui.focused is None
    stage.key("return")
    assert scene.session.match.ply == ply
    assert scene.ui.focused is not None and scene.ui.focused.id == "next-round"
    pass_time(stage, REACTION + 0.05)
    stage.key("return")
    assert scene.session.match.ply > ply


def test_a_first_click_on_the_next_round_counts_at_once(stage: MatchStage) -> None:
    scene = finish(stage, "goat", [HUMAN, BOT])
    ply = scene.session.match.ply
    stage.click("next-round")
    assert scene.session.match.ply > ply


def test_the_second_click_of_a_pair_does_not_deal(stage: MatchStage) -> None:
    scene, x, y = click_into_the_end(stage)
    ply = scene.session.match.ply
    click(scene, x, y)
    assert scene.session.match.ply == ply, "it was meant for the table before"
    pass_time(stage, TWICE + 0.05)
    click(scene, x, y)
    assert scene.session.match.ply > ply


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ["goat", "mexican_train", "gnoming"])
def test_the_second_click_on_the_next_round_takes_no_piece(stage: MatchStage, game: str) -> None:
    """Click twice wherever a piece may lie by then."""
    scene = finish(stage, game, [HUMAN, BOT])
    there: TableScene = stage.go("table", session=scene.session.go_on())
    stage.draw()
    pieces = [spot_of(there, one.id) for one in there.ui.targets if one.widget is None]
    assert pieces
    for x, y in pieces:
        stage.clock.now += 60
        table = finish(stage, game, [HUMAN, BOT])
        click(table, x, y)
        table.send(events.GoOn(table.now))
        stage.draw()
        stage.clock.now += 0.2
        before = table.state.hand, table.session
        click(table, x, y)
        assert (table.state.hand, table.session) == before
        assert table.state.refused is None


@pytest.mark.parametrize("game", ["goat", "mexican_train", "gnoming"])
def test_hands_are_counted_before_the_eyes(tmp_path: Path, game: str) -> None:
    stage = MatchStage(tmp_path, reduced_motion=False, pace="instant")
    scene = finish(stage, game, [HUMAN, BOT, BOT])
    began = scene.state.ending.round_at
    assert began is not None
    assert not scene.state.tallied, "the table is seen first"
    while not scene.state.tallied:
        pass_time(stage, 0.1)
    assert stage.clock.now >= began and said(stage) == ["Counting the points"]
    assert pass_time(stage, 0.2), "it goes on"
    stage.draw()
    pass_time(stage, LONGEST)
    stage.draw()
    names = scene.session.names
    assert all(any(name in line for line in said(stage)[1:]) for name in names[1:])
    left = [line.endswith(" left.") for line in said(stage)]
    assert any(left) == (game != "gnoming"), "tiles left are told, too"
    assert not all(pass_time(stage, 0.1) for _ in range(20)), "and then rests"
    stage.close()


@pytest.mark.parametrize("game", ["goat", "mexican_train", "gnoming"])
@pytest.mark.parametrize("way", ["key", "click"])
def test_one_press_ends_the_count_and_the_next_one_leads_on(
    tmp_path: Path, game: str, way: str
) -> None:
    stage = MatchStage(tmp_path, reduced_motion=False, pace="instant")
    scene = finish(stage, game, [HUMAN, BOT, BOT])
    ply = scene.session.match.ply
    while not scene.state.tallied:
        pass_time(stage, 0.1)
    pass_time(stage, REACTION + 0.1)
    stage.draw()
    x, y = spot_of(scene, "next-round")
    for wanted in (False, True):
        stage.key("return") if way == "key" else click(scene, x, y)
        stage.draw()
        assert not scene.state.counts(scene.now)
        assert (scene.session.match.ply > ply) is wanted
        pass_time(stage, TWICE + 0.05)
    stage.close()


def test_the_table_is_looked_at_past_the_page(stage: MatchStage) -> None:
    scene = finish(stage, "goat", [HUMAN, BOT])
    pass_time(stage, 2.0)
    stage.draw()
    assert scene.state.tallied and scene.ui.find("log") is None
    stage.click("see-table")
    stage.draw()
    assert not scene.state.tallied and scene.ui.find("log") is not None
    pass_time(stage, 30.0)
    assert not scene.state.tallied, "it does not come back"
    stage.click("next-round")
    assert not scene.session.match.held


@BOTH
def test_nobody_is_asked_between_two_rounds(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, BOT])
    for _ in range(5):
        pass_time(stage, 0.25)
        assert scene.state.thinking is None
    scene.ask_hint()
    assert not scene.state.hinting


@BOTH
def test_a_round_that_is_over_stays_over(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, HUMAN])
    for _ in range(2):
        match = scene.session.match
        assert not match.can_undo() and match.undo() is match
        scene.undo()
        assert scene.session.match is match
        scene.send(events.GoOn(scene.now))
        assert not scene.session.match.held


@BOTH
def test_what_was_saved_there_is_gone_on_with_there(stage: MatchStage, game: str) -> None:
    whole = session(game, [HUMAN, BOT, BOT], 1)
    ply = whole.match.ply
    stage.keep(whole, "kept")
    stage.go("continue", match_id="kept")
    scene = stage.top
    assert isinstance(scene, TableScene)
    assert scene.session.match.held and scene.session.match.ply == ply
    pass_time(stage, REACTION + 0.1)
    stage.key("return")
    assert stage.top is scene and scene.session.match.ply > ply


@BOTH
def test_bots_among_themselves_wait_too(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [BOT, BOT])
    ply = scene.session.match.ply
    pass_time(stage, 30.0)
    assert stage.top is scene and scene.session.match.ply == ply
    stage.key("return")
    assert stage.top is scene and scene.session.match.ply > ply


@BOTH
def test_the_curtain_falls_with_the_next_deal(stage: MatchStage, game: str) -> None:
    scene = finish(stage, game, [HUMAN, HUMAN])
    assert not privacy.secret(scene.session) and scene.state.curtain is None
    pass_time(stage, 2.0)
    stage.key("return")
    assert scene.state.curtain is not None and scene.state.view is None


@BOTH
def test_all_hands_lie_open_on_the_finished_table(stage: MatchStage, game: str) -> None:
    for players in ([HUMAN, BOT], [HUMAN, BOT, BOT, BOT]):
        scene = finish(stage, game, players)
        state: Any = scene.session.match.state
        left = [tile for hand in state.hands for tile in hand]
        assert left
        for a, b in left:
            item = scene.state.picture.item(ItemId(f"tile {a}-{b}"))
            assert item is not None and isinstance(item.sprite, Domino)
            assert item.sprite.halves == (a, b)


@BOTH
def test_the_sheet_has_a_key(stage: MatchStage, game: str) -> None:
    stage.go("table", session=session(game, [HUMAN, BOT], 1, dealt=True))
    table = stage.top
    stage.key("f2")
    assert stage.top.name == "sheet"
    stage.key("escape")
    assert stage.top is table


@BOTH
def test_in_practice_a_round_is_taken_back_and_its_deal_comes_again(game: str) -> None:
    match: Match[Any, Any, Any] = replace(session(game, [HUMAN, HUMAN], 1).match, practice=True)
    end = match.ply
    match = match.go_on()
    dealt = match.actions
    back = match.undo()
    assert back is not match and back.ply < end and not back.held
    again = back.redo()
    assert again is not back
    assert again.actions == dealt and not again.held
    assert again.go_on().actions == dealt
