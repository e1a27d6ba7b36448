"""Walk houses at random: ``python -m tests.tools.house_walk``.

``--events 100000`` is the long form; ``--seed`` begins with another house.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.house.walk import walk

_EACH: Final = 500
"""Events of one house."""


def main() -> int:
    """Walk, and print each seed; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for at in range(-(-asked.events // _EACH)):
        with TemporaryDirectory() as folder:
            walk(Path(folder), asked.seed + at, _EACH)
        print(f"seed {asked.seed + at}: {_EACH} events", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
