"""Test a walk over screens without a mouse, in short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.play import held_piece
from tabletop.shell.events import Key, Pointer
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.turn_bar import turn_words
from tabletop.shell.widgets import Field, Row, focus
from tabletop.shell.widgets.base import Target
from tabletop.table import inputs
from tabletop.table.gesture import Press
from tabletop.table.hand import Carrying
from tabletop.table.picture import ItemId
from tests.shell.stage import Shelf, Stage
from tests.shell.tables import change
from tests.tools import keywalk
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

SHORT = ("home lived", "quick goat house", "setup goat", "replays none", "cast", "lesson goat 10")
"""Scenes on which something was wrong, or which have every kind of widget."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (640, 360))
    yield made
    made.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", keywalk.WAYS)
@pytest.mark.parametrize("name", SHORT)
def test_nobody_without_a_mouse_stumbles(name: str, way: keywalk.Way) -> None:
    assert keywalk.walked(name, way, window=(640, 360)) == []


@pytest.mark.parametrize("name", ["quick patchwork", "first run"])
def test_enter_is_shown_on_the_button_that_it_means(stage: LookStage, name: str) -> None:
    SCENES[name](stage)
    ui = stage.top.ui
    lit = next(t.id for t in ui.targets if t.widget is not None and t.widget.main)
    for target in [*[t.id for t in ui.targets if t.stop][:6], lit]:
        ui.set_focus(target, ring=True)
        stage.draw()
        with keywalk.noting(stage) as caps:
            ui.dirty = True
            stage.draw()
        signs = [one for one, _, _ in caps.drawn if one == stage.desk.key_sign("accept")]
        meant = ui.default
        assert meant is not None
        assert bool(signs) is (meant.id == lit and ui.means(lit)), target


def test_a_pad_leaves_a_line_of_text_sideways() -> None:
    stage = Stage((640, 360))

    def build() -> Row:
        names = ("left", "middle", "right")
        return Row([Field("abc", lambda _: None, id=one, grow=1.0) for one in names], gap=10)

    stage.push(Shelf, build=build)
    stage.top.ui.set_focus("middle", ring=True)
    stage.draw()
    stage.key("pad left")
    assert stage.top.ui.focus == "left"
    stage.key("pad right", times=2)
    assert stage.top.ui.focus == "right"
    stage.key("left")
    assert stage.top.ui.focus == "right", "on the keyboard it moves the caret"


def _target(
    name: str, rect: tuple[int, int, int, int], inside: str = "", *, seen: bool = True
) -> Target:
    whole = pygame.Rect(rect)
    return Target(name, whole if seen else pygame.Rect(0, 0, 0, 0), whole, None, inside=inside)


def test_an_arrow_leads_to_what_lies_on_something_larger() -> None:
    targets = [_target("market", (700, 500, 200, 120)), _target("pass", (820, 580, 70, 30))]
    assert focus.step(targets, "market", Key("right")) == "pass"
    assert focus.step(targets, "pass", Key("left")) == "market"


def test_no_arrow_leads_to_what_another_list_has_scrolled_away() -> None:
    area = Target("list", *2 * (pygame.Rect(400, 100, 200, 300),), None, stop=False)
    targets = [
        _target("back", (0, 0, 80, 40)),
        _target("here", (300, 90, 80, 40)),
        area,
        _target("gone", (400, 20, 80, 40), "list", seen=False),
    ]
    assert focus.step(targets, "here", Key("up")) == "back"
    assert focus.step(targets, "here", Key("right")) == "gone"


@pytest.mark.parametrize("name", ["table goat 3 middle", "table mexican_train 4 middle"])
def test_the_log_is_read_and_opened_by_keys(stage: LookStage, name: str) -> None:
    stage.desk.change(remarks="off")  # a bubble takes the place of the log while it is read
    SCENES[name](stage)
    table = stage.top
    stops = [t.id for t in table.ui.targets if t.stop and t.id.startswith("log ")]
    newest = [one for one in stops if one != "log again"]
    assert len(newest) == 1, "Tab stops there once"
    table.ui.set_focus(newest[0], ring=True)
    stage.draw()
    stage.key("up", times=3)
    up = table.ui.focus
    assert up.startswith("log ") and int(up[4:]) < int(newest[0][4:])
    target = table.ui.find(up)
    assert target is not None and target.rect.height > target.whole.height / 2
    stage.key("down")
    assert int(table.ui.focus[4:]) > int(up[4:])
    stage.key("return")
    assert stage.top.name == "replay"
    stage.key("escape")
    assert stage.top is table and table.ui.focus.startswith("log ")


def test_the_bar_speaks_of_enter_only_while_it_confirms(stage: LookStage) -> None:
    SCENES["table patchwork trying"](stage)
    stage.draw()
    table = stage.top
    assert isinstance(table, TableScene)
    said = {}
    for name in ("set-down", "put-back", "undo"):
        if table.ui.find(name) is not None:
            table.ui.set_focus(name, ring=True)
            stage.draw()
            said[name] = turn_words(table)[1].key
    assert said.pop("set-down") == "table.trying"
    assert said and set(said.values()) == {"table.trying.click"}
    table.ui.ring = False
    assert turn_words(table)[1].key == "table.trying", "after a click Enter means what is lit"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", keywalk.WAYS)
