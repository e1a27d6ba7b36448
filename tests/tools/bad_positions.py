"""Keep the verdicts on thousands of mutated positions as a small table.

``python -m tests.tools.bad_positions GAME [--most N] [--file FILE]`` draws positions from random
matches, breaks them at random and writes the verdict on each: the message that refuses it, or a
digest of the position that is written again. A new table is needed only when the format of a
position changes: it freezes whatever the program says on that day. Each case breaks one thing,
for of two faults a program may name either.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.words import Arg, Msg

GAMES: Final = Path(__file__).parents[1] / "games"

Change: TypeAlias = list[Any]
"""A path and the value set there; a path alone removes the value."""

Verdict: TypeAlias = list[Any]
"""The key of the refusal and its arguments, or an empty key and a digest."""

_HOUSES: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "patchwork": ({}, {"edition": "2014"}),
    "mexican_train": (
        {"set": 9, "hand_size": 4},
        {"set": 9, "hand_size": 3, "long_first_turn": True},
    ),
    "goat": ({}, {"next_opener": "winner"}),
    "gnoming": ({}, {"starter": "first_out"}),
}
"""House rules by game; small tables keep the files small."""

_LONGEST: Final = 60
"""Characters of a value that a change may set."""

_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 7, 9, 13, 54, 100_001, 10**13, 1.0, 1.5),
    *("", "x", " ", "5", "8 8", "H", "M", "(5)", "5-5", "3-5", "0-0", "9-9", "20-1", "06-5"),
    *("seat0", "seat1", "mexican", "north", "p00", "p07", "p33", "#........", "........."),
    *("deal", "flip", "draw", "rebuild", "lay", "bounce", "discard", "hazard", "scored"),
    *("a", "b", "stock", "0 draw", "1 pass", "0 open 5-5", "9 draw", "0 deal 6-6", "1 play 4-2 up"),
    *([], {}, [None], ["x"], ["5-5"], ["H"], [["seat0", "5-5"]], [0, 0], [[1, 2]], [True, False]),
)


def path(game: str) -> Path:
    """Return the file of a game's table."""
    return GAMES / game / "bad_positions.json"


def load(game: str) -> dict[str, Any]:
    """Read a game's table: its bases, and the cases made of them."""
    found: dict[str, Any] = json.loads(path(game).read_text("utf-8"))
    return found


def changed(position: dict[str, Any], changes: list[Change]) -> dict[str, Any]:
    """Return a copy of a position with changes made one after the other."""
    copy: dict[str, Any] = deepcopy(position)
    for steps, *value in map(deepcopy, changes):
        holder: Any = copy
        for step in steps[:-1]:
            holder = holder[step]
        last = steps[-1]
        if not value:
            del holder[last]
        elif isinstance(holder, list) and last == len(holder):
            holder.append(value[0])
        else:
            holder[last] = value[0]
    return copy


def verdict(game: AnyGame, base: dict[str, Any], changes: list[Change]) -> Verdict:
    """Return the outcome of reading a changed position."""
    data = changed(base["position"], changes)
    seats, options = base["seats"], settle(game.options, base["options"], base["seats"])
    try:
        state = game.notation.read_position(data, seats, options)
    except BadPositionError as error:
        return [error.msg.key, {name: _plain(value) for name, value in error.msg.args}]
    return ["", digest(game.notation.write_position(state))]


def _plain(value: Arg) -> str:
    return value.key if isinstance(value, Msg) else str(value)


def digest(position: dict[str, Any]) -> str:
    """Return a short hash of a written position, byte for byte."""
    return sha256(json.dumps(position).encode()).hexdigest()[:12]


