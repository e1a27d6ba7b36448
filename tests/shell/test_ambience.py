"""Test the ambience by measurement: it fades in, ducks and fades out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from build_scripts.sounds_list import read
from build_scripts.synth import highpass, lowpass
from tabletop.assets import asset_root
from tabletop.shell.ambience import BED, DUCKED, HELD, IN, OUT, RISE, ROOMS
from tabletop.shell.audio import Audio
from tabletop.shell.scenes.settings.settings import SettingsScene
from tabletop.store.settings import Settings
from tests.finish.games import FINISHED
from tests.shell.match_stage import MatchStage, played

SOUNDS = asset_root() / "sounds"
BEDS = sorted(SOUNDS / f"{room.bed}.wav" for room in ROOMS.values())
STEP = 0.05


def db(value: float) -> float:
    return 20 * math.log10(value)


def rms(sound: list[float]) -> float:
    return math.sqrt(sum(x * x for x in sound) / len(sound))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("path", BEDS, ids=lambda p: p.stem)
def test_a_bed_is_low_even_and_dull(path: Path) -> None:
    sound, rate = read(path)
    assert rate == 16_000 and len(sound) == 8 * rate
    assert -27 < db(rms(sound)) < -25
    assert db(max(map(abs, sound))) < -10
    assert abs(sum(sound)) / len(sound) < 0.0005
    windows = [db(rms(sound[i : i + rate // 2])) for i in range(0, len(sound), rate // 2)]
    assert max(windows) - min(windows) < 5
    # Nothing sharp: less than a tenth of its power above 4 kHz, and no rumble below 40 Hz.
    scale = 44_100 / rate
    above = rms(highpass(sound, 4000 * scale, 3))
    below = rms(lowpass(sound, 40 * scale, 3))
    assert (above / rms(sound)) ** 2 < 0.1
    assert (below / rms(sound)) ** 2 < 0.1


@pytest.mark.parametrize("path", BEDS, ids=lambda p: p.stem)
def test_a_bed_goes_round_without_a_seam(path: Path) -> None:
    sound, rate = read(path)
    steps = sorted(abs(a - b) for a, b in pairwise(sound))
    assert abs(sound[0] - sound[-1]) < steps[int(len(steps) * 0.999)]
    around = sound[-rate // 4 :] + sound[: rate // 4]
    assert abs(db(rms(around)) - db(rms(sound))) < 4
    # Overlapping parts of the noise are as loud as the rest.
    assert abs(db(rms(sound[: 3 * rate // 2])) - db(rms(sound[3 * rate // 2 :]))) < 2.5


def test_what_is_heard_now_and_then_is_softer_than_the_game() -> None:
    for room in ROOMS.values():
        files = list(SOUNDS.glob(f"{room.events}-*.wav"))
        assert len(files) >= 2
        for path in files:
            sound, rate = read(path)
            assert rate == 22_050 and len(sound) < 2 * rate
            assert sound[0] == sound[-1] == 0.0
            assert db(rms(sound)) < -27 and db(max(map(abs, sound))) < -10


def test_every_finished_game_has_a_room_of_its_own() -> None:
    assert all(game.room in ROOMS for game in FINISHED)
    assert len({game.room for game in FINISHED}) == len(FINISHED)
    total = sum(path.stat().st_size for path in (SOUNDS / "air").rglob("*.wav"))
    assert total < 2_000_000


def test_at_the_usual_volumes_it_is_far_below_the_game() -> None:
    usual = Settings()
    effects = db((usual.master * usual.effects) ** 2) - 20
    room = db((usual.master * usual.ambience) ** 2) - 26
    assert 15 < effects - room < 30


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio()
    audio.open()
    audio.ambience = 1.0
    yield audio
    audio.close()
    pygame.mixer.quit()


class Room:
    """Let time pass in a room."""

    def __init__(self, audio: Audio, air: str) -> None:
        self.audio, self.air, self.now = audio, air, 100.0

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until - 1e-9:
            self.now += STEP
            self.audio.tick(self.now, self.air)

    def begun(self) -> Room:
        """Wait until the bed is loaded."""
        self.wait(STEP)
        thread = self.audio.air._loading
        assert thread is not None
        thread.join(60)
        self.wait(STEP)
        return self

    @property
    def volume(self) -> float:
        return pygame.mixer.Channel(BED).get_volume()

    @property
    def playing(self) -> bool:
        return pygame.mixer.Channel(BED).get_busy()


def test_it_is_loaded_beside_the_game_and_comes_in_slowly(audio: Audio) -> None:
    room = Room(audio, "rain")
    room.wait(STEP)
    assert not room.playing  # loading has only begun, and nobody waits for it
    room.begun()
    assert room.playing and room.volume < 0.05
    room.wait(IN / 2)
    assert 0.4 < room.volume < 0.6
    assert audio.air.bed == ""
    room.wait(IN)
    assert audio.air.bed == "air/rain"
    assert room.volume == pytest.approx(1.0, abs=0.02)


def test_it_makes_way_for_the_game_and_comes_back(audio: Audio) -> None:
    room = Room(audio, "fire").begun()
    room.wait(IN)
    room.wait(STEP)
    assert not audio.air.changing
    audio.play("clack")
    room.wait(0.3)
    assert room.volume == pytest.approx(DUCKED, abs=0.03)
    assert audio.air.changing
    room.wait(HELD + RISE)
    assert room.volume == pytest.approx(1.0, abs=0.03)
    assert not audio.air.changing


def test_it_goes_with_the_table_and_another_room_comes(audio: Audio) -> None:
    room = Room(audio, "garden").begun()
    room.wait(IN)
    first = pygame.mixer.Channel(BED).get_sound()
    room.air = "night"
    room.wait(OUT + 2 * STEP)
    room.begun()
    assert room.playing and pygame.mixer.Channel(BED).get_sound() is not first
    assert all("bird" not in name and "garden" not in name for name in audio.air._sounds)
    room.air = ""
    room.wait(OUT + 2 * STEP)
    assert not room.playing and audio.air.heard == 0


def test_mute_ends_it_at_once_and_it_comes_back(audio: Audio) -> None:
    room = Room(audio, "rain").begun()
    room.wait(IN)
    audio.mute = True
    room.wait(STEP)
    assert not room.playing
    audio.mute = False
    room.wait(IN)
    assert room.playing and room.volume > 0.9


def test_volumes_multiply_and_none_is_silence(audio: Audio) -> None:
    room = Room(audio, "rain").begun()
    room.wait(IN)
    audio.master, audio.ambience = 0.5, 0.8
    room.wait(STEP)
    assert room.volume == pytest.approx(0.16, abs=0.02)
    audio.ambience = 0.0
    room.wait(OUT + STEP)
    assert not room.playing


def test_something_is_heard_now_and_then_never_the_same_twice_running(audio: Audio) -> None:
    audio.air._rng = Random(3)
    room = Room(audio, "fire").begun()
    heard: list[str] = []
    for _ in range(1200):
        room.wait(STEP)
        if (name := audio.air._last_event) and (not heard or heard[-1] != name):
            heard.append(name)
    assert len(heard) > 6 and len(set(heard)) == 4


def test_effects_never_take_its_channels(audio: Audio) -> None:
    room = Room(audio, "rain").begun()
    for _ in range(40):
        audio.play("win")
    assert room.playing and pygame.mixer.Channel(BED).get_sound() is not None
    busy = [pygame.mixer.Channel(n).get_busy() for n in range(16)]
    assert busy == [True, False, *[True] * 14]


def test_without_device_or_files_it_is_silent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut = Audio()
    shut.tick(1.0, "rain")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for content in (None, b"RIFF....not a sound"):
        folder = tmp_path / ("bad" if content else "empty")
        (folder / "air").mkdir(parents=True)
        if content:
            (folder / "air" / "rain.wav").write_bytes(content)
        audio = Audio(folder)
        audio.open()
        audio.ambience = 1.0
        for step in range(5):
            audio.tick(step * STEP, "rain")
            if audio.air._loading is not None:
                audio.air._loading.join(60)
        assert not pygame.mixer.Channel(BED).get_busy()
        audio.close()
    assert len(caplog.records) == 1


def test_a_table_and_what_lies_on_it_have_the_air_of_the_game(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    try:
        assert stage.desk.stack.air == ""
        stage.go("table", session=played(4))
        assert stage.desk.stack.air == "rain"
        stage.go("settings")
        assert stage.desk.stack.air == "rain"
        stage.desk.home()
        assert stage.desk.stack.air == ""
    finally:
        stage.close()


def test_the_setting_is_heard_while_it_moves_and_kept(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    kept: list[Settings] = []
    stage.desk.keep = kept.append
    try:
        stage.go("settings", group="sound")
        assert isinstance(stage.top, SettingsScene) and "ambience" in stage.ids()
        stage.top.ui.set_focus("ambience")
        stage.key("right")
        assert kept[-1].ambience > Settings().ambience
        assert stage.desk.audio.ambience == kept[-1].ambience
        assert stage.desk.stack.air == "fire"
    finally:
        stage.close()
