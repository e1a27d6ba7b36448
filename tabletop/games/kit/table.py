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
    from tabletop.games.game import Fact, Preview, Told


@dataclass(frozen=True)
class Table(Generic[StateT, ViewT, ActionT]):
    """Hold the functions that show a game and read its gestures.

    A small game defines the first six; the other defaults suit a game without hands whose pieces
    never turn.

    Attributes:
        lay_out: Lays out a view in a window.
        gesture: Maps each legal action to the gesture of the viewer's hand for it.
        intend: Maps a gesture to its action, legal or not, so that a refusal can give the reason;
            ``None`` for a meaningless gesture.
        prompt: Describes the actions that the viewer may take now.
        preview: Describes the consequences of an action for the viewer.
        told: Describes an action, between two states, as a line of the log.
        own: Returns a line of the log as the seat that acted may read it, given its views before
            and after: with the tile that it drew.
        settle: Returns the smallest pose of an item that looks the same as the given one.
        blocked: Marks the pieces that obstruct an illegal gesture.
        about: Describes an item for hover and focus; ``None`` for mere decoration.
        because: Returns the reason of a hint for an action with a picture of the piece concerned;
            ``None`` to show the reason in words alone.
        sorts: Ways to sort the viewer's hand, the default first; empty without hands. They exclude
            the viewer's own order, see ``Shape.order``.
        arrange: Returns the viewer's own order of the hand after a gesture; ``None`` if the
            gesture arranges nothing.
    """

    lay_out: Callable[[ViewT, Shape], Picture]
    gesture: Callable[[ViewT, ActionT], Gesture]
    intend: Callable[[ViewT, Gesture], ActionT | None]
    prompt: Callable[[ViewT], Msg]
    preview: Callable[[ViewT, ActionT, Picture], Preview]
    told: Callable[[StateT, ActionT, StateT], Told]
    own: Callable[[ViewT, ViewT, Told], Told] = lambda _before, _after, told: told
    settle: Callable[[ViewT, ItemId, Pose], Pose] = lambda _view, _item, _pose: UPRIGHT
    blocked: Callable[[ViewT, Gesture, Picture], tuple[Item, ...]] = (
        lambda _view, _gesture, _picture: ()
    )
    about: Callable[[ViewT, ItemId, Picture], Preview | None] = lambda _view, _item, _picture: None
    because: Callable[[ViewT, ActionT, Msg], Fact | None] = lambda _view, _action, _reason: None
    sorts: tuple[str, ...] = ()
    arrange: Callable[[ViewT, Gesture, Picture], tuple[ItemId, ...] | None] = (
        lambda _view, _gesture, _picture: None
    )
