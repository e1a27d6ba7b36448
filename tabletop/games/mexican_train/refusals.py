"""Explain, with the clause, why an action of Mexican Train is refused."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.refusals import Refuse
from tabletop.games.mexican_train.drawtable import FIRST_TABLE, draw_size
from tabletop.games.mexican_train.moves import next_engine, next_starter
from tabletop.games.mexican_train.notation import train_name
from tabletop.games.mexican_train.scoring import first_engine, is_over
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
)
from tabletop.games.mexican_train.trains import (
    binding,
    double_at,
    end,
    every_train,
    open_to,
    places,
    plays,
)
from tabletop.kernel.words import Arg, Msg, Refusal, Seat, Who, msg
from tabletop.pieces.dominoes import full_set, is_double, write

refuse: Final = Refuse("mexican_train")


def refusal(view: View, action: Action) -> Refusal:
    """Return the first reason that an action is not legal for the viewer."""
    table = view.table
    if table.phase != "play":
        if is_over(table):
            return refuse.over("MT-8.4")
        return refuse("MT-2.2", "deal_first")
    if isinstance(action, Deal):
        return refuse("MT-2.2", "dealt")
    if table.turn != view.seat:
        return refuse.turn("MT-3.1", table.turn)
    drawn = refuse("MT-5.2", "play_drawn")
    match action:
        case Play():
            return _play(view, action)
        case Draw():
            if plays(table, view.hand):
                return drawn if table.drew else refuse("MT-5.1", "can_play")
            return (
                refuse("MT-5.3", "drew" if table.laws.most_draws == 1 else "drew_two")
                if table.drew and table.stock_left
                else refuse("MT-5.6", "pile_empty")
            )
        case Pass():
            if plays(table, view.hand):
                return drawn if table.drew else refuse("MT-4.4", "must_play")
            return refuse("MT-5.1", "draw_first")
        case Knock():
            return refuse("MT-5.7", "knock" if table.laws.knock else "no_knock")
        case Catch():
            return refuse("MT-5.7", "catch")


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Refuse an invalid deal (MT-2.1 to MT-2.5, MT-7.3)."""
    table = state.table
    if not isinstance(action, Deal):
        return refuse("MT-2.2", "deal_first")
    engine = next_engine(table)
    double = write((engine, engine))
    if action.engine != engine:
        first = engine == first_engine(table.laws, table.highest)
        return refuse("MT-2.1" if first else "MT-7.3", "engine", tile=double)
    size = draw_size(table.highest, table.seats, table.laws.hand_size)
    search, start = table.laws.deal_engine, action.start
    if search and (start is None or start >= table.seats):
        return refuse("MT-2.1", "holder_starts", tile=double)
    sizes = [size] * table.seats
    if search and start is not None:
        sizes = _sizes_with_engine(size, table.seats, action, start)
    if list(map(len, action.hands)) != sizes:
        told = table.laws.hand_size is None and table.seats <= FIRST_TABLE.get(table.highest, 0)
        clause = "MT-2.3" if told else "MT-2.5"
        return refuse(clause, "hand_size", seats=table.seats, size=size)
    dealt = [piece for hand in action.hands for piece in hand] + list(action.stock)
    wanted = [piece for piece in full_set(table.highest) if piece != (engine, engine)]
    if sorted(dealt) != wanted:
        return refuse("MT-1.2", "tiles", tile=double)
    if search:
        return None
    starter = next_starter(table)
    unknown = starter is None and (table.results == () or action.start is not None)
    if (action.start is not None) != unknown:
        return refuse("MT-3.1", "starter_lot" if starter is None else "starter_known")
    if action.start is not None and action.start >= table.seats:
        return refuse("MT-3.1", "starter_lot")
    return None


def _sizes_with_engine(size: int, seats: int, deal: Deal, start: Seat) -> list[int]:
    """Return the tiles of each hand once the engine was found (MT-2.1)."""
    drawn = sum(map(len, deal.hands)) + 1 - size * seats
    last = 0 if deal.stock else drawn % seats  # seats that got one of the last tiles
    return [size + drawn // seats + (seat < last) - (seat == start) for seat in range(seats)]


def name(train: int) -> Msg:
    """Return the name of a train."""
    if train < 0:
        return msg(f"mexican_train.train.{train_name(train)}")
    return msg("mexican_train.train.seat", who=Who(Seat(train)))


def in_words(train: int) -> Msg:
    """Return the name of a train inside a sentence, with its article."""
    return name(train) if train >= 0 else msg(f"mexican_train.train.{train_name(train)}.word")


def _play(view: View, action: Play) -> Refusal:
    table, piece, train = view.table, action.tile, action.train
    if train not in every_train(table):
        return refuse("MT-4.2", "no_train")
    if piece not in view.hand:
        return refuse("MT-4.1", "not_held", tile=write(piece))
    singles, doubles = places(table)
    if train not in (doubles if is_double(piece) else singles):
        return _closed(table, view.seat, action)
    clause = "MT-4.3" if table.trains[train] else "MT-3.5"
    return refuse(clause, "match", tile=write(piece), train=in_words(train), end=end(table, train))


def _closed(table: Table, seat: Seat, action: Play) -> Refusal:
    train = action.train
    one = table.laws.doubles_a_turn == "one"
    if one and table.doubles_laid and is_double(action.tile):
        return refuse("MT-6.5", "one_double")
    if table.open_doubles and not table.doubles_laid:
        if is_double(action.tile):
            return refuse("MT-6.7", "no_new_double", **_to_close(table))
        wrong = _out_of_order(table, train)
        return wrong or refuse("MT-6.3", "open_double", **_to_close(table))
    if train not in open_to(table, seat):
        if table.laws.own_train_first and not table.trains[seat]:
            return refuse("MT-3.5", "own_first")
        return refuse("MT-4.2", "closed", train=name(train))
    if table.running:
        return refuse("MT-4.1", "run_at_home")
    clause = "MT-6.2" if len(table.doubles_laid) == 1 else "MT-6.6"
    wrong = _out_of_order(table, train)
    return wrong or refuse(clause, "on_the_double", **_to_close(table))


def _out_of_order(table: Table, train: int) -> Refusal | None:
    if train not in table.open_doubles:
        return None
    if table.laws.closing_order == "reverse":
        return refuse("MT-6.9", "reverse_order", **_to_close(table))
    return refuse("MT-6.6", "order", **_to_close(table))


def _to_close(table: Table) -> dict[str, Arg]:
    """Return the double to close first and its train, for a sentence."""
    train = binding(table)[0]
    return {"double": write(double_at(table, train)), "train": name(train)}
