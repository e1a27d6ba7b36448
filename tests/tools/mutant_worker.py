"""Run tests against changed sources in forks of one warm process.

It runs in a copy of the tree, reads one request a line as JSON and answers each with a line.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import cache_from_source
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from hypothesis import Phase, settings

OURS: Final = ("tabletop", "tests", "build_scripts")
FORKS: Final = "it works in forks, which Windows has not"

MEMORY: Final = 3 * 2**30
"""Bytes that a test of a changed program may take."""

_ARGUMENTS: Final = (
    "-o",
    "addopts=",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
    "--tb=no",
    "-q",
)


class _Quick:
    """Make searches for counterexamples stop at the first one."""

    def pytest_sessionstart(self) -> None:
        """Load the settings after those of the project."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile(
            "mutants", settings(), phases=phases, report_multiple_bugs=False, print_blob=False
        )
        settings.load_profile("mutants")


@dataclass(eq=False)  # plugins are kept in sets
class Recorder(_Quick):
    """Record the lines, the time and the outcome of each test.

    Attributes:
        files: The number of each source file, by its whole path.
        lines: By test, the numbers of the lines it runs; ``""`` for what imports run.
        seconds: By test, how long it takes.
        failed: The tests that fail.
    """

    files: dict[str, int]
    lines: dict[str, set[tuple[int, int]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Start with the lines that imports run."""
        self._now = self.lines.setdefault("", set())
        self._local = {name: self._tracer(number) for name, number in self.files.items()}

    def _tracer(self, number: int) -> Callable[..., Any]:
        """Return the tracer of the lines of one file."""

        def local(frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
            self._now.add((number, frame.f_lineno))
            return local

        return local

    def trace(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        """Return the tracer of the lines of a call, if it is in our files."""
        local = self._local.get(frame.f_code.co_filename)
        return None if local is None else local(frame, event, argument)

    def begin(self) -> None:
        """Trace from now on."""
        threading.settrace(self.trace)
        sys.settrace(self.trace)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record the lines of one test."""
        self._now = self.lines.setdefault(item.nodeid, set())
        self.begin()
        try:
            return (yield)
        finally:
            self._now = self.lines[""]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the time and the outcome of a test."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def answer(self) -> dict[str, Any]:
        """Return the recorded lines as JSON values."""
        foreign = [name for name in sys.modules if name.partition(".")[0] not in OURS]
        return {
            "lines": {name: sorted(lines) for name, lines in self.lines.items()},
            "seconds": self.seconds,
            "failed": sorted(self.failed),
            "foreign": foreign,
        }


class Chosen(_Quick):
    """Run the chosen tests only, in the order of their files."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._tests = frozenset(tests)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop the other tests."""
        items[:] = [item for item in items if item.nodeid in self._tests]


def record(tests: Sequence[str], files: Sequence[str]) -> dict[str, Any]:
    """Run all tests once in a fork, and return what they run."""
    root, told = Path.cwd(), Path("baseline.json")
    recorder = Recorder({str(root / name): number for number, name in enumerate(files)})

    def run() -> int:
        recorder.begin()
        code = pytest.main([*_ARGUMENTS, *tests], plugins=[recorder])
        sys.settrace(None)
        told.write_text(json.dumps(recorder.answer()), encoding="utf-8")
        return int(code)

    _forked(run, None)
    answer: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
    preload(answer["foreign"])
    return answer


def preload(names: Collection[str]) -> None:
    """Import the tests' third-party modules once for all forks."""
    for name in names:
        with suppress(Exception):
            importlib.import_module(name)


def judge(tests: Sequence[str], path: str, source: str, timeout: float) -> dict[str, Any]:
    """Run tests on one changed file until one fails; return the verdict."""
    began = time.monotonic()
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))

    def run() -> int:
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        if sys.platform == "win32":
            raise NotImplementedError(FORKS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return int(pytest.main([*_ARGUMENTS, "-x", *files], plugins=[Chosen(tests)]))

    with changed(Path(path), source):
        code = _forked(run, timeout)
    verdict = "timeout" if code is None else "killed" if code else "survived"
    return {"verdict": verdict, "seconds": time.monotonic() - began}


@contextmanager
def changed(path: Path, source: str) -> Iterator[None]:
    """Replace a file's source for a while, and ignore its bytecode."""
    compiled = Path(cache_from_source(str(path)))
    kept = [(one, one.read_bytes(), one.stat()) for one in (path, compiled) if one.exists()]
    try:
        compiled.unlink(missing_ok=True)
        path.write_text(source, encoding="utf-8")
        yield
    finally:
        for one, data, told in kept:
            one.write_bytes(data)
            os.utime(one, ns=(told.st_atime_ns, told.st_mtime_ns))


def _forked(run: Callable[[], int], timeout: float | None) -> int | None:
    """Return the exit status of a silent fork; ``None`` after the timeout."""
    if sys.platform == "win32":
        raise NotImplementedError(FORKS)
    child = os.fork()
    if not child:
        _run_silently(run)
    end = None if timeout is None else time.monotonic() + timeout
    pause = 0.002
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            _kill_group(child)
            return os.waitstatus_to_exitcode(status)
        if end is not None and time.monotonic() > end:
            _kill_group(child)
            os.waitpid(child, 0)
            return None
        time.sleep(pause)
        pause = min(0.05, pause * 1.2)


def _run_silently(run: Callable[[], int]) -> None:
    """Run in a group of processes of its own, and end the process."""
    if sys.platform == "win32":
        raise NotImplementedError(FORKS)
    code = 99
    try:
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nothing, stream)
        code = run()
    finally:
        os._exit(code)


def _kill_group(child: int) -> None:
    """End the fork and all that it started."""
    if sys.platform == "win32":
        raise NotImplementedError(FORKS)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        match asked.pop("do"):
            case "record":
                answer = record(**asked)
            case "preload":
                preload(**asked)
                answer = {}
            case _:
                answer = judge(**asked)
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
