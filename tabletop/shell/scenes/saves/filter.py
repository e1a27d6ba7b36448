"""Filter the saved matches: unfinished, finished, of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.games import GAMES
from tabletop.kernel.words import msg
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.widgets import Dropdown, Line, Segmented, Ui, Words
from tabletop.store.summary import Summary
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_STATES: Final = ("all", "unfinished", "finished")
_EVERY: Final = "every"
"""Choice of every game in the list of games."""

_GAP: Final = 16.0


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

    def show(self, ui: Ui, box: Box, summaries: Sequence[Summary]) -> float:
        """Draw the choices at the top of ``box``; return their height."""
        states: list[tuple[str, Words]] = [(one, msg(f"match.saves.{one}")) for one in _STATES]
        bar = Segmented(states, self.state, self._choose, id="saves.filter")
        bar.says = msg("match.saves.filter")
        wide, high = ui.size(bar, box.width)
        bar.show(ui, Box(box.x, box.y, wide, high))
        games = _games(summaries)
        if len(games) < 2:
            return high
        known = self.game in games
        words = msg(f"{self.game}.name") if known else msg("match.saves.every_game")
        pill = Dropdown(words, lambda: self._ask(games), size=22, pill=True, id="saves.game")
        pill.says = msg("match.saves.game")
        long, tall = ui.size(pill, box.width)
        if wide + _GAP + long <= box.width:
            pill.show(ui, Box(box.x + wide + _GAP, box.y, long, tall))
            return high
        pill.show(ui, Box(box.x, box.y + high + _GAP, long, tall))
        return high + _GAP + tall

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
