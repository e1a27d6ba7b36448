"""Draw house rules of any game, at random or in pairs, and play by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, Final

from tabletop.games.game import AnyGame
from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import Option, Options, OptionValue, settle
from tabletop.kernel.words import Seat

LONGEST: Final = 20_000
"""Choices after which a match counts as endless."""

Chooser = Callable[[Match[Any, Any, Any], Seat, Sequence[Any]], Any]
"""Chooses one of the legal actions for a seat."""


def some_value(option: Option, rng: Random) -> OptionValue:
    """Return one of the listed values, or now and then any of the numbers."""
    if option.numbers is not None and (not option.values or rng.random() < 0.5):
        return rng.choice(option.numbers)
    return rng.choice(option.values)


def playable(game: AnyGame, seats: int, options: Options) -> bool:
    """Return whether the options can be combined at this number of seats.

    Each option may be allowed, and all together not.
    """
    try:
        game.rules.start(seats, options)
    except BadOptionError:
        return False
    return True


def some_house(game: AnyGame, seats: int, rng: Random) -> Options:
    """Return house rules for so many players, half of them at their defaults."""
    while True:
        chosen = [o for o in game.options if rng.random() < 0.5 and o.holds(seats)]
        options = settle(game.options, {o.name: some_value(o, rng) for o in chosen})
        if playable(game, seats, options):
            return options


def values_of(option: Option) -> tuple[OptionValue, ...]:
    """Return the listed values, and three of a range of numbers.

    They are the least, one in the middle and the most.
    """
    numbers = option.numbers
    if not numbers:
        return option.values
    return (*option.values, numbers[0], numbers[len(numbers) // 3], numbers[-1])


def pairs(game: AnyGame) -> Iterator[dict[str, OptionValue]]:
    """Yield every two options with every two of their values."""
    for one, two in combinations(game.options, 2):
        for a, b in product(values_of(one), values_of(two)):
            yield {one.name: a, two.name: b}


def played(
    game: AnyGame, seats: int, options: Options, rng: Random, choose: Chooser | None = None
) -> Match[Any, Any, Any]:
    """Play a match to its end, at random unless ``choose`` chooses.

    Raises:
        AssertionError: The match does not end, has no winner, or a piece is lost or doubled.
    """
    start, luck = game.rules.start(seats, options), Luck.seeded(rng.getrandbits(32))
    match: Match[Any, Any, Any] = Match.start(game.rules, start, luck)
    while (seat := match.to_act) is not None:
        legal = match.legal()
        match = match.submit(seat, choose(match, seat, legal) if choose else rng.choice(legal))
        assert match.ply < LONGEST, "the match does not end"
    keeps_its_pieces(game, match)
    assert game.rules.winners(match.state), "nobody won"
    return match


def keeps_its_pieces(game: AnyGame, match: Match[Any, Any, Any]) -> None:
    """Check that no piece is made, and none lost but those an action discards.

    Raises:
        AssertionError: One is.
    """
    whole, gone = Counter(game.pieces(match.states[0])), 0
    for state, action in zip(match.states[1:], match.actions, strict=True):
        gone += game.discarded(action)
        left = Counter(game.pieces(state))
        assert not left - whole, "made"
        assert (whole - left).total() == gone, "lost"
