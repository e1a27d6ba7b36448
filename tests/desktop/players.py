"""Play as a person at a table, with mouse and keys.

The position is read from the event log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import Action, Buy
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Press
from tabletop.table.hand import Carrying, Empty, step
from tabletop.table.inputs import Commit, Down, Input, Moved, Nudge, Pick, Turn, Up
from tabletop.table.picture import HEIGHT, WIDTH
from tests.desktop.watching import Watcher, tabbed
from tests.known import known
from tests.laws.handplay import click_click, drag, fed, turns, way_to

Way: TypeAlias = Literal["drag", "clicks", "keys"]
"""Ways of making a gesture: button held down, click and click, or without a mouse."""

Words: TypeAlias = list[str | int]
"""Commands of xdotool."""

_ARROWS: Final = {(-1, 0): "Left", (1, 0): "Right", (0, -1): "Up", (0, 1): "Down"}


class Player(Watcher):
    """Play Patchwork as a person before the window."""

    def favourite(self) -> Action:
        """Return a legal action that advances the match.

        It takes much time and places a patch near a corner, in any pose.
        """
        actions: Sequence[Action] = self.legal()
        rng = Random(len(self._lines))

        def worth(action: Action) -> tuple[int, int]:
            if not isinstance(action, Buy):
                return 0, 0
            return PATCHES[action.patch].time, -sum(row + column for row, column in action.cells)

        best = sorted(actions, key=worth, reverse=True)
        return rng.choice(best[:4])

    def play(self, action: Action, way: Way, *, wheel: bool = False) -> int:
        """Do ``action`` and wait until it is done; return the number of actions.

        Args:
            action: A legal action.
            way: The way of making the gesture.
            wheel: Whether to turn with the wheel and flip with the right button, not with R and F.
        """
        gesture = self.gesture(action)
        since = self.lift(gesture, way, wheel=wheel)
        if not isinstance(gesture, Press):
            if way == "keys":
                self.program.key("Return")
            else:
                # With leather in the hand the button was there all the time, but not in its place.
                self.program.see("tick" if self.state.owed else "set-down", since)
                self.program.click("set-down")
        done = self.program.wait("action", since)
        assert done["line"] == self.game.notation.write(known(action)), self.program.story()
        return int(done["ply"])

    def lift(self, gesture: Gesture, way: Way, *, wheel: bool = False) -> int:
        """Do everything but confirm; return the log's place from before."""
        reach = self.reach()
        if self.state.owed:
            self.program.point("leather owed")  # an action is logged before it is drawn
        since = self.program.mark()
        if way == "keys":
            self.program.send(*self._by_keys(gesture, reach))
        else:
            inputs = self._by_clicks(gesture, reach)
            if way == "drag" and not self.state.owed:
                inputs = list(drag(gesture, reach))
            if not isinstance(gesture, Press) and not self.state.owed:
                # The window manager may hold a press back, and a key would overtake it.
                self.program.send(*self._by_mouse(inputs[:2], wheel))
                self.program.see("put-back", since)
                inputs = inputs[2:]
            self.program.send(*self._by_mouse(inputs, wheel))
        return since

    # -- inputs as commands

    def _by_clicks(self, gesture: Gesture, reach: Reach) -> list[Input]:
        """Turn beside the board, so the confirmation shows from the last place on."""
        inputs = list(click_click(gesture, reach))
        if isinstance(gesture, Press):
            return inputs
        turned = [event for event in inputs if isinstance(event, Turn)]
        lifted, put = inputs[:2], [event for event in inputs[2:] if event not in turned]
        # Leather is in the hand already, over a square: it only has to be dropped.
        return put if self.state.owed else [*lifted, *turned, *put]

    def _by_mouse(self, inputs: Iterable[Input], wheel: bool) -> Words:
        left, top, width, height = self.program.box()
        scale = min(width / WIDTH, height / HEIGHT)

        def to(x: float, y: float) -> Words:
            return ["mousemove", left + round(x * scale), top + round(y * scale)]

        words: Words = []
        for event in inputs:
            match event:
                case Down(x, y):
                    words += [*to(x, y), "mousedown", 1]
                case Moved(x, y):
                    words += to(x, y)
                case Up(x, y):
                    words += [*to(x, y), "mouseup", 1]
                case Turn(_, flip):
                    key = "f" if flip else "r"
                    words += ["click", 3 if flip else 5] if wheel else ["key", key]
                case Commit():
                    break
        return words

    def _by_keys(self, gesture: Gesture, reach: Reach) -> Words:
        words: Words = []
        if isinstance(gesture, Press):
            tabs = tabbed(self.program.focus_at()[0], gesture.item, reach)
            return ["key", *tabs, "space"]
        hand, _ = fed(Empty(), iter([Pick(gesture.item)]), reach)
        assert isinstance(hand, Carrying)
        if not self.state.owed:  # leather comes into the hand by itself
            numbered = [item.id for item in reach.picture.items if item.goes]
            words += ["key", str(numbered.index(gesture.item) + 1)]
        inputs: list[Input] = turns(gesture.item, hand.pose, gesture.pose, reach)
        for turn in inputs:
            hand, _ = step(hand, turn, reach)
        for event in (*inputs, *way_to(hand, gesture.place, reach)):
            match event:
                case Turn(_, flip):
                    words += ["key", "f" if flip else "r"]
                case Nudge(columns, rows):
                    words += ["key", _ARROWS[columns, rows]]
        return [*words, "key", "space"]
