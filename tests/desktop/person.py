"""Play any game as a person before the window, with one device."""

from __future__ import annotations

from tabletop.table.drop_targets import spread
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty
from tabletop.table.inputs import Nudge, Pick, Turn
from tabletop.table.picture import Pose
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.watching import Watcher
from tests.known import known
from tests.laws.handplay import fed, turns, way_to

ARROWS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
TURN, FLIP = {"keys": "r", "pad": "rb"}, {"keys": "f", "pad": "x"}
KEYS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}


class Person(Watcher):
    """Make any move of any game by mouse, keys or pad.

    Attributes:
        device: The device.
    """

    def __init__(self, device: Device, house: House, match: str = "") -> None:
        """Join the match; see :class:`Watcher`."""
        super().__init__(device.program, house, match)
        self.device = device

    def do(self, action: object) -> None:
        """Do a legal action, and wait until it is done."""
        gesture = self.gesture(action)
        self.program.see(gesture.item, self._after_last())  # it is logged before it is drawn
        since, mouse = self.program.mark(), self.device.way == "mouse"
        if mouse:
            self._by_mouse(gesture)
        else:
            self._by_focus(gesture)
        if isinstance(gesture, Put) and self._asked(since):
            if mouse:
                self.device.press("set-down")
            else:
                self.device.accept()
        done = self.program.wait("action", since)
        assert done["line"] == self.game.notation.write(known(action)), self.program.story()

    # -- inside

    def _after_last(self) -> int:
        """Return the log's place after the last action."""
        self.program.mark()
        told = (at for at, one in enumerate(self.program.events) if one["event"] == "action")
        return max(told) + 1

    def _asked(self, since: int) -> bool:
        """Tell whether it is asked if the piece just put down was meant there."""
        self.program.mark()
        return all(event["event"] != "action" for event in self.program.events[since:])

    def _handed(self) -> bool:
        """Tell whether the only piece to put down came into the hand by itself."""
        reach = self.reach()
        lifts, pairs = reach.offers.lifts(), reach.offers.pairs
        if len(lifts) != 1 or reach.stand(lifts[0]) is not None:  # a piece of a hand stays there
            return False
        return all(isinstance(gesture, Put) for gesture, _ in pairs)

    def _turns(self, gesture: Put, start: Pose | None = None) -> list[Turn]:
        reach = self.reach()
        item = reach.picture.item(gesture.item)
        assert item is not None
        made = turns(item.id, start or item.pose, gesture.pose, reach)
        return [one for one in made if isinstance(one, Turn)]

    def _by_mouse(self, gesture: Press | Put) -> None:
        """Click on the piece and on the place.

        In between, the wheel turns it and the right button flips it.
        """
        program = self.program
        if isinstance(gesture, Press):
            program.click(gesture.item)
            return
        if not self._handed():
            program.click(gesture.item)
        program.point("put-back")
        for turn in self._turns(gesture):
            since = program.mark()
            program.send("click", 3 if turn.flip else 5)
            if turn.flip:  # the wheel is no press
                program.wait("focus", since, pressed=True)
        at, since = self._middle(gesture), program.mark()
        program.click(at)
        program.wait("focus", since, pressed=True)

    def _middle(self, gesture: Put) -> tuple[int, int]:
        """Return the window's pixel of a piece's middle on its place."""
        self.program.point(gesture.place)
        x, y, width, height = self.program.targets()[gesture.place]
        item = self.reach().picture.item(gesture.item)
        assert item is not None
        columns, rows = spread(item, gesture.pose)
        return round(x + width * columns / 2), round(y + height * rows / 2)

    def _by_focus(self, gesture: Press | Put) -> None:
        """Take the piece with the focus, turn it and step to its place."""
        device, reach = self.device, self.reach()
        if isinstance(gesture, Press) or not self._handed():
            device.press(gesture.item)
        if isinstance(gesture, Press):
            return
        self.program.point("put-back")
        hand, _ = fed(Empty(), iter([Pick(gesture.item)]), reach)
        assert isinstance(hand, Carrying)  # turned, where it fits no other way
        for turn in self._turns(gesture, hand.pose):
            device.send(FLIP[device.way] if turn.flip else TURN[device.way])
            hand, _ = fed(hand, iter([turn]), reach)
        assert isinstance(hand, Carrying)
        for nudge in way_to(hand, gesture.place, reach):
            assert isinstance(nudge, Nudge)
            arrow = ARROWS[nudge.columns, nudge.rows]
            device.send(KEYS[arrow] if device.way == "keys" else arrow)
        device.accept()
