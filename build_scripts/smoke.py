"""Test that a built program opens, plays, closes and resumes.

Run ``python build_scripts/smoke.py PROGRAM [ARGUMENT ...]`` on Linux; it needs no display. The
moves are made by mouse. The program may be an executable or ``python main.py``. On other systems,
or with ``--plain``, no mouse can be moved: bots play, and the window shows its first screen.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.desktop.driven import DesktopError, Program, events_in, until
from tests.desktop.xsession import Screen

NEW: Final = ("new:patchwork", "box.patchwork")
"""Controls that open a new match on the home screen: its button, or the game's box."""
OFFERS: Final = 3
"""Number of patches for sale at once."""
MIDDLE: Final = ("cell 0 4 4", "cell 1 4 4")
"""The middle of either seat's quilt, with room for every patch at first."""
BRIEF: Final = 3.0
"""Seconds to wait for a step that the rules may refuse."""


class Smoke:
    """Hold one smoke test: the command, its data folder, the display."""

    def __init__(self, screen: Screen, command: list[str], folder: Path) -> None:
        self._screen, self._folder = screen, folder
        self._data = folder / "data"
        self._command = [*command, "--data-dir", str(self._data)]
        self._starts = 0

    def run(self) -> None:
        """Play, close, resume, play on, and replay the record without a window."""
        match, ply = self.begin()
        program = self._start()
        self._see(program, "home")
        program.click("continue")
        later = self.go_on(program, match, ply)
        self._replay(later)

    def begin(self) -> tuple[str, int]:
        """Play two moves of a new match, and close; return match and ply."""
        program = self._start()
        self._see(program, "first_run")
        program.click("first.begin")
        self._see(program, "home")
        program.click(program.whichever(*NEW))
        self._see(program, "quick")
        program.click("quick.play")
        self._see(program, "table")
        self._act(program)
        match, ply = self._act(program)
        self.picture("played")
        self._close(program)
        return match, ply

    def go_on(self, program: Program, match: str, ply: int) -> int:
        """Play a move at the match's table, and close; return the ply."""
        self._see(program, "table")
        again, later = self._act(program)
        self.picture("resumed")
        if again != match or later <= ply:
            raise DesktopError(
                f"saved {match} at ply {ply}, but resumed {again}, which now is at ply {later}"
            )
        self._close(program)
        return later

    def _start(self) -> Program:
        self._starts += 1
        program = self._screen.launch(
            self._command, self._folder / f"events-{self._starts}.jsonl", cwd=self._folder
        )
        frame = program.wait("first_frame", seconds=60)
        took = time.monotonic() - program.started
        say(f"first frame after {took:.2f} s ({frame['seconds']:.2f} s by its own clock)")
        return program

    def _see(self, program: Program, scene: str) -> None:
        program.wait("layout", scene=scene)
        say(f"sees {scene}")

    def _act(self, program: Program) -> tuple[str, int]:
        """Buy the first patch that fits the middle, or pass.

        Returns the match and its saved ply.
        """
        for n in range(OFFERS):
            try:
                offer = program.point(f"offer {n}", BRIEF)
                # Mark the log here: an opponent may have acted while waiting for the offer.
                since = program.mark()
                program.click(offer)
                program.click(program.whichever(*MIDDLE, seconds=BRIEF))
                program.click(program.point("set-down", BRIEF))
                action = program.wait("action", since, BRIEF)
                break
            except DesktopError:
                if program.process.poll() is not None:
                    raise
                if "put-back" in program.targets():
                    program.click("put-back")
        else:
            program.point("pass")
            since = program.mark()
            program.click("pass")
            action = program.wait("action", since)
        saved = program.wait("saved", since)
        while saved["ply"] < action["ply"]:
            since = program.events.index(saved) + 1
            saved = program.wait("saved", since)
        say(f"ply {action['ply']}: {action['line']}")
        return str(saved["match"]), int(saved["ply"])

    def _close(self, program: Program) -> None:
        code = program.close()
        if code != 0:
            raise DesktopError(f"ended with exit code {code}\n{program.story()}")
        program.wait("exit")
        if "Traceback" in program.errors:
            raise DesktopError(program.story())
        say("closed")

    def _replay(self, ply: int) -> None:
        """Check that the data folder has a record the program can replay."""
        records = [
            path
            for path in sorted(self._data.rglob("*.tabletop"))
            if len(json.loads(path.read_text(encoding="utf-8"))["actions"]) >= ply
        ]
        if not records:
            raise DesktopError(f"no record of {ply} actions in {self._data}")
        done = subprocess.run(
            [*self._command, "replay", str(records[0]), "--json"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        if done.returncode != 0:
            raise DesktopError(f"replay: {done.stderr.strip()}")
        say(f"replays {records[0].name}: {len(json.loads(done.stdout)['legal'])} legal actions")

    def picture(self, name: str) -> None:
        """Save a screenshot in the folder."""
        self._screen.screenshot(self._folder / f"{name}.png")


def plain(command: list[str], folder: Path) -> None:
    """Let bots play each game, and see the first screen in a real window.

    Raises:
        DesktopError: Something of it does not work.
    """
    ids = ("patchwork", "mexican_train", "goat", "gnoming")
    for game in ids:
        done = subprocess.run(
            [*command, "demo", game, "--moves", "6", "--png", str(folder / game)],
            env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            timeout=300,
            check=False,
        )
        if done.returncode or not list((folder / game).glob("*.png")):
            raise DesktopError(f"demo {game}: {done.stderr.decode(errors='replace')[-2000:]}")
        say(f"plays {game}")
    log = folder / "events.jsonl"
    shown = [*command, "--data-dir", str(folder / "data")]
    with subprocess.Popen(shown, env=os.environ | {"TABLETOP_EVENTS": str(log)}) as program:
        try:
            until(lambda: any(e.get("scene") == "first_run" for e in events_in(log)), "first_run")
        finally:
            program.kill()
    say("sees first_run")


def say(line: str) -> None:
    """Print without buffering, so that a log shows the last step reached."""
    print(f"smoke: {line}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Return 0 when the program plays and resumes; else print why, return 1."""
    parser = argparse.ArgumentParser(description="Play a built program by its real window.")
    parser.add_argument("--keep", type=Path, help="folder for logs, pictures and the record")
    parser.add_argument("program", help="the executable, or python")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what it is started with")
    parser.add_argument(
        "--plain", action="store_true", default=sys.platform != "linux", help="without a mouse"
    )
    given = parser.parse_args(arguments)
    # Make paths absolute, as the working directory differs; keep symbolic links.
    command = [
        str(Path(part).absolute()) if Path(part).exists() else part
        for part in (given.program, *given.arguments)
    ]
    with tempfile.TemporaryDirectory(prefix="tabletop-smoke-") as temporary:
        folder = (given.keep or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        try:
            if given.plain:
                plain(command, folder)
                say("passed")
                return 0
            with Screen() as screen:
                smoke = Smoke(screen, command, folder)
                try:
                    smoke.run()
                except DesktopError:
                    smoke.picture("failed")
                    raise
        except DesktopError as error:
            print(f"smoke: failed: {error}", file=sys.stderr)
            return 1
    say("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
