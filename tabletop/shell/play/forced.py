"""Choices that are none: what a person must do anyway is done for them, after a moment."""

from __future__ import annotations

from typing import Any, Final

from tabletop.shell.play import assists, privacy
from tabletop.shell.play.assists import CALM
from tabletop.shell.play.board import Board
from tabletop.table.hand import Empty

PAUSES: Final = {"instant": 0.5, "fast": 0.6, "normal": 0.9, "slow": 1.6, "step": 0.9, CALM: 2.4}
"""Seconds that one sees why, by the bots' pace."""

AGAIN: Final = 0.5
"""Of the pause: what there is of it when the same is done once more, tile after tile."""

HANDED: Final = 2.0
"""Times the pause when people share the screen: one of them has only just sat down to it."""


class Forced:
    """Watches a table for an action that is the only one and needs no thought.

    It is never done by itself before the person has acted in this round, nor at a table that
    undo went back to: there it waits to be done by hand.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._version = -1
        self._since = 0.0
        self._held_ply = -1
        self._waiting = False

    @property
    def waiting(self) -> bool:
        """Whether an action is about to be done."""
        return self._waiting

    def restart(self) -> None:
        """Something was in front of the table: the pause begins anew."""
        self._version = -1

    def hold(self) -> None:
        """Somebody went back to this table: nothing is done by itself here."""
        self._held_ply = self._board.session.match.ply

    def due(self, now: float) -> Any | None:
        """The action to be done at ``now``; ``None`` for nothing, or not yet.

        Args:
            now: Seconds; asked again and again while the table is in front.
        """
        action = self._only()
        was, self._waiting = self._waiting, action is not None
        self._board.dirty |= was != self._waiting
        if action is None or self._version != self._board.version:
            self._version = self._board.version if action is not None else -1
            self._since = now
            return None
        if now - self._since < self._pause(action):
            return None
        self._waiting, self._version = False, -1
        return action

    def _only(self) -> Any | None:
        """The one action there is, if it is one of those and may be done by itself."""
        board, session = self._board, self._board.session
        pairs = board.offers.pairs
        if not board.desk.settings.auto_forced or not board.my_turn or len(pairs) != 1:
            return None
        if board.guide is not None:  # in a lesson everything is done by hand
            return None
        action = pairs[0][1]
        held = self._held_ply == session.match.ply
        if held or not isinstance(board.hand, Empty) or not session.game.forced(action):
            return None
        return action if self._seen() else None

    def _seen(self) -> bool:
        """Whether the person to act has acted since chance dealt."""
        seat = self._board.session.match.to_act
        for told in reversed(self._board.told):
            if told.seat is None:
                return False
            if told.seat == seat:
                return True
        return False

    def _pause(self, action: Any) -> float:
        board = self._board
        seconds = PAUSES[assists.pace(board.session, board.desk.settings)]
        told, actions = board.told, board.session.match.actions
        if actions[-1] == action and told[-1].seat == board.session.match.to_act:
            return seconds * AGAIN
        return seconds * HANDED if privacy.secret(board.session) else seconds
