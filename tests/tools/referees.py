"""Play random rounds before both referees.

Run ``python -m tests.tools.referees GAME [ROUNDS]``. It covers all numbers of players, sets and
house rules. After every action both must see the same table, the same choices, points and winners.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.games.goat import lockstep as goat
from tests.games.mexican_train import lockstep as mexican_train


def main() -> int:
    """Play as many as asked; a difference ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["goat", "mexican_train"])
    parser.add_argument("rounds", nargs="?", type=int, default=2_000)
    asked = parser.parse_args()
    seen: Counter[str] = Counter()
    if asked.game == "goat":
        played = goat.many_rounds(asked.rounds)
    else:
        played = mexican_train.many_rounds(asked.rounds, seen)
    print(f"{asked.game}: {played} rounds, both referees agree")
    for what, count in sorted(seen.items()):
        print(f"{count:8} {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
