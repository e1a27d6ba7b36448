"""Start the program as ``python -m tabletop``."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from tabletop.cli import main

    sys.exit(main())
