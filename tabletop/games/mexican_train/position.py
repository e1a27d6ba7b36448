"""Write tables of Mexican Train as JSON, read them, and list their facts."""

from __future__ import annotations

from dataclasses import field, replace
from itertools import pairwise
from typing import Annotated, Any, Final, TypeAlias

from tabletop.games.kit import codec
from tabletop.games.kit.codec import BY_SEAT, EACH_SEAT, Between, FieldPath, Value
from tabletop.games.kit.notation import outcome
from tabletop.games.mexican_train import notation, rules
from tabletop.games.mexican_train.drawtable import draw_size, most, usual_set
from tabletop.games.mexican_train.hidden import nothing_known
from tabletop.games.mexican_train.moves import close, closed_if_over, without_dead
from tabletop.games.mexican_train.notation import read_train, train_name
from tabletop.games.mexican_train.scoring import first_engine
from tabletop.games.mexican_train.state import Result, State, Table, fresh, laws_of, one_left
from tabletop.games.mexican_train.trains import end, every_train, is_dead
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Lying, Tile, is_double, named, sorted_hand

read, write = notation.read, notation.write

SMALLEST_SET: Final = 2
LARGEST_SET: Final = 18
_MOST_LACKS: Final = 1 << 40

_Trains: TypeAlias = dict[int, tuple[Lying, ...]]


def _lying(word: object, place: FieldPath) -> Lying:
    highest = place.limits["highest"]
    halves = dominoes.read(word) if isinstance(word, str) else None
    if halves is None or max(halves) > highest:
        raise place.bad("tile", tile=str(word)[:20], highest=highest)
    return halves


def _tile(word: object, place: FieldPath) -> Tile:
    """Read a tile of the set, with its halves in either order."""
    return named(_lying(word, place))


def _double(word: object, place: FieldPath) -> int:
    """Read the number of a double, given as a tile or as a train and a tile."""
    tile = _tile(word[-1] if isinstance(word, list) and word else word, place)
    if not is_double(tile):
        raise place.bad("field")
    return tile[0]


def _write_double(number: int) -> str:
    return dominoes.write((number, number))


def _drew(word: object, place: FieldPath) -> int:
    """Read the number of tiles drawn; 1 is written as ``true``."""
    if isinstance(word, bool) or (isinstance(word, int) and word == 2):
        return int(word)
    raise place.bad("field")


def _write_drew(drew: int) -> int:
    return drew if drew > 1 else bool(drew)


def _trains(value: object, place: FieldPath) -> _Trains:
    if not isinstance(value, dict):
        raise place.bad("field")
    found: _Trains = {}
    for name, line in value.items():
        train = read_train(name)
        if (
            train is None
            or not place.limits["shared"] <= train < place.seats
            or not isinstance(line, list)
        ):
            raise place.bad("train", train=str(name)[:20])
        found[train] = tuple(_lying(word, place) for word in line)
    return found


def _write_trains(trains: _Trains) -> dict[str, list[str]]:
    return {train_name(train): list(map(dominoes.write, line)) for train, line in trains.items()}


_Tile: TypeAlias = Annotated[Tile, Value(_tile, dominoes.write)]
_Hands: TypeAlias = Annotated[tuple[tuple[_Tile, ...], ...], EACH_SEAT]
_Points: TypeAlias = Annotated[tuple[Annotated[int, Between(0, 100_000)], ...], BY_SEAT]
_Flags: TypeAlias = Annotated[tuple[bool, ...], BY_SEAT]
_Lack: TypeAlias = Annotated[int, Between(0, _MOST_LACKS - 1, kind="field")]


