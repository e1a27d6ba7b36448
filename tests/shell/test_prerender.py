"""Test prerendering: the next tables are drawn unseen while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.play.session import Session
from tabletop.shell.table.artist import Artist, pixels
from tabletop.shell.table.prerender import CHOICES, SPARE, Prerender
from tabletop.shell.text.typesetter import Typesetter
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying
from tabletop.table.picture import Picture
from tabletop.table.zoom import magnified
from tests.shell.flow_stage import FlowStage
from tests.shell.secret_stage import dealt


@pytest.fixture
def table(tmp_path: Path) -> Iterator[FlowStage]:
    session = dealt("patchwork", "pp")
    stage = FlowStage(tmp_path, session, window=(1280, 720), reduced_motion=False)
    yield stage
    stage.close()


def after(stage: FlowStage, session: Session, action: Any) -> Picture:
    """Return the picture of the table after ``action``."""
    game = session.game
    then = game.rules.apply(session.match.state, action)
    seat, state = session.viewer_at(then), stage.table.state
    shape = replace(state.shape, acts=game.rules.to_act(then) == seat and session.human(seat))
    return magnified(game.table.lay_out(game.rules.view(then, seat), shape), state.zoom)


def pieces(stage: FlowStage, session: Session, action: Any) -> list[bool]:
    """Tell of each piece after ``action`` whether it is drawn already."""
    items, ui = after(stage, session, action).items, stage.table.ui
    scale, holds = ui.scale, stage.desk.atlas.holds
    return [holds(item.sprite, pixels(ui, item).size, item.pose, scale) for item in items]


def test_the_tables_to_come_are_drawn_and_the_screen_stays(table: FlowStage) -> None:
    table.draw()
    table.wait(1.0)  # the deal is over
    session, offers = table.session, table.table.state.offers
    first = {gesture.item: action for gesture, action in reversed(offers.pairs)}
    actions = [first[name] for name in offers.lifts()[:CHOICES]]
    prerender, state, ui = Prerender(), table.table.state, table.table.ui
    table.desk.atlas._kept.drop(lambda key: "piece" in key)
    version, flips = state.version, table.glass.flips
    assert not all(all(pieces(table, session, action)) for action in actions)
    steps = 0
    while prerender.step(state, ui):
        steps += 1
        assert steps < 500
    assert len(actions) > 1 and all(all(pieces(table, session, action)) for action in actions)
    assert table.table.state is state
    assert (table.table.state.version, table.glass.flips) == (version, flips)
    assert not prerender.step(state, ui), "it is done until the table changes"


def test_one_thing_a_step_and_none_while_the_hand_is_busy(table: FlowStage) -> None:
    table.draw()
    table.wait(1.0)
    scene = table.table
    drawn: list[object] = []

    class Counting(Prerender):
        def steps(self, state: Any, ui: Any, coming: Any = None) -> bool:
            drawn.append(coming)
            return False

    scene.prerender = Counting()
    scene.tick(table.clock.now)
    assert len(drawn) == 1
    scene.pick(scene.state.offers.lifts()[0])
    assert isinstance(scene.state.hand, Carrying)
    table.draw()
    scene.tick(table.clock.now)
    assert len(drawn) == 1
    gesture = next(g for g, _ in scene.state.offers.pairs if isinstance(g, Put))
    scene.try_out(gesture)
    scene.ui.dirty = True  # a frame is due: it must not wait
    scene.tick(table.clock.now)
    assert len(drawn) == 1
    table.draw()
    scene.tick(table.clock.now)
    assert drawn == [None, scene.state.offers.meant(gesture)], "what is tried is known to come"


def test_a_piece_and_its_shadow_take_a_step_each(
    table: FlowStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.draw()
    table.wait(1.0)
    atlas, made = table.desk.atlas, [[""]]
    monkeypatch.setattr(atlas, "holds", lambda *_: False)

    def note(name: str, *_: object) -> list[str]:
        made[-1].append(name)
        return made[-1]

    for name in ("piece", "under"):
        monkeypatch.setattr(atlas, name, partial(note, name))
    prerender, state, ui = Prerender(), table.table.state, table.table.ui
    while len(made) < 60 and prerender.step(state, ui):
        made.append([])
    assert {*map(tuple, made[1:])} == {(), ("piece",), ("under",)}


def test_as_much_is_drawn_at_a_time_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    now, begun = 0.0, 0

    def one(*_: object) -> bool:
        nonlocal now, begun
        now, begun = now + SPARE / 3, begun + 1
        return begun <= 7

    prerender: Any = Prerender()
    monkeypatch.setattr(Prerender, "step", one)
    monkeypatch.setattr("time.perf_counter", lambda: now)
    done = []
    while prerender.steps(None, None):
        done.append(begun)
    assert done == [3, 6, 8] and begun == 9, "three of seven at a time, and then there was none"


def test_the_move_that_a_bot_chose_is_drawn_before_it_is_shown(tmp_path: Path) -> None:
    session = dealt("patchwork", "bp")
    stage = FlowStage(tmp_path, session, window=(1280, 720), pace="step", reduced_motion=False)
    stage.draw()
    stage.wait(1.0)  # the deal is over, and the bot waits to be asked for its move
    scene, ply = stage.table, stage.ply
    coming = scene.state.coming
    stage.desk.atlas._kept.drop(lambda key: "piece" in key)
    stage.draw()
    assert coming is not None and not all(pieces(stage, session, coming))
    scene.prerender = Prerender()
    steps = 0
    while scene._prerenders():
        steps += 1
        assert steps < 500
    assert steps and all(pieces(stage, session, coming)) and stage.ply == ply
    scene.step_on()
    stage.until(ply + 1)
    assert stage.session.match.actions[ply] == coming
    stage.close()


def test_nothing_is_foreseen_of_the_choices_of_others(tmp_path: Path) -> None:
    stage = FlowStage(tmp_path, dealt("patchwork", "bp"), window=(1280, 720))
    stage.draw()
    assert not stage.table.state.my_turn
    assert not Prerender().step(stage.table.state, stage.table.ui)
    stage.close()


def test_shadows_and_words_to_come_are_drawn_too(
    table: FlowStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.draw()
    table.wait(1.0)  # the deal is over
    session, state, ui = table.session, table.table.state, table.table.ui
    action = state.offers.pairs[0][1]
    holds, coming = table.desk.atlas.holds_shadow, after(table, session, action)
    prerender = Prerender()
    while prerender.step(state, ui, action):
        pass
    assert all(
        holds(item.sprite, pixels(ui, item).size, item.pose, ui.scale, round(item.height, 1))
        for item in coming.items
        if all(pixels(ui, item).size)
    )
    composed: list[str] = []
    compose = Typesetter._compose

    def noted(self: Typesetter, text: str, *how: Any) -> pygame.Surface:
        composed.append(text)
        return compose(self, text, *how)

    monkeypatch.setattr(Typesetter, "_compose", noted)
    assert {*coming.labels} - {*state.picture.labels}
    for label in coming.labels:
        Artist().alone(ui, label, session.names)
    assert not composed
