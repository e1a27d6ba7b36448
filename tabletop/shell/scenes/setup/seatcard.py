"""Show the seats of a new match as cards of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from tabletop.bots.cast import freed
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, Seat, msg, visible
from tabletop.shell.scenes.dialogs.dialog import Choose, Dialog
from tabletop.shell.scenes.players.botcard import (
    choose_habit,
    habit_button,
    has_habits,
    rating,
    rating_note,
)
from tabletop.shell.scenes.players.names import free_name
from tabletop.shell.scenes.players.pips import LevelBox, Levels
from tabletop.shell.scenes.players.seatlooks import COLOURS, wear
from tabletop.shell.scenes.setup.seating import Seating
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import (
    Button,
    Column,
    Dropdown,
    Field,
    Grid,
    Label,
    Line,
    Panel,
    Plain,
    Row,
    Ui,
    Widget,
    Words,
    icon_button,
    title,
)
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.shell.desk import Desk


DISC = 84.0
"""Units across the token on a card."""


def kinds() -> list[tuple[str, Words]]:
    """Return the kinds of players: a person, or a bot of each level."""
    levels: list[tuple[str, Words]] = [
        (f"{BOT}{level}", msg(f"table.level.{level}")) for level in LEVELS
    ]
    return [(HUMAN, msg("match.person")), *levels]


def about(game: str, chair: Chair) -> Words:
    """Return one sentence about the player of a chair."""
    if chair.level is None:
        return msg("match.person.about")
    return msg(f"{game}.level.{chair.level}")


@dataclass
class Disc(Widget):
    """Show the token of a seat in its current look.

    Attributes:
        seat: Seat of the token.
        press: Action of a click; ``None`` for a picture only.
        mark: A small drawing at its lower right.
    """

    seat: int
    press: Callable[[], None] | None = None
    mark: str = ""
    size: float = DISC

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the token, lifted on hover."""
        side = min(self.size, box.height)
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        where = Box(x, y, side, side)
        lift = 2.5
        if self.press is not None:
            look = ui.target(self, where)
            lift = 1.0 if look.pressed else 7.0 if look.hover else 3.0
            if look.ring:
                ui.draw.ring(where, side / 2)
        face(ui, where, Seat(self.seat), lift)
        if self.mark:
            k = min(30.0, 0.4 * side)
            badge = Box(x + side - k, y + side - 0.93 * k, k, k)
            ui.draw.rounded(badge, k / 2, "panel", "edge", 1.5)
            ui.draw.icon(self.mark, badge.x + 0.2 * k, badge.y + k / 2, 0.6 * k, "ink")

    def activate(self, ui: Ui, part: str) -> None:
        """Press it."""
        if self.press is not None:
            self.press()


@dataclass
class Choices:
    """Hold the callbacks of one seat's card, and the number of seats."""

    call: Callable[[str], None]
    play: Callable[[str], None]
    colour: Callable[[], None]
    on_done: Callable[[], None]
    help: Callable[[], None]
    habit: Callable[[], None]
    seats: int
    leave: Callable[[], None] | None = None


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

    Args:
        desk: Shows it.
        game: Game of the levels.
        heading: Name of the seat.
        value: The current kind, or ``""``.
        chosen: Called with the chosen kind.
        seats: Number of seats, for the strength of the levels.
        person: Whether a person may play, too.
    """
    lines = []
    for kind, words in kinds()[0 if person else 1 :]:
        told = about(game, Chair("", kind))
        assert isinstance(words, Msg) and isinstance(told, Msg)
        elo = rating(game, kind.removeprefix(BOT), seats) if kind != HUMAN else None
        if elo is not None:
            told = msg("match.kind.rated", about=told, elo=elo)
        lines.append(Line(kind, msg("match.kind", kind=words, about=told)))
    note = rating_note(game, LEVELS[0], seats)
    desk.stack.push(Choose(desk, heading, lines, value, chosen, note, explained=True))


def kind_box(
    desk: Desk,
    game: str,
    chair: Chair,
    heading: Words,
    play: Callable[[str], None],
    name: str,
    seats: int,
) -> Dropdown:
    """Return the kind of a seat's player in one word; a click shows all."""
    words = dict(kinds())[chair.player]
    box = LevelBox(
        words,
        lambda: choose_kind(desk, game, heading, chair.player, play, seats),
        size=22,
        id=name,
        level=chair.level or "",
    )
    box.says = heading
    return box


