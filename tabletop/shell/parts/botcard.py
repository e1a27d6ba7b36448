"""Describe a bot: the measured strength of its level, and its habit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.bots.outcome import Measure
from tabletop.games import find
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Msg, msg
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.widgets import Button, Line, Words

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def rating(game: str, level: str, seats: int) -> Msg | None:
    """Return the Elo of a level at a table of ``seats``.

    It was measured at that table or the nearest measured one.
    """
    known = _known(game, level, seats)
    if known is None:
        return None
    one, _ = known
    return msg("match.elo", elo=round(one.mean), off=round((one.high - one.low) / 2))


def rating_note(game: str, level: str, seats: int) -> Msg | None:
    """Explain Elo, and the number of seats it was measured with."""
    known = _known(game, level, seats)
    return None if known is None else msg("match.elo.note", n=known[1])


def _known(game: str, level: str, seats: int) -> tuple[Measure, int] | None:
    found = find(game)
    return None if found is None else found.strength.of(level, seats)


def has_habits(game: str) -> bool:
    """Return whether a game's bots have habits to choose from."""
    return bool(_styles(game))


def habit(game: str, style: str) -> Msg:
    """Return the name of a bot's habit, or of none if it is unknown."""
    return msg(f"{game}.style.{style}") if style in _styles(game) else msg("match.style.none")


def habit_button(game: str, chair: Chair, on_click: Callable[[], None], name: str) -> Button:
    """Return a button with a bot's habit; a click shows all habits."""
    words = msg("match.style", style=habit(game, chair.style))
    return Button(words, on_click, icon="robot", size=20, height=48, id=name)


def choose_habit(
    desk: Desk, game: str, heading: Words, bot: Chair, seats: int, chosen: Callable[[str], None]
) -> None:
    """Show the habits of a game's bots with sentences; report the choice.

    Above them stands the strength of the bot at a table of ``seats``.
    """
    none = msg("match.style.none"), msg("match.style.none.about")
    lines = [Line("", msg("match.kind", kind=none[0], about=none[1]))]
    for style in _styles(game):
        about = msg(f"{game}.style.{style}.about")
        words = msg("match.kind", kind=habit(game, style), about=about)
        lines.append(Line(style, words))
    now = bot.style if bot.style in _styles(game) else ""
    about = msg("match.style.about")
    if (elo := rating(game, bot.level or "", seats)) is not None:
        about = msg("match.kind.rated", about=about, elo=elo)
    desk.stack.push(Choose(desk, heading, lines, now, chosen, about, explained=True))


def _styles(game: str) -> tuple[str, ...]:
    found = find(game)
    return () if found is None else tuple(found.styles.tastes)
