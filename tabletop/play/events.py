"""Define every event that can happen to a table, each with its time.

Times are seconds of the caller's clock; only differences mean anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop.kernel.record import Chair
from tabletop.kernel.words import Msg, Seat
from tabletop.store.settings import Settings
from tabletop.table import inputs
from tabletop.table.gesture import Gesture, Put
from tabletop.table.picture import Item, ItemId, Shape


@dataclass(frozen=True, slots=True)
class Tick:
    """Report that time has passed."""

    now: float


@dataclass(frozen=True, slots=True)
class Viewport:
    """Report the room of the window, and the settings about pictures."""

    now: float
    shape: Shape


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Report other settings."""

    now: float
    settings: Settings


@dataclass(frozen=True, slots=True)
class HandInput:
    """Report an input of the hand.

    Attributes:
        now: Seconds of the caller's clock.
        meant: The input.
        lag: Seconds that it may have waited before.
    """

    now: float
    meant: inputs.Input
    lag: float = 0.0


@dataclass(frozen=True, slots=True)
class Take:
    """Take ``item`` in the hand, or press it; a piece held before is put back."""

    now: float
    item: ItemId


@dataclass(frozen=True, slots=True)
class TryOut:
    """Lay a piece down to be looked at, without doing it."""

    now: float
    put: Put


@dataclass(frozen=True, slots=True)
class Made:
    """Make a whole gesture at once, offered or not."""

    now: float
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Hovered:
    """Report the piece under the pointer, or else under the focus."""

    now: float
    item: Item | None


@dataclass(frozen=True, slots=True)
class Submit:
    """Do ``action`` for the seat to act."""

    now: float
    action: Any
    swift: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """Report the advice for the question ``ticket``.

    Attributes:
        advice: Ranked actions; ``None`` when all thinking failed.
    """

    now: float
    ticket: int
    advice: Any


@dataclass(frozen=True, slots=True)
class Saved:
    """Report that the save ``number`` is on the disk."""

    now: float
    number: int


@dataclass(frozen=True, slots=True)
class NotSaved:
    """Report that the latest save failed, and why; it is tried again.

    Attributes:
        why: The reason, a part of a sentence; ``None``: that reason holds no more.
    """

    now: float
    why: Msg | None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the latest choice of a person."""

    now: float


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again the choice taken back."""

    now: float


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the strongest opponent for the person to act."""

    now: float


@dataclass(frozen=True, slots=True)
class CloseHint:
    """Put the hint away."""

    now: float


@dataclass(frozen=True, slots=True)
class MoreOfHint:
    """Tell the figures behind the hint, or put them away again."""

    now: float


@dataclass(frozen=True, slots=True)
class FollowHint:
    """Lay the piece of the hint down to be looked at, or press it."""

    now: float


@dataclass(frozen=True, slots=True)
class PutAway:
    """Put away a lens, a hint, a refusal."""

    now: float


@dataclass(frozen=True, slots=True)
class StepOn:
    """Show the bot's move that waits at pace ``step``."""

    now: float


@dataclass(frozen=True, slots=True)
class Rush:
    """Have bots play to the end of the round without pauses, or stop that."""

    now: float


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the viewer's hand the next way."""

    now: float


@dataclass(frozen=True, slots=True)
class ShowLast:
    """Have the last move stand out for a moment."""

    now: float


@dataclass(frozen=True, slots=True)
class Zoomed:
    """Magnify the field ``factor`` times more around a point.

    The point is in table units. A factor of 0 shows the whole field.
    """

    now: float
    factor: float
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Panned:
    """Push the magnified field by so many table units."""

    now: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class FinishGlide:
    """Have all that moves arrive now."""

    now: float


@dataclass(frozen=True, slots=True)
class EndMoment:
    """End the great moment that is shown: somebody pressed something."""

    now: float


@dataclass(frozen=True, slots=True)
class GoOn:
    """Deal the next round: the end of this one was seen."""

    now: float


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """Open the score sheet of the round, or go on without one."""

    now: float


@dataclass(frozen=True, slots=True)
class Claim:
    """Report that the awaited person is at the screen."""

    now: float


@dataclass(frozen=True, slots=True)
class Blurred:
    """Report that perhaps nobody looks: a person must claim the screen anew."""

    now: float


@dataclass(frozen=True, slots=True)
class Covered:
    """Report that another scene is in front of the table, or the table closed."""

    now: float


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Report that the table is in front again."""

    now: float


@dataclass(frozen=True, slots=True)
class Seated:
    """Put another chair in a seat, or the same one with other help.

    Attributes:
        unclaims: Whether the screen must be claimed anew: another player sits there.
    """

    now: float
    seat: Seat
    chair: Chair
    unclaims: bool = True


@dataclass(frozen=True, slots=True)
class LessonOn:
    """Go on with a lesson: what it told was read."""

    now: float


Event: TypeAlias = (
    Tick
    | Viewport
    | SettingsChanged
    | HandInput
    | Take
    | TryOut
    | Made
    | Hovered
    | Submit
    | Reply
    | Saved
    | NotSaved
    | Undo
    | Redo
    | AskHint
    | CloseHint
    | MoreOfHint
    | FollowHint
    | PutAway
    | StepOn
    | Rush
    | SortHand
    | ShowLast
    | Zoomed
    | Panned
    | FinishGlide
    | EndMoment
    | GoOn
    | OpenSheet
    | Claim
    | Blurred
    | Covered
    | Uncovered
    | Seated
    | LessonOn
)
