"""Measure dragging and memory on several displays, turn by turn.

Run: ``python -m tests.tools.displays [--turns N] [--size WxH]``. It needs Xvfb, and weston for the
third way. Each turn measures every way once, so that other load of the machine meets them all:
X11 with frames from shared memory, X11 through OpenGL (as SDL would have it), and Wayland.
Milliseconds a frame; those that the window's thread works, without its waiting for the display or
a free core; the whole program's processor time a frame; megabytes of memory, with a table.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from tabletop.shell import benchframes
from tabletop.shell.window import ACCELERATED
from tests.desktop.driven import end, until
from tests.tools.kill_play import ROOT
from tests.tools.soak import held

WAYS: Final = ("x11, shared memory", "x11, OpenGL", "wayland")


@contextmanager
def displays(folder: Path) -> Iterator[dict[str, dict[str, str]]]:
    """Start the displays; yield the environment of each way."""
    with ExitStack() as ends:

        def start(command: list[str], env: Mapping[str, str], stdout: int) -> subprocess.Popen[str]:
            made = subprocess.Popen(
                command, env=env, stdout=stdout, stderr=subprocess.DEVNULL, text=True,
                start_new_session=True,
            )  # fmt: skip
            ends.callback(end, made)
            return made

        bare = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
        server = start(screen, bare, subprocess.PIPE)
        assert server.stdout is not None
        x11 = bare | {"DISPLAY": f":{server.stdout.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        found = {WAYS[0]: x11 | {ACCELERATED: "0"}, WAYS[1]: x11 | {ACCELERATED: "1"}}
        if shutil.which("weston"):
            folder.chmod(0o700)
            bare |= {"XDG_RUNTIME_DIR": str(folder)}
            command = ["weston", "--backend=headless-backend.so", "--socket=wayland-9"]
            start([*command, "--width=3840", "--height=2160"], bare, subprocess.DEVNULL)
            until((folder / "wayland-9").exists, "weston")
            found[WAYS[2]] = bare | {"WAYLAND_DISPLAY": "wayland-9", "SDL_VIDEODRIVER": "wayland"}
        yield found


def dragging(
    bench: benchframes.Bench, clock: Callable[[], float] = time.perf_counter
) -> list[float]:
    """Return the milliseconds of each frame of dragging.

    Args:
        bench: The table.
        clock: Tells seconds; that of the thread does not count what it waits for.
    """
    bench.lift()
    took = []
    for frame in range(benchframes.FRAMES):
        began, first = time.perf_counter(), clock()
        bench.drag(frame)
        bench.app.step()
        took.append(1000 * (clock() - first))
        benchframes.rest(began)
    return took


def measure(size: tuple[int, int]) -> dict[str, float]:
    """Drag at a table in a window; return milliseconds and megabytes."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    with benchframes.table(size) as bench:
        if bench.window.size != size:
            sys.exit(f"the window is {bench.size}")
        before = time.process_time()
        took = dragging(bench)
        spent = time.process_time() - before
        worked = benchframes.summary(dragging(bench, time.thread_time))
    figures = benchframes.summary(took)
    return {
        "p50": figures["p50"],
        "p99": figures["p99"],
        "work p50": worked["p50"],
        "work p99": worked["p99"],
        "cpu": round(1000 * spent / len(took), 2),
        "mb": round(held(os.getpid()), 1),
    }


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        width, height = map(int, asked.size.split("x"))
        print(json.dumps(measure((width, height))))
        return 0
    found: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as folder, displays(Path(folder)) as ways:
        for _ in range(asked.turns):
            for name, env in ways.items():
                command = [sys.executable, "-m", "tests.tools.displays", "--child"]
                done = subprocess.run(
                    [*command, "--size", asked.size],
                    cwd=ROOT, env=env, capture_output=True, text=True, check=True,
                )  # fmt: skip
                found.setdefault(name, []).append(json.loads(done.stdout.splitlines()[-1]))
    for name, turns in found.items():
        told = ", ".join(f"{key} {median(turn[key] for turn in turns):.2f}" for key in turns[0])
        print(f"{name:<20} {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
