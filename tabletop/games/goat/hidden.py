"""Derive a seat's view, and sample states consistent with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, TypeAlias

from tabletop.games.goat.opening import opener, seniority
from tabletop.games.goat.slots import (
    DEALT,
    DOUBLES,
    MARKET,
    NUMBER,
    ORDER,
    WITH,
    Slot,
    bits,
    laid_by,
    slots,
    tiles_of,
)
from tabletop.games.goat.state import MANY_DOUBLES, SET, Hand, State, View, ends
from tabletop.games.kit.codec import gathered
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, sorted_hand

_Placing: TypeAlias = list[int]
"""The number of the tile in each slot."""

_TRIES: Final = 60
"""Number of random placings to try before building one that certainly fits."""

_MIXING: Final = 4
"""Number of swaps to try for each slot between two placings."""


class Deals:
    """Sample placings of the hidden tiles that fit the observations.

    All such placings are equally likely. Each placing is made from the previous one by swapping
    tiles between places that allow both.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self.slots = slots(view)
        self._may = [slot.may for slot in self.slots]
        laid = [
            NUMBER[tile]
            for seen in view.log
            if seen.seat != view.seat and not view.counted
            for tile in laid_by(seen.act)
        ]
        self._tiles = [*map(NUMBER.__getitem__, view.pool), *laid]
        self._pool = bits(view.pool)
        self._fitting = self._somebody_must_fit()
        self._must_open = self._other_opens()
        self._now: _Placing | None = None

    def draw(self, rng: Random) -> tuple[list[int], list[int]]:
        """Return the hands as sets, and the market's tiles in drawing order."""
        placing = self._next(rng)
        hands = [0] * self._view.seats
        hands[self._view.seat] = bits(self._view.hand)
        market = []
        for slot, number in zip(self.slots, placing, strict=True):
            if slot.owner == MARKET:
                market.append(number)
            elif self._pool >> number & 1:
                hands[slot.owner] |= 1 << number
        rng.shuffle(market)
        return hands, market

    def unsure(self) -> list[Tile]:
        """List the tiles that may be in more than one place.

        Every place in the market is counted separately.
        """
        found = []
        for tile in self._view.pool:
            number = NUMBER[tile]
            owners = {slot.owner for slot in self.slots if slot.may >> number & 1}
            places = [owner for owner in owners if self._could_be(number, owner)]
            if len(places) > 1 or (places == [MARKET] and self._view.market_left > 1):
                found.append(tile)
        return found

    def _could_be(self, number: int, owner: Seat) -> bool:
        return any(
            slot.owner == owner
            and slot.may >> number & 1
            and self._solve({index: number}, None) is not None
            for index, slot in enumerate(self.slots)
        )

    def _next(self, rng: Random) -> _Placing:
        if self._now is None:
            self._now = self._match({}, 0, rng)
            if self._now is None:  # the log of the position contradicts its tiles
                self._forget()
                self._now = self._match({}, 0, rng)
                assert self._now is not None
            self._mix(self._now, 3 * _MIXING, rng)
        placing = list(self._now)
        for _ in range(_TRIES):
            self._mix(placing, _MIXING, rng)
            if self._agrees(placing):
                self._now = placing
                return placing
        self._now = self._solve({}, rng) or placing
        return self._now

    def _forget(self) -> None:
        """Drop all deductions from the log; laid tiles belong to no seat."""
        self.slots = [slot for slot in self.slots if slot.owner == MARKET]
        for seat, count in enumerate(self._view.counts):
            if seat != self._view.seat:
                self.slots += [Slot(Seat(seat), DEALT, self._pool)] * count
        self._may = [slot.may for slot in self.slots]
        self._tiles = [*map(NUMBER.__getitem__, self._view.pool)]

    def _mix(self, placing: _Placing, rounds: int, rng: Random) -> None:
        count, may = len(placing), self._may
        if count < 2:
            return
        for first in range(count):
            for _ in range(rounds):
                second = int(rng.random() * count)
                a, b = placing[first], placing[second]
                if may[first] >> b & 1 and may[second] >> a & 1:
                    placing[first], placing[second] = b, a

    def _agrees(self, placing: _Placing) -> bool:
        """Return whether a placing fits the opener, the line and the deal."""
        return (
            (self._fitting is None or self._fits(placing))
            and (not self._must_open or self._opens(placing))
            and (not self._view.house.redeal_five_doubles or self._well_dealt(placing))
        )

    def _fits(self, placing: _Placing) -> bool:
        assert self._fitting is not None
        return any(
            self._fitting >> number & 1 and self._pool >> number & 1
            for slot, number in zip(self.slots, placing, strict=True)
            if slot.owner != MARKET
        )

    def _opens(self, placing: _Placing) -> bool:
        hands: list[Hand] = [()] * self._view.seats
        hands[self._view.seat] = self._view.hand
        for slot, number in zip(self.slots, placing, strict=True):
            if slot.owner != MARKET:
                hands[slot.owner] = (*hands[slot.owner], ORDER[number])
        return opener(hands, self._view.house, None) == self._view.turn

    def _well_dealt(self, placing: _Placing) -> bool:
        doubles = [0] * self._view.seats
        for slot, number in zip(self.slots, placing, strict=True):
            if slot.since == DEALT and slot.owner != MARKET:
                doubles[slot.owner] += DOUBLES >> number & 1
        return max(doubles) < MANY_DOUBLES

    def _somebody_must_fit(self) -> int | None:
        """Return the tiles of which another seat must hold at least one (G-5.2).

        Otherwise the line would be a fish.
        """
        view = self._view
        if view.counted or not view.line or view.market_left:
            return None
        left, right = ends(view.line)
        fitting = WITH[left] | WITH[right]
        return None if bits(view.hand) & fitting else fitting

    def _other_opens(self) -> bool:
        view = self._view
        waiting = any(view.counts) and not view.line and not view.counted
        return waiting and view.opener is None and view.turn != view.seat

    def _solve(self, forced: Mapping[int, int], rng: Random | None) -> _Placing | None:
        """Return a consistent placing with ``forced`` tiles by slot, or ``None``."""
        if (found := self._match(forced, 0, rng)) is None or self._agrees(found):
            return found
        for slot, number, never in self._witnesses(rng):
            if forced.get(slot, number) != number or (
                slot not in forced and number in forced.values()
            ):
                continue
            other = self._match({**forced, slot: number}, never, rng)
            if other is not None and self._agrees(other):
                return other
        return None

    def _witnesses(self, rng: Random | None) -> Iterator[tuple[int, int, int]]:
        """Yield slot and tile that would prove a known fact, and forbidden tiles."""
        found: list[tuple[int, int, int]] = []
        if self._fitting is not None:
            for index, slot in enumerate(self.slots):
                for tile in tiles_of(slot.may & self._fitting & self._pool):
                    if slot.owner != MARKET:
                        found.append((index, NUMBER[tile], 0))
        if self._must_open:
            never = 0
            for number in map(NUMBER.__getitem__, seniority(self._view.house.opening)):
                if self._pool >> number & 1:
                    found += [
                        (index, number, never)
                        for index, slot in enumerate(self.slots)
                        if slot.owner == self._view.turn
                    ]
                    never |= 1 << number
        if rng is not None:
            rng.shuffle(found)
        yield from found

    def _match(self, forced: Mapping[int, int], never: int, rng: Random | None) -> _Placing | None:
        may = [
            1 << forced[index]
            if index in forced
            else mask & ~(0 if self.slots[index].owner == MARKET else never)
            for index, mask in enumerate(self._may)
        ]
        order = list(self._tiles)
        if rng is not None:
            rng.shuffle(order)
        holder: dict[int, int] = {}

        def placed(slot: int, tried: set[int]) -> bool:
            for number in order:
                if may[slot] >> number & 1 and number not in tried:
                    tried.add(number)
                    if number not in holder or placed(holder[number], tried):
                        holder[number] = slot
                        return True
            return False

        for slot in range(len(may)):
            if not placed(slot, set()):
                return None
        numbers = {slot: number for number, slot in holder.items()}
        return [numbers[slot] for slot in range(len(may))]


