"""Define the manifest of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cached_property, lru_cache, partial
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
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Shape
from tabletop.table.sprites import Board, Sprite

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from tabletop.bots.strength import Strength
    from tabletop.games.kit.ending import Podium
    from tabletop.games.kit.keepsake import Keepsake
    from tabletop.games.kit.table import Table
    from tabletop.table.moment import Incident, Moment
    from tabletop.table.stage import Timeline


@dataclass(frozen=True, slots=True)
class Fact:
    """Describe one line of a preview.

    Attributes:
        sprite: A small picture of the subject.
        strong: The main statement, such as a sum.
        weak: A remark on the main statement.
        aspect: Width of the picture divided by its height.
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
        lies: Pieces that turn by themselves, in their final pose; every other piece keeps the pose
            in which it is dragged.
        grave: Whether the action needs a confirmation even if moves are otherwise immediate.
        brief: Wording of the first fact for a row of two lines, which has room for a longer text.
        deed: The title of a hint for the action; by default :attr:`title`.
        row: The amounts shown in a list of pieces, each with a short label; by default those of
            the first two facts.
        asks: Label of a button that lets a hint choose the place, if nothing but the place of a
            piece is left to choose.
    """

    title: Msg
    facts: tuple[Fact, ...]
    items: tuple[Item, ...] = ()
    labels: tuple[Label, ...] = ()
    lies: tuple[Item, ...] = ()
    grave: bool = False
    brief: Msg | None = None
    deed: Msg | None = None
    row: tuple[Fact, ...] = ()
    asks: Msg | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """Describe one action as a line of the log.

    Attributes:
        seat: The seat that acted; ``None`` for chance.
        sprite: A small picture of the action; ``aspect`` is its width divided by its height.
        sound: Name of its sound, or ``""``.
        marks: Items of the table to mark as the last move.
        source: Item of the previous table from which new pieces start to move; when chance acts,
            all pieces start there.
        flights: Small pictures that fly from one item to another, such as income.
        where: A small round picture of the place of the action, if it describes the action fully.
        many: Key of the line for ``n`` such actions of a seat in a row, or ``""`` to keep
            their lines separate.
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
    many: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """Name a set of house rules that are chosen together.

    Its words are ``GAME.preset.NAME``, and the rules in force ``GAME.preset.NAME.about``.

    Attributes:
        name: Its name in messages.
        options: The rules that differ from the defaults.
        seats: The number of seats it is for; 0 for any.
    """

    name: str
    options: Options
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Usual:
    """Describe a house rule that depends on the seats or on other rules.

    Attributes:
        value: The value when none is chosen; ``None`` if the option has a default.
        numbers: The numbers of the option that make a difference with that many seats.
        idle: Why the rule changes nothing at the table; ``None`` if it does.
    """

    value: OptionValue | None = None
    numbers: range | None = None
    idle: Msg | None = None


@dataclass(frozen=True)
class Daily(Generic[StateT]):
    """Describe a game's deal of the day, for two.

    Attributes:
        first: Returns a few pieces that lie open once it is dealt, to draw in a row.
        options: House rules that differ from the usual ones.
    """

    first: Callable[[StateT], Sequence[Sprite]]
    options: Mapping[str, object] = field(default_factory=dict)


NO_STYLES: Final = Styles()


@dataclass(frozen=True, slots=True)
class Feat:
    """Describe a number per match that people try to improve.

    Attributes:
        name: Its name among :attr:`Game.feats`; the ribbon of a best says ``<game>.best.<name>``.
        low: Whether the lowest number is the best.
    """

    name: str
    low: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """Describe a badge: a feat of one match that is rarely seen.

    Attributes:
        name: Its name; the message ``<game>.badge.<name>`` describes it.
        feat: The feat among :attr:`Game.feats`.
        least: Least number that earns it; ``None`` if none does.
        most: Greatest number that earns it; ``None`` if none does.
        days: Days of play in a row on which every match must earn it.
    """

    name: str
    feat: str
    least: int | None = None
    most: int | None = None
    days: int = 1

    def fits(self, value: int | None) -> bool:
        """Return whether a number earns the badge."""
        if value is None:
            return False
        high = self.least is None or value >= self.least
        return high and (self.most is None or value <= self.most)


