"""Build score sheets in rounds, and assemble the content of any sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.record import Handover
from tabletop.kernel.sheet import Account, Line, Round, Sheet
from tabletop.kernel.words import Msg, Seat, Who, msg

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame, SomeState


def carried(title: Msg, points: tuple[int, ...], clause: str) -> list[Round]:
    """Return the points carried over by a position, as a round.

    Without points to carry over, there is no such round.
    """
    if not any(points):
        return []
    return [Round(title, tuple((Line(title, one, clause),) for one in points), points)]


def fewest(points: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the fewest points.

    >>> fewest([5, 2, 2])
    (1, 2)
    """
    return tuple(Seat(seat) for seat, one in enumerate(points) if one == min(points))


def summed(
    rounds: Sequence[Round], seats: int, clause: Callable[[int], str]
) -> tuple[tuple[Line, ...], ...]:
    """Sum up each round in one line, by seat."""

    def line(one: Round, seat: int) -> Line:
        score = one.scores[seat]
        return Line(one.title, score, clause(score)) if one.number else one.lines[seat][0]

    return tuple(tuple(line(one, seat) for one in rounds) for seat in range(seats))


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
