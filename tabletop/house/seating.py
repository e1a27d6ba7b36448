"""Define the setup of a match: seats, house rules and deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tabletop.bots.cast import at_level, freed
from tabletop.games.game import AnyGame, Preset, Usual
from tabletop.house.looks import free_colour
from tabletop.house.names import LONGEST, Wording, free_name, told_apart
from tabletop.house.opponents import settled
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.luck import Key
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.record import BOT, HUMAN, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg, visible
from tabletop.store.setups import SETTINGS, Setup

HIGHEST_DEAL: Final = 999_999
"""Highest deal number, short enough to be read aloud."""

DIGITS: Final = len(str(HIGHEST_DEAL))
"""Digits of a deal number."""

USUAL_BOT: Final = f"{BOT}skilled"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Describe a reason why a match cannot start.

    Attributes:
        option: The house rule that causes it; ``""`` if no single rule does.
        why: Reason in a sentence.
    """

    option: str
    why: Msg


@dataclass(frozen=True)
class Seating:
    """Hold the setup of a match; each method returns a changed copy.

    The game always allows the number of chairs, and no two chairs have the same colour or person.

    Attributes:
        chairs: Players of the seats, clockwise.
        options: House rules by name; a rule whose value follows from the table is absent.
        starter: Index of the starter; ``None`` if lots decide.
        deal: The digits of a deal number, or the name of a deal; ``""`` for any.
        practice: Whether undo is unrestricted.
    """

    game: AnyGame
    chairs: tuple[Chair, ...]
    options: Mapping[str, OptionValue]
    starter: int | None = None
    deal: str = ""
    practice: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours by seat."""
        return tuple(chair.colour for chair in self.chairs)

    @property
    def bots(self) -> tuple[int, ...]:
        """Return the seats of bots."""
        return tuple(seat for seat, one in enumerate(self.chairs) if one.player != HUMAN)

    @property
    def pair(self) -> bool:
        """Return whether the game is for exactly two players."""
        return max(self.game.seat_counts) == 2

    # -- the number of players

    def next_count(self, way: int) -> int | None:
        """Return the next allowed number of players, up or down."""
        now, counts = len(self.chairs), sorted(self.game.seat_counts)
        further = [n for n in counts if (n > now if way > 0 else n < now)]
        if not further:
            return None
        return further[0] if way > 0 else further[-1]

    @property
    def can_add(self) -> bool:
        """Return whether a player can be added."""
        return self.next_count(1) is not None

    @property
    def can_remove(self) -> bool:
        """Return whether a player can be removed."""
        return self.next_count(-1) is not None

    def resize(self, count: int, words: Wording) -> Seating:
        """Return the table with the nearest allowed number of players.

        New seats go to bots of the same level as the present bots; surplus seats are removed at the
        end.
        """
        counts = sorted(self.game.seat_counts)
        count = min(counts, key=lambda one: abs(one - count))
        chairs = list(self.chairs[:count])
        player = self.bots_play or USUAL_BOT
        while len(chairs) < count:
            seat = len(chairs)
            colour = free_colour([chair.colour for chair in chairs], seat)
            name = free_name(words.friendly, [chair.name for chair in chairs], seat)
            chairs.append(Chair(name, player, colour))
        starter = self.starter if self.starter is None or self.starter < count else None
        return replace(self, chairs=tuple(chairs), starter=starter)

    def step(self, way: int, words: Wording) -> Seating:
        """Return the table with the next higher or lower number of players."""
        count = self.next_count(way)
        return self if count is None else self.resize(count, words)

    def remove(self, seat: int, words: Wording) -> Seating:
        """Return the table with a player removed, unchanged at the minimum."""
        count = self.next_count(-1)
        if count is None:
            return self
        starter = self.starter
        if starter is not None and starter >= seat:
            starter = None if starter == seat else starter - 1
        chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])
        return replace(self, chairs=chairs, starter=starter).resize(count, words)

    # -- one seat

    def put(self, seat: int, chair: Chair) -> Seating:
        """Return the table with the chair of a seat replaced."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def rename(self, seat: int, name: str) -> Seating:
        """Return the table with a custom name and no person or neighbour."""
        chair = replace(freed(self.chairs[seat]), person="", name=name[:LONGEST])
        return self.put(seat, chair)

    def set_help(self, seat: int, assists: tuple[str, ...]) -> Seating:
        """Return the table with the assists of a seat set."""
        return self.put(seat, replace(self.chairs[seat], assists=assists))

    def set_player(self, seat: int, player: str, words: Wording) -> Seating:
        """Return the table with a seat set to a person or a bot.

        A new bot gets a default name, a new person no name yet. A bot that only changes its level
        is replaced by a neighbour of the new level.
        """
        before = self.chairs[seat]
        if (before.player == HUMAN) == (player == HUMAN):
            return self.put(seat, at_level(before, player))
        name = "" if player == HUMAN else free_name(words.friendly, self.names, seat)
        return self.put(seat, Chair(name, player, before.colour))

    def set_style(self, seat: int, style: str) -> Seating:
        """Return the table with a bot's style set."""
        return self.put(seat, replace(self.chairs[seat], style=style))

    def paint(self, seat: int, colour: str) -> Seating:
        """Return the table with the colour of a seat set.

        If another player has the colour, the two swap colours.
        """
        before = self.chairs[seat].colour
        chairs = [replace(c, colour=before) if c.colour == colour else c for c in self.chairs]
        chairs[seat] = replace(self.chairs[seat], colour=colour)
        return replace(self, chairs=tuple(chairs))

    # -- all seats

    @property
    def bots_play(self) -> str:
        """Return the ``bot:LEVEL`` shared by all bots, or ``""``."""
        levels = {self.chairs[seat].player for seat in self.bots}
        return levels.pop() if len(levels) == 1 else ""

    def set_bots(self, player: str) -> Seating:
        """Return the table with every bot set to the level of ``player``."""
        chairs = (c if c.player == HUMAN else at_level(c, player) for c in self.chairs)
        return replace(self, chairs=tuple(chairs))

    def turn_around(self) -> Seating:
        """Return the table with all other players rotated by one chair."""
        first, second, *others = self.chairs
        starter = self.starter
        if starter is not None and starter > 0:
            starter = starter - 1 if starter > 1 else len(self.chairs) - 1
        return replace(self, chairs=(first, *others, second), starter=starter)

    def settle(self, words: Wording) -> Seating:
        """Return the table with neighbours as its bots."""
        return replace(self, chairs=settled(words, self.game.id, self.chairs))

    def order(self, random: Random) -> tuple[Chair, ...]:
        """Return the players in order of play.

        The starter is first, unless the rules of the game choose the starter.
        """
        if self.game.starter == "rules":
            return self.chairs
        first = random.randrange(len(self.chairs)) if self.starter is None else self.starter
        return self.chairs[first:] + self.chairs[:first]

    def named(self, words: Wording) -> Seating:
        """Return the table with unique names.

        "Player 2" keeps this name from the setup even if lots change the order of the seats. A
        single person without a name stays unnamed: the table says "you".
        """
        alone = len(self.bots) == len(self.chairs) - 1
        names = [
            chair.name
            if visible(chair.name)
            else ("" if alone and chair.player == HUMAN else words.say(_number(seat)))
            for seat, chair in enumerate(self.chairs)
        ]
        pairs = zip(self.chairs, told_apart(names), strict=True)
        return replace(self, chairs=tuple(replace(chair, name=name) for chair, name in pairs))

    # -- the deal

    @property
    def chosen(self) -> int | Key | None:
        """Return the chosen deal, or ``None`` if it is random or invalid."""
        return int(self.deal) if self.deal.isdecimal() else Key.read(self.deal)

    @property
    def no_deal(self) -> bool:
        """Return whether the deal's text is neither a number nor a name."""
        return bool(self.deal.strip()) and self.chosen is None

    def write_deal(self, text: str) -> Seating:
        """Return the table with the deal's text, converting digits of any script."""
        if text.strip()[:1].isdecimal():  # the name of a deal contains no digits
            text = "".join(str(int(one)) for one in text if one.isdecimal())[:DIGITS]
        return replace(self, deal=text.upper())

    def new_deal(self, random: Random) -> Seating:
        """Return the table with a new deal number."""
        return replace(self, deal=str(random.randint(1, HIGHEST_DEAL)))

    # -- house rules

    def choose(self, name: str, value: OptionValue | None) -> Seating:
        """Return the table with a house rule set; ``None`` restores its default."""
        options = {key: one for key, one in self.options.items() if key != name}
        return replace(self, options=options if value is None else {**options, name: value})

    def house(self) -> Mapping[str, OptionValue]:
        """Return the house rules that apply at this number of seats."""
        holds = {o.name for o in self.game.options if o.holds(len(self.chairs))}
        return {name: value for name, value in self.options.items() if name in holds}

    def changed(self) -> Mapping[str, OptionValue]:
        """Return the house rules that differ from their defaults."""
        usual = {o.name: o.default for o in self.game.options}
        return {name: value for name, value in self.options.items() if usual.get(name) != value}

    def by(self, rules: Mapping[str, OptionValue]) -> Seating:
        """Return the table with these house rules, and defaults for the others."""
        return replace(self, options=house_rules(self.game, rules))

    def as_printed(self) -> Seating:
        """Return the table with default house rules."""
        return self.by({})

    @property
    def beside_length(self) -> Mapping[str, OptionValue]:
        """Return the changed house rules that do not affect the length."""
        of_length = {name for rules in self.game.lengths.values() for name in rules}
        return {name: one for name, one in self.changed().items() if name not in of_length}

    @property
    def preset(self) -> Preset | None:
        """Return the preset whose rules are in force, or ``None``."""
        count, rules = len(self.chairs), self.beside_length
        fits = (one for one in self.game.presets if one.options == rules)
        return next((one for one in fits if one.seats in (0, count)), None)

    def under(self, preset: Preset | None, words: Wording) -> Seating:
        """Return the table with a preset's rules and seats, keeping the length.

        ``None`` stands for the default rules.
        """
        kept = {k: v for k, v in self.changed().items() if k not in self.beside_length}
        rules = {} if preset is None else preset.options
        table = replace(self, options=house_rules(self.game, {**rules, **kept}))
        return table.resize(preset.seats, words) if preset and preset.seats else table

    def table(self) -> Mapping[str, Usual]:
        """Return the default of each house rule at this table."""
        return self.game.usual(len(self.chairs), self.house())

    def minutes(self, length: str = "") -> int:
        """Return the expected minutes of a match, optionally for a length."""
        house = {**self.house(), **self.game.lengths.get(length, {})}
        return max(1, round(self.game.minutes * self.game.length(house)))

    def length(self) -> str:
        """Return the name of the chosen length, or ``""`` for a custom length."""
        every = self.game.lengths.items()
        return next((name for name, house in every if house.items() <= self.options.items()), "")

    def about(self) -> Msg:
        """Return the length in words, with the minutes."""
        length, minutes = self.length(), self.minutes()
        if not length:
            return msg("evening.minutes", n=minutes)
        about = msg("day.minutes", n=minutes)
        return msg("match.kind", kind=msg(f"match.length.{length}"), about=about)

    def set_length(self, length: str) -> Seating:
        """Return the table with the house rules of a length set."""
        return replace(self, options={**self.options, **self.game.lengths.get(length, {})})

    def sides(self) -> Sequence[Sequence[Seat]]:
        """Return the partnerships, if there are any."""
        return self.game.sides(len(self.chairs), self.house())

    def trouble(self) -> Trouble | None:
        """Return the reason why a match cannot start, or ``None``."""
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

    def remembered(self) -> Setup:
        """Return the choices to store for the next match."""
        chairs = self.chairs
        return Setup(
            self.game.id,
            self.names,
            tuple(chair.player for chair in chairs),
            self.colours,
            tuple(self.changed().items()),
            people=tuple(chair.person for chair in chairs),
            assists=tuple(
                SETTINGS if chair.assists is None else " ".join(chair.assists) for chair in chairs
            ),
            styles=tuple(chair.style for chair in chairs),
            neighbours=tuple(chair.neighbour for chair in chairs),
            starter=-1 if self.starter is None else self.starter,
        )


def _number(seat: int) -> Msg:
    return msg("kernel.player", number=seat + 1)


def house_rules(
    game: AnyGame, chosen: Mapping[str, object] | None = None
) -> dict[str, OptionValue]:
    """Return the default house rules, overridden by valid chosen ones."""
    house = {o.name: o.default for o in game.options if o.default is not None}
    for option in game.options:
        value = (chosen or {}).get(option.name)
        if isinstance(value, bool | int | str) and option.allows(value):
            house[option.name] = value
    return house
