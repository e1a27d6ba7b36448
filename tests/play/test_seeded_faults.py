"""Seed faults about the order of events; the walk finds each of them."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

import pytest

from tabletop.play import advance, autoplay, entering, hand_step, session, step, table_state
from tests.play.walk import walk

FAULTS: Final = {
    "a question outlives its table": (
        entering,
        "replace(state, question=None), (*effects, *saves, *ends, *dropped_question(state))",
        "state, (*effects, *saves, *ends)",
    ),
    "a stale answer is taken": (advance, "or question.ticket != ticket", ""),
    "a hint outlives its table": (entering, "        hint=None,\n", ""),
    "no hint comes by itself after the menu": (entering, ", helped=-1", ""),
    "a bot thinks behind the menu": (
        step,
        "replace(state, question=None, covered=True, auto=auto), dropped_question(state)",
        "replace(state, covered=True, auto=auto), ()",
    ),
    "undo leaves the record longer than the match": (
        session,
        "lines=self.lines[: match.ply]",
        "lines=self.lines",
    ),
    "a seat that changes hands lowers no curtain": (
        step,
        "            return refreshed(state, seated)\n",
        "            return replace(state, session=seated), ()\n",
    ),
    "a report of the disk forgets which saves it was about": (
        advance,
        "saving.waiting[len(done) :]",
        "saving.waiting[1:]",
    ),
    "what is forced is done with a piece in the hand": (
        autoplay,
        " or not isinstance(state.hand, Empty)",
        "",
    ),
}
"""Module, text and what is put in its place."""

MODULES: Final = (session, table_state, autoplay, entering, hand_step, advance, step)
"""Modules that take functions from one another."""

GAMES: Final = ("mexican_train", "goat", "patchwork")
"""Walked one after the other until the fault is found."""


@contextmanager
def seeded(module: ModuleType, old: str, new: str) -> Iterator[None]:
    """Run with ``old`` replaced in the source of ``module`` and its users."""
    source = inspect.getsource(module)
    assert source.count(old) == 1, f"{module.__name__} no longer says {old!r}"
    before = {one: dict(vars(one)) for one in MODULES}
    changed = {}
    exec(compile(source.replace(old, new), module.__file__ or "", "exec"), scope := vars(module))
    for name, value in before[module].items():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            changed[value] = scope[name]
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            for method, function in vars(scope[name]).items():
                if inspect.isfunction(function) and not method.startswith("__"):
                    changed[vars(value)[method]] = function
                    setattr(value, method, function)
            scope[name] = value  # the same class, so that older values are still of it
    for other in MODULES:
        for name, value in list(vars(other).items()):
            if inspect.isfunction(value) and value in changed:
                setattr(other, name, changed[value])
    try:
        yield
    finally:
        for function, other_function in changed.items():
            for cls in (one for one in before[module].values() if inspect.isclass(one)):
                for method, value in list(vars(cls).items()):
                    if value is other_function:
                        setattr(cls, method, function)
        for one, names in before.items():
            vars(one).update(names)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_walk_finds_it(fault: str) -> None:
    """Fail the walk of some game with the fault, and pass it without."""
    with seeded(*FAULTS[fault]):
        found = False
        for game in GAMES:
            try:
                walk(game, 60, 60, shrinks=False)
            except Exception:  # the walk tells of a fault by whatever it breaks
                found = True
                break
    assert found, fault
