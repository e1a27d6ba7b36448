"""Seed lies into the reasons of hints: the second formulas find each."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tabletop.games import find
from tabletop.games.gnoming.brain import facts as gnoming_facts
from tabletop.games.gnoming.brain import reason as gnoming_reason
from tabletop.games.gnoming.brain.cells import CARD
from tabletop.games.goat.brain import reason as goat_reason
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.mexican_train.brain import reason as train_facts
from tabletop.games.patchwork.brain import reason as patchwork_reason
from tests.bots.hinted import hints
from tests.tools import truth
from tests.tools.truth import Found, fault_of, judged

NODES: Final = {"patchwork": 300, "gnoming": 60, "mexican_train": 300, "goat": 300}


def asked(game: str, level: str, count: int) -> Found:
    """Return the reasons of a level at so many tables, checked."""
    one = find(game)
    assert one is not None
    return judged(hints(one, NODES[game], count, (level,)), fault_of(game))


def income_only_ahead(patch: pytest.MonkeyPatch) -> None:
    """Count income from where a choice ends, and forget what it collects."""
    patch.setattr(patchwork_reason, "_income", lambda spot, step: 20 - step[2][2])


def always_again(patch: pytest.MonkeyPatch) -> None:
    """Promise another turn after any choice that is short enough."""
    patch.setattr(patchwork_reason, "_keeps_turn", lambda spot, step: step[1] < 2)


def all_equal(patch: pytest.MonkeyPatch) -> None:
    """Call choices equal that are five points apart."""
    patch.setattr(patchwork_reason, "_EQUAL", 5.0)
    patch.setattr(patchwork_reason, "_ERROR", 5.0)


def three_times(patch: pytest.MonkeyPatch) -> None:
    """Say that one more card of a pair is worth three times its value."""
    patch.setattr(gnoming_facts.Facts, "third", lambda self, cells, cell, code: 3 * CARD[code])


def hidden_for_nothing(patch: pytest.MonkeyPatch) -> None:
    """Count hidden cards as nothing."""
    plain: Any = gnoming_facts.Facts.__init__

    def forgetting(self: Any, scene: Any) -> None:
        plain(self, scene)
        self._mean = 0.0

    patch.setattr(gnoming_facts.Facts, "__init__", forgetting)


def all_alike(patch: pytest.MonkeyPatch) -> None:
    """Call all choices alike."""
    patch.setattr(gnoming_reason, "signature", lambda scene, act: ())


def weights_for_points(patch: pytest.MonkeyPatch) -> None:
    """Tell the weights of a plan as points."""
    plain: Any = train_facts.Facts.run

    def weighing(self: Any, play: Any, weight: Any) -> Any:
        return plain(self, play, lambda piece: weight(piece) + 15)

    patch.setattr(train_facts.Facts, "run", weighing)


def without_followers(patch: pytest.MonkeyPatch) -> None:
    """Forget what follows a double in the same turn."""
    patch.setattr(train_facts.Facts, "_followers", lambda self, state: ())


def pips_for_points(patch: pytest.MonkeyPatch) -> None:
    """Count pips where the house counts points."""
    patch.setattr(
        goat_reason, "counter", lambda house: lambda gone: counter(house)(gone) + (gone & 1)
    )


def one_follower_more(patch: pytest.MonkeyPatch) -> None:
    """Count the tile laid among those that follow it."""
    plain: Any = vars(goat_reason)["terms"]

    def counting(view: Any, rule: Any, choice: Any) -> Any:
        found = plain(view, rule, choice)
        return {term: (value, 2 * number) for term, (value, number) in found.items()}

    patch.setattr(goat_reason, "terms", counting)


LIES: Final = [
    ("patchwork", "master", 150, income_only_ahead),
    ("patchwork", "skilled", 150, always_again),
    ("patchwork", "master", 150, all_equal),
    ("gnoming", "skilled", 150, three_times),
    ("gnoming", "casual", 150, hidden_for_nothing),
    ("gnoming", "novice", 60, all_alike),
    ("mexican_train", "expert", 150, weights_for_points),
    ("mexican_train", "casual", 150, without_followers),
    ("goat", "skilled", 300, pips_for_points),
    ("goat", "skilled", 150, one_follower_more),
]


def named(value: object) -> str:
    """Return the name of a case's part."""
    return str(getattr(value, "__name__", value))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "level", "count", "lie"), LIES, ids=named)
def test_a_seeded_lie_is_found(
    game: str, level: str, count: int, lie: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lie(monkeypatch)
    found = asked(game, level, count)
    assert found.told.total() >= count
    assert found.wrong > 0, found.told


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", NODES)
def test_no_lie_is_found_where_none_is_seeded(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not truth.main(["--tables", "40", "--games", game, "--levels", "casual", "expert"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"{game} casual", f"{game} expert"]
    assert all("reasons, 0 false" in line for line in lines)


@pytest.mark.long("judges many hints")
def test_what_is_false_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    three_times(monkeypatch)
    assert truth.main(["--tables", "60", "--games", "gnoming", "--levels", "skilled"])
    assert "  third: " in capsys.readouterr().out
