"""A piece that must be placed comes into the hand by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty, step

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board


def take(board: Board, cause: inputs.Input | None) -> None:
    """Lift the one piece that can be lifted; nothing if there is a choice.

    What stands in a hand is left there, and so is what will be placed without anybody's help.

    Args:
        board: The table.
        cause: What the hand did that led here: a piece that a pointer fetched is lifted where
            the pointer is, any other over the places for it.
    """
    pairs, lifts, reach = board.possible.pairs, board.possible.lifts(), board.reach
    if len(lifts) != 1 or reach.stand(lifts[0]) is not None or not reach.can_lift(lifts[0]):
        return
    if not all(isinstance(gesture, Put) for gesture, _ in pairs):
        return
    forced = len(pairs) == 1 and board.session.game.forced(pairs[0][1])
    if forced and board.desk.settings.auto_forced and board.guide is None:
        return
    hand, _ = step(Empty(), inputs.Pick(lifts[0]), reach)
    if isinstance(cause, inputs.Moved | inputs.Up) and isinstance(hand, Carrying):
        hand, _ = step(hand, inputs.Moved(cause.x, cause.y), reach)
    board.hand = hand
    held = board.grip.held()
    if held is not None:
        board.glide = board.glide.bound_for(held.piece)
