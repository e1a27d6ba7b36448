"""Test that sounds are reproducible and level, and audio never raises."""

from __future__ import annotations

import logging
import math
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from build_scripts import make_sounds
from build_scripts.sounds_list import measured, read
from build_scripts.synth import CEILING, LOUDNESS, RATE, loudness
from tabletop.assets import asset_root
from tabletop.shell.audio import REST, UNEVEN, Audio

SOUNDS = asset_root() / "sounds"


def _samples(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        assert file.getparams()[:2] == (1, 2)
        return array("h", file.readframes(file.getnframes()))


@pytest.fixture(autouse=True)
def _no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    audio.open()
    yield audio
    audio.close()


@pytest.fixture(scope="module")
def remade(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return make_sounds.write(tmp_path_factory.mktemp("sounds"))


@pytest.mark.long("makes every sound anew")
def test_the_script_makes_the_committed_files(remade: list[Path]) -> None:
    kept = {path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.wav")}
    assert set(make_sounds.NAMES) == kept
    for path, name in zip(remade, make_sounds.NAMES, strict=True):
        old, new = _samples(SOUNDS / f"{name}.wav"), _samples(path)
        # Mathematics libraries differ in the last bit, which may round to the next step.
        assert len(old) == len(new)
        assert old == new or max(abs(a - b) for a, b in zip(old, new, strict=True)) <= 1, name


@pytest.mark.long("makes every sound twice")
def test_the_same_bytes_each_run(remade: list[Path]) -> None:
    for path in remade[:6]:
        with wave.open(str(path), "rb") as file:
            assert file.readframes(file.getnframes()) == make_sounds.make(path.stem)


@pytest.mark.sampled(18)
@pytest.mark.parametrize("path", sorted(SOUNDS.glob("*.wav")), ids=lambda p: p.stem)
def test_short_soft_and_without_clicks(path: Path) -> None:
    samples, rate = read(path)
    assert rate == RATE and len(samples) <= 1.5 * RATE + 1
    assert samples[0] == samples[-1] == 0.0
    assert 0.1 < max(map(abs, samples)) <= CEILING
    assert abs(sum(samples)) / len(samples) < 0.002
    assert -27.0 < 20 * math.log10(loudness(samples)) < -18.0
    # A soft onset: the first millisecond stays far below the peak.
    assert max(map(abs, samples[: RATE // 1000])) < 0.75 * max(map(abs, samples))


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    "kind", [kind for kind, recipe in make_sounds.RECIPES.items() if recipe.weight]
)
def test_as_loud_as_its_weight_and_its_variants_alike(kind: str) -> None:
    recipe = make_sounds.RECIPES[kind]
    meant = 20 * math.log10(LOUDNESS * recipe.weight)
    loud = [measured(SOUNDS / f"{name}.wav")[0] for name in recipe.names(kind)]
    assert max(loud) - min(loud) < 1.0
    # The ceiling takes a little from sounds with a hard edge.
    assert all(-3.0 < one - meant < 0.3 for one in loud)


def test_variants_are_a_little_higher_one_after_the_other() -> None:
    for kind, recipe in make_sounds.RECIPES.items():
        if recipe.variants > 1:
            pitches = [recipe.pitch(number) for number in range(recipe.variants)]
            assert pitches == sorted(pitches), kind
            assert pitches[-1] - pitches[0] == pytest.approx(recipe.spread)
            assert sum(pitches) / len(pitches) == pytest.approx(1.0)
    # Sounds that are frequent in a match have several variants.
    often = "lift drop turn flip button leather pass click refuse income clack draw-tile whistle"
    kinds = [*often.split(), "card-flip", "card-lay", "putt"]
    assert all(make_sounds.RECIPES[kind].variants > 1 for kind in kinds)


def test_every_file_has_its_row_in_sources_with_what_it_measures() -> None:
    rows = (SOUNDS / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in row.split("|")[1:-1]] for row in rows if "| `" in row]
    named = {cell[0].strip("`"): cell for cell in cells}
    assert set(named) == {p.relative_to(SOUNDS).as_posix() for p in SOUNDS.rglob("*.wav")}
    for name, (_, what, _, loud, peak, seconds) in named.items():
        assert what
        found = measured(SOUNDS / name)
        for said, is_ in zip((loud, peak, seconds), found, strict=True):
            assert float(said) == pytest.approx(is_, abs=0.11), name


def test_plays_every_sound(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("lift", "drop", "turn", "flip", "button", "income", "leather", "seven", "pass"):
        audio.play(name)
    assert pygame.mixer.get_busy()
    for name in ("refuse", "click", "turn-start", "win", "lose", "hint"):
        audio.play(name)
    assert not caplog.records


def test_a_variant_is_not_played_twice_running(audio: Audio) -> None:
    played = []
    for _ in range(24):
        audio.play("lift")
        played.append(audio._last["lift"])
    assert all(a != b for a, b in pairwise(played))
    assert 2 < len(set(played)) <= 4


def test_volumes_are_clamped_and_multiply(audio: Audio) -> None:
    audio.master, audio.effects = 3.0, -1.0
    audio.play("win")
    assert not pygame.mixer.get_busy()
    audio.master, audio.effects = 3.0, 0.25
    audio.play("win")
    volumes = [pygame.mixer.Channel(n).get_volume() for n in range(16)]
    assert 0.0625 * UNEVEN**2 - 0.01 < min(volumes) < 0.0625 + 0.01


def test_mute_stops_what_is_heard_and_plays_nothing(audio: Audio) -> None:
    audio.play("win")
    audio.mute = True
    assert audio.mute
    audio.play("win")
    assert not pygame.mixer.get_busy()
    audio.mute = False
    audio.play("win")
    assert pygame.mixer.get_busy()


def test_without_a_device_it_is_silent_with_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio()
    audio.open()
    audio.play("lift")
    audio.mute = True
    audio.close()
    assert not audio.is_open
    assert [r.levelno for r in caplog.records] == [logging.WARNING]


def test_a_missing_or_damaged_file_is_silence_with_one_line_a_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bad.wav").write_bytes(b"RIFF....not a sound")
    (tmp_path / "empty.wav").write_bytes(b"")
    audio = Audio(tmp_path)
    audio.open()
    for _ in range(3):
        for name in ("bad", "empty", "absent"):
            audio.play(name)
    audio.close()
    assert len(caplog.records) == 3


def test_a_missing_folder_is_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    audio = Audio(tmp_path / "gone")
    audio.open()
    audio.play("lift")
    audio.play("lift")
    audio.close()
    assert len(caplog.records) == 1


def test_opens_again_after_closing(audio: Audio) -> None:
    audio.open()
    audio.close()
    audio.close()
    assert not audio.is_open
    audio.open()
    audio.play("click")
    assert pygame.mixer.get_busy()


def test_the_device_is_given_back_while_nothing_is_heard(audio: Audio) -> None:
    audio.play("win")
    audio.tick(0.0, "")
    audio.tick(REST + 1, "")
    assert pygame.mixer.get_init(), "it still sounds"
    pygame.mixer.stop()
    audio.tick(REST + 2, "")
    assert pygame.mixer.get_init()
    audio.tick(2 * REST + 3, "")
    assert not pygame.mixer.get_init() and audio.is_open
    audio.tick(3 * REST, "")
    audio.mute = True
    audio.mute = False
    audio.play("win")
    assert pygame.mixer.get_busy(), "a sound that nobody announced"


def test_an_input_or_a_room_opens_the_device_again(audio: Audio) -> None:
    def rest(begin: float) -> None:
        audio.tick(begin, "")
        audio.tick(begin + REST, "")
        assert not pygame.mixer.get_init()

    rest(0.0)
    audio.rouse()
    assert pygame.mixer.get_init()
    rest(100.0)
    audio.tick(200.0, "rain")
    assert not pygame.mixer.get_init(), "no room is heard at volume 0"
    audio.ambience = 0.5
    audio.tick(201.0, "no such room")
    assert not pygame.mixer.get_init()
    audio.tick(202.0, "rain")
    assert pygame.mixer.get_init()


def test_a_muted_device_stays_given_back(audio: Audio) -> None:
    audio.mute = True
    audio.tick(0.0, "rain")
    audio.tick(REST, "rain")
    audio.rouse()
    audio.play("win")
    assert not pygame.mixer.get_init()
    audio.mute = False
    audio.rouse()
    assert pygame.mixer.get_init()


def test_sounds_are_loaded_anew_for_a_device_of_another_format(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.play("win")
    first = dict(audio._loaded)
    pygame.mixer.stop()
    audio.tick(0.0, "")
    audio.tick(REST, "")
    monkeypatch.setattr("tabletop.shell.audio.FORMAT", (22_050, -16, 2, 512))
    audio.play("win")
    assert audio._loaded and all(audio._loaded[path] is not first[path] for path in first)