@dataclass(frozen=True, slots=True)
class _Fields:
    set: Annotated[int, Between(SMALLEST_SET, LARGEST_SET)] | None = None
    engine: Annotated[int, Between("lowest", "highest")] | None = None
    hands: _Hands = ()
    stock: tuple[_Tile, ...] = ()
    trains: Annotated[_Trains, Value(_trains, _write_trains)] = field(default_factory=dict)
    markers: _Flags | None = None
    open_doubles: tuple[tuple[str, str], ...] | None = None
    turn: Seat | None = None
    drew: Annotated[int, Value(_drew, _write_drew)] = 0
    doubles_laid: tuple[Annotated[int, Value(_double, _write_double)], ...] = ()
    begun: _Flags | None = None
    running: bool = False
    knocked: tuple[Seat, ...] = ()
    lacks: Annotated[tuple[tuple[_Lack, ...], ...], BY_SEAT] | None = None
    round_over: bool = False
    starter: Seat | None = None
    totals: _Points = ()
    rounds: tuple[_Points, ...] = ()
    engines: tuple[Annotated[int, Between(0, "highest", kind="field")] | None, ...] = ()
    left: tuple[_Hands | None, ...] = ()


_MATCH: Final = frozenset({"starter", "totals", "rounds", "engines", "left"})
"""Fields that positions between rounds have too."""


def write_position(state: State) -> dict[str, Any]:
    """Return the complete state as JSON, without a result for this round."""
    table = state.table
    finished = table.results[:-1] if table.phase == "done" else table.results
    open_doubles = (
        (train_name(train), _write_double(end(table, train))) for train in table.open_doubles
    )
    fields = codec.gathered(
        _Fields,
        table,
        state,
        set=table.highest,
        trains={train: table.trains[train] for train in every_train(table)},
        open_doubles=tuple(open_doubles),
        round_over=table.phase == "done",
        totals=table.carried,
        rounds=tuple(result.scores for result in finished),
        engines=tuple(result.engine for result in finished),
        left=tuple(result.left for result in finished),
    )
    if table.phase == "deal":
        return codec.write(fields, _MATCH | {"set", "engine"})
    unused = () if table.laws.knock else ("knocked",)
    return codec.write(fields, codec.names(_Fields).difference(unused))


