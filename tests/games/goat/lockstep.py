"""Play rounds before two independent referees of Goat."""

from __future__ import annotations

import json
from random import Random
from typing import Final

from tabletop.games.goat import notation, position, rules
from tabletop.games.goat.state import OPTIONS, SET, State, pieces
from tabletop.kernel.options import OptionValue
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.goat.goat import legal, start
from tests.tools.referee_goat import Referee

House = dict[str, OptionValue]
"""House rules that may differ from the defaults."""

COMPARED: Final = (
    *("turn", "hands", "market", "line", "round_over", "fish"),
    *("points", "scores", "totals", "over", "goats", "winners"),
)


def status(state: State) -> str:
    """Return the facts both referees must agree on, as one line."""
    facts = position.facts(state)
    found = {name: facts[name] for name in COMPARED}
    found["hands"] = [sorted(hand) for hand in facts["hands"]]
    if not facts["round_over"]:
        found["points"], found["scores"] = [], []
    return json.dumps(found)


def agree(state: State, referee: Referee) -> None:
    """Check that both referees agree on table and choices, and lose no tile.

    No tile may be doubled either.
    """
    theirs = json.loads(referee.status())
    if not theirs["round_over"]:
        theirs["points"], theirs["scores"] = [], []
    assert json.loads(status(state)) == theirs
    assert sorted(legal(state)) == sorted(referee.legal())
    assert sorted(pieces(state)) == sorted(SET)


def lockstep(seats: int, seed: int, house: House, rounds: int | None = None) -> int:
    """Play rounds or a whole match before both; return the rounds."""
    rng = Random(seed)
    state, referee = start(seats, **house), Referee(seats, **house)
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            if len(state.rounds) == rounds:
                break
            deal = rules.chance(state, rng)
            assert rules.luck_refusal(state, deal) is None
            assert referee.allowed_deal(*_dealt(line := notation.write(deal)))
        else:
            line = rng.choice(legal(state))
        state = rules.apply(state, notation.read(line))
        referee.play(line)
        agree(state, referee)
    assert rounds is not None or rules.winners(state) == tuple(map(Seat, referee.winners()))
    return len(state.rounds)


def _dealt(line: str) -> tuple[list[list[str]], list[str]]:
    hands, _, market = line.removeprefix("deal ").partition(" | ")
    return [hand.split(",") for hand in hands.split(" ; ")], market.split(",") if market else []


def some_house(rng: Random) -> House:
    """Return house rules, each at its default half of the time."""
    return {o.name: rng.choice(o.values) for o in OPTIONS if rng.random() < 0.5}


def many_rounds(count: int, first_seed: int = 0) -> int:
    """Play at least ``count`` rounds at all tables.

    Half of them have the default rules.
    """
    done, seed = 0, first_seed
    while done < count:
        house = some_house(Random(seed)) if seed % 2 else {}
        try:
            done += lockstep(2 + seed % 3, seed, house, rounds=5)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {house}") from error
        seed += 1
    return done
