"""Test that nothing at a table is cut, or lies under the words around it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.games.patchwork.layout import lay_out
from tabletop.play.session import Session
from tabletop.shell.events import Pointer
from tabletop.shell.table.scene import TableScene
from tabletop.table.gesture import Put
from tabletop.table.picture import ItemId, Shape
from tests.known import known
from tests.tools.look_lessons import carried
from tests.tools.look_stage import LookStage, session
from tests.tools.look_watch import watching


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720), paints=False)
    yield made
    made.close()


def busiest() -> tuple[Session, Put, int]:
    """Return a purchase with the most consequences of a match."""
    whole, best = session("patchwork", 2, "end"), (0, 0, 0)
    record, states = whole.record(), whole.match.states
    for ply, state in enumerate(states[:-1]):
        seat = GAMES[0].rules.to_act(state)
        if seat != 0 or known(state).owed:
            continue
        made, _ = Session.resumed(GAMES[0], record.played(record.actions[:ply]), "x", 5)
        view = made.match.view(seat)
        picture = lay_out(known(view), Shape())
        for index, (gesture, action) in enumerate(GAMES[0].offers(view).pairs):
            if isinstance(gesture, Put):
                facts = GAMES[0].table.preview(view, action, picture).facts
                best = max(best, (len(facts), ply, index))
    count, ply, index = best
    made, _ = Session.resumed(GAMES[0], record.played(record.actions[:ply]), "x", 5)
    gesture = GAMES[0].offers(made.match.view(made.home)).pairs[index][0]
    assert isinstance(gesture, Put)
    return made, gesture, count


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["en", "pa"])
def test_six_consequences_are_seen_whole_above_the_buttons(stage: LookStage, language: str) -> None:
    made, put, count = busiest()
    assert count >= 6
    stage.desk.change(language=language)
    scene = stage.sit(made)
    scene.try_out(put)
    with watching() as watch:
        scene.ui.dirty = True
        stage.shot()
    assert scene.ui.find("panel.bar") is None
    buttons = [t.rect.top for t in scene.ui.targets if t.id in {"set-down", "accept", "back"}]
    lines = [line for _, line in watch.lines.values() if "area panel" in line.within]
    inside = [line.ink.bottom for line in lines if "scroll" in line.within]
    assert len(inside) > count
    assert not buttons or max(inside) <= min(buttons)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("step", [("patchwork", 1), ("patchwork", 2), ("gnoming", 6)])
def test_the_task_of_a_lesson_is_seen_whole_while_carrying(
    stage: LookStage, language: str, step: tuple[str, int]
) -> None:
    stage.desk.change(language=language)
    carried(stage, *step)
    stage.shot()
    assert stage.top.ui.find("panel.bar") is None


@pytest.mark.parametrize("game", ["patchwork", "gnoming"])
def test_a_carried_piece_is_above_the_words_of_the_bar(stage: LookStage, game: str) -> None:
    scene = stage.sit(session(game, 2))
    stage.carry(scene)
    by = scene.ui.scale
    bar = next(area.box for area in scene.state.picture.areas if area.kind == "turn")
    x, y = bar.centre
    scene.handle(Pointer("move", x * by, y * by))
    with watching() as watch:
        scene.ui.dirty = True
        frame = stage.shot()
    order = {id(op): at for at, op in enumerate(frame.ops)}
    title = max(order[k] for k, (_, one) in watch.lines.items() if "area turn" in one.within)
    held = [order[key] for key in watch.floating if key in order]
    assert held and max(held) > title
    assert isinstance(scene, TableScene)


def test_the_frame_of_a_last_move_lies_below_both_tokens_of_a_space(stage: LookStage) -> None:
    whole = session("patchwork", 2, "end")
    record, states = whole.record(), whole.match.states
    ply = next(
        at
        for at, state in reversed(list(enumerate(states)))
        if known(state).at[0] == known(state).at[1] and known(state).last_mover == 1 and at
    )
    made, _ = Session.resumed(GAMES[0], record.played(record.actions[:ply]), "x", 5)
    scene, drawn = stage.sit(made), []
    item = scene.artist.item
    scene.artist.item = lambda ui, one: (drawn.append(one.id), item(ui, one))[1]  # type: ignore
    scene.ui.dirty = True
    stage.shot()
    frame = drawn.index(ItemId("last move"))
    assert {"token 0", "token 1"} <= set(drawn[frame:]), "the frame cuts a token"


@pytest.mark.parametrize("window", [(1280, 720), (1024, 640)], ids=str)
@pytest.mark.parametrize("scene,slider", [("settings", "size")])
def test_the_slider_of_the_size_stays_in_view(
    tmp_path: Path, window: tuple[int, int], scene: str, slider: str
) -> None:
    stage = LookStage(tmp_path, window, paints=False)
    stage.go(scene)
    stage.draw()
    stage.top.ui.set_focus(slider)
    for key in ("end", "home", "end"):
        stage.key(key)
        for _ in range(3):
            stage.top.ui.dirty = True
            stage.draw()
        target = stage.top.ui.find(slider)
        assert target is not None and target.rect == target.whole, f"{key}: out of sight"
    assert stage.desk.settings.size == 200
    stage.close()
