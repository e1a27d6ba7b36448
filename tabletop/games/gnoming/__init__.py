"""Define Gnoming A Round, for two to seven: keep nine cards low."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Badge, Daily, Feat, Game, Preset
from tabletop.games.gnoming import position, rules
from tabletop.games.gnoming.gestures import blocked, gesture, intend
from tabletop.games.gnoming.habits import STYLES
from tabletop.games.gnoming.hidden import unseen
from tabletop.games.gnoming.layout import lay_out
from tabletop.games.gnoming.layout.drawing import face, sprite
from tabletop.games.gnoming.lessons import LESSON
from tabletop.games.gnoming.log import told
from tabletop.games.gnoming.preview import about, because, preview, prompt
from tabletop.games.gnoming.scoring import feats, round_over, sheet
from tabletop.games.gnoming.state import (
    OPTIONS,
    SEAT_COUNTS,
    Action,
    Discard,
    State,
    View,
    next_starter,
    pieces,
)
from tabletop.games.kit.table import Table
from tabletop.kernel.late import LateFunction, late_mapping
from tabletop.table.sprites import Board, Sprite


def _first(state: State) -> tuple[Sprite, ...]:
    return tuple(sprite(pile[-1]) for pile in state.table.piles)


GNOMING: Final[Game[State, Action, View]] = Game(
    id="gnoming",
    seat_counts=SEAT_COUNTS,
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
        blocked=blocked,
        about=about,
        because=because,
    ),
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=late_mapping("tabletop.games.gnoming.bots:BOTS"),
    baselines=late_mapping("tabletop.games.gnoming.bots:BASELINES"),
    styles=STYLES,
    minutes=25,
    length=lambda options: int(options.get("rounds", 3)) / 3,
    lengths={"short": {"rounds": 1}, "whole": {"rounds": 3}, "long": {"rounds": 9}},
    hint_steps=10_000,
    room="garden",
    ground=Board("green"),
    round_over=round_over,
    begins=lambda state: next_starter(state.table),
    forced=lambda action: isinstance(action, Discard),
    face=face,
    low_wins=True,
    counts=True,
    lesson=LESSON,
    presets=(
        Preset("return", {"hazards_return": True}),
        Preset("strict", {"tie_for_lowest": "does_not", "starter": "first_out"}),
    ),
    moment=LateFunction("tabletop.games.gnoming.moments:moment"),
    incidents=LateFunction("tabletop.games.gnoming.moments:incidents"),
    sounds=("card-shuffle", "card-flip", "card-lay", "putt", "splash", "pass", "round", "finish"),
    above=LateFunction("tabletop.games.gnoming.above:above"),
    ending=LateFunction("tabletop.games.gnoming.ending:ending"),
    feats=feats,
    bests=(Feat("best", low=True),),
    hung_by=Feat("best", low=True),
    badges=(Badge("eights", "line", least=8), Badge("low", "best", most=-10)),
    daily=Daily(_first),
    keepsake=LateFunction("tabletop.games.gnoming.keepsake:keepsake"),
    finished=True,
)
