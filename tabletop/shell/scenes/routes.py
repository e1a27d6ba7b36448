"""Scenes by name: a scene opens another one with ``desk.go(name)`` and imports none.

Only the first screen is imported at once; the others when they are opened, or by
:data:`WARM` while nobody waits, so that the window is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.games import GAMES
from tabletop.shell.scenes.home import HomeScene

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.scene import Scene

HOME: Final = "home"
"""The scene the program begins with."""


def _first(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.firstrun import FirstRunScene

    return FirstRunScene(desk, **how)


def _people(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.people import PeopleScene

    return PeopleScene(desk, **how)


def _settings(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.settings import SettingsScene

    return SettingsScene(desk, **how)


def _credits(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.credits import CreditsScene

    return CreditsScene(desk, **how)


def _setup(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.setup import SetupScene

    return SetupScene(desk, **how)


def _table(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.opening import table

    return table(desk, **how)


def _pause(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.matchmenu import pause

    return pause(desk, **how)


def _sheet(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.sheet import SheetScene

    return SheetScene(desk, **how)


def _fingerprint(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.fingerprint import FingerprintDialog

    return FingerprintDialog(desk, **how)


def _rules(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.rules import RulesScene

    return RulesScene(desk, **how)


def _replay(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.replay import replayed

    return replayed(desk, **how)


def _saves(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.saves import SavesScene

    return SavesScene(desk, **how)


def _replays(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.saves import SavesScene

    return SavesScene(desk, only="finished", **how)


def _continue(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.opening import opened

    return opened(desk, **how)


def _record(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.opening import from_file

    return from_file(desk, **how)


def _lessons(desk: Desk, **how: Any) -> Scene:
    if "game" in how:  # it is known which one
        return _lesson(desk, **how)
    from tabletop.shell.scenes.lessons import LessonsScene

    return LessonsScene(desk)


def _lesson(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.learning import lesson

    return lesson(desk, **how)


def _lesson_menu(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.lessons import LessonMenu

    return LessonMenu(desk, **how)


def _lesson_end(desk: Desk, **how: Any) -> Scene:
    from tabletop.shell.scenes.lessons import LessonEnd

    return LessonEnd(desk, **how)


ROUTES: Final[Mapping[str, Callable[..., Scene]]] = {
    HOME: HomeScene,
    "first_run": _first,
    "people": _people,
    "settings": _settings,
    "credits": _credits,
    "setup": _setup,
    "table": _table,
    "pause": _pause,
    "sheet": _sheet,
    "fingerprint": _fingerprint,
    "rules": _rules,
    "replay": _replay,
    "saves": _saves,
    "replays": _replays,
    "continue": _continue,
    "record": _record,
    "lessons": _lessons,
    "lesson": _lesson,
    "lesson_menu": _lesson_menu,
    "lesson_end": _lesson_end,
}
"""Each is called with the desk and the keyword arguments given to ``desk.go``."""


def _warm_table() -> None:
    from tabletop.shell.table.scene import TableScene

    assert TableScene.name == "table"


def _warm_setup() -> None:
    from tabletop.shell.scenes import setup

    assert setup


def _warm_menu() -> None:
    from tabletop.shell.scenes import matchmenu

    assert matchmenu


WARM: Final[Sequence[Callable[[], object]]] = (
    *(cover.open for cover in GAMES.covers),
    _warm_setup,
    _warm_table,
    _warm_menu,
)
"""Each imports a part of what the most likely next clicks need, while nobody waits."""
