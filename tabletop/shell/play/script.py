"""The other seats of a lesson: they do what is written, as visibly as bots do what they think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.words import Seat
from tabletop.shell.play.assists import CALM
from tabletop.shell.play.botturns import Asked, BotTurns, Thought
from tabletop.shell.play.guide import Guide

if TYPE_CHECKING:
    from tabletop.bots.thinker import Thinker

SLOW: Final = ("slow", CALM)
"""Paces that hold in a lesson too; at any other one moves come as at the normal pace."""


class Script(BotTurns):
    """Asks the lesson instead of a thinker."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        super().__init__(cast("Thinker", _Silent()), guide.session)

    def step(self, now: float, pace: str, *, go: bool, hold: bool = False) -> Thought | None:
        """As for bots; nothing while the lesson does not say what is done."""
        if self._guide.scripted is None:
            self.stop()
            return None
        return super().step(now, pace if pace in SLOW else "normal", go=go, hold=hold)

    @property
    def ready(self) -> bool:
        """Nothing waits for a key: what the others do comes by itself."""
        return False

    def ask_hint(self, now: float, *, quiet: bool = False) -> None:
        """What is to be done stands there already."""

    def _ask(
        self, seat: Seat, level: str, now: float, *, hint: bool = False, quiet: bool = False
    ) -> None:
        ply = self._session.match.ply
        actor = self._session.game.rules.to_act
        again = ply > 0 and actor(self._session.match.states[ply - 1]) == seat
        self._asked = Asked(0, ply, seat, now, again=again)
        action = self._guide.scripted
        self._answer = Thought(seat, Advice((Choice(action, 0.0),)), hint=False)


class _Silent:
    """In the place of a thinker that nobody needs."""

    def cancel(self) -> None:
        """Nothing is thought about."""

    def poll(self) -> None:
        """Nothing was thought of."""
