"""Assemble the content of a score sheet; other modules only format it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.game import AnyGame, SomeState
from tabletop.kernel.record import Handover
from tabletop.kernel.sheet import Account, Sheet
from tabletop.kernel.words import Msg, Seat, Who, msg


def account(
    game: AnyGame, states: Sequence[SomeState], handovers: Sequence[Handover] = ()
) -> Account:
    """Return the content of the score sheet of a match.

    Args:
        game: The game.
        states: The states at the start and after each action.
        handovers: The changes of players noted in the record.
    """
    state, sheet = states[-1], game.sheet(states[-1])
    over = game.rules.to_act(state) is None
    winners = tuple(game.rules.winners(state)) if over else ()
    below = _below(game, sheet, winners, over=over)
    found = {(1 + sum(map(game.round_over, states[: one.ply + 1])), one.seat) for one in handovers}
    traces = tuple(
        msg("match.sheet.handover", who=Who(seat), round=number) for number, seat in sorted(found)
    )
    return Account(msg(f"{game.id}.name"), sheet, winners, below, traces)


def margin(sheet: Sheet) -> Msg | None:
    """Return the winner's lead in points, or ``None`` if all are tied."""
    _, by = sheet.ahead()
    return msg("match.sheet.by", n=by) if by else None


def _below(game: AnyGame, sheet: Sheet, winners: Sequence[Seat], *, over: bool) -> Msg | None:
    if sheet.note is not None and over:
        return sheet.note
    if winners:
        return margin(sheet)
    done = sum(one.number > 0 for one in sheet.rounds)
    if done:
        return msg("match.sheet.after", n=done)
    rounds = game.private and not sheet.rounds
    return msg("match.sheet.no_round" if rounds else "match.sheet.if_now")
