"""Play whole matches with one kind of device, from the first screen.

Nothing bypasses the scenes: every step is an input of a keyboard, a mouse or a pad, and the match
is
only read to choose an action.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias

import pygame

from tabletop.bots.thinker import Thinker
from tabletop.play import events
from tabletop.play.held_piece import reach_of
from tabletop.play.session import Session
from tabletop.shell.events import Key, Pointer, Wheel
from tabletop.shell.pad import Pads
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import focus
from tabletop.store.setups import Setup
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.hand import Carrying, Empty
from tabletop.table.inputs import Commit, Down, Input, Moved, Nudge, Turn, Up
from tests.laws.handplay import click_click, drag, turns, way_to
from tests.shell.flow_stage import STEP, Quick
from tests.shell.match_stage import MatchStage
from tests.shell.tables import safe

Way: TypeAlias = Literal["keys", "pad", "clicks", "drag"]

WINDOW = (640, 360)

NEAR = 3
"""Presses of Tab up to which no path by arrows is searched."""

BUTTONS = {"a": 0, "b": 1, "x": 2, "y": 3, "lb": 4, "rb": 5, "view": 6, "start": 7}
HATS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
ARROWS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}


class _Steady(Quick):
    """Answer the same each time."""

    def ask(
        self,
        game: str,
        player: str,
        view: Any,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        seats: tuple[str, ...] = (),
    ) -> int:
        return super().ask(game, player, view, seed=self.asked)


class Player(MatchStage):
    """Play with one device.

    Attributes:
        way: The device, and the use of the mouse.
        pressed: Every key or button that was used.
        chords: Number of them pressed with another one held down.
    """

    def __init__(self, folder: Path, way: Way, game: str, options: dict[str, Any]) -> None:
        setup = Setup(
            game, ("Asha", "Ravi"), ("human", "bot:novice"), options=tuple(options.items())
        )
        super().__init__(folder, WINDOW, setups=(setup,), reduced_motion=True, pace="instant")
        self.desk.services.get(Thinker).close()
        self.desk.services.put(Thinker, _Steady())
        self.way, self.game = way, game
        self.pressed: set[str] = set()
        self.chords = 0
        self._pads = Pads()

    # -- the whole way

    def begin(self) -> TableScene:
        """Go from the first screen to the table."""
        self.choose(f"box.{self.game}")
        assert self.top.name == "quick"
        self.choose("quick.play")
        assert isinstance(self.top, TableScene)
        return self.top

    def play(self, table: TableScene, rng: Random, most: int = 400) -> int:
        """Play to the picture of the end; return how many actions the person did."""
        done = 0
        while not (table.session.over and self.top.name == "ending"):
            assert done < most
            if table.session.match.held:
                self.wait()
                self.choose("next-round")
            elif self._mine(table.session):
                self.act(favourite(table.session, rng))
                done += 1
            else:
                self.wait()
        return done

    def _mine(self, session: Session) -> bool:
        seat = session.match.to_act
        if seat is None or not session.human(seat) or not isinstance(self.top, TableScene):
            return False
        legal = session.match.legal()
        forced = len(legal) == 1 and session.game.forced(legal[0])
        told = any(one.seat == seat for one in session.told())
        return not (forced and told) and self.top.state.my_turn

    def wait(self) -> None:
        """Let a moment pass."""
        self.clock.now += 4 * STEP
        if isinstance(self.top, TableScene):
            safe(self.top)  # the disk is not under test
        self.top.tick(self.clock.now)

    def act(self, action: Any) -> None:
        """Play one action with the device."""
        table = self.top
        assert isinstance(table, TableScene)
        session = table.session
        seat, ply = session.match.to_act, session.match.ply
        assert seat is not None
        gesture = session.game.table.gesture(session.match.view(seat), action)
        table.send(events.FinishGlide(self.clock.now))
        if self.way in {"keys", "pad"}:
            self._by_focus(table, gesture)
        else:
            self._by_mouse(table, gesture)
        for _ in range(3):
            if table.session.match.ply == ply and table.ui.find("set-down") is not None:
                self._agree()
        done = table.session.match
        assert done.ply > ply, f"{gesture} did nothing"
        assert done.actions[ply] == action

    def choose(self, name: str) -> None:
        """Press a button of the scene in front."""
        if self.way in {"keys", "pad"}:
            self.focus(name)
            self.press("accept")
        else:
            self._bring_into_view(name)
            self.click(name)

    def _bring_into_view(self, name: str) -> None:
        """Turn the wheel until a target is seen: the window is small."""
        self.draw()
        for _ in range(20):
            target = self.top.ui.find(name)
            if target is None or (target.rect.size == target.whole.size):
                return
            self.wheel(-1, (self.size[0] // 2, self.size[1] // 2))

    # -- devices

    def press(self, command: str) -> None:
        """Press the key or button of ``command`` on this device."""
        (chord, *_) = [
            one for one in self.desk.keymap.chords(command) if one.pad == (self.way == "pad")
        ]
        self.pressed.add(chord.write())
        self.chords += chord.command or chord.alt or chord.shift
        if self.way == "keys":
            self.top.handle(Key(chord.name, chord.shift, chord.command, chord.alt))
            return
        button = chord.name.removeprefix("pad ")
        for event in self._of_pad(button):
            for key in self._pads.read(event, self.clock.now):
                self.top.handle(key)

    @staticmethod
    def _of_pad(button: str) -> Iterable[pygame.event.Event]:
        """Yield the press and release of a button."""
        make = pygame.event.Event
        if button in HATS:
            for value in (HATS[button], (0, 0)):
                yield make(pygame.JOYHATMOTION, instance_id=1, hat=0, value=value)
        else:
            for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
                yield make(kind, instance_id=1, button=BUTTONS[button])

    def look(self) -> None:
        """Draw the scene in front, so that its targets are current."""
        self.whole()

    def mouse(self, kind: Any, x: float, y: float, *, button: int = 1) -> None:
        """Send a pointer event, device pixels."""
        button = button if kind in {"down", "up"} else 0
        self.top.handle(Pointer(kind, x, y, button))
        self.look()

    def click(self, name: str) -> None:
        """Move there, press and release: no button is held while moving."""
        self.look()
        target = self.top.ui.find(name)
        assert target is not None, f"{name} not in {[t.id for t in self.top.ui.targets]}"
        x, y = target.rect.center
        self.mouse("move", x, y)
        self.mouse("down", x, y)
        self.mouse("up", x, y)

    def focus(self, name: str, most: int = 80) -> None:
        """Focus ``name`` by the arrows, or by Tab on a keyboard if it is near."""
        for _ in range(most):
            self.look()
            ui = self.top.ui
            if ui.focus == name and ui.ring:
                return
            self.press(self._towards(name))
        raise AssertionError(f"{name} cannot be reached from {self.top.ui.focus}")

    def _towards(self, name: str) -> str:
        ui = self.top.ui
        stops = [target.id for target in ui.targets if target.stop]
        assert name in stops, f"{name} not in {stops}"
        ahead = (stops.index(name) - stops.index(ui.focus)) if ui.focus in stops else 1
        if self.way == "keys" and 0 <= ahead <= NEAR:
            return "next"
        if ui.focus == name:
            return "up"  # only the ring is missing
        before: dict[str, tuple[str, str]] = {}
        line = deque([ui.focus])
        while line and name not in before:
            here = line.popleft()
            for way in HATS:
                there = focus.step(ui.targets, here, Key(way)) or ""
                if there not in {here, "", ui.focus} and there not in before:
                    before[there] = here, way
                    line.append(there)
        assert name in before, f"no arrows lead from {ui.focus} to {name}"
        while before[name][0] != ui.focus:
            name = before[name][0]
        return before[name][1]

    # -- gestures

    def _agree(self) -> None:
        """Confirm the tentative placement."""
        if self.way in {"keys", "pad"}:
            self.press("accept")
        else:
            self.click("set-down")
        self.look()

    def _by_focus(self, table: TableScene, gesture: Gesture) -> None:
        if isinstance(table.state.hand, Empty):
            self.focus(gesture.item)
            self.press("accept")
        if isinstance(gesture, Press):
            self.look()
            return
        assert isinstance(table.state.hand, Carrying), "nothing was picked up"
        for turn in turns(gesture.item, table.state.hand.pose, gesture.pose, reach_of(table.state)):
            assert isinstance(turn, Turn)
            self.press("flip" if turn.flip else "turn")
        for nudge in way_to(table.state.hand, gesture.place, reach_of(table.state)):
            assert isinstance(nudge, Nudge)
            self.press(ARROWS[nudge.columns, nudge.rows])
        self.press("accept")
        self.look()

    def _by_mouse(self, table: TableScene, gesture: Gesture) -> None:
        made: Callable[..., Iterable[Input]] = drag if self.way == "drag" else click_click
        inputs = list(made(gesture, reach_of(table.state)))
        if not isinstance(table.state.hand, Empty) and isinstance(gesture, Put):
            # The piece comes into the hand by itself: there is nothing to lift.
            end = next(event for event in reversed(inputs) if isinstance(event, Up))
            inputs = [Moved(end.x, end.y), Down(end.x, end.y), end]
        self.look()
        held = False
        for event in inputs:
            match event:
                case Down(x, y):
                    if not held:
                        self.mouse("move", *self._pixels(x, y))
                    held = True
                    self.mouse("down", *self._pixels(x, y))
                case Moved(x, y):
                    assert self.way == "drag" or not held, "a click does not move"
                    self.mouse("move", *self._pixels(x, y))
                case Up(x, y):
                    held = False
                    self.mouse("up", *self._pixels(x, y))
                case Turn(_, flip) if self.way == "clicks":
                    self.click("flip" if flip else "turn")
                case Turn(_, True):
                    x, y = table.ui.pointer
                    self.mouse("down", x, y, button=3)
                    self.mouse("up", x, y, button=3)
                case Turn():
                    self.top.handle(Wheel(-1, *table.ui.pointer))
                case Commit():
                    break

    def _pixels(self, x: float, y: float) -> tuple[float, float]:
        by = self.top.ui.scale
        return x * by, y * by


def favourite(session: Session, rng: Random) -> Any:
    """Return a legal action that advances the match."""
    legal = list(session.match.legal())
    if session.game.id != "patchwork":
        return rng.choice(legal[:3])
    from tabletop.games.patchwork.data import PATCHES
    from tabletop.games.patchwork.state import Buy

    def worth(action: Any) -> tuple[int, int]:
        if not isinstance(action, Buy):
            return 0, 0
        return PATCHES[action.patch].time, -sum(row + column for row, column in action.cells)

    return rng.choice(sorted(legal, key=worth, reverse=True)[:3])
