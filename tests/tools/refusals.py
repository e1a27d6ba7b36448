"""Read every refusal that a game's rules can give from their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from tabletop.games.game import AnyGame
from tabletop.kernel.words import Refusal, Seat

Pair: TypeAlias = tuple[str, str]
"""A clause, and the key of the reason that names it."""

_CLAUSE: Final = re.compile(r"[A-Z]+-?\d+(\.\d+)?")

_SHORT: Final = "refuse"
"""Name that a module gives to its ``Refuse``, called with a clause and the end of a key."""

_SHARED: Final = ("turn", "over")
"""Refusals of every game: methods of ``Refuse`` that are called with a clause."""


def clauses(game: AnyGame, language: str = "en") -> set[str]:
    """Return the clauses that are lines of their own in a game's rules."""
    text = rules_text(game, language)
    return set(re.findall(r"^- \*\*([A-Z]+-?\d+(?:\.\d+)?)\*\*", text, re.MULTILINE))


def rules_text(game: AnyGame, language: str = "en") -> str:
    """Return the rules of a game in a language."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game.folder / name).read_text("utf-8")


def refusals(game: AnyGame) -> set[Pair]:
    """Return every clause with every reason that may name it.

    Raises:
        ValueError: A refusal is made in a way that cannot be read here.
    """
    files = [file for file in game.folder.iterdir() if file.name.endswith(".py")]
    return {pair for file in files for pair in told_by(file.read_text("utf-8"), game.id)}


def told_by(source: str, game: str) -> set[Pair]:
    """Return the refusals in the source of a game's module.

    Raises:
        ValueError: A refusal is made in a way that cannot be read here.
    """
    tree, found, dot = ast.parse(source), set[Pair](), f"{game}.refusal."
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for key in _SHARED:
            for call in _calls(function, f"{_SHORT}.{key}"):
                found |= {(name, dot + key) for name in _choices(call.args[0], function, tree)}
        for call in _calls(function, "Refusal", _SHORT):
            names, keys = (_choices(call.args[n], function, tree) for n in (0, 1))
            if not names or not keys:
                raise ValueError(f"line {call.lineno}: neither clause nor reason is plain")
            found |= {(name, dot + key.removeprefix(dot)) for name in names for key in keys}
    return found


def _calls(node: ast.AST, *names: str) -> Iterator[ast.Call]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in names:
            yield call


def _choices(node: ast.expr, function: ast.FunctionDef, module: ast.Module) -> set[str]:
    """Return the texts that an argument may have.

    They are written there, named, or passed in.
    """
    match node:
        case ast.Constant(str(text)):
            return {text}
        case ast.IfExp():
            return _choices(node.body, function, module) | _choices(node.orelse, function, module)
        case ast.Call(func=ast.Name("msg")):
            return _choices(node.args[0], function, module)
        case ast.Call(func=ast.Name(name)):
            made = next(f for f in module.body if isinstance(f, ast.FunctionDef) and f.name == name)
            returned = [part for part in ast.walk(made) if isinstance(part, ast.Return)]
            return {text for part in returned for text in _plain(part)}
        case ast.Name(name):
            return _named(name, function, module)
    return _plain(node)


def _plain(node: ast.AST) -> set[str]:
    """Return every text in an expression that looks like a clause."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and _CLAUSE.fullmatch(part.value)
    }


def _named(name: str, function: ast.FunctionDef, module: ast.Module) -> set[str]:
    """Return the texts of a name: a variable, or an argument of callers."""
    found: set[str] = set()
    for part in ast.walk(function):
        if isinstance(part, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in part.targets
        ):
            found |= _choices(part.value, function, module)
    place = [argument.arg for argument in function.args.args].index(name) if not found else -1
    if place >= 0:
        for caller in module.body:
            if isinstance(caller, ast.FunctionDef):
                for call in _calls(caller, function.name):
                    found |= _choices(call.args[place], caller, module)
    return found


LUCK: Final = None
"""The seat of a refusal about impossible luck."""

Case: TypeAlias = tuple[Any, int | None, Any, str, str]
"""A table, the seat to act (:data:`LUCK`: nobody), the action, the clause, the end of the key.

The action is a line, or an action that no line can say; the clause and the end of the key are
those of its refusal.
"""


def refused(game: AnyGame, case: Case) -> Refusal:
    """Return the refusal of a case.

    Raises:
        AssertionError: The action is legal.
    """
    state, seat, what, _, _ = case
    action = game.notation.read(what) if isinstance(what, str) else what
    if seat is None:
        found = game.rules.luck_refusal(state, action)
        assert found is not None, f"it can be luck: {what}"
        return found
    view = game.rules.view(state, Seat(seat))
    assert action not in game.rules.legal(view), f"legal: {what}"
    return game.rules.refusal(view, action)
