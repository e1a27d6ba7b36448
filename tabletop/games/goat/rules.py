"""Implement the rules of Goat, clause by clause (``RULES.md``)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabletop.games.goat import hidden, refusals
from tabletop.games.goat.opening import free_opener, opener, opening_tiles
from tabletop.games.goat.scoring import count, goats, settled, totals
from tabletop.games.goat.state import (
    ENDS,
    MANY_DOUBLES,
    SET,
    Action,
    Deal,
    Draw,
    End,
    Hand,
    Open,
    Pass,
    Play,
    PlayBoth,
    Round,
    Seen,
    State,
    View,
    ends,
    fits,
    hand_size,
    house_of,
)
from tabletop.games.kit.sheets import fewest
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double, laid, sorted_hand

sample = hidden.sample
view = hidden.view
luck_refusal = refusals.luck_refusal
refusal = refusals.refusal


def start(seats: int, options: Options) -> State:
    """Return the table before the first deal."""
    nothing = (0,) * seats
    return State(house_of(seats, options), seats, ((),) * seats, before=nothing, totals=nothing)


def to_act(state: State) -> Seat | None:
    """Return the seat to act, or chance; ``None`` once a seat is the goat."""
    if goats(state.totals, state.house):
        return None
    return state.turn if any(state.hands) and not state.counted else CHANCE


def chance(state: State, rng: Random) -> Deal:
    """Deal all tiles at random; redeal after too many doubles (G-2.1)."""
    size = hand_size(state.seats, state.house)
    while True:
        tiles = list(SET)
        rng.shuffle(tiles)
        hands = tuple(tuple(tiles[size * i : size * (i + 1)]) for i in range(state.seats))
        doubles = max(sum(map(is_double, hand)) for hand in hands)
        if not state.house.redeal_five_doubles or doubles < MANY_DOUBLES:
            return Deal(hands, tuple(tiles[size * state.seats :]))


def apply(state: State, action: Action) -> State:
    """Return the state after ``action``."""
    if isinstance(action, Deal):
        return _dealt(state, action)
    seat = state.turn
    state = replace(state, log=(*state.log, Seen(seat, action)))
    match action:
        case Open(tile):
            state = replace(_without(state, seat, tile), line=(tile,))
        case Play(tile, end):
            state = _lay(state, tile, end)
        case PlayBoth(left, right):
            state = _lay(_lay(state, left, "left"), right, "right")
        case Draw():
            hand = sorted_hand((*state.hands[seat], state.market[0]))
            state = replace(_with_hand(state, seat, hand), market=state.market[1:], drew=True)
        case Pass():
            pass
    state = counted_if_over(state)
    if state.counted or isinstance(action, Draw):
        return state
    return replace(state, turn=Seat((seat + 1) % state.seats), drew=False)


def counted_if_over(state: State) -> State:
    """Return the state, counting the round if it is over (G-5)."""
    out = not all(state.hands)
    if not out and not _blocked(state):
        return state
    last = Seat(state.hands.index(())) if out else _last_layer(state)
    counts = [count(hand, state.house) for hand in state.hands]
    points = settled(counts, state.house, fish=not out, last=last)
    rounds = (*state.rounds, Round(points, state.hands, not out, last))
    return replace(
        state,
        rounds=rounds,
        totals=totals(rounds, state.before, state.house),
        opener=free_opener(rounds, state.house),
        counted=True,
    )


def legal(view: View) -> tuple[Action, ...]:
    """Return the legal actions, highest tile first, left before right.

    The play of both doubles comes last. Without any play, drawing or else passing is legal.
    """
    over = view.counted or goats(view.totals, view.house)
    if over or view.seat != view.turn or not view.hand:
        return ()
    if not view.line:
        return tuple(Open(tile) for tile in opening_tiles(view))
    numbers = ends(view.line)
    plays: list[Action] = [
        Play(tile, end)
        for tile in view.hand
        for end, number in zip(ENDS, numbers, strict=True)
        if number in tile
    ]
    left, right = ((number, number) for number in numbers)
    together = view.house.doubles_together and left != right
    if together and left in view.hand and right in view.hand:
        plays.append(PlayBoth(left, right))  # G-4.3
    return tuple(plays) or (Draw() if view.market_left else Pass(),)  # G-4.4, G-4.5


def reveals(state: State, action: Action) -> bool:
    """Return whether the action reveals a tile to any seat.

    With two seats and no market, nothing new is revealed.
    """
    if isinstance(action, Pass):
        return False
    return isinstance(action, Deal) or state.seats > 2 or bool(state.market)


def scores(state: State) -> tuple[int, ...]:
    """Return the recorded totals (G-6.3)."""
    return state.totals


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats with the lowest total, once a seat is the goat (G-7.1)."""
    return fewest(state.totals) if goats(state.totals, state.house) else ()


def _dealt(state: State, deal: Deal) -> State:
    hands = tuple(map(sorted_hand, deal.hands))
    return replace(
        state,
        hands=hands,
        market=deal.market,
        line=(),
        turn=opener(hands, state.house, state.opener),
        drew=False,
        log=(),
        counted=False,
    )


def _without(state: State, seat: Seat, tile: Tile) -> State:
    return _with_hand(state, seat, tuple(other for other in state.hands[seat] if other != tile))


def _with_hand(state: State, seat: Seat, hand: Hand) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _lay(state: State, tile: Tile, end: End) -> State:
    left, right = ends(state.line)
    line = (*state.line, laid(tile, right))
    if end == "left":
        line = (laid(tile, left)[::-1], *state.line)
    return replace(_without(state, state.turn, tile), line=line)


def _blocked(state: State) -> bool:
    """Return whether no tile fits any more: a fish (G-5.2, G-5.3)."""
    if not state.line or (state.market and not state.house.instant_fish):
        return False
    held = (tile for hand in (*state.hands, state.market) for tile in hand)
    return not any(fits(tile, state.line) for tile in held)


def _last_layer(state: State) -> Seat:
    """Return the seat that made the fish; without a log, the seat to act."""
    laying = (Open, Play, PlayBoth)
    layers = (seen.seat for seen in reversed(state.log) if isinstance(seen.act, laying))
    return next(layers, state.turn)
