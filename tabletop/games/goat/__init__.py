"""Define Goat: two to four lay dominoes and avoid points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.bots.bot import Maker
from tabletop.games.game import Above, Game
from tabletop.games.goat import notation, position, rules
from tabletop.games.goat.gestures import gesture, intend
from tabletop.games.goat.habits import STYLES
from tabletop.games.goat.hidden import unseen
from tabletop.games.goat.layout import lay_out
from tabletop.games.goat.layout.hand import SORTS
from tabletop.games.goat.lessons import LESSON
from tabletop.games.goat.log import told
from tabletop.games.goat.preview import about, preview, prompt
from tabletop.games.goat.scoring import goats, sheet
from tabletop.games.goat.state import OPTIONS, Action, Draw, Pass, State, View, pieces
from tabletop.games.kit.notation import joined
from tabletop.games.kit.table import Table
from tabletop.games.kit.tiles import arrange
from tabletop.kernel.late import Late
from tabletop.kernel.options import Options
from tabletop.kernel.words import Seat
from tabletop.pieces.tileface import face

if TYPE_CHECKING:
    from tabletop.games.kit.counting import CountedHand
    from tabletop.games.kit.ending import Podium
    from tabletop.table.ending import Ending
    from tabletop.table.moment import Moment
    from tabletop.table.picture import Item


def _round_over(state: State) -> bool:
    """Return whether a round is counted and another follows."""
    return state.counted and not goats(state.totals, state.house)


def _sides(seats: int, options: Options) -> tuple[tuple[Seat, Seat], ...]:
    """Return the sides: partners sit opposite each other (G-2.2)."""
    if seats != 4 or not options.get("pairs"):
        return ()
    return (Seat(0), Seat(2)), (Seat(1), Seat(3))


def _counted(view: View) -> Sequence[CountedHand]:
    from tabletop.games.goat.ending import counted

    return counted(view)


def _above(table: Above) -> tuple[Item, ...]:
    from tabletop.games.goat.above import above

    return above(table)


def _ending(state: State, podium: Podium) -> Ending:
    from tabletop.games.goat.ending import ending

    return ending(state, podium)


def _moment(before: State, action: Action, after: State) -> Moment | None:
    from tabletop.games.goat.moments import moment

    return moment(before, action, after)


def _bots() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.goat.bots import BOTS

    return BOTS


def _baselines() -> Mapping[str, Maker[View, Action]]:
    from tabletop.games.goat.bots import BASELINES

    return BASELINES


GOAT: Final[Game[State, Action, View]] = Game(
    id="goat",
    seat_counts=(2, 3, 4),
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
    minutes=15,
    room="fire",
    private=True,
    round_over=_round_over,
    starter="rules",
    sides=_sides,
    forced=lambda action: isinstance(action, Draw | Pass),
    face=face,
    low_wins=True,
    lesson=LESSON,
    moment=_moment,
    sounds=("shuffle", "clack", "draw-tile", "pass", "round", "goat", "splash"),
    lays=2,
    counted=_counted,
    above=_above,
    ending=_ending,
    finished=True,
)
