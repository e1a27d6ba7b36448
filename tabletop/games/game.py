"""Define the manifest of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, Literal, NewType, TypeAlias

from tabletop.bots.bot import Bot, Maker
from tabletop.bots.style import Styled, Styles, parted
from tabletop.games.kit.random_bot import RandomBot
from tabletop.games.lesson import Lesson
from tabletop.kernel.late import Late, LateFunction
from tabletop.kernel.options import Option, Options, OptionValue
from tabletop.kernel.replay import Notation
from tabletop.kernel.rules import ActionT, Rules, StateT, ViewT
from tabletop.kernel.sheet import Sheet
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.table.gesture import Offers
from tabletop.table.journey import NOWHERE, Flight
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Board, Sprite

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from tabletop.bots.strength import Strength
    from tabletop.games.kit.counting import CountedHand
    from tabletop.games.kit.ending import Podium
    from tabletop.games.kit.table import Table
    from tabletop.table.moment import Moment
    from tabletop.table.stage import Timeline


@dataclass(frozen=True, slots=True)
class Fact:
    """Describe one line of a preview.

    Attributes:
        sprite: A small picture of the subject.
        strong: The main statement, such as a sum.
        weak: A remark on it.
        aspect: Width of the picture by its height.
    """

    sprite: Sprite
    strong: Msg
    weak: Msg | None = None
    aspect: float = 1.0


@dataclass(frozen=True, slots=True)
class Preview:
    """Describe the consequences of an action before it is done.

    Attributes:
        facts: The consequences, one line each.
        items: Signs to draw on the table during the preview.
        labels: Texts on those signs.
        lies: Pieces that turn to the right pose by themselves, in their final pose; any other piece
            keeps the pose of the drag.
        grave: Whether it needs a confirmation even when moves are done at once.
        brief: The first fact as the wording for a row of two lines, which may be longer.
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
    """Describe one action as a line of the log.

    Attributes:
        seat: The seat that acted; ``None`` for chance.
        sprite: A small picture of the action; ``aspect`` is its width divided by its height.
        sound: Name of its sound, or ``""``.
        marks: Items of the table to mark as the last move.
        source: Item of the previous table from which pieces that are new on the table come; when
            chance acts, all pieces come from it.
        flights: Small pictures that fly from one item to another, such as income.
        where: A small round picture of the place where it was done, if that tells all.
    """

    seat: Seat | None
    sprite: Sprite | None
    words: Msg
    sound: str = ""
    marks: tuple[ItemId, ...] = ()
    aspect: float = 1.0
    source: ItemId = NOWHERE
    flights: tuple[Flight, ...] = ()
    where: Sprite | None = None


@dataclass(frozen=True, slots=True)
class Usual:
    """Describe the value of a house rule that depends on the number of seats.

    Attributes:
        value: The value when none is chosen; ``None`` if the option has a default.
        numbers: The numbers of the option that make a difference at that table.
    """

    value: OptionValue | None = None
    numbers: range | None = None


NO_STYLES: Final = Styles()


@dataclass(frozen=True, slots=True)
class Above:
    """Describe a table seen from above, for the set-up.

    Attributes:
        table: The whole table, in units.
        seats: Middles of the faces on its edge, clockwise from the near side.
        face: Units from such a middle to the edge of the face.
        plate: Units from it to the lower edge of the name plate.
        half: Units from it to the side of the widest plate.
    """

    table: Box
    seats: Sequence[tuple[float, float]]
    face: float
    plate: float
    half: float


FELT: Final = Board("felt")

STANDINGS: Final = LateFunction("tabletop.games.kit.ending:standings")
"""The ending of a game that has none of its own."""

_NOTHING: Final[Mapping[str, Usual]] = MappingProxyType({})


def _no_sheet(_: object) -> Sheet:
    return Sheet((), ())


def _plain_sheet(rules: Rules[StateT, ActionT, ViewT]) -> Callable[[StateT], Sheet]:
    def sheet(state: StateT) -> Sheet:
        scores = tuple(rules.scores(state))
        return Sheet(((),) * len(scores), scores)

    return sheet


