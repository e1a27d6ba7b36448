"""Make timelines of moments: over the whole window, or in place."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from tabletop.table import props
from tabletop.table.moment import BADGE_SECONDS, Moment, Stage
from tabletop.table.picture import Box, Item, ItemId, Picture, Point
from tabletop.table.props import Prop, Shows, Slip
from tabletop.table.stage import Appear, Cue, Fade, Grow, Rock, Slide, Timeline, Wipe, ids

Span: TypeAlias = tuple[float, float]
"""Beginning and length of a change, seconds."""

# A moment over the whole window.
_RECEDE: Final[Span] = (0.05, 0.18)  # the table darkens and blurs
_SEW: Final[Span] = (0.18, 0.48)  # a golden seam is sewn round the place
_RISE: Final[Span] = (0.42, 0.42)  # the hero rises
_TITLE: Final[Span] = (0.74, 0.24)  # the title appears, a little too large at first
_BURST: Final[Span] = (0.78, 0.52)  # buttons burst
_UNROLL: Final[Span] = (0.86, 0.16)  # the ribbon unrolls
_FLY: Final[Span] = (1.57, 0.31)  # the hero flies to its final place, and the table reappears
_REST: Final = 1.45  # seconds until all pieces stand still
_TILT: Final = -5.0  # tilt in degrees of a hero that does not rock
_HALO: Final = 34.0  # units of light around the place
_APART: Final = 30.0  # least units between the title and the hero
_MANY: Final = 16  # buttons
_SIDES: Final = (26.0, 34.0, 42.0)  # units across the buttons

# A ribbon at the place of its moment.
_POP: Final[Span] = (0.0, 0.16)  # the medal appears
_STITCH: Final[Span] = (0.0, 0.3)  # the seam is sewn
_OUT: Final[Span] = (0.08, 0.18)  # the ribbon slides out from behind the medal
_SHINE: Final[Span] = (0.26, 0.36)  # light runs over it
_SCATTER: Final[Span] = (0.1, 1.0)  # buttons burst
_SINK: Final[Span] = (0.85, 0.25)  # the buttons vanish
_LEAVE: Final = 0.18  # seconds in which all of it fades at the end
_FAR: Final = (95.0, 240.0)  # units that buttons fly
_FEW: Final = 20  # buttons
_SMALL: Final = (20.0, 27.0, 35.0)  # units across the buttons
_FALL: Final = 70.0  # units that the buttons sink

_BAND: Final = 12.0  # units around a seam
_SIGN: Final = 11  # the layer from which items are signs on others

_BUTTONS: Final = ("app/button-gold", "app/button-coral", "app/button-teal")


def over_window(
    moment: Moment,
    stage: Stage,
    words: str,
    picture: Picture,
    room: tuple[float, float],
    *,
    bursts: bool,
) -> Timeline:
    """Return the timeline of a moment that fills the window."""
    lit = None if stage.lit is None else picture.item(stage.lit)
    place = moment.place(picture)
    hero, text = _places(stage, lit, *room)
    shown = [_prop("table", props.Backdrop(hero.centre), Box(0, 0, *room))]
    cues: list[Cue] = [Fade(ids("table"), *_RECEDE), Fade(ids("table"), *_FLY, True, "soft")]
    if lit is not None:
        shown.append(_prop("lit", props.Bright(lit.sprite), lit.box))
    if place is not None:
        shown.append(_prop("halo", props.Light(_HALO, 190, hollow=True), place))
        shown.append(_prop("seam", props.Seam(studs=True), place))
        sewn = sum(_SEW)
        cues += [Wipe(ids("seam"), *_SEW), Fade(ids("halo"), sewn, _TITLE[0] - sewn)]
    if place is not None and not stage.rocks:
        points, box = _curve(hero, place)
        shown.append(_prop("thread", props.Thread(points), box))
    inset, tilt = 0.86, 0.0 if stage.rocks else _TILT
    shown += [
        _prop("glow", props.Light(1.3 * _HALO, 220, inset, disc=bool(stage.rocks)), hero),
        _prop("hero", props.Figure(stage.hero, stage.figure, tilt, stage.rocks), hero),
        _prop("title", props.Title(stage.title), replace(text, width=text.width - _APART)),
        _prop("ribbon", props.Ribbon(stage.ribbon, ItemId("title")), text),
        _prop("lines", props.Sentences(words, stage.line, ItemId("ribbon")), text),
    ]
    start, end = (_box(picture, name, hero) for name in (stage.start, stage.end))
    (x, y), (x0, y0), (x1, y1) = hero.centre, start.centre, end.centre
    last = max(0.1, min(1.0, end.height / hero.height))
    cues += [
        Appear(ids("hero"), _RISE[0]),
        Slide(ids("hero"), *_RISE, (x0 - x, y0 - y)),
        Grow(ids("hero"), *_RISE, 0.25),
        Rock(ids("hero"), sum(_RISE), _REST - sum(_RISE), stage.rocks),
        Slide(ids("hero"), *_FLY, (x1 - x, y1 - y), away=True),
        Grow(ids("hero"), *_FLY, 1.0, last),
        Appear(ids("glow", "thread"), sum(_RISE)),
        Appear(ids("title"), _TITLE[0]),
        Grow(ids("title"), *_TITLE, 0.8, curve="over"),
        Appear(ids("ribbon", "lines"), _UNROLL[0]),
        Wipe(ids("ribbon"), *_UNROLL),
    ]
    flying = list(_across(room, hero.centre, text)) if bursts else []
    cues += _burst(flying, hero.centre, _BURST)
    cues.append(Appear(frozenset(one.id for one in flying), _BURST[0]))
    stays = {"table", "lit", "hero"}
    shown += flying
    leaves = frozenset(one.id for one in shown if one.id not in stays)
    cues.append(Fade(leaves, *_FLY, True, "soft"))
    return Timeline(Picture(()), tuple(cues), props=tuple(shown), needs=ids("table"), rests=_REST)


def at_place(moment: Moment, picture: Picture, slip: Slip, face: Box, *, bursts: bool) -> Timeline:
    """Return the timeline of a moment announced by a ribbon in place."""
    place, middle = moment.place(picture), slip.medal.centre
    aspect = moment.sprite.aspect or moment.aspect
    gaps = () if place is None else _signs(place, picture)
    seam = () if place is None else (_prop("seam", props.Seam(gaps=gaps), place),)
    flying = tuple(_around(middle, _FAR, _FEW, _SMALL)) if bursts else ()
    cues: list[Cue] = [
        Wipe(ids("seam"), *_STITCH),
        Wipe(ids("slip"), *_OUT, "soft"),
        Wipe(ids("glint"), *_SHINE),
        Appear(ids("glint"), _SHINE[0], until=sum(_SHINE)),
        Grow(ids("medal"), *_POP, 0.8, curve="over"),
    ]
    names = frozenset(one.id for one in flying)
    cues += _burst(flying, middle, _SCATTER)
    cues += [
        Slide(names, *_SCATTER, (0.0, _FALL), away=True, curve="fall"),
        Fade(names, *_SINK, True),
    ]
    return Timeline(
        Picture(()),
        tuple(cues),
        props=(
            *seam,
            *flying,
            _prop("slip", slip, face),
            _prop("glint", props.Glint(), face),
            _prop("medal", props.Medal(moment.sprite, aspect), slip.medal),
        ),
        needs=ids("slip", "medal"),
        rests=BADGE_SECONDS,
        fades=(BADGE_SECONDS - _LEAVE, _LEAVE),
    )


def _prop(name: str, shows: Shows, box: Box) -> Prop:
    return Prop(ItemId(name), shows, box)


def _places(stage: Stage, lit: Item | None, width: float, height: float) -> tuple[Box, Box]:
    """Return the boxes of hero and words, clear of the lit item if they fit."""
    beside = lit.box if lit is not None and lit.box.width < width * 0.45 else None
    right = beside is None or beside.centre[0] < width / 2
    x, room = 0.06 * width, 0.88 * width
    if beside is not None:
        x = beside.right if right else 0.0
        room = width - beside.right if right else beside.x
    share, at, words = (0.205, 0.405, 0.56) if beside is not None else (0.24, 0.44, 0.54)
    high = min(stage.size[1], height * 0.62)
    wide = min(stage.size[0] * high / stage.size[1], room * 0.3)
    high = wide * stage.size[1] / stage.size[0]
    middle = height * 0.53
    centre = x + room * (share if right else 1 - share)
    hero = Box.around(centre, middle, wide, high)
    left = x + room * (at if right else 1 - at - words)
    return hero, Box(left, middle - 260, room * words, 460)


def _box(picture: Picture, name: ItemId, usual: Box) -> Box:
    item = picture.item(name)
    return usual if item is None else item.box


def _curve(hero: Box, square: Box) -> tuple[tuple[Point, ...], Box]:
    """Return the thread's curve from ``square`` to the hero, and its box."""
    right = hero.centre[0] > square.centre[0]
    x0 = square.right + 6 if right else square.x - 6
    x3 = hero.x + 34 if right else hero.right - 34
    y0, y3 = square.y + square.height * 0.62, hero.centre[1]
    bow = (x3 - x0) * 0.42
    points = (x0, y0), (x0 + bow, y0 - 150), (x3 - bow, y3 - 110), (x3, y3)
    low = min(y for _, y in points) - 8
    left = min(x0, x3) - 8
    box = Box(left, low, abs(x3 - x0) + 16, max(y0, y3) - low + 8)
    return tuple((x - left, y - low) for x, y in points), box


