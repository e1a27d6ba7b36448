"""Run every long search for faults, one after the other, and sum up.

Run ``python -m tests.tools.nightly [--only WORD,...] [--seed N] [--quick]``. ``--quick`` takes a
hundredth of each count, to see that all of them run. The output of each goes to a file of the
folder ``--out``; the summary tells its end, its time and its last line. Exit 1 if one failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tabletop.games import GAMES

TOOLS: Final = "tests.tools"
ROOT: Final = Path(__file__).resolve().parents[2]

HIDDEN: Final = tuple(game.id for game in GAMES if game.id != "patchwork")
REFEREED: Final = ("goat", "mexican_train")

MUTATED: Final = ("tabletop/house", "tabletop/store", "tabletop/shell/table/runner.py")


@dataclass(frozen=True, slots=True)
class Job:
    """Name one long search.

    Attributes:
        name: Its name in the summary.
        words: The module, and the words of its command line.
    """

    name: str
    words: tuple[str, ...]


def jobs(seed: int, *, quick: bool = False) -> Iterator[Job]:
    """Yield the searches, in order of their length."""

    def many(count: int) -> str:
        return str(max(2, count // 100) if quick else count)

    seeded = ("--seed", str(seed))
    yield Job("special files", (f"{TOOLS}.special_files",))
    yield Job("damaged files", (f"{TOOLS}.damage_files", many(500), *seeded))
    yield Job("damaged records", (f"{TOOLS}.fuzz_records", many(10_000), *seeded))
    yield Job("damaged records drawn", (f"{TOOLS}.fuzz_records", many(1_000), "--window", *seeded))
    yield Job("random inputs", (f"{TOOLS}.monkey", many(20_000), *seeded))
    yield Job("kills while saving", (f"{TOOLS}.kill_saves", many(200), *seeded))
    yield Job("kills in play", (f"{TOOLS}.kill_play", many(200), *seeded))
    yield Job("ways to end", (f"{TOOLS}.end_play", *(("kill",) if quick else ())))
    questions = ("--cancels", many(1_000), "--kills", many(500))
    yield Job("questions taken back", (f"{TOOLS}.thinking", *questions, *seeded))
    for game in REFEREED:
        yield Job(f"two referees, {game}", (f"{TOOLS}.referees", game, many(2_000)))
    for game in (game.id for game in GAMES):
        yield Job(f"house rules, {game}", (f"{TOOLS}.pairs", game, many(100)))
        yield Job(f"matches, {game}", (f"{TOOLS}.matches", game, many(2_000)))
    for game in HIDDEN:
        yield Job(f"dealt anew, {game}", (f"{TOOLS}.deal_anew", game, many(1_000)))
    yield Job("hints", (f"{TOOLS}.truth", "--tables", many(2_000)))
    walked = ("--scenes", "home") if quick else ("--deep",)
    for game in (game.id for game in GAMES):
        levels = ("--players", "expert,skilled", "--games", many(400), "--nodes", "400")
        yield Job(f"contest, {game}", ("tabletop", "arena", game, *levels, *seeded))
    yield Job("compiled core", (f"{TOOLS}.cores", many(10_000), *seeded))
    yield Job("house", (f"{TOOLS}.house_walk", "--events", many(100_000), *seeded))
    yield Job("keys and pads", (f"{TOOLS}.keywalk", *walked))
    yield Job(
        "screens",
        (
            f"{TOOLS}.look",
            "--check",
            *(("--sizes", "1280x720", "--scenes", "home") if quick else ()),
        ),
    )
    changed = ("--sample", many(300), *seeded, "--quick")
    yield Job("changed programs", (f"{TOOLS}.mutate", *changed, *MUTATED))
    yield Job("an hour of play", (f"{TOOLS}.soak", "--minutes", "0.2" if quick else "60"))


def run(job: Job, out: Path) -> tuple[int, float, str]:
    """Run one search; return its exit code, its seconds and its last line."""
    began = time.monotonic()
    path = out / f"{job.name.replace(' ', '-').replace(',', '')}.txt"
    command = [sys.executable, "-m", *job.words]
    with path.open("wb") as said:
        code = subprocess.run(
            command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT, check=False
        ).returncode
    lines = path.read_text("utf-8", "replace").split("\n")
    last = next((line for line in reversed(lines) if line.strip()), "")
    return code, time.monotonic() - began, last[:100]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the searches and print a row for each."""
    parser = argparse.ArgumentParser(prog="nightly", description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="those with one of these words, by commas")
    parser.add_argument("--seed", type=int, default=datetime.now(UTC).date().toordinal())
    parser.add_argument("--quick", action="store_true", help="a hundredth of each")
    parser.add_argument("--out", type=Path, default=ROOT / ".pytest_cache" / "nightly")
    parser.add_argument("--list", action="store_true", help="print the commands only")
    asked = parser.parse_args(arguments)
    words = [word for word in asked.only.split(",") if word]
    chosen = [
        job
        for job in jobs(asked.seed, quick=asked.quick)
        if not words or any(word in job.name for word in words)
    ]
    if asked.list:
        print("\n".join(f"{job.name}: python -m {' '.join(job.words)}" for job in chosen))
        return 0
    asked.out.mkdir(parents=True, exist_ok=True)
    print(f"seed {asked.seed}, outputs in {asked.out}", flush=True)
    failed = 0
    for job in chosen:
        code, seconds, last = run(job, asked.out)
        failed += code != 0
        end = "passed" if code == 0 else f"FAILED ({code})"
        print(f"{job.name:30} {end:12} {seconds:6.0f} s  {last}", flush=True)
    print(f"{len(chosen) - failed} of {len(chosen)} passed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
