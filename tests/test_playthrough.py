"""Test golden playthroughs: matches as text, with views at every step.

The file is its own record: the test reads the actions from it, plays them again and writes the text
anew. No seed is involved. ``python -m tests.test_playthrough`` starts a missing one, by house rules
that make a match short.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.game import AnyGame
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line
from tabletop.kernel.rules import CHANCE
from tests.finish.games import FINISHED

GOLDEN = Path(__file__).parent / "golden"

House = dict[str, Any]

TABLES: Final[dict[str, tuple[int, House]]] = {
    "goat": (3, {"target": 51}),
    "mexican_train": (4, {"set": 9, "rounds": 3}),
}
"""Seats and house rules of new files, if not the fewest and the usual ones."""


def playthrough(game: AnyGame, seats: int, house: House, lines: Iterable[str]) -> Iterator[str]:
    """Yield the text of the match that ``lines`` record."""
    yield f"{game.id}, {seats} seats" + (f", {json.dumps(house)}" if house else "")
    state = game.rules.start(seats, settle(game.options, house))
    for line in lines:
        actor = game.rules.to_act(state)
        yield f"\n{'chance' if actor == CHANCE else f'seat {actor}'} plays {line}"
        before = game.notation.facts(state)
        state = game.rules.apply(state, read_line(game.notation, line))
        yield from changes(before, game.notation.facts(state), seats)
        for seat in game.seats(seats):
            yield f"  seat {seat} may: {summary(game, state, seat)}{unknown(game, state, seat)}"
    for number, lines_of_seat in enumerate(game.sheet(state).lines):
        reasons = ", ".join(f"{line.why.key} {line.points}" for line in lines_of_seat)
        yield f"\nseat {number}: {reasons}"
    yield f"\nscores {game.rules.scores(state)}, winners {game.rules.winners(state)}\n"


def changes(before: dict[str, Any], after: dict[str, Any], seats: int) -> Iterator[str]:
    """Yield the changes of a line on the table.

    Unchanged parts of a long value are not repeated.
    """
    for field, value in after.items():
        old = before.get(field)
        if value == old:
            continue
        if isinstance(value, list) and isinstance(old, list) and len(value) == len(old) == seats:
            yield f"  {field}: { {seat: p for seat, p in enumerate(value) if p != old[seat]} }"
        elif isinstance(value, dict) and isinstance(old, dict):
            yield f"  {field}: { {name: p for name, p in value.items() if p != old.get(name)} }"
        else:
            yield f"  {field}: {value}"


def summary(game: AnyGame, state: Any, seat: Any) -> str:
    """Return a seat's legal actions: all if few, else a number and a hash."""
    view = game.rules.view(state, seat)
    lines = [game.notation.write(action) for action in game.rules.legal(view)]
    if len(lines) <= 6:
        return ", ".join(lines) or "nothing"
    mark = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]
    return f"{len(lines)} actions, {lines[0]} ... {lines[-1]}, {mark}"


def unknown(game: AnyGame, state: Any, seat: Any) -> str:
    """Return the number of pieces the seat cannot place, if any."""
    count = len(game.unseen(game.rules.view(state, seat)))
    return f"; {count} unseen" if count else ""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_the_playthrough_is_as_it_was(game: AnyGame) -> None:
    text = (GOLDEN / f"{game.id}.play").read_text(encoding="utf-8")
    _, seats, *house = text.partition("\n")[0].split(", ", 2)
    lines = [line.split(" plays ")[1] for line in text.splitlines() if " plays " in line]
    rules = json.loads(house[0]) if house else {}
    assert "\n".join(playthrough(game, int(seats.split()[0]), rules, lines)) == text


def random_lines(game: AnyGame, seats: int, house: House, seed: int) -> Iterator[str]:
    """Yield a match of two random choices in three, else the first action.

    That way pieces fit.
    """
    rng, state = Random(seed), game.rules.start(seats, settle(game.options, house))
    while (actor := game.rules.to_act(state)) is not None:
        if actor == CHANCE:
            action = game.rules.chance(state, rng)
        else:
            legal = game.rules.legal(game.rules.view(state, actor))
            action = rng.choice(legal) if rng.random() < 2 / 3 else legal[0]
        yield game.notation.write(action)
        state = game.rules.apply(state, action)


if __name__ == "__main__":
    for game in FINISHED:
        if not (path := GOLDEN / f"{game.id}.play").exists():
            seats, house = TABLES.get(game.id, (game.seat_counts[0], {}))
            lines = random_lines(game, seats, house, 1)
            match = "\n".join(playthrough(game, seats, house, lines))
            path.write_text(match, encoding="utf-8")
