"""Play of a dealt round to its end, everybody by a simple rule: what a position is worth."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.brain.tiles import BOTH, FIT, NEXT, WEIGHT

FOLLOW: Final = 2.5
"""Points that a tile in hand is worth which fits the line afterwards."""


def play_out(
    hands: list[int], market: list[int], now: int, turn: int, *, instant: bool = False
) -> int:
    """Play on until the round is over.

    Everybody lays what they would most like to be rid of, and rather what they can follow.

    Args:
        hands: By seat, as sets of tiles; holds what is left afterwards.
        market: The numbers of its tiles in drawing order.
        now: The ends of the line.
        turn: Whose turn it is.
        instant: Whether a dead line is a fish though the market has tiles (G-5.3).

    Returns:
        Who went out, or, with the bits reversed (``~seat``), who made the fish.
    """
    seats, drawn, size, passes, last = len(hands), 0, len(market), 0, (turn - 1) % len(hands)
    while True:
        hand = hands[turn]
        fit = hand & FIT[now]
        if not fit and drawn < size:
            if instant and _dead(hands, market[drawn:], now):
                return ~last
            while not fit and drawn < size:
                bit = 1 << market[drawn]
                drawn += 1
                hand |= bit
                fit = bit & FIT[now]
        if fit:
            passes = 0
            last = turn
            both = BOTH[now]
            if both and hand & both == both:
                hand ^= both
            elif fit & (fit - 1):
                best, step, gone = -1.0, now, 0
                while fit:
                    bit = fit & -fit
                    fit ^= bit
                    number = bit.bit_length() - 1
                    rest = hand ^ bit
                    for after in NEXT[number][now]:
                        value = WEIGHT[number] + FOLLOW * (rest & FIT[after]).bit_count()
                        if value > best:
                            best, step, gone = value, after, bit
                hand ^= gone
                now = step
            else:
                hand ^= fit
                steps = NEXT[fit.bit_length() - 1][now]
                now = steps[0]
                if (
                    len(steps) > 1
                    and (hand & FIT[steps[1]]).bit_count() > (hand & FIT[now]).bit_count()
                ):
                    now = steps[1]
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


def _dead(hands: list[int], market: list[int], now: int) -> bool:
    held = 0
    for hand in hands:
        held |= hand
    for number in market:
        held |= 1 << number
    return not held & FIT[now]
