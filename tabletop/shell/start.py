"""Assemble the program: window, desk, first scene; and close it down."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.assets import AssetsError, sprite_path
from tabletop.games import GAMES
from tabletop.kernel.late import LateFunction
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.app import App
from tabletop.shell.desk import Desk, Toast
from tabletop.shell.endings import in_order, tell
from tabletop.shell.first_paint import ICON, FirstPaint, KeptHome, open_first, serve
from tabletop.shell.furnish import make_desk, provide, take_keys, think
from tabletop.shell.memory import give_back, settle
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.routes import HOME, ROUTES, WARM
from tabletop.shell.spoken.speaker import Speaker
from tabletop.shell.window import EARLY, MainWindow
from tabletop.store.folders import Folders
from tabletop.store.lock import Instance
from tabletop.store.people import People
from tabletop.store.settings import SettingsStore, WindowStore
from tabletop.store.writer import Problem, Weight, Writer

if TYPE_CHECKING:
    from tabletop.shell.spoken.adapter import Adapter
    from tabletop.shell.system.files import SystemFiles
    from tabletop.shell.system.looks import SystemLooks

LOG: Final = logging.getLogger(__name__)

CHECK: Final = 0.5
"""Seconds between two checks whether somebody started the program again."""

NOTED: Final = 9.0
"""Seconds for which a fault of a file is shown."""


def open_window(
    folders: Folders,
    record: Path | None = None,
    started: float | None = None,
    first: FirstPaint | None = None,
) -> int:
    """Open the window, run until it is closed, and save; return the exit code.

    Args:
        folders: Folders of all data.
        record: A file of a match to open.
        started: ``time.monotonic()`` when the program began.
        first: The window, if it is open already.
    """
    instance = Instance(folders)
    if not instance.claim(record):
        LOG.info("already running; asked that window to come forward")
        return 0
    problems = [*folders.prepare()]
    writer = Writer()
    with ExitStack() as end:
        end.callback(pygame.quit)
        end.callback(instance.release)
        end.callback(writer.close, timeout=2.0)
        first = first or open_first(folders)
        pygame.font.init()
        return _run(folders, writer, instance, [*problems, *first.problems], record, started, first)


def _run(
    folders: Folders,
    writer: Writer,
    instance: Instance,
    problems: list[Msg],
    record: Path | None,
    started: float | None,
    first: FirstPaint,
) -> int:
    settings_store, window_store = SettingsStore(folders, writer), WindowStore(folders, writer)
    for store in (settings_store, window_store):
        store.load()  # to keep entries of a newer version; faults were reported before
    if not first.icon:
        LOG.warning("%s", AssetsError(sprite_path(ICON)))
    window, served = first.window, first.adapters
    desk = make_desk(first.settings, window.size)
    if first.ground is not None:
        desk.atlas.lay(first.ground)
        first.ground = None  # let the atlas alone decide when to free it
    desk.keep, desk.full_screen = settings_store.save, window.full_screen
    desk.is_full_screen = lambda: window.is_full_screen
    problems += take_keys(desk, folders, writer)
    provide(desk, folders, writer)
    speaker = desk.services.put(Speaker, Speaker())
    problems += desk.services.get(People).notes
    kept_home = KeptHome(desk, folders, writer)
    watch = _Watch(desk, instance, writer, window, problems, kept_home)
    remembered = desk.services.get(Resumable)
    remembered.patient, remembered.covered = True, first.covers
    app = App(desk, window, LateFunction("tabletop.shell.dialogs.dialog:failed"))

    app.later = [
        partial(_go_on, desk),
        *[remembered.prepare] * (1 + len(GAMES.covers)),
        remembered.hurry,
        lambda: _warm_bots(app, desk),
        lambda: _listen(app, desk, window, served),
        watch.connect,
        desk.audio.open,
        app.pads.open,
        GAMES.search,
        *WARM,
        settle,
    ]
    problems += [] if instance.problem is None else [instance.problem]
    app.between = watch.look
    app.covered = lambda: remembered.covered and first.covers and desk.stack.top.name == HOME
    remembered.hides = app.covered
    if first.fresh and record is None:  # there are no settings yet
        desk.stack.push(ROUTES["first_run"](desk))
    else:
        desk.stack.push(ROUTES[HOME](desk))
    if record is not None:
        think(desk)
        desk.go("record", file=record)
    with in_order(desk.quit):
        try:
            code = app.run(started)
        finally:
            size = window.size
            window_store.save(window.state)
            warn_of_loss(desk, writer)
            ends = [think(desk).close, speaker.close, *(reader.close for reader in served)]
            for close in (*ends, desk.audio.close, window.close):
                close()
        if code == 0:
            kept_home.keep(size)
    return code


def _go_on(desk: Desk) -> None:
    """Run the parts of the start that only the first input may need."""
    think(desk)
    if desk.stack.top.name == "first_run":
        desk.stack.ground(desk.stack.top)
    give_back()


def _warm_bots(app: App, desk: Desk) -> None:
    thinker = think(desk)
    thinker.prewarm()
    app.alone = thinker.signals.drawing


def warn_of_loss(desk: Desk, writer: Writer) -> None:
    """Report unsaved data on the terminal as the program ends."""
    from tabletop.shell.leaving import lost

    tell([desk.say(words) for words in lost(writer.settle(2.0))])


def _discover(desk: Desk, problems: list[Msg]) -> None:
    """Add the installed game packages to the home screen; note broken ones."""
    before = len(GAMES.covers)
    GAMES.discover()
    for cover in GAMES.covers[before:]:
        lid = f"app/box-{cover.id}"
        try:
            desk.atlas.check(lid)
        except AssetsError:
            why = msg("kernel.plugin.lacks", package=cover.id, path=f"sprites/{lid}.svg")
            GAMES.leave_out(cover.id, why)
    for problem in GAMES.problems:
        LOG.warning("%s", desk.say(problem))
        problems.append(problem)
    if len(GAMES.covers) > before:
        desk.stack.redraw()


def _listen(app: App, desk: Desk, window: MainWindow, served: list[Adapter]) -> None:
    """Connect screen readers and narration to the loop."""
    from tabletop.shell.spoken.reader import Reader

    if not EARLY:
        serve(served, window.handle)
    adapter = served[0] if served else None
    reader = Reader(desk, desk.services.get(Speaker), app.dispatch, adapter, window)
    looked = app.between

    def hear() -> None:
        looked()
        reader.hear()

    app.between, app.after = hear, reader.look


@dataclass
class _Watch:
    """Poll for messages of other threads and programs."""

    desk: Desk
    instance: Instance
    writer: Writer
    window: MainWindow
    problems: list[Msg]
    kept_home: KeptHome
    searching: bool = True
    told_of_pictures: bool = False
    due: float = 0.0

    def __post_init__(self) -> None:
        self.troubles = Troubles(self.desk)
        self.system: list[SystemFiles | SystemLooks] = []
        # A click may ask for a file before the slow parts of the start are over.
        self.desk.services.promise("SystemFiles", self.connect)

    def connect(self) -> None:
        """Connect once to the system's dialogs and colours, imported late."""
        if self.system:
            return
        from tabletop.shell.system.files import SystemFiles
        from tabletop.shell.system.looks import SystemLooks

        x11 = pygame.display.get_driver() == "x11"
        files = SystemFiles(f"x11:{self.window.handle:x}" if x11 else "")
        self.system += [self.desk.services.put(SystemFiles, files), SystemLooks(self.desk)]

    def look(self) -> None:
        """Offer packages, show problems, bring the window forward when asked."""
        desk, problems = self.desk, self.problems
        for part in self.system:
            part.look()
        now = desk.now()
        if now < self.due:
            return
        self.due = now + CHECK
        self.kept_home.look()
        if self.searching and GAMES.searched:
            self.searching = False
            _discover(desk, problems)
        self.troubles.add([*problems, *self.writer.problems()])
        problems.clear()
        if desk.atlas.faults and not self.told_of_pictures:
            self.told_of_pictures = True  # one note covers all pictures; the log names each
            self.troubles.add([AssetsError(desk.atlas.faults[0]).msg])
        self.troubles.show()
        if (wish := self.instance.asked_to_raise()) is not None:
            self.window.raise_it()
            if wish.record is not None:
                desk.go("record", file=wish.record)
            else:
                desk.toast(msg("shell.already_open"))


class Troubles:
    """Show faults one after the other, as notes at the top of the window."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: list[Problem] = []
        self._shown: tuple[Toast, Weight] | None = None

    def add(self, found: Iterable[Msg | Problem]) -> None:
        """Add faults to the queue."""
        self._waiting += [one if isinstance(one, Problem) else Problem(one) for one in found]

    def show(self) -> None:
        """Show the gravest fault, unless a note at least as grave is shown."""
        if not self._waiting:
            return
        worst = max(self._waiting, key=lambda one: one.weight)  # the first if several are equal
        if self._desk.toasts and not self._outweighs(worst):
            return
        self._waiting.remove(worst)
        self._desk.toast(worst.words, "no", seconds=NOTED)
        self._shown = self._desk.toasts[0], worst.weight

    def _outweighs(self, problem: Problem) -> bool:
        """Return whether a fault may replace the note that is there now."""
        if problem.weight < Weight.MATCH:
            return False
        if self._shown is None or self._desk.toasts[0] is not self._shown[0]:
            return True  # the note shown is not about a problem
        return problem.weight > self._shown[1]