@dataclass(frozen=True)
class Game(Generic[StateT, ActionT, ViewT]):
    """Hold the manifest of a game.

    Attributes:
        id: Names the game in records, ``sprites/`` and texts; never changes.
        seat_counts: Numbers of players it can have, fewest first.
        pieces: Every piece on a table, one place after another; none is lost but ``discarded``.
        unseen: The pieces whose place the viewer cannot know.
        sheet: Every point explained, for the score sheet; by default the points alone.
        bots: Makes a bot, by level name, weakest first: ``kernel.record.LEVELS``.
        baselines: Makes a named reference player for the arena; ``random`` is always there.
        styles: The personalities that a bot of any level may have.
        aim: A heading and a sentence of what it is about, shown before a game for two.
        private: Whether seats hold what others may not see: between two people at one
            screen a curtain comes down.
        round_over: Whether a state is the end of a round, before chance deals anew: its
            score sheet is shown.
        forced: Whether an action is done for a person when it is the only legal one:
            nothing to decide, such as a pass.
        room: Name of the ambience during the game; an unknown one is silent.
        face: The picture of a piece that a score sheet names; ``None`` if it has none.
        low_wins: Whether the fewest points are the best.
        counts: Whether the table can count what nobody has seen yet.
        lesson: Teaches the game at its own table; ``None`` if there is none.
        sounds: Names of the sounds that its actions and moments make, see :attr:`Told.sound`.
        moment: Tells the great moment that an action brings, between two states; ``None`` if
            it brings none. It must not depend on what is hidden.
        asks: Whether choices are so hard to judge that a piece set down is tried first,
            unless the player wants it otherwise.
        lays: Pieces of a hand that one action lays, at most.
        discarded: Number of pieces an action takes off the table for good.
        ground: The table as seen from above, for the set-up.
        above: The pieces on it then; by default none.
        counted: The open hands that are counted on the table at the end of a round.
        ending: The picture at the end of a match; by default everybody by place.
        finished: Whether ``tests/finish`` asks of it all that the games of the box have.
        package: Import name of its package; empty: ``tabletop.games.<id>``.
    """

    id: str
    seat_counts: Sequence[int]
    rules: Rules[StateT, ActionT, ViewT]
    notation: Notation[StateT, ActionT]
    table: Table[StateT, ViewT, ActionT]
    bots: Mapping[str, Maker[ViewT, ActionT]]
    rules_version: int = 1
    options: Sequence[Option] = ()
    pieces: Callable[[StateT], Sequence[object]] = lambda _: ()
    unseen: Callable[[ViewT], Sequence[object]] = lambda _: ()
    sheet: Callable[[StateT], Sheet] = _no_sheet
    baselines: Mapping[str, Maker[ViewT, ActionT]] = field(default_factory=dict)
    aim: Sequence[Msg] = ()
    minutes: int = 20
    private: bool = False
    round_over: Callable[[StateT], bool] = lambda _: False
    starter: Literal["seat", "rules"] = "seat"
    usual: Callable[[int, Options], Mapping[str, Usual]] = lambda _seats, _options: _NOTHING
    sides: Callable[[int, Options], Sequence[Sequence[Seat]]] = lambda _seats, _options: ()
    forced: Callable[[ActionT], bool] = lambda _: False
    room: str = "fire"
    face: Callable[[str], Sprite | None] = lambda _: None
    styles: Styles = NO_STYLES
    low_wins: bool = False
    counts: bool = False
    lesson: Lesson | None = None
    asks: bool = False
    sounds: tuple[str, ...] = ()
    moment: Callable[[StateT, ActionT, StateT], Moment | None] = lambda _before, _action, _after: (
        None
    )
    lays: int = 1
    discarded: Callable[[ActionT], int] = lambda _: 0
    ground: Sprite = FELT
    above: Callable[[Above], Sequence[Item]] = lambda _: ()
    counted: Callable[[ViewT], Sequence[CountedHand]] = lambda _: ()
    ending: Callable[[StateT, Podium], Timeline] = STANDINGS
    finished: bool = False
    package: str = ""

    def __post_init__(self) -> None:
        """Fill the defaults that follow from the rules."""
        object.__setattr__(self, "baselines", Late(partial(self._baselines, self.baselines)))
        if self.sheet is _no_sheet:
            object.__setattr__(self, "sheet", _plain_sheet(self.rules))

    def _baselines(
        self, own: Mapping[str, Maker[ViewT, ActionT]]
    ) -> Mapping[str, Maker[ViewT, ActionT]]:
        """Return the reference players, always with one that plays at random."""
        return {"random": partial(RandomBot, self.rules.legal), **own}

    def offers(self, view: ViewT) -> Offers[ActionT]:
        """Return the legal actions with their gestures."""
        return Offers((self.table.gesture(view, a), a) for a in self.rules.legal(view))

    def player(self, name: str) -> Bot[ViewT, ActionT] | None:
        """Return a new bot by level or baseline name, or ``None``.

        A style may follow the name after a ``/``.
        """
        level, style = parted(name)
        make = self.bots.get(level) or self.baselines.get(level)
        if make is None or (style and style not in self.styles.tastes):
            return None
        bot = make()
        return Styled(bot, self.styles.tastes[style], self.styles.slack) if style else bot

    @cached_property
    def strength(self) -> Strength:
        """Return the measured strength of the levels, from the file in its folder."""
        from tabletop.bots import strength

        return strength.read(self.folder / strength.FILE)

    @property
    def folder(self) -> Traversable:
        """Return the folder of its package, which holds ``RULES.md``."""
        from importlib import resources

        return resources.files(self.package or f"tabletop.games.{self.id}")

    def seats(self, count: int) -> Sequence[Seat]:
        """Return the seats of a table of ``count`` players."""
        return [Seat(i) for i in range(count)]


SomeState = NewType("SomeState", object)
SomeAction = NewType("SomeAction", object)
SomeView = NewType("SomeView", object)
"""The values of some game, opaque to all who know no game: only its own functions look inside."""

AnyGame: TypeAlias = Game[SomeState, SomeAction, SomeView]