def _bases(game: AnyGame, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield positions of small random matches, and some that say little."""
    houses = _HOUSES[game.id]
    for number, house in enumerate(houses * 2):
        seats = list(game.seat_counts)[number % len(game.seat_counts)]
        options = settle(game.options, house, seats)
        start = game.rules.start(seats, options)
        match: Match[Any, Any, Any] = Match.start(
            game.rules, start, Luck.seeded(f"{game.id} {number}")
        )
        states = [match.state]
        while match.to_act is not None and match.ply < 300:
            match = match.submit(match.to_act, rng.choice(match.legal()))
            states.append(match.state)
        for state in rng.sample(states, min(4, len(states))) + states[-1:]:
            position = game.notation.write_position(state)
            yield {"seats": seats, "options": house, "position": position}
    yield {"seats": seats, "options": house, "position": {}}


def _paths(value: Any, at: list[Any]) -> Iterator[list[Any]]:
    """Yield the paths of all parts of a value, and one past each list."""
    if isinstance(value, dict):
        inside: list[tuple[Any, Any]] = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
        yield [*at, len(value)]
    else:
        return
    for key, part in inside:
        yield [*at, key]
        yield from _paths(part, [*at, key])


def _at(position: Any, steps: list[Any]) -> Any:
    for step in steps:
        position = position[step]
    return position


def _change(position: dict[str, Any], fields: list[str], rng: Random) -> Change:
    """Return one change of a position at random."""
    known = list(_paths(position, []))
    by_field = defaultdict(list)
    for steps in known:
        by_field[steps[0]].append(steps)
    field = rng.choice([*fields, "sky"]) if rng.random() < 0.4 or not known else None
    steps = [field] if field else rng.choice(by_field[rng.choice(list(by_field))])
    ends = len(steps) > 1 and steps[-1] == len(_at(position, steps[:-1]))
    if rng.random() < 0.2 and steps in known and not ends:
        return [steps]
    if rng.random() < 0.5 and known:
        other = rng.choice(by_field[rng.choice(list(by_field))])
        if not isinstance(_at(position, other[:-1]), list) or other[-1] < len(
            _at(position, other[:-1])
        ):
            value = _at(position, other)
            if len(json.dumps(value)) <= _LONGEST:
                return [steps, deepcopy(value)]
    return [steps, deepcopy(rng.choice(_VALUES))]


def table(game: AnyGame, most: int, tries: int = 40_000) -> dict[str, Any]:
    """Return bases and cases, as many of each kind of verdict as there are."""
    rng = Random(game.id)
    bases = list(_bases(game, rng))
    fields = sorted({name for base in bases for name in base["position"]})
    kinds = defaultdict(list)
    seen = set[str]()
    for _ in range(tries):
        number = rng.randrange(len(bases))
        changes = [_change(bases[number]["position"], fields, rng)]
        name = json.dumps([number, changes])
        if name not in seen:
            seen.add(name)
            said = verdict(game, bases[number], changes)
            field = said[1].get("field", "") if said[0] else str(changes[0][0][0])
            kinds[said[0], field].append([number, changes, *said])
    every = [case for kind in sorted(kinds) for case in kinds[kind]]
    return {"bases": bases, "cases": _spread(kinds, most) if most else every}


def _spread(kinds: dict[tuple[str, str], list[Any]], most: int) -> list[Any]:
    """Return some cases of each kind, at most one in six of them good."""
    found: list[Any] = []
    good = 0
    while len(found) < most:
        for kind in sorted(kinds):
            if kinds[kind] and (kind[0] or 6 * good < len(found)):
                found.append(kinds[kind].pop())
                good += not kind[0]
        if not any(cases for kind, cases in kinds.items() if kind[0]):
            break
    return sorted(found[:most], key=lambda case: (case[2], case[0]))


def main() -> None:
    """Write the table of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--most", type=int, default=400, help="0 for all")
    parser.add_argument("--tries", type=int, default=40_000)
    parser.add_argument("--file", type=Path)
    given = parser.parse_args()
    game = find(given.game)
    assert game is not None, given.game
    found = table(game, given.most, given.tries)
    lines = [f'{{"{name}": [' for name in found]
    parts = [",\n".join(json.dumps(row) for row in rows) for rows in found.values()]
    text = f"{lines[0]}\n{parts[0]}\n],\n{lines[1][1:]}\n{parts[1]}\n]}}\n"
    (given.file or path(given.game)).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
