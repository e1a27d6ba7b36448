"""Ask that every refusal of a finished game is reached by a test."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import pytest

from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tests.finish.games import FINISHED
from tests.tools import refusals


def cases(game: str) -> list[refusals.Case]:
    """Return a table for each refusal of a game; none if none are written."""
    try:
        found: list[refusals.Case] = import_module(f"tests.games.{game}.refused").CASES
    except ModuleNotFoundError:
        return []
    return found


CASES: Final[dict[str, list[refusals.Case]]] = {game.id: cases(game.id) for game in FINISHED}


@pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game.id}-{case[3]}-{case[4]}")
        for game in FINISHED
        for case in CASES[game.id]
    ],
)
def test_it_is_refused_by_that_clause_in_words(game: AnyGame, case: refusals.Case) -> None:
    refusal = refusals.refused(game, case)
    assert (refusal.clause, refusal.why.key) == (case[3], f"{game.id}.refusal.{case[4]}")
    names = tuple(f"N{seat}" for seat in range(12))
    words = [Speech(language.code, names).say(refusal.why) for language in LANGUAGES]
    assert all(words) and not set("".join(words)) & set("⟨⟩{}"), words
    assert len(set(words)) == len(LANGUAGES), words


def test_all_that_the_rules_can_refuse_is_among_these(game: AnyGame) -> None:
    """Read the refusals from the source.

    A new refusal without a table fails here.
    """
    told = {(clause, f"{game.id}.refusal.{key}") for *_, clause, key in CASES[game.id]}
    assert told == refusals.refusals(game)


def test_the_rules_have_these_clauses_in_every_language(game: AnyGame) -> None:
    wanted = {clause for clause, _ in refusals.refusals(game)}
    for language in LANGUAGES:
        assert wanted <= refusals.clauses(game, language.code)


def test_a_refusal_that_is_not_plain_is_not_overlooked() -> None:
    """Reject a key built at run time, which the source cannot show."""
    with pytest.raises(ValueError, match="neither clause nor reason"):
        refusals.told_by("def f(x):\n    return Refusal('P1', msg(x + 'y'))\n", "g")
