"""Test the sounds of dominoes, and the actions that are forced."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.assets import sound_path
from tabletop.games.game import AnyGame, Told
from tabletop.games.goat import GOAT
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tests.known import known


def _told(game: AnyGame, seats: int, seed: int) -> list[tuple[str, Told]]:
    """Play a random match; return each action with its line of the log."""
    random = Random(seed)
    start = game.rules.start(seats, settle(game.options, {}))
    match = Match.start(game.rules, start, Luck.seeded(seed))
    while match.to_act is not None and match.ply < 900:
        match = match.submit(match.to_act, random.choice(match.legal()))
    states = match.states
    return [
        (game.notation.write(action), game.table.told(states[i], action, states[i + 1]))
        for i, action in enumerate(match.actions)
    ]


@pytest.mark.parametrize(("game", "seats"), [(GOAT, 3), (MEXICAN_TRAIN, 4)])
def test_tiles_clack_are_drawn_and_stirred(game: AnyGame, seats: int) -> None:
    heard: dict[str, set[str]] = {}
    for line, told in _told(game, seats, 7):
        heard.setdefault(line.split()[0], set()).add(told.sound)
    sounds = set().union(*heard.values())
    assert {"clack", "shuffle", "draw-tile"} <= sounds
    assert heard["draw"] == {"draw-tile"}
    assert heard["deal"] == {"shuffle"}
    folder = sound_path("")
    assert all(list(folder.glob(f"{sound}*.wav")) for sound in sounds)


def test_a_marker_whistles_when_it_is_set_and_a_later_pass_does_not() -> None:
    told = [told for line, told in _told(known(MEXICAN_TRAIN), 3, 5) if line == "pass"]
    for one in told:
        again = "pass_again" in str(one.words)
        over = "blocked" in str(one.words)
        assert one.sound == ("pass" if again and not over else "whistle"), one.words
    assert {one.sound for one in told} == {"pass", "whistle"}


@pytest.mark.parametrize(("game", "seats"), [(GOAT, 2), (MEXICAN_TRAIN, 2)])
def test_only_draws_and_passes_are_no_choice(game: AnyGame, seats: int) -> None:
    random = Random(3)
    match = Match.start(
        game.rules, game.rules.start(seats, settle(game.options, {})), Luck.seeded(3)
    )
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    while match.to_act is not None and match.ply < 600:
        for action in match.legal():
            kinds[game.forced(action)].add(game.notation.write(action).split()[0])
        match = match.submit(match.to_act, random.choice(match.legal()))
    assert kinds[True] == {"draw", "pass"}
    assert kinds[False]
    assert not kinds[True] & kinds[False]
