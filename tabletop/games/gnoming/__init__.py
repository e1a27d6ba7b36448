"""Gnoming A Round: two to seven keep a layout of nine cards as low as they can. The manifest."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.gnoming import notation, position, rules, table
from tabletop.games.gnoming.bots import BASELINES, BOTS
from tabletop.games.gnoming.drawn import face
from tabletop.games.gnoming.hidden import unseen
from tabletop.games.gnoming.lessons import LESSON
from tabletop.games.gnoming.scoring import round_over, sheet
from tabletop.games.gnoming.state import (
    OPTIONS,
    SEAT_COUNTS,
    Action,
    Discard,
    State,
    View,
    pieces,
)
from tabletop.games.gnoming.tastes import STYLES
from tabletop.games.kit.notation import Notation

GNOMING: Final[Game[State, Action, View]] = Game(
    id="gnoming",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    rules=rules,
    notation=Notation(
        notation.write,
        notation.read,
        position.write_position,
        position.read_position,
        position.facts,
    ),
    table=table,
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=BOTS,
    baselines=BASELINES,
    styles=STYLES,
    minutes=25,
    air="garden",
    round_over=round_over,
    forced=lambda action: isinstance(action, Discard),
    face=face,
    low_wins=True,
    counts=True,
    lesson=LESSON,
)
