"""Count layouts and play matches before two independent referees."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop.games.gnoming import notation, position, rules
from tabletop.games.gnoming.names import write_card
from tabletop.games.gnoming.scoring import raw_score
from tabletop.games.gnoming.state import DECK, OPTIONS, SEAT_COUNTS, Layout, State
from tabletop.kernel.rules import CHANCE
from tests.games.gnoming.gnoming import legal, start
from tests.tools.referee_gnoming import Referee, count

House = dict[str, Any]

FEW: Final = 5
"""Kinds of cards in a layout with likely lines."""


def layouts(number: int, seed: int) -> list[Layout]:
    """Return dealt layouts, every other one of few kinds to match lines."""
    rng = Random(seed)
    found = []
    for index in range(number):
        if index % 2:
            kinds = rng.sample(sorted(set(DECK)), rng.randint(2, FEW))
            found.append(tuple(rng.choice(kinds) for _ in range(9)))
        else:
            found.append(tuple(rng.sample(DECK, 9)))
    return found


def many_layouts(number: int, seed: int = 0) -> int:
    """Count layouts twice; return their number."""
    for layout in layouts(number, seed):
        words = list(map(write_card, layout))
        assert raw_score(layout) == count(words), words
    return number


def agree(state: State, referee: Referee) -> None:
    """Check that both see the same table and the same choices."""
    facts = position.facts(state)
    over = rules.to_act(state) is None
    assert over == (referee.state == "over")
    assert facts["round_over"] == (referee.state in ("deal", "over"))
    assert facts["out"] == ["H"] * referee.gone
    shown = [
        "".join(f"({card})" if cell in down else card for cell, card in enumerate(cards))
        for cards, down in zip(referee.cards, referee.down, strict=True)
    ]
    assert [text.replace(" / ", "").replace(" ", "") for text in facts["layouts"]] == shown
    assert facts["piles"] == [" ".join(pile) for pile in referee.piles.values()]
    assert facts["stock"].split() == referee.stock
    if facts["round_over"]:
        assert facts["scores"] == referee.rounds[-1]
        assert facts["first_out"] == referee.ended_by
    elif facts["phase"] != "rebuild":
        assert facts["turn"] == referee.turn
        assert facts["first_out"] == referee.out_first
        assert sorted(legal(state)) == sorted(referee.legal())


def lockstep(seats: int, seed: int, house: House) -> int:
    """Play a match before both referees; return the number of actions.

    Some matches only draw from the pile and refuse at once, so that it runs out.
    """
    rng = Random(seed)
    state, referee, ply = start(seats, **house), Referee(seats, **house), 0
    wasteful = seed % 4 == 3
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            luck = rules.chance(state, rng)
            assert rules.luck_refusal(state, luck) is None
            line = notation.write(luck)
        else:
            lines = legal(state)
            dull = [line for line in lines if line.startswith(("take stock", "discard"))]
            line = rng.choice(dull if wasteful and dull and rng.random() < 0.95 else lines)
        state = rules.apply(state, notation.read(line))
        referee.play(line)
        agree(state, referee)
        ply += 1
    assert list(rules.winners(state)) == referee.best()
    return ply


def some_house(rng: Random) -> House:
    """Return house rules, each at its default half of the time."""
    return {o.name: rng.choice(o.values) for o in OPTIONS if rng.random() < 0.5}


def many_matches(number: int, first: int = 0) -> int:
    """Play matches at all tables with all house rules; return the actions."""
    done = 0
    for seed in range(first, first + number):
        house = some_house(Random(seed))
        try:
            done += lockstep(SEAT_COUNTS[seed % len(SEAT_COUNTS)], seed, house)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {house}") from error
    return done
