"""Hash the choices of every level at fixed tables.

The hashes change on purpose or not at all. ``python -m tests.bots.signatures`` writes
``tests/golden/bots.sign`` anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tests.finish.games import FINISHED

FILE: Final = Path(__file__).resolve().parents[1] / "golden" / "bots.sign"

TABLES: Final = 32
NODES: Final = 400


def tables(game: AnyGame) -> list[Any]:
    """Return views with a choice, after random play at all numbers of seats."""
    luck, found = Random(f"signature {game.id}"), list[Any]()
    while len(found) < TABLES:
        seats = game.seat_counts[len(found) % len(game.seat_counts)]
        start = game.rules.start(seats, settle(game.options, {}, seats))
        match = Match.start(game.rules, start, Luck.seeded(luck.getrandbits(32)))
        for _ in range(luck.randrange(4, 40)):
            if (seat := match.to_act) is None:
                break
            match = match.submit(seat, luck.choice(game.rules.legal(match.view(seat))))
        if (seat := match.to_act) is not None:
            view = match.view(seat)
            if len(game.rules.legal(view)) > 1:
                found.append(view)
    return found


def signature(game: AnyGame, level: str, found: list[Any]) -> str:
    """Hash the level's best three choices at these tables, and its steps."""
    told = hashlib.sha256()
    for number, view in enumerate(found):
        budget = Budget(nodes=NODES)
        bot = game.player(level)
        assert bot is not None
        best = bot.advise(view, budget, Random(number)).ranked[:3]
        names = " ".join(game.notation.write(choice.action) for choice in best)
        told.update(f"{names} {budget.spent}\n".encode())
    return told.hexdigest()[:12]


def lines() -> list[str]:
    """Return the file, line by line: game, level, signature."""
    return [
        f"{game.id} {level} {signature(game, level, found)}"
        for game in FINISHED
        for found in [tables(game)]
        for level in LEVELS
    ]


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
    print(FILE)
