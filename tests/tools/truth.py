"""Check by second formulas whether the reasons of hints are true.

Each game has its own, in ``tests/games/<id>/truth.py``, written from the rules and never from a
player's evaluation::

    python -m tests.tools.truth --tables 2000 --games patchwork goat --levels novice master
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, TypeAlias

from tabletop.bots import native
from tabletop.games import find
from tabletop.kernel.record import LEVELS
from tests.bots.hinted import Hinted, hints

Fault: TypeAlias = Callable[[Hinted], str]
"""Returns what is false in a reason, or nothing."""

NODES: Final[Mapping[str, int]] = {
    "patchwork": 300,
    "gnoming": 200,
    "mexican_train": 1_500,
    "goat": 1_500,
}
"""Steps that a level may think, by game."""

_SHOWN: Final = 3
"""False reasons of a kind that are shown."""


@dataclass
class Found:
    """Count reasons by key, and keep what was false.

    Attributes:
        told: Reasons by key.
        asked: Hints where there was something to choose.
        real: Those of them that a fact explains.
        false: The false ones in words, by key.
    """

    told: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    real: int = 0
    false: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def wrong(self) -> int:
        """Return the number of false reasons."""
        return sum(map(len, self.false.values()))


def fault_of(game: str) -> Fault:
    """Return the second formulas of a game."""
    found: Fault = import_module(f"tests.games.{game}.truth").fault
    return found


def judged(some: Iterable[Hinted], fault: Fault) -> Found:
    """Return the reasons counted, each checked by the second formulas."""
    found = Found()
    for hint in some:
        found.asked += hint.real is not None
        found.real += bool(hint.real)
        for claim in hint.claims:
            found.told[claim.key] += 1
            if why := scale_fault(claim) or fault(claim):
                english = claim.in_words()[0]
                found.false[claim.key].append(f"{claim.advice.action}: {english!r}: {why}")
    return found


def scale_fault(hint: Hinted) -> str:
    """Return what is false in the numbers of two choices, or nothing."""
    scale = hint.advice.scale
    if scale is None:
        return ""
    best, less = scale.amounts
    said = [value for _, value in scale.best.args if isinstance(value, int)] or [0]
    told = dict(scale.next.args)["worth"]
    right = best > less and abs(best) in said and told == less and hint.advice.lead is None
    return "" if right else f"{scale.amounts} drawn, {said} and {told} told"


def check(game: str, level: str, count: int, steps: int = 0) -> Found:
    """Check the reasons of one level, with usual steps or others, at tables."""
    of = find(game)
    assert of is not None
    return judged(hints(of, steps or NODES[game], count, (level,)), fault_of(game))


def main(args: Sequence[str] | None = None) -> int:
    """Print a line for each game and level; return whether anything was false."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=2_000, help="tables a game and level")
    parser.add_argument("--games", nargs="+", choices=NODES, default=list(NODES))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--nodes", type=int, default=0, help="steps instead of the usual ones")
    asked = parser.parse_args(args)
    native.allow()
    wrong = 0
    for game in asked.games:
        for level in asked.levels:
            wrong += _told(game, level, check(game, level, asked.tables, asked.nodes))
    return bool(wrong)


def _told(game: str, level: str, found: Found) -> int:
    """Print what was found of one level; return the number of false reasons."""
    keys: Any = ", ".join(f"{key} {count}" for key, count in found.told.most_common())
    share = f"{100 * found.real / max(1, found.asked):.0f} of 100 hints explained"
    counts = f"{found.told.total()} reasons, {found.wrong} false"
    print(f"{game} {level}: {counts}, {share} ({keys})", flush=True)
    for key, some in found.false.items():
        print(f"  {key}: {len(some)} false", flush=True)
        for why in some[:_SHOWN]:
            print(f"    {why}", flush=True)
    return found.wrong


if __name__ == "__main__":
    sys.exit(main())
