"""Patchwork: two players sew quilts and count buttons. The manifest."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.patchwork import notation, rules, table
from tabletop.games.patchwork.bots import BASELINES, BOTS
from tabletop.games.patchwork.lessons import LESSON
from tabletop.games.patchwork.scoring import sheet
from tabletop.games.patchwork.state import (
    OPTIONS,
    Action,
    State,
    View,
    discarded,
    pieces,
    unseen,
)
from tabletop.games.patchwork.tastes import STYLES

PATCHWORK: Final[Game[State, Action, View]] = Game(
    id="patchwork",
    rules_version=1,
    seat_counts=(2,),
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
    minutes=20,
    air="rain",
    lesson=LESSON,
    discarded=discarded,
    finished=True,
)
