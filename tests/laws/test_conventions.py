"""Check what the program expects of a game by name: words, a lid, rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from tabletop.assets import sprite_path
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import msg
from tests.tools.refusals import rules_text

CODES = [language.code for language in LANGUAGES]


def keys(game: AnyGame) -> Iterator[str]:
    """Yield the text keys built from a game, its levels and its options."""
    yield from (f"{game.id}.{word}" for word in ("name", "title"))
    yield from (f"{game.id}.level.{level}" for level in LEVELS)
    for option in game.options:
        key = f"{game.id}.option.{option.name}"
        yield from (key, f"{key}.about")
        if not all(isinstance(value, bool) for value in option.values):
            yield from (f"{key}.{value}" for value in option.values)
    yield from (f"match.length.{length}" for length in game.lengths)


@pytest.mark.parametrize("code", CODES)
def test_the_names_of_a_game_have_words(game: AnyGame, code: str) -> None:
    for key in keys(game):
        text = Speech(code).say(msg(key))
        assert text and "⟨" not in text, key


def test_ids_are_unique_and_find_their_game() -> None:
    assert len({game.id for game in GAMES}) == len(GAMES)
    assert all(find(game.id) is game for game in GAMES)
    assert find("nothing") is None
    assert all(re.fullmatch(r"[a-z][a-z_]*", game.id) for game in GAMES)


def test_the_box_says_what_the_manifest_says(game: AnyGame) -> None:
    (cover,) = (cover for cover in GAMES.covers if cover.id == game.id)
    assert cover.open() is game
    assert (cover.seat_counts, cover.minutes) == (tuple(game.seat_counts), game.minutes)


def test_the_box_has_a_lid(game: AnyGame) -> None:
    assert sprite_path(f"app/box-{game.id}.svg").is_file()


def test_the_rules_have_clauses_each_but_once(game: AnyGame) -> None:
    lines = re.findall(r"^- \*\*([A-Z]+-?\d+(?:\.\d+)?)\*\*", rules_text(game), re.MULTILINE)
    assert lines and len(set(lines)) == len(lines)


def test_the_game_can_be_read_for_the_worker(game: AnyGame) -> None:
    """Check that its package is importable by the name in the manifest."""
    package = import_module(game.package or f"tabletop.games.{game.id}")
    assert (game.folder / "__init__.py").is_file() and package.__file__ is not None


def test_every_option_has_its_default_among_its_values(game: AnyGame) -> None:
    for option in game.options:
        assert option.default is None or option.allows(option.default)
        assert not option.values or option.default in (None, option.values[0])
