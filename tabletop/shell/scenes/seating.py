"""What is chosen before a match: who sits where, who begins, house rules, the deal."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from tabletop.games.game import AnyGame
from tabletop.kernel.options import OptionValue
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.shell.scenes.looks import free_colour

LONGEST: Final = 20
"""Letters of a name: more have no room on a plate."""

HIGHEST_DEAL: Final = 999_999
"""Deal numbers are short enough to be read to somebody."""

_NOBODY: Final = frozenset({"", "root", "user", "admin", "administrator", "guest", "default"})


def own_name() -> str:
    """What the system calls the person, with a capital; ``""`` if that says nothing."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    name = name.replace(".", " ").replace("_", " ").strip().split(" ")[0]
    if name.lower() in _NOBODY or any(char.isdigit() for char in name):
        return ""
    return (name[:1].upper() + name[1:])[:LONGEST]


@dataclass
class Seating:
    """The choices so far.

    Attributes:
        game: What is going to be played.
        chairs: Who sits where, clockwise.
        starter: Index of who begins; ``None`` draws lots.
        options: House rules by name.
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
        cls,
        game: AnyGame,
        names: Sequence[str],
        players: Sequence[str],
        person: str,
        bots: Callable[[int], str],
        random: Random,
    ) -> Seating:
        """As at the last time, else a person against skilled bots.

        Args:
            game: What is going to be played.
            names: Names of the last time, by seat.
            players: ``human`` or ``bot:LEVEL`` of the last time, by seat.
            person: What to call the first person.
            bots: A friendly name for the bot in a seat.
            random: Draws the deal number.
        """
        counts = sorted(game.seat_counts)
        known = all(p == HUMAN or p.removeprefix(BOT) in LEVELS for p in players)
        again = known and len(players) in counts
        count = len(players) if again else counts[0]
        seats: list[Chair] = []
        for seat in range(count):
            kind = HUMAN if seat == 0 else f"{BOT}skilled"
            name = person if seat == 0 else bots(seat)
            if again:
                kind = players[seat]
                name = names[seat] if seat < len(names) else name
            seats.append(Chair(name[:LONGEST], kind, free_colour([s.colour for s in seats], seat)))
        options = {o.name: o.default for o in game.options if o.default is not None}
        return cls(game, seats, options=options, deal=str(random.randint(1, HIGHEST_DEAL)))

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

    def add(self, name: str) -> None:
        """A skilled bot called ``name`` sits down."""
        if self.can_add:
            colour = free_colour([c.colour for c in self.chairs], len(self.chairs))
            self.chairs.append(Chair(name, f"{BOT}skilled", colour))

    def remove(self, seat: int) -> None:
        """Somebody gets up."""
        if self.can_remove:
            del self.chairs[seat]
            if self.starter is not None and self.starter >= seat:
                self.starter = None if self.starter == seat else self.starter - 1

    def call(self, seat: int, name: str) -> None:
        """Give a name."""
        self.chairs[seat] = replace(self.chairs[seat], name=name[:LONGEST])

    def seat_player(self, seat: int, player: str, name: str) -> None:
        """Have a person or a bot play; called ``name`` if it has no name of its own."""
        self.chairs[seat] = replace(
            self.chairs[seat], player=player, name=self.chairs[seat].name or name
        )

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
        """Everybody in order of play: who begins sits in the first seat."""
        first = random.randrange(len(self.chairs)) if self.starter is None else self.starter
        return tuple(self.chairs[first:] + self.chairs[:first])

    def changed(self) -> Mapping[str, OptionValue]:
        """House rules that are not as usual."""
        usual = {o.name: o.default for o in self.game.options}
        return {name: value for name, value in self.options.items() if usual.get(name) != value}
