"""Hold what is chosen before a match: seats, house rules, the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, Final

from tabletop.games import find
from tabletop.games.game import AnyGame, Usual
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.luck import Key
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.scenes.players.names import LONGEST, free_name, seated, usual_name
from tabletop.shell.scenes.players.newcomer import guest_looks
from tabletop.shell.scenes.players.seatlooks import COLOURS, free_colour
from tabletop.store import setups
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings
from tabletop.store.setups import SETTINGS, Setup

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

HIGHEST_DEAL: Final = 999_999
"""Highest deal number: short enough to be read to somebody."""

DIGITS: Final = len(str(HIGHEST_DEAL))
"""Digits of a deal number."""

GOOD_COMPANY: Final = 4
"""Players in a game's first setup, if it allows so many."""

USUAL_BOT: Final = f"{BOT}skilled"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Describe a reason why a match cannot begin.

    Attributes:
        option: The house rule to blame; ``""`` if it is not one alone.
        why: Reason in a sentence.
    """

    option: str
    why: Msg


@dataclass
class Seating:
    """Hold the choices so far.

    Attributes:
        game: Game to play.
        chairs: Players of the seats, clockwise.
        starter: Index of the starter; ``None`` draws lots.
        options: House rules by name; one that follows from the table is absent.
        deal: The digits of a deal number, or the name of a deal; ``""`` for any.
        practice: Whether undo may cross everything.
    """

    game: AnyGame
    chairs: list[Chair]
    starter: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    deal: str = ""
    practice: bool = False

    @classmethod
    def usual(cls, game: AnyGame, last: Setup, person: str, bots: Sequence[str]) -> Seating:
        """Create the choices of the last time, else a person and skilled bots.

        Args:
            game: Game to play.
            last: The last time; parts that do not suit the game get defaults.
            person: Name of the first person.
            bots: Friendly names for bots.
        """
        counts = sorted(game.seat_counts)
        known = all(p == HUMAN or p.removeprefix(BOT) in LEVELS for p in last.players)
        again = known and len(last.players) in counts
        if again:
            count = len(last.players)
        else:
            count = GOOD_COMPANY if GOOD_COMPANY in counts else counts[0]
        made = cls(game, [], options=_house(game, last))
        for seat in range(count):
            kind = last.players[seat] if again else HUMAN if seat == 0 else USUAL_BOT
            name = person if seat == 0 else free_name(bots, made.names, seat)
            if again and seat < len(last.names) and (kind == HUMAN or last.names[seat]):
                name = last.names[seat]
            taken = [chair.colour for chair in made.chairs]
            colour = last.colours[seat] if again and seat < len(last.colours) else ""
            if colour not in COLOURS or colour in taken:
                colour = free_colour(taken, seat)
            style = last.styles[seat] if again and seat < len(last.styles) else ""
            known_face = again and kind != HUMAN and seat < len(last.neighbours)
            face = last.neighbours[seat] if known_face else ""
            made.chairs.append(Chair(name[:LONGEST], kind, colour, style, neighbour=face))
        return made

    @classmethod
    def of(
        cls,
        game: AnyGame,
        chairs: Sequence[Chair],
        options: Mapping[str, object],
        *,
        practice: bool = False,
    ) -> Seating:
        """Create the choices of a match, with ``chairs`` round the table."""
        known = [(k, v) for k, v in options.items() if isinstance(v, bool | int | str)]
        house = _house(game, Setup(game.id, options=tuple(known)))
        return cls(game, list(chairs), options=house, practice=practice)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def last(self) -> Setup:
        """Return the choices to remember for the next time."""
        return Setup(
            self.game.id,
            self.names,
            tuple(chair.player for chair in self.chairs),
            tuple(chair.colour for chair in self.chairs),
            tuple(self.changed().items()),
            styles=tuple(chair.style for chair in self.chairs),
            neighbours=tuple(chair.neighbour for chair in self.chairs),
        )

    @property
    def can_add(self) -> bool:
        """Tell whether one more may play."""
        return len(self.chairs) < max(self.game.seat_counts)

    @property
    def can_remove(self) -> bool:
        """Tell whether one fewer may play."""
        return len(self.chairs) > min(self.game.seat_counts)

    @property
    def good(self) -> bool:
        """Tell whether the game allows this number; some leave numbers out."""
        return len(self.chairs) in self.game.seat_counts

    def add(self, bots: Sequence[str]) -> None:
        """Add a bot with one of these names, at the other bots' level."""
        if self.can_add:
            seat = len(self.chairs)
            colour = free_colour([c.colour for c in self.chairs], seat)
            name = free_name(bots, self.names, seat)
            self.chairs.append(Chair(name, self.bots_play or USUAL_BOT, colour))

    def be(self, count: int, bots: Sequence[str]) -> None:
        """Set the number of players: add bots, or remove the last ones."""
        while len(self.chairs) < count and self.can_add:
            self.add(bots)
        while len(self.chairs) > count and self.can_remove:
            self.remove(len(self.chairs) - 1)

    def remove(self, seat: int) -> None:
        """Remove a player."""
        if self.can_remove:
            del self.chairs[seat]
            if self.starter is not None and self.starter >= seat:
                self.starter = None if self.starter == seat else self.starter - 1

    @property
    def bots_play(self) -> str:
        """Return the ``bot:LEVEL`` that all bots share, or ``""``."""
        levels = {chair.player for chair in self.chairs if chair.player != HUMAN}
        return levels.pop() if len(levels) == 1 else ""

    def all_bots(self, player: str) -> None:
        """Set every bot to the level of ``player``."""
        self.chairs = [
            chair if chair.player == HUMAN else replace(chair, player=player)
            for chair in self.chairs
        ]

    def turn_around(self) -> None:
        """Rotate all but the first by a chair, to change the one opposite."""
        first, second, *others = self.chairs
        self.chairs = [first, *others, second]

    def call(self, seat: int, name: str) -> None:
        """Set a name."""
        self.chairs[seat] = replace(self.chairs[seat], name=name[:LONGEST])

    def help(self, seat: int, assists: tuple[str, ...]) -> None:
        """Set the help."""
        self.chairs[seat] = replace(self.chairs[seat], assists=assists)

    def seat_player(self, seat: int, player: str, name: str) -> None:
        """Set a person or a bot, who takes no name over from the other kind.

        A new bot gets the name ``name``; a new person has none yet.
        """
        before = self.chairs[seat]
        if (before.player == HUMAN) == (player == HUMAN):
            self.chairs[seat] = replace(before, player=player)
        else:
            name = "" if player == HUMAN else name
            self.chairs[seat] = Chair(name, player, before.colour)

    def accustom(self, seat: int, style: str) -> None:
        """Set a bot's habit."""
        self.chairs[seat] = replace(self.chairs[seat], style=style)

    def paint(self, seat: int, colour: str) -> None:
        """Take a colour; its holder takes the one given up."""
        before = self.chairs[seat].colour
        for other, chair in enumerate(self.chairs):
            if chair.colour == colour:
                self.chairs[other] = replace(chair, colour=before)
        self.chairs[seat] = replace(self.chairs[seat], colour=colour)

    @property
    def chosen(self) -> int | Key | None:
        """Return the chosen deal; ``None`` for any, or for no deal at all."""
        return int(self.deal) if self.deal.isdecimal() else Key.read(self.deal)

    def write_deal(self, text: str) -> None:
        """Set the deal to what was written: digits of any script, or a name."""
        if text.strip()[:1].isdecimal():  # no name has a digit
            text = "".join(str(int(one)) for one in text if one.isdecimal())[:DIGITS]
        self.deal = text.upper()

    def new_deal(self, random: Random) -> None:
        """Draw another deal number."""
        self.deal = str(random.randint(1, HIGHEST_DEAL))

    def seated(self, random: Random) -> tuple[Chair, ...]:
        """Return everybody in order of play, the starter first.

        Only if the game's first seat begins.
        """
        if self.game.starter == "rules":
            return tuple(self.chairs)
        first = random.randrange(len(self.chairs)) if self.starter is None else self.starter
        return tuple(self.chairs[first:] + self.chairs[:first])

    def house(self) -> Mapping[str, OptionValue]:
        """Return the house rules that apply at a table of this size."""
        holds = {o.name for o in self.game.options if o.holds(len(self.chairs))}
        return {name: value for name, value in self.options.items() if name in holds}

    def changed(self) -> Mapping[str, OptionValue]:
        """Return the house rules that differ from their defaults."""
        usual = {o.name: o.default for o in self.game.options}
        return {name: value for name, value in self.options.items() if usual.get(name) != value}

    def as_printed(self) -> None:
        """Reset all house rules."""
        self.options = _house(self.game, Setup(self.game.id))

    def table(self) -> Mapping[str, Usual]:
        """Return the values that the table gives to options."""
        return self.game.usual(len(self.chairs), self.house())

    def sides(self) -> Sequence[Sequence[Seat]]:
        """Return the partnerships, if there are any."""
        return self.game.sides(len(self.chairs), self.house())

    @property
    def no_deal(self) -> bool:
        """Tell whether what was written is neither a number nor a name."""
        return bool(self.deal.strip()) and self.chosen is None

    def trouble(self) -> Trouble | None:
        """Return the reason why the rules refuse these choices, or ``None``."""
        if self.no_deal:
            return Trouble("", msg("match.setup.deal.wrong"))
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
    """Return the last house rules, as far as the game has them."""
    house = {o.name: o.default for o in game.options if o.default is not None}
    allowed = {o.name: o for o in game.options}
    good = {n: v for n, v in last.options if n in allowed and allowed[n].allows(v)}
    return {**house, **good}


