"""Play out a dealt round with a simple rule for every seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.goat.brain.tiles import BOTH, FIT, NEXT, WEIGHT


class Manner(NamedTuple):
    """Hold the weights for tiles that fit afterwards, in points.

    Attributes:
        follow: Points for each fitting tile in the own hand.
        hard: Points lost by each fitting tile elsewhere.
    """

    follow: float
    hard: float


OWN: Final = Manner(2.5, 0.0)
"""Manner in which each seat considers its own hand only."""

LEARNED: Final = Manner(1.36, 1.9)
"""Manner closest to the results of deals for 124,000 choices at four seats."""


def play_out(
    hands: list[int],
    market: list[int],
    now: int,
    turn: int,
    *,
    instant: bool = False,
    manner: Manner = OWN,
) -> int:
    """Play on until the round is over.

    Every seat lays its heaviest tile, but prefers ends that it can follow and the others cannot. It
    knows only which tiles are on the table and in its own hand.

    Args:
        hands: Sets of tiles by seat; modified to the remaining tiles.
        market: The numbers of the market's tiles in drawing order.
        now: The present ends of the line.
        turn: The seat to act.
        instant: Whether a blocked line is a fish even while the market has tiles (G-5.3).
        manner: Weights of every seat's choices.

    Returns:
        The seat that went out, or ``~seat`` (inverted) for the seat that made the fish.
    """
    seats, drawn, size, passes, last = len(hands), 0, len(market), 0, (turn - 1) % len(hands)
    held = _held(hands, market)
    while True:
        hand = hands[turn]
        fit = hand & FIT[now]
        if not fit and drawn < size:
            if instant and not _held(hands, market[drawn:]) & FIT[now]:
                return ~last
            while not fit and drawn < size:
                bit = 1 << market[drawn]
                drawn += 1
                hand |= bit
                fit = bit & FIT[now]
        if fit:
            passes = 0
            last = turn
            old = hand
            hand, now = _lay(hand, now, fit, held ^ hand, manner)
            held ^= old ^ hand
            hands[turn] = hand
            if not hand:
                return turn
        else:
            hands[turn] = hand
            passes += 1
            if passes == seats:
                return ~last
        turn += 1
        if turn == seats:
            turn = 0


def _lay(hand: int, now: int, fit: int, hidden: int, manner: Manner) -> tuple[int, int]:
    both = BOTH[now]
    if both and hand & both == both:
        return hand ^ both, now
    follow, hard = manner
    if fit & (fit - 1):
        best, step, gone = -1000.0, now, 0
        while fit:
            bit = fit & -fit
            fit ^= bit
            number = bit.bit_length() - 1
            rest = hand ^ bit
            for after in NEXT[number][now]:
                fits = FIT[after]
                mine, theirs = (rest & fits).bit_count(), (hidden & fits).bit_count()
                value = WEIGHT[number] + follow * mine - hard * theirs
                if value > best:
                    best, step, gone = value, after, bit
        return hand ^ gone, step
    hand ^= fit
    steps = NEXT[fit.bit_length() - 1][now]
    if len(steps) > 1:
        one, other = FIT[steps[0]], FIT[steps[1]]
        mine = (hand & other).bit_count() - (hand & one).bit_count()
        theirs = (hidden & other).bit_count() - (hidden & one).bit_count()
        if follow * mine > hard * theirs:
            return hand, steps[1]
    return hand, steps[0]


def _held(hands: list[int], market: list[int]) -> int:
    held = 0
    for hand in hands:
        held |= hand
    for number in market:
        held |= 1 << number
    return held
