"""Goat: two to four lay dominoes and leave the points to others. The manifest."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.goat import notation, rules, table
from tabletop.games.goat.bots import BASELINES, BOTS
from tabletop.games.goat.hidden import unseen
from tabletop.games.goat.lessons import LESSON
from tabletop.games.goat.scoring import goats, sheet
from tabletop.games.goat.state import OPTIONS, Action, Draw, Pass, State, View, pieces
from tabletop.games.goat.tastes import STYLES
from tabletop.kernel.options import Options
from tabletop.kernel.words import Seat
from tabletop.pieces.tileface import face


def _round_over(state: State) -> bool:
    """Whether a round is counted and another follows."""
    return state.counted and not goats(state.totals, state.house)


def _sides(seats: int, options: Options) -> tuple[tuple[Seat, Seat], ...]:
    """Partners sit opposite each other (G-2.2)."""
    if seats != 4 or not options.get("pairs"):
        return ()
    return (Seat(0), Seat(2)), (Seat(1), Seat(3))


GOAT: Final[Game[State, Action, View]] = Game(
    id="goat",
    rules_version=1,
    seat_counts=(2, 3, 4),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    table=table,
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=BOTS,
    baselines=BASELINES,
    styles=STYLES,
    minutes=15,
    air="fire",
    private=True,
    round_over=_round_over,
    starter="rules",
    sides=_sides,
    forced=lambda action: isinstance(action, Draw | Pass),
    face=face,
    low_wins=True,
    lesson=LESSON,
    finished=True,
)