def sit(seating: Seating, seat: int, person: Person) -> None:
    """Seat ``person``, who leaves any other chair."""
    for other, chair in enumerate(seating.chairs):
        if other != seat and chair.person == person.id:
            seating.chairs[other] = stranger(chair)
    seating.chairs[seat] = seated(seating.chairs[seat], person)
    if person.colour in COLOURS:
        seating.paint(seat, person.colour)


def stranger(chair: Chair) -> Chair:
    """Return the chair with an unknown person in it."""
    return replace(
        chair,
        name="",
        player=HUMAN,
        style="",
        pattern="",
        avatar="",
        person="",
        neighbour="",
        assists=None,
    )


def like_the_latest(settings: Settings, game: str) -> Setup:
    """Return the latest setup of any game, for a game that had none.

    Neighbours are left out: others may like this game better, and their names are of the language
    of that time. So is the number of seats where it was no choice: somebody alone at a game for two
    wants more company at another one.
    """
    latest = settings.setups[0] if settings.setups else Setup(game)
    played = find(latest.game)
    alone = settings.last_players.count(HUMAN) == 1
    if alone and played is not None and len(played.seat_counts) == 1:
        return Setup(game, people=latest.people, assists=latest.assists)
    faces = zip_longest(settings.last_names, latest.neighbours, fillvalue="")
    return Setup(
        game,
        tuple("" if face else name for name, face in faces),
        settings.last_players,
        people=latest.people,
        assists=latest.assists,
    )


