"""Ask that finished games speak every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.i18n.catalogues import catalogue_file
from tests.laws import said
from tests.laws.walks import Walk
from tests.tools.refusals import rules_text

CODES = [language.code for language in LANGUAGES]


@pytest.mark.sampled(2)
def test_many_things_were_said(walk: Walk) -> None:
    assert len({message.key for message in said.shown(walk).messages.values()}) > 30


@pytest.mark.parametrize("code", CODES)
def test_a_finished_game_has_a_catalogue_of_every_language(game: AnyGame, code: str) -> None:
    """Check that no language falls back to English."""
    file = catalogue_file(code, game.id)
    assert file.is_file() and file.parents[1].name == code


def test_the_folder_has_the_name_of_the_game(game: AnyGame) -> None:
    assert Path(str(game.folder)).name == game.id and (game.folder / "__init__.py").is_file()


def test_the_rules_have_the_same_clauses_in_every_language(game: AnyGame) -> None:
    by_language = [
        re.findall(r"\*\*([A-Z]+-?\d+(?:\.\d+)?)", rules_text(game, code)) for code in CODES
    ]
    assert by_language[0]
    assert all(clauses == by_language[0] for clauses in by_language)
