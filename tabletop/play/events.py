"""Define every event that can happen to a table, each with its time.

Times are seconds of the caller's clock; only differences mean anything.
"""

from __future__ import annotations

from tabletop.bots.bot import Advice
from tabletop.games.game import SomeAction
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.store.settings import Settings
from tabletop.table import inputs
from tabletop.table.gesture import Gesture, Put
from tabletop.table.picture import Item, ItemId, Shape


@dataclass(frozen=True, slots=True)
class Event:
    """Report something at the time ``now``."""

    now: float


class Tick(Event):
    """Report that time has passed."""


@dataclass(frozen=True, slots=True)
class Viewport(Event):
    """Report the size of the window and the display settings."""

    shape: Shape


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """Report changed settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class HandInput(Event):
    """Report input for the hand that may have waited ``lag`` seconds."""

    meant: inputs.Input
    lag: float = 0.0


@dataclass(frozen=True, slots=True)
class Take(Event):
    """Pick up or press ``item``; put back any held piece."""

    item: ItemId


@dataclass(frozen=True, slots=True)
class TryOut(Event):
    """Preview a placement without playing it."""

    put: Put


@dataclass(frozen=True, slots=True)
class Made(Event):
    """Make a complete gesture, offered or not."""

    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Hovered(Event):
    """Report the piece under the pointer, or the focused piece."""

    item: Item | None


@dataclass(frozen=True, slots=True)
class Submit(Event):
    """Play ``action`` for the seat to act."""

    action: SomeAction
    swift: bool = False


@dataclass(frozen=True, slots=True)
class Reply(Event):
    """Report the advice for ``ticket``; ``None`` if all thinking failed."""

    ticket: int
    advice: Advice[SomeAction] | None


@dataclass(frozen=True, slots=True)
class Saved(Event):
    """Report that the save ``number`` is on disk."""

    number: int


@dataclass(frozen=True, slots=True)
class NotSaved(Event):
    """Report why the latest save failed; ``None`` once that is over."""

    why: Msg | None


class Undo(Event):
    """Undo the latest choice of a person."""


class Redo(Event):
    """Redo the choice undone last."""


class AskHint(Event):
    """Ask the strongest bot for a hint for the person to act."""


class CloseHint(Event):
    """Close the hint."""


class OtherHint(Event):
    """Show the next best choice of the hint, or the best again."""


class FollowHint(Event):
    """Preview the hint's placement; for a button, light it, then press it."""


class PutAway(Event):
    """Dismiss the magnifier, the hint or the refusal."""


class StepOn(Event):
    """Show the bot's pending move at pace ``step``."""


class Rush(Event):
    """Start or stop playing bots' moves without pauses."""


class SortHand(Event):
    """Sort the viewer's hand by the next order."""


class ShowLast(Event):
    """Highlight the last move for a moment."""


@dataclass(frozen=True, slots=True)
class Zoomed(Event):
    """Magnify the field by ``factor`` around a point.

    The point is in table units. A factor of 0 shows the whole field.
    """

    factor: float
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Panned(Event):
    """Move the magnified field, in table units."""

    dx: float
    dy: float


class FinishGlide(Event):
    """Finish all animations now."""


class EndMoment(Event):
    """End the highlight on screen after any input."""


class EndCount(Event):
    """End the count of a finished round after any input."""


class SeeTable(Event):
    """Look at the table of a finished round, past the page of its points."""


class GoOn(Event):
    """Deal the next round, after the end of a round was shown."""


class OpenSheet(Event):
    """Open the score sheet of the round, if it has one."""


class Claim(Event):
    """Report that the person the curtain waits for is at the screen."""


class Blurred(Event):
    """Report lost focus: a person must claim the screen again."""


class Covered(Event):
    """Report that the table closed or another scene covers it."""


class Uncovered(Event):
    """Report that the table is in front again."""


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Replace a seat's chair, or change its assists.

    Attributes:
        unclaims: Whether the screen must be claimed anew: another player sits there.
    """

    seat: Seat
    chair: Chair
    unclaims: bool = True


class LessonOn(Event):
    """Continue a lesson after a step of text only."""
