"""End the program in play in every way a system has, and check its files.

Run: ``python -m tests.tools.end_play [WAY ...]``; exit 1 if a match was lost, a process left
behind, or an orderly end was not silent.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import replay
from tabletop.shell.eventlog import VARIABLE
from tabletop.store.folders import Folders
from tabletop.store.reading import read
from tabletop.store.settings import Settings, SettingsStore
from tests.desktop.driven import events_in, lines_of, until
from tests.tools.kill_play import children, runs
from tests.tools.starting import PATIENCE, QUIET, ROOT

if sys.platform == "win32":
    raise SystemExit("there are no such files and signals there")

End = Callable[[int], None]


def _one(name: str) -> End:
    return lambda pid: os.kill(pid, getattr(signal, name))


def _group(name: str) -> End:
    return lambda pid: os.killpg(pid, getattr(signal, name))


def _stopped(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)
    time.sleep(1.0)
    os.kill(pid, signal.SIGCONT)
    os.kill(pid, signal.SIGTERM)


def _twice(pid: int) -> None:
    os.kill(pid, signal.SIGTERM)
    time.sleep(0.02)
    if runs(pid):
        os.kill(pid, signal.SIGTERM)


def _worker(pid: int) -> None:
    for helper in children(pid):
        os.kill(helper, signal.SIGKILL)
    time.sleep(0.3)
    os.kill(pid, signal.SIGTERM)


WAYS: Final[dict[str, tuple[End, bool]]] = {
    "term": (_one("SIGTERM"), True),
    "hup": (_one("SIGHUP"), True),
    "term-twice": (_twice, True),
    "term-group": (_group("SIGTERM"), True),
    "hup-group": (_group("SIGHUP"), True),
    "stop-cont-term": (_stopped, True),
    "workers-killed-term": (_worker, True),
    "int": (_one("SIGINT"), False),
    "int-group": (_group("SIGINT"), False),
    "quit": (_one("SIGQUIT"), False),
    "abrt": (_one("SIGABRT"), False),
    "usr1": (_one("SIGUSR1"), False),
    "kill": (_one("SIGKILL"), False),
    "kill-group": (_group("SIGKILL"), False),
}
"""Each way to end the program, and whether it is an orderly one that loses nothing."""


def end(root: Path, way: str) -> list[str]:
    """Play, end the program in one way, and return the faults found."""
    do, orderly = WAYS[way]
    data, log = root / way, root / f"{way}.events"
    folders = Folders.within(data)
    folders.prepare()
    SettingsStore(folders).save(Settings(pace="fast", mute=True, reduced_motion=True))
    file = root / f"{way}.tabletop"
    chairs = (Chair("A", "bot:novice"), Chair("B", "bot:novice"))
    file.write_text(Record(PATCHWORK.id, PATCHWORK.rules_version, chairs).dumps(), "utf-8")
    command = [sys.executable, "-m", "tabletop", "--data-dir", str(data), str(file)]
    env = os.environ | QUIET | {VARIABLE: str(log)}
    said = root / f"{way}.errors"
    with (
        said.open("wb") as errors,
        subprocess.Popen(
            command, cwd=ROOT, env=env, stderr=errors, start_new_session=True
        ) as program,
    ):
        until(lambda: len(lines_of(events_in(log))) > 3, "four actions", PATIENCE)
        helpers = children(program.pid)
        do(program.pid)
        try:
            code = program.wait(20)
        except subprocess.TimeoutExpired:
            program.kill()
            return ["it did not end"]
    found = []
    try:
        until(lambda: not any(map(runs, helpers)), "the end of what it had started", PATIENCE)
    except Exception:
        found.append("a helper is left")
    told = said.read_text("utf-8", "replace")
    if orderly and (code != 0 or told):
        found.append(f"exit code {code}, {told[:200]!r}")
    if "Traceback" in told and way != "abrt":
        found.append(f"a traceback: {told[-200:]!r}")
    matches = list(folders.matches.glob("*.tabletop"))
    if len(matches) != 1:
        return [*found, f"{len(matches)} matches"]
    record, done = read(matches[0]), lines_of(events_in(log))
    if (
        replay(PATCHWORK, record).fault is not None
        or list(record.actions) != done[: len(record.actions)]
    ):
        found.append("the match is not what was played")
    lost = len(done) - len(record.actions)
    if lost > (0 if orderly else 1):
        found.append(f"{lost} actions lost")
    if orderly and list(folders.matches.glob(".*")):
        found.append("half a file is left")
    return found


def run(ways: list[str]) -> list[str]:
    """End the program in these ways; return the faults."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for way in ways:
            faults += [f"{way}: {wrong}" for wrong in end(Path(folder), way)]
    return faults


def main() -> int:
    """Run the command line; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ways", nargs="*", metavar="WAY", help=", ".join(WAYS))
    ways = parser.parse_args().ways or list(WAYS)
    faults = run(ways)
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(ways)} ways to end, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
