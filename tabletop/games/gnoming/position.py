"""Write tables of Gnoming A Round as JSON, read them, list their facts."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final, TypeAlias, get_args

from tabletop.games.gnoming import notation, rules
from tabletop.games.gnoming.choices import matches, may_flip, setup_done, sources, under_tops
from tabletop.games.gnoming.names import card_name, read_card, write_card
from tabletop.games.gnoming.scoring import raw_score
from tabletop.games.gnoming.state import (
    CELLS,
    DECK,
    HAZARD,
    MOST_REBUILDS,
    Layout,
    Phase,
    Result,
    Source,
    State,
    Table,
    house_of,
    pieces,
    round_number,
)
from tabletop.games.kit import codec
from tabletop.games.kit.codec import BY_SEAT, Between, FieldPath, Value, written
from tabletop.games.kit.notation import outcome
from tabletop.kernel.options import Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, Shown, too_many

read, write = notation.read, notation.write

_CARD: Final = written("card", read_card, write_card)
_MOST: Final = 10_000
"""More points than any match has."""

_Lying: TypeAlias = tuple[Layout, Shown]
"""All nine cards of a layout, and the same layout with ``None`` for hidden cards."""


def _cards(value: object, place: FieldPath) -> Cards:
    """Read cards separated by blanks; an empty text contains no cards."""
    if not isinstance(value, str):
        raise place.bad("field")
    return tuple(_CARD.read(word, place) for word in value.split())


def _write_cards(cards: Cards) -> str:
    return " ".join(map(write_card, cards))


def _piles(value: object, place: FieldPath) -> tuple[Cards, Cards]:
    """Read the two discard piles, bottom to top."""
    if not isinstance(value, list) or len(value) != 2:
        raise place.bad("piles")
    return _cards(value[0], place), _cards(value[1], place)


def _write_piles(piles: tuple[Cards, Cards]) -> list[str]:
    return list(map(_write_cards, piles))


def _layout(text: object, place: FieldPath) -> _Lying:
    """Read three rows of three cards; cards in brackets are face down."""
    rows = [row.split() for row in text.split("/")] if isinstance(text, str) else []
    if len(rows) * 3 != CELLS or any(len(row) != 3 for row in rows):
        raise place.bad("layout", layout=str(text)[:40])
    cells, shown = list[Card](), list[Card | None]()
    for word in (word for row in rows for word in row):
        down = word.startswith("(") and word.endswith(")")
        cells.append(_CARD.read(word[1:-1] if down else word, place))
        shown.append(None if down else cells[-1])
    return tuple(cells), tuple(shown)


def _write_layout(lying: _Lying) -> str:
    words = [
        write_card(card) if seen is not None else f"({write_card(card)})"
        for card, seen in zip(*lying, strict=True)
    ]
    return " / ".join(" ".join(words[row : row + 3]) for row in range(0, CELLS, 3))


def _phase(value: object, place: FieldPath) -> Phase:
    phases: tuple[Phase, ...] = get_args(Phase)
    if value == "deal" or value not in phases:
        raise place.bad("phase", phase=str(value)[:20])
    return phases[phases.index(value)]


_Card: TypeAlias = Annotated[Card, _CARD]
_Layouts: TypeAlias = Annotated[
    tuple[Annotated[_Lying, Value(_layout, _write_layout)], ...], BY_SEAT
]
_Piles: TypeAlias = Annotated[tuple[Cards, Cards], Value(_piles, _write_piles)]
_Points: TypeAlias = Annotated[tuple[Annotated[int, Between(-_MOST, _MOST)], ...], BY_SEAT]


@dataclass(frozen=True, slots=True)
class _Ended:
    layouts: _Layouts | None = None
    first_out: Seat | None = None


def _ended(result: Result) -> _Ended:
    cells = result.layouts
    layouts = None if cells is None else tuple(zip(cells, cells, strict=True))
    return _Ended(layouts, result.first_out)


@dataclass(frozen=True, slots=True)
class _Fields:
    layouts: _Layouts = ()
    piles: _Piles = ((), ())
    stock: Annotated[Cards, Value(_cards, _write_cards)] = ()
    rebuilds: Annotated[int, Between(0, MOST_REBUILDS)] = 0
    turn: Seat | None = None
    first_out: Seat | None = None
    drawn: _Card | None = None
    source: Source = "stock"
    loose: _Card | None = None
    left: Annotated[int, Between(0, CELLS - 1)] | None = None
    turned: bool = False
    discarder: Seat | None = None
    phase: Annotated[Phase, Value(_phase, str)] = "flip"
    round: Annotated[int, Between("least", "most")] = 0
    starter: Seat | None = None
    out: tuple[_Card, ...] = ()
    totals: _Points = ()
    rounds: tuple[_Points, ...] = ()
    ended: tuple[_Ended | None, ...] = ()


_DEALT: Final = frozenset({"layouts", "piles", "stock", "rebuilds"})
_SEATS: Final = frozenset({"turn", "first_out"})
_MATCH: Final = frozenset({"starter", "out", "totals", "rounds", "ended"})
_TURN: Final[dict[str, frozenset[Phase]]] = {
    "drawn": frozenset({"lay"}),
    "source": frozenset({"lay"}),
    "loose": frozenset({"bounce", "discard"}),
    "left": frozenset({"bounce", "discard"}),
    "turned": frozenset({"bounce", "discard"}),
    "discarder": frozenset({"hazard"}),
}
"""Phases in which each field of a turn may be set."""


def _of_phase(phase: Phase) -> frozenset[str]:
    return frozenset(name for name, phases in _TURN.items() if phase in phases)


def write_position(state: State) -> dict[str, Any]:
    """Return the complete state as JSON, without a result for this round."""
    table = state.table
    finished = table.results[:-1] if table.phase == "scored" else table.results
    fields = codec.gathered(
        _Fields,
        table,
        state,
        layouts=tuple(zip(state.layouts, table.shown, strict=True)),
        source=table.source or "stock",
        round=round_number(table),
        out=(HAZARD,) * table.out,
        totals=table.carried,
        rounds=tuple(result.scores for result in finished),
        ended=tuple(map(_ended, finished)),
    )
    known = _MATCH | {"phase", "round"}
    if state.layouts:
        known |= _DEALT | _SEATS | _of_phase(table.phase)
    return codec.write(fields, known)


def facts(state: State) -> dict[str, Any]:
    """Return the position with derived facts; ``raw`` includes hidden cards."""
    table = state.table
    last = table.results[-1] if table.results else None
    return {
        **write_position(state),
        **outcome(rules, state),
        "round_over": table.phase in ("deal", "scored") and last is not None,
        "raw": [raw_score(layout) for layout in state.layouts],
        "scores": None if last is None else list(last.scores),
        "first_out": table.first_out,
        "stock_left": table.stock_left,
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position; missing fields get initial values.

    Raises:
        BadPositionError: The position breaks the rules or cannot be read.
    """
    place = FieldPath("gnoming", seats, kinds={"seat": "range"})
    codec.check_names(data, place, _Fields)
    match = codec.read(_Fields, data, place, _MATCH)
    results = _results(match, place)
    house = house_of(options)
    if len(results) > house.rounds:
        raise place.bad("rounds", n=house.rounds)
    if any(card != HAZARD for card in match.out):
        raise place.bad("out")
    after = len(results) + 1
    dealt = data.get("layouts") is not None
    least = after if dealt else max(1, len(results))  # between rounds, the last number too
    bounds = place.within(least=least, most=house.rounds + 1)
    number = codec.read(_Fields, data, bounds, {"round"}).round or after
    table = Table(
        house,
        seats,
        match.totals or (0,) * seats,
        out=len(match.out),
        results=results,
        earlier=max(0, number - after),
    )
    around = codec.read(_Fields, data, place, _SEATS)
    if not dealt:
        return _between(data, table, match.starter, around, place)
    if round_number(table) > house.rounds:
        raise place.bad("rounds", n=house.rounds)
    starter = _usual_starter(table) if match.starter is None else match.starter
    turn = starter if around.turn is None else around.turn
    table = replace(table, starter=starter, turn=turn, first_out=around.first_out)
    return _in_a_round(data, table, place)


