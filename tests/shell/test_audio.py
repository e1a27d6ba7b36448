"""Sounds are remade to the byte, equally loud, and nothing about audio ever raises."""

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
from build_scripts.synth import CEILING, RATE, loudness
from tabletop.assets import asset_root
from tabletop.shell.audio import Audio

SOUNDS = asset_root() / "sounds"


def _samples(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        assert file.getparams()[:3] == (1, 2, RATE)
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


def test_the_script_makes_the_committed_files(remade: list[Path]) -> None:
    assert {p.name for p in remade} == {p.name for p in SOUNDS.glob("*.wav")}
    for path in remade:
        old, new = _samples(SOUNDS / path.name), _samples(path)
        # Mathematics libraries differ in the last bit, which may round to the next step.
        assert len(old) == len(new)
        assert max(abs(a - b) for a, b in zip(old, new, strict=True)) <= 1, path.name


def test_the_same_bytes_each_run(remade: list[Path]) -> None:
    for path in remade[:6]:
        with wave.open(str(path), "rb") as file:
            assert file.readframes(file.getnframes()) == make_sounds.make(path.stem)


@pytest.mark.parametrize("path", sorted(SOUNDS.glob("*.wav")), ids=lambda p: p.stem)
def test_short_soft_and_without_clicks(path: Path) -> None:
    samples = [x / 32768 for x in _samples(path)]
    assert len(samples) <= 1.5 * RATE + 1
    assert samples[0] == samples[-1] == 0.0
    assert 0.1 < max(map(abs, samples)) <= CEILING
    assert abs(sum(samples)) / len(samples) < 0.002
    assert -27.0 < 20 * math.log10(loudness(samples)) < -18.0


def test_every_file_has_its_row_in_sources() -> None:
    rows = (SOUNDS / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    named = {row.split("`")[1] for row in rows if row.startswith("| `")}
    assert named == {p.relative_to(SOUNDS).as_posix() for p in SOUNDS.rglob("*.wav")}


def test_plays_every_sound(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("lift", "drop", "turn", "flip", "button", "income", "leather", "seven", "pass"):
        audio.play(name)
    assert pygame.mixer.get_busy()
    for name in ("refuse", "click", "turn-start", "win", "lose", "hint"):
        audio.play(name, volume=0.5)
    assert not caplog.records


def test_a_variant_is_not_played_twice_running(audio: Audio) -> None:
    played = []
    for _ in range(12):
        audio.play("lift")
        played.append(audio._last["lift"])
    assert all(a != b for a, b in pairwise(played))
    assert len(set(played)) == 3


def test_volumes_are_clamped_and_multiply(audio: Audio) -> None:
    audio.master, audio.effects = 3.0, -1.0
    assert (audio.master, audio.effects) == (1.0, 0.0)
    audio.play("win")
    assert not pygame.mixer.get_busy()
    audio.master, audio.effects = 0.5, 0.5
    audio.play("win")
    volumes = [pygame.mixer.Channel(n).get_volume() for n in range(16)]
    assert min(volumes) == pytest.approx(0.0625, abs=0.01)


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