def opponents_box(
    desk: Desk, game: str, value: str, play: Callable[[str], None], seats: int
) -> Dropdown:
    """Return the level of all bots; ``value`` is ``""`` if they differ."""
    level = dict(kinds()).get(value, msg("match.opponents.mixed"))
    assert isinstance(level, Msg)
    heading = msg("match.opponents.title")
    return LevelBox(
        msg("match.opponents", level=level),
        lambda: choose_kind(desk, game, heading, value, play, seats, person=False),
        "people",
        22,
        True,
        id="opponents",
        says=heading,
        level=value.removeprefix(BOT),
    )


def slip(desk: Desk, game: str, seat: int, chair: Chair, do: Choices, *, told: bool) -> Widget:
    """Return the small card of the chair ``seat``, for larger tables.

    ``told`` adds a sentence on its strength.
    """
    disc, name, leave = _head(seat, chair, do, 60.0 if told else 48.0)
    name.size = 24 if told else 22
    heading = Plain(chair.name) if visible(chair.name) else msg("kernel.player", number=seat + 1)
    who = kind_box(desk, game, chair, heading, do.play, f"seat {seat} player", do.seats)
    if not told:
        who.grow = 1.0  # the way out is beside it: a name needs more room than a level
        rows = [Row([disc, name], gap=6), Row([who, *leave], gap=6)]
        return Panel(Column(rows, gap=6), 10, stitched=False)
    note = _note(game, seat, chair, do, 20)
    return Panel(Column([Row([disc, name, *leave], gap=10), who, note], gap=10), padding=18)


def _note(game: str, seat: int, chair: Chair, do: Choices, size: float) -> Widget:
    """Return a bot's strength, or a person's identity and help."""
    if chair.player != HUMAN:
        words = Label(about(game, chair), size, tone="quiet")
        if not has_habits(game):
            return words
        # Its strength and its habits are behind the button, not on the card.
        habit = habit_button(game, chair, do.habit, f"seat {seat} habit")
        return Column([words, Row([habit], gap=14)], gap=8)
    who, how = msg("profile.pick"), msg("profile.help")
    pick = Button(who, do.colour, icon="people", size=size, height=48, id=f"seat {seat} who")
    help_ = Button(how, do.help, icon="hint", size=size, height=48, id=f"seat {seat} help")
    return Row([pick, help_], gap=10, wraps=True)


def _head(seat: int, chair: Chair, do: Choices, size: float) -> tuple[Disc, Field, list[Widget]]:
    """Return token, name, and the remove button."""
    disc = Disc(seat, do.colour, "pencil", size, id=f"seat {seat} colour")
    human = chair.player == HUMAN
    disc.says = msg("profile.who.change") if human else msg("match.setup.colour")
    number = msg("kernel.player", number=seat + 1)
    name = Field(
        chair.name,
        do.call,
        do.on_done,
        hint=number,
        most=20,
        size=28,
        id=f"seat {seat} name",
        grow=1,
    )
    name.says = msg("match.setup.name")
    words = msg("match.setup.leave")
    leave = (
        [] if do.leave is None else [icon_button(f"seat {seat} leave", "cross", words, do.leave)]
    )
    return disc, name, [*leave]


