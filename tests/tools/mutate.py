"""Measure whether tests notice small changes of the program.

``python -m tests.tools.mutate --sample 300 --seed 1 tabletop/table tabletop/store/writer.py`` runs
the tests that belong to these folders; ``--tests "tests/table"`` runs others.
Tests that take seconds are no part of a run: ``--ignore tests/play/test_order_of_events.py``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.tools.mutations import KINDS, Mutant, Site, mutant, sites

ROOT: Final = Path(__file__).resolve().parents[2]

COPIED: Final = ("tabletop", "tests", "build_scripts", "pyproject.toml", "main.py")
"""Copied for each job; everything else in the tree is only linked."""

SPARE: Final = 5.0
"""Seconds that tests of a changed program may take beyond their usual time."""

SLOWER: Final = 5.0
"""Times their usual time that tests of a changed program may take."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Name one change of one file.

    Attributes:
        path: The file, from the top of the tree.
        site: The change in it.
    """

    path: str
    site: Site


@dataclass(frozen=True, slots=True)
class Verdict:
    """Hold the outcome of one changed program.

    Attributes:
        trial: The change.
        mutant: The changed program.
        end: ``killed``, ``timeout``, ``survived``, or ``unrun`` if nothing runs the lines.
        seconds: The time that the tests took.
    """

    trial: Trial
    mutant: Mutant
    end: str
    seconds: float = 0.0

    @property
    def lives(self) -> bool:
        """Return whether no test noticed the change."""
        return self.end in ("survived", "unrun")

    def __str__(self) -> str:
        """Return the change as lines for a terminal."""
        trial, changed = self.trial, self.mutant
        where = f"{trial.path}:{trial.site.line}: {trial.site.kind}, {self.end}"
        return f"{where}\n  - {changed.before}\n  + {changed.after}"


@dataclass(frozen=True, slots=True)
class Baseline:
    """Hold which tests run which lines of the unchanged program.

    Attributes:
        near: By path and line, the test files that run it.
        files: By test file, its tests that pass.
        seconds: By test, its usual time.
    """

    near: Mapping[tuple[str, int], frozenset[str]]
    files: Mapping[str, tuple[str, ...]]
    seconds: Mapping[str, float]

    @classmethod
    def of(cls, answer: Mapping[str, Any], paths: Sequence[str]) -> Baseline:
        """Return what a worker recorded; tests that fail already are left out."""
        near: dict[tuple[str, int], set[str]] = {}
        files: dict[str, list[str]] = {}
        failed = set(answer["failed"])
        for test, lines in answer["lines"].items():
            if test in failed:
                continue
            if test:
                files.setdefault(_file(test), []).append(test)
            for number, line in lines:
                near.setdefault((paths[number], line), set()).add(_file(test))
        return cls(
            {place: frozenset(found) for place, found in near.items()},
            {file: tuple(found) for file, found in files.items()},
            answer["seconds"],
        )

    def chosen(self, trial: Trial) -> tuple[list[str], list[str]]:
        """Return the tests of files that run the changed lines, and all others.

        A test may keep values for the next one, so all tests of such a file are chosen.
        Lines that are only imported are run by no test: all tests are others then.
        """
        lines = range(trial.site.line, trial.site.end + 1)
        near = {file for line in lines for file in self.near.get((trial.path, line), ())}
        return self._quickest(near), self._quickest(self.files.keys() - near)

    def runs(self, trial: Trial) -> bool:
        """Return whether the changed lines are run, by a test or an import."""
        lines = range(trial.site.line, trial.site.end + 1)
        return any((trial.path, line) in self.near for line in lines)

    def _quickest(self, files: Collection[str]) -> list[str]:
        """Return the tests of some files, those of the quickest file first."""
        known = sorted((self.time(self.files[file]), file) for file in files if file in self.files)
        return [test for _, file in known for test in self.files[file]]

    def time(self, tests: Iterable[str]) -> float:
        """Return the usual seconds of some tests."""
        return sum(self.seconds[test] for test in tests)


def _file(test: str) -> str:
    """Return the file of a test, or ``""`` if no test runs the line."""
    return test.partition("::")[0]


@dataclass
class Worker:
    """Hold one process that judges changed programs in a copy of the tree."""

    tree: Path
    _process: subprocess.Popen[str] = field(init=False)

    def __post_init__(self) -> None:
        """Start the process."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.mutant_worker"],
            cwd=self.tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )

    def ask(self, do: str, **words: Any) -> dict[str, Any]:
        """Return the answer to a request."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": do, **words}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def copied(source: Path, target: Path) -> Path:
    """Copy a tree for changing its sources, linking large files."""
    target.mkdir()
    for one in source.iterdir():
        if one.name.startswith(".") or one.name == "baseline.json":
            continue
        if one.name not in COPIED:
            (target / one.name).symlink_to(one.resolve())
        elif one.is_dir():
            shutil.copytree(one, target / one.name)
        else:
            shutil.copy2(one, target / one.name)
    return target


def trials(paths: Iterable[str], root: Path = ROOT) -> list[Trial]:
    """Return every change of the files under some paths."""
    found = []
    for path in paths:
        start = root / path
        for one in [start] if start.is_file() else sorted(start.rglob("*.py")):
            name = one.relative_to(root).as_posix()
            found += [Trial(name, site) for site in sites(one.read_text("utf-8"))]
    return found


def sample(every: Sequence[Trial], count: int, seed: int) -> list[Trial]:
    """Return a random sample of the changes, fixed by the seed."""
    chosen = every if count >= len(every) else Random(seed).sample(every, count)
    return sorted(chosen, key=lambda trial: (trial.path, trial.site.line, trial.site.number))


def without(tests: Iterable[str], ignored: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return test files and folders, a folder by its files if one is ignored."""
    left_out = {root / path for path in ignored}
    found: list[str] = []
    for name in tests:
        path = root / name
        if not any(path in (one, *one.parents) for one in left_out):
            found.append(name)
        elif path.is_dir():
            kept = (one for one in sorted(path.rglob("test_*.py")) if one not in left_out)
            found += [one.relative_to(root).as_posix() for one in kept]
    return found


