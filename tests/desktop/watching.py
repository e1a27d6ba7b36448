"""Watch a table: the match by the event log, and the hand's reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import HUMAN, Record
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Press
from tabletop.table.picture import HEIGHT, WIDTH, ItemId, Pose, Shape
from tests.desktop.conftest import House
from tests.desktop.driven import Program, lines_of, until
from tests.known import known


class Watcher:
    """Follow a match without hidden hands, for every seat of a person.

    Attributes:
        program: The program, with a table in front.
        head: The record's game and players.
        game: Its manifest.
    """

    def __init__(self, program: Program, house: House, match: str = "") -> None:
        """Join the match.

        Args:
            program: A program with a match begun or resumed.
            house: The house of the record.
            match: Id of the match; the first one saved if not given.
        """
        self.program, self.house = program, house
        self.match = match or str(program.wait("saved")["match"])
        self.head: Record = house.record(self.match)
        game = find(self.head.game)
        assert game is not None
        self.game: AnyGame = game
        self._lines: list[str] = []
        self._states: list[Any] = [replay(game, self.head, to=0).states[0]]

    @property
    def lines(self) -> list[str]:
        """Return every action so far, as in the event log."""
        self.program.mark()
        return lines_of(self.program.events)

    @property
    def state(self) -> Any:
        """Return the present state."""
        lines = self.lines
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        del self._states[same + 1 :]
        for ply, line in enumerate(lines[same:], start=same):
            luck = self.game.rules.to_act(self._states[-1]) == CHANCE
            action = self.game.notation.read(self._dealt(ply) if luck else line)
            self._states.append(self.game.rules.apply(self._states[-1], action))
        self._lines = lines
        return self._states[-1]

    def _dealt(self, ply: int) -> str:
        """Return a line of luck from the disk: the log hides what hands hold."""

        def kept() -> str:
            lines = self.house.record(self.match).actions
            return lines[ply] if ply < len(lines) else ""

        return str(until(kept, f"the record of ply {ply}\n{self.program.story()}"))

    @property
    def seat(self) -> Seat | None:
        """Return the seat to act; ``None`` at the end."""
        return self.game.rules.to_act(self.state)

    @property
    def acted(self) -> Sequence[Seat | None]:
        """Return who has acted so far, chance included."""
        _ = self.state
        return [self.game.rules.to_act(state) for state in self._states[:-1]]

    @property
    def view(self) -> Any:
        """Return the view of the seat to act."""
        state, seat = self.state, self.seat
        assert seat is not None and seat >= 0
        return self.game.rules.view(state, seat)

    def my_turn(self) -> bool:
        """Wait until a person has a choice; return ``False`` at the end.

        The end is that of a round or of the match. A forced move comes by itself, but for a
        person's first turn since chance acted, and at a table that undo went back to: then it is
        theirs to do.
        """
        while self._mine():
            if not self._comes_by_itself():
                return True
            ply = len(self._lines)
            until(lambda ply=ply: len(self.lines) > ply, self.program.story())  # type: ignore[misc]
        return False

    def _mine(self) -> bool:
        """Wait until a person is to act; return ``False`` at the end."""

        def mine() -> str:
            seat = self.seat
            if seat is None or self.game.round_over(self.state):
                return "over"
            return "mine" if seat >= 0 and self.head.seats[seat].player == HUMAN else ""

        return bool(until(mine, f"a person's turn\n{self.program.story()}") == "mine")

    def _comes_by_itself(self) -> bool:
        """Tell whether the program does the only action there is."""
        legal = self.legal()
        if len(legal) != 1 or not self.game.forced(legal[0]):
            return False
        latest = [e["event"] for e in self.program.events if e["event"] in {"action", "undo"}]
        if latest[-1] == "undo":
            return False
        told = self.acted
        dealt = [ply for ply, seat in enumerate(told) if seat is not None and seat < 0]
        return self.seat in told[max(dealt, default=-1) + 1 :]

    def reach(self) -> Reach:
        """Return the present reach of the hand, in units of the window."""
        view, game = self.view, self.game
        people = [Seat(n) for n, chair in enumerate(self.head.seats) if chair.player == HUMAN]
        home = people[0] if len(people) == 1 else Seat(0)
        _, _, width, height = self.program.box()
        scale = min(width / WIDTH, height / HEIGHT)
        shape = Shape(width / scale, height / scale, home)
        picture = game.table.lay_out(view, shape)

        def settle(item: ItemId, pose: Pose) -> Pose:
            return game.table.settle(view, item, pose)

        return Reach(picture, game.offers(view), settle)

    def legal(self) -> Sequence[Any]:
        """Return the legal actions."""
        return self.game.rules.legal(self.view)

    def gesture(self, action: object) -> Gesture:
        """Return the gesture of an action."""
        return self.game.table.gesture(self.view, known(action))


def tabbed(focus: str, item: ItemId, reach: Reach) -> list[str]:
    """Return the presses of Tab that lead from the focus to an item.

    If no item has it, the first press goes to the first one that can be carried or pressed.
    """
    stops = [one.id for one in reach.picture.items if one.press or one.goes]
    offers = reach.offers
    can = [one for one in stops if offers.can_lift(one)]
    can = can or [one for one in stops if offers.meant(Press(one)) is not None]
    begun = focus in stops
    steps = stops.index(item) - stops.index(ItemId(focus) if begun else can[0])
    return [*([] if begun else ["Tab"]), *["Tab" if steps > 0 else "shift+Tab"] * abs(steps)]