def _results(match: _Fields, place: FieldPath) -> tuple[Result, ...]:
    ended = match.ended or (None,) * len(match.rounds)
    if len(ended) != len(match.rounds):
        raise place.at("ended").bad("field")
    found = []
    for scores, end in zip(match.rounds, ended, strict=True):
        layouts, first_out = (None, None) if end is None else (end.layouts, end.first_out)
        if any(None in shown for _, shown in layouts or ()):
            raise place.at("ended").bad("field")
        cells = None if layouts is None else tuple(cells for cells, _ in layouts)
        found.append(Result(scores, cells, first_out))
    return tuple(found)


def _between(
    data: dict[str, Any], table: Table, starter: Seat | None, around: _Fields, place: FieldPath
) -> State:
    names = sorted(data.keys() & (_DEALT | _TURN.keys()))
    if any(data[name] not in (None, "", [], ["", ""], 0) for name in names):
        raise place.bad("no_layouts", field=names[0])
    if data.get("phase", "deal") != "deal":
        raise place.bad("no_layouts", field="phase")
    if table.results and around.first_out is not None:
        last = replace(table.results[-1], first_out=around.first_out)
        table = replace(table, results=(*table.results[:-1], last))
    if starter is None and table.results and table.house.starter == "first_out":
        starter = table.results[-1].first_out
    starter = _usual_starter(table) if starter is None else starter
    _check_cards(State(table), place)
    return State(replace(table, starter=starter, turn=around.turn or FIRST))


