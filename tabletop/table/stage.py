"""Define timelines: pictures, and the cues that animate them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final, TypeAlias, TypeVar

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.table.picture import Item, ItemId, Label, Picture
from tabletop.table.props import Prop
from tabletop.table.tween import Curve, pace, part

LONGEST: Final = 3.0
"""Seconds after which every ending is complete, whatever there is to count."""

_SWAYS: Final = 2.6
"""Swings of a bell per second."""

_STEP: Final = 1.5
"""Degrees between two poses in which a rocking prop is drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """Describe the look of an item, a label or a prop at a given time.

    Attributes:
        seen: Its opacity, 0 to 1.
        share: The share of it that is uncovered.
        shift: Units from its box to the right, and down.
        grown: Its scale, relative to its usual size.
        turn: Degrees by which it is turned.
    """

    seen: float = 1.0
    share: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    grown: float = 1.0
    turn: float = 0.0


PLAIN: Final = Look()
"""The look of anything without a cue."""


@dataclass(frozen=True, slots=True)
class Appear:
    """Show items, labels or props from a given time.

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
        """Return the time of the last change."""
        return self.at if self.until is None else self.until


@dataclass(frozen=True, slots=True)
class _Motion:
    """Describe a change that lasts ``seconds``."""

    ids: frozenset[ItemId]
    at: float
    seconds: float

    @property
    def end(self) -> float:
        return self.at + self.seconds


@dataclass(frozen=True, slots=True)
class Slide(_Motion):
    """Move items or props to their boxes, or away from them.

    Attributes:
        by: Units from the box, right and down, to the other end of the way.
        sound: Heard on arrival, or ``""``.
        away: Whether they leave their boxes.
    """

    by: tuple[float, float] = (0.0, 0.0)
    sound: str = ""
    away: bool = False
    curve: Curve = "soft"


@dataclass(frozen=True, slots=True)
class Wipe(_Motion):
    """Reveal things gradually: pictures from left to right."""

    curve: Curve = "even"


@dataclass(frozen=True, slots=True)
class Fade(_Motion):
    """Fade props in or out."""

    out: bool = False
    curve: Curve = "even"


@dataclass(frozen=True, slots=True)
class Grow(_Motion):
    """Scale props from one share of their usual size to another."""

    first: float = 1.0
    last: float = 1.0
    curve: Curve = "soft"


@dataclass(frozen=True, slots=True)
class Rock(_Motion):
    """Swing props by up to ``degrees``, less and less, like a bell."""

    degrees: float = 0.0


@dataclass(frozen=True, slots=True)
class Count:
    """Show numbers in a label, each from its time on; the last one stays."""

    label: ItemId
    steps: tuple[tuple[float, int], ...]

    @property
    def end(self) -> float:
        """Return the time of the last number."""
        return self.steps[-1][0]

    def number(self, now: float) -> int:
        """Return the number shown at the time ``now``."""
        return [value for at, value in self.steps if at <= now or at == self.steps[0][0]][-1]


@dataclass(frozen=True, slots=True)
class Led:
    """Centre an item, ``width`` units across, with the label after it."""

    item: ItemId
    label: ItemId
    width: float
    gap: float


PartT = TypeVar("PartT", Item, Label)

Cue: TypeAlias = Appear | Slide | Wipe | Fade | Grow | Rock | Count


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Hold everything visible at a given time, with the looks not plain."""

    items: tuple[Item, ...]
    labels: tuple[Label, ...]
    looks: Mapping[ItemId, Look] = field(default_factory=dict)
    led: tuple[Led, ...] = ()

    def look(self, name: ItemId) -> Look:
        """Return the look of an item or a prop."""
        return self.looks.get(name, PLAIN)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Hold the final picture, and the cues that lead to it.

    Attributes:
        picture: Everything, as it stays. Tokens in it are drawn as portraits.
        cues: All that comes later or from elsewhere; the rest is there from the beginning.
        led: Items that stand before the words of a label.
        height: Units down that it takes; more than it was given if its words need that.
        props: Things that are drawn above the picture, the lowest first.
        needs: Props without which nothing is shown. They are made first.
        rests: The time that is shown where nothing may move; ``None`` for the end.
        fades: Begin and length, in seconds, of all props' fading; ``None`` if they stay. It then
            begins once the props in ``needs`` are made, but ends as early as without that delay.
    """

    picture: Picture
    cues: tuple[Cue, ...] = ()
    led: tuple[Led, ...] = ()
    height: float = 0.0
    props: tuple[Prop, ...] = ()
    needs: frozenset[ItemId] = frozenset()
    rests: float | None = None
    fades: tuple[float, float] | None = None

    @property
    def seconds(self) -> float:
        """Return the duration of all motion in seconds."""
        return max((cue.end for cue in self.cues), default=0.0)

    @property
    def rest(self) -> float:
        """Return the time of the frame shown when motion is turned off."""
        return self.seconds if self.rests is None else self.rests

    def magnified(self, by: float) -> Timeline:
        """Return the timeline with everything ``by`` times larger."""
        items = (
            replace(one, box=one.box.scaled(by), height=one.height * by)
            for one in self.picture.items
        )
        labels = (
            replace(one, box=one.box.scaled(by), size=one.size * by) for one in self.picture.labels
        )
        cues = (
            replace(cue, by=(cue.by[0] * by, cue.by[1] * by)) if isinstance(cue, Slide) else cue
            for cue in self.cues
        )
        return replace(
            self,
            picture=Picture(tuple(items), tuple(labels)),
            cues=tuple(cues),
            led=tuple(replace(one, width=one.width * by, gap=one.gap * by) for one in self.led),
            height=self.height * by,
            props=tuple(replace(one, box=one.box.scaled(by)) for one in self.props),
        )

    def at(self, now: float) -> Snapshot:
        """Return the snapshot ``now`` seconds after the beginning."""
        looks: dict[ItemId, Look] = {}
        numbers: dict[ItemId, int] = {}
        for cue in self.cues:
            if isinstance(cue, Count):
                numbers[cue.label] = cue.number(now)
            else:
                looks.update({one: changed(looks.get(one, PLAIN), cue, now) for one in cue.ids})
        gone = {name for name, look in looks.items() if not look.seen}
        items = tuple(_moved(one, looks) for one in self.picture.items if one.id not in gone)
        labels = (_moved(one, looks) for one in self.picture.labels if one.id not in gone)
        return Snapshot(items, tuple(_counted(one, numbers) for one in labels), looks, self.led)

    def sounds(self, since: float, now: float) -> tuple[str, ...]:
        """Return the sounds after ``since``, up to ``now``, each once."""
        due = (
            (cue.at if isinstance(cue, Appear) else cue.end, cue.sound)
            for cue in self.cues
            if isinstance(cue, Appear | Slide) and cue.sound
        )
        heard = sorted((at, sound) for at, sound in due if since < at <= now)
        return tuple(dict.fromkeys(sound for _, sound in heard))


def ids(*names: str) -> frozenset[ItemId]:
    """Return names as the set of ids of a cue."""
    return frozenset(map(ItemId, names))


def counting(label: str, values: Iterable[int], at: float, seconds: float) -> Count:
    """Count through ``values`` in equal steps, reaching the last at the end.

    >>> counting("total", (0, 5, 9), 1.0, 2.0).steps
    ((0.0, 0), (2.0, 5), (3.0, 9))
    """
    first, *rest = values
    step = seconds / max(1, len(rest))
    later = ((at + step * number, value) for number, value in enumerate(rest, start=1))
    return Count(ItemId(label), ((0.0, first), *later))


def changed(look: Look, cue: Appear | Slide | Wipe | Fade | Grow | Rock, now: float) -> Look:
    """Return ``look`` as changed by a cue at the time ``now``."""
    if isinstance(cue, Appear):
        gone = now < cue.at or (cue.until is not None and now >= cue.until)
        return replace(look, seen=0.0) if gone else look
    if isinstance(cue, Rock):
        since = now - cue.at
        if since <= 0 or now >= cue.end:
            return look
        swing = cue.degrees * math.exp(-2.2 * since) * math.sin(math.tau * _SWAYS * since)
        return replace(look, turn=_STEP * round(swing / _STEP))
    done = pace(cue.curve, part(now, cue.at, cue.seconds))
    match cue:
        case Slide(by=(dx, dy)):
            far, (x, y) = (done if cue.away else 1 - done), look.shift
            return replace(look, shift=(x + dx * far, y + dy * far))
        case Wipe():
            return replace(look, share=done)
        case Fade():
            return replace(look, seen=look.seen * (1 - done if cue.out else done))
        case Grow():
            return replace(look, grown=look.grown * (cue.first + (cue.last - cue.first) * done))


def poses(degrees: float) -> tuple[float, ...]:
    """Return the angles of a prop that swings by up to ``degrees``.

    >>> poses(3.0)
    (-3.0, -1.5, 0.0, 1.5, 3.0)
    """
    many = round(degrees / _STEP)
    return tuple(_STEP * step for step in range(-many, many + 1))


def _moved(one: PartT, looks: Mapping[ItemId, Look]) -> PartT:
    shift = looks.get(one.id, PLAIN).shift
    return one if shift == (0.0, 0.0) else replace(one, box=one.box.translate(*shift))


def _counted(label: Label, numbers: Mapping[ItemId, int]) -> Label:
    value = numbers.get(label.id)
    return label if value is None else replace(label, words=msg("kernel.number", value=value))
