"""Hold what is chosen before a match: seats, house rules, the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from tabletop.games.game import AnyGame, Usual
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, Seat
from tabletop.shell.scenes.players.names import LONGEST, free_name, seated
from tabletop.shell.scenes.players.seatlooks import COLOURS, free_colour
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings
from tabletop.store.setups import SETTINGS, Setup

HIGHEST_DEAL: Final = 999_999
"""Deal numbers are short enough to be read to somebody."""

GOOD_COMPANY: Final = 4
"""So many play a game for the first time, where so many can."""

USUAL_BOT: Final = f"{BOT}skilled"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a match cannot begin like this.

    Attributes:
        option: The house rule that is in the way; ``""`` if it is not one alone.
        why: In a sentence.
    """

    option: str
    why: Msg


@dataclass
class Seating:
    """The choices so far.

    Attributes:
        game: What is going to be played.
        chairs: Who sits where, clockwise.
        starter: Index of who begins; ``None`` draws lots.
        options: House rules by name; one that follows from the table is absent.
        deal: The digits of the deal number; ``""`` for any.
        practice: Whether undo may cross everything.
    """

    game: AnyGame
    chairs: list[Chair]
    starter: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    deal: str = ""
    practice: bool = False

    @classmethod
    def usual(
        cls, game: AnyGame, last: Setup, person: str, bots: Sequence[str], random: Random
    ) -> Seating:
        """As at the last time, else a person against skilled bots.

        Args:
            game: What is going to be played.
            last: The last time; whatever of it does not suit the game is as usual.
            person: What to call the first person.
            bots: Friendly names for bots.
            random: Draws the deal number.
        """
        counts = sorted(game.seat_counts)
        known = all(p == HUMAN or p.removeprefix(BOT) in LEVELS for p in last.players)
        again = known and len(last.players) in counts
        if again:
            count = len(last.players)
        else:
            count = GOOD_COMPANY if GOOD_COMPANY in counts else counts[0]
        made = cls(game, [], options=_house(game, last), deal=str(random.randint(1, HIGHEST_DEAL)))
        for seat in range(count):
            kind = last.players[seat] if again else HUMAN if seat == 0 else USUAL_BOT
            name = person if seat == 0 else free_name(bots, made.names, seat)
            if again and seat < len(last.names):
                name = last.names[seat]
            taken = [chair.colour for chair in made.chairs]
            colour = last.colours[seat] if again and seat < len(last.colours) else ""
            if colour not in COLOURS or colour in taken:
                colour = free_colour(taken, seat)
            style = last.styles[seat] if again and seat < len(last.styles) else ""
            made.chairs.append(Chair(name[:LONGEST], kind, colour, style))
        return made

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def last(self) -> Setup:
        """What is remembered of these choices for the next time."""
        return Setup(
            self.game.id,
            self.names,
            tuple(chair.player for chair in self.chairs),
            tuple(chair.colour for chair in self.chairs),
            tuple(self.changed().items()),
            styles=tuple(chair.style for chair in self.chairs),
        )

    @property
    def can_add(self) -> bool:
        """Whether one more may play."""
        return len(self.chairs) < max(self.game.seat_counts)

    @property
    def can_remove(self) -> bool:
        """Whether one fewer may play."""
        return len(self.chairs) > min(self.game.seat_counts)

    @property
    def good(self) -> bool:
        """Whether so many can play: some games leave numbers out."""
        return len(self.chairs) in self.game.seat_counts

    def add(self, bots: Sequence[str]) -> None:
        """A bot with one of these names sits down, as good as the other bots."""
        if self.can_add:
            seat = len(self.chairs)
            colour = free_colour([c.colour for c in self.chairs], seat)
            name = free_name(bots, self.names, seat)
            self.chairs.append(Chair(name, self.bots_play or USUAL_BOT, colour))

    def be(self, count: int, bots: Sequence[str]) -> None:
        """So many play: bots sit down, or the last ones get up."""
        while len(self.chairs) < count and self.can_add:
            self.add(bots)
        while len(self.chairs) > count and self.can_remove:
            self.remove(len(self.chairs) - 1)

    def remove(self, seat: int) -> None:
        """Somebody gets up."""
        if self.can_remove:
            del self.chairs[seat]
            if self.starter is not None and self.starter >= seat:
                self.starter = None if self.starter == seat else self.starter - 1

    @property
    def bots_play(self) -> str:
        """``bot:LEVEL`` that all bots have in common, or ``""``."""
        levels = {chair.player for chair in self.chairs if chair.player != HUMAN}
        return levels.pop() if len(levels) == 1 else ""

    def all_bots(self, player: str) -> None:
        """Every bot plays at the level of ``player``."""
        self.chairs = [
            chair if chair.player == HUMAN else replace(chair, player=player)
            for chair in self.chairs
        ]

    def turn_around(self) -> None:
        """All but the first move on by a chair: another one sits opposite."""
        first, second, *others = self.chairs
        self.chairs = [first, *others, second]

    def call(self, seat: int, name: str) -> None:
        """Give a name."""
        self.chairs[seat] = replace(self.chairs[seat], name=name[:LONGEST])

    def help(self, seat: int, assists: tuple[str, ...]) -> None:
        """Give help."""
        self.chairs[seat] = replace(self.chairs[seat], assists=assists)

    def seat_player(self, seat: int, player: str, name: str) -> None:
        """Have a person or a bot play; called ``name`` if it has no name of its own."""
        before = self.chairs[seat]
        if before.person and player != HUMAN:  # that person does not play here any more
            before = Chair("", colour=before.colour)
        style = "" if player == HUMAN else before.style
        name = before.name or name
        self.chairs[seat] = replace(before, player=player, name=name, style=style)

    def accustom(self, seat: int, style: str) -> None:
        """Give a bot a habit."""
        self.chairs[seat] = replace(self.chairs[seat], style=style)

    def paint(self, seat: int, colour: str) -> None:
        """Take a colour; whoever has it takes the one given up."""
        before = self.chairs[seat].colour
        for other, chair in enumerate(self.chairs):
            if chair.colour == colour:
                self.chairs[other] = replace(chair, colour=before)
        self.chairs[seat] = replace(self.chairs[seat], colour=colour)

    def new_deal(self, random: Random) -> None:
        """Another deal number."""
        self.deal = str(random.randint(1, HIGHEST_DEAL))

    def seated(self, random: Random) -> tuple[Chair, ...]:
        """Everybody in order of play: where the first seat begins, who is to begin sits there."""
        if self.game.starter == "rules":
            return tuple(self.chairs)
        first = random.randrange(len(self.chairs)) if self.starter is None else self.starter
        return tuple(self.chairs[first:] + self.chairs[:first])

    def house(self) -> Mapping[str, OptionValue]:
        """The house rules that hold at a table of so many."""
        holds = {o.name for o in self.game.options if o.holds(len(self.chairs))}
        return {name: value for name, value in self.options.items() if name in holds}

    def changed(self) -> Mapping[str, OptionValue]:
        """House rules that are not as usual."""
        usual = {o.name: o.default for o in self.game.options}
        return {name: value for name, value in self.options.items() if usual.get(name) != value}

    def as_printed(self) -> None:
        """All house rules as usual."""
        self.options = _house(self.game, Setup(self.game.id))

    def table(self) -> Mapping[str, Usual]:
        """What options come to at this table."""
        return self.game.usual(len(self.chairs), self.house())

    def sides(self) -> Sequence[Sequence[Seat]]:
        """Who plays together, if anybody does."""
        return self.game.sides(len(self.chairs), self.house())

    def trouble(self) -> Trouble | None:
        """Why the rules refuse these choices; ``None`` when they can be played."""
        house = self.house()
        why = self._refused(house)
        if why is None:
            return None
        for option in reversed(self.game.options):
            without = {name: value for name, value in house.items() if name != option.name}
            if option.name in house and self._refused(without) is None:
                return Trouble(option.name, why)
        return Trouble("", why)

    def _refused(self, house: Mapping[str, OptionValue]) -> Msg | None:
        try:
            self.game.rules.start(len(self.chairs), settle(self.game.options, house))
        except BadOptionError as error:
            return error.msg
        return None


