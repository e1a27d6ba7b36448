"""Test badges: earned by play that counts, and told once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from tabletop.games import GAMES
from tabletop.house import badges
from tabletop.house.afterwards import line
from tabletop.kernel.record import Chair
from tabletop.play.results import played
from tabletop.store.played import Played, Player
from tests.house.disk import House
from tests.house.tables import BOT, match

_DAY = 86_400.0
_BEGAN = 1_790_000_000.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.kill()


def keep(house: House, nth: int, game: str, feats: dict[str, int], why: str = "") -> None:
    """Keep a match on the ``nth`` day."""
    player = Player("asha", 3, False, 0, 2, feats=tuple(sorted(feats.items())))
    ended = _BEGAN + nth * _DAY
    bot = Player("", 1, True, 1, 1, "bela", "novice")
    house.keeper.chronicle.keep(
        Played(f"{game}{nth}{why}", game, (player, bot), "2", ended - 9, ended, 9, 9, why=why)
    )


def names(house: House) -> set[str]:
    found = badges.earned(house.keeper.chronicle, GAMES, "asha")
    return {f"{one.game} {one.badge.name}" for one in found}


@pytest.mark.parametrize(
    ("game", "name", "good", "bad"),
    [
        ("patchwork", "whole", {"empty": 0}, {"empty": 1}),
        ("patchwork", "seven", {"seven": 1}, {"seven": 0}),
        ("mexican_train", "unmarked", {"unmarked": 13}, {"unmarked": 12}),
        ("mexican_train", "express", {"train": 14}, {"train": 13}),
        ("goat", "clean", {"clean": 5, "goat": 1}, {"clean": 4, "goat": 1}),
        ("gnoming", "eights", {"line": 8}, {"line": 7}),
        ("gnoming", "low", {"best": -10}, {"best": -9}),
    ],
)
def test_a_feat_that_is_just_enough_earns_a_badge(
    house: House, game: str, name: str, good: dict[str, int], bad: dict[str, int]
) -> None:
    keep(house, 0, game, bad)
    keep(house, 1, game, good, "known")
    keep(house, 2, game, good, "practice")
    assert names(house) == set()
    keep(house, 3, game, good)
    assert names(house) == {f"{game} {name}"}


def test_five_days_without_becoming_the_goat_are_in_a_row(house: House) -> None:
    for nth in range(4):
        keep(house, nth, "goat", {"goat": 0})
    assert names(house) == set()
    keep(house, 4, "goat", {"goat": 1})
    for nth in range(5, 9):
        keep(house, nth, "goat", {"goat": 0})
    assert names(house) == set()
    keep(house, 9, "goat", {"goat": 0})
    assert names(house) == {"goat never"}
    keep(house, 10, "goat", {"goat": 1})
    assert names(house) == {"goat never"}, "what is sewn on stays"


def test_the_first_five_days_of_all_are_enough(house: House) -> None:
    for nth in range(5):
        assert names(house) == set()
        keep(house, nth, "goat", {"goat": 0})
    assert names(house) == {"goat never"}


def test_a_badge_is_told_once_and_not_where_it_is_hidden(house: House) -> None:
    chronicle, told = house.keeper.chronicle, []
    for nth in (1, 2):
        session = match(f"m{nth}", (Chair("Asha", person="asha"), BOT))
        found = played(session)
        assert found is not None
        sewn = replace(found.players[0], feats=(("empty", 60), ("seven", 1)))
        found = replace(found, players=(sewn, *found.players[1:]), ended=_BEGAN + nth)
        with (
            patch("tabletop.house.afterwards.played", return_value=found),
            patch("tabletop.house.afterwards.honour", return_value=None),
        ):
            fresh = partial(badges.fresh, session.game, found, chronicle)
            assert fresh() == (), "it is told once it is kept"
            chronicle.keep(found)
            told.append([(seat, one.badge.name) for seat, one in fresh()])
            shown = line(session, chronicle)
            assert (shown is not None and shown.words.key == "house.badge.earned") == (nth == 1)
            hidden = line(session, chronicle, badges=False)
            assert hidden is None or hidden.words.key != "house.badge.earned"
    assert told == [[(0, "seven")], []]


def test_every_badge_is_of_a_feat_that_its_game_tells() -> None:
    for game in GAMES:
        session = match("m", (Chair("Asha"), BOT), game=game.id)
        feats = game.feats(session.match.states)[0]
        assert game.badges and {one.feat for one in game.badges} <= set(feats)