def _signs(place: Box, picture: Picture) -> tuple[Box, ...]:
    """Return the boxes of signs that interrupt the seam around a place."""
    inner, outer = place.grown(-_BAND), place.grown(_BAND)
    boxes = [item.box for item in picture.items if item.layer >= _SIGN]
    boxes += [label.box for label in picture.labels]
    edge = [box for box in boxes if outer.overlaps(box) and not inner.contains(box)]
    return tuple(box for box in edge if not box.contains(inner))


def _around(
    start: Point, far: tuple[float, float], many: int, sides: tuple[float, ...]
) -> Iterator[Prop]:
    """Yield buttons placed around ``start``."""
    rng = Random(5)
    for index in range(many):
        at = math.tau * (index + rng.uniform(0.2, 0.8)) / many
        away = rng.uniform(*far)
        side = sides[index % len(sides)]
        x, y = start[0] + away * math.cos(at), start[1] + away * math.sin(at)
        box = Box.around(x, y, side, side)
        yield _prop(f"button {index}", props.Button(_BUTTONS[index % len(_BUTTONS)]), box)


def _across(room: tuple[float, float], start: Point, words: Box) -> Iterator[Prop]:
    """Yield buttons placed all over a window, except on its words."""
    width, height = room
    for one in _around((0.0, 0.0), (0.36, 0.52), _MANY, _SIDES):
        (x, y), side = one.box.centre, one.box.width
        x, y = start[0] + x * width * 0.9, start[1] + y * height * 1.05
        x, y = min(max(30.0, x), width - 30), min(max(30.0, y), height - 30)
        if not words.grown(10).contains(Box(x, y, 1, 1)):
            yield replace(one, box=Box.around(x, y, side, side))


def _burst(buttons: Iterable[Prop], start: Point, span: Span) -> Iterator[Cue]:
    for one in buttons:
        x, y = one.box.centre
        yield Slide(frozenset({one.id}), *span, (start[0] - x, start[1] - y))
