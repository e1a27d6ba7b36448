"""Define Patchwork: two players sew quilts and collect buttons."""

from typing import Final

from tabletop.games.game import Game
from tabletop.games.kit.notation import joined
from tabletop.games.kit.table import Table
from tabletop.games.patchwork import notation, position, rules
from tabletop.games.patchwork.bots import BASELINES, BOTS
from tabletop.games.patchwork.gestures import blocked, gesture, intend, settle
from tabletop.games.patchwork.habits import STYLES
from tabletop.games.patchwork.hidden import unseen
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.lessons import LESSON
from tabletop.games.patchwork.log import told
from tabletop.games.patchwork.preview import about, preview, prompt
from tabletop.games.patchwork.scoring import sheet
from tabletop.games.patchwork.state import (
    OPTIONS,
    Action,
    Leather,
    Pass,
    State,
    View,
    discarded,
    pieces,
)

PATCHWORK: Final[Game[State, Action, View]] = Game(
    id="patchwork",
    seat_counts=(2,),
    options=OPTIONS,
    rules=rules,
    notation=joined(notation, position),
    table=Table(
        lay_out=lay_out,
        gesture=gesture,
        intend=intend,
        prompt=prompt,
        preview=preview,
        told=told,
        settle=settle,
        blocked=blocked,
        about=about,
    ),
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=BOTS,
    baselines=BASELINES,
    styles=STYLES,
    minutes=20,
    room="rain",
    forced=lambda action: isinstance(action, Pass) or action == Leather(None),
    lesson=LESSON,
    sounds=("patches", "button", "income", "leather", "seven", "pass"),
    discarded=discarded,
    finished=True,
)
