"""Define Goat: two to four players lay dominoes and avoid points."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import Badge, Daily, Feat, Game, Preset
from tabletop.games.goat import position, rules
from tabletop.games.goat.gestures import gesture, intend
from tabletop.games.goat.habits import STYLES
from tabletop.games.goat.hidden import unseen
from tabletop.games.goat.layout import lay_out
from tabletop.games.goat.layout.hand import SORTS
from tabletop.games.goat.lessons import LESSON
from tabletop.games.goat.log import own, told
from tabletop.games.goat.opening import senior
from tabletop.games.goat.preview import about, because, preview, prompt
from tabletop.games.goat.scoring import feats, round_over, sheet
from tabletop.games.goat.state import OPTIONS, Action, Draw, Pass, State, View, pieces
from tabletop.games.kit.table import Table
from tabletop.games.kit.tiles import arrange, face
from tabletop.kernel.late import LateFunction, late_mapping
from tabletop.kernel.options import Options
from tabletop.kernel.words import Seat
from tabletop.table.sprites import Art, Domino, Sprite


def _sides(seats: int, options: Options) -> tuple[tuple[Seat, Seat], ...]:
    """Return the sides; partners sit opposite each other (G-2.2)."""
    if seats != 4 or not options.get("pairs"):
        return ()
    return (Seat(0), Seat(2)), (Seat(1), Seat(3))


def _first(state: State) -> tuple[Sprite, ...]:
    """Return the goat and the tile with which the round has to be opened."""
    return Art("goat/head"), Domino(senior(state.hands, state.house))


GOAT: Final[Game[State, Action, View]] = Game(
    id="goat",
    seat_counts=(2, 3, 4),
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
        about=about,
        because=because,
        sorts=SORTS,
        arrange=arrange,
    ),
    pieces=pieces,
    unseen=unseen,
    covered=lambda view: replace(view, hand=(), pool=()),
    sheet=sheet,
    bots=late_mapping("tabletop.games.goat.bots:BOTS"),
    baselines=late_mapping("tabletop.games.goat.bots:BASELINES"),
    styles=STYLES,
    minutes=15,
    length=lambda options: int(options.get("target", 101)) / 101,
    lengths={"short": {"target": 25}, "half": {"target": 51}, "whole": {"target": 101}},
    hint_steps=10_000,
    room="fire",
    private=True,
    round_over=round_over,
    begins=lambda state: state.opener,
    starter="rules",
    sides=_sides,
    forced=lambda action: isinstance(action, Draw | Pass),
    face=face,
    low_wins=True,
    presets=(
        Preset("family", {"bald_alone": True}),
        Preset("yard", {"pairs": True, "fence": True}, seats=4),
    ),
    lesson=LESSON,
    moment=LateFunction("tabletop.games.goat.moments:moment"),
    incidents=LateFunction("tabletop.games.goat.moments:incidents"),
    sounds=("shuffle", "clack", "draw-tile", "pass", "round", "goat", "splash"),
    lays=2,
    above=LateFunction("tabletop.games.goat.above:above"),
    ending=LateFunction("tabletop.games.goat.ending:ending"),
    feats=feats,
    bests=(Feat("out"),),
    badges=(Badge("clean", "clean", least=5), Badge("never", "goat", most=0, days=5)),
    daily=Daily(_first),
    keepsake=LateFunction("tabletop.games.goat.keepsake:keepsake"),
    finished=True,
)
