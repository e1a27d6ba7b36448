"""Start the program as ``python -m tabletop``."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # only a frozen executable needs this
        import multiprocessing

        multiprocessing.freeze_support()
    from tabletop.cli_start import main

    sys.exit(main())
