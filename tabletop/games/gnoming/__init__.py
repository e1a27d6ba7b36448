"""Define Gnoming A Round: keep a layout of nine cards low.

Two to seven play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.bots.bot import Maker
from tabletop.games.game import Above, Game
from tabletop.games.gnoming import notation, position, rules
from tabletop.games.gnoming.gestures import blocked, gesture, intend
from tabletop.games.gnoming.habits import STYLES
from tabletop.games.gnoming.hidden import unseen
from tabletop.games.gnoming.layout import lay_out
from tabletop.games.gnoming.layout.drawing import face
from tabletop.games.gnoming.lessons import LESSON
from tabletop.games.gnoming.log import told
from tabletop.games.gnoming.preview import about, preview, prompt
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
from tabletop.games.kit.notation import joined
from tabletop.games.kit.table import Table
from tabletop.kernel.late import Late
from tabletop.table.sprites import Board

if TYPE_CHECKING:
    from tabletop.games.kit.counting import CountedHand
    from tabletop.games.kit.ending import Podium
    from tabletop.table.ending import Ending
    from tabletop.table.moment import Moment
    from tabletop.table.picture import Item


def _counted(view: View) -> Sequence[CountedHand]:
    from tabletop.games.gnoming.ending import counted

    return counted(view)


def _above(table: Above) -> tuple[Item, ...]:
    from tabletop.games.gnoming.above import above

    return above(table)


def _ending(state: State, podium: Podium) -> Ending:
    from tabletop.games.gnoming.ending import ending

    return ending(state, podium)


def _moment(before: State, action: Action, after: State) -> Moment | None:
    from tabletop.games.gnoming.moments import moment

    return moment(before, action, after)


def _bots() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.gnoming.bots import BOTS

    return BOTS


def _baselines() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.gnoming.bots import BASELINES

    return BASELINES


GNOMING: Final[Game[State, Action, View]] = Game(
    id="gnoming",
    seat_counts=SEAT_COUNTS,
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
        blocked=blocked,
        about=about,
    ),
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=Late(_bots),
    baselines=Late(_baselines),
    styles=STYLES,
    minutes=25,
    room="garden",
    ground=Board("green"),
    round_over=round_over,
    forced=lambda action: isinstance(action, Discard),
    face=face,
    low_wins=True,
    counts=True,
    lesson=LESSON,
    moment=_moment,
    sounds=("card-shuffle", "card-flip", "card-lay", "putt", "splash", "pass", "round"),
    counted=_counted,
    above=_above,
    ending=_ending,
    finished=True,
)
