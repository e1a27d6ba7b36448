"""Test the compiled core: equal to Python, optional, and stopped in time."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest

from build_scripts import core as compiling
from tabletop.bots import native
from tabletop.bots.bot import Budget
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.brain import compiled
from tabletop.games.patchwork.brain.compiled import CompiledSearcher, core, searcher
from tabletop.games.patchwork.brain.race import Race, Spot
from tabletop.games.patchwork.brain.search import DEEPEST, PythonSearcher
from tabletop.games.patchwork.brain.worth import TUNED
from tests.tools.cores import cases, differs

NODES: Final = 20_000
"""Steps that reach the end of a match from its last quarter."""


@pytest.fixture(scope="module", autouse=True)
def _built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compile the core as it stands, beside no other file of the program."""
    folder = tmp_path_factory.mktemp("core")
    try:
        (library,) = compiling.build(folder)
    except compiling.NoCompilerError as error:
        pytest.skip(f"the search in Python is all there is: {error}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "CORE", library.with_suffix(""))
        core.cache_clear()
        yield
    core.cache_clear()


def spot() -> Spot:
    state = rules.start(2, {"edition": "revised"})
    state = rules.apply(state, rules.chance(state, Random(3)))
    seat = rules.to_act(state)
    assert seat is not None
    return Race(TUNED).spot(state, seat)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.sampled(4)
def test_values_order_and_steps_equal_those_of_python(seed: int) -> None:
    for case in islice(cases(Random(seed), 2_000), 25):
        assert not differs(case)


def test_a_window_never_loads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(native.VARIABLE, raising=False)
    assert isinstance(searcher(Race(TUNED)), PythonSearcher)
    native.allow()
    assert isinstance(searcher(Race(TUNED)), CompiledSearcher)
    monkeypatch.setenv(native.VARIABLE, "python")
    native.allow()
    assert isinstance(searcher(Race(TUNED)), PythonSearcher)


def test_without_a_core_python_searches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(native.VARIABLE, "compiled")
    for content in (None, b"not a library"):
        path = tmp_path / f"core-{content is None}"
        if content is not None:
            path.with_suffix(native.ENDING).write_bytes(content)
        monkeypatch.setattr(compiled, "CORE", path)
        core.cache_clear()
        assert isinstance(searcher(Race(TUNED)), PythonSearcher)
    core.cache_clear()


def test_it_stops_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "compiled")
    asked: list[float] = []

    def stop() -> bool:
        asked.append(time.monotonic())
        return len(asked) > 5

    found = searcher(Race(TUNED)).search(spot(), Budget(stop=stop), DEEPEST)
    assert len(asked) in (6, 7)  # once more when the steps are counted
    assert not found.whole


def test_a_purse_beyond_its_tables_is_searched_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "compiled")
    race, usual = Race(TUNED), spot()
    cloth, _, at, income, squares, _ = usual.me
    rich = usual._replace(me=race.side(cloth, 5_000, at, income, squares))
    found = searcher(race).search(rich, Budget(200), DEEPEST)
    assert found == PythonSearcher(race).search(rich, Budget(200), DEEPEST)


@pytest.mark.parametrize("seed", range(2))
def test_a_remembered_match_ends_as_well(seed: int) -> None:
    fresh, remembering = core(TUNED, snug=True), core(TUNED, snug=True, remembers=True)
    assert fresh and remembering
    rng, race, compared = Random(seed), Race(TUNED), 0
    for _ in range(2):  # the second match must not be taken for the first
        state = rules.start(2, {"edition": "revised"})
        state = rules.apply(state, rules.chance(state, rng))
        while (seat := rules.to_act(state)) is not None:
            if not state.owed:
                at = race.spot(state, seat)
                found = remembering.search(race, at, used := Budget(NODES), DEEPEST)
                if at.me[2] > 40 and (used.left or 0) > 0:
                    other = fresh.search(race, at, limit := Budget(NODES), DEEPEST)
                    if (limit.left or 0) > 0:
                        assert found.ranked[0][0] == other.ranked[0][0]
                        compared += 1
            state = rules.apply(state, rng.choice(rules.legal(rules.view(state, seat))))
    assert compared >= 8


@pytest.mark.long("compiles once more, and needs the libraries of the sanitizers")
def test_no_access_is_out_of_bounds(tmp_path: Path) -> None:
    if sys.platform != "linux" or shutil.which("gcc") is None:
        pytest.skip("no sanitizers")
    (library,) = compiling.build(tmp_path, compiling.SANITIZE)
    asan, ubsan = (
        subprocess.run(
            ["gcc", f"-print-file-name={name}.so"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in ("libasan", "libubsan")
    )
    code = (
        "from pathlib import Path; from tabletop.games.patchwork.brain import compiled; "
        f"compiled.CORE = Path({str(library.with_suffix(''))!r}); "
        "from tests.tools.cores import main; raise SystemExit(main(['300', '--nodes', '1000']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"LD_PRELOAD": f"{asan} {ubsan}", "ASAN_OPTIONS": "detect_leaks=0", "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
        cwd=compiling.ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
