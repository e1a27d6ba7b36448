"""Measure whether what hints promise comes: told minus came.

A promise is a number about the end of a match or round, not about what lies on the table: points of
both choices and between them in Patchwork; shares of possible deals and points left in hand in
Goat. (Mexican Train promises nothing, and Gnoming A Round a chance, which ``tests.tools.chances``
measures.) One table of each match is taken. It is played on, as it lies, from both choices by
players who know no more than their seats::

    python -m tests.tools.promises patchwork --tables 1000
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop.bots import native
from tabletop.bots.bot import Advice, Budget
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.games.goat.scoring import totals as goat_totals
from tabletop.games.patchwork.scoring import score as patchwork_score
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Seat

AnyMatch: TypeAlias = Match[Any, Any, Any]

SURE: Final = 1.96
"""Standard errors of an interval of 95 %."""


class Promise(NamedTuple):
    """Hold a number that a hint tells of the end.

    Attributes:
        name: Kind of promise.
        told: The number.
        came: Returns the number that came, from the ends after the best choice and the next.
    """

    name: str
    told: float
    came: Callable[[Any, Any], float]


class Kind(NamedTuple):
    """Describe the promises of a game.

    Attributes:
        promises: Yields those of an advice for a seat.
        over: Returns the number of ends so far; it is played on until there is one more.
    """

    promises: Callable[[Advice[Any], Seat], Iterator[Promise]]
    over: Callable[[AnyMatch], int]


def _patchwork(advice: Advice[Any], seat: Seat) -> Iterator[Promise]:
    def ahead(state: Any) -> float:
        return patchwork_score(state, seat) - patchwork_score(state, Seat(1 - seat))

    if advice.lead is not None and advice.lead.key.endswith(".close"):
        yield Promise("as good", 0, lambda a, b: ahead(a) - ahead(b))
    if advice.scale is not None:
        best, less = advice.scale.amounts
        most = advice.scale.next.key.endswith(".most")
        yield Promise("best", best, lambda a, b: ahead(a))
        yield Promise("next at most" if most else "next", less, lambda a, b: ahead(b))
        name = "at least between" if most else "between"
        yield Promise(name, best - less, lambda a, b: ahead(a) - ahead(b))


def _goat(advice: Advice[Any], seat: Seat) -> Iterator[Promise]:
    def out(state: Any) -> float:
        return 100.0 * (not state.rounds[-1].hands[seat])

    def total(state: Any) -> int:
        nothing = [0] * len(state.hands)
        return goat_totals(state.rounds, nothing, state.house)[seat]

    facts: dict[str, Callable[[Any], float]] = {
        "left": lambda state: -state.rounds[-1].points[seat],
        "record": lambda state: 100.0 * (total(state) == 0),
        "goat": lambda state: -100.0 * (total(state) >= state.house.target),
    }

    def apart(fact: Callable[[Any], float], best: Any, other: Any) -> float:
        return fact(best) - fact(other)

    if advice.scale is not None:
        best, less = advice.scale.amounts
        yield Promise("best goes out", best, lambda a, b: out(a))
        yield Promise("next goes out", less, lambda a, b: out(b))
        yield Promise("goes out, between", best - less, partial(apart, out))
    for reason in advice.reasons:
        fact = facts.get(reason.key.rpartition(".")[2])
        if fact is not None:
            told = dict(reason.args)["n"]
            assert isinstance(told, int)
            yield Promise(reason.key, told, partial(apart, fact))


KINDS: Final[Mapping[str, Kind]] = {
    "patchwork": Kind(_patchwork, lambda match: match.to_act is None),
    "goat": Kind(_goat, lambda match: len(match.state.rounds)),
}


def table(game: AnyGame, number: int) -> AnyMatch:
    """Return a table with a choice, from a match of the upper levels."""
    rng = Random(f"promises {game.id} {number}")
    seats = game.seat_counts[number % len(game.seat_counts)]
    start = game.rules.start(seats, settle(game.options, {}, seats))
    match: AnyMatch = Match.start(game.rules, start, Luck.seeded(rng.getrandbits(64)))
    levels = [rng.choice(LEVELS[2:]) for _ in range(seats)]
    found = list[AnyMatch]()
    while (seat := match.to_act) is not None and match.ply < 240:
        if len(match.legal()) > 1:
            found.append(match)
        match = moved(game, match, levels[seat], 200, rng)
    return rng.choice(found)


def moved(game: AnyGame, match: AnyMatch, level: str, nodes: int, rng: Random) -> AnyMatch:
    """Return the match after a choice of a player of that level."""
    seat, bot = match.to_act, game.player(level)
    assert seat is not None and bot is not None
    act = match.legal()[0]
    if len(match.legal()) > 1:
        act = bot.advise(match.view(seat), Budget(nodes), rng).action
    return match.submit(seat, act)


def kept(
    game: AnyGame, match: AnyMatch, nodes: int, rng: Random
) -> Iterator[tuple[str, float, float]]:
    """Yield each promise at a table, as told and as it came."""
    kind, seat, master = KINDS[game.id], match.to_act, game.player(LEVELS[-1])
    assert seat is not None and master is not None
    asked = Budget(game.hint_steps, reasons=True)
    advice = master.advise(match.view(seat), asked, Random(0))
    promises = list(kind.promises(advice, seat))
    if not promises:
        return
    ends = []
    for choice in (advice.ranked[0], advice.ranked[advice.runner_up]):
        one, before = match.submit(seat, choice.action), kind.over(match)
        while kind.over(one) == before and one.to_act is not None:
            one = moved(game, one, LEVELS[-1], nodes, rng)
        ends.append(one.state)
    for promise in promises:
        yield promise.name, promise.told, promise.came(*ends)


def line(name: str, pairs: Sequence[tuple[float, float]]) -> str:
    """Return the means of one promise, and told minus came."""
    told, came = map(fmean, zip(*pairs, strict=True))
    error = SURE * stdev([a - b for a, b in pairs]) / len(pairs) ** 0.5
    return (
        f"{name}: {len(pairs)} told {told:.2f}, came {came:.2f}: {told - came:+.2f} ± {error:.2f}"
    )


def main(args: Sequence[str] | None = None) -> int:
    """Print told minus came for each promise of a game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=KINDS)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--nodes", type=int, default=4_000, help="steps of those who play on")
    asked = parser.parse_args(args)
    game = find(asked.game)
    assert game is not None
    native.allow()
    found: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for number in range(asked.first, asked.first + asked.tables):
        for name, told, came in kept(game, table(game, number), asked.nodes, Random(number)):
            found[name].append((told, came))
    for name, pairs in found.items():
        if len(pairs) > 1:
            print(line(name, pairs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
