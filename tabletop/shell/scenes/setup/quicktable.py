"""Hold a table that is set with a few taps: one opponent, or many seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tabletop.bots.cast import CAST, Neighbour, freed
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.shell.scenes.players.names import free_name
from tabletop.shell.scenes.players.seatlooks import free_colour
from tabletop.shell.scenes.setup.rivals import Proposal, Rival
from tabletop.shell.scenes.setup.seating import Seating, sit, stranger
from tabletop.store.people import Person

YOU: Final = 0
"""Seat of whoever sets the table."""


@dataclass
class QuickTable:
    """Change who sits where.

    Attributes:
        seating: The choices so far, which the full set-up changes too.
        rivals: An opponent of each strength, weakest first.
        names: Friendly names for bots.
        guest: Name of a guest.
    """

    seating: Seating
    rivals: Sequence[Rival]
    names: Sequence[str]
    guest: str

    @property
    def pair(self) -> bool:
        """Tell whether the game is for two only."""
        return max(self.seating.game.seat_counts) == 2

    @property
    def chairs(self) -> Sequence[Chair]:
        """Return the players of the seats, clockwise."""
        return self.seating.chairs

    def propose(self, proposal: Proposal | None, *, again: bool) -> None:
        """Seat whom to play next, unless the table of last time says more.

        Args:
            proposal: The proposal; ``None`` if everybody was beaten.
            again: Whether this game has a table of last time.
        """
        if proposal is None:
            return
        for seat, chair in enumerate(self.chairs):
            if chair.level is None:
                continue
            known = chair.level in LEVELS
            weaker = known and LEVELS.index(chair.level) < LEVELS.index(proposal.level)
            if proposal.first or not again or (self.pair and weaker):
                player = f"{BOT}{proposal.level}"
                self.seating.chairs[seat] = replace(freed(chair), player=player)
        if self.pair and self.chairs[1].level is not None:
            self.against(self.chairs[1].level)

    # -- a game for two

    def against(self, level: str) -> None:
        """Seat the opponent of that level."""
        rival = next(one for one in self.rivals if one.level == level)
        before = self.chairs[1]
        if before.level == level and (before.style or before.neighbour):
            return
        self._seat_rival(rival)

    def _seat_rival(self, rival: Rival) -> None:
        chair = rival.chair(self.chairs[YOU].colour)
        free = free_colour([self.chairs[YOU].colour], 1)
        self.seating.chairs[1] = replace(chair, colour=chair.colour or free)

    def invite(self, one: Neighbour, name: str) -> None:
        """Seat a neighbour in the first chair of a bot, or opposite you."""
        bots = [seat for seat, chair in enumerate(self.chairs) if chair.player != HUMAN]
        seat = 1 if self.pair else next(iter(bots), None)
        if seat is not None and all(chair.neighbour != one.id for chair in self.chairs):
            self.seating.chairs[seat] = one.sits(self.chairs[seat], self.seating.game.id, name)

    # -- people

    def sits(self, person: Person) -> bool:
        """Tell whether somebody sits at the table."""
        return any(chair.person == person.id for chair in self.chairs)

    @property
    def guests(self) -> Sequence[int]:
        """Return the seats of guests, but for whoever sets the table."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if seat != YOU and chair.player == HUMAN and not chair.person
        ]

    @property
    def free(self) -> int | None:
        """Return the seat that the next person takes; ``None`` at a full table."""
        if self.pair:
            return 1
        bots = [seat for seat, chair in enumerate(self.chairs) if chair.player != HUMAN]
        if bots:
            return bots[0]
        return len(self.chairs) if self.seating.can_add else None

    def tap(self, person: Person, level: str) -> None:
        """Seat a person, or let them stand up again.

        Args:
            person: The person of the tapped face.
            level: Level of the bot that takes the seat of who stands up.
        """
        taken = next((s for s, one in enumerate(self.chairs) if one.person == person.id), None)
        if taken is not None:
            self.stand(taken, level)
            return
        seat = self._seat()
        if seat is not None:
            sit(self.seating, seat, person)

    def tap_guest(self, level: str) -> None:
        """Seat a guest, or let the guest stand up again."""
        if self.guests:
            self.stand(self.guests[-1], level)
            return
        seat = self._seat()
        if seat is not None:
            chair = stranger(self.chairs[seat])
            self.seating.chairs[seat] = replace(chair, name=self.guest)

    def stand(self, seat: int, level: str) -> None:
        """Give the seat of a person to a bot."""
        colour = self.chairs[seat].colour
        if self.pair and seat == 1:
            rival = next(one for one in self.rivals if one.level == level)
            self._seat_rival(rival)
            return
        taken = [chair.name for chair in self.chairs]
        self.seating.chairs[seat] = Chair(
            free_name(self.names, taken, seat), f"{BOT}{level}", colour
        )

    def _seat(self) -> int | None:
        """Return the seat for one more person, added if there is none."""
        seat = self.free
        if seat is not None and seat >= len(self.chairs):
            self.seating.add(self.names)
        return seat

    # -- many seats

    def be(self, count: int) -> None:
        """Set the number of seats to the nearest that the game allows."""
        counts = self.seating.game.seat_counts
        self.seating.be(max(min(counts), min(max(counts), count)), self.names)

    def step(self, way: int) -> bool:
        """Add a seat or take one away; tell whether there was one."""
        counts = sorted(self.seating.game.seat_counts)
        now = len(self.chairs)
        more = [n for n in counts if (n > now if way > 0 else n < now)]
        if not more:
            return False
        self.be(more[0] if way > 0 else more[-1])
        return True

    def change_places(self, one: int, other: int) -> int:
        """Let two players change places; the table turns so that you stay below.

        Returns:
            The seat in which the first of them sits now.
        """
        ring = list(range(len(self.chairs)))
        ring[one], ring[other] = other, one
        below = ring.index(YOU)
        ring = [*ring[below:], *ring[:below]]
        seating = self.seating
        seating.chairs = [seating.chairs[seat] for seat in ring]
        if seating.starter is not None:
            seating.starter = ring.index(seating.starter)
        return ring.index(one)

    def swap(self, seat: int, call: Callable[[Neighbour], str]) -> None:
        """Let the next neighbour who is free take the seat of a bot.

        Args:
            seat: The seat.
            call: Says a neighbour's name.
        """
        before = self.chairs[seat]
        ids = [one.id for one in CAST]
        taken = {chair.neighbour for chair in self.chairs}
        names = {chair.name for chair in self.chairs if chair.player == HUMAN}
        start = ids.index(before.neighbour) + 1 if before.neighbour in ids else 0
        for one in (*CAST[start:], *CAST[:start]):
            if one.id not in taken and call(one) not in names:
                self.seating.chairs[seat] = one.sits(before, self.seating.game.id, call(one))
                return
