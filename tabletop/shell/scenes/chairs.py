"""The chairs of a new game: the card of each, with what it may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.shell.scenes.botcard import choose_habit
from tabletop.shell.scenes.seatcard import Choices, card, slip
from tabletop.shell.scenes.seating import Seating, free_name
from tabletop.shell.widgets import Grid, Plain, Widget

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

FEW = 2
"""So many have a large card with every level in sight."""

SOME = 4
"""So many have a card with a sentence; more only what is needed."""


@dataclass(frozen=True)
class Chairs:
    """What the cards need.

    Attributes:
        desk: Shows dialogs.
        seating: What they change.
        bots: Friendly names for bots.
        changed: Told after every change.
        who: Asks who sits in a chair.
        help: Asks which help a chair has.
        done: A name is written.
    """

    desk: Desk
    seating: Seating
    bots: Sequence[str]
    changed: Callable[[], None]
    who: Callable[[int], None]
    help: Callable[[int], None]
    done: Callable[[], None]

    def show(self) -> Widget:
        """All cards, large where there are few."""
        count = len(self.seating.chairs)
        cards = [self._card(seat) for seat in range(count)]
        if count <= FEW:
            return Grid(cards, least=380, most=2, gap=22)
        if count <= SOME:
            return Grid(cards, least=320, most=2, gap=16)
        return Grid(cards, least=236, most=3, gap=10)

    def _card(self, seat: int) -> Widget:
        seating, game = self.seating, self.seating.game.id

        def call(name: str) -> None:
            seating.call(seat, name)
            seating.chairs[seat] = replace(seating.chairs[seat], person="")
            self.changed()

        def play(player: str) -> None:
            seating.seat_player(seat, player, free_name(self.bots, seating.names, seat))
            self.changed()

        def leave() -> None:
            seating.remove(seat)
            self.changed()

        def habit() -> None:
            name = seating.chairs[seat].name
            heading = Plain(name) if name else msg("match.style.title")
            choose_habit(self.desk, game, heading, seating.chairs[seat].style, accustom)

        def accustom(style: str) -> None:
            seating.accustom(seat, style)
            self.changed()

        count = len(seating.chairs)
        do = Choices(
            call,
            play,
            lambda: self.who(seat),
            self.done,
            lambda: self.help(seat),
            habit,
            count,
            leave if seating.can_remove else None,
        )
        chair = seating.chairs[seat]
        if count <= FEW:
            return card(game, seat, chair, do)
        return slip(self.desk, game, seat, chair, do, told=count <= SOME)
