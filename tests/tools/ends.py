"""Judge how well bots play where two seats have nothing left to draw.

There nothing is hidden, so every choice has one right value. It is found here by the rules
themselves: every action is applied to the whole state, no bound is used, and nothing is shared with
the bots' own search but what the end of a round is worth to them.
``python -m tests.tools.ends goat master --ends 500`` plays matches between two, stops where a
choice matters, and counts how often the bot takes one that is worse than another.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.brain.worth import Stake
from tabletop.games.goat.slots import bits
from tabletop.games.goat.state import ends
from tabletop.games.mexican_train.scoring import hand_points
from tabletop.games.mexican_train.trains import end, every_train
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat

PLAYERS: Final = ("casual", "skilled", "expert")
"""Players of the matches, in turns."""

ASKED: Final = 0.4
"""Share of the ends of a match that are judged."""

LOST: Final = 0.02
"""Least loss of value that counts: two points of a round of Goat that decide nothing."""


class WideError(Exception):
    """Report an end with too many positions to be judged."""


@dataclass
class Solver:
    """Solve ends by trying all that is legal.

    Attributes:
        game: The game.
        key: Returns what tells two states of the same round apart.
        worth: Returns the value of the end of the round to seat 0; the other has its negative.
        most: Largest number of positions of one end.
    """

    game: AnyGame
    key: Callable[[Any], Hashable]
    worth: Callable[[Any], float]
    most: int
    known: dict[Hashable, float] = field(default_factory=dict)

    def value(self, state: Any) -> float:
        """Return the value of a state to seat 0.

        Raises:
            WideError: There are too many positions.
        """
        if round_over(state):
            return self.worth(state)
        if (known := self.known.get(found := self.key(state))) is not None:
            return known
        if len(self.known) >= self.most:
            raise WideError
        rules = self.game.rules
        seat = rules.to_act(state)
        assert seat in (0, 1)
        legal = rules.legal(rules.view(state, Seat(seat)))
        values = [self.value(rules.apply(state, action)) for action in legal]
        self.known[found] = best = max(values) if seat == 0 else min(values)
        return best


def round_over(state: Any) -> bool:
    """Return whether the round has been counted, in either game."""
    return bool(state.table.phase == "done" if hasattr(state, "table") else state.counted)


def goat_key(state: Any) -> Hashable:
    """Return all that matters of a round of Goat with an empty market."""
    return tuple(map(frozenset, state.hands)), tuple(sorted(ends(state.line))), state.turn


def goat_worth(start: Any) -> Callable[[Any], float]:
    """Return how Goat values the ends of the round that ``start`` is in."""
    stake, count = Stake(start), counter(start.house)

    def worth(state: Any) -> float:
        played = state.rounds[-1]
        counts = [count(bits(hand)) for hand in played.hands]
        return stake.values(counts, fish=played.fish, last=0)[0] - 50

    return worth


def train_key(state: Any) -> Hashable:
    """Return all that matters of a round with an empty boneyard."""
    table = state.table
    return (
        tuple(map(frozenset, state.hands)),
        tuple(end(table, train) for train in every_train(table)),
        (table.markers, table.open_doubles, table.turn, table.drew),
        (table.doubles_laid, table.running, table.begun),
        tuple(bool(train) for train in table.trains),
    )


def train_worth(start: Any) -> Callable[[Any], float]:
    """Return how Mexican Train values the ends of a round: by its points."""
    laws = start.table.laws

    def worth(state: Any) -> float:
        mine, theirs = (hand_points(hand, laws) for hand in state.table.results[-1].left)
        return float(theirs - mine)

    return worth


def solver(game: AnyGame, state: Any, most: int) -> Solver:
    """Return a solver for the round that ``state`` is in."""
    if game.id == "goat":
        worth = goat_worth(game.rules.view(state, state.turn))
        return Solver(game, goat_key, worth, most)
    return Solver(game, train_key, train_worth(state), most)


def drawn_out(state: Any) -> bool:
    """Return whether a round in play has nothing left to draw."""
    if round_over(state) or not any(state.hands):
        return False
    return not (state.stock if hasattr(state, "stock") else state.market or not state.line)


def found_ends(game: AnyGame, seed: int) -> Iterator[Any]:
    """Yield states with a choice and nothing left to draw, match by match."""
    number = 0
    while True:
        number += 1
        rng = Random(f"ends {seed} {number}")
        start = game.rules.start(2, settle(game.options, {}, 2))
        match: Match[Any, Any, Any] = Match.start(
            game.rules, start, Luck.seeded(f"ends {seed} {number}")
        )
        bots = [game.player(PLAYERS[(number + i) % len(PLAYERS)]) for i in (0, 1)]
        while (seat := match.to_act) is not None:
            if drawn_out(match.state) and len(match.legal()) > 1 and rng.random() < ASKED:
                yield match.state
            bot = bots[seat]
            assert bot is not None
            luck = Random(rng.random())
            act = bot.advise(match.view(seat), Budget(nodes=500), luck).action
            match = match.submit(seat, act)


@dataclass
class Judged:
    """Hold the results of judging ends.

    Attributes:
        ends: Number of ends that could be solved.
        wide: Number of ends with too many positions.
        matter: Number of these in which two choices differ in value.
        losses: Value lost by each choice that was wrong.
    """

    ends: int = 0
    wide: int = 0
    matter: int = 0
    losses: list[float] = field(default_factory=list)


def judge(
    game: AnyGame,
    player: str,
    count: int,
    *,
    seed: int = 1,
    most: int = 20_000,
    nodes: int = 50_000,
    least: int = 0,
) -> Judged:
    """Judge the choices of ``player`` in ``count`` ends that matter.

    Args:
        game: The game.
        player: Name of the bot.
        count: Number of ends in which the choice matters.
        seed: Seed of the matches.
        most: Largest number of positions of an end.
        nodes: Budget of the bot in steps.
        least: Least number of tiles in the two hands.
    """
    bot = game.player(player)
    assert bot is not None
    rules, found = game.rules, Judged()
    for state in found_ends(game, seed):
        if found.matter >= count:
            break
        if sum(map(len, state.hands)) < least:
            continue
        seat = rules.to_act(state)
        assert seat in (0, 1)
        view = rules.view(state, Seat(seat))
        solving, sign = solver(game, state, most), 1 if seat == 0 else -1
        try:
            legal = rules.legal(view)
            values = {act: sign * solving.value(rules.apply(state, act)) for act in legal}
        except WideError:
            found.wide += 1
            continue
        found.ends += 1
        best = max(values.values())
        if best - min(values.values()) <= LOST:
            continue
        found.matter += 1
        act = bot.advise(view, Budget(nodes=nodes), Random(1)).action
        if best - values[act] > LOST:
            found.losses.append(best - values[act])
    return found


def main() -> None:
    """Judge a bot and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("goat", "mexican_train"))
    parser.add_argument("player")
    parser.add_argument("--ends", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=20_000, help="positions of an end")
    parser.add_argument("--nodes", type=int, default=50_000, help="steps of the bot")
    parser.add_argument("--least", type=int, default=0, help="tiles in the two hands")
    asked = parser.parse_args()
    game = find(asked.game)
    assert game is not None
    found = judge(
        game,
        asked.player,
        asked.ends,
        seed=asked.seed,
        most=asked.most,
        nodes=asked.nodes,
        least=asked.least,
    )
    lost = sum(found.losses) / max(1, len(found.losses))
    print(f"{found.ends} ends solved, {found.wide} too wide; the choice matters in {found.matter}")
    print(f"{len(found.losses)} choices of {asked.player} were wrong, {lost:.1f} each")


if __name__ == "__main__":
    main()
