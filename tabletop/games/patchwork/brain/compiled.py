"""Search with the compiled core, ``core.c``, as a bots' searcher.

``build_scripts/core.py`` compiles it if there is a compiler. It returns the same values, choices
and steps as the Python search, some twenty times as fast; only processes that may crash use it, see
:mod:`tabletop.bots.native`. A search limited by time keeps the cache of the search before it; one
limited by steps must be repeatable, so it starts with an empty cache.
"""

from __future__ import annotations

import ctypes
from ctypes import Structure, c_double, c_int32, c_int64, c_uint64, c_void_p
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

from tabletop.bots.bot import Budget, Searcher
from tabletop.bots.native import is_allowed, library
from tabletop.games.patchwork.brain.cloth import FIRST_IMAGE, SHAPES
from tabletop.games.patchwork.brain.race import COST, INCOME, PASS, SIZE, TIME, WIN, Race, Spot
from tabletop.games.patchwork.brain.search import DEEPEST, NEAR, Found, PythonSearcher
from tabletop.games.patchwork.brain.worth import FULL, MARKS_LEFT, PURSES, Weights
from tabletop.games.patchwork.data import GOAL, KINDS
from tabletop.games.patchwork.state import WITHIN_REACH
from tabletop.kernel.values import dataclass

CORE: Final = Path(__file__).with_name("core")
"""Path of the core, without the file name extension of the platform."""

VERSION: Final = 4
"""Version of the interface; a core with another one is not used."""

MARKS: Final = 16
"""Most leather patches on the track."""

LONGEST: Final = 160
"""Largest number of choices that the core looks ahead."""

RICHEST: Final = 1 << 14
"""Largest purse that the core accepts, with room for all the buttons that a match can add."""

_NUMBERS: Final = KINDS + 1
_SPACES: Final = GOAL + 1
_CHOICES: Final = WITHIN_REACH + 1

_STOP: Final = ctypes.CFUNCTYPE(ctypes.c_int)


class _Tables(Structure):
    _fields_ = (
        ("cost", c_int32 * _NUMBERS),
        ("time", c_int32 * _NUMBERS),
        ("income", c_int32 * _NUMBERS),
        ("size", c_int32 * _NUMBERS),
        ("marks_left", c_int32 * _SPACES),
        ("seven", c_double),
        ("victory", c_double),
        ("squares", c_double * (FULL + 1) * _SPACES),
        ("incomes", c_double * _SPACES),
        ("purse", c_double * PURSES * _SPACES),
        ("alone", c_double * _SPACES),
        ("edge", c_double * _SPACES),
        ("shaped", c_int32),
        ("snug", c_int32),
    )


class _Root(Structure):
    _fields_ = (
        ("seven", c_int32),
        ("home", c_int32),
        ("count", c_int32),
        ("marks", c_int32),
        ("ring", c_int32 * KINDS),
        ("leather", c_int32 * MARKS),
        ("cloth", c_uint64 * 2 * 2),
        ("buttons", c_int32 * 2),
        ("at", c_int32 * 2),
        ("income", c_int32 * 2),
        ("squares", c_int32 * 2),
        ("worth", c_double * 2),
    )


class _Found(Structure):
    _fields_ = (
        ("choices", c_int32),
        ("choice", c_int32 * _CHOICES),
        ("anchor", c_int32 * _CHOICES),
        ("placed", c_int32 * WITHIN_REACH),
        ("reply", c_int32 * _CHOICES),
        ("value", c_double * _CHOICES),
        ("depth", c_int32),
        ("whole", c_int32),
        ("settled", c_int32),
        ("nodes", c_int32),
        ("steps", c_int32),
    )


def searcher(race: Race) -> Searcher[Spot, Found]:
    """Return the compiled searcher if allowed, or else the Python one."""
    if is_allowed():
        fresh = core(race.weights, snug=race.snug)
        remembering = core(race.weights, snug=race.snug, remembers=True)
        if fresh and remembering:
            return CompiledSearcher(race, fresh, remembering)
    return PythonSearcher(race)


@dataclass(frozen=True, slots=True)
class CompiledSearcher:
    """Implement :class:`tabletop.bots.bot.Searcher` in C."""

    race: Race
    fresh: Core
    remembering: Core

    def search(self, position: Spot, budget: Budget, depth: int) -> Found:
        """Evaluate each choice, searching up to ``depth`` choices ahead."""
        if max(position.me[1], position.you[1]) > RICHEST or depth > LONGEST:
            return PythonSearcher(self.race).search(position, budget, depth)
        by_clock = budget.left is None and depth >= DEEPEST
        used = self.remembering if by_clock else self.fresh
        return used.search(self.race, position, budget, depth)