def facts(state: State) -> dict[str, Any]:
    """Return the position with the facts derived from it."""
    table = state.table
    playing, known = table.phase == "play", outcome(rules, state)
    return {
        **write_position(state),
        "ends": {train_name(train): end(table, train) for train in every_train(table)},
        "stock_left": table.stock_left,
        "turn": known["turn"],
        "one_left": list(one_left(table)),
        **known,
        "round_over": not playing and bool(table.results),
        "scores": None if playing or not table.results else list(table.results[-1].scores),
        "round": len(table.results) + (table.phase != "done"),
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position; missing fields get initial values.

    Raises:
        BadPositionError: The position breaks the rules or cannot be read.
    """
    place = FieldPath("mexican_train", seats, kinds={"by_seat": "field", "seat": "range"})
    codec.check_names(data, place, _Fields)
    laws = laws_of(options, seats)
    highest = codec.read(_Fields, data, place, {"set"}).set
    if highest is None:
        highest = int(options.get("set", usual_set(seats)))
    if most(highest, seats) < 1:
        raise place.bad("set_seats", seats=seats)
    try:
        draw_size(highest, seats, laws.hand_size)
    except BadOptionError as error:
        raise place.bad("why", why=error.msg) from error
    first = first_engine(laws, highest)
    data = _with_rounds(data, first, place)
    after = max(first - len(data["rounds"]), -1)
    place = place.within(highest=highest, lowest=min(after, 0), shared=-laws.mexican_trains)
    match = codec.read(_Fields, data, place, _MATCH | {"turn"})
    engine = codec.read(_Fields, data, place, {"engine"}).engine
    results = zip(match.engines, match.rounds, match.left, strict=True)
    table = Table(
        laws,
        seats,
        highest,
        after if engine is None else engine,
        starter=match.starter,
        carried=match.totals,
        results=tuple(Result(*result) for result in results),
    )
    if data.get("hands") is not None:
        return _in_a_round(data, fresh(table), match.turn or FIRST, place)
    if any(data.get(name) for name in ("trains", "stock")):
        raise place.at("hands").bad("field")
    starter = match.turn if table.starter is None else table.starter
    return State(fresh(replace(table, starter=starter)))


def _with_rounds(data: dict[str, Any], first: int, place: FieldPath) -> dict[str, Any]:
    rounds = data.get("rounds", [])
    if not isinstance(rounds, list) or len(rounds) > first + 1:
        raise place.at("rounds").bad("field")
    usual = {
        "totals": [0] * place.seats,
        "rounds": rounds,
        "engines": [first - index for index in range(len(rounds))],
        "left": [None] * len(rounds),
    }
    data = {**usual, **data}
    for part in (data["engines"], data["left"]):
        if not isinstance(part, list) or len(part) != len(rounds):
            raise place.at("left").bad("field")
    return data


def _in_a_round(data: dict[str, Any], table: Table, turn: Seat, place: FieldPath) -> State:
    given = codec.read(_Fields, data, place, codec.names(_Fields) - _MATCH)
    hands = tuple(map(sorted_hand, given.hands))
    counts = tuple(map(len, hands))
    trains = tuple(given.trains.get(train, ()) for train in every_train(table))
    for train, line in given.trains.items():
        hub = (table.engine, table.engine)
        if any(inner[1] != outer[0] for inner, outer in pairwise((hub, *line))):
            raise place.bad("joint", train=train_name(train))
    markers = given.markers or (False,) * table.seats
    box = _box(table, trains, hands, given.stock, place)
    if given.lacks is not None and tuple(map(len, given.lacks)) != counts:
        raise place.at("lacks").bad("field")
    table = replace(
        table,
        phase="play",
        box=box,
        trains=trains,
        markers=markers,
        turn=turn,
        drew=given.drew,
        running=given.running,
        begun=given.begun or tuple(bool(trains[s]) or markers[s] for s in range(table.seats)),
        starter=turn if table.starter is None else table.starter,
        counts=counts,
        stock_left=len(given.stock),
        knocked=given.knocked,
        lacks=nothing_known(counts) if given.lacks is None else given.lacks,
        doubles_laid=given.doubles_laid,
    )
    table = replace(table, open_doubles=_open_doubles(given.open_doubles, table, place))
    state = State(without_dead(table), hands, given.stock)
    return close(state) if given.round_over else closed_if_over(state)


def _box(
    table: Table,
    trains: tuple[tuple[Lying, ...], ...],
    hands: tuple[tuple[Tile, ...], ...],
    stock: tuple[Tile, ...],
    place: FieldPath,
) -> tuple[Tile, ...] | None:
    """Return the distinct tiles of the round; ``None`` for the whole set.

    The boneyard may repeat a tile of a hand or a train, as puzzles fill it with any tiles.
    """
    laid = [named(lying) for train in trains for lying in train]
    seen = [(table.engine, table.engine), *laid, *(tile for hand in hands for tile in hand)]
    for tiles in (seen, stock):
        for index, tile in enumerate(tiles):
            if tile in tiles[:index]:
                raise place.bad("twice", tile=dominoes.write(tile))
    box = tuple(sorted([*seen, *stock]))
    return None if box == dominoes.full_set(table.highest) else box


def _open_doubles(
    given: tuple[tuple[str, str], ...] | None, table: Table, place: FieldPath
) -> tuple[int, ...]:
    """Return the trains with an open double, as given or as derived."""
    lying = [
        train
        for train in every_train(table)
        if table.trains[train] and is_double(table.trains[train][-1])
    ]
    if given is None:
        return tuple(lying)
    found: list[int] = []
    for name, piece in given:
        train = read_train(name)
        double = train in lying and train not in found and table.trains[train][-1]
        if train is None or not double or dominoes.read_tile(piece) != double:
            raise place.bad("open_double", tile=piece[:20], train=name[:20])
        found.append(train)
    for train in lying:
        if train not in found and not is_dead(table, end(table, train)):
            tile = dominoes.write(table.trains[train][-1])
            raise place.bad("not_listed", tile=tile, train=train_name(train))
    return tuple(found)
