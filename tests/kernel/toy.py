"""Define Nod, a toy game that shows how a match treats any game.

Chance deals. Then the seats in turn ``nod``, ``stay`` (and choose again), ``peek`` (which
shows something hidden) or ``roll`` (chance rolls a die); after eight choices it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Refusal, Seat, msg

CHOICES: Final = ("nod", "stay", "peek", "roll")
LENGTH: Final = 8


@dataclass(frozen=True, slots=True)
class Nods:
    """Hold the actions so far; it is state and view at once."""

    seats: int
    done: tuple[str, ...] = ()
    turn: Seat = FIRST
    viewer: Seat | None = None


def start(seats: int, options: Options) -> Nods:
    return Nods(seats)


def to_act(state: Nods) -> Seat | None:
    if not state.done or state.done[-1] == "roll":
        return CHANCE
    if sum(word in CHOICES for word in state.done) >= LENGTH:
        return None
    return state.turn


def chance(state: Nods, rng: Random) -> str:
    return f"luck {rng.randrange(1_000_000)}"


def apply(state: Nods, action: str) -> Nods:
    turn = state.turn
    if action in ("nod", "peek", "roll"):
        turn = Seat((turn + 1) % state.seats)
    return replace(state, done=(*state.done, action), turn=turn)


def view(state: Nods, seat: Seat) -> Nods:
    return replace(state, viewer=seat)


def legal(view: Nods) -> tuple[str, ...]:
    seat = to_act(view)
    return CHOICES if seat == view.viewer and seat != CHANCE else ()


def refusal(view: Nods, action: str) -> Refusal:
    known = action in CHOICES
    return Refusal("N-1" if known else "N-2", msg("toy.turn" if known else "toy.unknown"))


def luck_refusal(state: Nods, action: str) -> Refusal | None:
    return None if action.startswith("luck ") else Refusal("N-3", msg("toy.luck"))


def sample(view: Nods, rng: Random) -> Nods:
    return replace(view, viewer=None)


def reveals(state: Nods, action: str) -> bool:
    return action == "peek"


def scores(state: Nods) -> tuple[int, ...]:
    return (0,) * state.seats


def winners(state: Nods) -> tuple[Seat, ...]:
    return ()
