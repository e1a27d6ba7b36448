"""Refuse actions of Goat, in words and with their clause."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.games.goat.opening import senior
from tabletop.games.goat.scoring import goats
from tabletop.games.goat.state import (
    ENDS,
    MANY_DOUBLES,
    SET,
    Action,
    Deal,
    Draw,
    End,
    Open,
    Pass,
    Play,
    PlayBoth,
    State,
    View,
    ends,
    fits,
    hand_size,
)
from tabletop.games.kit.refusals import Refuse
from tabletop.kernel.words import Msg, Refusal, msg
from tabletop.pieces.dominoes import Lying, Tile, is_double, write

refuse: Final = Refuse("goat")


def refusal(view: View, action: Action) -> Refusal:
    """Return the first reason that an action is not legal for the viewer."""
    if goats(view.totals, view.house):
        return refuse.over("G-7.1")
    if not any(view.counts) or view.counted:
        later = view.counted or view.rounds or any(view.before)
        return refuse("G-6.4" if later else "G-2.1", "deal_first")
    if isinstance(action, Deal):
        return refuse("G-2.1", "dealt")
    if view.seat != view.turn:
        return _no_turn(view)
    if not view.line:
        return _opening(view, action)
    match action:
        case Open():
            return refuse("G-3.1", "opened")
        case Play(tile, end):
            return _play(view, tile, end)
        case PlayBoth(left, right):
            return _both(view, left, right)
        case Draw() | Pass():
            return _no_play(view, action)


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason that a deal is impossible, or ``None``."""
    if not isinstance(action, Deal):
        return refuse("G-2.1", "deal_first")
    seats, size = state.seats, hand_size(state.seats, state.house)
    if len(action.hands) != seats or any(len(hand) != size for hand in action.hands):
        return refuse("G-2.2", "hands", seats=seats, n=size)
    dealt = Counter(tile for hand in (*action.hands, action.market) for tile in hand)
    if dealt != Counter(SET):
        wrong = min(tile for tile in {*dealt, *SET} if dealt[tile] != (tile in SET))
        return refuse("G-1.1", "set", tile=write(wrong))
    doubles = max(sum(map(is_double, hand)) for hand in action.hands)
    if state.house.redeal_five_doubles and doubles >= MANY_DOUBLES:
        return refuse("G-2.1", "redeal", n=doubles)
    return None


def end_name(line: tuple[Lying, ...], end: End) -> Msg:
    """Return the name of an end: its number, or its side if both are equal."""
    left, right = ends(line)
    if left == right:
        return msg(f"goat.end.{end}")
    return msg("goat.end.number", number=left if end == "left" else right)


def _no_turn(view: View) -> Refusal:
    clause = "G-3.3"
    if not view.line:
        # Never cite G-3.2: before the tile is laid, nobody knows that no hand has a double.
        clause = "G-3.1" if view.opener is None else "G-6.4"
    return refuse.turn(clause, view.turn)


def _opening(view: View, action: Action) -> Refusal:
    if isinstance(action, PlayBoth):
        return refuse("G-4.3", "both_line")
    if not isinstance(action, Open):
        return refuse("G-3.1", "open_first")
    if action.tile not in view.hand:
        return _not_held(action.tile, "G-3.1")
    tile = senior((view.hand,), view.house)
    clause = "G-3.1" if is_double(tile) else "G-3.2"
    return refuse(clause, "senior", tile=write(tile))


def _not_held(tile: Tile, clause: str) -> Refusal:
    return refuse(clause, "not_held", tile=write(tile))


def _play(view: View, tile: Tile, end: End) -> Refusal:
    if tile not in view.hand:
        return _not_held(tile, "G-4.1")
    if not any(fits(held, view.line) for held in view.hand):
        if view.market_left:
            return refuse("G-4.4", "draw_first")
        return refuse("G-4.5", "must_pass_pairs" if view.house.pairs else "must_pass")
    number = ends(view.line)[ENDS.index(end)]
    return refuse("G-4.1", "unfit", tile=write(tile), number=number)


def _both(view: View, left: Tile, right: Tile) -> Refusal:
    if not view.house.doubles_together:
        return refuse("G-4.3", "one_tile")
    if not (is_double(left) and is_double(right)):
        return refuse("G-4.3", "both_doubles")
    a, b = ends(view.line)
    if a == b:
        return refuse("G-4.3", "both_ends", number=a)
    for tile in (left, right):
        if tile not in view.hand:
            return _not_held(tile, "G-4.3")
    end: End = "left" if a not in left else "right"
    tile, number = (left, a) if end == "left" else (right, b)
    return refuse("G-4.3", "unfit", tile=write(tile), number=number)


def _no_play(view: View, action: Draw | Pass) -> Refusal:
    draws = isinstance(action, Draw)
    for tile in view.hand:
        if fits(tile, view.line):
            return refuse("G-4.2", "draw_fits" if draws else "pass_fits", tile=write(tile))
    if draws:
        return refuse("G-4.5", "market_empty")
    return refuse("G-4.4", "pass_market", n=view.market_left)