@dataclass(frozen=True, slots=True)
class Above:
    """Describe a table seen from above, for the set-up screen.

    Attributes:
        table: The whole table, in units.
        seats: Middles of the faces on its edge, clockwise from the near side.
        face: Units from the middle of a face to its edge.
        plate: Units from the middle of a face to the lower edge of its name plate.
        half: Units from the middle of a face to the side of the widest plate.
    """

    table: Box
    seats: Sequence[tuple[float, float]]
    face: float
    plate: float
    half: float


FELT: Final = Board("felt")

STANDINGS: Final = LateFunction("tabletop.games.kit.ending:standings")
"""The ending of a game that does not define one."""

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
        seat_counts: Possible numbers of players, fewest first.
        pieces: Lists every piece of a table, place by place; only ``discarded`` pieces may
            disappear.
        unseen: Lists the pieces whose place the viewer cannot know.
        covered: Returns a view without its seat's private information; a game that has it keeps the
            table visible behind a curtain.
        sheet: Explains every point for the score sheet; by default only lists the points.
        bots: Makes a bot, by level name, weakest first: ``kernel.record.LEVELS``.
        baselines: Makes a named reference player for the arena; ``random`` is always there.
        styles: The personalities that a bot of any level may have.
        aim: A heading and a sentence about the aim, shown before a game for two.
        minutes: Usual length of a match.
        length: Returns the share of these minutes that a match by these house rules takes.
        lengths: The house rules of a match by the name of its length, the shortest first; empty for
            a game with one length.
        private: Whether seats have hidden pieces: people who share a screen then get a curtain
            between turns.
        round_over: Whether a state is the end of a round, before the next deal: its
            score sheet is shown.
        begins: Returns the seat that begins the next round, at the end of one; ``None`` if its deal
            decides it.
        forced: Whether an action is done automatically if it is the only legal one, such as a pass.
        room: Name of the ambience during the game; an unknown one is silent.
        face: Returns the picture of a piece named on a score sheet; ``None`` if it has none.
        low_wins: Whether the fewest points are the best.
        keepsake: Returns a picture of what a seat made in the match, from the states at the ends of
            its rounds; ``None`` if there is nothing to show.
        hint_steps: Steps of search for a hint, about 0.3 s; a fixed number, so that a position has
            one hint.
        counts: Whether the table can count the pieces that nobody has seen yet.
        presets: House rules that are chosen together.
        lesson: Teaches the game at its table; ``None`` for a game without a lesson.
        sounds: Names of the sounds that its actions and moments make, see :attr:`Told.sound`.
        moment: Returns the great moment of an action between two states, or ``None``. It must not
            depend on hidden pieces.
        incidents: Lists the small things an action brings, for neighbours to remark on. They must
            not depend on hidden pieces; by default there are none.
        asks: Whether choices are so hard to judge that, by default, a piece is placed on trial
            first.
        lays: Largest number of pieces that one action lays from a hand.
        discarded: Number of pieces that an action permanently removes from the table.
        ground: The empty table seen from above, for the set-up screen.
        above: The pieces on that table; by default none.
        ending: Draws the end of a match; by default all players by rank.
        feats: Returns numbers by name for each seat of a finished match, from all of its states:
            the chronicle keeps them, for records and badges.
        bests: The feats whose best results are announced at the end, the most important first.
        hung_by: The feat by which the best keepsake is found; ``None`` for the points.
        hung_wide: Whether a keepsake of the game is twice as wide as others on a wall.
        badges: Stitched badges that people earn by a feat.
        daily: Its deal of the day; ``None`` for a game without one.
        finished: Whether ``tests/finish`` demands everything that the built-in games have.
        package: Import name of its package; if empty, ``tabletop.games.<id>``.
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
    covered: Callable[[ViewT], ViewT] | None = None
    sheet: Callable[[StateT], Sheet] = _no_sheet
    baselines: Mapping[str, Maker[ViewT, ActionT]] = field(default_factory=dict)
    aim: Sequence[Msg] = ()
    minutes: int = 20
    length: Callable[[Options], float] = lambda _: 1.0
    lengths: Mapping[str, Options] = field(default_factory=dict)
    private: bool = False
    round_over: Callable[[StateT], bool] = lambda _: False
    begins: Callable[[StateT], Seat | None] = lambda _: None
    starter: Literal["seat", "rules"] = "seat"
    usual: Callable[[int, Options], Mapping[str, Usual]] = lambda _seats, _options: _NOTHING
    sides: Callable[[int, Options], Sequence[Sequence[Seat]]] = lambda _seats, _options: ()
    forced: Callable[[ActionT], bool] = lambda _: False
    room: str = "fire"
    face: Callable[[str], Sprite | None] = lambda _: None
    styles: Styles = NO_STYLES
    low_wins: bool = False
    keepsake: Callable[[Sequence[StateT], Seat], Keepsake | None] = lambda _states, _seat: None
    hint_steps: int = 10_000
    counts: bool = False
    presets: Sequence[Preset] = ()
    lesson: Lesson | None = None
    asks: bool = False
    sounds: tuple[str, ...] = ()
    moment: Callable[[StateT, ActionT, StateT], Moment | None] = lambda _before, _action, _after: (
        None
    )
    incidents: Callable[[StateT, ActionT, StateT], Sequence[Incident]] = (
        lambda _before, _action, _after: ()
    )
    lays: int = 1
    discarded: Callable[[ActionT], int] = lambda _: 0
    ground: Sprite = FELT
    above: Callable[[Above], Sequence[Item]] = lambda _: ()
    ending: Callable[[StateT, Podium], Timeline] = STANDINGS
    feats: Callable[[Sequence[StateT]], Sequence[Mapping[str, int]]] = lambda _: ()
    bests: Sequence[Feat] = ()
    hung_by: Feat | None = None
    hung_wide: bool = False
    badges: Sequence[Badge] = ()
    daily: Daily[StateT] | None = None
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
        """Return the reference players, always including a random player."""
        return {"random": partial(RandomBot, self.rules.legal), **own}

    def offers(self, view: ViewT) -> Offers[ActionT]:
        """Return the legal actions with their gestures."""
        return self._offers(view)

    def lay_out(self, view: ViewT, shape: Shape) -> Picture:
        """Return the picture of a view in a window."""
        return self._pictures(view, shape)

    @cached_property
    def _pictures(self) -> Callable[[ViewT, Shape], Picture]:
        """Return :meth:`lay_out`, caching two views like :attr:`_offers`."""
        return lru_cache(2)(self.table.lay_out)

    @cached_property
    def _offers(self) -> Callable[[ViewT], Offers[ActionT]]:
        """Return :meth:`offers`, caching two views: one shown, one prepared ahead."""
        gesture, legal = self.table.gesture, self.rules.legal
        return lru_cache(2)(lambda view: Offers((gesture(view, a), a) for a in legal(view)))

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
        """Return the measured strength of the levels, from the game's folder."""
        from tabletop.bots import strength

        return strength.read(self.folder / strength.FILE)

    @property
    def folder(self) -> Traversable:
        """Return the folder of the game's package, which holds ``RULES.md``."""
        from importlib import resources

        return resources.files(self.package or f"tabletop.games.{self.id}")

    def seats(self, count: int) -> Sequence[Seat]:
        """Return the seats of a table of ``count`` players."""
        return [Seat(i) for i in range(count)]


SomeState = NewType("SomeState", object)
SomeAction = NewType("SomeAction", object)
SomeView = NewType("SomeView", object)
"""Values of an unspecified game, opaque to code for all games: only the game reads them."""

AnyGame: TypeAlias = Game[SomeState, SomeAction, SomeView]
