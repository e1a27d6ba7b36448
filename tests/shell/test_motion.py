"""Test motion at a table: pieces glide home, deals show once, no waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.bots.bot import Budget
from tabletop.games.game import AnyGame
from tabletop.kernel.record import Chair
from tabletop.play import events
from tabletop.play.held_piece import boxes_seen
from tabletop.play.session import Session
from tabletop.shell.canvas import Canvas
from tabletop.shell.events import Key, Pointer
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Domino, Sewn
from tabletop.table.tween import FLIP, GLIDE, WAIT, glide
from tests.finish.games import FINISHED
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import played
from tests.shell.secret_stage import dealt, to_act
from tests.shell.stage import Stage, timed

SMALL = (640, 360)


Sit = Callable[..., FlowStage]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    stages: list[FlowStage] = []

    def down(session: Session, **how: Any) -> FlowStage:
        how.setdefault("reduced_motion", False)
        folder = tmp_path / str(len(stages))
        stages.append(FlowStage(folder, session, window=SMALL, auto_forced=False, **how))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


def carrying(stage: FlowStage) -> Put:
    """Pick up a piece; return one of its placements."""
    stage.table.send(events.FinishGlide(stage.clock.now))
    put = next(gesture for gesture, _ in stage.table.state.offers.pairs if isinstance(gesture, Put))
    stage.table.hand_does(inputs.Pick(put.item))
    assert isinstance(stage.table.state.hand, Carrying)
    return put


@pytest.mark.parametrize("still", [False, True])
def test_what_is_put_back_glides_home(still: bool, sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pb"), reduced_motion=still)
    put = carrying(stage)
    stage.table.hand_does(inputs.Nudge(3, 2))
    held = boxes_seen(stage.table.state, stage.clock.now)[put.item]
    stage.table.hand_does(inputs.Cancel())
    state = stage.table.state
    assert isinstance(state.hand, Empty)
    home = state.picture.item(put.item)
    assert home is not None and held != home.box
    assert {name: box for name, (box, _) in state.glide.moves.items()} == (
        {} if still else {put.item: held}
    )
    stage.wait(GLIDE + 0.05)
    assert not stage.table.state.glide.moves


def test_what_was_done_does_not_glide_home(sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pb"))
    put = carrying(stage)
    stage.table.hand_does(inputs.Cancel())
    stage.table.try_out(put)
    stage.table.hand_does(inputs.Commit())
    assert stage.ply > 1 and len(stage.table.state.glide.moves) > 1


@pytest.mark.parametrize("game", FINISHED, ids=lambda g: g.id)
def test_a_new_table_is_dealt_before_the_eyes_once(game: AnyGame, sit: Sit) -> None:
    stage = sit(dealt(game.id, "p" + "b" * (game.seat_counts[0] - 1), plies=0))
    assert len(stage.table.state.glide.moves) > 8
    assert stage.table.state.glide.end - stage.clock.now <= WAIT + 1e-9
    stage.wait(WAIT + 0.1)
    stage.table.ui.dirty = True
    stage.draw()
    assert not stage.table.state.glide.moves


def test_not_at_a_table_that_was_played_at_nor_with_reduced_motion(sit: Sit) -> None:
    assert not sit(dealt("patchwork", "pb", plies=4)).table.state.glide.moves
    assert not sit(dealt("patchwork", "pb", plies=0), reduced_motion=True).table.state.glide.moves


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_or_click_ends_it(how: str, sit: Sit) -> None:
    stage = sit(dealt("goat", "pb", plies=0))
    assert stage.table.state.glide.moves
    if how == "key":
        stage.table.handle(Key("l"))
    else:
        stage.table.handle(Pointer("down", SMALL[0] * 0.5, SMALL[1] * 0.45, 1))
    assert not stage.table.state.glide.moves


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", FINISHED, ids=lambda g: g.id)
def test_nobody_waits_longer_than_four_tenths_of_a_second(game: AnyGame, sit: Sit) -> None:
    """Show hands one after the other only at a round's end, with time to look."""
    count = game.seat_counts[0]
    chairs = [Chair(f"{n}", "bot:novice") for n in range(count)]
    session = Session.new(game, chairs, {}, 11, "motion", "2026-11-20T10:00:00Z")
    stage = sit(session)
    bot, rng = game.player("novice"), Random(11)
    assert bot is not None
    moved = 0
    for _ in range(120):
        session = stage.session
        if session.match.held:
            stage.table.send(events.GoOn(stage.clock.now))
        elif session.match.to_act is None:
            break
        else:
            view = session.match.view(to_act(session))
            stage.table.submit(bot.advise(view, Budget(nodes=8), rng).action)
        took = (
            stage.table.state.glide.end - stage.table.state.glide.start
            if stage.table.state.glide.moves
            else 0.0
        )
        moved += bool(stage.table.state.glide.moves)
        session = stage.session
        ended = session.match.held or session.over
        assert ended or took <= WAIT + 1e-9, session.told()[-1]
        stage.table.send(events.FinishGlide(stage.clock.now))
    assert moved > 10


