"""A table of Mexican Train as JSON, written and read, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tabletop.games.mexican_train import posread, rules
from tabletop.games.mexican_train.drawtable import draw_size, most, usual_set
from tabletop.games.mexican_train.hidden import nothing_known
from tabletop.games.mexican_train.moves import close, closed_if_over, without_dead
from tabletop.games.mexican_train.names import read_train, train_name
from tabletop.games.mexican_train.posread import bad
from tabletop.games.mexican_train.scoring import is_over, totals
from tabletop.games.mexican_train.state import State, Table, fresh, laws_of, one_left
from tabletop.games.mexican_train.trains import end, every_train, is_dead
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import named, sorted_hand

SMALLEST_SET: Final = 2
LARGEST_SET: Final = 18


def write_position(state: State) -> dict[str, Any]:
    """The whole truth of ``state``; the rounds before the one on the table as results."""
    table = state.table
    finished = table.results[:-1] if table.phase == "done" else table.results
    position: dict[str, Any] = {"set": table.highest, "engine": table.engine}
    if table.phase != "deal":
        position |= {
            "hands": [list(map(dominoes.write, hand)) for hand in state.hands],
            "stock": list(map(dominoes.write, state.stock)),
            "trains": {
                train_name(train): list(map(dominoes.write, table.trains[train]))
                for train in every_train(table)
            },
            "markers": list(table.markers),
            "open_doubles": [
                [train_name(train), dominoes.write((end(table, train),) * 2)]
                for train in table.open_doubles
            ],
            "turn": int(table.turn),
            "drew": table.drew,
            "doubles_laid": [dominoes.write((n, n)) for n in table.doubles_laid],
            "begun": list(table.begun),
            "running": table.running,
            "lacks": [list(known) for known in table.lacks],
            "round_over": table.phase == "done",
        }
    position |= {
        "starter": table.starter,
        "totals": list(table.carried),
        "rounds": [list(result.scores) for result in finished],
        "engines": [result.engine for result in finished],
        "left": [
            None
            if result.left is None
            else [list(map(dominoes.write, hand)) for hand in result.left]
            for result in finished
        ],
    }
    return position


def facts(state: State) -> dict[str, Any]:
    """The position, and what follows from it."""
    table = state.table
    seat = rules.to_act(state)
    playing = table.phase == "play"
    known = write_position(state) | {
        "ends": {train_name(train): end(table, train) for train in every_train(table)},
        "stock_left": table.stock_left,
        "turn": None if seat in (CHANCE, None) else seat,
        "one_left": list(one_left(table)),
        "over": is_over(table),
        "round_over": not playing and bool(table.results),
        "scores": None if playing or not table.results else list(table.results[-1].scores),
        "totals": list(totals(table)),
        "winners": list(rules.winners(state)),
        "round": len(table.results) + (table.phase != "done"),
    }
    return known


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """The table that ``data`` describes; what is not given is as at the start of a round.

    Raises:
        BadPositionError: It breaks the rules or cannot be read.
    """
    posread.check_names(data)
    laws = laws_of(options)
    usual = int(options.get("set", usual_set(seats)))
    highest = posread.number(data, "set", usual, SMALLEST_SET, LARGEST_SET)
    if most(highest, seats) < 1:
        raise bad("set_seats", seats=seats)
    try:
        draw_size(highest, seats, laws.hand_size)
    except BadOptionError as error:
        raise bad("why", why=error.msg) from error
    results = posread.results(data, seats, highest)
    after = max(highest - len(results), -1)
    table = fresh(
        Table(
            laws,
            seats,
            highest,
            posread.number(data, "engine", after, -1 if after < 0 else 0, highest),
            starter=posread.seat(data, "starter", seats),
            carried=posread.points(data.get("totals", [0] * seats), "totals", seats),
            results=results,
        )
    )
    turn = posread.seat(data, "turn", seats)
    if data.get("hands") is None:
        if any(data.get(name) for name in ("trains", "stock")):
            raise bad("field", field="hands")
        return State(replace(table, starter=turn if table.starter is None else table.starter))
    return _in_a_round(data, table, Seat(0) if turn is None else turn)


def _in_a_round(data: dict[str, Any], table: Table, turn: Seat) -> State:
    """The position of a round with tiles on the table."""
    seats = table.seats
    hands = tuple(
        sorted_hand(hand)
        for hand in posread.by_seat(data, "hands", seats, posread.tiles, highest=table.highest)
    )
    stock = posread.tiles(data.get("stock", []), "stock", highest=table.highest)
    trains = posread.trains(data, seats, table.engine, table.highest)
    laid = [named(lying) for train in trains for lying in train]
    seen = [(table.engine, table.engine), *laid, *(t for hand in hands for t in hand)]
    if twice := [piece for i, piece in enumerate(seen) if piece in seen[:i]]:
        raise bad("twice", tile=dominoes.write(twice[0]))
    if twice := [piece for i, piece in enumerate(stock) if piece in stock[:i]]:
        raise bad("twice", tile=dominoes.write(twice[0]))
    box = [*seen, *stock]  # a pile may name a tile again: puzzles fill it with anything
    whole = sorted(box) == list(dominoes.full_set(table.highest))
    counts = tuple(map(len, hands))
    markers = posread.flags(data, "markers", seats, (False,) * seats)
    begun = tuple(bool(trains[seat]) or markers[seat] for seat in range(seats))
    table = replace(
        table,
        phase="play",
        box=None if whole else tuple(sorted(box)),
        trains=trains,
        markers=markers,
        turn=turn,
        drew=posread.flag(data, "drew"),
        running=posread.flag(data, "running"),
        begun=posread.flags(data, "begun", seats, begun),
        starter=turn if table.starter is None else table.starter,
        counts=counts,
        stock_left=len(stock),
        lacks=posread.lacks(data, counts, nothing_known(counts)),
        doubles_laid=posread.doubles_laid(data, table.highest),
    )
    table = replace(table, open_doubles=_open_doubles(data, table))
    state = State(without_dead(table), hands, stock)
    return close(state) if posread.flag(data, "round_over") else closed_if_over(state)


def _open_doubles(data: dict[str, Any], table: Table) -> tuple[int, ...]:
    """The trains with an open double, as given; if not given, those that end in one."""
    lying = [
        train
        for train in every_train(table)
        if table.trains[train] and dominoes.is_double(table.trains[train][-1])
    ]
    given = data.get("open_doubles")
    if given is None:
        return tuple(lying)
    if not isinstance(given, list):
        raise bad("field", field="open_doubles")
    found: list[int] = []
    for pair in given:
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or not all(isinstance(p, str) for p in pair)
        ):
            raise bad("field", field="open_doubles")
        train, piece = read_train(pair[0]), dominoes.read_tile(pair[1])
        if train not in lying or train in found or piece != named(table.trains[train][-1]):
            raise bad("open_double", tile=pair[1][:20], train=pair[0][:20])
        found.append(train)
    for train in lying:
        if train not in found and not is_dead(table, end(table, train)):
            double = dominoes.write(table.trains[train][-1])
            raise bad("not_listed", tile=double, train=train_name(train))
    return tuple(found)
