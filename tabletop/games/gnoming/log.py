"""Write the log of Gnoming A Round: actions, results and sounds."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Told
from tabletop.games.gnoming.choices import held_card
from tabletop.games.gnoming.ids import HELD, card_id, count_of, pile_id, top_id
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.scoring import new_lines
from tabletop.games.gnoming.state import (
    MOST_REBUILDS,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Goal,
    Lay,
    Rebuild,
    State,
    Stay,
    Table,
    Take,
    round_number,
)
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import Card

_ASPECT: Final = 5 / 7
"""Ratio of a card's width to its height."""


def told(before: State, action: Action, after: State) -> Told:
    """Describe ``action`` as a line of the log, with its sound."""
    table, then, seat = before.table, after.table, before.table.turn
    match action:
        case Deal():
            words = msg("gnoming.log.deal", round=round_number(then), who=Who(then.turn))
            stock = pile_id("stock")
            return Told(None, sprite(None), words, "card-shuffle", (), _ASPECT, stock)
        case Rebuild():
            last = then.rebuilds >= MOST_REBUILDS
            words = msg("gnoming.log.rebuild_last" if last else "gnoming.log.rebuild")
            return Told(None, sprite(None), words, "card-shuffle", (), _ASPECT)
        case Flip(None):
            return _line(seat, None, _more(msg("gnoming.log.no_flip"), table, then), "pass")
        case Flip(cell):
            assert cell is not None
            card = before.layouts[seat][cell]
            words = msg("gnoming.log.flip", card=card_name(card))
            return _line(seat, card, _more(words, table, then), "card-flip", cell)
        case Take(source):
            if then.drawn is None:  # the pile is shuffled first, or the round stops
                words = msg("gnoming.log.take_none")
                return _line(seat, None, _more(words, table, then), "card-flip")
            words = msg("gnoming.log.take", pile=pile_name(source), card=card_name(then.drawn))
            sound = "card-flip" if source == "stock" else "card-lay"
            return Told(seat, sprite(then.drawn), words, sound, (HELD,), _ASPECT)
        case Lay(cell) | Bounce(cell):
            return _laid(before, then, cell)
        case Stay():
            card = held_card(table)
            return _line(seat, card, msg("gnoming.log.stay", card=card_name(card)), "pass")
        case Discard(to):
            return _discarded(table, then, to)


def _line(seat: Seat, card: Card | None, words: Msg, sound: str, cell: int | None = None) -> Told:
    marks = () if cell is None else (card_id(seat, cell),)
    return Told(seat, sprite(card), words, sound, marks, _ASPECT)


def _laid(before: State, then: Table, cell: int) -> Told:
    table, seat = before.table, before.table.turn
    card, leaves = held_card(table), before.layouts[seat][cell]
    key = "bounce" if table.phase == "bounce" else "lay"
    if table.shown[seat][cell] is None:
        key += "_turned"
    words = msg(f"gnoming.log.{key}", card=card_name(card), leaves=card_name(leaves))
    sound = "putt" if _brought(table, then) else "card-lay"
    return _line(seat, card, _more(words, table, then), sound, cell)


def _discarded(table: Table, then: Table, to: Goal) -> Told:
    """Describe the discard of a turn; a hazard goes into the pond."""
    card, seat = held_card(table), table.turn
    if to == "out":
        words = _more(msg("gnoming.log.hazard"), table, then)
        return _line(seat, card, words, "splash")
    words = msg("gnoming.log.discard", card=card_name(card), pile=pile_name(to))
    out = then.first_out == seat and table.first_out is None
    on_top = top_id(to, count_of(table, to) + 1)
    sound = "putt" if out else "card-lay"
    return Told(seat, sprite(card), _more(words, table, then), sound, (on_top,), _ASPECT)


def _brought(table: Table, then: Table) -> list[Msg]:
    """Name the lines that an action completes; none at the end of a round."""
    seat = table.turn
    new = () if then.phase == "scored" else new_lines(table.shown[seat], then.shown[seat])
    return [msg("gnoming.log.line", value=value, points=Signed(-value)) for _, value in new]


def _more(words: Msg, table: Table, then: Table) -> Msg:
    parts = _brought(table, then)
    if then.first_out is not None and table.first_out is None:
        parts.append(msg("gnoming.log.out", who=Who(then.first_out)))
    if then.phase == "scored":
        stopped = then.first_out is None
        parts.append(msg("gnoming.log.stopped" if stopped else "gnoming.log.counted"))
    return msg("gnoming.log.more", done=words, parts=Join(tuple(parts))) if parts else words
