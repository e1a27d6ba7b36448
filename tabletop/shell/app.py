"""Run the loop: pass inputs to the scene in front, and paint its frames."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final, TypeVar

import pygame

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg
from tabletop.shell import events, everywhere
from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.clock import AWAY, LOOK, STILL, Pace
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.notices import show_caption, show_toasts
from tabletop.shell.endings import last_words
from tabletop.shell.events import Dropped, Input, Key, Pointer, Window
from tabletop.shell.frame_budget import SHOW
from tabletop.shell.freshscreen import FreshScreens
from tabletop.shell.memory import tidy
from tabletop.shell.pad import Pads
from tabletop.shell.scene import Scene
from tabletop.shell.screen import Backdrop, Screen
from tabletop.shell.sdl import hearing
from tabletop.shell.window import MainWindow

LOG: Final = logging.getLogger(__name__)

T = TypeVar("T")

_PLAIN: Final = "#5b4632"
"""Colour behind a dialog whose screen cannot be drawn."""

BROKEN: Final = 1
"""Exit code when the program itself is at fault."""
BAD_INSTALLATION: Final = 2
"""Exit code when a file of the program is missing or damaged."""

GIVE_UP: Final = 6
"""Failures in a row, without a good frame between them, after which the program ends."""

LONGEST: Final = 0.04
"""Most seconds that one step spends on redrawing pictures after a change of looks."""


class App:
    """Run the scenes of one desk in one window.

    Attributes:
        desk: Resources of the scenes.
        later: Slow parts of the start: one call after each frame; the first one is made before
            any input.
        moving: Whether something moved at the last step.
        pads: The game pads; opened when there is time.
        between: Called at every step: for messages of other threads and programs.
        after: Called at the end of every step: for screen readers and narration.
        alone: Context manager entered for every step; other workers pause meanwhile.
        pace: Waits between two steps.
        covered: Whether the saved picture of home is shown in place of the unfinished frame.
    """

    def __init__(
        self,
        desk: Desk,
        window: MainWindow,
        failed: Callable[[Desk], Scene],
    ) -> None:
        """Set up the loop; nothing is drawn yet.

        Args:
            desk: Resources of the scenes; its stack can make the first scene.
            window: Window that shows them.
            failed: Makes the dialog that reports a scene that had to be closed.
        """
        self.desk = desk
        self.later: Sequence[Callable[[], object]] = ()
        self.moving = False
        self.pads = Pads()
        self.between: Callable[[], None] = lambda: None
        self.after: Callable[[], None] = lambda: None
        self.alone: Callable[[], AbstractContextManager[None]] = nullcontext
        self.covered: Callable[[], bool] = lambda: False
        self._window = window
        self._screen = Screen(window)
        self._failed = failed
        self._failures = 0
        self._backdrop: Backdrop | None = None
        self._repaint = Repaint(desk)
        self.pace = Pace()
        self._fresh = FreshScreens()
        self._pressed: Scene | None = None
        self._lowest: Scene | None = None
        self._waiting: deque[Input] = deque()
        self._heard = ""
        self._code = 0
        self._deaf = False
        self._plain: list[Scene] = []
        self._bare: Frame | None = None

    def run(self, started: float | None = None) -> int:
        """Run steps until the program quits; return the exit code.

        Args:
            started: ``time.monotonic()`` when the program began, for the event log.
        """
        later, self.later = [*self.later], ()
        self._deaf = True  # drop inputs: nobody has seen the screen they would go to
        self.step()
        self._deaf = False
        took = 0.0 if started is None else time.monotonic() - started
        self.desk.tell("first_frame", seconds=round(took, 3))
        self.pace.hear = hearing()
        if later:
            _quietly(later.pop(0))
        self.later = later
        while not self.desk.quitting:
            self.beat()
        self.desk.stack.close()
        self.desk.tell("exit")
        return self._code

    def beat(self) -> None:
        """Take a step, and wait until the next one is due."""
        busy = self.step()
        tidy()
        seen, front = self._window.visible, self._window.visible and self._window.focused
        due, poll = self._due(), 0.0
        if due <= STILL or self.pads.known or self.pace.hear is None:
            poll = STILL if front else AWAY
        self.pace.wait(busy, seen, due, poll)

    def _due(self) -> float:
        """Return the seconds until the loop has work without an event."""
        desk = self.desk
        if desk.audio.air.changing or desk.writing:
            return STILL  # fades need short steps; input methods do not wake the loop
        ends = [toast.until for toast in desk.toasts]
        if desk.caption is not None:
            ends.append(desk.caption[1])
        return min((end - desk.now() for end in ends), default=LOOK)

    def step(self) -> bool:
        """Handle events, let time pass and paint; return whether to step soon."""
        with self.alone(), self.desk.budget.frame():
            busy = self._step()
            self.desk.budget.run()
            return busy or self.desk.budget.busy

    def _step(self) -> bool:
        happened = False
        looked, late = self.desk.now(), self.pace.late
        for made in self._inputs():
            if self._outdated(made, happened):
                self._guard(self._compose)
            if not happened:
                self.desk.audio.rouse()
            happened = True
            self.desk.lag = self.desk.now() - looked + late
            self.dispatch(events.in_pixels(made, self._window.ratio))
        self.desk.lag = 0.0
        _quietly(self.between)
        now = self.desk.now()
        self._guard(lambda scene: self._tick(scene, now))
        _quietly(lambda: self._sound(now))
        self.paint()
        if self._repaint.late:
            return True
        _quietly(self.after)
        if self.later:
            first, *self.later = self.later
            _quietly(first)
        return happened or self.moving or self.pads.busy or bool(self.later)

    def dispatch(self, event: Input) -> None:
        """Dispatch one input: keys that work everywhere, then the scene in front."""
        if isinstance(event, Dropped):
            self._guard(lambda _: self.desk.go("record", file=Path(event.path)))
            return
        if isinstance(event, Window):
            self._windowed(event)
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self.desk.celebration = None
            pad = isinstance(event, Key) and event.pad
            self.desk.use(self.pads.family if pad else "")
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "up"):
            self.desk.events.pressed()
        if isinstance(event, Key) and everywhere.before(self.desk, event):
            return
        front = self.desk.stack.top
        if self._pressed is not None and self._pressed is not front:
            self._pressed.ui.take_back()  # the release will go to another screen
        accepts = front.ui.command(event, "moving") in {"accept", "set_down"}
        now, lag = self.desk.now(), self.desk.lag
        if self._fresh.drops(event, front, now, lag=lag, accepts=accepts):
            if isinstance(event, Key):
                front.ui.point_out()
            return
        taken = self._guard(lambda scene: scene.handle(event))
        if isinstance(event, Key | Pointer):
            self._fresh.opened_by_input(self.desk.stack.top)
        self._pressed = front if front.ui.pressed else None
        if not taken and isinstance(event, Key):
            everywhere.after(self.desk, event)

    def paint(self) -> None:
        """Paint the window; nothing is painted when nothing changed."""
        self.desk.size = self._window.size
        frame = self._repaint.draw(self.desk.stack.scenes, lambda: self._guard(self._compose))
        if self._repaint.late:
            self.desk.stack.redraw()  # the drawing was interrupted, so it has gaps
            return
        while not isinstance(frame, Frame):
            if self.desk.quitting:
                return
            frame = self._guard(self._compose)
        self._failures = 0
        if not self.covered():
            with self.desk.budget.measure(SHOW):
                self._screen.show(frame)
        self._fresh.painted(self.desk.stack.top, self.desk.now())
        ui = self.desk.stack.top.ui
        self.desk.expect_text(ui.caret, ui.focus)
        scene = self.desk.stack.top
        if self.desk.events.on and scene.settled:
            targets = {t.id: [*t.rect] for t in scene.ui.targets if t.id and t.rect.width}
            self.desk.events.layout(scene.name, targets)
            on, enter = ui.focused, ui.default
            self.desk.events.focus(scene.name, on.id if on else "", enter.id if enter else "")

    # -- parts

    def _inputs(self) -> Iterator[Input]:
        """Yield the inputs to handle in this step.

        After an input that changes the looks of everything, later inputs wait for the new frame.
        """
        if self._repaint.late or self._deaf:
            return
        raw = pygame.event.get()
        self.desk.hear(raw)
        for event in raw:
            self._window.note(event)
        self._waiting += self._made(raw)
        while self._waiting:
            yield self._waiting.popleft()
            if self._repaint.due:
                return

    def _outdated(self, event: Input, happened: bool) -> bool:
        """Return whether the screen must be drawn before it gets an input.

        Widgets act on the layout they last showed: earlier inputs may have changed it, or a part of
        it may still be late. A move of the pointer does not wait for that.
        """
        if isinstance(event, Window):
            return False
        front = self.desk.stack.top
        if front.settled or (isinstance(event, Pointer) and event.kind == "move"):
            return happened
        front.hurry()
        return True

    def _made(self, raw: Sequence[pygame.event.Event]) -> Iterator[Input]:
        """Yield the inputs, with the repeats of held pad buttons.

        A pad counts only while the window is in front.
        """
        now, front = self.desk.now(), self._window.focused

        def of_pads(event: pygame.event.Event) -> Sequence[Key]:
            keys = self.pads.read(event, now)
            return keys if front else ()

        yield from events.read(raw, of_pads)
        if front:
            yield from self.pads.repeats(now)
        else:
            self.pads.let_go()

    def _sound(self, now: float) -> None:
        """Advance the ambience, and log the bed that has faded in.

        The room of the open table is heard while the window has the focus.
        """
        front = self._window.focused and self._window.visible
        settings = self.desk.settings
        self.desk.audio.mute = settings.mute or (settings.mute_away and not front)
        self.desk.audio.tick(now, self.desk.stack.air if front else "")
        heard = self.desk.audio.air.bed
        if heard != self._heard:
            self._heard = heard
            self.desk.tell("air", bed=heard)

    def _tick(self, scene: Scene, now: float) -> None:
        toasts = self.desk.toasts
        if any(t.until <= now for t in toasts):
            toasts[:] = [t for t in toasts if t.until > now]
            scene.ui.dirty = True
        if self.desk.caption is not None and self.desk.caption[1] <= now:
            self.desk.caption = None
        self.moving = scene.tick(now)
        if self.desk.celebration is not None:
            self.moving = True
            if self.desk.celebration.done(now):
                self.desk.celebration = None

    def _compose(self, scene: Scene) -> Frame:
        """Compose the front scene over the scenes visible behind it."""
        size = self.desk.size
        scenes = self.desk.stack.scenes
        bottom = len(scenes) - 1
        while bottom > 0 and scenes[bottom].modal:
            bottom -= 1
        for hidden in scenes[:bottom]:
            hidden.forget()
        if scenes[bottom] is not self._lowest:
            # Free the last screen's pictures before this one makes its own.
            self._lowest = scenes[bottom]
            self._screen.forget()
        if bottom == len(scenes) - 1:
            self._backdrop = None
        below = [self._behind(s, size) for s in scenes[bottom:-1]]
        frame = scene.frame(size)
        ops = list(frame.ops)
        if below:
            self._backdrop = self._backdrop or Backdrop()
            ops[:0] = self._backdrop.ops(below, self.desk.atlas.theme.outlined)
        fallen = None
        if self.desk.celebration is not None and not below:
            fallen = self.desk.celebration.draw(frame, self.desk.atlas, self.desk.now())
            ops = list(fallen.ops)
        if self.desk.toasts or self.desk.caption is not None:
            canvas = Canvas(size)
            show_toasts(self.desk, self.desk.toasts, canvas)
            if self.desk.caption is not None:
                show_caption(self.desk, canvas, self.desk.caption[0])
            ops += canvas.ops
        elif fallen is not None or not below:
            return fallen or frame
        return Frame(tuple(ops), size)

    def _behind(self, scene: Scene, size: tuple[int, int]) -> Frame:
        """Return the picture of a scene behind a dialog, or one plain colour.

        If the scene breaks, the dialog can still be read and closed.
        """
        try:
            return scene.frame(size)
        except Exception:
            if scene not in self._plain:
                LOG.exception("scene %s cannot be drawn behind a dialog", scene.name)
                self.desk.tell("plain", scene=scene.name)
                self._plain.append(scene)
        if self._bare is None or self._bare.size != size:
            canvas = Canvas(size)
            canvas.fill(_PLAIN, (0, 0, *size))
            self._bare = canvas.frame()
        return self._bare

    def _guard(self, act: Callable[[Scene], object]) -> object:
        """Return the result of ``act`` for the scene in front.

        A scene that breaks is closed.
        """
        scene = self.desk.stack.top
        try:
            return act(scene)
        except Exception as error:
            LOG.exception("scene %s broke and was closed", scene.name)
            wrong = error
        self._failures += 1
        self.desk.tell("failed", scene=scene.name)
        if self._failures >= GIVE_UP:
            self._end(wrong)
            return None
        broken = next((s for s in self.desk.stack.scenes if s is scene), None)
        if broken is not None:
            self.desk.stack.drop(broken)
        try:
            scene.closed()
        except Exception:
            LOG.exception("scene %s could not be closed in order", scene.name)
        try:
            _ = self.desk.stack.top
            self.desk.stack.push(self._failed(self.desk))
        except Exception as error:
            LOG.exception("no screen can be made")
            self._end(error)
        return None

    def _end(self, wrong: Exception) -> None:
        """End the program, which can no longer draw, and report why."""
        self._code, words = BROKEN, msg("shell.failed.end")
        if isinstance(wrong, TabletopError):  # a missing program file, such as a font
            self._code, words = BAD_INSTALLATION, wrong.msg
        self.desk.quit()
        last_words(self.desk.say, words)

    def _windowed(self, event: Window) -> None:
        match event.kind:
            case "quit":
                everywhere.leave(self.desk)
            case "resized":
                self.desk.stack.redraw()
            case "exposed":
                if self.covered():
                    self._window.flip()
                self._screen.forget()
                self.desk.stack.redraw()
            case "blur":
                self._guard(lambda _: self.desk.stack.blurred())
            case "focus":
                self.desk.tell("front")
            case _:
                pass


def _quietly(act: Callable[[], object]) -> None:
    """Run a function outside any scene; a failure is only logged."""
    try:
        act()
    except Exception:
        LOG.exception("something beside the scenes failed")


class Repaint:
    """Track the screens not yet drawn with the present looks.

    A new theme redraws every picture, a new text size most of them. The old frame stays until the
    whole new one is ready; inputs wait for the new frame, as they would for one long step.

    Attributes:
        late: Whether an old frame is still shown.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._looks = _looks(desk)
        self._old: list[Scene] = []
        self.late = False

    @property
    def due(self) -> bool:
        """Return whether the looks changed since the last drawing."""
        return _looks(self._desk) != self._looks

    def draw(self, scenes: list[Scene], compose: Callable[[], T]) -> T | None:
        """Return the frame, or ``None`` if there was no time to finish it.

        The scene in front is the last of ``scenes``.
        """
        if self.due:
            self._looks, self._old = _looks(self._desk), list(scenes)
        front = scenes[-1] if scenes else None
        if front is None or front not in self._old:
            self.late = False
            return compose()
        frame = self._desk.budget.deadline.attempt(LONGEST, compose)
        self.late = frame is None
        if frame is None:
            return None
        whole = [front] if front.settled else []  # unless it was drawn in full, draw it again
        self._old = [scene for scene in self._old if scene not in whole and scene in scenes]
        return frame


def _looks(desk: Desk) -> tuple[object, ...]:
    """Return the settings on which the look of every screen depends."""
    return desk.atlas.theme, desk.settings.size, desk.speech
