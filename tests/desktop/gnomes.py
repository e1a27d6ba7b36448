"""Play a table of cards by mouse or keys.

A card that was drawn comes into the hand by itself.
"""

from __future__ import annotations

from tabletop.games.gnoming.state import Act, Bounce, Discard, Flip, Lay, State, Take
from tabletop.pieces.cards import hidden_cells
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Empty
from tabletop.table.inputs import Nudge, Pick
from tabletop.table.picture import ItemId
from tests.desktop.watching import Watcher, tabbed
from tests.known import known
from tests.laws.handplay import fed, way_to

ARROWS = {(-1, 0): "Left", (1, 0): "Right", (0, -1): "Up", (0, 1): "Down"}


class Gnome(Watcher):
    """Play Gnoming A Round as a person before the window."""

    def handed(self, reach: Reach) -> ItemId | None:
        """Return the one card that must be put somewhere, if any.

        It comes into the hand by itself.
        """
        lifts = reach.offers.lifts()
        all_put = all(isinstance(gesture, Put) for gesture, _ in reach.offers.pairs)
        return lifts[0] if len(lifts) == 1 and all_put else None

    def forced(self) -> bool:
        """Return whether the program does the only legal action by itself."""
        legal = self.legal()
        return len(legal) == 1 and self.game.forced(legal[0])

    # -- with the mouse

    def by_mouse(self, line: str) -> None:
        """Do the action of a line: press, drag a card, or drop the held one."""
        gesture = self.gesture(self.game.notation.read(line))
        if isinstance(gesture, Press):
            since = self.program.mark()
            self.program.point(gesture.item)
            self.program.click(gesture.item)
            self.done(line, since)
            return
        if self.handed(self.reach()) is None:
            self.drag(gesture.item, gesture.place)
        else:
            self.program.point("put-back")
            self.program.click(gesture.place)
        self.set_down(line)

    def pull(self, pile: str, place: str) -> None:
        """Press on a pile, drag its card off, and release over a place."""
        self.drag(f"pile {pile}", place)
        assert self.lines[-1] == f"take {pile}", self.program.story()

    def drag(self, start: str, place: str) -> None:
        """Drag from one target to another."""
        since = self._after_last()
        if start == "held":
            self.program.see(start, since)  # it is where the last action left it
        (x, y), (left, top, _, _) = self.program.point(start), self.program.box()
        x, y, since = x + left, y + top, self.program.mark()
        self.program.send("mousemove", x, y, "mousedown", 1, "mousemove", x + 12, y + 12)
        self.program.see("put-back", since)
        to_x, to_y = self.program.point(place)
        to_x, to_y = to_x + left, to_y + top
        middle = (x + to_x) // 2, (y + to_y) // 2
        self.program.send("mousemove", *middle, "mousemove", to_x, to_y, "mouseup", 1)

    def set_down(self, line: str) -> None:
        """Confirm the tentative placement."""
        since = self.program.mark()
        self.program.point("tick")  # the button may stand elsewhere while a card is carried
        self.program.click("set-down")
        self.done(line, since)

    def done(self, line: str, since: int) -> None:
        """Wait for one more action, and check that it is ``line``."""
        done = self.program.wait("action", since)
        assert done["line"] == line, self.program.story()

    def _after_last(self) -> int:
        """Return the log's place after the last action."""
        events = self.program.events[: self.program.mark()]
        return max(i for i, event in enumerate(events) if event["event"] == "action") + 1

    # -- with keys

    def by_keys(self, action: Act, *, tab: bool) -> None:
        """Do ``action`` by Tab, or by the number of the choice if it has one.

        A forced action is only waited for.
        """
        if self.forced():
            self.program.wait("action", ply=len(self.lines) + 1)
            return
        gesture, reach, since = self.gesture(action), self.reach(), self.program.mark()
        words: list[str] = []
        if isinstance(gesture, Press):
            words = self._numbered(gesture.item, reach)
            if tab or not words:
                words = [*tabbed(self.program.focus_at()[0], gesture.item, reach), "space"]
        else:
            if self.handed(reach) is None:
                words = self._numbered(gesture.item, reach)
            hand, _ = fed(Empty(), iter([Pick(gesture.item)]), reach)
            for event in way_to(hand, gesture.place, reach):
                assert isinstance(event, Nudge)
                words.append(ARROWS[event.columns, event.rows])
            words += ["space", "Return"]
        self.program.key(*words)
        self.done(self.game.notation.write(known(action)), since)

    def _numbered(self, item: ItemId, reach: Reach) -> list[str]:
        """Return the key of a choice that the panel numbers.

        There are few of them, see ``choosing``.
        """
        offered = {gesture.item for gesture, _ in reach.offers.pairs}
        items = [one.id for one in reach.picture.items if one.id in offered]
        return [str(items.index(item) + 1)] if len(items) <= 3 else []


def hasty(state: State, legal: list[Act]) -> Act:
    """Return the action that ends a round soonest.

    It turns up and lays on hidden cards, from the draw pile.
    """
    hidden = hidden_cells(state.table.shown[state.table.turn])

    def worth(act: Act) -> int:
        match act:
            case Flip(cell) | Lay(cell) | Bounce(cell):
                return 3 if cell in hidden else 0
            case Take("stock"):
                return 2
            case Discard():
                return 1
        return 1

    return max(legal, key=worth)
