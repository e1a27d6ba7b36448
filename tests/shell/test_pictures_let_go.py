"""Test that unseen pictures are let go before garbage is collected."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Ui
from tests.shell.app_stage import Rig, Room
from tests.shell.match_stage import played
from tests.shell.table_rig import TableRig

MANY: Final = 2 << 20
"""Bytes that the pictures of a table have at least."""

FEW: Final = 100 << 10
"""Bytes that the button of a plain room has at most."""


class House(TableRig):
    """Keep one picture at most: scenes and frames hold all others."""

    def show(self, steps: int = 12) -> None:
        for _ in range(steps):
            self.desk.atlas.pictures.budget = 1
            self.app.step()
        _ = self.desk.atlas.icon("home", 9, "ink")  # the one that is kept

    @property
    def lent(self) -> int:
        """Return the bytes of pictures that scenes and frames hold."""
        return self.desk.atlas.pictures.lent

    def table(self) -> TableScene:
        scene = super().table()
        assert self.lent > MANY
        return scene


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    gc.collect()
    gc.disable()
    yield made
    gc.enable()
    made.close()


class Cover(Room):
    """Note what others hold as it is drawn."""

    lent: int | None = None

    def draw(self, ui: Ui) -> None:
        self.lent = self.desk.atlas.pictures.lent
        super().draw(ui)


def test_a_hidden_table_holds_none(house: House) -> None:
    house.table()
    house.desk.stack.push(Room(house.desk))
    house.show()
    assert house.lent < FEW


def test_a_replay_under_another_screen_holds_none(house: House) -> None:
    house.desk.go("replay", session=played(12), ply=9)
    house.show()
    assert house.lent > MANY
    house.desk.stack.push(Room(house.desk))
    house.show()
    assert house.lent < FEW


def test_a_closed_table_holds_none_though_somebody_knows_it(house: House) -> None:
    scene = house.table()
    house.desk.stack.replace(Room(house.desk))
    house.show()
    assert house.lent < FEW and scene.session.id


def test_the_old_screen_is_let_go_before_the_new_one_is_drawn(house: House) -> None:
    house.table()
    cover = Cover(house.desk)
    house.desk.stack.push(cover)
    house.app.step()
    assert cover.lent == 0


def test_a_table_comes_back_as_it_was(house: House) -> None:
    house.table()
    pixels = house.window.get_surface().copy()
    house.desk.stack.push(Room(house.desk))
    house.show()
    assert house.window.get_surface().get_buffer().raw != pixels.get_buffer().raw
    house.desk.stack.pop()
    house.show()
    assert house.window.get_surface().get_buffer().raw == pixels.get_buffer().raw


class Note(Room):
    """Let the scene below shine through."""

    modal = True


def test_a_closed_dialog_leaves_no_backdrop(rig: Rig) -> None:
    rig.desk.stack.push(Room(rig.desk))
    rig.app.step()
    rig.desk.stack.push(Note(rig.desk))
    rig.app.step()
    assert rig.app._backdrop is not None and rig.app._backdrop._op is not None
    picture = weakref.ref(rig.app._backdrop._op.surface)
    rig.desk.stack.pop()
    rig.app.step()
    assert picture() is None


def test_a_veil_is_shared_while_it_is_seen_and_then_let_go() -> None:
    frames = []
    for _ in range(2):
        canvas = Canvas((300, 200))
        canvas.fill((26, 18, 10, 91), (0, 0, 300, 200))
        frames.append(canvas.frame())
    veils = [op.surface for frame in frames for op in frame.ops if isinstance(op, Blit)]
    assert veils[0] is veils[1]
    seen = weakref.ref(veils[0])
    del frames, veils, canvas
    assert seen() is None
