"""What goes on by itself at a table: bots' moves, forced ones, a round played to its end."""

from __future__ import annotations

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.words import Who, msg
from tabletop.shell.desk import Desk
from tabletop.shell.play import assists
from tabletop.shell.play.board import Board
from tabletop.shell.play.botturns import BotTurns, Thought
from tabletop.shell.play.forced import Forced
from tabletop.shell.play.session import Session


class Flow:
    """Lets one match go on while nobody has to choose anything.

    Attributes:
        forced: What a person would have to do anyway.
        rushing: Whether bots play without pauses to the end of the round.
    """

    def __init__(self, desk: Desk, session: Session, board: Board, turns: BotTurns) -> None:
        self._desk = desk
        self._session = session
        self._board = board
        self._turns = turns
        self._go = False
        self._helped = -1
        self.forced = Forced(board)
        self.rushing = False

    @property
    def busy(self) -> bool:
        """Whether something is to happen soon."""
        return self._turns.thinking is not None or self.forced.waiting

    @property
    def can_rush(self) -> bool:
        """Whether only bots are left to play this match."""
        return self._session.match.to_act is not None and not self._session.people()

    def step_on(self) -> None:
        """At pace ``step``: let the bot's move be seen."""
        self._go = True

    def rush(self) -> None:
        """Have bots play to the end of the round without pauses, or stop that."""
        self.rushing = self.can_rush and not self.rushing
        self._board.dirty = True

    def rest(self) -> None:
        """Something else is in front of the table, or wanted: nothing is in a hurry."""
        self._turns.stop()
        self.rushing = False
        self._helped = -1
        self.forced.restart()

    def went_back(self) -> None:
        """The table is an earlier one, or a later one again."""
        self.rest()
        self.forced.hold()

    def tick(self, now: float, *, hold: bool) -> None:
        """Do what is due at ``now``.

        Args:
            now: Seconds.
            hold: Whether the last move is still on its way, or not yet on the disk.
        """
        self.rushing = self.rushing and self.can_rush
        settings = self._desk.settings
        pace = "instant" if self.rushing else assists.pace(self._session, settings)
        thought = self._turns.step(now, pace, go=self._go, hold=hold)
        if thought is not None:
            self._thought(thought)
        elif not hold:
            action = self.forced.due(now)
            if action is not None:
                self._board.submit(action)
            elif self._wants_help():
                self._helped = self._session.match.ply
                self._turns.ask_hint(now, quiet=True)

    def _wants_help(self) -> bool:
        """Whether a hint is to come by itself: once at each choice of a person who wants it."""
        board, ply = self._board, self._session.match.ply
        if ply == self._helped or not board.my_turn or board.hint or self._turns.hinting:
            return False
        real = len(board.offers.pairs) > 1
        return real and assists.hints(self._session, self._desk.settings)

    def _thought(self, thought: Thought) -> None:
        board = self._board
        if thought.hint:
            board.hint = thought
            self._desk.audio.play("hint")
            self._desk.tell("hint")
            board.dirty = True
            return
        if thought.advice is None:
            return
        try:
            self._go = False
            board.submit(thought.advice.action, swift=self.rushing)
        except IllegalActionError as error:
            self._desk.toast(msg("table.bot_failed", who=Who(error.seat)), "no")
