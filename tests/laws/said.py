"""Collect what random matches say, draw and sound like."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

from tabletop.bots.bot import Budget
from tabletop.kernel.words import Msg
from tabletop.table.gesture import Put
from tabletop.table.sprites import Art, Sewn
from tests.laws.test_table import other_gestures
from tests.laws.walks import Walk


@dataclass(frozen=True)
class Shown:
    """Hold what a match shows and says.

    Attributes:
        messages: One of each key and kinds of arguments.
        drawings: Names of files under ``sprites/``.
        sounds: Names of sounds.
    """

    messages: dict[str, Msg]
    drawings: set[str]
    sounds: set[str]


def seen(walk: Walk) -> Iterator[Any]:
    """Yield the pictures, prompts, previews and log lines of a match."""
    game, table, rng = walk.game, walk.game.table, Random(walk.seed)
    for before, action, after in zip(
        walk.match.states, walk.match.actions, walk.match.states[1:], strict=False
    ):
        yield table.told(before, action, after)
    for state in [
        *(state for state, _, _ in walk.some(max(4, 28 // walk.seats))),
        walk.match.state,
    ]:
        yield game.sheet(state)
        for seat in walk.everybody():
            view, picture = walk.laid(state, seat).view, walk.laid(state, seat).picture
            yield picture
            yield table.prompt(view)
            for item in picture.items:
                yield table.about(view, item.id, picture)
            legal = game.rules.legal(view)
            for action in rng.sample(list(legal), min(3, len(legal))):
                yield table.preview(view, action, picture)
            others = list(other_gestures(picture, rng))
            for gesture in rng.sample(others, min(12, len(others))):
                meant = table.intend(view, gesture)
                if meant is not None and meant not in legal:
                    yield game.rules.refusal(view, meant)
                if isinstance(gesture, Put):
                    yield table.blocked(view, gesture, picture)
    bot = game.bots["master"]()
    for state, seat, _ in walk.some(5):
        yield bot.advise(game.rules.view(state, seat), Budget(nodes=40, reasons=True), Random(1))


def parts(value: Any) -> Iterator[Any]:
    """Yield a value and all that is inside it."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple | list):
            waiting.extend(one)
        elif names := inside(one.__class__):
            yield one
            waiting.extend(getattr(one, name) for name in names)


@cache
def inside(kind: Hashable) -> tuple[str, ...]:
    """Return the fields of a kind of values; none without parts."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def shown(walk: Walk) -> Shown:
    """Collect the messages, drawings and sounds of a match."""
    found = Shown({}, set(), set())
    for value in seen(walk):
        for part in parts(value):
            if isinstance(part, Msg):
                kinds = [(name, type(arg).__name__) for name, arg in part.args]
                found.messages[f"{part.key} {kinds}"] = part
            elif isinstance(part, Art):
                found.drawings.add(part.name)
            elif isinstance(part, Sewn):
                found.drawings.add(part.fabric)
        found.sounds.add(getattr(value, "sound", ""))
    found.sounds.discard("")
    return found
