"""Test the setups that are kept: what is read, refused, and comes first."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from typing import Any

import pytest

from tabletop.store import setups
from tabletop.store.setups import LONGEST_NAME, MOST_SEATS, KeptRules, Setup

BY_SEAT = sorted({f.name for f in fields(Setup)} - {"game", "options", "starter", "more"})
FULL = Setup(
    "goat",
    options=(("target", 51), ("pairs", "on"), ("fish", True)),
    **{name: (f"{name} 1", "", f"{name} 3") for name in BY_SEAT},
    starter=2,
    more=(("mood", '{"calm": 1}'), ("note", "null")),
)


def through(value: object) -> tuple[Setup, ...]:
    """Return the setups read from what is written to the file."""
    return setups.checked(json.loads(json.dumps(value)))


def read(**data: Any) -> Setup:
    return through([{"game": "goat", **data}])[0]


def test_everything_comes_back_from_the_file_in_its_order() -> None:
    other = Setup("gnoming", names=("Asha",))
    written = [setups.as_json(asdict(one).items()) for one in (FULL, other)]
    assert written[0]["mood"] == {"calm": 1} and "more" not in written[0]
    assert through(written) == (FULL, other)


def test_only_the_game_is_needed() -> None:
    assert read() == Setup("goat")


def test_the_newest_comes_first_and_replaces_its_older_one() -> None:
    older = [Setup(f"game {n}") for n in range(32)]
    found = setups.with_newest(older, Setup("game 5", names=("Ba",)))
    assert found[0].names == ("Ba",) and found[1:] == (*older[:5], *older[6:])
    assert setups.of(found, "game 5") == found[0] and setups.of(found, "chess") is None
    assert setups.with_newest(older, Setup("chess"))[-1] == older[30], "the oldest makes room"


def test_what_a_newer_program_wrote_stays_with_the_game() -> None:
    plain = replace(FULL, more=())
    assert setups.with_newest([FULL], plain)[0].more == FULL.more
    own = replace(FULL, more=(("mood", "2"),))
    assert setups.with_newest([FULL], own)[0].more == own.more
    assert setups.with_newest([], plain)[0] == plain


@pytest.mark.parametrize("name", BY_SEAT)
def test_a_seats_words_have_limits(name: str) -> None:
    longest = "x" * LONGEST_NAME
    assert getattr(read(**{name: [longest] * MOST_SEATS}), name) == (longest,) * MOST_SEATS
    for bad in ([longest + "x"], [""] * (MOST_SEATS + 1), [1], "Asha", {"0": "Asha"}):
        with pytest.raises(ValueError):
            read(**{name: bad})


@pytest.mark.parametrize("value", [10**6, -(10**6), 0, True, "", "x" * LONGEST_NAME])
def test_a_house_rule_has_a_small_value(value: object) -> None:
    pairs = [["r" * LONGEST_NAME, value]] * 40
    assert read(options=pairs).options == tuple(map(tuple, pairs))


@pytest.mark.parametrize(
    "bad",
    [
        {},
        "target",
        ["target"],
        [["target"]],
        [["target", 1, 2]],
        [[1, 1]],
        [["r" * (LONGEST_NAME + 1), 1]],
        [["target", 10**6 + 1]],
        [["target", -(10**6) - 1]],
        [["target", "x" * (LONGEST_NAME + 1)]],
        [["target", 1.5]],
        [["target", None]],
        [["target", 1]] * 41,
    ],
)
def test_no_other_house_rules_are_read(bad: object) -> None:
    with pytest.raises(ValueError):
        read(options=bad)


@pytest.mark.parametrize("bad", [{}, None, "goat", [{}], ["goat"], [{"game": 1}], [None]])
def test_no_other_list_is_read(bad: object) -> None:
    with pytest.raises(ValueError):
        through(bad)


def test_a_file_holds_so_many_games_at_most() -> None:
    assert len(through([{"game": "goat"}] * 32)) == 32
    with pytest.raises(ValueError):
        through([{"game": "goat"}] * 33)


def test_rules_kept_under_a_name_come_back_newest_first() -> None:
    home = KeptRules("goat", "Ours", (("target", 25), ("fence", True)))
    away = KeptRules("gnoming", "Ours", (("rounds", 9),))
    kept = setups.with_rules((home,), away)
    assert kept == (away, home), "each game has names of its own"
    written = json.loads(json.dumps([asdict(one) for one in kept]))
    assert setups.checked_rules(written) == kept
    other = replace(home, options=(("target", 51),))
    assert setups.with_rules(kept, other) == (other, away)
    assert setups.without_rules(kept, home) == (away,)


@pytest.mark.parametrize("bad", [7, [7], [{"game": "goat"}], [{"game": "goat", "name": 7}]])
def test_kept_rules_that_cannot_be_are_refused(bad: object) -> None:
    with pytest.raises(ValueError):
        setups.checked_rules(bad)
