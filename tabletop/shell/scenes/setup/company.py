"""Show players' number, bots' level, partners and starter in the setup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.shell.scenes.setup.seatcard import Disc, opponents_box
from tabletop.shell.scenes.setup.seating import Seating
from tabletop.shell.widgets import (
    Button,
    Column,
    Label,
    Pair,
    Panel,
    Row,
    Segmented,
    Widget,
    Words,
    title,
)

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_BESIDE: Final = 5
"""Numbers of players that leave room for a label beside them; more need none."""


def head(desk: Desk, seating: Seating, bots: Sequence[str], changed: Callable[[], None]) -> Widget:
    """Return the choice of the number of players and of the bots' level.

    Args:
        desk: Shows the levels.
        seating: Choices to change.
        bots: Friendly names for new bots.
        changed: Called after every change.
    """
    game = seating.game

    def play(player: str) -> None:
        seating.all_bots(player)
        changed()

    def be(count: str) -> None:
        seating.be(int(count), bots)
        changed()

    line: list[Widget] = [replace(title(msg("match.setup.seats"), 32), grow=1)]
    if sum(chair.player != HUMAN for chair in seating.chairs) > 1:
        line.append(opponents_box(desk, game.id, seating.bots_play, play, len(seating.chairs)))
    above = Row(line, gap=16)
    counts = sorted(game.seat_counts)
    if len(counts) < 2:
        return above
    words = msg("match.setup.count")
    numbers: list[tuple[str, Words]] = [(str(n), msg("kernel.number", value=n)) for n in counts]
    many = Segmented(numbers, str(len(seating.chairs)), be, id="setup.count", says=words)
    if len(counts) > _BESIDE:
        many.padding = 14
        return Column([above, many], gap=10)
    return Column([above, Pair(Label(words, 24, "sans-bold"), many, 110)], gap=12)


def together(seating: Seating, changed: Callable[[], None]) -> Widget:
    """Return the list of partners, with a button for other partners."""

    def turn() -> None:
        seating.turn_around()
        changed()

    rows = [_side(side) for side in seating.sides()]
    words = msg("match.setup.partners")
    other = Button(words, turn, icon="swap", size=22, id="setup.partners")
    return Panel(Pair(Column(rows, gap=10), other, least=260), padding=22)


def _side(side: Sequence[Seat]) -> Widget:
    discs = Row([Disc(seat, size=48) for seat in side], gap=4)
    words = msg("match.setup.together", everybody=Join(tuple(map(Who, side))))
    return Row([discs, Label(words, 24, grow=1)], gap=16)


def begins(seating: Seating, changed: Callable[[], None]) -> Widget:
    """Return the choice of the starter: at random, or a player."""
    options: list[tuple[str, Words]] = [("lot", msg("match.setup.lot"))]
    for seat in range(len(seating.chairs)):
        options.append((str(seat), msg("kernel.name", who=Who(Seat(seat)))))

    def choose(value: str) -> None:
        seating.starter = None if value == "lot" else int(value)
        changed()

    value = "lot" if seating.starter is None else str(seating.starter)
    words = msg("match.setup.begins")
    who = Segmented(options, value, choose, id="setup.begins", says=words)
    return Column([title(words, 32), who], gap=10)
