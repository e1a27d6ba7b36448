"""Mexican Train: trains of dominoes from one engine, for two to twelve. The manifest."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.mexican_train import notation, rules, table
from tabletop.games.mexican_train.bots import BASELINES, BOTS
from tabletop.games.mexican_train.hidden import unseen
from tabletop.games.mexican_train.scoring import sheet
from tabletop.games.mexican_train.state import (
    OPTIONS,
    SEAT_COUNTS,
    Action,
    State,
    View,
    pieces,
)

MEXICAN_TRAIN: Final[Game[State, Action, View]] = Game(
    id="mexican_train",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    table=table,
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=BOTS,
    baselines=BASELINES,
    minutes=60,
    private=True,
    round_over=lambda state: state.table.phase == "done",
)
