"""Model a round of the same rules as mutable state, for fast playouts."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.games.mexican_train.state import State
from tabletop.games.mexican_train.trains import end, every_train
from tabletop.pieces.dominoes import Tile

Option: TypeAlias = tuple[Tile, int]
"""A tile and the train to lay it on."""


class Sim:
    """Hold a round in progress.

    Trains are numbered by seat; those without an owner from -1 down.

    Attributes:
        fresh: The tile just drawn by the seat to act; no other tile in its hand fits.
    """

    def __init__(self, state: State) -> None:
        table = state.table
        trains = every_train(table)
        self.laws, self.seats, self.highest = table.laws, table.seats, table.highest
        self.hands = [list(hand) for hand in state.hands]
        self.stock = list(reversed(state.stock))
        self.ends = [end(table, train) for train in trains]
        self.started = [bool(table.trains[train]) for train in trains]
        self.markers = list(table.markers)
        self.open = list(table.open_doubles)
        self.turn = int(table.turn)
        self.drew, self.running = table.drew, table.running
        self.fresh: Tile | None = None
        self.doubles = len(table.doubles_laid)
        self.begun = list(table.begun)
        self.over = table.phase != "play"
        self.played = [
            sum(number in lying for line in table.trains for lying in line)
            + (number == table.engine)
            for number in range(table.highest + 1)
        ]

    def copy(self) -> Sim:
        """Copy the round, to try another line of play."""
        other = object.__new__(Sim)
        other.laws, other.seats, other.highest = self.laws, self.seats, self.highest
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.ends, other.started = self.stock[:], self.ends[:], self.started[:]
        other.markers, other.open, other.begun = self.markers[:], self.open[:], self.begun[:]
        other.played, other.turn, other.over = self.played[:], self.turn, self.over
        other.drew, other.running, other.doubles = self.drew, self.running, self.doubles
        other.fresh = self.fresh
        return other

    def options(self) -> list[Option]:
        """List the plays of the seat to act, as ``trains.plays`` does."""
        ends, seat = self.ends, self.turn
        bound = self._binding() if self.open else ()
        doubles: tuple[int, ...] | list[int]
        singles: tuple[int, ...] | list[int]
        if self.running and (self.open or not self.doubles):
            singles = doubles = (seat,)
        elif bound and not self.doubles:
            singles, doubles = bound, ()
        else:
            if self.laws.own_train_first and not self.started[seat]:
                doubles = [seat]
            else:
                doubles = [t for t, marked in enumerate(self.markers) if marked or t == seat]
                doubles += self.laws.shared
            free = self.doubles == 1 and self.laws.extra_tile == "any"
            singles = doubles if not bound or free else bound
        if self.doubles and self.laws.doubles_a_turn == "one":
            doubles = ()
        fit = {ends[train] for train in singles}
        doubles_fit = fit if singles is doubles else {ends[train] for train in doubles}
        found: list[Option] = []
        for piece in self.hands[seat] if self.fresh is None else (self.fresh,):
            a, b = piece
            if a == b:
                if a in doubles_fit:
                    found += [(piece, train) for train in doubles if ends[train] == a]
            elif a in fit or b in fit:
                found += [(piece, train) for train in singles if ends[train] in piece]
        return found

    def lay(self, piece: Tile, train: int) -> None:
        """Lay a tile at the end of a train."""
        seat, (a, b) = self.turn, piece
        double = a == b
        hand = self.hands[seat]
        hand.remove(piece)
        if train == seat:
            begins = self.laws.long_first_turn and not self.begun[seat]
            if begins and not self.doubles and not self.open:
                self.running = True
            self.markers[seat] = False
        self.ends[train] = b if self.ends[train] == a else a
        self.started[train] = True
        self.played[a] += 1
        if not double:
            self.played[b] += 1
        if self.open:
            if train in self.open:
                self.open.remove(train)
            dead = self.highest
            self.open = [t for t in self.open if self.played[self.ends[t]] <= dead]
        self.drew, self.fresh = 0, None
        if double:
            self.doubles += 1
            if self.played[a] <= self.highest:
                self.open.append(train)
        if not hand and (not double or self.laws.finish_on_double):
            self.over = True
        elif not double:
            number = self.ends[seat]
            if self.running and train == seat and any(number in other for other in hand):
                self.doubles = 0
            else:
                self.next_turn()
        if not self.laws.finish_on_double and not self.open and not all(self.hands):
            self.over = True

    def may_draw(self) -> bool:
        """Return whether the seat to act draws if it cannot lay a tile."""
        return bool(self.stock) and self.drew < self.laws.most_draws

    def draw(self) -> None:
        """Move the first tile of the boneyard to the hand."""
        self.fresh = self.stock.pop()
        self.hands[self.turn].append(self.fresh)
        self.drew = min(self.drew + 1, 2)

    def give_up(self) -> None:
        """End the turn with the marker on the seat's own train."""
        self.markers[self.turn] = True
        self.next_turn()

    def next_turn(self) -> None:
        """Give the turn to the next seat clockwise."""
        self.begun[self.turn] = True
        self.turn = (self.turn + 1) % self.seats
        self.drew, self.running = 0, False
        self.fresh = None
        self.doubles = 0

    def blocked(self) -> bool:
        """Return whether no seat can lay any more, given that this seat cannot."""
        if self.stock:
            return False
        if self.open:
            bound = {self.ends[train] for train in self._binding()}
            return not any(
                a != b and (a in bound or b in bound) for hand in self.hands for a, b in hand
            )
        everything = set(self.ends)
        for seat, hand in enumerate(self.hands):
            home = self.laws.own_train_first and not self.started[seat]
            fit = {self.ends[seat]} if home else everything
            if any(a in fit or b in fit for a, b in hand):
                return False
        return True

    def _binding(self) -> tuple[int, ...]:
        order = self.laws.closing_order
        if order == "laid":
            return (self.open[0],)
        return (self.open[-1],) if order == "reverse" else tuple(self.open)