def view(state: State, seat: Seat) -> View:
    """Return the view of a seat, with the open hands of counted rounds."""
    elsewhere = [] if state.counted else [h for i, h in enumerate(state.hands) if i != seat]
    pool = sorted_hand((*state.market, *(tile for hand in elsewhere for tile in hand)))
    return gathered(
        View,
        state,
        seat=seat,
        hand=state.hands[seat] if 0 <= seat < state.seats else (),
        counts=tuple(map(len, state.hands)),
        pool=pool,
        market_left=len(state.market),
    )


def sample(view: View, rng: Random) -> State:
    """Sample a state that is consistent with the view."""
    if view.counted:
        hands = view.rounds[-1].hands
        market = list(view.pool)
        rng.shuffle(market)
    else:
        masks, numbers = Deals(view).draw(rng)
        hands = tuple(sorted_hand(tiles_of(mask)) for mask in masks)
        market = [ORDER[number] for number in numbers]
    hands = hands if any(view.counts) else ((),) * view.seats
    return gathered(State, view, hands=hands, market=tuple(market))


def unseen(view: View) -> list[Tile]:
    """List the tiles whose place the viewer cannot know."""
    if view.counted:
        return list(view.pool) if view.market_left > 1 else []
    if not any(view.counts):
        return list(SET)
    return Deals(view).unsure()
