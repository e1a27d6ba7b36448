"""Run a search for faults from the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def command(about: str | None, what: str, run: Callable[[int, int], list[str]]) -> int:
    """Run a search a number of times; return 1 if there was a fault.

    Args:
        about: Description of the command.
        what: Noun of the things counted, in the last line.
        run: Returns the faults, given the number and a seed.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("count", nargs="?", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    faults = run(asked.count, asked.seed)
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{asked.count} {what}, {len(faults)} faults")
    return 1 if faults else 0
