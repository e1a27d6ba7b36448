"""Implement the rules of Mexican Train, clause by clause (``RULES.md``)."""

from __future__ import annotations

from random import Random

from tabletop.games.mexican_train import hidden, moves, refusals
from tabletop.games.mexican_train.drawtable import draw_size, usual_set
from tabletop.games.mexican_train.scoring import first_engine, is_over, leaders, totals
from tabletop.games.mexican_train.state import (
    Action,
    Catch,
    Deal,
    Draw,
    Knock,
    Pass,
    Play,
    State,
    Table,
    View,
    fresh,
    laws_of,
    to_catch,
)
from tabletop.games.mexican_train.trains import may_draw, may_knock, plays
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import full_set

sample = hidden.sample
view = hidden.view
luck_refusal = refusals.luck_refusal
refusal = refusals.refusal


def start(seats: int, options: Options) -> State:
    """Return the table before the first deal (MT-1.1, MT-2.1).

    Raises:
        BadOptionError: The set has too few tiles for the hand size.
    """
    laws = laws_of(options, seats)
    highest = int(options.get("set", usual_set(seats)))
    draw_size(highest, seats, laws.hand_size)
    table = Table(laws, seats, highest, first_engine(laws, highest), carried=(0,) * seats)
    return State(fresh(table))


def to_act(state: State) -> Seat | None:
    """Return the seat to act, or chance before a deal (MT-3.1)."""
    table = state.table
    if table.phase == "play":
        return table.turn
    return None if is_over(table) else CHANCE


def chance(state: State, rng: Random) -> Deal:
    """Shuffle the tiles without the engine; draw lots for the first starter.

    If the engine is dealt too, no lots are drawn: its holder starts.
    """
    table = state.table
    engine, dealt = moves.next_engine(table), table.laws.deal_engine
    tiles = [piece for piece in full_set(table.highest) if dealt or piece != (engine, engine)]
    rng.shuffle(tiles)
    size = draw_size(table.highest, table.seats, table.laws.hand_size)
    hands = [tiles[size * seat : size * (seat + 1)] for seat in range(table.seats)]
    stock = tiles[size * table.seats :]
    first = None
    if dealt:
        first = moves.find_engine((engine, engine), hands, stock)
    elif moves.next_starter(table) is None:
        first = Seat(rng.randrange(table.seats))
    return Deal(engine, tuple(map(tuple, hands)), tuple(stock), first)


def apply(state: State, action: Action) -> State:
    """Return the state after ``action``."""
    match action:
        case Deal():
            return moves.deal(state, action)
        case Play():
            return moves.lay(state, action)
        case Draw():
            return moves.draw(state)
        case Pass():
            return moves.give_up(state)
        case Knock():
            return moves.knock(state)
        case Catch(seat):
            return moves.catch(state, seat)


def legal(view: View) -> tuple[Action, ...]:
    """Return the legal plays, else drawing, else passing; then all calls.

    Plays are listed highest tile first, train by train.
    """
    table = view.table
    if table.phase != "play" or table.turn != view.seat:
        return ()
    found: tuple[Action, ...] = plays(table, view.hand)  # MT-4.4
    if not found:
        found = (Draw(),) if may_draw(table) else (Pass(),)  # MT-5.1, MT-5.3, MT-5.6
    elif may_knock(table):
        found = (*found, Knock())
    return (*found, *map(Catch, to_catch(table)))  # MT-5.7


def reveals(state: State, action: Action) -> bool:
    """Return whether the action reveals a tile to any seat.

    Hands shown at the end of a round count too. With two seats and no boneyard nothing is new, as
    each seat knows the other hand.
    """
    if isinstance(action, Deal | Draw | Catch):
        return True
    if state.table.seats == 2 and not state.stock:
        return False
    return isinstance(action, Play) or apply(state, action).table.phase == "done"


def scores(state: State) -> tuple[int, ...]:
    """Return the points over all finished rounds (MT-8.4)."""
    return totals(state.table)


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats with the lowest total after the match (MT-8.4)."""
    return leaders(state.table) if is_over(state.table) else ()
