"""Filter the saved matches: unfinished, finished, of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.widgets import Dropdown, Line, Row, Segmented, Widget, Words
from tabletop.store.summary import Summary

_STATES: Final = ("all", "unfinished", "finished")
_EVERY: Final = "every"
"""Choice of every game in the list of games."""


class MatchFilter:
    """Show two choices above the list; the second if there are several games.

    Attributes:
        state: ``all``, ``unfinished`` or ``finished``.
        game: Id of the only game that is shown; ``""`` for every game.
    """

    def __init__(self, desk: Desk, state: str, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self.state, self.game = state, ""

    def kept(self, summaries: Sequence[Summary]) -> list[Summary]:
        """Return the matches to show."""
        one_game = self.game in _games(summaries)
        found = [one for one in summaries if not one_game or one.game == self.game]
        if self.state == "all":
            return found
        over = self.state == "finished"
        return [one for one in found if one.over == over and one.problem is None]

    def row(self, summaries: Sequence[Summary]) -> Row:
        """Return the choices side by side, or one below the other."""
        states: list[tuple[str, Words]] = [(one, msg(f"match.saves.{one}")) for one in _STATES]
        says = msg("match.saves.filter")
        found: list[Widget] = [
            Segmented(states, self.state, self._choose, id="saves.filter", says=says)
        ]
        games = _games(summaries)
        if len(games) > 1:
            known, says = self.game in games, msg("match.saves.game")
            words = msg(f"{self.game}.name") if known else msg("match.saves.every_game")
            ask = partial(self._ask, games)
            found.append(Dropdown(words, ask, size=22, pill=True, id="saves.game", says=says))
        return Row(found, align="start", wraps=True)

    def _choose(self, state: str) -> None:
        self.state = state
        self._changed()

    def _ask(self, games: Sequence[str]) -> None:
        lines = [Line(_EVERY, msg("match.saves.every_game"))]
        lines += [Line(game, msg(f"{game}.name"), art=f"app/box-{game}") for game in games]
        heading = msg("match.saves.game")
        self._desk.stack.push(Choose(self._desk, heading, lines, self.game or _EVERY, self._take))

    def _take(self, game: str) -> None:
        self.game = "" if game == _EVERY else game
        self._changed()


def _games(summaries: Sequence[Summary]) -> list[str]:
    found = {one.game for one in summaries}
    return [game.id for game in GAMES if game.id in found]
