"""Measure how often the chances that hints tell come true.

The strongest player advises one seat of each round against experts, and the round is played to its
end. In every other round that seat once plays the next best choice, to measure its chance too::

    python -m tests.tools.chances --game goat --rounds 300
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop.bots.bot import Advice, Budget
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.facts import lowest
from tabletop.games.gnoming.brain.reason import told_chance
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.scoring import raw_scores
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tests.games.gnoming.truth import goes_out

Came: TypeAlias = Callable[[Any, int], bool]
"""Returns whether a foretold event came, from the state after the round and the seat."""

NODES: Final = 1_500
"""Steps that the strongest player may think about a choice."""

OTHERS: Final = "expert"
"""The level of the others."""

BINS: Final = (0, 5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 101)
"""Bounds of the groups in which chances are compared, in per cent."""


class Told(NamedTuple):
    """Hold a chance that a hint told, in per cent, and whether the event came."""

    percent: int
    came: bool


class Foretold(NamedTuple):
    """Hold what is told before a choice.

    Attributes:
        best: The chance with the advised choice, if any is told.
        other: Another choice with its chance, if one is told.
    """

    best: int | None = None
    other: tuple[Any, int] | None = None


class Kind(NamedTuple):
    """Describe a game's sentences that tell a chance.

    Attributes:
        foretell: Returns what is told, from a view and the advice.
        over: Returns the rounds that are over.
        came: Whether the event came, for a seat, in the last of them.
    """

    foretell: Callable[[Any, Advice[Any]], Foretold]
    over: Callable[[Any], int]
    came: Came


def _goat(view: Any, advice: Advice[Any]) -> Foretold:
    """Read the chances to go out first from a hint."""
    assert advice.reason is not None
    if advice.reason.key != "goat.hint.first":
        return Foretold()
    args: dict[str, Any] = dict(advice.reason.args)
    return Foretold(args["n"], (advice.ranked[1].action, args["less"]))


def _went_out(state: Any, seat: int) -> bool:
    """Return whether a seat of Goat went out in the round before."""
    return not state.rounds[-1].hands[seat]


def _gnoming(view: Any, advice: Advice[Any]) -> Foretold:
    """Return the chance to be lowest of a choice that goes out, told or not."""
    scene = Scene(view, INSIGHTS[LEVELS[-1]])
    shown = view.table.shown[view.seat]
    for choice in advice.ranked:
        if goes_out(view, choice.action) and shown.count(None) == 1:
            share = lowest(view, scene, choice.action)
            if share is not None:
                return Foretold(None, (choice.action, told_chance(share)))
    return Foretold()


def _was_lowest(state: Any, seat: int) -> bool:
    """Return whether a seat was first out and lowest in the last round."""
    result = state.table.results[-1]
    raw = raw_scores(result.layouts)
    return bool(result.first_out == seat and raw[seat] == min(raw))


KINDS: Final[Mapping[str, Kind]] = {
    "goat": Kind(_goat, lambda state: len(state.rounds), _went_out),
    "gnoming": Kind(_gnoming, lambda state: len(state.table.results), _was_lowest),
}


def rounds(game: AnyGame, kind: Kind, count: int, first: int = 0) -> Iterator[Told]:
    """Yield what was told in so many rounds, and whether it came."""
    for number in range(first, first + count):
        rng = Random(f"{game.id} {number}")
        seats = rng.choice(game.seat_counts)
        yield from one_round(game, kind, rng, seats, deviates=bool(number % 2))


def one_round(
    game: AnyGame, kind: Kind, rng: Random, seats: int, *, deviates: bool
) -> Iterator[Told]:
    """Play one round, advised for one seat, and yield what was told.

    Args:
        game: The game.
        kind: The sentences that are told.
        rng: Source of randomness.
        seats: Number of players.
        deviates: Whether that seat once plays another choice; only its chance is yielded then.
    """
    start = game.rules.start(seats, settle(game.options, {}, seats))
    match: Match[Any, Any, Any] = Match.start(game.rules, start, Luck.seeded(rng.getrandbits(32)))
    hero, told = rng.randrange(seats), list[int]()
    other, master = game.player(OTHERS), game.player(LEVELS[-1])
    assert other is not None and master is not None
    while (seat := match.to_act) is not None and not kind.over(match.state):
        legal, view = match.legal(), match.view(seat)
        if len(legal) == 1:
            match = match.submit(seat, legal[0])
            continue
        if seat != hero:
            match = match.submit(seat, other.advise(view, Budget(nodes=200), rng).action)
            continue
        advice = master.advise(view, Budget(nodes=NODES), rng)
        best, less = kind.foretell(view, advice)
        if deviates and less is not None and rng.random() < 0.5:
            told = [less[1]]
            match = _finished(match.submit(seat, less[0]), kind, other, rng)
            break
        if best is not None and not deviates:
            told.append(best)
        match = match.submit(seat, advice.action)
    if kind.over(match.state):
        came = kind.came(match.state, hero)
        yield from (Told(percent, came) for percent in told)


def _finished(match: Match[Any, Any, Any], kind: Kind, bot: Any, rng: Random) -> Any:
    """Return the match after its first round, played on by one level."""
    while (seat := match.to_act) is not None and not kind.over(match.state):
        match = match.submit(seat, bot.advise(match.view(seat), Budget(nodes=200), rng).action)
    return match


def table(told: Sequence[Told]) -> list[tuple[int, float, float, float]]:
    """Return count, mean told, share that came and its error by group."""
    groups: defaultdict[int, list[Told]] = defaultdict(list)
    for one in told:
        groups[sum(one.percent >= bound for bound in BINS)].append(one)
    found = []
    for _, some in sorted(groups.items()):
        came = 100 * sum(one.came for one in some) / len(some)
        error = sqrt(max(1.0, came * (100 - came)) / len(some))
        found.append((len(some), sum(one.percent for one in some) / len(some), came, error))
    return found


def main(args: Sequence[str] | None = None) -> int:
    """Print what was told and what came."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=KINDS, required=True)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="number of the first round")
    asked = parser.parse_args(args)
    game = find(asked.game)
    assert game is not None
    told = list(rounds(game, KINDS[asked.game], asked.rounds, asked.first))
    for count, mean, came, error in table(told):
        print(f"{count:5} told {mean:5.1f}, came {came:5.1f} ± {error:.1f}")
    mean, came = (sum(part) / len(told) for part in zip(*told, strict=True))
    print(f"{len(told):5} told {mean:5.1f}, came {100 * came:5.1f} on the whole")
    return 0


if __name__ == "__main__":
    sys.exit(main())
