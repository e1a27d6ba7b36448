"""Slide a crowd of pieces and labels by moving what was drawn of them.

Nothing is computed anew for those that only move along the cloth. At first each is shown as it
lay; a few a frame are then drawn as they will lie, so that the arrival draws nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.shell.canvas import Op
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.tween import Glide

NEARLY: Final = 4
"""Pixels by which sides may grow or shrink at once on the way; by more, a piece is stretched."""

DRAWN: Final = 24
"""Things that are drawn as they will lie in one frame, where their pictures are known."""

Part: TypeAlias = Item | Label
Name: TypeAlias = tuple[type, ItemId]
Drawn: TypeAlias = tuple[Part, list[Op]]
"""A thing, and the operations that draw it where it lies."""


def named(part: Part) -> Name:
    """Return the name that tells an item from a label of the same id."""
    return type(part), part.id


@dataclass(slots=True)
class Slide:
    """Hold one thing on its way.

    Attributes:
        part: The thing where it will lie.
        back: Units from there back to where the glide began.
        drawn: The drawing that is shown of it; ``None`` before there was one.
    """

    part: Part
    back: tuple[float, float]
    drawn: Drawn | None

    @property
    def late(self) -> bool:
        """Tell whether it is still shown as it lay."""
        return self.drawn is None or self.drawn[0] is not self.part

    def off(self, left: float, scale: float) -> tuple[int, int]:
        """Return the pixels by which what was drawn is moved.

        Args:
            left: Share of the way that is left.
            scale: Pixels in a unit.
        """
        assert self.drawn is not None
        (x, y), (was_x, was_y) = self.part.box.centre, self.drawn[0].box.centre
        return (
            round((x + self.back[0] * left - was_x) * scale),
            round((y + self.back[1] * left - was_y) * scale),
        )


class Sliding:
    """Hold all that slides in one glide."""

    def __init__(self) -> None:
        self._slides: dict[Name, Slide] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._slides

    def forget(self) -> None:
        """Forget everything: it looks different now."""
        self._slides.clear()

    def begin(self, glide: Glide, nearly: float, lay: Mapping[Name, Drawn]) -> None:
        """Begin another glide.

        Args:
            glide: All that moves; its labels slide, and its pieces on the cloth.
            nearly: Units by which the sides of an item may change, see :data:`NEARLY`.
            lay: The drawings of the things before they moved.
        """
        self._slides.clear()
        slides = glide.slides
        begun = [
            (box, item)
            for name, (box, item) in glide.moves.items()
            if name in slides
            and abs(box.width - item.box.width) <= nearly
            and abs(box.height - item.box.height) <= nearly
        ]
        things: list[tuple[Box, Part]] = [*begun, *glide.words.values()]
        for box, part in things:
            (x, y), (to_x, to_y) = box.centre, part.box.centre
            old = lay.get(named(part))
            drawn = old if old is not None and _alike(old[0], part) else None
            self._slides[named(part)] = Slide(part, (x - to_x, y - to_y), drawn)

    def items(self) -> Collection[ItemId]:
        """Return the items that slide."""
        return [name for kind, name in self._slides if kind is Item]

    def labels(self) -> list[Slide]:
        """Return the labels that slide."""
        return [slide for (kind, _), slide in self._slides.items() if kind is Label]

    def slide(self, name: ItemId) -> Slide:
        """Return an item that slides."""
        return self._slides[Item, name]

    def late(self) -> Iterator[Slide]:
        """Yield what is not drawn yet as it will lie.

        All that was never drawn comes first.
        """
        late = [slide for slide in self._slides.values() if slide.late]
        yield from sorted(late, key=lambda slide: slide.drawn is not None)

    def drawn(self) -> dict[Name, Drawn]:
        """Return what was drawn of everything that slides."""
        slides = self._slides.items()
        return {name: slide.drawn for name, slide in slides if slide.drawn is not None}


def _alike(old: Part, new: Part) -> bool:
    """Return whether something still looks as it did, but for its size."""
    if isinstance(old, Item) and isinstance(new, Item):
        return (old.sprite, old.pose) == (new.sprite, new.pose)
    assert isinstance(old, Label) and isinstance(new, Label)
    return (old.words, old.tone) == (new.words, new.tone)
