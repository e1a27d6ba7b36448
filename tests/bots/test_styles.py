"""Test that personalities differ as stated, and are hardly weaker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.bots.levels import seconds
from tabletop.bots.style import Styled, joined, parted
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tests.finish.games import FINISHED

LEVEL = "skilled"
POSITIONS = 160
IDS = [game.id for game in FINISHED]


def views(game: AnyGame, seed: int) -> Iterator[Any]:
    """Yield views with a choice, from matches of players of that level."""
    luck, seats = Random(seed), 2 if 2 in game.seat_counts else min(game.seat_counts)
    while True:
        start = game.rules.start(seats, settle(game.options, {}, seats))
        match = Match.start(game.rules, start, Luck.seeded(luck.getrandbits(32)))
        bot = game.player(LEVEL)
        assert bot is not None
        for _ in range(120):
            if (seat := match.to_act) is None:
                break
            view = match.view(seat)
            if len(game.rules.legal(view)) > 1:
                yield view
            advice = bot.advise(view, Budget(nodes=2_000), Random(luck.getrandbits(32)))
            match = match.submit(seat, advice.action)


@cache
def liked(game_id: str) -> dict[str, dict[str, float]]:
    """Return by style and taste the mean of the choices.

    It includes the share of choices that differ from the plain ones.
    """
    game = find(game_id)
    assert game is not None
    styles = ("", *game.styles.tastes)
    sums: dict[str, dict[str, list[float]]] = {
        style: {taste: [] for taste in (*game.styles.tastes, "other")} for style in styles
    }
    for number, view in enumerate(views(game, 7)):
        if number == POSITIONS:
            break
        acts = {}
        for style in styles:
            bot = game.player(joined(LEVEL, style))
            assert bot is not None
            acts[style] = bot.advise(view, Budget(nodes=2_000), Random(number)).action
            assert acts[style] in game.rules.legal(view)
        for style, act in acts.items():
            for name, taste in game.styles.tastes.items():
                sums[style][name].append(taste(view, act))
            sums[style]["other"].append(float(act != acts[""]))
    return {
        style: {name: fmean(values) for name, values in row.items()} for style, row in sums.items()
    }


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game_id", IDS)
def test_three_personalities_do_what_they_like(game_id: str) -> None:
    found = liked(game_id)
    assert len(found) == 4, "three and none"
    for style in found:
        if not style:
            continue
        for other in found:
            if other != style:
                assert found[style][style] > found[other][style], (style, other)
        assert found[style]["other"] > 0.03, f"{style} plays like nobody in particular"


def test_a_style_that_likes_nothing_changes_nothing() -> None:
    """Change nothing by a style without a preference.

    The test above would see such a taste like this.
    """
    game = find("goat")
    assert game is not None
    bot = game.player(LEVEL)
    assert bot is not None
    for number, view in zip(range(40), views(game, 3), strict=False):
        plain = bot.advise(view, Budget(nodes=500), Random(number))
        bland = Styled(bot, lambda *_: 0.0, game.styles.slack)
        assert bland.advise(view, Budget(nodes=500), Random(number)) == plain


def test_only_what_is_nearly_as_good_is_done_out_of_liking() -> None:
    class Fixed:
        def advise(self, view: object, budget: Budget, rng: Random) -> Advice[str]:
            return Advice((Choice("a", 5.0), Choice("b", 4.0), Choice("c", 1.0)))

    likes = {"a": 0.0, "b": 1.0, "c": 9.0}
    found = Styled(Fixed(), lambda _, action: likes[action], 2.0).advise(None, Budget(), Random(1))
    assert [choice.action for choice in found.ranked] == ["b", "a", "c"]
    assert found.ranked[0].value == 5.0


def test_names_of_players() -> None:
    assert parted("expert/saver") == ("expert", "saver")
    assert parted("expert") == ("expert", "")
    assert joined("expert", "") == "expert"
    for game in GAMES:
        assert game.player("expert/nobody") is None
        for style in game.styles.tastes:
            for level in LEVELS:
                assert game.player(joined(level, style)) is not None
                assert seconds(joined(level, style)) == seconds(level)
