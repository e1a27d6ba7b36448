"""Define Mexican Train: trains of dominoes from one engine.

Two to twelve play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.bots.bot import Maker
from tabletop.games.game import Above, Game, Usual
from tabletop.games.kit.notation import joined
from tabletop.games.kit.table import Table
from tabletop.games.kit.tiles import arrange
from tabletop.games.mexican_train import notation, position, rules
from tabletop.games.mexican_train.drawtable import draw_size, most, usual_set
from tabletop.games.mexican_train.gestures import blocked, gesture, intend
from tabletop.games.mexican_train.habits import STYLES
from tabletop.games.mexican_train.hidden import unseen
from tabletop.games.mexican_train.layout import lay_out
from tabletop.games.mexican_train.layout.hand import SORTS
from tabletop.games.mexican_train.lessons import LESSON
from tabletop.games.mexican_train.log import told
from tabletop.games.mexican_train.preview import about, preview, prompt
from tabletop.games.mexican_train.scoring import sheet
from tabletop.games.mexican_train.state import (
    OPTIONS,
    SEAT_COUNTS,
    Action,
    Draw,
    Pass,
    State,
    View,
    pieces,
)
from tabletop.kernel.late import Late
from tabletop.kernel.options import Options
from tabletop.pieces.tileface import face

if TYPE_CHECKING:
    from tabletop.games.kit.counting import CountedHand
    from tabletop.games.kit.ending import Podium
    from tabletop.table.ending import Ending
    from tabletop.table.moment import Moment
    from tabletop.table.picture import Item


def _usual(seats: int, options: Options) -> dict[str, Usual]:
    """Return the options that depend on the seats (MT-1.1, MT-2.5).

    Set and hand size follow the table of the rules; there is a round for each double.
    """
    given = options.get("set")
    highest = usual_set(seats) if given is None else int(given)
    sizes = range(1, min(30, most(highest, seats)) + 1)
    return {
        "set": Usual(usual_set(seats)),
        "hand_size": Usual(draw_size(highest, seats), sizes),
        "rounds": Usual(numbers=range(1, highest + 1)),
    }


def _counted(view: View) -> Sequence[CountedHand]:
    from tabletop.games.mexican_train.ending import counted

    return counted(view)


def _above(table: Above) -> tuple[Item, ...]:
    from tabletop.games.mexican_train.above import above

    return above(table)


def _ending(state: State, podium: Podium) -> Ending:
    from tabletop.games.mexican_train.ending import ending

    return ending(state, podium)


def _moment(before: State, action: Action, after: State) -> Moment | None:
    from tabletop.games.mexican_train.moments import moment

    return moment(before, action, after)


def _bots() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.mexican_train.bots import BOTS

    return BOTS


def _baselines() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.mexican_train.bots import BASELINES

    return BASELINES


MEXICAN_TRAIN: Final[Game[State, Action, View]] = Game(
    id="mexican_train",
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
        sorts=SORTS,
        arrange=arrange,
    ),
    pieces=pieces,
    unseen=unseen,
    sheet=sheet,
    bots=Late(_bots),
    baselines=Late(_baselines),
    styles=STYLES,
    minutes=60,
    room="night",
    private=True,
    round_over=lambda state: state.table.phase == "done",
    starter="rules",
    usual=_usual,
    forced=lambda action: isinstance(action, Draw | Pass),
    face=face,
    low_wins=True,
    lesson=LESSON,
    moment=_moment,
    sounds=("shuffle", "clack", "whistle", "draw-tile", "pass", "round", "signal"),
    counted=_counted,
    above=_above,
    ending=_ending,
    finished=True,
)
