"""Play scenarios: each step is a line of JSON, each fault a line of text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.errors import BadNotationError, TabletopError
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line, refusal_of
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Msg, Refusal

STEPS: Final = ("legal", "can", "refused", "do", "expect")
"""Kinds of steps; each step asks one thing."""

BY_SEAT: Final = ("hands", "layouts", "quilts", "markers", "totals", "scores", "at", "buttons")
"""Fields of a position that have one entry a seat: they give the number of seats."""

ROWS_BY_SEAT: Final = ("rounds", "points")
"""Fields of a position whose rows have one entry a seat."""

BY_KIND: Final = frozenset({"gnoming"})
"""Games whose files ask ``legal`` about one decision at a time.

Of the legal lines only those that begin with a word named in the step are compared. With a card
in the hand they ask in two steps for the cells to lay it on and the piles to discard it to.
"""

ANY_ORDER: Final = frozenset({"hands", "winners"})
"""Fields whose entries have no order of their own."""


class BadFileError(ValueError):
    """Report a scenario file that cannot be run, in one line of text."""


@dataclass(frozen=True)
class Scenario:
    """Describe one scenario, its form checked and its content not yet."""

    id: str
    game: AnyGame
    seats: int
    options: Mapping[str, object]
    position: Mapping[str, Any] | None
    steps: tuple[tuple[str, Any], ...]
    clauses: tuple[str, ...] = ()


def load(path: Path) -> list[Scenario]:
    """Load the scenarios of a file.

    Raises:
        BadFileError: The file cannot be read, or is not of the form of a scenario file.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFileError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadFileError(f"{path}: not JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        raise BadFileError(f"{path}: no list of scenarios")
    try:
        return [_scenario(data, entry) for entry in data["scenarios"]]
    except BadFileError as error:
        raise BadFileError(f"{path}: {error}") from error


def _scenario(data: Mapping[str, Any], entry: Any) -> Scenario:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise BadFileError("a scenario without an id")
    name = entry["id"]
    game = find(str(entry.get("game", data.get("game"))))
    if game is None:
        raise BadFileError(f"{name}: unknown game {entry.get('game', data.get('game'))!r}")
    position, options = entry.get("position"), entry.get("options", {})
    if not isinstance(position, dict | None) or not isinstance(options, dict):
        raise BadFileError(f"{name}: position and options are objects")
    seats = _seats(game, entry.get("seats"), position)
    if not isinstance(seats, int) or seats not in game.seat_counts:
        raise BadFileError(f"{name}: {game.id} is not for {seats} seats")
    if not isinstance(entry.get("steps"), list):
        raise BadFileError(f"{name}: no list of steps")
    steps = tuple(_step(name, number, step) for number, step in enumerate(entry["steps"], 1))
    clauses = tuple(map(str, entry.get("clauses", ())))
    return Scenario(name, game, seats, options, position, steps, clauses)


def _seats(game: AnyGame, given: object, position: Mapping[str, Any] | None) -> object:
    """Return the number of seats: given, as in the position, or the least."""
    if given is not None:
        return given
    for field in BY_SEAT:
        if position is not None and isinstance(position.get(field), list):
            return len(position[field])
    for field in ROWS_BY_SEAT:
        rows = position.get(field) if position is not None else None
        if isinstance(rows, list) and rows and isinstance(rows[0], list):
            return len(rows[0])
    return game.seat_counts[0]


def _step(name: str, number: int, step: object) -> tuple[str, Any]:
    if not isinstance(step, dict) or len(step) != 1 or (kind := next(iter(step))) not in STEPS:
        raise BadFileError(f"{name}: step {number} is none of {', '.join(STEPS)}")
    value = step[kind]
    good = (
        isinstance(value, str)
        if kind == "do"
        else isinstance(value, dict)
        if kind == "expect"
        else isinstance(value, list) and all(isinstance(line, str) for line in value)
    )
    if not good:
        raise BadFileError(f"{name}: step {number}: not what {kind!r} takes")
    return kind, value


def run(scenario: Scenario) -> str | None:
    """Return the fault with the number of its step, or ``None``."""
    try:
        play = Play(scenario)
    except TabletopError as error:
        return f"cannot start: {said(error.msg)}"
    for number, (kind, value) in enumerate(scenario.steps, 1):
        try:
            faults = list(play.step(kind, value))
        except Exception as error:  # a game that breaks must not hide the other scenarios
            faults = [f"the program broke: {error!r}"]
        if faults:
            return f"step {number} ({kind}): " + "; ".join(faults)
    return None


class Play:
    """Play the steps of one scenario on a table."""

    def __init__(self, scenario: Scenario) -> None:
        self.game = game = scenario.game
        self.id, self.strokes = scenario.id, 0
        options = settle(game.options, scenario.options)
        if scenario.position is None:
            self.state = game.rules.start(scenario.seats, options)
        else:
            position = dict(scenario.position)
            self.state = game.notation.read_position(position, scenario.seats, options)

    def step(self, kind: str, value: Any) -> Iterator[str]:
        """Yield the faults of a step."""
        match kind:
            case "do":
                yield from self.do(value)
            case "expect":
                if not self.game.notation.facts(self.state).get("round_over"):
                    self.let_chance_act()
                facts = self.game.notation.facts(self.state)
                for field, expected in value.items():
                    yield from differences(field, expected, facts)
            case "legal" | "can":
                legal = self.legal()
                yield from (f"not legal: {line}" for line in value if line not in legal)
                if kind == "legal":
                    yield from (f"legal too: {line}" for line in self.asked(legal, value))
            case "refused":
                for line in value:
                    yield from self.refused(line)

    def let_chance_act(self) -> None:
        """Let chance act where the scenario gives no luck.

        It is always the same for the same scenario.
        """
        rules = self.game.rules
        while rules.to_act(self.state) == CHANCE:
            luck = rules.chance(self.state, Random(f"{self.id} {self.strokes}"))
            self.state, self.strokes = rules.apply(self.state, luck), self.strokes + 1

    def legal(self) -> dict[str, None]:
        """Return the legal lines, in the order of the game."""
        self.let_chance_act()
        rules = self.game.rules
        seat = rules.to_act(self.state)
        actions = () if seat is None else rules.legal(rules.view(self.state, seat))
        return dict.fromkeys(map(self.game.notation.write, actions))

    def asked(self, legal: dict[str, None], value: list[str]) -> Iterator[str]:
        """Yield the legal lines that a step should have named and did not."""
        words = {line.partition(" ")[0] for line in value}
        everything = self.game.id not in BY_KIND or not value
        for line in legal:
            if line not in value and (everything or line.partition(" ")[0] in words):
                yield line

    def do(self, line: str) -> Iterator[str]:
        """Play a line; it is luck if chance is to act and the line can be luck."""
        rules = self.game.rules
        try:
            action = read_line(self.game.notation, line)
        except BadNotationError as error:
            yield f"{line!r} cannot be read: {said(error.msg)}"
            return
        refused = refusal_of(rules, self.state, action)
        if refused is not None and rules.to_act(self.state) == CHANCE:
            self.let_chance_act()
            refused = refusal_of(rules, self.state, action) and refused
        if refused is not None:
            yield f"{line!r} is refused: {because(refused[1])}"
            return
        self.state = rules.apply(self.state, action)

    def refused(self, line: str) -> Iterator[str]:
        """Yield a fault if a line is legal, or its refusal is incomplete.

        A refusal has a reason and a clause.
        """
        rules, before = self.game.rules, (self.state, self.strokes)
        try:
            action = read_line(self.game.notation, line)
        except BadNotationError as error:
            if not error.msg.key:
                yield f"{line!r} cannot be read, and nothing says why"
            return
        refused = refusal_of(rules, self.state, action)
        if refused is not None and rules.to_act(self.state) == CHANCE:
            self.let_chance_act()
            refused = refusal_of(rules, self.state, action)
            self.state, self.strokes = before  # the scenario may still give the luck
        if refused is None:
            yield f"legal: {line}"
        elif not refused[1].clause or not refused[1].why.key:
            yield f"{line!r} is refused without a clause: {because(refused[1])}"


def differences(field: str, expected: Any, facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield the differences of a fact from its expected value.

    Of an object only the named fields are compared.
    """
    if field not in facts:
        yield f"{field}: this game has no such fact"
        return
    found = facts[field]
    if isinstance(expected, dict) and isinstance(found, list | tuple):
        found = {str(seat): value for seat, value in enumerate(found)}
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key not in found:
                yield f"{field}[{key}]: expected {shown(value)}, found nothing"
            elif not same(field, value, found[key]):
                yield f"{field}[{key}]: expected {shown(value)}, found {shown(found[key])}"
    elif not same(field, expected, found):
        yield f"{field}: expected {shown(expected)}, found {shown(found)}"


def same(field: str, expected: Any, found: Any) -> bool:
    """Return whether two JSON values agree.

    ``true`` is not 1, and hands have no order.
    """
    if isinstance(expected, list) and isinstance(found, list | tuple):
        found = list(found)
        if field in ANY_ORDER and not any(isinstance(part, list) for part in (*expected, *found)):
            expected, found = sorted(expected, key=str), sorted(found, key=str)
        return len(expected) == len(found) and all(
            same(field, a, b) for a, b in zip(expected, found, strict=True)
        )
    return bool(expected == found) and isinstance(expected, bool) == isinstance(found, bool)


def shown(value: Any) -> str:
    """Return a JSON value on one line."""
    return json.dumps(value, ensure_ascii=False, default=str)


def said(msg: Msg) -> str:
    """Return a message without a catalogue: its key and arguments."""
    args = ", ".join(
        f"{name}={said(arg) if isinstance(arg, Msg) else arg}" for name, arg in msg.args
    )
    return f"{msg.key}({args})" if args else msg.key


def because(refusal: Refusal) -> str:
    """Return a refusal with its clause."""
    return f"{said(refusal.why)} [{refusal.clause}]"
