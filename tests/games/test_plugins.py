"""Check that a broken game package costs one sentence only."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tabletop import games
from tabletop.games.probe import Probe
from tabletop.games.shelf import Cover, Shelf
from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.words import Msg
from tabletop.plugins import Plugin, installed
from tests.games.packages import CODE, WHOLE, install, on_path

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with on_path(tmp_path):
        yield tmp_path


def shelf() -> Shelf:
    """Return the collection as the next start of the program finds it."""
    return Shelf(*games.GAMES.covers[:4], plugins=installed)


def without(name: str) -> Mapping[str, str]:
    return {path: text for path, text in WHOLE.items() if path != name}


def test_a_game_of_a_package_is_found_after_those_of_the_box(folder: Path) -> None:
    install(folder)
    found = shelf()
    assert [cover.id for cover in found.covers] == ["patchwork", "mexican_train", "goat", "gnoming"]
    assert found.discover() == ()
    game = found.find("quilt")
    assert game is not None and game is found[-1] and len(found) == 5
    cover = found.covers[-1]
    assert (cover.id, cover.seat_counts, cover.minutes) == ("quilt", (2,), 20)
    assert cover.open() is game and (game.folder / "RULES.md").is_file()


def test_a_package_may_give_a_cover_that_opens_its_game(folder: Path) -> None:
    more = "from tabletop.games.shelf import Cover\nBOX = Cover('quilt', (2,), 20, lambda: GAME)\n"
    install(folder, point="quilt = quilt:BOX", files={**WHOLE, "__init__.py": CODE + more})
    found = shelf()
    assert found.discover() == () and found.covers[-1].id == "quilt"


SILENT = {
    "waits": "import threading\nthreading.Event().wait()",
    "computes": "while True: pass",
    "ends the process": "import os\nos._exit(0)",
    "crashes": "import ctypes\nctypes.string_at(0)",
}


@pytest.mark.parametrize("code", SILENT.values(), ids=SILENT)
def test_a_package_whose_import_never_ends_is_left_out(folder: Path, code: str) -> None:
    install(folder, files={**WHOLE, "__init__.py": code})
    found = Shelf(*games.GAMES.covers[:4], plugins=installed, probe=lambda one: Probe(one, 1.0))
    (problem,) = found.discover()
    assert problem.key == "kernel.plugin.silent" and len(found) == 4
    assert "quilt" not in sys.modules, "it was never imported here"
    for language in LANGUAGES:
        assert "quilt" in Speech(language.code).say(problem)


def test_a_probed_package_is_offered_and_a_broken_one_explained(folder: Path) -> None:
    more = "import sys\nfrom tabletop.games import GAMES\n"
    more += "while 'quilt' in sys.argv and len(GAMES) != 4: pass\n"  # a probe starts no other
    install(folder, files={**WHOLE, "__init__.py": CODE + more})
    install(folder, "rag", "rag = rag:GAME", {"__init__.py": "1 / 0"})
    found = Shelf(*games.GAMES.covers[:4], plugins=installed, probe=Probe)
    (problem,) = found.discover()
    assert problem.key == "kernel.plugin.import" and found.searched
    assert found.covers[-1].id == "quilt"


def test_the_search_waits_for_no_package(folder: Path) -> None:
    class Slow(Probe):
        ended = False

    install(folder)
    found = Shelf(*games.GAMES.covers[:4], plugins=installed, probe=Slow)
    found.search()
    assert not found.searched and len(found.covers) == 4
    assert found.discover() == () and found.covers[-1].id == "quilt"


def test_without_packages_nothing_is_started() -> None:
    def probe(_: Plugin) -> Probe:
        raise AssertionError("started a process")

    found = Shelf(*games.GAMES.covers[:4], probe=probe)
    assert not found.searched
    found.search()
    assert found.searched and found.discover() == ()


def test_the_games_of_the_box_are_found_without_looking_for_packages() -> None:
    def look() -> tuple[Plugin, ...]:
        raise AssertionError("looked for packages")

    found = Shelf(*games.GAMES.covers[:4], plugins=look)
    assert found.covers and found.has("goat") and found.find("goat") is found[2]
    with pytest.raises(AssertionError):
        found.has("chess")


def seats(counts: str) -> str:
    """Return a game for numbers of players that are none."""
    return f"{CODE}\nobject.__setattr__(GAME, 'seat_counts', {counts})\n"


BROKEN = {
    "cannot be imported": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": "import nothing_such"}),
    "is not Python": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": "def"}),
    "ends the program": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": "raise SystemExit(3)"}),
    "lacks the object": ("quilt = quilt:PLAY", WHOLE),
    "is not there": ("quilt = quilts:GAME", WHOLE),
    "names no game": ("quilt = quilt:CODE", {**WHOLE, "__init__.py": "CODE = 'chess'"}),
    "names a module": ("quilt = quilt", WHOLE),
    "has a bad id": ("Quilt-2 = quilt:GAME", WHOLE),
    "has another id": ("quilts = quilt:GAME", WHOLE),
    "has our id": ("goat = quilt:GAME", WHOLE),
    "has a cover that fails": (
        "quilt = quilt:BOX",
        {
            **WHOLE,
            "__init__.py": "from tabletop.games.shelf import Cover\n"
            "BOX = Cover('quilt', (2,), 1, lambda: 1 / 0)",
        },
    ),
    "raises what is no error": (
        "quilt = quilt:GAME",
        {**WHOLE, "__init__.py": "raise GeneratorExit"},
    ),
    "raises a base exception": (
        "quilt = quilt:GAME",
        {**WHOLE, "__init__.py": "class Own(BaseException): pass\nraise Own('quilt')"},
    ),
    "raises what has no words": (
        "quilt = quilt:GAME",
        {
            **WHOLE,
            "__init__.py": "class Mute(Exception):\n"
            "    def __str__(self): raise ValueError\n"
            "raise Mute",
        },
    ),
    "is for no number of players": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": seats("None")}),
    "is for nobody": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": seats("()")}),
    "is for words": ("quilt = quilt:GAME", {**WHOLE, "__init__.py": seats("'two'")}),
    "is for any number of players": (
        "quilt = quilt:GAME",
        {**WHOLE, "__init__.py": seats("__import__('itertools').count(2)")},
    ),
    "has a cover for no number": (
        "quilt = quilt:BOX",
        {
            **WHOLE,
            "__init__.py": CODE + "from tabletop.games.shelf import Cover\n"
            "BOX = Cover('quilt', None, 20, lambda: GAME)\n",
        },
    ),
    "has no lid": ("quilt = quilt:GAME", without("sprites/app/box-quilt.svg")),
    "has no rules": ("quilt = quilt:GAME", without("RULES.md")),
    "has no words": ("quilt = quilt:GAME", without("locale/en/LC_MESSAGES/quilt.mo")),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_package_costs_one_sentence(folder: Path, kind: str) -> None:
    point, files = BROKEN[kind]
    install(folder, point=point, files=files)
    found = shelf()
    assert len(found) == 4 and found.find("quilt") is None
    (problem,) = found.problems
    said = {spoken(language.code, problem) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES) and all("quilt" in text for text in said)


def spoken(code: str, problem: Msg) -> str:
    text = Speech(code).say(problem)
    assert not set(text) & set("⟨⟩{}\n") and len(text) < 200
    return text


def test_of_two_packages_with_one_id_one_is_left_out(folder: Path) -> None:
    install(folder)
    install(folder, "patch", "quilt = patch:GAME", {"__init__.py": CODE})
    found = shelf()
    (problem,) = found.discover()
    assert problem.key in ("kernel.plugin.taken", "kernel.plugin.lacks")
    assert sum(cover.id == "quilt" for cover in found.covers) <= 1


def test_a_broken_package_does_not_keep_a_whole_one_out(folder: Path) -> None:
    install(folder, "aaa", "aaa = aaa:GAME", {"__init__.py": "1 / 0"})
    install(folder)
    found = shelf()
    assert len(found.discover()) == 1 and found.has("quilt")


@pytest.mark.parametrize("point", ["aaa = ::::", "aaa = ", "aaa = aaa:GAME[", "aaa = .", "= x"])
def test_an_entry_point_of_no_form_does_not_keep_a_whole_one_out(folder: Path, point: str) -> None:
    install(folder, "aaa", point, {"__init__.py": ""})
    install(folder)
    found = shelf()
    assert len(found.discover()) <= 1 and found.has("quilt")
    assert found.problems or point == "= x", "it is left out with a sentence"


def test_the_command_line_says_it_in_one_line_and_goes_on(tmp_path: Path) -> None:
    install(tmp_path, files={**WHOLE, "__init__.py": "1 / 0"})
    done = run(tmp_path, "arena", "chess", "--players", "novice,casual")
    assert done.returncode == 2
    unknown, broken = done.stderr.splitlines()
    assert "chess" in unknown and broken.startswith("tabletop: The game package “quilt”")
    goats = ("arena", "goat", "--players", "random,random", "--games", "1")
    done = run(tmp_path, *goats)
    assert done.returncode == 0 and done.stderr == "", "nobody asked for another game"


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program with the packages of a folder installed."""
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words, "--lang", "en"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        timeout=200,
        check=False,
    )


def test_covers_say_what_a_box_needs() -> None:
    assert all(isinstance(cover, Cover) for cover in games.GAMES.covers)