def _house(game: AnyGame, last: Setup) -> dict[str, OptionValue]:
    """The house rules of the last time, as far as the game has them."""
    house = {o.name: o.default for o in game.options if o.default is not None}
    allowed = {o.name: o for o in game.options}
    good = {n: v for n, v in last.options if n in allowed and allowed[n].allows(v)}
    return {**house, **good}


def sit(seating: Seating, seat: int, person: Person) -> None:
    """``person`` takes the chair ``seat``; who was in another one gets up from it."""
    for other, chair in enumerate(seating.chairs):
        if other != seat and chair.person == person.id:
            seating.chairs[other] = stranger(chair)
    seating.chairs[seat] = seated(seating.chairs[seat], person)
    if person.colour in COLOURS:
        seating.paint(seat, person.colour)


def stranger(chair: Chair) -> Chair:
    """The chair with a person in it of whom nothing is known."""
    return replace(
        chair, name="", player=HUMAN, style="", pattern="", avatar="", person="", assists=None
    )


def like_the_latest(settings: Settings, game: str) -> Setup:
    """The table of the latest setup of any game, for a game that had none."""
    latest = settings.setups[0] if settings.setups else Setup(game)
    return Setup(
        game,
        settings.last_names,
        settings.last_players,
        people=latest.people,
        assists=latest.assists,
    )


def welcome(seating: Seating, last: Setup, people: People) -> None:
    """Those who sat there at the last time sit down again, as they are now.

    Where nobody of the house ever played, the first one sits down.
    """
    if not last.people and people.all and seating.chairs[0].player == HUMAN:
        sit(seating, 0, people.all[0])
        return
    for seat, (chair, known) in enumerate(zip(seating.chairs, last.people, strict=False)):
        if chair.player != HUMAN:
            continue
        person = people.find(known) if known else None
        if person is not None:
            seating.chairs[seat] = seated(chair, person)
    for seat, (chair, told) in enumerate(zip(seating.chairs, last.assists, strict=False)):
        if chair.player == HUMAN and not chair.person and told != SETTINGS:
            seating.chairs[seat] = replace(chair, assists=tuple(told.split()))


def remembered(seating: Seating) -> Setup:
    """What is remembered of the choices for the next time, the people included."""
    chairs = seating.chairs
    return replace(
        seating.last,
        people=tuple(chair.person for chair in chairs),
        assists=tuple(
            SETTINGS if chair.assists is None else " ".join(chair.assists) for chair in chairs
        ),
    )
