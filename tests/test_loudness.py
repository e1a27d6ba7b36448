"""Test the measure of loudness by its standard, and every sound by it."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from build_scripts.loudness import apart, click, edges, integrated, k_weighting, momentary
from build_scripts.make_sounds import RECIPES
from build_scripts.measure_sounds import BEGIN, END, PAGE, Measured, measured, page, table

SOUNDS: Final = Path(__file__).parents[1] / "sounds"
SMALL: Final = ("click", "tile-lift")
"""Effects that are softer than the others on purpose."""


def sine(hertz: float, rate: int, seconds: float, high: float = 1.0) -> list[float]:
    return [high * math.sin(math.tau * hertz * i / rate) for i in range(round(rate * seconds))]


EFFECTS: Final = [kind for kind in RECIPES if not kind.startswith("air/")]


@cache
def found(kind: str) -> Measured:
    return measured(kind, RECIPES[kind], SOUNDS)


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_the_sine_of_the_standard(rate: int) -> None:
    """Measure -3.01 LKFS of a full-scale sine in one channel (BS.1770-4)."""
    tone = sine(997.0, rate, 2.0)
    assert integrated([tone], rate) == pytest.approx(-3.01, abs=0.01)
    assert integrated([tone, tone], rate) == pytest.approx(0.0, abs=0.01)
    assert momentary(tone, rate) == pytest.approx(-3.01, abs=0.02)
    assert integrated([sine(997.0, rate, 2.0, 0.1)], rate) == pytest.approx(-23.01, abs=0.01)


def test_the_filters_are_those_of_the_standard() -> None:
    shelf, high_pass = k_weighting(48_000)
    assert shelf == pytest.approx(
        (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585)
    )
    assert high_pass == pytest.approx((1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621))


def test_silence_and_soft_parts_do_not_count() -> None:
    rate = 16_000
    tone = sine(997.0, rate, 2.0)
    quiet = sine(997.0, rate, 2.0, 0.01)  # 40 dB below: under the relative gate
    both = integrated([[*tone, *quiet]], rate)
    assert both == pytest.approx(integrated([tone], rate), abs=0.4)
    assert integrated([[0.0] * rate], rate) == -math.inf
    assert integrated([[*tone, *[0.0] * (3 * rate)]], rate) == pytest.approx(both, abs=0.5)


def test_a_step_is_a_click_and_a_fade_is_none() -> None:
    rate = 44_100
    tone = sine(500.0, rate, 0.3)
    cut = tone[: round(0.2505 * rate)]  # in the middle of a wave
    faded = [x * min(1.0, i / 441, (len(cut) - 1 - i) / 441) for i, x in enumerate(cut)]
    assert edges(cut)[1] > -3.0 and edges(faded) == (-120.0, -120.0)
    assert click(cut, rate, end=True) > click(faded, rate, end=True) + 20
    assert click(faded, rate, end=False) < -40


def test_copies_are_not_apart() -> None:
    one, other = sine(500.0, 8000, 0.2), sine(530.0, 8000, 0.2)
    assert apart(one, one) < -80 and apart(one, other) > -3


@pytest.mark.long("measures every sound")
def test_nothing_is_louder_than_a_win_and_a_control_is_softest() -> None:
    loud = {kind: found(kind).loud for kind in EFFECTS}
    assert max(loud.values()) < loud["win"] + 0.15, max(loud, key=lambda kind: loud[kind])
    assert min(loud, key=lambda kind: loud[kind]) == "click"
    others = [level for kind, level in loud.items() if kind not in SMALL]
    assert max(others) - min(others) < 8.0


def test_laying_is_as_loud_as_drawing() -> None:
    assert abs(found("clack").loud - found("draw-tile").loud) < 1.0
    assert abs(found("card-lay").loud - found("card-flip").loud) < 1.5


@pytest.mark.sampled(8)
@pytest.mark.parametrize("kind", EFFECTS)
def test_variants_are_alike_in_loudness_and_apart_in_sound(kind: str) -> None:
    one = found(kind)
    assert one.spread < 1.3
    assert one.files == RECIPES[kind].variants
    assert one.apart is None or one.apart > -6.0


@pytest.mark.sampled(8)
@pytest.mark.parametrize("kind", [kind for kind, one in RECIPES.items() if not one.loops])
def test_no_sound_clicks(kind: str) -> None:
    """Measure all but the beds, whose own tests hold their seams."""
    one = found(kind)
    assert (one.start, one.end) == (-120.0, -120.0)
    assert one.clicks[0] < -20.0 and one.clicks[1] < -70.0


@pytest.mark.long("measures every sound")
def test_the_rooms_are_alike() -> None:
    beds = [found(kind).loud for kind, one in RECIPES.items() if one.loops]
    assert len(beds) == 4 and max(beds) - min(beds) < 2.1


@pytest.mark.long("measures every sound")
def test_the_page_holds_what_is_measured() -> None:
    text = PAGE.read_text(encoding="utf-8")
    written = [line for line in text.splitlines() if line.startswith("| `")]
    assert [line.split("`")[1] for line in written] == list(RECIPES)
    for line, one in zip(written, map(found, RECIPES), strict=True):
        said, now = line.split("|")[4:6], one.row().split("|")[4:6]
        for a, b in zip(said, now, strict=True):
            assert float(a) == pytest.approx(float(b), abs=0.11), one.kind
    assert page(f"a{BEGIN}old{END}b", table(SOUNDS)).count("| `") == len(written)