def test_a_replay_is_walked_though_its_arrows_go_through_the_moves(way: keywalk.Way) -> None:
    assert keywalk.walked("replay patchwork", way, window=(640, 360)) == []


def test_a_replay_keeps_the_keys_of_its_moves(stage: LookStage) -> None:
    SCENES["replay patchwork"](stage)
    replay = stage.top
    assert isinstance(replay, ReplayScene)
    keys = ("left", "right", "up", "down", "tab", "pad left", "pad lb")
    replay.ui.set_focus("replay.close", ring=True)
    assert [key for key in keys if replay._asked(Key(key))] == ["left", "right", "pad lb"]
    replay.ui.set_focus("replay.speed", ring=True)
    assert not replay._asked(Key("left")), "it chooses a speed"


@pytest.mark.parametrize("way", keywalk.WAYS)
def test_a_resting_pointer_hides_nothing_from_the_focus(stage: LookStage, way: keywalk.Way) -> None:
    SCENES["table patchwork hover"](stage)
    stage.draw()
    ui = stage.top.ui
    for _ in range(80):
        stage.top.handle(keywalk.NEXT[way])
        stage.draw()
        assert ui.find(ui.focus) is not None, "the focus is lost"
        if ui.focus.startswith("choice"):
            break
    assert ui.focus.startswith("choice") and ui.ring
    stage.draw()
    assert ui.find(ui.focus) is not None
    x, y = ui.pointer
    stage.top.handle(Pointer("move", x + 1, y))
    stage.draw()
    assert isinstance(stage.top, TableScene) and stage.top.hovered is not None, (
        "it counts again once it moves"
    )


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])
def test_the_bar_tells_the_key_that_places_a_carried_piece(stage: LookStage, game: str) -> None:
    SCENES[f"table {game} 2 middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    table.hand_does(inputs.Pick(stage.lay(table)[0].item))
    stage.draw()
    assert isinstance(table.state.hand, Carrying) and held_piece.lands(table.state)
    assert turn_words(table)[1].key == "table.carry_keys"
    table.ui.ring = False  # after a click
    assert turn_words(table)[1].key != "table.carry_keys"
    table.ui.set_focus("menu", ring=True)
    stage.draw()
    assert turn_words(table)[1].key != "table.carry_keys", "Enter opens the menu"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", ["tab", "up", "right", "pad rt"])
@pytest.mark.parametrize("name", ["mexican_train 8 middle", "goat 3 middle", "patchwork 2 middle"])
def test_the_first_key_goes_to_what_can_be_played(stage: LookStage, name: str, key: str) -> None:
    SCENES[f"table {name}"](stage)
    stage.draw()
    table = stage.top
    assert isinstance(table, TableScene) and table.state.my_turn
    table.ui.set_focus("")
    table.handle(Key(key))
    stage.draw()
    offers = table.state.offers
    there = ItemId(table.ui.focus)
    assert offers.can_lift(there) or (not offers.lifts() and offers.meant(Press(there)))
    assert table.ui.ring
    for _ in range(8):
        table.handle(Key("pad rt"))
        stage.draw()
        if table.ui.focus == there:
            break
    assert table.ui.focus == there, "round the areas it comes there again"


def test_the_ring_goes_with_the_piece_that_a_number_takes(stage: LookStage) -> None:
    SCENES["table patchwork 2 middle"](stage)
    stage.draw()
    table = stage.top
    assert isinstance(table, TableScene)
    first, *others = table.state.offers.lifts()
    table.ui.set_focus(others[-1], ring=True)
    stage.draw()
    table.handle(Key("1"))
    stage.draw()
    hand = table.state.hand
    assert isinstance(hand, Carrying) and hand.item == first != others[-1]
    assert table.ui.focus == hand.item, "the arrows move this one"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("key", ["h", "pad y"])
@pytest.mark.parametrize("name", ["goat 3 middle", "mexican_train 4 middle", "patchwork 2 middle"])
def test_enter_tries_the_hint_that_was_asked_for_at_a_piece(
    stage: LookStage, name: str, key: str
) -> None:
    SCENES[f"table {name}"](stage)
    stage.draw()
    table = stage.top
    assert isinstance(table, TableScene)
    table.hand_does(inputs.Cancel())
    stage.draw()
    piece = next(t.id for t in table.ui.targets if t.stop and t.widget is None)
    table.ui.set_focus(piece, ring=True)
    stage.draw()
    stage.key(key)
    assert table.state.hinting
    change(table, question=None)  # it is answered
    stage.hint(table)
    for _ in range(3):  # panels take turns
        table.ui.dirty = True
        stage.draw()
    lit = table.ui.default
    assert lit is not None and lit.id == "hint-take"
