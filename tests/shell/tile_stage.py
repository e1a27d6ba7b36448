"""Set up a table of tiles with one person, played to a wanted state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tabletop.kernel.rules import FIRST
from tabletop.play.entering import entered
from tabletop.play.table_state import TableState
from tabletop.shell.events import Pointer
from tabletop.table.gesture import Put
from tabletop.table.picture import Item, ItemId
from tests.shell.flow_stage import FlowStage
from tests.shell.secret_stage import act, dealt

SMALL = (640, 360)


class TileStage(FlowStage):
    """Seat the person first; units are those of the table."""

    def __init__(self, folder: Path, game: str, seats: int = 3, **how: Any) -> None:
        how.setdefault("window", SMALL)
        how.setdefault("auto_forced", False)
        super().__init__(folder, dealt(game, "p" + "b" * (seats - 1)), **how)

    @property
    def state(self) -> TableState:
        """Return the table as it is now."""
        return self.table.state

    @property
    def rack(self) -> list[ItemId]:
        """Return the person's tiles in their order."""
        return [item.id for item in self.state.picture.items if item.shelf]

    def until_mine(self, wanted: Callable[[TableState], bool], most: int = 900) -> None:
        """Play at random until the person is to act at a wanted table."""
        rng = Random(4)
        for _ in range(most):
            session = self.session
            if session.match.to_act == FIRST:
                self.again()
                if wanted(self.state):
                    return
            if session.match.to_act is None:
                assert session.match.held, "the match is over"
                session = session.go_on()
            else:
                session = act(session, rng)
            state, _ = entered(self.state, session, seen={}, sound=False)
            self.table.runner.state = state
        raise AssertionError("never seen")

    def again(self) -> None:
        """Redraw the table after changes outside it."""
        self.table.uncovered()
        self.table.ui.dirty = True
        self.draw()

    def at(self, name: str) -> tuple[float, float]:
        picture = self.state.picture
        thing = picture.item(ItemId(name)) or picture.place(ItemId(name))
        assert thing is not None, name
        return thing.box.centre

    def mouse(self, kind: Any, x: float, y: float) -> None:
        by = self.table.ui.scale
        button = 1 if kind in ("down", "up") else 0
        self.top.handle(Pointer(kind, x * by, y * by, button))
        self.draw()

    def press(self, name: str) -> None:
        """Click an item of the table."""
        x, y = self.at(name)
        self.mouse("move", x, y)
        self.mouse("down", x, y)
        self.mouse("up", x, y)

    def lift(self, name: str, x: float, y: float) -> None:
        """Drag a tile there and hold it."""
        start = self.at(name)
        self.mouse("move", *start)
        self.mouse("down", *start)
        self.mouse("move", start[0] + 9, start[1])
        self.mouse("move", x, y)

    def drag(self, name: str, there: str) -> None:
        end = self.at(there)
        self.lift(name, *end)
        self.mouse("up", *end)

    def slots(self) -> list[str]:
        """Return the places of the rack with tiles, in their order."""
        shelf = {item.shelf for item in self.state.picture.items} - {""}
        places = [str(place.id) for place in self.state.picture.places if place.group in shelf]
        return places[: len(self.rack)]


def puts(state: TableState) -> list[Put]:
    """Return the legal placements."""
    return [gesture for gesture, _ in state.offers.pairs if isinstance(gesture, Put)]


def some_fit(state: TableState) -> bool:
    """Tell whether one tile of the hand is playable, and another is not."""
    shelf = [item.id for item in state.picture.items if item.shelf]
    return bool(puts(state)) and any(not state.offers.can_lift(name) for name in shelf)


def found(state: TableState, name: str) -> Item:
    """Return the item of that name."""
    item = state.picture.item(ItemId(name))
    assert item is not None
    return item
