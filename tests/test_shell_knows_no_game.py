"""Test that the shell knows no id, drawing, sound or piece of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tabletop.games import GAMES

TOP: Final = Path(__file__).parents[1]
SHELL: Final = TOP / "tabletop" / "shell"
GAMES_TOLD: Final = TOP / "tabletop" / "games"

IDS: Final = frozenset(cover.id for cover in GAMES.covers)
PIECES: Final = frozenset({"Card", "Domino", "Hub", "Sewn", "Token"})
"""Sprites that are pieces of some games; ``shell/art`` draws them, nobody else asks for them."""

HOUSE_SOUNDS: Final = frozenset({"turn", "flip", "lift", "drop"})
"""Sounds of a hand that holds anything: a game may name them, the shell plays them."""

OTHER_MEANING: Final = frozenset({"button", "pass", "round", "leather"})
"""Sounds whose name is a common word: their constants in the shell are no sounds."""

ALLOWED: Final[dict[str, str]] = {}
"""Places below ``shell`` that may still know a game, and the reason."""


def found(path: Path) -> Iterator[str]:
    """Yield all that one file knows of a game."""
    text = path.read_text("utf-8")
    inside = path.relative_to(SHELL).as_posix()
    for one in sorted(IDS):
        if re.search(rf"(?<![a-z]){one}(?![a-z])", text, re.IGNORECASE):
            yield f"{inside}: the game {one}"
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in sounds():
            yield f"{inside}:{node.lineno}: the sound {node.value}"
    if not inside.startswith("art/"):
        for line, kind in sorted(kinds(tree)):
            yield f"{inside}:{line}: the piece {kind}"


def kinds(tree: ast.Module) -> set[tuple[int, str]]:
    """Return line and name of each kind of piece that is asked for."""
    asked: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchClass):
            asked |= {(node.lineno, name) for name in names(node.cls)}
        elif isinstance(node, ast.Call) and names(node.func) & {"isinstance", "issubclass"}:
            asked |= {(node.lineno, name) for name in names(node.args[1])}
        elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Call):
            of_type = names(node.left.func) == {"type"}
            asked |= {(node.lineno, n) for one in node.comparators if of_type for n in names(one)}
    return {(line, name) for line, name in asked if name in PIECES}


def names(node: ast.AST) -> set[str]:
    """Return the names below one node."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} | {
        one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)
    }


def sounds() -> frozenset[str]:
    """Return the sounds that games name and that mean nothing else."""
    return SOUNDS - HOUSE_SOUNDS - OTHER_MEANING


def _sounds() -> frozenset[str]:
    files = {re.sub(r"-\d+$", "", file.stem) for file in (TOP / "sounds").glob("*.wav")}
    told: set[str] = set()
    for path in GAMES_TOLD.rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        told |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return frozenset(files & told)


SOUNDS: Final = _sounds()


def allowed(inside: str) -> bool:
    """Return whether a place is on the list."""
    return any(inside.startswith(place) for place in ALLOWED)


def test_the_shell_knows_no_game() -> None:
    """Find no id, sound or kind of piece in any file that is not on the list."""
    known = [one for path in sorted(SHELL.rglob("*.py")) for one in found(path)]
    assert [one for one in known if not allowed(one)] == []


def test_games_do_have_sounds_of_their_own() -> None:
    """Read the sounds from the games, not from a list."""
    assert {"patches", "clack", "card-lay"} <= sounds()


@pytest.mark.parametrize(
    "code",
    [
        'play("clack")',
        'Art("goat/head")',
        'if game.id == "patchwork": pass',
        "isinstance(sprite, Domino)",
        "isinstance(sprite, (Art, picture.Card))",
        "type(sprite) is Sewn",
        "match sprite:\n    case Token(seat):\n        pass",
    ],
)
def test_what_is_known_is_found(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Find each way to know a game."""
    monkeypatch.setattr("tests.test_shell_knows_no_game.SHELL", tmp_path)
    file = tmp_path / "table.py"
    file.write_text(code, "utf-8")
    assert len(list(found(file))) == 1
