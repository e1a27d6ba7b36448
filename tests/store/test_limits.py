"""Test the limits of values in small files, on both sides."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from tabletop.store.folders import Folders
from tabletop.store.settings import WindowState, WindowStore
from tabletop.store.setups import Setup, checked, with_newest
from tabletop.store.writer import Writer
from tests.chronicles import counted, reread

RANGES: Final = {
    "width": (320, 16384),
    "height": (200, 16384),
    "x": (-65536, 65536),
    "y": (-65536, 65536),
}


@pytest.mark.parametrize("field", RANGES)
@pytest.mark.parametrize("side", [0, 1])
def test_a_window_has_its_limits_and_no_more(folders: Folders, field: str, side: int) -> None:
    limit = RANGES[field][side]
    for value, good in ((limit, True), (limit + (1 if side else -1), False)):
        folders.window.write_text(json.dumps({field: value}), encoding="utf-8")
        state, notes = WindowStore(folders).load()
        usual = getattr(WindowState(), field)
        assert getattr(state, field) == (value if good else usual)
        assert len(notes) == (not good)


def test_a_new_window_is_no_full_screen_and_has_no_size() -> None:
    fresh = WindowState()
    assert not fresh.fullscreen and (fresh.width, fresh.x) == (0, None)


def setup(options: object) -> dict[str, Any]:
    return {"game": "goat", "options": options}


def test_so_many_house_rules_and_games_are_remembered() -> None:
    rules = [[f"rule {n}", n] for n in range(40)]
    assert len(checked([setup(rules)])[0].options) == 40
    games = [{"game": f"g{n}"} for n in range(32)]
    assert len(checked(games)) == 32
    for many in ([setup([*rules, ["one more", 1]])], [*games, {"game": "one more"}]):
        with pytest.raises(ValueError, match=r"^$"):
            checked(many)
    kept = with_newest([Setup(f"g{n}") for n in range(32)], Setup("new"))
    assert [one.game for one in kept] == ["new", *(f"g{n}" for n in range(31))]


@pytest.mark.parametrize("bad", [["a"], ["a", 1, 2], [1, 1], ["a" * 61, 1], "ab", ["a", None]])
def test_what_is_no_house_rule_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        checked([setup([bad])])


@pytest.mark.parametrize("lacks", ["match", "game", "person"])
def test_a_result_names_its_match_its_game_and_its_person(
    folders: Folders, writer: Writer, lacks: str
) -> None:
    whole = {"match": "m", "game": "goat", "person": "p", "points": 3, "won": True}
    text = json.dumps({"version": 1, "results": [{**whole, lacks: ""}, whole]})
    folders.results.mkdir(exist_ok=True)
    (folders.results / "results.json").write_text(text, encoding="utf-8")
    found = reread(folders, writer)
    assert found.matches(9) == (counted("m", "goat", ("p", 3, True)),)


def test_results_that_cannot_be_read_are_left_alone(folders: Folders, writer: Writer) -> None:
    path = folders.results / "results.json"
    path.mkdir(parents=True)
    found = reread(folders, writer)
    assert [note.words.key for note in found.take_notices()] == ["profile.store.unreadable"]
    found.keep(counted("m", "goat", ("p", 3, True)))
    assert writer.flush(5.0) and not writer.problems() and path.is_dir()
    assert reread(folders, writer).tally("p", "goat") is not None
