"""Define every event that can happen to a table, each with its time.

Times are seconds of the caller's clock; only differences mean anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tabletop.bots.bot import Advice
from tabletop.games.game import SomeAction
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
    """Report the size of the window and the display settings."""

    now: float
    shape: Shape


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Report changed settings."""

    now: float
    settings: Settings


@dataclass(frozen=True, slots=True)
class HandInput:
    """Report pointer or key input for the hand.

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
    """Pick up or press ``item``; put back a piece held before."""

    now: float
    item: ItemId


@dataclass(frozen=True, slots=True)
class TryOut:
    """Preview a placement without playing it."""

    now: float
    put: Put


@dataclass(frozen=True, slots=True)
class Made:
    """Make a complete gesture, whether or not it is offered."""

    now: float
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Hovered:
    """Report the piece under the pointer, or else with the focus."""

    now: float
    item: Item | None


@dataclass(frozen=True, slots=True)
class Submit:
    """Play ``action`` for the seat to act."""

    now: float
    action: SomeAction
    swift: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """Report the advice for the question ``ticket``.

    Attributes:
        advice: Ranked actions; ``None`` when all thinking failed.
    """

    now: float
    ticket: int
    advice: Advice[SomeAction] | None


@dataclass(frozen=True, slots=True)
class Saved:
    """Report that the save ``number`` is on disk."""

    now: float
    number: int


@dataclass(frozen=True, slots=True)
class NotSaved:
    """Report why the latest save failed; it is retried.

    Attributes:
        why: The reason, a part of a sentence; ``None``: that reason holds no more.
    """

    now: float
    why: Msg | None


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo the latest choice of a person."""

    now: float


@dataclass(frozen=True, slots=True)
class Redo:
    """Redo the choice undone last."""

    now: float


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the strongest bot for a hint for the person to act."""

    now: float


@dataclass(frozen=True, slots=True)
class CloseHint:
    """Close the hint."""

    now: float


@dataclass(frozen=True, slots=True)
class MoreOfHint:
    """Show or hide the figures behind the hint."""

    now: float


@dataclass(frozen=True, slots=True)
class FollowHint:
    """Preview the placement of the hint, or press its button."""

    now: float


@dataclass(frozen=True, slots=True)
class PutAway:
    """Dismiss the magnifier, the hint or the refusal."""

    now: float


@dataclass(frozen=True, slots=True)
class StepOn:
    """Show the bot's pending move at pace ``step``."""

    now: float


@dataclass(frozen=True, slots=True)
class Rush:
    """Start or stop playing bots' moves without pauses."""

    now: float


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the viewer's hand by the next order."""

    now: float


@dataclass(frozen=True, slots=True)
class ShowLast:
    """Highlight the last move for a moment."""

    now: float


@dataclass(frozen=True, slots=True)
class Zoomed:
    """Magnify the field by ``factor`` around a point.

    The point is in table units. A factor of 0 shows the whole field.
    """

    now: float
    factor: float
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Panned:
    """Move the magnified field, in table units."""

    now: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class FinishGlide:
    """Finish all animations now."""

    now: float


@dataclass(frozen=True, slots=True)
class EndMoment:
    """End the highlight on screen after any input."""

    now: float


@dataclass(frozen=True, slots=True)
class GoOn:
    """Deal the next round after the end of this one was seen."""

    now: float


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """Open the score sheet of the round, if it has one."""

    now: float


@dataclass(frozen=True, slots=True)
class Claim:
    """Report that the awaited person is at the screen."""

    now: float


@dataclass(frozen=True, slots=True)
class Blurred:
    """Report lost focus: a person must claim the screen again."""

    now: float


@dataclass(frozen=True, slots=True)
class Covered:
    """Report that the table closed or another scene covers it."""

    now: float


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Report that the table is in front again."""

    now: float


@dataclass(frozen=True, slots=True)
class Seated:
    """Put another chair in a seat, or change its assists.

    Attributes:
        unclaims: Whether the screen must be claimed anew: another player sits there.
    """

    now: float
    seat: Seat
    chair: Chair
    unclaims: bool = True


@dataclass(frozen=True, slots=True)
class LessonOn:
    """Continue a lesson after its text was read."""

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
