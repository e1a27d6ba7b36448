"""List the scenes by name.

A scene opens another with ``desk.go(name)`` and imports no other scene.

The module of a scene is imported when it is opened, or by :data:`WARM` while nobody waits, so
that the window is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tabletop.games import GAMES
from tabletop.kernel.late import resolve
from tabletop.shell.desk import Desk

if TYPE_CHECKING:
    from tabletop.shell.scene import Scene

HOME: Final = "home"
"""Name of the first scene."""

TABLE: Final[Mapping[str, str]] = {
    HOME: "scenes.home.home:HomeScene",
    "first_run": "scenes.settings.firstrun:FirstRunScene",
    "people": "scenes.people.people:PeopleScene",
    "cast": "scenes.people.cast:CastScene",
    "settings": "scenes.settings.settings:SettingsScene",
    "letters": "dialogs.letters:LettersScene",
    "day": "scenes.day.page:DayScene",
    "credits": "scenes.settings.settings:CreditsScene",
    "quick": "scenes.setup.quick:QuickScene",
    "setup": "scenes.setup.quick:with_drawer",
    "house_rules": "scenes.setup.houserules:LaterScene",
    "table": "opening:table",
    "pause": "scenes.menu.matchmenu:pause",
    "undo_end": "scenes.menu.matchmenu:undo_end",
    "sheet": "scenes.sheet.sheet:SheetScene",
    "evening": "scenes.evening.between:evening",
    "house": "scenes.house.house:HouseScene",
    "wall": "scenes.wall.wall:WallScene",
    "ending": "scenes.ending.ending:EndingScene",
    "fingerprint": "scenes.menu.fingerprint:FingerprintDialog",
    "rules": "scenes.rules.rules:RulesScene",
    "replay": "scenes.replay.replay:replayed",
    "saves": "scenes.saves.saves:SavesScene",
    "replays": "scenes.saves.saves:replays",
    "continue": "opening:opened",
    "record": "opening:from_file",
    "lessons": "scenes.lessons.lessons:lessons",
    "lesson": "scenes.lessons.lessons:lesson",
    "lesson_menu": "scenes.lessons.lessons:LessonMenu",
    "lesson_end": "scenes.lessons.lessons:LessonEnd",
}
"""Module, below the shell, and the callable in it that makes the scene.

The callable receives the desk and the keyword arguments given to ``desk.go``.
"""


def _module(target: str) -> str:
    return f"tabletop.shell.{target.partition(':')[0]}"


def _make(target: str, desk: Desk, **how: Any) -> Scene:
    made: Scene = resolve(f"tabletop.shell.{target}")(desk, **how)
    return made


ROUTES: Final[Mapping[str, Callable[..., Scene]]] = {
    name: partial(_make, target) for name, target in TABLE.items()
}
"""The callables of the table; each imports its module when it is called."""

WARM: Final[Sequence[Callable[[], object]]] = (
    *(cover.open for cover in GAMES.covers),
    partial(import_module, "tabletop.shell.art.pieces"),
    partial(import_module, _module(TABLE["quick"])),
    partial(import_module, "tabletop.shell.table.scene"),
    partial(import_module, _module(TABLE["pause"])),
)
"""Functions that import code for the most likely next clicks, called in idle time."""
