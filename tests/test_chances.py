"""Check the tool that measures whether chances come true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.games.gnoming import GNOMING
from tests.known import known
from tests.tools import chances
from tests.tools.chances import Bench, Told, kept, line, table

ONE = Told("gnoming", 2, "expert", 1, 40, came=True, said=True, best=True)


def test_cases_are_compared_by_band_and_by_round() -> None:
    some = [replace(ONE, number=number, came=number % 2 == 0) for number in range(100)]
    assert line(some)[:3] == (100, 40.0, 50.0)
    assert line(some).error == pytest.approx(9.8, abs=0.1)
    alike = [replace(one, number=one.number // 10 * 10 + one.came) for one in some]
    assert line(alike).error > 20, "cases of one round are one draw"
    bands = [replace(ONE, percent=percent) for percent in (0, 9, 10, 99, 100)]
    assert [(least, found.cases) for least, found in table(bands)] == [(0, 2), (10, 1), (90, 2)]


def test_what_was_held_takes_the_luck_of_the_deals_away() -> None:
    some = [replace(ONE, number=n, came=n % 3 == 0, held=n % 3 == 0) for n in range(90)]
    assert line(some).came == 40 and line(some).error < 3
    worse = [replace(one, held=True) for one in some]
    assert line(worse).came == pytest.approx(40 - 100 * 2 / 3)


def test_a_round_is_played_on_from_each_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench(known(GNOMING), 2, "casual")
    some = [one for number in range(2) for one in bench.round(number)]
    assert some and all(0 < one.percent < 100 and one.held is not None for one in some)
    rows = tmp_path / "rows"
    asked = ["--seats", "2", "--others", "casual", "--rounds", "2", "--rows", str(rows)]
    assert not chances.main(asked)
    assert kept(rows) == some, "a round is played alike by its number"
    told = capsys.readouterr().out
    assert not chances.main(["--show", str(rows)])
    assert capsys.readouterr().out == told and "gnoming, 2 seats, the others casual:" in told
