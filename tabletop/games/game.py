"""What the collection needs to know of a game: the manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from tabletop.bots.bot import Bot
from tabletop.bots.style import Styled, Styles, parted
from tabletop.games.lesson import Lesson
from tabletop.kernel.options import Option, Options, OptionValue
from tabletop.kernel.replay import Notation
from tabletop.kernel.rules import ActionT, Rules, StateT, ViewT
from tabletop.kernel.sheet import Sheet
from tabletop.kernel.words import Msg, Seat
from tabletop.table.gesture import Gesture, Offers
from tabletop.table.journey import NOWHERE, Flight
from tabletop.table.picture import Item, ItemId, Label, Picture, Pose, Shape
from tabletop.table.sprites import Sprite

if TYPE_CHECKING:
    from tabletop.bots.strength import Strength

V_contra = TypeVar("V_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a preview.

    Attributes:
        sprite: A small picture of what it is about.
        strong: What it comes to.
        weak: A word about it.
        aspect: Width of the picture by its height.
    """

    sprite: Sprite
    strong: Msg
    weak: Msg | None = None
    aspect: float = 1.0


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action means, before it is done.

    Attributes:
        title: What would be done.
        facts: What follows from it.
        items: Signs to draw on the table meanwhile.
        labels: Words on those signs.
        lies: Pieces that turn themselves the right way, as they will lie; a piece that is
            not among them lies as the hand holds it.
        grave: Whether it waits for a second yes even where moves are done at once.
        brief: The first fact for a row of two lines, where that can be longer.
    """

    title: Msg
    facts: tuple[Fact, ...]
    items: tuple[Item, ...] = ()
    labels: tuple[Label, ...] = ()
    lies: tuple[Item, ...] = ()
    grave: bool = False
    brief: Msg | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """One action as a line of the log.

    Attributes:
        seat: Who did it; ``None`` for chance.
        sprite: A small picture of it, with its width by its height in ``aspect``.
        words: What was done.
        sound: Name of the sound it makes, or ``""``.
        marks: Items of the table to mark as the last move.
        source: Item of the table before, out of which pieces come that are new on the table;
            when chance acts, all pieces.
        flights: Small things that fly from one item to another, such as income.
    """

    seat: Seat | None
    sprite: Sprite | None
    words: Msg
    sound: str = ""
    marks: tuple[ItemId, ...] = ()
    aspect: float = 1.0
    source: ItemId = NOWHERE
    flights: tuple[Flight, ...] = ()


@dataclass(frozen=True, slots=True)
class Usual:
    """What a house rule comes to at one table, for options that follow from the seats.

    Attributes:
        value: What holds when nobody says; ``None`` where the option has a default.
        numbers: Those of its numbers that make a difference at that table.
    """

    value: OptionValue | None = None
    numbers: range | None = None


NO_STYLES: Final = Styles()

_NOTHING: Final[Mapping[str, Usual]] = MappingProxyType({})


class Table(Protocol[S_contra, V_contra, ActionT]):
    """How a game looks and is handled, without a screen."""

    def lay_out(self, view: V_contra, shape: Shape) -> Picture:
        """Where everything lies for this viewer."""

    def gesture(self, view: V_contra, action: ActionT) -> Gesture:
        """How the viewer's hand says ``action``. Defined for every legal action."""

    def intend(self, view: V_contra, gesture: Gesture) -> ActionT | None:
        """The action ``gesture`` would be, legal or not, so that the refusal can say why."""

    def settle(self, view: V_contra, item: ItemId, pose: Pose) -> Pose:
        """The smallest pose of ``item`` that looks the same as ``pose``."""

    def blocked(self, view: V_contra, gesture: Gesture, picture: Picture) -> tuple[Item, ...]:
        """Signs on what is in the way of a gesture that is not offered."""

    def prompt(self, view: V_contra) -> Msg:
        """What the viewer may do now, in words."""

    def preview(self, view: V_contra, action: ActionT, picture: Picture) -> Preview:
        """What ``action`` would mean for the viewer."""

    def about(self, view: V_contra, item: ItemId, picture: Picture) -> Preview | None:
        """What may be known about ``item``: for hover and focus; ``None`` for furniture."""

    def told(self, before: S_contra, action: ActionT, after: S_contra) -> Told:
        """``action`` as a line of the log."""

    @property
    def sorts(self) -> Sequence[str]:
        """Ways to sort the viewer's hand, the usual one first; empty without hands.

        The viewer's own order is none of them, see ``Shape.order``.
        """

    def arrange(
        self, view: V_contra, gesture: Gesture, picture: Picture
    ) -> tuple[ItemId, ...] | None:
        """The viewer's own order of the hand after ``gesture``; ``None`` if it arranges none."""


