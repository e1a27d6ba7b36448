"""Start the program from a source tree."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # elsewhere a new process needs no help
        import multiprocessing

        multiprocessing.freeze_support()
    from tabletop.cli_start import main

    sys.exit(main())
