"""Define Patchwork: two players sew quilts and collect buttons."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Badge, Daily, Feat, Game, Preset
from tabletop.games.kit.table import Table
from tabletop.games.patchwork import position, rules
from tabletop.games.patchwork.cloth import sewn
from tabletop.games.patchwork.gestures import blocked, gesture, intend, settle
from tabletop.games.patchwork.habits import STYLES
from tabletop.games.patchwork.hidden import unseen
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.lessons import LESSON
from tabletop.games.patchwork.log import told
from tabletop.games.patchwork.preview import about, because, preview, prompt
from tabletop.games.patchwork.scoring import feats, sheet
from tabletop.games.patchwork.state import (
    OPTIONS,
    WITHIN_REACH,
    Action,
    Leather,
    Pass,
    State,
    View,
    discarded,
    pieces,
)
from tabletop.kernel.late import LateFunction, late_mapping
from tabletop.kernel.words import msg

PATCHWORK: Final[Game[State, Action, View]] = Game(
    id="patchwork",
    seat_counts=(2,),
    options=OPTIONS,
    rules=rules,
    notation=position,
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
        because=because,
    ),
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=late_mapping("tabletop.games.patchwork.bots:BOTS"),
    baselines=late_mapping("tabletop.games.patchwork.bots:BASELINES"),
    styles=STYLES,
    aim=(msg("patchwork.aim"), msg("patchwork.aim.about")),
    minutes=20,
    hint_steps=25_000,
    room="rain",
    forced=lambda action: isinstance(action, Pass) or action == Leather(None),
    lesson=LESSON,
    moment=LateFunction("tabletop.games.patchwork.moments:moment"),
    incidents=LateFunction("tabletop.games.patchwork.moments:incidents"),
    sounds=("patches", "button", "income", "leather", "seven", "pass", "finish"),
    asks=True,
    presets=(Preset("child", {"start_first": 10}), Preset("first", {"edition": "2014"})),
    discarded=discarded,
    ending=LateFunction("tabletop.games.patchwork.ending:ending"),
    feats=feats,
    bests=(Feat("empty", low=True),),
    badges=(Badge("whole", "empty", most=0), Badge("seven", "seven", least=1)),
    daily=Daily(lambda state: [sewn(patch) for patch in (state.ring or ())[:WITHIN_REACH]]),
    keepsake=LateFunction("tabletop.games.patchwork.keepsake:keepsake"),
    finished=True,
)
