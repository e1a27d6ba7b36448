"""Play random rounds with random house rules before two referees.

The referees share no code.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tabletop.games.mexican_train import notation, position, rules
from tabletop.games.mexican_train.state import OPTIONS, SEAT_COUNTS, Play, State
from tabletop.kernel.options import settle
from tabletop.kernel.rules import CHANCE
from tabletop.pieces.dominoes import is_double
from tests.tools.referee_mexican_train import Referee


def house_rules(rng: Random, seats: int) -> tuple[int, dict[str, object]]:
    """Return the set and house rules, each at its default half of the time."""
    highest = rng.choice((9, 9, 12, 12, 15, 18))
    house: dict[str, object] = {
        option.name: rng.choice(option.values)
        for option in OPTIONS
        if len(option.values) > 1 and option.name != "set" and rng.random() < 0.5
    }
    if rng.random() < 0.4:
        house["hand_size"] = rng.randint(
            1, min(30, (highest + 1) * (highest + 2) // 2 // seats - 1)
        )
    return highest, house


def lockstep(seed: int, seen: Counter[str], rounds: int = 2) -> int:
    """Play the rounds of one match before both referees.

    Args:
        seed: Seed of the seats, the house rules, the deals and the choices.
        seen: Counter of rare events, to prove that the rounds reach them.
        rounds: Number of rounds.

    Returns:
        The number of rounds played.

    Raises:
        AssertionError: The referees disagree.
    """
    rng = Random(seed)
    seats = rng.choice(SEAT_COUNTS) if seed % 3 else rng.choice((2, 3, 4))
    highest, house = house_rules(rng, seats)
    house["rounds"] = rounds
    if rng.random() < 0.3:
        house["first_engine"] = rng.randrange(rounds - 1, 18)
    state = rules.start(seats, settle(OPTIONS, {**house, "set": highest}))
    second = Referee(seats, highest, house)
    eager = rng.random() < 0.5
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            line = notation.write(rules.chance(state, rng))
        else:
            actions = {notation.write(a): a for a in rules.legal(rules.view(state, seat))}
            assert second.turn == seat, f"seed {seed}"
            assert sorted(actions) == sorted(second.legal()), f"seed {seed}"
            doubles = [
                line for line, a in actions.items() if isinstance(a, Play) and is_double(a.tile)
            ]
            line = rng.choice(doubles if eager and doubles else list(actions))
        state = rules.apply(state, notation.read(line))
        second.play(line)
        agree(state, second, seed)
        note(state, seen)
    assert second.over()
    assert list(rules.winners(state)) == second.winners(), f"seed {seed}"
    seen["shared win"] += len(second.winners()) > 1
    return len(second.rounds)


def agree(state: State, second: Referee, seed: int) -> None:
    """Check that both referees see the same table."""
    known = position.facts(state)
    assert known["totals"] == second.totals, f"seed {seed}"
    if known["round_over"]:
        assert not second.playing, f"seed {seed}"
        assert known["scores"] == second.rounds[-1], f"seed {seed}"
        return
    assert second.playing, f"seed {seed}"
    assert known["ends"] == second.end
    assert [train for train, _ in known["open_doubles"]] == second.alive(), f"seed {seed}"
    assert known["markers"] == [second.marker[f"seat{seat}"] for seat in range(second.n)]
    assert known["stock_left"] == len(second.pile)


def note(state: State, seen: Counter[str]) -> None:
    """Count the rare events at this table."""
    table = state.table
    seen["open double left to another"] += bool(table.open_doubles and not table.doubles_laid)
    seen["two doubles open"] += len(table.open_doubles) > 1
    seen["three doubles open"] += len(table.open_doubles) > 2
    seen["dead double"] += bool(
        table.phase == "play"
        and any(line and is_double(line[-1]) for line in table.trains)
        and sum(bool(line) and is_double(line[-1]) for line in table.trains)
        > len(table.open_doubles)
    )
    seen["run"] += table.running
    if table.phase == "done":
        left = table.results[-1].left or ()
        seen["blocked"] += all(left)
        seen["out"] += not all(left)
        last = table.trains[table.turn]
        seen["out on a double"] += bool(table.doubles_laid) and not all(left) and bool(last)
    seen["empty hand waits for a double"] += table.phase == "play" and 0 in table.counts


def many_rounds(count: int, seen: Counter[str]) -> int:
    """Play at least ``count`` rounds at all tables, by all sets.

    Returns:
        The number of rounds played.

    Raises:
        AssertionError: The referees disagree.
    """
    done = seed = 0
    while done < count:
        done += lockstep(seed, seen)
        seed += 1
    return done
