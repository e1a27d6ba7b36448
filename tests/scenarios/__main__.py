"""Run scenario files, and print failures.

The command is ``python -m tests.scenarios FILE...``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.scenarios.runner import BadFileError, load, run


def main(arguments: list[str]) -> int:
    """Return 0 if all passed, 1 if any failed, 2 if a file cannot be run."""
    if not arguments:
        print("usage: python -m tests.scenarios FILE...", file=sys.stderr)
        return 2
    try:
        scenarios = [scenario for name in arguments for scenario in load(Path(name))]
    except BadFileError as error:
        print(error, file=sys.stderr)
        return 2
    failed = 0
    for scenario in scenarios:
        if (fault := run(scenario)) is not None:
            failed += 1
            print(f"{scenario.id}: {fault}")
    print(f"{len(scenarios) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
