"""Define a game's table: its functions for pictures, gestures and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

from tabletop.kernel.rules import ActionT, StateT, ViewT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.table.gesture import Gesture
from tabletop.table.picture import UPRIGHT, Item, ItemId, Picture, Pose, Shape

if TYPE_CHECKING:
    from tabletop.games.game import Preview, Told


@dataclass(frozen=True)
class Table(Generic[StateT, ViewT, ActionT]):
    """Hold the functions that show a game and read its gestures.

    A small game gives the first six; the defaults of the others suit pieces that are not
    turned, and a game without hands.

    Attributes:
        lay_out: Lays out a view in a window.
        gesture: Maps each legal action to the gesture of the viewer's hand for it.
        intend: Maps a gesture to its action, legal or not, so that the refusal can say why;
            ``None`` if it means nothing.
        prompt: Says in words which actions the viewer may take now.
        preview: Says what an action would bring the viewer.
        told: Describes an action, between two states, as a line of the log.
        settle: Returns the smallest pose of an item that looks the same as the given one.
        blocked: Signs the pieces in the way of a gesture that is not offered.
        about: Describes an item for hover and focus; ``None`` for furniture.
        sorts: Ways to sort the viewer's hand, the usual one first; empty without hands. The
            viewer's own order is none of them, see ``Shape.order``.
        arrange: Returns the viewer's own order of the hand after a gesture; ``None`` if the
            gesture arranges nothing.
    """

    lay_out: Callable[[ViewT, Shape], Picture]
    gesture: Callable[[ViewT, ActionT], Gesture]
    intend: Callable[[ViewT, Gesture], ActionT | None]
    prompt: Callable[[ViewT], Msg]
    preview: Callable[[ViewT, ActionT, Picture], Preview]
    told: Callable[[StateT, ActionT, StateT], Told]
    settle: Callable[[ViewT, ItemId, Pose], Pose] = lambda _view, _item, _pose: UPRIGHT
    blocked: Callable[[ViewT, Gesture, Picture], tuple[Item, ...]] = (
        lambda _view, _gesture, _picture: ()
    )
    about: Callable[[ViewT, ItemId, Picture], Preview | None] = lambda _view, _item, _picture: None
    sorts: tuple[str, ...] = ()
    arrange: Callable[[ViewT, Gesture, Picture], tuple[ItemId, ...] | None] = (
        lambda _view, _gesture, _picture: None
    )
