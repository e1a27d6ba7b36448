"""Set the table after a victory: the beaten give way to the stronger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.shell.scenes.players.names import friendly
from tabletop.shell.scenes.players.neighbours import settled
from tabletop.shell.scenes.players.seatlooks import free_colour
from tabletop.shell.scenes.setup.rivals import rivals
from tabletop.shell.scenes.setup.seating import Seating

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


@dataclass(frozen=True, slots=True)
class NextTable:
    """Propose the table to be played at next.

    Attributes:
        seating: The same house rules; the winner sits first, everybody else a step stronger.
        words: Label of the button that leads there.
    """

    seating: Seating
    words: Msg


def next_table(desk: Desk, session: Session) -> NextTable | None:
    """Return the table for the one person who has just won.

    ``None`` where nobody or somebody else has won, several people or no bots played, or nobody is
    stronger.
    """
    game, chairs = session.game, session.chairs
    people = [seat for seat, chair in enumerate(chairs) if chair.player == HUMAN]
    weaker = any(chair.level in LEVELS[:-1] for chair in chairs)
    if len(people) != 1 or people[0] not in results.winners(session) or not weaker:
        return None
    me = people[0]
    table = [_stronger(chair) for chair in (*chairs[me:], *chairs[:me])]
    words = msg("match.ending.next.many")
    if len(table) == 2:
        level, colour = table[1].level, table[0].colour
        rival = next(one for one in rivals(desk, game.id, table[:1]) if one.level == level)
        chair = rival.chair(colour)
        table[1] = replace(chair, colour=chair.colour or free_colour([colour], 1))
        words = msg("match.ending.next", name=rival.name)
    table = settled(desk, game.id, table, friendly(desk))
    head = session.head
    return NextTable(Seating.of(game, table, head.options, practice=head.practice), words)


def _stronger(chair: Chair) -> Chair:
    """Return the chair with its bot a level stronger; the strongest stay."""
    if chair.level not in LEVELS[:-1]:
        return chair
    return replace(chair, player=f"{BOT}{LEVELS[LEVELS.index(chair.level) + 1]}")
