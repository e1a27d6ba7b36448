"""Plays matches to the end for every pair of house rules."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Final

from tabletop.games.mexican_train import rules
from tabletop.games.mexican_train.state import OPTIONS, SEAT_COUNTS, pieces
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle

MATCHES: Final = 20
"""Matches for each pair when the command says nothing else."""

MORE: Final[dict[str, tuple[int, ...]]] = {"hand_size": (1, 4), "rounds": (1, 3, 19)}
"""Numbers to try of options that allow any number."""


def pairs() -> Iterator[dict[str, object]]:
    """Every two options with every two of their values."""
    values = {option.name: (*option.values, *MORE.get(option.name, ())) for option in OPTIONS}
    for one, two in combinations(values, 2):
        for a, b in product(values[one], values[two]):
            yield {one: a, two: b}


def play(house: dict[str, object], seed: int) -> int:
    """How many choices a random match of these house rules has; checks how it ends."""
    rng = Random(f"{house} {seed}")
    seats = rng.choice(SEAT_COUNTS)
    match = Match(rules, rules.start(seats, settle(OPTIONS, house)), rng)
    while (seat := match.to_act) is not None:
        match.submit(seat, rng.choice(match.legal()))
        assert match.ply < 20_000, f"{house}, {seats} seats, seed {seed} does not end"
    assert Counter(pieces(match.state)) == Counter(pieces(match.states[0]))
    assert rules.winners(match.state)
    return match.ply


def main(arguments: list[str]) -> int:
    """Play them all; 0 if all ended."""
    matches = int(arguments[0]) if arguments else MATCHES
    houses = list(pairs())
    plies = sum(play(house, seed) for house in houses for seed in range(matches))
    print(f"{len(houses)} pairs, {matches} matches each, {plies} choices: all ended")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
