"""Goat: two to four lay dominoes and leave the points to others. The manifest."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.goat import notation, rules, table
from tabletop.games.goat.bots import BASELINES, BOTS
from tabletop.games.goat.hidden import unseen
from tabletop.games.goat.scoring import goats, sheet
from tabletop.games.goat.state import OPTIONS, Action, State, View, pieces


def _round_over(state: State) -> bool:
    """Whether a round is counted and another follows."""
    return state.counted and not goats(state.totals, state.house)


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
    minutes=15,
    private=True,
    round_over=_round_over,
)
