"""Define the picture of an ending, and how it comes about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, TypeVar

from tabletop.kernel.words import msg
from tabletop.table.picture import Item, ItemId, Label, Picture

LONGEST: Final = 3.0
"""Seconds after which every ending is complete, whatever there is to count."""


@dataclass(frozen=True, slots=True)
class Appear:
    """Show items and labels only from a time on.

    Attributes:
        at: Seconds from the beginning.
        sound: Heard when they come, or ``""``.
        until: Seconds from the beginning at which they are gone; ``None`` if they stay.
    """

    ids: frozenset[ItemId]
    at: float
    sound: str = ""
    until: float | None = None

    @property
    def end(self) -> float:
        """Return the time at which they are there."""
        return self.at

    def hides(self, now: float) -> bool:
        """Tell whether they are not seen ``now``."""
        return now < self.at or (self.until is not None and now >= self.until)


@dataclass(frozen=True, slots=True)
class Slide:
    """Move items and labels to their boxes, fast at first.

    Attributes:
        dx: Units to the right of its box at which each one starts.
        dy: Units below it.
        at: Seconds from the beginning.
        seconds: Length of the way.
        sound: Heard when they arrive, or ``""``.
    """

    ids: frozenset[ItemId]
    dx: float
    dy: float
    at: float
    seconds: float
    sound: str = ""

    @property
    def end(self) -> float:
        """Return the time of arrival."""
        return self.at + self.seconds


@dataclass(frozen=True, slots=True)
class Wipe:
    """Show items little by little, from the left to the right.

    Attributes:
        at: Seconds from the beginning.
        seconds: Time until all of them is seen.
    """

    ids: frozenset[ItemId]
    at: float
    seconds: float

    @property
    def end(self) -> float:
        """Return the time at which all of them is seen."""
        return self.at + self.seconds


@dataclass(frozen=True, slots=True)
class Count:
    """Write other numbers in a label before its own.

    Attributes:
        label: The label.
        steps: Time and number of each, in order; the last is at the end.
    """

    label: ItemId
    steps: tuple[tuple[float, int], ...]

    @property
    def end(self) -> float:
        """Return the time of the last number."""
        return self.steps[-1][0]


@dataclass(frozen=True, slots=True)
class Led:
    """Let an item stand before centred words, both in the middle together.

    Attributes:
        item: The item; its middle is that of the label's box.
        label: The label.
        width: Units across the item.
        gap: Units between them.
    """

    item: ItemId
    label: ItemId
    width: float
    gap: float


PartT = TypeVar("PartT", Item, Label)

Cue: TypeAlias = Appear | Slide | Wipe | Count


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Hold what is seen at one time.

    Attributes:
        parts: By item, the share that is uncovered from its left, if not all of it.
        led: Items that stand before the words of a label.
    """

    items: tuple[Item, ...]
    labels: tuple[Label, ...]
    parts: Mapping[ItemId, float] = field(default_factory=dict)
    led: tuple[Led, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """Hold the picture that remains, and the cues that lead to it.

    Attributes:
        picture: Everything, as it stays. Tokens in it are drawn as portraits.
        cues: All that comes later or from elsewhere; the rest is there from the beginning.
        led: Items that stand before the words of a label.
        height: Units down that it takes; more than it was given if its words need that.
    """

    picture: Picture
    cues: tuple[Cue, ...] = ()
    led: tuple[Led, ...] = ()
    height: float = 0.0

    @property
    def seconds(self) -> float:
        """Return the time after which nothing moves."""
        later = (cue.until for cue in self.cues if isinstance(cue, Appear) and cue.until)
        return max((*(cue.end for cue in self.cues), *later), default=0.0)

    @property
    def still(self) -> Ending:
        """Return what remains of it, without any motion."""
        last = self.at(self.seconds)
        return replace(self, picture=Picture(last.items, last.labels), cues=())

    def magnified(self, by: float) -> Ending:
        """Return the same ending, everything in it so many times larger."""
        items = (
            replace(one, box=one.box.scaled(by), height=one.height * by)
            for one in self.picture.items
        )
        labels = (
            replace(one, box=one.box.scaled(by), size=one.size * by) for one in self.picture.labels
        )
        slides = (
            replace(cue, dx=cue.dx * by, dy=cue.dy * by) if isinstance(cue, Slide) else cue
            for cue in self.cues
        )
        led = (replace(one, width=one.width * by, gap=one.gap * by) for one in self.led)
        whole = Picture(tuple(items), tuple(labels))
        return Ending(whole, tuple(slides), tuple(led), self.height * by)

    def at(self, now: float) -> Snapshot:
        """Return what is seen ``now`` seconds after the beginning."""
        hidden: set[ItemId] = set()
        shifts: dict[ItemId, tuple[float, float]] = {}
        parts: dict[ItemId, float] = {}
        numbers: dict[ItemId, int] = {}
        for cue in self.cues:
            match cue:
                case Appear():
                    hidden.update(cue.ids if cue.hides(now) else ())
                case Slide(ids, dx, dy, at, seconds):
                    left = (1 - _share(now, at, seconds)) ** 3
                    shifts.update(dict.fromkeys(ids, (dx * left, dy * left)))
                case Wipe(ids, at, seconds):
                    parts.update(dict.fromkeys(ids, _share(now, at, seconds)))
                case Count(label, steps):
                    numbers[label] = _number(steps, now)
        items = tuple(_moved(one, shifts) for one in self.picture.items if one.id not in hidden)
        labels = (_moved(one, shifts) for one in self.picture.labels if one.id not in hidden)
        return Snapshot(items, tuple(_counted(one, numbers) for one in labels), parts, self.led)

    def sounds(self, since: float, now: float) -> tuple[str, ...]:
        """Return the sounds after ``since``, up to ``now``, each once."""
        due = (
            (cue.end, cue.sound)
            for cue in self.cues
            if isinstance(cue, Appear | Slide) and cue.sound and since < cue.end <= now
        )
        return tuple(dict.fromkeys(sound for _, sound in sorted(due)))


def ids(*names: str) -> frozenset[ItemId]:
    """Return the set of names for a cue."""
    return frozenset(map(ItemId, names))


def counting(label: str, values: Iterable[int], at: float, seconds: float) -> Count:
    """Count through ``values`` in equal steps; the last one comes at the end.

    >>> counting("total", (0, 5, 9), 1.0, 2.0).steps
    ((0.0, 0), (2.0, 5), (3.0, 9))
    """
    first, *rest = values
    step = seconds / max(1, len(rest))
    later = ((at + step * number, value) for number, value in enumerate(rest, start=1))
    return Count(ItemId(label), ((0.0, first), *later))


def _share(now: float, at: float, seconds: float) -> float:
    """Return the part of a stretch of time that is over."""
    return min(1.0, max(0.0, (now - at) / seconds)) if seconds > 0 else float(now >= at)


def _number(steps: tuple[tuple[float, int], ...], now: float) -> int:
    """Return the number that is written ``now``."""
    return [value for at, value in steps if at <= now or at == steps[0][0]][-1]


def _moved(one: PartT, shifts: Mapping[ItemId, tuple[float, float]]) -> PartT:
    """Return the item or label on its way."""
    shift = shifts.get(one.id)
    return one if shift is None else replace(one, box=one.box.translate(*shift))


def _counted(label: Label, numbers: Mapping[ItemId, int]) -> Label:
    """Return the label with the number that is written now."""
    value = numbers.get(label.id)
    return label if value is None else replace(label, words=msg("kernel.number", value=value))
