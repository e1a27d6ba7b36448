"""What all stages of one run share: letters once measured, pictures once drawn."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from tabletop.assets import sprite_path
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.art.theme import Theme
from tabletop.shell.text import Typesetter

PICTURES = 160 << 20
"""Bytes of pictures kept for each theme: those of several window sizes."""

THEMES = 4
"""Themes of which pictures are kept: those there are, and one that a test changed."""

LETTERS = 48 << 20
"""Bytes of drawn lines kept."""


class Roomy(SurfaceCache):
    """Keeps its budget, however small the window is that it draws for."""

    @property
    def budget(self) -> int:
        """Bytes that may be held."""
        return PICTURES

    @budget.setter
    def budget(self, _: int) -> None:
        """Asked for by every window; what is drawn here is drawn for many."""


class SharedAtlas(Atlas):
    """Remembers what it drew in each theme when it draws in another.

    The program's own forgets that; its tests are in ``test_art.py``.
    """

    def __init__(self) -> None:
        super().__init__(sprite_path(""))
        self._shelves: OrderedDict[Theme, SurfaceCache] = OrderedDict()
        self._change()

    @property
    def theme(self) -> Theme:
        return self._bench.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._bench.theme = theme
        self._change()

    def _change(self) -> None:
        self._kept = self._shelves.setdefault(self.theme, Roomy(PICTURES))
        self._shelves.move_to_end(self.theme)
        if len(self._shelves) > THEMES:
            self._shelves.popitem(last=False)


@cache
def atlas() -> Atlas:
    """The atlas of every stage."""
    return SharedAtlas()


@cache
def typesetter() -> Typesetter:
    """The typesetter of every stage."""
    return Typesetter(sprite_path("fonts"), LETTERS)
