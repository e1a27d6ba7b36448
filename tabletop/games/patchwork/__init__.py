"""Define Patchwork: two players sew quilts and collect buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop.bots.bot import Maker
from tabletop.games.game import Game
from tabletop.games.kit.notation import joined
from tabletop.games.kit.table import Table
from tabletop.games.patchwork import notation, position, rules
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
from tabletop.kernel.late import Late
from tabletop.kernel.words import msg

if TYPE_CHECKING:
    from tabletop.games.kit.ending import Podium
    from tabletop.table.ending import Ending
    from tabletop.table.moment import Moment


def _ending(state: State, podium: Podium) -> Ending:
    from tabletop.games.patchwork.ending import ending

    return ending(state, podium)


def _moment(before: State, action: Action, after: State) -> Moment | None:
    from tabletop.games.patchwork.moments import moment

    return moment(before, action, after)


def _bots() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.patchwork.bots import BOTS

    return BOTS


def _baselines() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.patchwork.bots import BASELINES

    return BASELINES


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
    bots=Late(_bots),
    baselines=Late(_baselines),
    styles=STYLES,
    aim=(msg("patchwork.aim"), msg("patchwork.aim.about")),
    minutes=20,
    room="rain",
    forced=lambda action: isinstance(action, Pass) or action == Leather(None),
    lesson=LESSON,
    moment=_moment,
    sounds=("patches", "button", "income", "leather", "seven", "pass", "finish"),
    asks=True,
    discarded=discarded,
    ending=_ending,
    finished=True,
)
