"""Test luck from a number and from a key: both repeat what they dealt."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games import GAMES
from tabletop.kernel.luck import KEY_BYTES, Key, Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat
from tests.kernel import toy

KEY = Key(bytes(range(KEY_BYTES)))
OTHER = Key(bytes(range(1, KEY_BYTES + 1)))


def strokes(luck: Luck, count: int) -> list[str]:
    """Return the lines of the next strokes of luck."""
    found = []
    for _ in range(count):
        line, luck = luck.draw(toy, toy.start(2, {}))
        found.append(line)
    return found


def test_a_number_deals_what_it_always_dealt() -> None:
    rng = Random(7)
    assert strokes(Luck.of(7), 3) == [f"luck {rng.randrange(1_000_000)}" for _ in range(3)]
    assert strokes(Luck.of(7), 3) == strokes(Luck.seeded(7), 3)


def test_a_key_deals_the_same_again_and_another_key_other() -> None:
    assert strokes(Luck.of(KEY), 5) == strokes(Luck.of(KEY), 5)
    assert not set(strokes(Luck.of(KEY), 5)) & set(strokes(Luck.of(OTHER), 5))
    assert len(set(strokes(Luck.of(KEY), 50))) == 50


def test_a_stroke_shows_nothing_of_the_next() -> None:
    """Draw much or little for one stroke: the next is the same."""
    drawn = []
    for amount in (1, 1000):
        greedy: Any = Greedy(amount)
        _, luck = Luck.of(KEY).draw(greedy, toy.start(2, {}))
        drawn.append(luck.draw(toy, toy.start(2, {}))[0])
    assert drawn[0] == drawn[1]


class Greedy:
    """Draw so many numbers, as chance."""

    def __init__(self, amount: int) -> None:
        self._amount = amount

    def chance(self, state: toy.Nods, rng: Random) -> str:
        """Return the sum of many numbers."""
        return str(sum(rng.randrange(6) for _ in range(self._amount)))


class Fair:
    """Shuffle and draw a fraction, as chance."""

    def chance(self, state: toy.Nods, rng: Random) -> tuple[tuple[int, ...], float]:
        """Return an order of three, and a fraction."""
        order = [0, 1, 2]
        rng.shuffle(order)
        return tuple(order), rng.random()


def test_every_order_comes_as_often() -> None:
    fair: Any = Fair()
    luck, seen, low = Luck.of(KEY), Counter[tuple[int, ...]](), 0
    for _ in range(3000):
        (order, fraction), luck = luck.draw(fair, toy.start(2, {}))
        seen[order] += 1
        assert 0.0 <= fraction < 1.0
        low += fraction < 0.5
    assert len(seen) == 6 and all(abs(count - 500) < 110 for count in seen.values())
    assert abs(low - 1500) < 150


def test_every_game_deals_by_its_key() -> None:
    for game in GAMES:
        start = game.rules.start(2, settle(game.options, {}, 2))
        first = Match.start(game.rules, start, Luck.of(KEY)).actions
        assert first == Match.start(game.rules, start, Luck.of(KEY)).actions
        assert first != Match.start(game.rules, start, Luck.of(OTHER)).actions


def test_undo_and_redo_bring_the_same_luck() -> None:
    match = Match.start(toy, toy.start(2, {}), Luck.of(KEY), practice=True)
    rolled = match.submit(Seat(0), "roll")
    assert rolled.undo().redo() == rolled
    assert match.submit(Seat(0), "roll") == rolled


def test_a_name_is_read_back_however_it_is_written() -> None:
    assert len(KEY.name.replace(" ", "")) == 28 and KEY.name.replace(" ", "").isalpha()
    for text in (KEY.name, KEY.name.lower(), KEY.name.replace(" ", "-"), f" {KEY.name}\n"):
        assert Key.read(text) == KEY


@given(st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES))
def test_every_key_has_one_name(secret: bytes) -> None:
    assert Key.read(Key(secret).name) == Key(secret)


@pytest.mark.parametrize(
    "text", ["", "7", "A" * 27, "A" * 29, "Z" * 28, "1" * 28, "é" * 28, "A" * 27 + "\u0660"]
)
def test_another_text_is_no_name(text: str) -> None:
    assert Key.read(text) is None


def test_a_short_key_is_none() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Key(b"short")


def test_a_key_is_neither_printed_nor_sent_away() -> None:
    match = Match.start(toy, toy.start(2, {}), Luck.of(KEY))
    for text in map(repr, (KEY, Luck.of(KEY), match)):
        assert "secret" not in text and str(KEY.secret) not in text
    for holder in (KEY, Luck.of(KEY)):
        with pytest.raises(TypeError, match="stays"):
            pickle.dumps(holder)
