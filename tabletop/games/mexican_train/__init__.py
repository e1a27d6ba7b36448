"""Define Mexican Train, a domino game for two to twelve players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import Badge, Daily, Feat, Game, Preset, Usual
from tabletop.games.kit.table import Table
from tabletop.games.kit.tiles import arrange, face
from tabletop.games.mexican_train import position, rules
from tabletop.games.mexican_train.drawtable import draw_size, most, usual_set
from tabletop.games.mexican_train.gestures import blocked, gesture, intend
from tabletop.games.mexican_train.habits import STYLES
from tabletop.games.mexican_train.hidden import unseen
from tabletop.games.mexican_train.layout import lay_out
from tabletop.games.mexican_train.layout.hand import SORTS
from tabletop.games.mexican_train.lessons import LESSON
from tabletop.games.mexican_train.log import own, told
from tabletop.games.mexican_train.moves import next_starter
from tabletop.games.mexican_train.preview import about, because, preview, prompt
from tabletop.games.mexican_train.scoring import feats, first_engine, sheet, sides
from tabletop.games.mexican_train.state import (
    OPTIONS,
    SEAT_COUNTS,
    Action,
    Draw,
    Pass,
    State,
    View,
    laws_of,
    pieces,
)
from tabletop.kernel.late import LateFunction, late_mapping
from tabletop.kernel.options import Options
from tabletop.kernel.words import Seat, msg
from tabletop.table.sprites import Art, Domino, Sprite

FEWEST: Final = 3
"""Smallest hand size that the set-up offers, as in the tables of the rules (MT-2.5)."""


def _usual(seats: int, options: Options) -> dict[str, Usual]:
    """Return the options that depend on the seats (MT-1.1, MT-2.5)."""
    given = options.get("set")
    highest = usual_set(seats) if given is None else int(given)
    sizes = range(FEWEST, min(30, most(highest, seats)) + 1)
    dealt = Usual(idle=msg("mexican_train.idle.starter")) if options.get("deal_engine") else Usual()
    return {
        "begins": dealt,
        "starter": dealt,
        "set": Usual(usual_set(seats)),
        "hand_size": Usual(draw_size(highest, seats), sizes),
        "rounds": Usual(numbers=range(1, first_engine(laws_of(options), highest) + 1)),
        "first_engine": Usual(numbers=range(1, highest)),
    }


def _sides(seats: int, options: Options) -> tuple[tuple[Seat, Seat], ...]:
    """Return the partners, if there are any (MT-8.5)."""
    return sides(seats) if laws_of(options, seats).partners else ()


def _length(options: Options) -> float:
    """Return the number of rounds divided by the usual thirteen (MT-7.3)."""
    every = first_engine(laws_of(options), int(options.get("set", 12))) + 1
    rounds = options.get("rounds", "all")
    return (every if rounds == "all" else min(int(rounds), every)) / 13


def _first(state: State) -> tuple[Sprite, ...]:
    engine = state.table.engine
    return Art("mexican_train/engine"), Domino((engine, engine))


MEXICAN_TRAIN: Final[Game[State, Action, View]] = Game(
    id="mexican_train",
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
        own=own,
        blocked=blocked,
        about=about,
        because=because,
        sorts=SORTS,
        arrange=arrange,
    ),
    pieces=pieces,
    unseen=unseen,
    covered=lambda view: replace(view, hand=()),
    sheet=sheet,
    bots=late_mapping("tabletop.games.mexican_train.bots:BOTS"),
    baselines=late_mapping("tabletop.games.mexican_train.bots:BASELINES"),
    styles=STYLES,
    minutes=60,
    length=_length,
    lengths={"short": {"rounds": 4}, "half": {"rounds": 7}, "whole": {"rounds": "all"}},
    hint_steps=30_000,
    room="night",
    private=True,
    round_over=lambda state: state.table.phase == "done",
    begins=lambda state: None if state.table.laws.deal_engine else next_starter(state.table),
    starter="rules",
    usual=_usual,
    sides=_sides,
    forced=lambda action: isinstance(action, Draw | Pass),
    face=face,
    low_wins=True,
    presets=(
        Preset("family", {"doubles_a_turn": "one"}),
        Preset("long", {"long_first_turn": True}),
    ),
    lesson=LESSON,
    moment=LateFunction("tabletop.games.mexican_train.moments:moment"),
    incidents=LateFunction("tabletop.games.mexican_train.moments:incidents"),
    sounds=("shuffle", "clack", "whistle", "draw-tile", "pass", "round", "signal"),
    above=LateFunction("tabletop.games.mexican_train.above:above"),
    ending=LateFunction("tabletop.games.mexican_train.ending:ending"),
    feats=feats,
    bests=(Feat("train"),),
    hung_by=Feat("train"),
    hung_wide=True,
    badges=(Badge("unmarked", "unmarked", least=13), Badge("express", "train", least=14)),
    daily=Daily(_first, {"rounds": 4}),
    keepsake=LateFunction("tabletop.games.mexican_train.keepsake:keepsake"),
    finished=True,
)