class Core:
    """Hold the compiled core for one set of weights.

    If ``remembers``, it keeps its cache from search to search of a match.

    Raises:
        MemoryError: There is no memory for its tables.
    """

    def __init__(self, code: Any, weights: Weights, *, snug: bool, remembers: bool) -> None:
        self._remembers = remembers
        self._search = code.tabletop_patchwork_search
        self._free = code.tabletop_patchwork_free
        cells = [*chain.from_iterable(chain.from_iterable(SHAPES))]
        counts = [len(shape) for shape in SHAPES]
        self._core = c_void_p(
            code.tabletop_patchwork_new(
                ctypes.byref(_tables(weights, snug=snug)),
                (c_int32 * len(counts))(*counts),
                (c_int32 * len(cells))(*cells),
            )
        )
        if not self._core:
            raise MemoryError

    def __del__(self) -> None:
        if getattr(self, "_core", None):
            self._free(self._core)

    def search(
        self, race: Race, spot: Spot, budget: Budget, depth: int, margin: float = NEAR
    ) -> Found:
        """Evaluate each choice, as ``Search.run`` does.

        Raises:
            MemoryError: There is no memory for the search.
        """
        found, left = _Found(), budget.left
        wrong = self._search(
            self._core,
            ctypes.byref(_root(spot)),
            depth,
            c_int64(-1 if left is None else left),
            c_double(margin),
            c_int32(self._remembers),
            _STOP(lambda: not budget.lasts(0)),
            ctypes.byref(found),
        )
        if wrong:
            raise MemoryError
        budget.lasts(found.steps)
        return _told(race, spot, found)


def _tables(weights: Weights, *, snug: bool) -> _Tables:
    tables = _Tables(seven=weights.seven, victory=WIN, shaped=weights.shaped, snug=snug)
    rows = (("cost", COST, 0), ("time", TIME, 0), ("income", INCOME, 0), ("size", SIZE, 1))
    for name, numbers, leather in rows:
        getattr(tables, name)[:] = (*numbers, leather)
    tables.marks_left[:] = MARKS_LEFT
    tables.incomes[:] = weights.income
    tables.alone[:], tables.edge[:] = weights.alone, weights.edge
    for at in range(_SPACES):
        tables.squares[at][:] = weights.squares[at]
        tables.purse[at][:] = weights.purse[at]
    return tables


def _root(spot: Spot) -> _Root:
    root = _Root(seven=spot.seven, home=spot.home, count=len(spot.ring), marks=len(spot.leather))
    root.ring[: len(spot.ring)] = spot.ring
    root.leather[: len(spot.leather)] = spot.leather
    for seat, side in enumerate((spot.me, spot.you)):
        cloth, root.buttons[seat], root.at[seat], root.income[seat], *rest = side
        root.squares[seat], root.worth[seat] = rest
        bits = cloth & FIRST_IMAGE
        root.cloth[seat][0], root.cloth[seat][1] = bits & (1 << 64) - 1, bits >> 64
    return root


def _told(race: Race, spot: Spot, found: _Found) -> Found:
    """Convert the result of the core to that of the Python search."""
    steps = {step[1]: step for step in race.steps(spot)}
    anchors = {choice: race.anchor_in(spot, choice) for choice in steps if choice != PASS}
    anchors |= {gap: 1 << bit for gap, bit in enumerate(found.placed) if bit >= 0}
    ranked, replies = [], {}
    for rank in range(found.choices):
        choice, bit = found.choice[rank], found.anchor[rank]
        step = steps[choice] if bit < 0 else race.step_at(spot, choice, 1 << bit)
        ranked.append((found.value[rank], step))
        if found.reply[rank] >= 0:
            replies[choice] = found.reply[rank]
    depth, whole = found.depth, bool(found.whole)
    return Found(tuple(ranked), depth, whole, anchors, replies, bool(found.settled))


@cache
def core(weights: Weights, *, snug: bool, remembers: bool = False) -> Core | None:
    """Return the core for these weights, or ``None`` where none is built."""
    code = library(CORE)
    if code is None or code.tabletop_patchwork_version() != VERSION:
        return None
    code.tabletop_patchwork_new.restype = c_void_p
    code.tabletop_patchwork_free.argtypes = (c_void_p,)
    return Core(code, weights, snug=snug, remembers=remembers)
