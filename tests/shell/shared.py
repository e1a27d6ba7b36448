"""Share measured letters and drawn pictures among the stages of a run."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from tabletop.assets import sprite_path
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.cache import StandIns, SurfaceCache
from tabletop.shell.art.theme import Theme
from tabletop.shell.text import Typesetter

PICTURES = 160 << 20
"""Bytes of pictures kept for each theme: those of several window sizes."""

THEMES = 4
"""Themes with cached pictures: the existing ones, and one that a test changed."""

LETTERS = 48 << 20
"""Bytes of drawn lines kept."""


class Roomy(SurfaceCache):
    """Keep the budget for windows of any size."""

    @property
    def budget(self) -> int:
        """Return the bytes that may be held."""
        return PICTURES

    @budget.setter
    def budget(self, _: int) -> None:
        """Ignore the budget of a window: the cache serves many windows."""


class SharedAtlas(Atlas):
    """Remember the pictures of each theme when the theme changes.

    The program's own atlas forgets them; its tests are in ``test_art.py``.
    """

    def __init__(self) -> None:
        super().__init__(sprite_path(""))
        self._shelves: OrderedDict[tuple[Theme, str], SurfaceCache] = OrderedDict()
        self._change()

    @property
    def theme(self) -> Theme:
        return self._bench.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._bench.theme = theme
        self._change()

    @property
    def backs(self) -> str:
        return self._bench.drawings.design

    @backs.setter
    def backs(self, design: str) -> None:
        self._bench.drawings.design = design
        self._change()

    def _change(self) -> None:
        deadline, looks = self.pictures.deadline, (self.theme, self.backs)
        self.pictures = self._shelves.setdefault(looks, Roomy(PICTURES))
        self.pictures.deadline = deadline
        self.stand_ins = StandIns(self.pictures)
        self._shelves.move_to_end(looks)
        if len(self._shelves) > THEMES:
            self._shelves.popitem(last=False)


@cache
def atlas() -> Atlas:
    """Return the atlas of every stage."""
    return SharedAtlas()


@cache
def typesetter() -> Typesetter:
    """Return the typesetter of every stage."""
    return Typesetter(sprite_path("fonts"), LETTERS)