Air: TypeAlias = Literal["rain", "fire", "night", "garden"]
"""Rain on the window, a fire, a warm night in the open, a garden."""


@dataclass(frozen=True)
class Game(Generic[StateT, ActionT, ViewT]):
    """A game of the collection.

    Attributes:
        id: Names the game in records, ``sprites/`` and texts; never changes.
        rules_version: Raised when old records would play out differently.
        seat_counts: How many may play, fewest first.
        options: The house rules.
        pieces: Every piece on a table, one place after another; no action may lose one.
        unseen: The pieces whose place the viewer cannot know.
        sheet: Every point explained, for the score sheet.
        bots: Makes a bot, by level name, weakest first: ``kernel.record.LEVELS``.
        baselines: Makes a named reference player for the arena.
        styles: The personalities that a bot of any level may have.
        minutes: How long a match takes about.
        private: Whether seats hold what others may not see: between two people at one
            screen a curtain comes down.
        round_over: Whether a state is the end of a round, before chance deals anew: its
            score sheet is shown.
        forced: Whether an action is done for a person when it is the only legal one:
            nothing to decide, such as a pass.
        air: The room that is heard while it is played.
        face: The picture of a piece that a score sheet names; ``None`` if it has none.
        low_wins: Whether the fewest points are the best.
        counts: Whether the table can count what nobody has seen yet.
        lesson: Teaches the game at its own table; ``None`` if there is none.
    """

    id: str
    rules_version: int
    seat_counts: Sequence[int]
    options: Sequence[Option]
    rules: Rules[StateT, ActionT, ViewT]
    notation: Notation[StateT, ActionT]
    table: Table[StateT, ViewT, ActionT]
    pieces: Callable[[StateT], Sequence[object]]
    unseen: Callable[[ViewT], Sequence[object]]
    sheet: Callable[[StateT], Sheet]
    bots: Mapping[str, Callable[[], Bot[ViewT, ActionT]]]
    baselines: Mapping[str, Callable[[], Bot[ViewT, ActionT]]]
    minutes: int
    private: bool = False
    round_over: Callable[[StateT], bool] = lambda _: False
    starter: Literal["seat", "rules"] = "seat"
    usual: Callable[[int, Options], Mapping[str, Usual]] = lambda _seats, _options: _NOTHING
    sides: Callable[[int, Options], Sequence[Sequence[Seat]]] = lambda _seats, _options: ()
    forced: Callable[[ActionT], bool] = lambda _: False
    air: Air = "fire"
    face: Callable[[str], Sprite | None] = lambda _: None
    styles: Styles = NO_STYLES
    low_wins: bool = False
    counts: bool = False
    lesson: Lesson | None = None

    def offers(self, view: ViewT) -> Offers[ActionT]:
        """The legal actions with their gestures."""
        return Offers((self.table.gesture(view, a), a) for a in self.rules.legal(view))

    def player(self, name: str) -> Bot[ViewT, ActionT] | None:
        """A new bot of that level, or the baseline of that name; with a style after a ``/``."""
        level, style = parted(name)
        make = self.bots.get(level) or self.baselines.get(level)
        if make is None or (style and style not in self.styles.tastes):
            return None
        bot = make()
        return Styled(bot, self.styles.tastes[style], self.styles.slack) if style else bot

    @property
    def strength(self) -> Strength:
        """How strong its levels were measured to be, from the file in its folder."""
        from tabletop.bots import strength

        return strength.read(Path(__file__).parent / self.id / strength.FILE)

    def seats(self, count: int) -> Sequence[Seat]:
        """The seats of a table of ``count``."""
        return [Seat(i) for i in range(count)]


AnyGame: TypeAlias = Game[Any, Any, Any]
