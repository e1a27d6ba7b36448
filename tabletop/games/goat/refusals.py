"""Why an action of Goat is refused, in words and with its clause."""

from __future__ import annotations

from collections import Counter

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
    House,
    Open,
    Pass,
    Play,
    PlayBoth,
    View,
    ends,
    fits,
    hand_size,
)
from tabletop.kernel.words import Msg, Refusal, Who, msg
from tabletop.pieces.dominoes import Tile, is_double, write


def refusal(view: View, action: Action) -> Refusal:
    """Why ``action`` is not legal for the viewer now, the first reason that holds."""
    if goats(view.totals, view.house):
        return _no("G-7.1", "over")
    if not any(view.counts) or view.counted:
        later = view.counted or view.rounds or any(view.before)
        return _no("G-6.4" if later else "G-2.1", "deal_first")
    if isinstance(action, Deal):
        return _no("G-2.1", "dealt")
    if view.seat != view.turn:
        return _no_turn(view)
    if not view.line:
        return _opening(view, action)
    match action:
        case Open():
            return _no("G-3.1", "opened")
        case Play(tile, end):
            return _play(view, tile, end)
        case PlayBoth(left, right):
            return _both(view, left, right)
        case Draw():
            return _draw(view)
        case Pass():
            return _pass(view)


def deal_refusal(seats: int, house: House, action: Action) -> Refusal | None:
    """Why ``action`` cannot be how the tiles fell, or ``None`` when it can."""
    if not isinstance(action, Deal):
        return _no("G-2.1", "deal_first")
    size = hand_size(seats, house)
    if len(action.hands) != seats or any(len(hand) != size for hand in action.hands):
        return Refusal("G-2.2", msg("goat.refusal.hands", seats=seats, n=size))
    dealt = Counter(tile for hand in (*action.hands, action.market) for tile in hand)
    if dealt != Counter(SET):
        wrong = min(tile for tile in {*dealt, *SET} if dealt[tile] != (tile in SET))
        return Refusal("G-1.1", msg("goat.refusal.set", tile=write(wrong)))
    doubles = max(sum(map(is_double, hand)) for hand in action.hands)
    if house.redeal_five_doubles and doubles >= MANY_DOUBLES:
        return Refusal("G-2.1", msg("goat.refusal.redeal", n=doubles))
    return None


def end_name(end: End) -> Msg:
    """What an end of the line is called."""
    return msg(f"goat.end.{end}")


def _no(clause: str, key: str) -> Refusal:
    return Refusal(clause, msg(f"goat.refusal.{key}"))


def _no_turn(view: View) -> Refusal:
    """Somebody else is to choose: by the order round the table, or because they open."""
    clause = "G-3.3"
    if not view.line:
        # Never G-3.2: that nobody holds a double is not known before the tile lies.
        clause = "G-3.1" if view.opener is None else "G-6.4"
    return Refusal(clause, msg("goat.refusal.turn", who=Who(view.turn)))


def _opening(view: View, action: Action) -> Refusal:
    """The line is not begun, and the viewer is to begin it."""
    if isinstance(action, PlayBoth):
        return _no("G-4.3", "both_line")
    if not isinstance(action, Open):
        return _no("G-3.1", "open_first")
    if action.tile not in view.hand:
        return _not_held(action.tile, "G-3.1")
    tile = senior((view.hand,), view.house)
    clause = "G-3.1" if is_double(tile) else "G-3.2"
    return Refusal(clause, msg("goat.refusal.senior", tile=write(tile)))


def _not_held(tile: Tile, clause: str) -> Refusal:
    return Refusal(clause, msg("goat.refusal.not_held", tile=write(tile)))


def _play(view: View, tile: Tile, end: End) -> Refusal:
    if tile not in view.hand:
        return _not_held(tile, "G-4.1")
    if not any(fits(held, view.line) for held in view.hand):
        return _no("G-4.4", "draw_first") if view.market_left else _no("G-4.5", "must_pass")
    number = ends(view.line)[ENDS.index(end)]
    return Refusal(
        "G-4.1",
        msg("goat.refusal.unfit", tile=write(tile), end=end_name(end), number=number),
    )


def _both(view: View, left: Tile, right: Tile) -> Refusal:
    """G-4.3: in its order, doubles, two ends, held, fitting."""
    if not (is_double(left) and is_double(right)):
        return _no("G-4.3", "both_doubles")
    a, b = ends(view.line)
    if a == b:
        return Refusal("G-4.3", msg("goat.refusal.both_ends", number=a))
    for tile in (left, right):
        if tile not in view.hand:
            return _not_held(tile, "G-4.3")
    end: End = "left" if a not in left else "right"
    tile, number = (left, a) if end == "left" else (right, b)
    return Refusal(
        "G-4.3",
        msg("goat.refusal.unfit", tile=write(tile), end=end_name(end), number=number),
    )


def _draw(view: View) -> Refusal:
    """Draw only without a fitting tile, and while there is a market."""
    for tile in view.hand:
        if fits(tile, view.line):
            return Refusal("G-4.2", msg("goat.refusal.draw_fits", tile=write(tile)))
    return _no("G-4.5", "market_empty")


def _pass(view: View) -> Refusal:
    """Pass only without a fitting tile, and when the market is empty."""
    for tile in view.hand:
        if fits(tile, view.line):
            return Refusal("G-4.2", msg("goat.refusal.pass_fits", tile=write(tile)))
    return Refusal("G-4.4", msg("goat.refusal.pass_market", n=view.market_left))
