"""Test prerendering: the next tables are drawn unseen while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.kernel.late import LateFunction
from tabletop.play import events
from tabletop.play.session import Session
from tabletop.shell.frame_budget import FrameBudget
from tabletop.shell.table.artist import Artist, pixels
from tabletop.shell.table.prerender import CHOICES, ahead
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
    state, ui = table.table.state, table.table.ui
    table.desk.atlas.pictures.drop(lambda key: "piece" in key)
    version, flips = state.version, table.glass.flips
    assert not all(all(pieces(table, session, action)) for action in actions)
    assert len([*ahead(state, ui)]) < 500
    assert len(actions) > 1 and all(all(pieces(table, session, action)) for action in actions)
    assert table.table.state is state
    assert (table.table.state.version, table.glass.flips) == (version, flips)


def works(budget: FrameBudget) -> bool:
    """Return whether tables to come are being drawn."""
    work = budget._queue.get("ahead")
    return work is not None and not work.held


def test_nothing_is_drawn_beforehand_while_the_hand_is_busy(table: FlowStage) -> None:
    table.draw()
    table.wait(1.0)
    scene, budget = table.table, table.desk.budget
    scene.tick(table.clock.now)
    assert works(budget), "nobody does anything"
    scene.pick(scene.state.offers.lifts()[0])
    assert isinstance(scene.state.hand, Carrying)
    table.draw()
    scene.tick(table.clock.now)
    assert not works(budget)
    gesture = next(g for g, _ in scene.state.offers.pairs if isinstance(g, Put))
    scene.try_out(gesture)
    scene.ui.dirty = True  # a frame is due: it must not wait
    scene.tick(table.clock.now)
    assert not works(budget)
    table.draw()
    scene.tick(table.clock.now)
    tried = scene.state.offers.meant(gesture)
    table.desk.atlas.pictures.drop(lambda key: "piece" in key)
    assert works(budget) and not all(pieces(table, table.session, tried))
    budget.run()
    assert not works(budget) and all(pieces(table, table.session, tried))
    scene.tick(table.clock.now)
    budget.run()
    assert not works(budget), "it is done until the table changes"


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

    for name in ("steps", "under"):
        monkeypatch.setattr(atlas, name, partial(note, name))
    work = ahead(table.table.state, table.table.ui)
    while len(made) < 60 and next(work, work) is not work:
        made.append([])
    assert {*map(tuple, made[1:])} == {(), ("steps",), ("under",)}


def test_the_move_that_a_bot_chose_is_drawn_before_it_is_shown(tmp_path: Path) -> None:
    session = dealt("patchwork", "bp")
    stage = FlowStage(tmp_path, session, window=(1280, 720), pace="step", reduced_motion=False)
    stage.draw()
    stage.wait(1.0)  # the deal is over, and the bot waits to be asked for its move
    scene, ply = stage.table, stage.ply
    coming = scene.state.coming
    stage.desk.atlas.pictures.drop(lambda key: "piece" in key)
    stage.draw()
    assert coming is not None and not all(pieces(stage, session, coming))
    stage.desk.budget.drop("ahead")
    scene.tick(stage.clock.now)
    stage.desk.budget.run()
    assert all(pieces(stage, session, coming)) and stage.ply == ply
    scene.send(events.StepOn(scene.now))
    stage.until(ply + 1)
    assert stage.session.match.actions[ply] == coming
    stage.close()


def test_nothing_is_foreseen_of_the_choices_of_others(tmp_path: Path) -> None:
    stage = FlowStage(tmp_path, dealt("patchwork", "bp"), window=(1280, 720))
    stage.draw()
    assert not stage.table.state.my_turn
    game = stage.table.session.game
    parts = (game.moment, game.incidents, game.feats, game.ending)
    late = [part for part in parts if isinstance(part, LateFunction)]
    [*ahead(stage.table.state, stage.table.ui)]
    assert late and all(part.read for part in late), "nothing is left to read after a move"
    assert not [*ahead(stage.table.state, stage.table.ui)]
    stage.close()


def test_the_picture_to_come_is_laid_out_once(table: FlowStage) -> None:
    table.draw()
    table.wait(1.0)  # the deal is over
    game: Any = table.session.game
    action = next(a for g, a in table.table.state.offers.pairs if isinstance(g, Put))
    assert [*ahead(table.table.state, table.table.ui, action)]
    made, version = game._pictures.cache_info().misses, table.table.state.version
    table.table.submit(action)
    assert table.table.state.version > version
    assert game._pictures.cache_info().misses == made


def test_the_offers_to_come_are_kept(table: FlowStage) -> None:
    session, game = table.session, table.session.game
    buys = [action for action in table.table.state.offers.pairs if isinstance(action[0], Put)]
    state = game.rules.apply(session.match.state, buys[0][1])
    seat = game.rules.to_act(state)
    assert seat is not None
    made = game.offers(game.rules.view(state, seat))
    assert game.offers(game.rules.view(state, seat)) is made
    assert [action for _, action in made.pairs] == [*game.rules.legal(game.rules.view(state, seat))]


def test_shadows_and_words_to_come_are_drawn_too(
    table: FlowStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.draw()
    table.wait(1.0)  # the deal is over
    session, state, ui = table.session, table.table.state, table.table.ui
    action = state.offers.pairs[0][1]
    holds, coming = table.desk.atlas.holds_shadow, after(table, session, action)
    assert [*ahead(state, ui, action)]
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
        Artist().alone(ui, label)
    assert not composed
