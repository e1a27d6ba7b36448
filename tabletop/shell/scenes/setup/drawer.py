"""Show the drawer of the set-up: seats, house rules, deal, practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.house.seating import Seating
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.shell.parts import seats
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.scenes.setup.houserules import rules_panel
from tabletop.shell.scenes.setup.seatdialog import SeatDialog, show_help
from tabletop.shell.widgets import Column, Field, Pair, Panel, Plain, Row, Scroll, Ui, Widget, Words
from tabletop.shell.widgets.button import Button, icon_button
from tabletop.shell.widgets.choice import Segmented
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.table.picture import Box

WIDE: Final = 820.0
"""Units across the drawer beside a table of many seats."""

_PAD: Final = 14.0

_SOME: Final = 4
"""Seats at most that get a sentence about each player."""

_BESIDE: Final = 5
"""Numbers of players up to which a label fits beside them; more have no label."""


def show_drawer(ui: Ui, box: Box, edit: Edit, done: Callable[[], None]) -> None:
    """Draw the drawer as a sheet of paper that scrolls.

    The screen uses the looks and the names of the players. ``done`` is called after a name
    was entered.
    """
    parts = [*_seats(edit, done), Rule(), rules_panel(edit)]
    inside = Scroll(Column(parts, gap=18), id="setup.page", padding=16)
    high = min(box.height, ui.size(inside, box.width - 2 * _PAD)[1] + 2 * _PAD)
    Panel(inside, _PAD, lift=9).show(ui, replace(box, height=high))


def _seats(edit: Edit, done: Callable[[], None]) -> list[Widget]:
    """Return all settings of the players, from their number to the starter."""
    seating = edit.seating
    parts = [_head(edit)]
    if seating.sides():
        parts.append(_partners(edit))
    cards = [_card(edit, seat, done) for seat in range(len(seating.chairs))]
    parts.append(Column(cards, gap=10))
    if seating.can_add:
        words = msg("match.setup.add", n=len(seating.chairs), all=max(seating.game.seat_counts))
        add = partial(edit.change, lambda s: s.step(1, edit.words))
        parts.append(Button(words, add, icon="plus", id="setup.add"))
    if seating.game.starter == "seat":
        parts.append(_begins(edit))
    return parts


def _head(edit: Edit) -> Widget:
    seating = edit.seating

    def play(player: str) -> None:
        edit.change(lambda s: s.set_bots(player))

    def resize(count: str) -> None:
        edit.change(lambda s: s.resize(int(count), edit.words))

    line: list[Widget] = [replace(title(msg("match.setup.seats"), 32), grow=1)]
    if len(seating.bots) > 1:
        level, count = seating.bots_play, len(seating.chairs)
        line.append(seats.opponents_box(edit.desk, seating.game.id, level, play, count))
    above = Row(line, gap=16)
    counts = sorted(seating.game.seat_counts)
    if len(counts) < 2:
        return above
    words = msg("match.setup.count")
    numbers: list[tuple[str, Words]] = [(str(n), msg("kernel.number", value=n)) for n in counts]
    many = Segmented(numbers, str(len(seating.chairs)), resize, id="setup.count", says=words)
    if len(counts) > _BESIDE:
        many.padding = 14
        return Column([above, many], gap=10)
    return Column([above, Pair(Label(words, 24, "sans-bold"), many, 110)], gap=12)


def _partners(edit: Edit) -> Widget:
    rows = [_side(side) for side in edit.seating.sides()]
    words, turn = msg("match.setup.partners"), partial(edit.change, Seating.turn_around)
    other = Button(words, turn, icon="swap", size=22, id="setup.partners")
    return Panel(Pair(Column(rows, gap=10), other, least=260), padding=22)


def _side(side: Sequence[Seat]) -> Widget:
    discs = Row([seats.Disc(seat, size=48) for seat in side], gap=4)
    words = msg("match.setup.together", everybody=Join(tuple(map(Who, side))))
    return Row([discs, Label(words, 24, grow=1)], gap=16)


def _begins(edit: Edit) -> Widget:
    seating = edit.seating
    options: list[tuple[str, Words]] = [("lot", msg("match.setup.lot"))]
    for seat in range(len(seating.chairs)):
        options.append((str(seat), msg("kernel.name", who=Who(Seat(seat)))))

    def choose(value: str) -> None:
        starter = None if value == "lot" else int(value)
        edit.change(lambda s: replace(s, starter=starter))

    value = "lot" if seating.starter is None else str(seating.starter)
    words = msg("match.setup.begins")
    who = Segmented(options, value, choose, id="setup.begins", says=words)
    told = Column([title(words, 32), note(msg("match.setup.begins.about"))], gap=2)
    return Column([told, who], gap=10)


def _card(edit: Edit, seat: int, done: Callable[[], None]) -> Widget:
    seating = edit.seating
    chair, game, count = seating.chairs[seat], seating.game.id, len(seating.chairs)

    def play(player: str) -> None:
        edit.change(lambda s: s.set_player(seat, player, edit.words))

    def who() -> None:
        edit.desk.stack.push(SeatDialog(edit, seat))

    def habit() -> None:
        seats.choose_habit(
            edit.desk, game, Plain(edit.name(seat)), chair,
            lambda style: edit.change(lambda s: s.set_style(seat, style)),
        )  # fmt: skip

    human = chair.player == HUMAN
    disc = seats.Disc(seat, who, "pencil", 60.0, id=f"seat {seat} colour")
    disc.says = msg("profile.who.change") if human or chair.neighbour else msg("match.setup.colour")
    name = Field(
        chair.name, lambda text: edit.change(lambda s: s.rename(seat, text)), done,
        hint=msg("kernel.player", number=seat + 1), most=20, size=24, id=f"seat {seat} name",
        grow=1, says=msg("match.setup.name"),
    )  # fmt: skip
    kind = seats.kind_box(
        edit.desk, game, chair, Plain(edit.name(seat)), play, f"seat {seat} player", count
    )
    kind.level = ""  # leave out the level to save room
    more: list[Widget] = []
    if human:
        words, show = msg("profile.help"), partial(show_help, edit, seat)
        more.append(Button(words, show, icon="hint", size=20, height=48, id=f"seat {seat} help"))
    elif seats.has_habits(game):
        more.append(seats.habit_button(game, chair, habit, f"seat {seat} habit"))
    if seating.can_remove:
        words = msg("match.setup.leave")
        leave = partial(edit.change, lambda s: s.remove(seat, edit.words))
        more.append(icon_button(f"seat {seat} leave", "cross", words, leave))
    row = Pair(Row([disc, name], gap=12), Row([kind, *more], gap=10, wraps=True), least=240.0)
    lines: list[Widget] = [row]
    if count <= _SOME and not human:
        lines.append(note(seats.about(game, chair), 20))
    return Panel(Column(lines, gap=4), 12, stitched=False)