def welcome(seating: Seating, last: Setup, people: People) -> None:
    """Seat the people of the last time again, as they are now.

    If nobody of the house ever played, the first one sits down.
    """
    if not last.people and people.all and seating.chairs[0].player == HUMAN:
        sit(seating, 0, people.all[0])
        return
    for seat, (chair, known) in enumerate(zip(seating.chairs, last.people, strict=False)):
        if chair.player != HUMAN:
            continue
        person = people.find(known) if known else None
        if person is None:
            continue
        seating.chairs[seat] = seated(chair, person)
        if seat >= len(last.colours) and person.colour in COLOURS:
            seating.paint(seat, person.colour)  # nothing else was chosen for this game
    for seat, (chair, told) in enumerate(zip(seating.chairs, last.assists, strict=False)):
        if chair.player == HUMAN and not chair.person and told != SETTINGS:
            seating.chairs[seat] = replace(chair, assists=tuple(told.split()))


def usual_seating(desk: Desk, game: AnyGame, bots: Sequence[str]) -> Seating:
    """Return the table of the last time, with the people as they are now."""
    settings = desk.settings
    last = setups.of(settings.setups, game.id) or like_the_latest(settings, game.id)
    seating = Seating.usual(game, last, usual_name(settings), bots)
    welcome(seating, last, desk.services.get(People))
    looks, you = guest_looks(desk), seating.chairs[0]
    if looks is not None and you.player == HUMAN and not you.person:
        seating.chairs[0] = replace(you, avatar=looks[1])
        if setups.of(settings.setups, game.id) is None:
            seating.paint(0, looks[0])
    return seating


def remembered(seating: Seating) -> Setup:
    """Return the choices to remember for the next time, with the people."""
    chairs = seating.chairs
    return replace(
        seating.last,
        people=tuple(chair.person for chair in chairs),
        assists=tuple(
            SETTINGS if chair.assists is None else " ".join(chair.assists) for chair in chairs
        ),
    )