def card(game: str, seat: int, chair: Chair, do: Choices) -> Widget:
    """Return the card of the chair ``seat``."""
    disc, name, leave = _head(seat, chair, do, DISC)
    who = Levels(kinds(), chair.player, do.play, padding=18, id=f"seat {seat} player")
    who.says = msg("match.setup.player")
    return Panel(
        Column(
            [
                Row([disc, name, *leave], gap=20),
                who,
                _note(game, seat, chair, do, 22),
            ],
            gap=14,
        ),
        padding=22,
    )


class ColourDialog(Dialog):
    """Show all colours as tokens; a click takes one."""

    name: ClassVar[str] = "colours"
    most = 700.0

    def __init__(self, desk: Desk, letters: str, value: str, chosen: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._letters, self._value, self._chosen = letters, value, chosen
        self.first = f"colour.{value}"

    def body(self, ui: Ui) -> Widget:
        """Return a grid of tokens."""
        wear(self.desk, [Chair(self._letters, HUMAN, colour) for colour in COLOURS])
        discs = [self._disc(i, colour) for i, colour in enumerate(COLOURS)]
        return Column([title(msg("match.setup.colour")), Grid(discs, 132, 6, 20)], gap=24)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return only the back button: a click on a colour takes it."""
        return [Button(msg("shell.go_back"), self.back, command="back", id="colour-back")]

    def _disc(self, seat: int, colour: str) -> Widget:
        def take() -> None:
            self.back()
            self._chosen(colour)

        mark = "check" if colour == self._value else ""
        words = msg(f"match.colour.{colour}")
        disc = Disc(seat, take, mark, 88, id=f"colour.{colour}", says=words)
        return Column([disc, Label(words, 20, align="centre")], gap=6)


FEW = 2
"""Chairs at most that get a large card with every level visible."""

SOME = 4
"""Chairs at most that get a card with a sentence; more get only the necessary."""


@dataclass(frozen=True)
class Chairs:
    """Hold the services and callbacks of the seat cards.

    Attributes:
        desk: Shows dialogs.
        seating: The choices that they change.
        bots: Friendly names for bots.
        changed: Told after every change.
        who: Asks who sits in a chair.
        help: Asks which help a chair has.
        on_done: A name is written.
    """

    desk: Desk
    seating: Seating
    bots: Sequence[str]
    changed: Callable[[], None]
    who: Callable[[int], None]
    help: Callable[[int], None]
    on_done: Callable[[], None]

    def show(self) -> Widget:
        """Return all cards, large ones for few chairs."""
        count = len(self.seating.chairs)
        cards = [self._card(seat) for seat in range(count)]
        if count <= FEW:
            return Grid(cards, least=380, most=2, gap=22)
        if count <= SOME:
            return Grid(cards, least=320, most=4, gap=16)
        return Grid(cards, least=236, most=6, gap=10)

    def _card(self, seat: int) -> Widget:
        seating, game = self.seating, self.seating.game.id

        def call(name: str) -> None:
            seating.call(seat, name)
            seating.chairs[seat] = replace(freed(seating.chairs[seat]), person="")
            self.changed()

        def play(player: str) -> None:
            seating.seat_player(seat, player, free_name(self.bots, seating.names, seat))
            self.changed()

        def leave() -> None:
            seating.remove(seat)
            self.changed()

        def habit() -> None:
            name = seating.chairs[seat].name
            heading = Plain(name) if visible(name) else msg("match.style.title")
            choose_habit(self.desk, game, heading, seating.chairs[seat], count, accustom)

        def accustom(style: str) -> None:
            seating.accustom(seat, style)
            self.changed()

        count = len(seating.chairs)
        do = Choices(
            call,
            play,
            lambda: self.who(seat),
            self.on_done,
            lambda: self.help(seat),
            habit,
            count,
            leave if seating.can_remove else None,
        )
        chair = seating.chairs[seat]
        if count <= FEW:
            return card(game, seat, chair, do)
        return slip(self.desk, game, seat, chair, do, told=count <= SOME)
