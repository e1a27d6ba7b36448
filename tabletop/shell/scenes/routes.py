"""Scenes by name: a scene opens another one with ``desk.go(name)`` and imports none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from tabletop.shell.scene import Scene
from tabletop.shell.scenes import opening
from tabletop.shell.scenes.credits import CreditsScene
from tabletop.shell.scenes.home import HomeScene
from tabletop.shell.scenes.matchmenu import pause
from tabletop.shell.scenes.replay import replayed
from tabletop.shell.scenes.rules import RulesScene
from tabletop.shell.scenes.saves import SavesScene
from tabletop.shell.scenes.settings import SettingsScene
from tabletop.shell.scenes.setup import SetupScene
from tabletop.shell.scenes.sheet import SheetScene

HOME: Final = "home"
"""The scene the program begins with."""

ROUTES: Final[Mapping[str, Callable[..., Scene]]] = {
    HOME: HomeScene,
    "settings": SettingsScene,
    "credits": CreditsScene,
    "setup": SetupScene,
    "table": opening.table,
    "pause": pause,
    "sheet": SheetScene,
    "rules": RulesScene,
    "replay": replayed,
    "saves": SavesScene,
    "replays": partial(SavesScene, only="finished"),
    "continue": opening.opened,
    "record": opening.from_file,
}
"""Each is called with the desk and the keyword arguments given to ``desk.go``."""
