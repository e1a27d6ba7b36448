"""All that random matches say has words in every language, and all they show has a picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from tabletop.assets import sound_path, sprite_path
from tabletop.bots.bot import Budget
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Msg
from tabletop.table.gesture import Put
from tabletop.table.sprites import Art, Sewn
from tests.conformance.conftest import Walk
from tests.conformance.test_table import other_gestures

NAMES = ("Asha", "Bolt")


def seen(walk: Walk) -> Iterator[Any]:
    """All the values that a match gives to a window: pictures, prompts, previews, logs."""
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
        yield bot.advise(game.rules.view(state, seat), Budget(nodes=40), Random(1))


def parts(value: Any) -> Iterator[Any]:
    """A value and all that is inside it."""
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
    """The fields of a kind of values; none if it has no parts."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@pytest.fixture(scope="session")
def shown(walk: Walk) -> tuple[dict[str, Msg], set[str], set[str]]:
    """The messages (one of each key and kind of arguments), drawings and sounds of a match."""
    messages: dict[str, Msg] = {}
    drawings: set[str] = set()
    sounds: set[str] = set()
    for value in seen(walk):
        for part in parts(value):
            if isinstance(part, Msg):
                kinds = [(name, type(arg).__name__) for name, arg in part.args]
                messages[f"{part.key} {kinds}"] = part
            elif isinstance(part, Art):
                drawings.add(part.name)
            elif isinstance(part, Sewn):
                drawings.add(part.fabric)
        sounds.add(getattr(value, "sound", ""))
    return messages, drawings, sounds - {""}


Shown = tuple[dict[str, Msg], set[str], set[str]]


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_every_message_has_words(shown: Shown, code: str) -> None:
    speech = Speech(code, NAMES)
    for message in shown[0].values():
        text = speech.say(message)
        assert text or message.key == "kernel.nothing", message
        assert not set(text) & set("⟨⟩{}"), (message, text)


def test_many_things_were_said(shown: Shown) -> None:
    assert len({message.key for message in shown[0].values()}) > 30


def test_every_drawing_exists(shown: Shown) -> None:
    for name in shown[1]:
        assert sprite_path(f"{name}.svg").is_file(), name


def test_every_sound_exists(shown: Shown) -> None:
    for name in shown[2]:
        folder = sound_path(name).parent
        assert list(folder.glob(f"{name}.wav")) or list(folder.glob(f"{name}-*.wav")), name
