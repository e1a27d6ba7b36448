"""Tables of Gnoming A Round as JSON: the whole truth of one moment, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, get_args

from tabletop.games.gnoming import posread, rules, turns
from tabletop.games.gnoming.choices import matches, may_flip, setup_done, sources, under_tops
from tabletop.games.gnoming.names import card_name, write_card
from tabletop.games.gnoming.posread import bad
from tabletop.games.gnoming.scoring import raw_score, totals
from tabletop.games.gnoming.state import (
    CELLS,
    DECK,
    HAZARD,
    MOST_REBUILDS,
    ROUNDS,
    SETUP_FLIPS,
    SOURCES,
    Phase,
    State,
    Table,
    house_of,
    is_over,
    pieces,
    round_number,
)
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.cards import Cards, too_many

BETWEEN: Final = frozenset(
    {"out", "round", "totals", "rounds", "ended", "starter", "first_out", "phase", "turn"}
)
IN_A_ROUND: Final = frozenset({"layouts", "piles", "stock", "rebuilds"})
IN_A_TURN: Final[dict[str, frozenset[Phase]]] = {
    "drawn": frozenset({"lay"}),
    "source": frozenset({"lay"}),
    "loose": frozenset({"bounce", "discard"}),
    "left": frozenset({"bounce", "discard"}),
    "turned": frozenset({"bounce", "discard"}),
    "discarder": frozenset({"hazard"}),
}
"""Fields that only some phases have."""


def write_position(state: State) -> dict[str, Any]:
    """The whole truth of ``state``; the round on the table is not among ``rounds``."""
    table = state.table
    finished = table.results[:-1] if table.phase == "scored" else table.results
    found: dict[str, Any] = {}
    if state.layouts:
        found = {
            "layouts": [
                posread.write_layout(cells, shown)
                for cells, shown in zip(state.layouts, table.shown, strict=True)
            ],
            "piles": list(map(_write_cards, table.piles)),
            "stock": _write_cards(state.stock),
            "rebuilds": table.rebuilds,
            "turn": int(table.turn),
            "first_out": table.first_out,
        }
        now = {
            "drawn": None if table.drawn is None else write_card(table.drawn),
            "source": table.source,
            "loose": None if table.loose is None else write_card(table.loose),
            "left": table.left,
            "turned": table.turned,
            "discarder": table.discarder,
        }
        found |= {name: now[name] for name, phases in IN_A_TURN.items() if table.phase in phases}
    return found | {
        "phase": table.phase,
        "round": round_number(table),
        "starter": int(table.starter),
        "out": [write_card(HAZARD)] * table.out,
        "totals": list(table.carried),
        **posread.write_results(finished),
    }


def facts(state: State) -> dict[str, Any]:
    """The position, and what follows from it; ``raw`` counts every card, hidden ones too."""
    table = state.table
    actor = rules.to_act(state)
    last = table.results[-1] if table.results else None
    return write_position(state) | {
        "turn": None if actor == CHANCE else actor,
        "over": is_over(table),
        "round_over": table.phase in ("deal", "scored") and last is not None,
        "raw": [raw_score(layout) for layout in state.layouts],
        "scores": None if last is None else list(last.scores),
        "totals": list(totals(table)),
        "winners": list(rules.winners(state)),
        "first_out": table.first_out,
        "stock_left": table.stock_left,
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """The table that ``data`` describes; what is not given is as at the start of a round.

    Raises:
        BadPositionError: It breaks the rules or cannot be read.
    """
    if unknown := set(data) - BETWEEN - IN_A_ROUND - IN_A_TURN.keys():
        bad("unknown", field=str(min(unknown, key=str))[:20])
    results = posread.results(data, seats)
    if len(results) > ROUNDS:
        bad("rounds", n=ROUNDS)
    after = len(results) + 1
    between = data.get("layouts") is None
    least = max(1, len(results)) if between else after  # the last round, or the next one
    table = Table(
        house_of(options),
        seats,
        posread.points(data.get("totals", [0] * seats), "totals", seats),
        out=posread.hazards_out(data),
        results=results,
        earlier=max(0, posread.number(data, "round", after, least, ROUNDS + 1) - after),
    )
    if between:
        return _between(data, table)
    if round_number(table) > ROUNDS:
        bad("rounds", n=ROUNDS)
    return _in_a_round(data, table)


def _between(data: dict[str, Any], table: Table) -> State:
    """No cards are dealt: only results are given."""
    fields = sorted(set(data) - BETWEEN)
    if any(data[name] not in (None, "", [], ["", ""], 0) for name in fields):
        bad("no_layouts", field=fields[0])
    if data.get("phase", "deal") != "deal":
        bad("no_layouts", field="phase")
    first_out = posread.seat_or_none(data, "first_out", table.seats)
    if table.results and first_out is not None:
        last = replace(table.results[-1], first_out=first_out)
        table = replace(table, results=(*table.results[:-1], last))
    starter = posread.seat_or_none(data, "starter", table.seats)
    if starter is None:
        starter = _usual_starter(table)
        if table.results and table.house.starter == "first_out":
            before = table.results[-1].first_out
            starter = starter if before is None else before
    _check_cards(State(table))
    turn = posread.seat_or_none(data, "turn", table.seats)
    return State(replace(table, starter=starter, turn=Seat(0) if turn is None else turn))


def _usual_starter(table: Table) -> Seat:
    """P6, when seat 0 began the first round."""
    return Seat((round_number(table) - 1) % table.seats)


def _in_a_round(data: dict[str, Any], table: Table) -> State:
    """The position of a round with cards on the table."""
    seats = table.seats
    cells, shown = posread.layouts(data["layouts"], seats)
    stock = posread.cards(data.get("stock", ""), "stock")
    phase = _phase(data)
    starter = posread.seat_or_none(data, "starter", seats)
    starter = _usual_starter(table) if starter is None else starter
    turn = posread.seat_or_none(data, "turn", seats)
    table = replace(
        table,
        phase=phase,
        starter=starter,
        turn=starter if turn is None else turn,
        shown=tuple(shown),
        piles=posread.piles(data),
        stock_left=len(stock),
        rebuilds=posread.number(data, "rebuilds", 0, 0, MOST_REBUILDS),
        first_out=posread.seat_or_none(data, "first_out", seats),
    )
    if any(HAZARD in pile for pile in table.piles):
        bad("hazard_on_pile")
    state = State(_in_a_turn(data, table), tuple(cells), stock)
    _check_cards(state)
    if phase == "scored":
        return turns.score(state)
    first = table.first_out
    if first is not None and (first == table.turn or None in table.shown[first]):
        bad("first_out", seat=first)
    return _going_on(state)


def _phase(data: dict[str, Any]) -> Phase:
    """The phase; the setup if none is given."""
    wanted = data.get("phase", "flip")
    phase: Phase | None = next((one for one in get_args(Phase) if one == wanted), None)
    if phase is None or phase == "deal":
        bad("phase", phase=str(wanted)[:20])
    for name, phases in IN_A_TURN.items():
        if data.get(name) is not None and phase not in phases:
            bad("not_now", field=name, phase=phase)
    return phase


def _in_a_turn(data: dict[str, Any], table: Table) -> Table:
    """With the card in the hand, or the one that is leaving, where the phase has one."""
    match table.phase:
        case "lay":
            card = posread.card_or_none(data, "drawn")
            if card is None:
                bad("needs", field="drawn", phase="lay")
            source = data.get("source", "stock")
            if source not in SOURCES:
                bad("field", field="source")
            return replace(table, drawn=card, source=source)
        case "bounce" | "discard":
            card = posread.card_or_none(data, "loose")
            if card is None:
                bad("needs", field="loose", phase=table.phase)
            return replace(
                table,
                loose=card,
                left=posread.number_or_none(data, "left", CELLS - 1),
                turned=posread.flag(data, "turned", table.phase == "bounce"),
            )
        case "hazard":
            other = posread.seat_or_none(data, "discarder", table.seats)
            before = Seat((table.turn - 1) % table.seats)
            return replace(table, discarder=before if other is None else other)
    return table


def _going_on(state: State) -> State:
    """The table if it can be so in a round that goes on."""
    table = state.table
    shown = table.shown[table.turn]
    match table.phase:
        case "flip" if not all(setup_done(seen, SETUP_FLIPS) for seen in table.shown):
            return turns.next_flip(state)
        case "flip":
            return _going_on(replace(state, table=replace(table, phase="draw")))
        case "draw" if not sources(table, table.turn):
            bad("nothing_to_draw")
        case "rebuild" if state.stock or not under_tops(table) or table.rebuilds >= MOST_REBUILDS:
            bad("no_rebuild")
        case "bounce":
            assert table.loose is not None
            if not table.turned or not matches(shown, table.loose):
                bad("no_bounce", card=write_card(table.loose))
        case "hazard" if table.turn == table.discarder or not may_flip(shown):
            bad("no_flip", seat=table.turn)
    left = table.left
    if table.phase == "bounce" and left is None:
        bad("needs", field="left", phase="bounce")
    if left is not None and shown[left] is None:
        bad("field", field="left")
    return state


def _check_cards(state: State) -> None:
    """No card more often than it is in the box (D1)."""
    table = state.table
    found = pieces(state) if state.layouts else [HAZARD] * table.out
    card = too_many(found, DECK)
    if card is not None:
        raise BadPositionError(msg("gnoming.position.too_many", card=card_name(card)))


def _write_cards(cards: Cards) -> str:
    return " ".join(map(write_card, cards))
