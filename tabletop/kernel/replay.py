"""Replay a record: every state in turn, and the first fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol

from tabletop.kernel.errors import BadNotationError, BadRecordError, TabletopError
from tabletop.kernel.options import Option, Options, settle
from tabletop.kernel.record import Record
from tabletop.kernel.rules import CHANCE, ActionT, Rules, StateT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Refusal, Seat, msg, short


class Playable(Protocol[StateT, ActionT]):
    """Describe the part of a game's manifest that a replay needs."""

    @property
    def rules_version(self) -> int:
        """Return the version of the rules this program plays."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """Return the allowed numbers of seats."""

    @property
    def options(self) -> Sequence[Option]:
        """Return the house rules."""

    @property
    def rules(self) -> Rules[StateT, ActionT, Any]:
        """Return the rules."""

    @property
    def notation(self) -> Notation[StateT, ActionT]:
        """Return the notation of actions and positions."""


class Notation(Protocol[StateT, ActionT]):
    """Write actions as lines and states as JSON.

    Records, tests and bug reports use it.
    """

    def write(self, action: ActionT) -> str:
        """Return the canonical line of ``action``."""

    def read(self, text: str) -> ActionT:
        """Return the action of a line written by :meth:`write`.

        Raises:
            BadNotationError: The text is no action of this game.
        """

    def write_position(self, state: StateT) -> dict[str, Any]:
        """Return the whole ``state`` as JSON values, hidden pieces included."""

    def read_position(self, data: dict[str, Any], seats: int, options: Options) -> StateT:
        """Return the state that ``data`` describes.

        Missing values are those at the start of a match.

        Raises:
            BadPositionError: The position breaks the rules or cannot be read.
        """

    def facts(self, state: StateT) -> dict[str, Any]:
        """Return the facts a scenario may expect of ``state``.

        The facts are the position and its consequences.
        """


@dataclass(frozen=True)
class Replayed(Generic[StateT, ActionT]):
    """Hold the valid part of a record.

    Attributes:
        states: The first state and the state after each action; one longer than ``actions``.
        actions: The actions before the first fault.
        fault: The first fault, naming the action; ``None`` if there is none.
    """

    states: tuple[StateT, ...]
    actions: tuple[ActionT, ...]
    fault: Msg | None


def read_line(notation: Notation[Any, ActionT], line: str) -> ActionT:
    """Return the action described by a line.

    Raises:
        BadNotationError: The line is no action of the game, or not in its canonical spelling.
    """
    action = notation.read(line)
    if (canonical := notation.write(action)) != line:
        start = next(
            (i for i, (a, b) in enumerate(zip(line, canonical, strict=False)) if a != b), 0
        )
        found, wanted = _around(line, start), _around(canonical, start)
        raise BadNotationError(msg("kernel.notation.spelling", line=found, canonical=wanted))
    return action


def refusal_of(
    rules: Rules[StateT, ActionT, Any], state: StateT, action: ActionT
) -> tuple[Seat | None, Refusal] | None:
    """Return the reason why the seat to act may not play ``action``.

    Returns ``None`` if the action is legal. The seat may be :data:`CHANCE`.
    """
    seat = rules.to_act(state)
    if seat is None:
        view = rules.view(state, Seat(0))
        return None, rules.refusal(view, action)
    if seat == CHANCE:
        why = rules.luck_refusal(state, action)
        return None if why is None else (seat, why)
    view = rules.view(state, seat)
    if action in rules.legal(view):
        return None
    return seat, rules.refusal(view, action)


def replay(
    game: Playable[StateT, ActionT], record: Record, to: int | None = None
) -> Replayed[StateT, ActionT]:
    """Replay ``record`` up to ``to`` actions, checking each by the rules.

    >>> from tabletop.games.patchwork import PATCHWORK
    >>> from tabletop.kernel.record import Chair
    >>> record = Record("patchwork", 1, (Chair("Asha"), Chair("Bolt")), actions=("pass",))
    >>> played = replay(PATCHWORK, record)
    >>> len(played.states), played.fault.key
    (1, 'kernel.record.illegal')

    Raises:
        BadRecordError: The seats, the options, the rules' version or the position are not
            valid for this game, so there is no valid part.
    """
    if record.rules_version > game.rules_version:
        raise BadRecordError(
            msg("kernel.record.rules", found=record.rules_version, known=game.rules_version)
        )
    seats = len(record.seats)
    if seats not in game.seat_counts:
        raise BadRecordError(msg("kernel.record.seats", found=seats))
    try:
        options = settle(game.options, record.options, seats)
        if record.position is None:
            state = game.rules.start(seats, options)
        else:
            state = game.notation.read_position(dict(record.position), seats, options)
    except TabletopError as error:
        raise BadRecordError(error.msg) from error
    states, actions = [state], list[ActionT]()
    for number, line in enumerate(record.actions[:to], start=1):
        try:
            action = read_line(game.notation, line)
        except BadNotationError as error:
            fault = msg("kernel.record.action", number=number, line=short(line), why=error.msg)
            return Replayed(tuple(states), tuple(actions), fault)
        if (refused := refusal_of(game.rules, state, action)) is not None:
            seat, why = refused
            fault = msg(
                "kernel.record.illegal",
                number=number,
                line=short(line),
                seat=CHANCE if seat is None else seat,
                why=why.why,
                clause=why.clause,
            )
            return Replayed(tuple(states), tuple(actions), fault)
        state = game.rules.apply(state, action)
        states.append(state)
        actions.append(action)
    return Replayed(tuple(states), tuple(actions), None)


def _around(line: str, place: int) -> str:
    """Return the part of a long ``line`` around ``place``, for an error."""
    if len(line) <= 60:
        return short(line)
    start, stop = max(0, place - 20), place + 20
    return ("..." if start else "") + short(line[start:stop]) + ("..." if stop < len(line) else "")
