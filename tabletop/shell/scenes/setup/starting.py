"""Start the match that was set up, and remember its table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import msg, visible
from tabletop.shell.scenes.match import opening
from tabletop.shell.scenes.players.names import told_apart
from tabletop.shell.scenes.setup.seating import Seating, remembered
from tabletop.store import setups

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def ready(seating: Seating) -> bool:
    """Tell whether a match can begin with these choices."""
    return seating.good and seating.trouble() is None


def start(desk: Desk, seating: Seating, random: Random) -> None:
    """Remember the table, and open the match."""
    settings, last = desk.settings, remembered(seating)
    desk.change(
        last_names=last.names,
        last_players=last.players,
        setups=setups.with_newest(settings.setups, last),
    )
    chosen = seating.chosen
    deal = opening.luck() if chosen is None else chosen
    # Lots change the order of the seats, but "Player 2" keeps the name from this screen. The only
    # person needs none: the table calls them "you".
    alone = sum(chair.player == HUMAN for chair in seating.chairs) == 1
    names = [
        chair.name
        if visible(chair.name)
        else ("" if alone and chair.player == HUMAN else desk.say(msg("kernel.player", number=i)))
        for i, chair in enumerate(seating.chairs, start=1)
    ]
    for seat, name in enumerate(told_apart(names)):
        seating.call(seat, name)
    chairs = seating.seated(random)
    opening.begin(desk, seating.game, chairs, seating.house(), deal, practice=seating.practice)
