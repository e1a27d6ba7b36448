"""Show a seat: its token, the kind of player, strength and habit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.games import find
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.parts.pips import LevelBox
from tabletop.shell.parts.portraitgrid import lifted
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Button, Dropdown, Line, Pressed, Size, Ui, Words
from tabletop.table.picture import Box


def kinds() -> list[tuple[str, Msg]]:
    """Return the kinds of players: a person, or a bot of each level."""
    levels = [(f"{BOT}{level}", msg(f"table.level.{level}")) for level in LEVELS]
    return [(HUMAN, msg("match.person")), *levels]


def about(game: str, chair: Chair) -> Msg:
    """Return one sentence about the player of a chair."""
    if chair.level is None:
        return msg("match.person.about")
    return msg(f"{game}.level.{chair.level}")


@dataclass
class Disc(Pressed):
    """Show the token of a seat in its current look.

    Attributes:
        press: Action of a click; ``None`` for a picture only.
        mark: A small drawing at its lower right.
    """

    seat: int
    press: Callable[[], None] | None = None
    mark: str = ""
    size: float = 84.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the token, lifted on hover."""
        side = min(self.size, box.height)
        where = Box.around(*box.centre, side, side)
        lift = 2.5 if self.press is None else lifted(self, ui, where)
        face(ui, where, Seat(self.seat), lift)
        if self.mark:
            k = min(30.0, 0.4 * side)
            badge = Box(where.right - k, where.bottom - 0.93 * k, k, k)
            ui.draw.rounded(badge, k / 2, "panel", "edge", 1.5)
            ui.draw.icon(self.mark, badge.x + 0.2 * k, badge.y + k / 2, 0.6 * k, "ink")


def choose_kind(
    desk: Desk,
    game: str,
    heading: Words,
    value: str,
    chosen: Callable[[str], None],
    seats: int,
    *,
    person: bool = True,
) -> None:
    """Show the kinds of players with sentences; report the choice.

    Strengths are those at ``seats`` seats; with ``person`` the kinds include a person.
    """
    lines = []
    for kind, words in kinds()[0 if person else 1 :]:
        told = _rated(game, kind.removeprefix(BOT), seats, about(game, Chair("", kind)))
        lines.append(Line(kind, msg("match.kind", kind=words, about=told)))
    desk.stack.push(Choose(desk, heading, lines, value, chosen, explained=True))


def _rated(game: str, level: str, seats: int, about: Msg) -> Msg:
    """Return a sentence about a bot, with its wins against a weaker level.

    The weaker level is the next one below, or the weakest if that is about as strong.
    """
    at = LEVELS.index(level) if level in LEVELS else 0
    for below in dict.fromkeys((LEVELS[at - 1], LEVELS[0])) if at else ():
        won = _won(game, level, below, seats)
        if won is not None and (won > 5 or below == LEVELS[0]):
            name = msg(f"table.level.{below}")
            return msg("match.kind.rated", about=about, level=name, won=won)
    return about


def _won(game: str, level: str, below: str, seats: int) -> int | None:
    """Return the wins of a level in ten games, or ``None`` if unknown."""
    found = find(game)
    one = None if found is None else found.strength.of(level, seats)
    other = None if found is None else found.strength.of(below, seats)
    if one is None or other is None:
        return None
    return min(9, round(10 / (1 + 10 ** ((other[0].mean - one[0].mean) / 400))))


def kind_box(
    desk: Desk,
    game: str,
    chair: Chair,
    heading: Words,
    play: Callable[[str], None],
    name: str,
    seats: int,
) -> LevelBox:
    """Return a box with the kind of a seat's player; a click lists all."""
    ask = partial(choose_kind, desk, game, heading, chair.player, play, seats)
    level = chair.level or ""
    return LevelBox(dict(kinds())[chair.player], ask, size=22, id=name, says=heading, level=level)


def opponents_box(
    desk: Desk, game: str, value: str, play: Callable[[str], None], seats: int
) -> Dropdown:
    """Return a box with the level of all bots, ``""`` if they differ."""
    heading = msg("match.opponents.title")
    ask = partial(choose_kind, desk, game, heading, value, play, seats, person=False)
    words = msg("match.opponents", level=dict(kinds()).get(value, msg("match.opponents.mixed")))
    level = value.removeprefix(BOT)
    return LevelBox(words, ask, "people", 22, True, id="opponents", says=heading, level=level)


def has_habits(game: str) -> bool:
    """Return whether a game's bots have habits to choose from."""
    return bool(_styles(game))


def habit(game: str, style: str) -> Msg:
    """Return the name of a bot's habit, or of no habit if it is unknown."""
    return msg(f"{game}.style.{style}") if style in _styles(game) else msg("match.style.none")


def habit_button(game: str, chair: Chair, on_click: Callable[[], None], name: str) -> Button:
    """Return a button with a bot's habit; a click shows all habits."""
    words = msg("match.style", style=habit(game, chair.style))
    return Button(words, on_click, icon="robot", size=20, height=48, id=name)


def choose_habit(
    desk: Desk, game: str, heading: Words, bot: Chair, chosen: Callable[[str], None]
) -> None:
    """Show the habits of a game's bots with sentences; report the choice."""
    none, about = msg("match.style.none"), msg("match.style.none.about")
    lines = [Line("", msg("match.kind", kind=none, about=about))]
    for style in _styles(game):
        about = msg(f"{game}.style.{style}.about")
        lines.append(Line(style, msg("match.kind", kind=habit(game, style), about=about)))
    now = bot.style if bot.style in _styles(game) else ""
    note = msg("match.style.about")
    desk.stack.push(Choose(desk, heading, lines, now, chosen, note, explained=True))


def _styles(game: str) -> tuple[str, ...]:
    found = find(game)
    return () if found is None else tuple(found.styles.tastes)
