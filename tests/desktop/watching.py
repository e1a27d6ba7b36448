"""Who watches a table: the match as the event log tells it, and what a hand could reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import HUMAN, Record
from tabletop.kernel.replay import replay
from tabletop.kernel.words import Seat
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture
from tabletop.table.picture import HEIGHT, WIDTH, ItemId, Pose, Shape
from tests.desktop.conftest import House
from tests.desktop.driven import Program, lines_of, until


class Watcher:
    """Follows a match without hidden hands, for every seat of a person.

    Attributes:
        program: Whose window it is; a table is in front.
        head: Who plays what, as the record says.
        game: Its manifest.
    """

    def __init__(self, program: Program, house: House, match: str = "") -> None:
        """Sit down.

        Args:
            program: A match was begun or resumed in it.
            house: Where the record is.
            match: Which; the first one that is saved if it is not said.
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
        """Every action so far, as the event log tells them."""
        self.program.mark()
        return lines_of(self.program.events)

    @property
    def state(self) -> Any:
        """The table now."""
        lines = self.lines
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        del self._states[same + 1 :]
        for line in lines[same:]:
            action = self.game.notation.read(line)
            self._states.append(self.game.rules.apply(self._states[-1], action))
        self._lines = lines
        return self._states[-1]

    @property
    def seat(self) -> Seat | None:
        """Who is to act; ``None`` at the end."""
        return self.game.rules.to_act(self.state)

    @property
    def view(self) -> Any:
        """The table as whoever is to act sees it."""
        state, seat = self.state, self.seat
        assert seat is not None and seat >= 0
        return self.game.rules.view(state, seat)

    def my_turn(self) -> bool:
        """Wait until a person is to act; ``False`` when a round or the match ended instead."""

        def mine() -> str:
            seat = self.seat
            if seat is None or self.game.round_over(self.state):
                return "over"
            return "mine" if seat >= 0 and self.head.seats[seat].player == HUMAN else ""

        return bool(until(mine, f"a person's turn\n{self.program.story()}") == "mine")

    def reach(self) -> Reach:
        """What the hand can reach now, in the units of the window as it is."""
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
        """What may be done."""
        return self.game.rules.legal(self.view)

    def gesture(self, action: object) -> Gesture:
        """How the hand says it."""
        return self.game.table.gesture(self.view, action)
