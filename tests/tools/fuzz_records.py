"""Give the program damaged records, on the command line and in the window.

Run: ``python -m tests.tools.fuzz_records COUNT [--window] [--seed S]``; exit 1 if any of them did
more than to be opened or to be refused in one sentence.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tabletop.cli import main as program
from tests.listed import listing_of
from tests.tools.hostile import damaged_record, place_of

LONGEST: Final = 6_000
"""Characters of a line: twelve names of the longest kind, and words between them."""

SLOWEST: Final = 20.0
"""Processor seconds for one file, on a busy machine."""


def refuses(argv: list[str]) -> tuple[int, str]:
    """Run the program; return its exit code and what is wrong with its words."""
    out, err = io.StringIO(), io.StringIO()
    began = time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = program(argv)
    took = time.process_time() - began
    said, told = out.getvalue(), err.getvalue()
    wrong = []
    if code not in (0, 2):
        wrong.append(f"exit code {code}")
    if "Traceback" in told or "⟨" in told or (code == 2 and (said or told.count("\n") != 1)):
        wrong.append(f"{told[:300]!r} after {said[:80]!r}")
    if max(map(len, f"{said}\n{told}".split("\n"))) > LONGEST:
        wrong.append("an endless line")
    if took > SLOWEST:
        wrong.append(f"{took:.0f} s")
    return code, ", ".join(wrong)


def on_the_command_line(count: int, seed: int) -> tuple[Counter[int], list[str]]:
    """Verify and replay so many files; return exit codes and faults."""
    codes: Counter[int] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.tabletop"
        for number in range(seed, seed + count):
            file.write_bytes(damaged_record(Random(number)))
            for command in ("verify", "replay"):
                try:
                    code, wrong = refuses([command, str(file), "--lang", "en"])
                except Exception as error:  # whatever it is, it is what is looked for
                    code, wrong = -1, f"{type(error).__name__}: {error}"
                codes[code] += 1
                if wrong:
                    faults.append(f"{number} {command}: {wrong}")
    return codes, faults


def in_the_window(count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Open so many files and draw what they lead to; return scenes and faults."""
    from tests.shell.match_stage import MatchStage

    seen: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        stage = MatchStage(Path(folder) / "data")
        file = Path(folder) / "a.tabletop"
        for number in range(seed, seed + count):
            file.write_bytes(damaged_record(Random(number)))
            try:
                seen[_looked_at(stage, file)] += 1
            except Exception as error:
                told = f"{type(error).__name__}: {error}{place_of(error)}"
                faults.append(f"{number}: {told}")
            stage.desk.stack.home()
            for match in listing_of(stage.matches).summaries:
                stage.matches.delete(match.id)
        stage.close()
    return seen, faults


def _looked_at(stage: MatchStage, file: Path) -> str:  # type: ignore[name-defined]  # noqa: F821
    """Open a record, draw all that shows it, and return the scene it led to."""
    stage.go("record", file=file)
    if stage.top.name == "dialog" and "dialog.yes" in stage.ids():
        stage.press("dialog.yes")  # the good part of it
    found: str = stage.top.name
    if found == "table":
        table = stage.top
        for _ in range(3):
            stage.clock.now += 0.4
            table.tick(stage.clock.now)
            stage.draw()
        session = table.session
        for name, how in (
            ("sheet", {"session": session}),
            ("fingerprint", {"session": session}),
            ("replay", {"session": session, "ply": session.match.ply}),
            ("pause", {"session": session, "table": table}),
        ):
            scene = stage.go(name, **how)
            stage.desk.stack.pop(scene)
        stage.go("saves")
    stage.desk.stack.home()
    stage.draw()
    return found


def main() -> int:
    """Run the command line; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=10_000)
    parser.add_argument("--window", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    try_out = in_the_window if asked.window else on_the_command_line
    found, faults = try_out(asked.count, asked.seed)
    print(*faults, sep="\n", end="\n" if faults else "")
    told = ", ".join(f"{key}: {many}" for key, many in sorted(found.items()))
    print(f"{asked.count} damaged records; {told}; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