def fitting(paths: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the tests that belong to some files of the program.

    They are the folder of the same name, and the files of its neighbours that import one of the
    packages or modules by name.
    """
    folders: list[str] = []
    imports: list[str] = []
    for path in paths:
        parts = Path(path).with_suffix("").parts
        folder = f"tests/{parts[1]}" if len(parts) > 1 else "tests"
        if len(parts) == 2 and (root / folder).is_dir():
            folders.append(folder)
        imports.append(".".join(parts))
    wanted = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in imports))
    inside = tuple(f"{folder}/" for folder in folders)
    found = [
        one.relative_to(root).as_posix()
        for one in sorted((root / "tests").rglob("test_*.py"))
        if "desktop" not in one.parts and wanted.search(one.read_text("utf-8"))
    ]
    return [*dict.fromkeys(folders), *(name for name in found if not name.startswith(inside))]


def judge(worker: Worker, trial: Trial, baseline: Baseline, *, quick: bool = False) -> Verdict:
    """Return the verdict on one changed program.

    Args:
        worker: The process that runs the tests.
        trial: The change.
        baseline: Which tests run which lines.
        quick: Run those tests only that run the changed lines; all, if only imports do.
    """
    changed = mutant((worker.tree / trial.path).read_text("utf-8"), trial.site.number)
    near, others = baseline.chosen(trial)
    seconds = 0.0
    for tests in (near, () if quick and near else others):
        if tests:
            timeout = SPARE + SLOWER * baseline.time(tests)
            answer = worker.ask(
                "judge", tests=tests, path=trial.path, source=changed.source, timeout=timeout
            )
            seconds += answer["seconds"]
            if answer["verdict"] != "survived":
                return Verdict(trial, changed, answer["verdict"], seconds)
    return Verdict(trial, changed, "survived" if baseline.runs(trial) else "unrun", seconds)


def judged(
    chosen: Sequence[Trial],
    tests: Sequence[str],
    jobs: int = 1,
    root: Path = ROOT,
    *,
    quick: bool = False,
) -> Iterator[Verdict]:
    """Yield the verdict on each change, in order."""
    files = list(dict.fromkeys(trial.path for trial in chosen))
    with ExitStack() as stack:
        top = Path(stack.enter_context(TemporaryDirectory(prefix="mutants-")))
        workers = [Worker(copied(root, top / "0"))]
        stack.callback(workers[0].close)
        answer = workers[0].ask("record", tests=list(tests), files=files)
        baseline = Baseline.of(answer, files)
        for name in answer["failed"]:
            print(f"fails already: {name}", flush=True)
        for job in range(1, jobs):
            workers.append(Worker(copied(workers[0].tree, top / str(job))))
            stack.callback(workers[-1].close)
            workers[-1].ask("preload", names=answer["foreign"])
        free: Queue[Worker] = Queue()
        for worker in workers:
            free.put(worker)

        def one(trial: Trial) -> Verdict:
            worker = free.get()
            try:
                return judge(worker, trial, baseline, quick=quick)
            finally:
                free.put(worker)

        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        yield from pool.map(one, chosen)


def table(verdicts: Sequence[Verdict]) -> str:
    """Return the totals by kind as lines for a terminal."""
    made = Counter(verdict.trial.site.kind for verdict in verdicts)
    live = Counter(verdict.trial.site.kind for verdict in verdicts if verdict.lives)
    ends = Counter(verdict.end for verdict in verdicts)
    lines = [
        f"{kind:12}{made[kind] - live[kind]:5} of {made[kind]:5} noticed"
        for kind in KINDS
        if made[kind]
    ]
    noticed = made.total() - live.total()
    lines.append(f"{'all':12}{noticed:5} of {made.total():5} noticed")
    lines.append(", ".join(f"{end} {count}" for end, count in sorted(ends.items())))
    return "\n".join(lines)


def main() -> int:
    """Run the mutations and print those that no test detected."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", help="files or folders to change")
    parser.add_argument("--paths", nargs="+", default=[], help="more of them")
    parser.add_argument("--tests", help="test files or folders, with spaces; else those that fit")
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ignore", nargs="+", default=(), help="test files to leave out")
    parser.add_argument("--quick", action="store_true", help="only tests that run the lines")
    asked = parser.parse_args()
    paths = [*asked.files, *asked.paths]
    if not paths:
        parser.error("name the files to change")
    tests = fitting(paths) if asked.tests is None else asked.tests.split()
    if missing := [name for name in (*paths, *tests) if not (ROOT / name).exists()]:
        parser.error(f"there is no {missing[0]}")
    every = trials(paths)
    chosen = sample(every, asked.sample, asked.seed)
    print(f"{len(chosen)} of {len(every)} changes, seed {asked.seed}", flush=True)
    began, verdicts = time.monotonic(), []
    for verdict in judged(chosen, without(tests, asked.ignore), asked.jobs, quick=asked.quick):
        verdicts.append(verdict)
        if verdict.lives:
            print(verdict, flush=True)
    print(table(verdicts))
    each = sum(verdict.seconds for verdict in verdicts) / max(1, len(verdicts))
    print(f"{time.monotonic() - began:.0f} s, {each:.2f} s a change")
    return 0


if __name__ == "__main__":
    sys.exit(main())