def test_a_tile_of_another_is_face_down_until_it_is_nearly_there(sit: Sit) -> None:
    session = dealt("goat", "pbb", 3, plies=1)
    stage = sit(session)
    bot, rng = session.game.player("novice"), Random(1)
    assert bot is not None
    seen = 0
    for _ in range(30):
        session = stage.session
        seat = to_act(session)
        stage.table.submit(bot.advise(session.match.view(seat), Budget(nodes=8), rng).action)
        told = stage.table.state.log[-1]
        new = [name for name in told.marks if name in stage.table.state.glide.moves]
        if seat != 0 and new and new[0] in stage.table.state.glide.turns:
            seen += 1
            early = stage.table.state.glide.start + (GLIDE - FLIP) * 0.9
            (item,) = (one for one in stage.table.state.glide.at(early) if one.id == new[0])
            assert isinstance(item.sprite, Domino) and item.sprite.halves is None
        stage.table.send(events.FinishGlide(stage.clock.now))
        if stage.session.match.to_act is None or stage.session.match.held:
            break
    assert seen > 2


def test_a_replay_moves_as_the_match_did(tmp_path: Path, sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pb", plies=0))
    session = played(12)
    scene = stage.go("replay", session=session, ply=1)
    assert isinstance(scene, ReplayScene)
    flights = 0
    for ply in range(2, 12):
        scene.go(ply)
        flights += any(name.startswith("flight") for name in scene.glide.moves)
        scene.tick(stage.clock.now)
        stage.draw()
        stage.wait(0.5)
    assert flights > 5


def test_full_frames_draw_one_piece_of_another_size_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    side = 40
    stage = Stage(SMALL)
    atlas, ui = stage.desk.atlas, Ui(stage.desk)
    drawn: list[object] = []
    draw = atlas._pieces.draw

    def counted(*args: Any) -> pygame.Surface:
        drawn.append(args)
        return draw(*args)

    monkeypatch.setattr(atlas._pieces, "draw", counted)

    def lying(*sides: int) -> Picture:
        patch = Sewn("patchwork/cloth", "#333333", ((0, 0), (0, 1)))
        boxes = [Box(100.0 * n, 50, 2 * side, side) for n, side in enumerate(sides)]
        return Picture(tuple(Item(ItemId(f"{n}"), patch, box) for n, box in enumerate(boxes)))

    old, new = lying(*range(20, 26)), lying(*range(side, side + 6))
    ui.begin(Canvas(SMALL), 1.0)
    artist = Artist()
    artist.items(ui, old.items)
    way = glide({i.id: i.box for i in old.items}, old, new, 0.0, GLIDE)
    drawn.clear()
    counts = []
    for frame in range(8):
        with timed(ui.desk, frame * GLIDE / 8):
            artist.gliding(ui, way, frame * GLIDE / 8)
        counts.append(len(drawn))
    assert counts[:2] == [0, 0], "the first frames look as before"
    assert max(b - a for a, b in pairwise(counts)) == 1 and counts[-1] > 1
    artist.gliding(ui, way, GLIDE / 2)
    assert len(drawn) == len(new.items), "there is time"
