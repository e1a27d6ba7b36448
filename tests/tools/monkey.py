"""Press, drag and type at random in every screen.

Run: ``python -m tests.tools.monkey INPUTS [--seed S]``; exit 1 if a screen broke or a match was
lost. The window is SDL's dummy; people and players have names that nobody would give.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop.games import GAMES
from tabletop.kernel.record import Chair
from tabletop.kernel.replay import replay
from tabletop.play.session import Session
from tabletop.shell.app import App
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.eventlog import EventLog
from tabletop.shell.window import MainWindow
from tabletop.store.people import LONGEST, People, Person
from tabletop.store.reading import read
from tabletop.store.settings import LANGUAGES, THEMES, WindowState
from tests.desktop.driven import events_in
from tests.shell.match_stage import MatchStage
from tests.tools.hostile import NAMES, place_of

SCREENS: Final = ("rules", "lessons", "saves", "replays", "people", "settings")
SIZES: Final = ((1280, 720), (1024, 640), (1600, 900), (1920, 1080))
KEYS: Final = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_F1, pygame.K_F4, *range(pygame.K_0, pygame.K_9), *range(pygame.K_a, pygame.K_z)),
)
BATCH: Final = 400
"""Inputs after which the monkey goes to another screen or table."""


@dataclass
class Tally:
    """Sum up what the monkey did and found."""

    inputs: int = 0
    matches: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Heard(logging.Handler):
    """Collect the errors that are logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error with the last place of its traceback."""
        told = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            told += f": {record.exc_info[1]!r}{place_of(record.exc_info[1])}"
        self.faults.append(told[:300])


class Monkey:
    """Drive one application by random inputs."""

    def __init__(self, folder: Path, seed: int) -> None:
        pygame.display.init()
        self.rng = Random(seed)
        self.stage = MatchStage(folder)
        self.desk = self.stage.desk
        self.log = folder / "events"
        self.desk.events = EventLog(self.log)
        self.window = MainWindow("monkey", WindowState())
        self.app = App(self.desk, self.window, failed)
        people = self.desk.services.get(People)
        for number, name in enumerate(NAMES):
            if name.strip() and len(name) <= LONGEST:
                people.keep(Person(f"p{number}", name))

    def place(self) -> tuple[int, int]:
        """Return a place to point at: a target, or anywhere."""
        width, height = self.window.size
        targets = [t.rect for t in self.desk.stack.top.ui.targets if t.rect.width]
        if targets and self.rng.random() < 0.8:
            return self.rng.choice(targets).center
        return self.rng.randrange(width), self.rng.randrange(height)

    def post(self, kind: int, **how: Any) -> None:
        """Post an event as SDL would."""
        pygame.event.post(pygame.event.Event(kind, **how))

    def act(self) -> None:
        """Send one random input."""
        rng, at = self.rng, self.place()
        match rng.randrange(20):
            case 0 | 1 | 2 | 3 | 4 | 5 | 6:
                button = rng.choice((1, 1, 1, 1, 3))
                self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
                self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
                to = at if rng.random() < 0.7 else self.place()
                self.post(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0), touch=False)
                self.post(pygame.MOUSEBUTTONUP, pos=to, button=button, touch=False)
            case 7:
                x, y = rng.choice(((0, 1), (0, -1), (1, 0)))
                how = {"flipped": False, "touch": False, "precise_x": x, "precise_y": y}
                self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
                self.post(pygame.MOUSEWHEEL, x=x, y=y, **how)
            case 8 | 9:
                self.post(pygame.TEXTINPUT, text=rng.choice((*NAMES, "a", "7"))[:40] or "x")
            case 10 if rng.random() < 0.3:
                kind = rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED))
                self.post(kind, window=None)
            case 11 if rng.random() < 0.2:
                self.window._window.size = rng.choice(SIZES)
            case 12 if rng.random() < 0.3:
                self.desk.change(
                    language=rng.choice(LANGUAGES),
                    theme=rng.choice(THEMES),
                    size=rng.choice((75, 100, 150, 200)),
                    pace=rng.choice(("instant", "step")),
                    reduced_motion=rng.random() < 0.5,
                )
            case _:
                mods = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
                key, mod = rng.choice(KEYS), rng.choice(mods)
                if key == pygame.K_q and mod == pygame.KMOD_CTRL:
                    return
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    self.post(kind, key=key, mod=mod, unicode="", scancode=0)

    def elsewhere(self) -> None:
        """Go to another screen, or sit down at another table."""
        self.desk.home()
        if self.rng.random() < 0.35:
            self.desk.go(self.rng.choice(SCREENS))
            return
        game = self.rng.choice(GAMES[:])
        if self.rng.random() < 0.3:
            self.desk.go("setup", game=game)
            return
        seats = self.rng.choice(game.seat_counts)
        players = [self.rng.choice(("human", "human", "bot:novice")) for _ in range(seats)]
        chairs = [Chair(self.rng.choice(NAMES), player) for player in players]
        name = f"{game.id}-{self.rng.getrandbits(60)}"
        session = Session.new(game, chairs, {}, self.rng.getrandbits(40), name, "2026-01-01")
        self.desk.go("table", session=session)

    def close(self) -> None:
        """Close everything."""
        self.stage.close()
        self.window.close()


def run(inputs: int, seed: int, batch: int = BATCH) -> Tally:
    """Send random inputs, and check the matches left behind.

    Args:
        inputs: Number of inputs.
        seed: Seed of all choices.
        batch: Inputs after which the monkey goes elsewhere.
    """
    tally, heard = Tally(), Heard()
    logger = logging.getLogger("tabletop")
    logger.addHandler(heard)
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), seed)
        for number in range(inputs):
            if number % batch == 0:
                monkey.elsewhere()
            monkey.act()
            monkey.stage.clock.now += monkey.rng.choice((0.02, 0.2, 1.0))
            monkey.app.step()
            monkey.desk.quitting = False
            tally.inputs += 1
            tally.scenes[monkey.desk.stack.top.name] += 1
        monkey.desk.home()
        monkey.close()
        for file in Path(folder, "matches").glob("*.tabletop"):
            tally.matches += 1
            record = read(file)
            game = next(one for one in GAMES if one.id == record.game)
            if (fault := replay(game, record).fault) is not None:
                tally.faults.append(f"{file.name}: {fault}")
        told = [one for one in events_in(monkey.log) if one["event"] in {"failed", "plain"}]
        tally.faults += [f"{one['event']}: {one['scene']}" for one in told]
    logger.removeHandler(heard)
    tally.faults += heard.faults
    return tally


def main() -> int:
    """Run the command line; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("inputs", nargs="?", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tally = run(asked.inputs, asked.seed)
    print(*tally.faults, sep="\n", end="\n" if tally.faults else "")
    scenes = ", ".join(f"{name} {many}" for name, many in tally.scenes.most_common())
    print(
        f"{tally.inputs} inputs, {tally.matches} matches, {len(tally.faults)} faults;"
        f" {len(tally.scenes)} scenes: {scenes}"
    )
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
