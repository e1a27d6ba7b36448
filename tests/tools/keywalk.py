"""Walk over every screen by keys alone, and by a pad alone.

Run ``python -m tests.tools.keywalk [--scenes WORDS] [--languages en,hi] [--ways keys,pad]``. Each
scene of the contact sheets is opened, and inputs are sent as the devices send them. Stumbling
blocks for a player without a mouse are listed; any makes the exit code 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.events import Key
from tabletop.shell.keymap import Shown
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.table.curtain import CLAIM
from tabletop.shell.table.draw_hand import Tick
from tabletop.shell.table.lap_strip import Chip
from tabletop.shell.table.log_panel import LogRow
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import keycap
from tabletop.shell.widgets.base import Target, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.ui import Ui
from tabletop.store.settings import LANGUAGES
from tabletop.table.hand import Carrying, Trying
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

Way: TypeAlias = Literal["keys", "pad"]

WAYS: Final[tuple[Way, ...]] = ("keys", "pad")

NEXT: Final[Mapping[Way, Key]] = {"keys": Key("tab"), "pad": Key("pad rt")}
BEFORE: Final[Mapping[Way, Key]] = {"keys": Key("tab", shift=True), "pad": Key("pad lt")}
ARROWS: Final = ("up", "down", "left", "right")

ASIDE: Final = frozenset({"left", "right"})
BACKWARDS: Final = frozenset({"left", "up"})

WINDOW: Final = (1280, 720)

MOST: Final = 320
"""Steps of the focus after which a screen counts as a trap."""

PATIENT: Final = 12
"""Presses of one arrow until it must have led out of a list."""

LONG: Final = 2000
"""Rows of a list at most."""

AROUND: Final = 12
"""Pixels around a target in which its ring is looked for."""

RING: Final = 36.0
"""Units across the smallest ring: around the handle of a slider."""

UNLIKE: Final = 10
"""Difference of a channel, of 255, by which a pixel has changed."""

ASKS_ANY_KEY: Final = frozenset({"keys another"})
"""Screens that take every key: it is what is asked for."""


@dataclass(frozen=True, slots=True)
class Stumble:
    """Name a stumbling block for a player without a mouse.

    Attributes:
        rule: The rule that is broken.
        at: The target it is about, ``""`` for the whole screen.
        why: The sight of it, in words.
    """

    rule: str
    at: str
    why: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (f"[{self.rule}]", self.at, self.why)))


@dataclass
class Caps:
    """Collect the keys drawn on buttons or named in sentences.

    Attributes:
        drawn: Signs of keys, with the place they were drawn at, device pixels.
        told: Commands whose keys were named in sentences.
    """

    drawn: list[tuple[Shown, float, float]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


@contextmanager
def noting(stage: LookStage) -> Iterator[Caps]:
    """Note every key that is shown while this is open."""
    caps = Caps()
    draw, key = keycap.draw, stage.desk.key

    def drawn(ui: Ui, shown: Shown, x: float, middle: float, *more: Any, **how: Any) -> None:
        caps.drawn.append((shown, (x + 4) * ui.scale, middle * ui.scale))
        draw(ui, shown, x, middle, *more, **how)

    def told(command: str) -> str:
        caps.told.append(command)
        return key(command)

    with mock.patch.object(keycap, "draw", drawn), mock.patch.object(stage.desk, "key", told):
        yield caps


class Walk:
    """Hold one screen while it is walked over.

    Attributes:
        stage: Stage that shows it.
        way: The device.
        found: Stumbles so far.
    """

    def __init__(self, stage: LookStage, name: str, way: Way) -> None:
        self.stage, self.way, self.name = stage, way, name
        self.found: list[Stumble] = []
        stage.desk.use("xbox" if way == "pad" else "")
        SCENES[name](stage)
        self.scene = stage.top
        self.ui = stage.top.ui
        stage.desk.use("xbox" if way == "pad" else "")
        self.draw()

    def draw(self) -> None:
        """Draw the screen until it rests."""
        self.ui.dirty = True
        for _ in range(3):
            self.stage.draw()
            if not self.ui.dirty:
                return

    def press(self, key: Key) -> None:
        """Press a key or a button."""
        self.stage.top.handle(key)
        self.stage.draw()

    def blame(self, rule: str, at: str = "", why: str = "") -> None:
        """Note a stumble."""
        self.found.append(Stumble(rule, at, why))

    @property
    def holds(self) -> bool:
        """Return whether a piece is held, so that the arrows move it."""
        scene = self.scene
        return isinstance(scene, TableScene) and isinstance(scene.state.hand, Carrying | Trying)

    def stops(self) -> list[str]:
        """Return the ids of the targets at which the focus can rest."""
        return [target.id for target in self.ui.targets if target.stop]

    # -- the rules

    def begins(self) -> None:
        """Check that the screen shows at once the effect of each key."""
        stops = self.stops()
        if not stops or isinstance(self.scene, TableScene):
            return  # at a table the numbers stand on the choices
        focus = self.ui.find(self.ui.focus)
        if focus is not None and focus.widget is not None and focus.widget.scrolls:
            return  # a text, which the arrows scroll
        if self.ui.default is None and self.ui.focused is None:
            self.blame("begins", why="nothing is lit and nothing has the focus")

    def clicks(self) -> None:
        """See that whatever the mouse can press can have the focus."""
        stops = set(self.stops())
        for target in self.ui.targets:
            widget = target.widget
            if target.stop or widget is None or widget.scrolls:
                continue  # whatever scrolls does so by the keys of pages
            if type(widget).activate is Widget.activate:
                continue  # words for those who listen
            if isinstance(widget, LogRow | Chip | Tick):
                continue  # the arrows lead there from the newest one; the panel has a tick too
            if widget.id not in stops and target.id not in stops:
                self.blame("mouse only", target.id)

    def round(self) -> list[str]:
        """Go round by the device; return the stops in their order."""
        there = self.stops()
        if not there:
            return []
        seen: list[str] = []
        for _ in range(MOST):
            self.press(NEXT[self.way])
            if self.stage.top is not self.scene:
                self.blame("trap", why="another screen opened")
                return seen
            here = self.ui.focus
            if seen and here == seen[0]:
                break
            if here in seen or not here:
                self.blame("trap", here, f"again before {seen[:1]}")
                return seen
            seen.append(here)
            self.seen(here)
        else:
            self.blame("trap", why=f"no way round in {MOST} steps")
        if not self.areas:
            for name in there:
                if name not in seen:
                    self.blame("not reached", name)
        return seen

    @property
    def areas(self) -> bool:
        """Return whether the device moves focus by area: a pad at a table."""
        return self.way == "pad" and isinstance(self.scene, TableScene)

    def seen(self, name: str) -> None:
        """Check that the focus is drawn in full and announced correctly."""
        target = self.ui.find(name)
        if target is None:
            self.blame("lost", name)
            return
        self.inside(target)
        self.ringed(target)
        self.told(target)

    def inside(self, target: Target) -> None:
        """See that the target was scrolled into view."""
        window = pygame.Rect((0, 0), self.stage.size)
        view = window
        if target.inside and (area := self.ui.find(target.inside)) is not None:
            view = area.rect
        fits = target.whole.width <= view.width and target.whole.height <= view.height
        cut = target.whole.height - target.rect.height, target.whole.width - target.rect.width
        if fits and max(cut) > 3:
            self.blame("cut", target.id, f"{target.rect} of {target.whole}")
        if not target.rect.width or not window.colliderect(target.rect):
            self.blame("outside", target.id, str(target.whole))

    def ringed(self, target: Target) -> None:
        """Check in the pixels that the focus ring surrounds the target."""
        ui = self.ui
        spot = target.rect.inflate(2 * AROUND, 2 * AROUND).clip(self.stage.glass.surface.get_rect())
        if not spot.width or not spot.height:
            return
        with_ring = self._pixels(spot)
        focus = ui.focus
        ui.ring = False
        if target.widget is not None and target.widget.types:
            ui.focus = next((one for one in self.stops() if one != focus), focus)
        self.draw()
        without = self._pixels(spot)
        ui.focus, ui.ring = focus, True
        self.draw()
        same = pygame.mask.from_threshold(
            with_ring, (0, 0, 0), (UNLIKE, UNLIKE, UNLIKE, 255), without
        )
        same.invert()
        boxes = same.get_bounding_rects()
        if not boxes:
            self.blame("no ring", target.id)
            return
        seen = boxes[0].unionall(boxes[1:])
        if target.widget is not None and (target.widget.scrolls or target.widget.marked()):
            return  # the ring is around its bar or a part
        least = min(RING * ui.scale, 0.5 * target.rect.width), 0.45 * target.rect.height
        if seen.width < least[0] or seen.height < least[1]:
            self.blame("half a ring", target.id, f"{seen.size} around {target.rect.size}")

    def _pixels(self, spot: pygame.Rect) -> pygame.Surface:
        return self.stage.glass.surface.subsurface(spot).convert(24).copy()

    def told(self, target: Target) -> None:
        """Check that the keys shown work as described with this focus."""
        with noting(self.stage) as caps:
            self.ui.forget()
            self.draw()
        accept = self.stage.desk.key_sign("accept")
        default = self.ui.default
        for shown, x, y in caps.drawn:
            under = self.ui.at(x, y)
            button = None if under is None else under.widget
            if shown != accept or not isinstance(button, Button) or button.command != "accept":
                continue
            if under is not None and under is not default:
                does = "nothing" if default is None else default.id
                self.blame("told", under.id, f"shows {shown.text}, which does {does}")
        steps = "set_down" in caps.told and isinstance(self.scene, TableScene)
        if "accept" in caps.told or steps:
            self._sentence(default)

    def _sentence(self, default: Target | None) -> None:
        """See that the sentence about Enter is true."""
        scene = self.scene
        does = "nothing" if default is None else default.id
        if isinstance(scene, TableScene):
            if scene.state.curtain is not None:
                true = does == CLAIM
            else:
                true = default is None or default.widget is None or does == "set-down"
        else:
            true = default is not None and default.id == "quick.play"
        if not true:
            self.blame("told", does, "Enter is said to do something else")

    def back(self, seen: Sequence[str]) -> None:
        """See that the way back is the way there."""
        if len(seen) < 3 or self.areas or self.stage.top is not self.scene:
            return
        self.ui.set_focus(seen[2], ring=True)
        self.draw()
        for name in (seen[1], seen[0]):
            self.press(BEFORE[self.way])
            if self.ui.focus != name:
                self.blame("way back", name, f"led to {self.ui.focus}")
                return

    def arrows(self, again: Callable[[], Walk]) -> list[Stumble]:
        """See that the arrows lead to every stop, pressed for real."""
        names, walk = self.stops(), again()
        if len(names) < 2 or self.holds:
            return []
        start = walk.ui.focus if walk.ui.focus in names else names[0]
        reached, line = {start}, [start]
        while line:
            here = line.pop()
            for arrow in ARROWS:
                if walk.stops() != names:  # an arrow has changed a choice, and that the screen
                    walk = again()
                there = walk.beyond(walk.arrow(here, arrow), arrow, names)
                if walk.stage.top is not walk.scene:
                    return [Stumble("arrow", here, f"{arrow} opened {walk.stage.top.name}")]
                if there and there not in reached:
                    reached.add(there)
                    line.append(there)
        missed = [name for name in names if name not in reached]
        if missed:  # choices were changed on the way, and lists scrolled: look once more
            walk = again()
            missed = sorted(set(missed) - {walk.arrow(at, one) for at in reached for one in ARROWS})
        return [Stumble("no arrows lead", name) for name in missed]

    def arrow(self, here: str, arrow: str) -> str:
        """Press an arrow until the focus leaves; return where it is then.

        In a line of text the arrows beside move the caret, and those of a replay step through
        it: there Tab leads on.
        """
        self.ui.set_focus(here, ring=True)
        self.draw()
        at = self.ui.find(here)
        key = self.sent(arrow)
        writes = self.way == "keys" and arrow in ASIDE and self.ui.typing
        if writes or (isinstance(self.scene, ReplayScene) and self.scene._asked(key)):
            self.press((BEFORE if arrow in BACKWARDS else NEXT)[self.way])
            return self.ui.focus
        scrolls = at is not None and at.widget is not None and at.widget.scrolls
        for _ in range(6 * PATIENT if scrolls else PATIENT):  # lists take some for themselves
            self.press(key)
            if self.ui.focus != here or self.stage.top is not self.scene:
                break
        return self.ui.focus

    def beyond(self, there: str, arrow: str, names: Sequence[str]) -> str:
        """Press an arrow on through rows that are scrolled in; return their end."""
        for _ in range(LONG):
            if there in names or not there or self.stage.top is not self.scene:
                break
            self.press(self.sent(arrow))
            if self.ui.focus == there:
                break
            there = self.ui.focus
        return there

    def sent(self, arrow: str) -> Key:
        """Return the key, or the button of the pad, of an arrow."""
        return Key(f"pad {arrow}" if self.way == "pad" else arrow)

    def enters(self, names: Sequence[str], again: Callable[[], Walk]) -> list[Stumble]:
        """Check that Escape returns from whatever Enter opened."""
        found: list[Stumble] = []
        walk = again()
        for name in names:
            target = walk.ui.find(name)
            if target is None or target.widget is None or target.widget.types:
                continue
            walk.ui.set_focus(name, ring=True)
            walk.draw()
            before = list(walk.stage.desk.stack.scenes)
            walk.press(Key("pad a" if walk.way == "pad" else "return"))
            after = list(walk.stage.desk.stack.scenes)
            if after == before:
                target = walk.ui.find(walk.ui.focus)
                if (
                    target is None
                    and walk.ui.default is None
                    and walk.stops()
                    and not (isinstance(walk.scene, TableScene))
                ):
                    found.append(Stumble("lost", name, "after Enter nothing has the focus"))
                if [*walk.stops()] != [*self.stops()]:
                    walk = again()
                continue
            if len(after) == len(before) + 1:
                walk.press(Key("pad b" if walk.way == "pad" else "escape"))
                if list(walk.stage.desk.stack.scenes) == before:
                    back = walk.ui.focused
                    if back is None or back.id != name:
                        other = walk.ui.focus, walk.ui.ring
                        found.append(Stumble("comes back", name, f"to {other}"))
                    continue
            walk = again()
        return found


def walked(name: str, way: Way, language: str = "en", **how: Any) -> list[Stumble]:
    """Walk over one screen; return the faults a player would notice."""
    deep, window = how.pop("deep", False), how.pop("window", WINDOW)
    with ExitStack() as stack:

        def opened() -> Walk:
            stack.close()  # one screen at a time: each holds all its pictures
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="keywalk-"))
            stage = LookStage(Path(folder), window, language=language, **how)
            stack.callback(stage.close)
            return Walk(stage, name, way)

        walk = opened()
        walk.begins()
        walk.clicks()
        seen = walk.round()
        walk.back(seen)
        walk.found += walk.arrows(opened)
        if deep:
            walk.found += walk.enters(seen, opened)
    return list(dict.fromkeys(walk.found))


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk over the screens asked for; return the exit code."""
    parser = argparse.ArgumentParser(prog="keywalk", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--scenes", default="", help="only those with one of these words")
    parser.add_argument("--languages", default="en", help=",".join(LANGUAGES))
    parser.add_argument("--ways", default=",".join(WAYS))
    parser.add_argument("--deep", action="store_true", help="press Enter on everything, and Escape")
    asked = parser.parse_args(arguments)
    words = [one for one in asked.scenes.split(",") if one]
    names = [n for n in SCENES if not words or any(one in n for one in words)]
    wrong = count = 0
    for language in asked.languages.split(","):
        for way in asked.ways.split(","):
            for name in names:
                if name in ASKS_ANY_KEY:
                    continue
                count += 1
                for one in walked(name, way, language, deep=asked.deep):
                    wrong += 1
                    print(f"{language} {way} {name}: {one}", flush=True)
    print(f"{count} walks, {wrong} stumbles")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