def _usual_starter(table: Table) -> Seat:
    """Return the starter by P6 if seat 0 began the first round."""
    return Seat((round_number(table) - 1) % table.seats)


def _in_a_round(data: dict[str, Any], table: Table, place: FieldPath) -> State:
    cards = codec.read(_Fields, data, place, _DEALT)
    phase = codec.read(_Fields, data, place, {"phase"}).phase
    for name, phases in _TURN.items():
        if data.get(name) is not None and phase not in phases:
            raise place.bad("not_now", field=name, phase=phase)
    if any(HAZARD in pile for pile in cards.piles):
        raise place.bad("hazard_on_pile")
    usual = {"turned": phase == "bounce"}
    turn = codec.read(_Fields, {**usual, **data}, place, _of_phase(phase))
    needed = {"lay": "drawn", "bounce": "loose", "discard": "loose"}.get(phase)
    if needed is not None and getattr(turn, needed) is None:
        raise place.bad("needs", field=needed, phase=phase)
    discarder = turn.discarder
    if phase == "hazard" and discarder is None:
        discarder = Seat((table.turn - 1) % table.seats)
    table = replace(
        table,
        phase=phase,
        shown=tuple(shown for _, shown in cards.layouts),
        piles=cards.piles,
        stock_left=len(cards.stock),
        rebuilds=cards.rebuilds,
        drawn=turn.drawn,
        source=turn.source if phase == "lay" else None,
        loose=turn.loose,
        left=turn.left,
        turned=turn.turned,
        discarder=discarder,
    )
    state = State(table, tuple(cells for cells, _ in cards.layouts), cards.stock)
    _check_cards(state, place)
    if phase == "scored":
        return rules.end_round(state)
    first = table.first_out
    if first is not None and (first == table.turn or None in table.shown[first]):
        raise place.bad("first_out", seat=first)
    return _going_on(state, place)


def _going_on(state: State, place: FieldPath) -> State:
    table = state.table
    shown = table.shown[table.turn]
    match table.phase:
        case "flip" if not all(setup_done(seen) for seen in table.shown):
            return rules.next_flip(state)
        case "flip":
            return _going_on(replace(state, table=replace(table, phase="draw")), place)
        case "draw" if not sources(table, table.turn):
            raise place.bad("nothing_to_draw")
        case "rebuild" if state.stock or not under_tops(table) or table.rebuilds >= MOST_REBUILDS:
            raise place.bad("no_rebuild")
        case "bounce":
            assert table.loose is not None
            if not table.turned or not matches(shown, table.loose):
                raise place.bad("no_bounce", card=write_card(table.loose))
        case "hazard" if table.turn == table.discarder or not may_flip(shown):
            raise place.bad("no_flip", seat=table.turn)
    left = table.left
    if table.phase == "bounce" and left is None:
        raise place.bad("needs", field="left", phase="bounce")
    if left is not None and shown[left] is None:
        raise place.at("left").bad("field")
    return state


def _check_cards(state: State, place: FieldPath) -> None:
    found = pieces(state) if state.layouts else [HAZARD] * state.table.out
    if (card := too_many(found, DECK)) is not None:
        raise place.bad("too_many", card=card_name(card))
